//! Swiss pairings: a comparison with the rules applied word for word, laws, and examples.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/brute_force.rs"]
mod brute_force;
mod support;

use competitions::swiss::{self, Meeting, NoPairing, PastRound, Round, Rules};
use support::{Cell, Options, Random, Step, WIN};

const RULES: Rules = Rules {
    win: WIN,
    last_round: false,
    odd_begin: true,
};

fn sorted(mut round: Round) -> Round {
    round.pairs.sort_unstable();
    round
}

/// Compares with the brute force, whether the round is the last one or not.
fn agree(step: &Step) {
    for last_round in [true, false] {
        let rules = Rules {
            last_round,
            ..step.rules
        };
        let paired = swiss::pair(step.past, step.present, rules).ok().map(sorted);
        let expected = brute_force::pair(step.past, step.present, rules).map(sorted);
        assert_eq!(
            paired, expected,
            "{rules:?}, {:?}, {:?}",
            step.present, step.past
        );
    }
}

#[test]
fn small_fields_are_paired_word_for_word() {
    let mut random = Random(1);
    for number in 0..2000 {
        let largest = if number % 20 == 0 { 9 } else { 7 };
        let mut options = Options::random(&mut random, 2, largest);
        options.single_games = number % 2 == 1;
        support::play(&mut random, options, agree);
    }
}

/// Asserts the absolute criteria and the laws of article 5 for one round.
fn check_laws(step: &Step) {
    let Ok(round) = step.paired else {
        return;
    };
    let mut players: Vec<usize> = round.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    players.extend(round.bye);
    players.sort_unstable();
    assert_eq!(players, step.present, "each is paired once");
    assert_eq!(round.bye.is_some(), step.present.len() % 2 == 1);

    let history = |player: usize| -> Vec<(usize, bool)> {
        let rounds = step.past.iter().map(|round| {
            round.meetings.iter().find_map(|meeting| match player {
                _ if meeting.first == player => Some((meeting.second, true)),
                _ if meeting.second == player => Some((meeting.first, false)),
                _ => None,
            })
        });
        rounds.flatten().collect()
    };
    let firsts = |sides: &[bool]| sides.iter().filter(|first| **first).count();
    for &(first, second) in &round.pairs {
        for (player, opponent, begins) in [(first, second, true), (second, first, false)] {
            let history = history(player);
            assert!(history.iter().all(|(past, _)| *past != opponent), "C1");
            let mut sides: Vec<bool> = history.iter().map(|(_, side)| *side).collect();
            sides.push(begins);
            if !step.rules.last_round {
                let difference = firsts(&sides).abs_diff(sides.len() - firsts(&sides));
                assert!(
                    difference <= 2,
                    "a difference is at most 2 before the last round"
                );
                assert!(
                    !sides.ends_with(&[begins; 3]),
                    "no side three times in a row"
                );
            }
        }
    }
    if let Some(player) = round.bye {
        let mut unplayed = step.past.iter().flat_map(|round| &round.unplayed);
        assert!(
            unplayed.all(|&(other, points)| other != player || points < WIN),
            "C2"
        );
    }
}

#[test]
fn laws_hold_in_large_fields() {
    let mut random = Random(2);
    for number in 0..40 {
        let largest = if number % 10 == 0 {
            swiss::MAX_PLAYERS
        } else {
            24
        };
        let mut options = Options::random(&mut random, 8, largest);
        options.single_games = number % 2 == 1;
        let tournament = support::play(&mut random, options, check_laws);
        let byes = |player: usize| {
            let of_player = tournament.cells.iter().map(|row| row[player]);
            of_player.filter(|cell| *cell == Cell::Bye).count()
        };
        assert!((0..options.players).all(|player| byes(player) <= 1));
        let planned = options.rounds;
        assert!(tournament.cells.len() == planned || 2 * planned > options.players);
    }
}

fn round(meetings: &[(usize, usize, [u32; 2])], unplayed: &[(usize, u32)]) -> PastRound {
    let meeting = |&(first, second, points)| Meeting {
        first,
        second,
        points,
    };
    PastRound {
        meetings: meetings.iter().map(meeting).collect(),
        unplayed: unplayed.to_vec(),
    }
}

fn check(past: &[PastRound], present: &[usize], pairs: &[(usize, usize)], bye: Option<usize>) {
    let pairs = pairs.to_vec();
    assert_eq!(swiss::pair(past, present, RULES), Ok(Round { pairs, bye }));
}

#[test]
fn the_first_round_pairs_the_halves() {
    check(&[], &[], &[], None);
    check(&[], &[0], &[], Some(0));
    check(
        &[],
        &[6, 5, 4, 3, 2, 1, 0],
        &[(0, 3), (4, 1), (2, 5)],
        Some(6),
    );
    let rules = Rules {
        odd_begin: false,
        ..RULES
    };
    let pairs = vec![(3, 0), (1, 4), (5, 2)];
    assert_eq!(
        swiss::pair(&[], &[0, 1, 2, 3, 4, 5], rules),
        Ok(Round { pairs, bye: None })
    );
}

#[test]
fn players_who_have_met_float_down() {
    let past = [round(
        &[(0, 3, [4, 0]), (4, 1, [0, 4]), (2, 5, [2, 2])],
        &[],
    )];
    // Both with 2 points float, and get the sides that they did not have.
    check(&past, &[0, 1, 2, 3, 4, 5], &[(1, 0), (3, 2), (5, 4)], None);
    // With an odd number, the bye for 0 points (C5) counts more than a pair with 4 points (C6).
    check(&past, &[0, 1, 2, 4, 5], &[(5, 0), (1, 2)], Some(4));
}

#[test]
fn the_bye_goes_to_the_lowest_score_once() {
    let past = [round(&[(0, 1, [0, 4])], &[(2, 4)])];
    check(&past, &[0, 1, 2], &[(1, 2)], Some(0));
    // A win without playing excludes from the bye as well.
    let past = [round(&[(0, 1, [4, 0])], &[(2, 4), (3, 4), (4, 2)])];
    check(&past, &[0, 2, 3], &[(2, 3)], Some(0));
    check(&past, &[2, 3, 4], &[(2, 3)], Some(4));
}

#[test]
fn equal_absolute_preferences_meet_only_as_topscorers_in_the_last_round() {
    let past = [
        round(&[(0, 2, [4, 0]), (1, 3, [4, 0])], &[]),
        round(&[(0, 3, [4, 0]), (1, 2, [4, 0])], &[]),
    ];
    assert_eq!(
        swiss::pair(&past, &[0, 1], RULES),
        Err(NoPairing::Impossible)
    );
    let last = Rules {
        last_round: true,
        ..RULES
    };
    let pairs = vec![(1, 0)];
    assert_eq!(
        swiss::pair(&past, &[0, 1], last),
        Ok(Round { pairs, bye: None })
    );
    assert_eq!(
        swiss::pair(&past, &[2, 3], last),
        Err(NoPairing::Impossible)
    );
}

#[test]
fn what_cannot_be_paired_is_refused() {
    let past = [round(&[(0, 1, [2, 2])], &[])];
    assert_eq!(
        swiss::pair(&past, &[0, 1], RULES),
        Err(NoPairing::Impossible)
    );
    let many: Vec<usize> = (0..=swiss::MAX_PLAYERS).collect();
    assert_eq!(
        swiss::pair(&[], &many, RULES),
        Err(NoPairing::TooManyPlayers)
    );
}
