//! What stays below every board of a game, whatever its last move is.

use crate::{bot::asked::players::name_people, games::Seat, table::Table, texts::Sentence};

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

/// Number of moves before the last turn, with those that were made at once with it.
pub(super) fn first_of_turn(table: &Table) -> usize {
    let mut first = table.moves.len() - table.new_moves().count();
    let seat = |index: usize| table.moves.get(index).map(|played| played.seat);
    while first > 0 && seat(first - 1) == seat(first) {
        first -= 1;
    }
    first
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
