//! What stays below every board of a game, whatever its last move is.

use crate::{bot::asked::players::name_people, games::Seat, table::Table, texts::Sentence};

pub(in crate::bot) fn ledger(table: &Table) -> Vec<Sentence> {
    let moves = table.moves.iter();
    let moves: Vec<(Seat, &str)> = moves.map(|it| (it.seat, it.text.as_str())).collect();
    let ledger = table.position.ledger(&moves).into_iter();
    let lines = ledger.map(|(line, entries)| {
        let entries = entries.into_iter().map(|entry| name_people(table, entry));
        line.fill("entries", entries.collect::<Vec<_>>())
    });
    lines.collect()
}
