//! What is said of an offer that is open: of a draw, or to take a move back.

use super::{calls::asked, clock_lines};
use crate::{
    bot::asked::players::{all_of, name},
    games::Seat,
    table::{OfferKind, Table},
    texts::{Argument, Sentence, sentence},
};

pub(super) fn on_offer(table: &Table) -> Option<Sentence> {
    let offer = table.offer()?;
    let who = name(table, offer.by);
    Some(match offer.kind {
        OfferKind::Draw if table.seats.len() > 2 => {
            let other = all_of(&asked(table));
            sentence!(bot_draw_on_offer_to, who, other)
        }
        OfferKind::Draw => sentence!(bot_draw_on_offer, who),
        OfferKind::TakeBack => {
            let r#move = last_move(table, offer.by);
            match later_moves(table, offer.by) {
                Some(later) => sentence!(bot_take_back_on_offer_later, who, r#move, later),
                None => sentence!(bot_take_back_on_offer, who, r#move),
            }
        }
    })
}

/// That a draw was offered, which outlasts moves of those who want it: the next board asks about it.
pub(super) fn draw_offered(table: &Table) -> Option<Sentence> {
    let offer = table.offer().filter(|it| it.kind == OfferKind::Draw)?;
    Some(sentence!(bot_draw_offered, who = name(table, offer.by)))
}

/// What a player's last move is called.
pub(super) fn last_move(table: &Table, seat: Seat) -> Argument {
    let last = table.moves.iter().rposition(|it| it.seat == seat);
    let named = last.and_then(|last| table.name_of_move(last));
    named.map_or_else(|| "".into(), Argument::from)
}

/// The moves after a player's last one, which are undone with it.
pub(super) fn later_moves(table: &Table, seat: Seat) -> Option<Argument> {
    let last = table.moves.iter().rposition(|it| it.seat == seat)?;
    let later = table.moves.iter().enumerate().skip(last + 1);
    let later = later.filter_map(|(index, played)| {
        let (who, r#move) = (name(table, played.seat), table.name_of_move(index)?);
        Some(Argument::from(sentence!(bot_move_of, who, r#move)))
    });
    later.reduce(|all, next| sentence!(bot_and, all, next).into())
}

/// Whose turn it is while an offer is open, which stops no clock.
pub(in crate::bot) fn still_turn(table: &Table) -> Vec<Sentence> {
    let turn = table.turn().map(|seat| name(table, seat));
    let turn = turn.map(|who| sentence!(bot_still_turn, who));
    turn.into_iter().chain(clock_lines::lines(table)).collect()
}
