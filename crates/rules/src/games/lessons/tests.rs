#![allow(clippy::unwrap_used)]

use super::*;
use crate::games::Seat;

/// Words to try in games in which there are too many moves to list.
const WORDS: [&str; 12] = [
    "can", "tan", "cart", "earn", "near", "set", "net", "let", "gaze", "gas", "lane", "eels",
];

/// Moves of a step: all that can be listed, or the best places of some words and a stone alone;
/// and what players say.
fn moves(step: &Step, position: &dyn AnyPosition) -> Vec<String> {
    let mut moves = Vec::new();
    if position.info().most_listed.is_some() {
        for word in WORDS {
            let placed = position.partial_as_typed(word);
            let next = placed.map(|placed| placed.next).unwrap_or_default();
            moves.extend(next.into_iter().map(|choice| choice.text));
        }
        let start = position.partial("").unwrap();
        let stones = start
            .next
            .iter()
            .map(|hex| position.partial(&hex.text).unwrap());
        moves.extend(stones.flat_map(|hex| hex.next).map(|choice| choice.text));
        moves.retain(|text| position.partial(text).is_ok_and(|partial| partial.complete));
    } else {
        moves = position.moves();
    }
    let guesses = ["?2:RWR", "?2:BBG"].map(str::to_owned);
    moves.extend(
        guesses
            .into_iter()
            .filter(|guess| position.play(guess).is_ok()),
    );
    let said = step.saying.and_then(|it| position.saying(Seat::FIRST, it));
    moves.extend(said);
    moves
}

/// A move of a step that is right, and for each goal one that misses it.
fn tried(step: &Step, position: &dyn AnyPosition) -> (Option<String>, Vec<Option<String>>) {
    let (mut right, mut missed) = (None, vec![None; step.goals()]);
    for mv in moves(step, position) {
        match step.judge(position, &mv).unwrap().verdict {
            Verdict::Right => right = right.or(Some(mv)),
            Verdict::Missed(goal) => {
                missed[goal - 1].get_or_insert(mv);
            }
        }
        if right.is_some() && missed.iter().all(Option::is_some) {
            break;
        }
    }
    (right, missed)
}

fn check(game: Game) {
    let steps = steps(game);
    assert!((6..=10).contains(&steps.len()), "{game}");
    for (index, step) in steps.iter().enumerate() {
        let number = index + 1;
        let position = step.position(game).unwrap();
        let (right, missed) = tried(step, &*position);
        let partial = step.figure.partial;
        assert!(position.partial(partial).is_ok(), "{game} {number}");
        assert!(right.is_some(), "{game} {number} has no solution");
        for (goal, missed) in missed.iter().enumerate() {
            assert!(missed.is_some(), "{game} {number}: nothing misses {goal}");
        }
    }
}

#[test]
fn every_step_of_trypsylon_is_solved_and_can_be_missed() {
    check(Game::TRYPSYLON);
}

#[test]
fn every_step_of_trisq_is_solved_and_can_be_missed() {
    check(Game::TRISQ);
}

#[test]
fn every_step_of_tryptic_is_solved_and_can_be_missed() {
    check(Game::TRYPTIC);
}

#[test]
fn every_step_of_wyps_is_solved_and_can_be_missed() {
    check(Game::WYPS);
}
