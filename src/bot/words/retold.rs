//! The last moves, in a message that comes later than the one that told them.

use super::told_move::tell_move;
use crate::{
    table::Table,
    texts::{Sentence, sentence},
};

/// The last move with those that were made at once with it, each with what is worth telling about
/// it.
pub(in crate::bot) fn retold(table: &Table) -> Vec<Sentence> {
    let first = table.moves.len() - table.made_at_once().len();
    let mut before = table.back_to(first);
    let mut lines = Vec::new();
    for (index, played) in table.moves.iter().enumerate().skip(first) {
        let Some(who) = table.person(played.seat) else {
            continue;
        };
        let after = table.back_to(index + 1);
        if index > first && !who.is_computer() {
            // Whether a player had planned their only move is not known any more.
            let is_only = before.position.forced_move().as_ref() == Some(&played.text);
            lines.push(if is_only {
                sentence!(bot_only_move, who)
            } else {
                sentence!(bot_answer_planned, who)
            });
        }
        lines.extend(tell_move(&before, &after, played));
        before = after;
    }
    lines
}
