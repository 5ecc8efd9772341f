use std::collections::HashSet;

use competitions::schedule::{next_pairings, pairings};

use crate::random::Random;

#[test]
fn everybody_meets_everybody_once_in_rounds() {
    for players in 0..=40_usize {
        let pairings = pairings(players);
        assert_eq!(pairings.len(), players * players.saturating_sub(1) / 2);
        assert!(
            pairings
                .iter()
                .all(|&(one, other)| one < other && other < players)
        );
        assert_eq!(
            pairings.iter().collect::<HashSet<_>>().len(),
            pairings.len()
        );
        for round in pairings.chunks((players / 2).max(1)) {
            let named: HashSet<usize> = round
                .iter()
                .flat_map(|&(one, other)| [one, other])
                .collect();
            assert_eq!(named.len(), players / 2 * 2);
        }
    }
    assert_eq!(
        pairings(4),
        [(0, 3), (1, 2), (0, 1), (2, 3), (0, 2), (1, 3)]
    );
}

#[test]
fn nobody_has_more_games_than_wanted_and_all_are_begun() {
    let mut random = Random(11);
    for _ in 0..500 {
        let players = 2 + random.below(9);
        let at_once: Vec<usize> = (0..players).map(|_| 2 + random.below(5)).collect();
        let mut out = vec![false; players];
        let mut waiting = pairings(players);
        let mut open: Vec<(usize, usize)> = Vec::new();
        let load = |open: &[(usize, usize)]| -> Vec<usize> {
            let has =
                |player| move |&&(one, other): &&(usize, usize)| one == player || other == player;
            (0..players)
                .map(|player| open.iter().filter(has(player)).count())
                .collect()
        };
        loop {
            let before = load(&open);
            let begun = next_pairings(&waiting, &at_once, &before, &out);
            assert!(
                waiting
                    .iter()
                    .filter(|pair| begun.contains(pair))
                    .eq(&begun)
            );
            waiting.retain(|pair| !begun.contains(pair));
            open.extend(begun.iter().flat_map(|pair| [*pair, *pair]));
            let now = load(&open);
            assert!((0..players).all(|player| now[player] <= at_once[player]));
            assert!((0..players).all(|player| !out[player] || now[player] == before[player]));
            // Nothing that could begin waits.
            for &(one, other) in &waiting {
                let full = |player: usize| out[player] || now[player] + 2 > at_once[player];
                assert!(full(one) || full(other));
            }
            if open.is_empty() {
                break;
            }
            open.swap_remove(random.below(open.len()));
            if random.below(20) == 0 {
                out[random.below(players)] = true;
            }
        }
        assert!(waiting.iter().all(|&(one, other)| out[one] || out[other]));
    }
}

#[test]
fn pairings_begin_in_order() {
    let waiting = [(0, 3), (1, 2), (0, 1), (2, 3)];
    let check = |at_once: [usize; 4], under_way: [usize; 4], out, expected: &[(usize, usize)]| {
        let out: [bool; 4] = out;
        assert_eq!(
            next_pairings(&waiting, &at_once, &under_way, &out),
            expected
        );
    };
    check([2; 4], [0; 4], [false; 4], &[(0, 3), (1, 2)]);
    check([4; 4], [0; 4], [false; 4], &waiting);
    check([3; 4], [0; 4], [false; 4], &[(0, 3), (1, 2)]);
    check([1, 2, 2, 2], [0; 4], [false; 4], &[(1, 2)]);
    check([2; 4], [1, 0, 0, 0], [false; 4], &[(1, 2)]);
    check([2; 4], [0; 4], [false, true, false, false], &[(0, 3)]);
    check([4; 4], [5, 0, 0, 0], [false; 4], &[(1, 2), (2, 3)]);
}
