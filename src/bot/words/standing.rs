//! How it stands at a table: the last move, whose turn it is, or how the game ended.

use super::{
    clock_lines,
    ending::{ending, result},
    ledger::ledger_before,
    offers::on_offer,
    retold::retold,
    score::score_line,
    seated::{seat_title, seated},
};
use crate::{
    bot::asked::players::name,
    store::StoredTable,
    table::{End, Table},
    texts::{Sentence, sentence},
};

/// The last move, the partial move and how it stands.
pub(in crate::bot) fn lines(stored: &StoredTable) -> Vec<Sentence> {
    let was_taken_back = stored.taken_back && stored.table.is_running();
    let taken_back = was_taken_back.then(|| sentence!(bot_was_taken_back));
    let lines = lines_behind(&stored.table, 0);
    taken_back.into_iter().chain(lines).collect()
}

/// As [`lines`], for somebody who is not to move.
pub(in crate::bot) fn lines_for_others(stored: &StoredTable) -> Vec<Sentence> {
    let table = &stored.table;
    let called = turn_behind(table, 0);
    let named = table
        .turn()
        .filter(|_| table.computer_to_act().is_none() && !table.is_solo());
    let named = named.map(|seat| {
        let who = name(table, seat);
        match seat_title(table, seat) {
            Some(seat) => sentence!(bot_turn_of, who, seat),
            None => sentence!(bot_turn_of_alone, who),
        }
    });
    let lines = lines(stored).into_iter();
    let lines = lines.map(|line| match &named {
        Some(named) if Some(&line) == called.as_ref() => named.clone(),
        _ => line,
    });
    lines.collect()
}

/// The last move and all else as [`lines`], where the program is to move and thinks about `queue`
/// games before. Whether to play again was asked when the game ended.
pub(super) fn lines_behind(table: &Table, queue: usize) -> Vec<Sentence> {
    let last = match table.before_turn().moves.last() {
        None if table.end().is_some() => Vec::new(),
        None => vec![seated(table)],
        // Where that has ended the game at once, its end says so.
        Some(last)
            if table.ran_out(last.seat) && table.end() != Some(End::OutOfTime(last.seat)) =>
        {
            let who = name(table, last.seat);
            let left = sentence!(clock_ran_out_and_left, who);
            // What is told besides the departure itself, e.g. what the player hid.
            [left]
                .into_iter()
                .chain(retold(table).into_iter().skip(1))
                .collect()
        }
        Some(_) => retold(table),
    };
    let prefix = (!table.partial_move().is_empty())
        .then(|| sentence!(bot_under_way, partial = table.partial_move()));
    let stands = match table.end() {
        Some(end) => result(table, end),
        None => standing_behind(table, queue),
    };
    last.into_iter().chain(prefix).chain(stands).collect()
}

/// State of a table: whose turn it is and the open offer, or how the game ended.
pub(in crate::bot) fn standing(table: &Table) -> Vec<Sentence> {
    standing_behind(table, 0)
}

/// State of a table as [`standing`], where the program is to move and thinks about `queue` games
/// before.
pub(super) fn standing_behind(table: &Table, queue: usize) -> Vec<Sentence> {
    if let Some(end) = table.end() {
        return ending(table, end);
    }
    let turn = turn_behind(table, queue);
    let lines = [turn, on_offer(table)].into_iter().flatten();
    let lines = lines.chain(clock_lines::lines(table));
    lines
        .chain(score_line(table))
        .chain(ledger_before(table))
        .collect()
}

/// Whose turn it is, where the program thinks about `queue` games before.
pub(super) fn turn_behind(table: &Table, queue: usize) -> Option<Sentence> {
    table.turn().map(|seat| {
        let who = name(table, seat);
        match (table.computer_to_act(), seat_title(table, seat)) {
            (Some(_), _) if queue > 0 => sentence!(computer_thinks_later, who, count = queue),
            (Some(_), _) => sentence!(computer_thinks, who),
            (None, _) if table.is_solo() => sentence!(bot_turn_solo, seat = who),
            (None, Some(seat)) => sentence!(bot_turn, who, seat),
            (None, None) => sentence!(bot_turn_alone, who),
        }
    })
}
