use std::collections::HashMap;

use competitions::{
    Bracket,
    Outcome::{self, Draw, First, Second},
    knockout::{Next, Pace, Slot, Start, Tie},
};

use crate::random::Random;

/// Plays a bracket to its end by `outcome`, with games ending in any order. No winner of a tie may
/// change meanwhile.
fn play(
    bracket: &mut Bracket,
    random: &mut Random,
    mut outcome: impl FnMut(&mut Random, Start) -> Outcome,
) {
    let mut games: HashMap<usize, Vec<(Start, Option<Outcome>)>> = HashMap::new();
    let mut winners: HashMap<usize, Slot> = HashMap::new();
    while bracket.winner().is_none() {
        for (id, starts) in bracket.to_begin() {
            let list = games.entry(id).or_default();
            list.extend(starts.into_iter().map(|start| (start, None)));
            assert!(list.len() <= Tie::MOST_GAMES);
            bracket.record(id, list.iter().map(|(_, outcome)| *outcome).collect());
        }
        assert_eq!(bracket.to_begin(), [], "they have all begun");
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (&id, list) in &games {
            let is_open = |number: &usize| list[*number].1.is_none();
            open.extend((0..list.len()).filter(is_open).map(|number| (id, number)));
        }
        open.sort_unstable();
        let (id, number) = open[random.below(open.len())];
        let list = games.get_mut(&id).unwrap();
        list[number].1 = Some(outcome(random, list[number].0));
        bracket.record(id, list.iter().map(|(_, outcome)| *outcome).collect());
        for fixture in bracket.rounds().concat() {
            if fixture.winner != Slot::Pending {
                let winner = *winners.entry(fixture.id).or_insert(fixture.winner);
                assert_eq!(winner, fixture.winner);
            }
        }
    }
}

/// The better seed wins when first, and as second.
fn by_seed(_: &mut Random, start: Start) -> Outcome {
    if start.first < start.second {
        First
    } else {
        Second
    }
}

#[test]
fn everybody_but_one_loses_one_tie() {
    let mut random = Random(12);
    for players in 2..=64 {
        for _ in 0..3 {
            let mut bracket = Bracket::new(players);
            play(&mut bracket, &mut random, |random, _| random.outcome());
            let mut lost = vec![0; players];
            for fixture in bracket.rounds().concat() {
                let [Slot::Player(one), Slot::Player(other)] = fixture.slots else {
                    continue;
                };
                let Slot::Player(winner) = fixture.winner else {
                    panic!("{fixture:?} has been won");
                };
                assert!([one, other].contains(&winner));
                lost[one + other - winner] += 1;
            }
            let winner = bracket.winner().unwrap();
            assert!((0..players).all(|player| lost[player] == u32::from(player != winner)));
            let places: Vec<usize> = bracket.places().into_iter().flatten().collect();
            assert_eq!(places.len(), players);
            for (player, &place) in places.iter().enumerate() {
                let better = places.iter().filter(|other| **other < place).count();
                assert_eq!(place, better + 1, "of {player}");
            }
        }
    }
}

#[test]
fn the_best_seeds_meet_last() {
    for players in 2..=64_usize {
        let mut bracket = Bracket::new(players);
        let rounds = bracket.rounds();
        let byes = rounds[0].iter().flat_map(|fixture| fixture.slots);
        let byes = byes.filter(|slot| *slot == Slot::Bye).count();
        assert_eq!(byes, players.next_power_of_two() - players);
        // Those with a bye are the best, and are through.
        for fixture in &rounds[0] {
            let [Slot::Player(one), other] = fixture.slots else {
                panic!("the better seed is on top or there is a bye: {fixture:?}");
            };
            assert_eq!(other == Slot::Bye, one < byes);
            assert_eq!(fixture.winner == Slot::Player(one), one < byes);
        }
        play(&mut bracket, &mut Random(13), by_seed);
        assert_eq!(bracket.winner(), Some(0));
        for round in bracket.rounds() {
            let present = 2 * round.len();
            for fixture in round {
                let [Slot::Player(one), other] = fixture.slots else {
                    panic!("{fixture:?}");
                };
                // The best meets the worst of those there.
                let opposite = present - 1 - one;
                let expected = if opposite < players {
                    Slot::Player(opposite)
                } else {
                    Slot::Bye
                };
                assert_eq!(other, expected);
            }
        }
        // Places by seed: 1, 2, 3, 3, 5, 5, 5, 5, 9 ...
        for (seed, place) in bracket.places().into_iter().enumerate() {
            let expected = if seed == 0 {
                1
            } else {
                (1 << seed.ilog2()) + 1
            };
            assert_eq!(place, Some(expected));
        }
    }
}

#[test]
fn a_bracket_of_sixteen_is_the_usual_one() {
    let bracket = Bracket::new(16);
    let first = bracket.rounds().remove(0);
    let pairs: Vec<String> = first
        .iter()
        .map(|fixture| match fixture.slots {
            [Slot::Player(one), Slot::Player(other)] => format!("{}-{}", one + 1, other + 1),
            _ => "bye".to_owned(),
        })
        .collect();
    assert_eq!(pairs.join(" "), "1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11");
    let ids: Vec<usize> = bracket
        .rounds()
        .concat()
        .iter()
        .map(|fixture| fixture.id)
        .collect();
    assert_eq!(ids, [8, 9, 10, 11, 12, 13, 14, 15, 4, 5, 6, 7, 2, 3, 1]);
}

#[test]
fn brackets_of_none_and_one() {
    assert_eq!(Bracket::new(0).winner(), None);
    assert_eq!(Bracket::new(0).places(), []);
    assert_eq!(Bracket::new(0).to_begin(), []);
    assert_eq!(Bracket::new(1).winner(), Some(0));
    assert_eq!(Bracket::new(1).places(), [Some(1)]);
}

/// Of a tie of 3 and 5: what comes next after these outcomes.
fn next(outcomes: &[Option<Outcome>]) -> Next {
    assert_eq!(Tie::new(3, 5).next(outcomes), Tie::new(5, 3).next(outcomes));
    Tie::new(5, 3).next(outcomes)
}

#[test]
fn a_tie_is_decided_by_pairs_then_by_one_game() {
    let start = |first, second, pace| Start {
        first,
        second,
        pace,
    };
    let pair = |pace| vec![start(3, 5, pace), start(5, 3, pace)];
    assert_eq!(next(&[]), Next::Play(pair(Pace::Full)));
    assert_eq!(next(&[None]), Next::Play(vec![start(5, 3, Pace::Full)]));
    assert_eq!(next(&[None, None]), Next::Wait);
    assert_eq!(next(&[Some(First), None]), Next::Wait);
    assert_eq!(next(&[None, Some(First)]), Next::Wait);
    assert_eq!(next(&[Some(First), Some(Second)]), Next::Won(3));
    assert_eq!(next(&[Some(First), Some(Draw)]), Next::Won(3));
    assert_eq!(next(&[Some(Draw), Some(First)]), Next::Won(5));
    assert_eq!(next(&[Some(Second), Some(Draw)]), Next::Won(5));

    let level = [[First, First], [Second, Second], [Draw, Draw]].map(|pair| pair.map(Some));
    for first in level {
        assert_eq!(next(&first), Next::Play(pair(Pace::Half)));
        let with = |more: &[Option<Outcome>]| next(&[&first, more].concat());
        assert_eq!(with(&[None, Some(Draw)]), Next::Wait);
        assert_eq!(
            with(&[Some(Draw)]),
            Next::Play(vec![start(5, 3, Pace::Half)])
        );
        assert_eq!(with(&[Some(Second), Some(First)]), Next::Won(5));
        assert_eq!(with(&[Some(Draw), Some(Second)]), Next::Won(3));
        for second in level {
            let with = |last: &[Option<Outcome>]| next(&[&first, &second, last].concat());
            assert_eq!(with(&[]), Next::Play(vec![start(5, 3, Pace::Half)]));
            assert_eq!(with(&[None]), Next::Wait);
            assert_eq!(with(&[Some(First)]), Next::Won(5));
            assert_eq!(with(&[Some(Second)]), Next::Won(3));
            assert_eq!(with(&[Some(Draw)]), Next::Won(3));
        }
    }
}

#[test]
fn who_withdraws_loses() {
    // Four players: 0-3 and 1-2.
    let mut bracket = Bracket::new(4);
    bracket.withdraw(0);
    bracket.withdraw(0);
    assert_eq!(bracket.places(), [Some(3), None, None, None]);
    assert_eq!(bracket.to_begin().len(), 1);
    // 3 is through and withdraws as well: whoever wins the other semifinal wins all.
    bracket.withdraw(3);
    assert_eq!(bracket.places(), [Some(3), None, None, None]);
    assert_eq!(bracket.winner(), None);
    bracket.record(3, vec![Some(First), Some(Draw)]);
    assert_eq!(bracket.winner(), Some(1));
    assert_eq!(bracket.places(), [Some(3), Some(1), Some(3), Some(2)]);
    assert_eq!(bracket.to_begin(), []);
    // What has been won stays won.
    bracket.withdraw(1);
    bracket.withdraw(2);
    assert_eq!(bracket.winner(), Some(1));
}

/// Players withdraw at any time and lose the games that they have open.
#[test]
fn withdrawals_change_nothing_that_was_decided() {
    let mut random = Random(14);
    for turn in 0..600 {
        let players = 2 + random.below(20);
        let mut bracket = Bracket::new(players);
        let mut games: HashMap<usize, Vec<(Start, Option<Outcome>)>> = HashMap::new();
        let mut winners: HashMap<usize, Slot> = HashMap::new();
        let mut gone = Vec::new();
        while bracket.winner().is_none() {
            for (id, starts) in bracket.to_begin() {
                let named = |player| {
                    starts
                        .iter()
                        .any(|game| [game.first, game.second].contains(player))
                };
                assert!(!gone.iter().any(named));
                let list = games.entry(id).or_default();
                list.extend(starts.into_iter().map(|start| (start, None)));
            }
            let leaver = (random.below(6) == 0).then(|| random.below(players));
            if let Some(player) = leaver {
                bracket.withdraw(player);
                gone.push(player);
            }
            let mut ids: Vec<usize> = games.keys().copied().collect();
            ids.sort_unstable();
            for id in ids {
                let list = games.get_mut(&id).unwrap();
                for (start, outcome) in list.iter_mut().filter(|(_, outcome)| outcome.is_none()) {
                    // In half of the tournaments the games stay open for ever.
                    let second_left = gone.contains(&start.second);
                    if second_left || gone.contains(&start.first) {
                        if turn % 2 == 0 {
                            *outcome = Some(if second_left { First } else { Second });
                        }
                    } else if random.below(3) == 0 {
                        *outcome = Some(random.outcome());
                    }
                }
                bracket.record(id, list.iter().map(|(_, outcome)| *outcome).collect());
            }
            for fixture in bracket.rounds().concat() {
                if fixture.winner != Slot::Pending {
                    let winner = *winners.entry(fixture.id).or_insert(fixture.winner);
                    assert_eq!(winner, fixture.winner);
                }
            }
        }
        assert!(bracket.places().iter().all(Option::is_some));
    }
}
