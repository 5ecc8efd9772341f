//! Who has which seat.

use crate::{
    bot::asked::players::all_of,
    games::Seat,
    ids::PersonId,
    table::Table,
    texts::{Sentence, sentence},
};

/// The players by seat, whose names stand for their seats where these have none of their own.
pub(in crate::bot) fn players_shown(table: &Table) -> Vec<PersonId> {
    if has_numbered_seats(table) && !table.is_solo() {
        table.seats.clone()
    } else {
        Vec::new()
    }
}

/// The name of a seat beside its player's; `None` where it is a number only.
pub(in crate::bot) fn seat_title(table: &Table, seat: Seat) -> Option<Sentence> {
    (!has_numbered_seats(table)).then(|| table.terms.game.seat_title(seat))
}

fn has_numbered_seats(table: &Table) -> bool {
    table.terms.game.info().seat_names.is_empty()
}

/// The players, and their seats as `$seat-1` and so on; `$opening` is the number of moves that were
/// taken from a record.
pub(in crate::bot) fn seated(table: &Table) -> Sentence {
    if let Some(who) = table.seats.first().filter(|_| table.is_solo()) {
        return sentence!(bot_seated_solo, who);
    }
    let mut seated = Sentence::composed(format!("{}-seated", table.terms.game))
        .fill("opening", table.terms.opening.len())
        .fill("players", all_of(&table.seats));
    for (person, seat) in table.seats.iter().zip(1..) {
        seated = seated.fill(&format!("seat-{seat}"), person);
    }
    seated
}
