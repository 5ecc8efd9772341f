//! What stays below every board of a game, whatever its last move is.

use std::time::Duration;

use crate::{
    bot::asked::players::name_people,
    games::Seat,
    table::{Played, Table},
    texts::Sentence,
};

/// Moves of one turn within this time are told by one message.
const TOLD_TOGETHER: Duration = Duration::from_mins(1);

pub(in crate::bot) fn ledger(table: &Table) -> Vec<Sentence> {
    of_first(table, table.moves.len())
}

/// The same below the sentences about the turn that is over, which say what it adds.
pub(super) fn ledger_before(table: &Table) -> Vec<Sentence> {
    let first = first_of_turn(table);
    let mover = table.moves.get(first).map(|played| played.seat);
    if mover == table.turn() {
        ledger(table)
    } else {
        of_first(table, first)
    }
}

/// Number of moves before those of the last turn that one message tells, with those that were made at
/// once with it.
pub(super) fn first_of_turn(table: &Table) -> usize {
    let mut first = table.moves.len() - table.new_moves().count();
    while let Some(before) = first.checked_sub(1)
        && let (Some(earlier), Some(later)) = (table.moves.get(before), table.moves.get(first))
        && earlier.seat == later.seat
        && told_together(earlier, later)
    {
        first = before;
    }
    first
}

/// Whether one message tells two moves of a turn.
pub(super) fn told_together(first: &Played, second: &Played) -> bool {
    second.at < first.at.after(TOLD_TOGETHER)
}

/// Of the first moves alone.
fn of_first(table: &Table, count: usize) -> Vec<Sentence> {
    let moves = table.moves.iter().take(count);
    let moves: Vec<(Seat, &str)> = moves.map(|it| (it.seat, it.text.as_str())).collect();
    let ledger = table.position.ledger(&moves).into_iter();
    let lines = ledger.map(|(line, entries)| {
        let entries = entries.into_iter().map(|entry| name_people(table, entry));
        line.fill("entries", entries.collect::<Vec<_>>())
    });
    lines.collect()
}
