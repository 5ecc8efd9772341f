//! The last moves, in a message that comes later than the one that told them. Nothing of a move after
//! which it is still its player's turn, because a message of its own has told it and the ledger keeps
//! it.

use super::{
    ledger::first_of_turn,
    told_move::{tell_move, tell_move_alone},
};
use crate::{
    table::Table,
    texts::{Sentence, sentence},
};

/// The last move alone, with what is worth telling about it.
pub(super) fn retold_last(table: &Table) -> Vec<Sentence> {
    let table = table.before_turn();
    match table.moves.split_last() {
        Some((last, before)) => tell_move(&table.back_to(before.len()), &table, last),
        None => Vec::new(),
    }
}

/// The last move with those that were made at once with it, each with what is worth telling about
/// it.
pub(in crate::bot) fn retold(table: &Table) -> Vec<Sentence> {
    let table = table.before_turn();
    let at_once = table.moves.len() - table.made_at_once().len();
    // With those of the same turn that one message told.
    let first = first_of_turn(&table).min(at_once);
    let mut before = table.back_to(first);
    let mut lines = Vec::new();
    for (index, played) in table.moves.iter().enumerate().skip(first) {
        let Some(who) = table.person(played.seat) else {
            continue;
        };
        // Once the game is over, nobody needs to know what its last move leaves to do.
        let after = if index + 1 == table.moves.len() {
            table.clone()
        } else {
            table.back_to(index + 1)
        };
        if index > at_once && !who.is_computer() {
            // Whether a player had planned their only move is not known any more.
            let is_only = before.position.forced_move().as_ref() == Some(&played.text);
            lines.push(if is_only {
                sentence!(bot_only_move, who)
            } else {
                sentence!(bot_answer_planned, who)
            });
        }
        lines.extend(if table.is_running() {
            tell_move(&before, &after, played)
        } else {
            tell_move_alone(&before, &after, played)
        });
        before = after;
    }
    lines
}
