//! Moves that were made at once, in a message that comes later than the one that should have told
//! them.

use super::change::Change;
use crate::{
    table::{Event, Table},
    texts::{Sentence, sentence},
};

/// The moves that were made at once, each with what is worth telling about it; `None` where the
/// last move stands alone.
pub(in crate::bot) fn retold(table: &Table) -> Option<Vec<Sentence>> {
    let count = table.made_at_once().len();
    if count < 2 {
        return None;
    }
    let first = table.moves.len() - count;
    let mut before = table.back_to(first);
    let mut lines = Vec::new();
    for (index, played) in table.moves.iter().enumerate().skip(first) {
        let (after, who) = (table.back_to(index + 1), table.person(played.seat)?);
        if index > first && !who.is_computer() {
            // Whether a player had planned their only move is not known any more.
            let is_only = before.position.forced_move().as_ref() == Some(&played.text);
            lines.push(if is_only {
                sentence!(bot_only_move, who)
            } else {
                sentence!(bot_answer_planned, who)
            });
        }
        let change = Change {
            actor: who,
            before: &before,
            after: &after,
            event: &Event::Moved(played.clone()),
            automatic: &[],
            queue: 0,
        };
        lines.extend(change.tell_move(played));
        before = after;
    }
    Some(lines)
}
