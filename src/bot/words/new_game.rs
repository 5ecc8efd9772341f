//! The public message with which a game begins.

use super::{
    board_message::{BoardMessage, message},
    change::Change,
    seated::{seat_title, seated},
    standing::{standing, standing_behind},
    told_move::tell_move,
};
use crate::{
    bot::asked::{begun::Begun, players::name_people},
    ids::{Computer, PersonId},
    table::{Event, Table},
    texts::{Sentence, sentence},
};

/// What a new game begins with; `previous`: the game before it in its series, where it is known.
pub(in crate::bot) fn opening(table: &Table, previous: Option<&Table>) -> Vec<Sentence> {
    [introduction(table, previous), standing(table)].concat()
}

/// Who plays, and who begins.
fn introduction(table: &Table, previous: Option<&Table>) -> Vec<Sentence> {
    let mut lines = Vec::new();
    // In a game that continues from a record, other players drew them.
    if table.terms.opening.is_empty() {
        let drawn = table.terms.game.setup().seats_drawn(&table.options);
        lines.extend(drawn.map(|remark| name_people(table, remark)));
    }
    let follows = !table.is_solo() && (table.round > 1 || previous.is_some());
    if let Some(who) = table.person(table.starter).filter(|_| follows) {
        let has_lost = previous.and_then(|previous| previous.starts_as_loser(who));
        // Before the starter, the other player may have something to decide, as the racks in WYPS.
        let waits = table.person_to_move() != Some(who);
        let seat = seat_title(table, table.starter).filter(|_| waits);
        lines.extend(match (has_lost, seat) {
            (Some(true), Some(seat)) => Some(sentence!(bot_round_of_loser_as, who, seat)),
            (Some(false), Some(seat)) => Some(sentence!(bot_round_in_turn_as, who, seat)),
            (None, Some(_)) => None,
            (Some(true), None) => Some(sentence!(bot_round_of_loser, who)),
            (Some(false), None) => Some(sentence!(bot_round_in_turn, who)),
            (None, None) => Some(sentence!(bot_round, who)),
        });
    }
    lines.push(seated(table));
    if !follows {
        lines.extend(table.seats.iter().copied().filter_map(level_of));
    }
    lines
}

/// Who plays for the program, and how well.
fn level_of(person: PersonId) -> Option<Sentence> {
    let Computer { level, .. } = person.computer()?;
    let most = Computer::MOST_LEVEL;
    Some(sentence!(computer_level, who = person, level, most))
}

/// The public message of a new game. It calls the player to move, except the actor.
pub(in crate::bot) fn new_game<'a>(
    begun: &'a Begun,
    previous: Option<&Table>,
    actor: PersonId,
) -> BoardMessage<'a> {
    let last = begun.last();
    let to_move = last.person_to_move().filter(|person| *person != actor);
    let mut lines = introduction(&begun.first, previous);
    for change in begun.moves.iter().map(Change::from) {
        if let Event::Moved(played) = change.event {
            lines.extend(tell_move(change.before, change.after, played));
        }
    }
    lines.extend(standing_behind(last, begun.queue));
    message(last, to_move.into_iter().collect(), lines)
}
