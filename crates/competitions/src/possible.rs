//! The places at which players can still finish.

use std::ops::RangeInclusive;

use crate::{
    kept::Kept,
    standings::{Game, Outcome, standings},
};

/// Largest number of open games of which all outcomes are tried (3^8 = 6,561 tables).
const MOST_TRIED: usize = 8;
/// Largest number of players of whom all sets are tried: all but one of the largest division.
const MOST_IN_SETS: usize = 7;

/// The best and the worst place that each player can still finish at, by player.
///
/// With at most 8 open games both are exact, given that each game can end in a draw too; places in
/// between need not all be possible. With more open games the range may be too wide, never too
/// narrow: it comes from points alone, with every tie on points broken in the player's favour for
/// the best place, and against the player for the worst.
///
/// # Panics
/// When a game names a player who is not below `players`.
pub fn possible_places(players: usize, games: &[Game]) -> Vec<RangeInclusive<usize>> {
    let open = games.iter().filter(|game| game.outcome.is_none()).count();
    if open <= MOST_TRIED {
        return by_trial(players, games);
    }
    let race = Race::new(players, games);
    (0..players)
        .map(|player| 1 + race.fewest_above(player)..=1 + race.most_above(player))
        .collect()
}

/// The possible places without struck players, for whom there is `None`; their games do not count.
///
/// `struck` has an entry for each player.
///
/// # Panics
/// When a game names a player who is not in `struck`.
pub fn possible_places_without(
    games: &[Game],
    struck: &[bool],
) -> Vec<Option<RangeInclusive<usize>>> {
    let kept = Kept::new(games, struck);
    let places = possible_places(kept.players.len(), &kept.games);
    let mut all = vec![None; struck.len()];
    for (player, range) in kept.players.into_iter().zip(places) {
        all[player] = Some(range);
    }
    all
}

/// Tries all outcomes of the open games.
fn by_trial(players: usize, games: &[Game]) -> Vec<RangeInclusive<usize>> {
    const OUTCOMES: [Outcome; 3] = [Outcome::First, Outcome::Second, Outcome::Draw];
    let mut games = games.to_vec();
    let open: Vec<usize> = (0..games.len())
        .filter(|&index| games[index].outcome.is_none())
        .collect();
    let mut ranges = vec![players..=1; players];
    for trial in 0..OUTCOMES
        .len()
        .pow(u32::try_from(open.len()).unwrap_or(u32::MAX))
    {
        let mut digits = trial;
        for &index in &open {
            games[index].outcome = Some(OUTCOMES[digits % OUTCOMES.len()]);
            digits /= OUTCOMES.len();
        }
        for row in standings(players, &games) {
            let range = &mut ranges[row.player];
            *range = row.place.min(*range.start())..=row.place.max(*range.end());
        }
    }
    ranges
}

/// Points so far and the games still open.
struct Race {
    /// By player.
    points: Vec<u32>,
    open: Vec<[usize; 2]>,
}

impl Race {
    fn new(players: usize, games: &[Game]) -> Self {
        let mut points = vec![0; players];
        let mut open = Vec::new();
        for game in games {
            let pair = [game.first, game.second];
            match game.outcome {
                Some(outcome) => {
                    for (player, scored) in pair.into_iter().zip(outcome.points()) {
                        points[player] += scored;
                    }
                }
                None => open.push(pair),
            }
        }
        Self { points, open }
    }

    /// Smallest number of players who finish with more points than `player`, who wins all open
    /// games.
    ///
    /// A set of players can stay within a limit if each set within it has room for the points of
    /// its games among themselves (Hall's theorem).
    fn fewest_above(&self, player: usize) -> usize {
        let limit = self.points[player] + self.points_at_stake(|pair| pair.contains(&player));
        let (contested, above): (Vec<usize>, Vec<usize>) = self
            .others(player)
            .partition(|&other| self.points[other] <= limit);
        let within_limit = largest_set(&contested, |set| {
            let room: u32 = set.iter().map(|&member| limit - self.points[member]).sum();
            let within = |pair: [usize; 2]| pair.iter().all(|one| set.contains(one));
            self.points_at_stake(within) <= room
        });
        above.len() + contested.len() - within_limit
    }

    /// Largest number of players who finish with at least as many points as `player`, who loses all
    /// open games.
    ///
    /// A set of players can reach a number of points if for each set within it, the games in which
    /// any of its members plays give enough (Hall's theorem).
    fn most_above(&self, player: usize) -> usize {
        let goal = self.points[player];
        // The player loses the games against each of the others.
        let won = |other| {
            let mutual = |pair: [usize; 2]| pair.contains(&player) && pair.contains(&other);
            self.points[other] + self.points_at_stake(mutual)
        };
        let (contested, above): (Vec<usize>, Vec<usize>) =
            self.others(player).partition(|&other| won(other) < goal);
        let reaching = largest_set(&contested, |set| {
            let touching = |pair: [usize; 2]| {
                !pair.contains(&player) && pair.iter().any(|one| set.contains(one))
            };
            let needed: u32 = set.iter().map(|&member| goal - won(member)).sum();
            self.points_at_stake(touching) >= needed
        });
        above.len() + reaching
    }

    fn others(&self, player: usize) -> impl Iterator<Item = usize> {
        (0..self.points.len()).filter(move |&other| other != player)
    }

    /// Points that the open games give that satisfy `counts`.
    fn points_at_stake(&self, counts: impl Fn([usize; 2]) -> bool) -> u32 {
        self.open
            .iter()
            .map(|&pair| 2 * u32::from(counts(pair)))
            .sum()
    }
}

/// Size of the largest set of players such that it and all sets within it satisfy `holds`; where
/// there are too many to try, an upper bound: their number.
fn largest_set(players: &[usize], holds: impl Fn(&[usize]) -> bool) -> usize {
    if players.len() > MOST_IN_SETS {
        return players.len();
    }
    let mut hold = vec![true; 1 << players.len()];
    let mut largest = 0;
    for bits in 1..hold.len() {
        let inside: Vec<usize> = (0..players.len())
            .filter(|at| bits >> at & 1 == 1)
            .collect();
        let set: Vec<usize> = inside.iter().map(|&at| players[at]).collect();
        hold[bits] = inside.iter().all(|at| hold[bits ^ (1 << at)]) && holds(&set);
        if hold[bits] {
            largest = largest.max(set.len());
        }
    }
    largest
}
