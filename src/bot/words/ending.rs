//! How a game ended.

use super::{ledger::ledger, score::score_line, seated::seat_title};
use crate::{
    bot::{
        Closing,
        asked::players::{all_of, name},
    },
    games::{Game, Outcome, Seat},
    ids::PersonId,
    opponents,
    ratings::counted,
    table::{End, Table},
    texts::{Argument, Sentence, sentence},
};

/// How a game has ended, what decided one with the program, and the question for another one.
pub(super) fn ending(table: &Table, end: End) -> Vec<Sentence> {
    let mut lines = result(table, end);
    if table.has_one_person() {
        lines.splice(1..1, what_decided(table, end));
    }
    lines.extend(another_game(table));
    lines
}

/// What decided a game, or why the program resigned.
pub(in crate::bot) fn what_decided(table: &Table, end: End) -> Option<Sentence> {
    match end {
        _ if table.is_solo() => None,
        End::Rules(_) => opponents::decided(&table.positions(), |seat| name(table, seat)),
        End::Resigned(seat) if table.person(seat).is_some_and(PersonId::is_computer) => {
            let resigns = Sentence::composed(format!("{}-resigns", table.terms.game));
            Some(resigns.fill("who", name(table, seat)))
        }
        _ => None,
    }
}

/// The question for another game; `None` where one plays both sides.
pub(in crate::bot) fn another_game(table: &Table) -> Option<Sentence> {
    // All people are named, because only who is named in a message can be called by it.
    let mut people = table.seats.clone();
    people.retain(|it| !it.is_computer());
    let players = all_of(&people);
    let again = match table.terms.series.best_of() {
        _ if table.series_goes_on() => sentence!(bot_next_game, players),
        Some(games) => sentence!(bot_again_best_of, players, games),
        None => sentence!(bot_again, players),
    };
    (!table.is_solo()).then_some(again)
}

/// How a game has ended, without the question for another one.
pub(in crate::bot) fn result(table: &Table, end: End) -> Vec<Sentence> {
    [
        vec![how_it_ended(table, end)],
        table.reason().map(reason_line).into_iter().collect(),
        hints_taken(table).into_iter().collect(),
        counted::lacks_moves(table)
            .then(|| sentence!(rating_no_moves))
            .into_iter()
            .collect(),
        score_line(table),
        ledger(table),
    ]
    .concat()
}

pub(in crate::bot) fn how_it_ended(table: &Table, end: End) -> Sentence {
    let game = table.terms.game;
    match end {
        End::Rules(outcome) => decided(game, outcome, |winner| {
            let who = name(table, winner);
            match seat_title(table, winner).filter(|_| !table.is_solo()) {
                Some(seat) => sentence!(bot_player, who, seat).into(),
                None => who,
            }
        }),
        End::Resigned(seat) => {
            let who = name(table, seat);
            match table.winner().map(|winner| name(table, winner)) {
                Some(winner) => sentence!(bot_resigned, who, winner),
                None => sentence!(bot_resigned_alone, who),
            }
        }
        End::OutOfTime(seat) => {
            let who = name(table, seat);
            match table.winner().map(|winner| name(table, winner)) {
                Some(winner) => sentence!(clock_ran_out, who, winner),
                None => sentence!(clock_ran_out_alone, who),
            }
        }
        End::DrawAgreed => sentence!(bot_draw_agreed),
        End::Closed(player) if table.is_solo() && table.seat_of(player).is_some() => {
            sentence!(bot_ended_solo, who = player)
        }
        End::Closed(player) if table.seat_of(player).is_some() => {
            sentence!(clock_ended, who = player)
        }
        End::Closed(moderator) => sentence!(bot_closed, who = moderator),
        End::Adjudicated { by: who, winner } => match winner.map(|winner| name(table, winner)) {
            Some(winner) => sentence!(bot_adjudicated, who, winner),
            None => sentence!(bot_adjudicated_draw, who),
        },
    }
}

/// Why a moderator has ended a game, in their words.
pub(in crate::bot) fn reason_line(reason: &str) -> Sentence {
    sentence!(
        bot_closed_because,
        reason = Argument::written(reason, Closing::LONGEST_REASON)
    )
}

/// The end of a game by its rules; `named` names the winner.
pub(in crate::bot) fn decided(
    game: Game,
    outcome: Outcome,
    named: impl FnOnce(Seat) -> Argument,
) -> Sentence {
    let reason = outcome.reason();
    match outcome.winner() {
        Some(winner) => {
            Sentence::composed(format!("{game}-win-{reason}")).fill("winner", named(winner))
        }
        None => Sentence::composed(format!("{game}-draw-{reason}")),
    }
}

/// How many moves each player made with a hint; `None` without any, and alone with the program.
fn hints_taken(table: &Table) -> Option<Sentence> {
    if table.has_one_person() {
        return None;
    }
    let mut counts: Vec<(PersonId, usize)> = Vec::new();
    for number in table.hinted_moves() {
        let played = table.moves.get(number - 1);
        let Some(who) = played.and_then(|played| table.person(played.seat)) else {
            continue;
        };
        match counts.iter_mut().find(|(known, _)| *known == who) {
            Some((_, count)) => *count += 1,
            None => counts.push((who, 1)),
        }
    }
    let takers = counts.into_iter();
    let takers: Vec<Sentence> = takers
        .map(|(who, count)| sentence!(advice_count_of, who, count))
        .collect();
    (!takers.is_empty()).then(|| sentence!(advice_counts, takers))
}
