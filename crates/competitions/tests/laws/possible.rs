use std::ops::RangeInclusive;

use competitions::{Game, Outcome, possible_places, possible_places_without};

use crate::{
    random::Random,
    standings::{merits, scored},
};

/// The range to widen by places.
#[allow(clippy::reversed_empty_ranges)]
const NO_PLACE: RangeInclusive<usize> = usize::MAX..=0;

/// Finishes the games in all ways and calls `look` with each.
fn finish(games: &mut [Game], from: usize, look: &mut impl FnMut(&[Game])) {
    let Some(open) = (from..games.len()).find(|&index| games[index].outcome.is_none()) else {
        look(games);
        return;
    };
    for outcome in [Outcome::Draw, Outcome::Second, Outcome::First] {
        games[open].outcome = Some(outcome);
        finish(games, open + 1, look);
    }
    games[open].outcome = None;
}

fn widen(range: &mut RangeInclusive<usize>, place: usize) {
    *range = place.min(*range.start())..=place.max(*range.end());
}

/// Widens the ranges by the places of a table.
fn widen_all(players: usize, games: &[Game], ranges: &mut [RangeInclusive<usize>]) {
    let merits = merits(players, games);
    for (range, own) in ranges.iter_mut().zip(&merits) {
        widen(
            range,
            1 + merits.iter().filter(|other| *other > own).count(),
        );
    }
}

fn exact(players: usize, games: &[Game]) -> Vec<RangeInclusive<usize>> {
    let mut ranges = vec![NO_PLACE; players];
    let mut look = |games: &[Game]| widen_all(players, games, &mut ranges);
    finish(&mut games.to_vec(), 0, &mut look);
    ranges
}

/// The ranges by points alone, with ties broken in each player's favour and against the player.
fn exact_by_points(players: usize, games: &[Game]) -> Vec<RangeInclusive<usize>> {
    let mut ranges = vec![NO_PLACE; players];
    let mut look = |games: &[Game]| {
        let points: Vec<u32> = (0..players)
            .map(|player| {
                scored(games, player, |_| true)
                    .iter()
                    .map(|(_, got)| got)
                    .sum()
            })
            .collect();
        for (range, own) in ranges.iter_mut().zip(&points) {
            widen(
                range,
                1 + points.iter().filter(|other| *other > own).count(),
            );
            widen(range, points.iter().filter(|other| *other >= own).count());
        }
    };
    finish(&mut games.to_vec(), 0, &mut look);
    ranges
}

fn assert_within(inner: &[RangeInclusive<usize>], outer: &[RangeInclusive<usize>]) {
    for (inner, outer) in inner.iter().zip(outer) {
        let both = [inner.start(), inner.end()];
        assert!(
            both.iter().all(|place| outer.contains(place)),
            "{inner:?} {outer:?}"
        );
    }
}

fn open(games: &mut [Game], number: usize) {
    let (open, closed) = games.split_at_mut(number);
    for game in open {
        game.outcome = None;
    }
    for game in closed {
        game.outcome.get_or_insert(Outcome::Second);
    }
}

#[test]
fn places_are_exact_with_few_open_games() {
    let mut random = Random(3);
    for _ in 0..300 {
        let players = 1 + random.below(6);
        let games = random.season(players, 6);
        assert_eq!(possible_places(players, &games), exact(players, &games));
    }
    for players in [4, 8] {
        let mut games = random.season(players, 0);
        open(&mut games, 8);
        assert_eq!(possible_places(players, &games), exact(players, &games));
    }
}

#[test]
fn bounds_hold_for_every_continuation_of_nine_or_ten_games() {
    let mut random = Random(4);
    for turn in 0..9 {
        let players = 4 + random.below(5);
        let mut games = random.season(players, 0);
        open(&mut games, if turn == 0 { 10 } else { 9 });
        let bounds = possible_places(players, &games);
        assert_within(&exact(players, &games), &bounds);
        assert_eq!(bounds, exact_by_points(players, &games));
    }
}

#[test]
fn bounds_hold_for_random_continuations() {
    let mut random = Random(5);
    for _ in 0..400 {
        let players = 4 + random.below(5);
        let mut games = random.season(players, 56);
        let bounds = possible_places(players, &games);
        assert!(
            bounds
                .iter()
                .all(|range| (1..=players).contains(range.start()))
        );
        assert!(
            bounds
                .iter()
                .all(|range| (1..=players).contains(range.end()))
        );
        let open: Vec<usize> = (0..games.len())
            .filter(|&index| games[index].outcome.is_none())
            .collect();
        let mut seen = vec![NO_PLACE; players];
        for turn in 0..60 {
            // Some continuations favour one player or another in everything.
            let favourite = turn % (2 * players);
            for &index in &open {
                let game = &mut games[index];
                let outcome = match () {
                    () if game.first == favourite => Outcome::First,
                    () if game.second == favourite => Outcome::Second,
                    () if game.first + players == favourite => Outcome::Second,
                    () if game.second + players == favourite => Outcome::First,
                    () => random.outcome(),
                };
                game.outcome = Some(outcome);
            }
            widen_all(players, &games, &mut seen);
        }
        assert_within(&seen, &bounds);
    }
}

/// A range never grows while games end.
#[test]
fn places_only_become_fewer() {
    let mut random = Random(6);
    for _ in 0..60 {
        let players = 4 + random.below(4);
        let mut games = random.season(players, 0);
        let total = games.len();
        let results: Vec<Option<Outcome>> = games.iter().map(|game| game.outcome).collect();
        open(&mut games, total);
        let mut before = possible_places(players, &games);
        assert!(before.iter().all(|range| *range == (1..=players)));
        for (index, outcome) in results.into_iter().enumerate() {
            games[index].outcome = outcome;
            let now = possible_places(players, &games);
            assert_within(&now, &before);
            before = now;
        }
        assert!(before.iter().all(|range| range.start() == range.end()));
    }
}

/// Of three rivals who play one another, one must pass the leader, though none of them must.
#[test]
fn mutual_games_are_taken_into_account() {
    let game = |first, second, outcome| Game {
        first,
        second,
        outcome,
    };
    let mut games = Vec::new();
    for (one, other) in [(1, 2), (2, 3), (3, 1)] {
        games.extend([game(one, other, None), game(other, one, None)].repeat(2));
    }
    // Twelve open games give 24 points to three players, 8 each: one has more than 7.
    games.extend([Outcome::First; 3].map(|outcome| game(0, 4, Some(outcome))));
    games.push(game(4, 0, Some(Outcome::Draw)));
    let places = possible_places(5, &games);
    assert_eq!(places[0], 2..=4);
    // Of the three, only one can stay within the one point of the last.
    assert_eq!(places[4], 4..=5);
}

#[test]
fn many_players_have_bounds_too() {
    let mut random = Random(7);
    let players = 30;
    let mut games = random.season(players, 0);
    open(&mut games, 300);
    let bounds = possible_places(players, &games);
    let mut seen = vec![NO_PLACE; players];
    for _ in 0..5 {
        games[..300]
            .iter_mut()
            .for_each(|game| game.outcome = Some(random.outcome()));
        widen_all(players, &games, &mut seen);
    }
    assert_within(&seen, &bounds);
}

#[test]
fn struck_players_have_no_place() {
    let mut random = Random(8);
    let games = random.season(5, 8);
    let struck = [false, true, false, false, true];
    let counting: Vec<Game> = games
        .iter()
        .copied()
        .filter(|game| !struck[game.first] && !struck[game.second])
        .map(|game| Game {
            first: game.first.saturating_sub(1),
            second: game.second.saturating_sub(1),
            ..game
        })
        .collect();
    let [first, second, third] = exact(3, &counting).try_into().unwrap();
    let expected = [Some(first), None, Some(second), Some(third), None];
    assert_eq!(possible_places_without(&games, &struck), expected);
}
