//! Ratings of simulated players, whose strengths are known.

#![allow(clippy::unwrap_used)]

use std::{fmt::Write, fs, path::Path};

use super::games::{Rating, Score, after_game, after_several, chance_of};
use crate::{ids::Timestamp, opponents::Random};

const PLAYERS: usize = 2_000;
const GAMES: usize = 100_000;
/// In points, of who begins.
const ADVANTAGE: i16 = 60;
/// Number of players who always begin, but among themselves.
const BEGINNERS: usize = 100;
/// Number of games of three to five players.
const TABLES: usize = 40_000;
const NOW: Timestamp = Timestamp(0);

struct Simulated {
    strengths: Vec<f64>,
    ratings: Vec<Rating>,
}

/// A number between 0 and 1.
fn part(random: &mut Random) -> f64 {
    f64::from(u32::try_from(random.index(1 << 24)).unwrap()) / f64::from(1 << 24)
}

/// About normal, with a deviation of 1.
fn normal(random: &mut Random) -> f64 {
    (0..12).map(|_| part(random)).sum::<f64>() - 6.0
}

fn chance(gap: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-gap / 400.0))
}

fn mean(of: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = of.fold((0.0, 0.0), |(count, sum), it| (count + 1.0, sum + it));
    sum / count
}

impl Simulated {
    fn new(random: &mut Random) -> Self {
        let strengths = (0..PLAYERS).map(|_| 1_500.0 + 200.0 * normal(random));
        Self {
            strengths: strengths.collect(),
            ratings: vec![Rating::new(NOW); PLAYERS],
        }
    }

    /// This many different players.
    fn meet(count: usize, random: &mut Random) -> Vec<usize> {
        let mut who: Vec<usize> = Vec::new();
        while who.len() < count {
            let next = random.index(PLAYERS);
            if !who.contains(&next) {
                who.push(next);
            }
        }
        who
    }

    /// Plays a game of two, and returns it as who began, the other one, and 1 for a win.
    fn play(&mut self, random: &mut Random) -> [usize; 3] {
        let mut who = Self::meet(2, random);
        if who[0] >= BEGINNERS && who[1] < BEGINNERS {
            who.reverse();
        }
        let [one, other] = [who[0], who[1]];
        let gap = self.strengths[one] + f64::from(ADVANTAGE) - self.strengths[other];
        let wins = part(random) < chance(gap);
        let before = [one, other].map(|it| self.ratings[it]);
        let after = after_game(before, Score::of(Some(wins)), ADVANTAGE, NOW);
        [self.ratings[one], self.ratings[other]] = after;
        [one, other, usize::from(wins)]
    }

    /// Plays a game of three to five, and returns its players, the best first.
    fn play_several(&mut self, random: &mut Random) -> Vec<usize> {
        let who = Self::meet(3 + random.index(3), random);
        // How well each plays this time: of any two one is before the other by the chance of a game
        // of two.
        let well = |player: usize, random: &mut Random| {
            let luck = -(-part(random).max(1e-9).ln()).max(1e-9).ln();
            self.strengths[player] + 400.0 / 10_f64.ln() * luck
        };
        let mut order: Vec<_> = who.iter().map(|it| (well(*it, random), *it)).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let order: Vec<usize> = order.into_iter().map(|(_, player)| player).collect();
        let placed = order
            .iter()
            .zip(1..)
            .map(|(it, place)| (self.ratings[*it], place));
        let after = after_several(&placed.collect::<Vec<_>>(), NOW);
        for (player, after) in order.iter().zip(after) {
            self.ratings[*player] = after;
        }
        order
    }

    fn points(&self, player: usize) -> f64 {
        f64::from(i32::try_from(self.ratings[player].points).unwrap()) / 1_000.0
    }

    /// By how much a Brier score of what is told is above that of the strengths, in parts of it, in
    /// the mean of many games between two of whom neither begins.
    fn off(&self, random: &mut Random) -> f64 {
        let (mut off, mut scatter) = (0.0, 0.0);
        for _ in 0..GAMES {
            let who = Self::meet(2, random);
            let known = chance(self.strengths[who[0]] - self.strengths[who[1]]);
            let told = chance_of([self.ratings[who[0]], self.ratings[who[1]]], 0);
            off += (told - known).powi(2);
            scatter += known * (1.0 - known);
        }
        off / scatter
    }

    /// How far the ratings of these players are above their strengths.
    fn drift(&self, mut players: impl Iterator<Item = usize> + Clone) -> f64 {
        mean(
            players
                .by_ref()
                .map(|it| self.points(it) - self.strengths[it]),
        )
    }

    /// Writes the strength of each player, and what they are rated.
    fn write(&self, file: &Path) {
        let mut lines = String::new();
        for (player, strength) in self.strengths.iter().enumerate() {
            writeln!(lines, "{strength},{}", self.points(player)).unwrap();
        }
        fs::write(file, lines).unwrap();
    }
}

/// See `docs/measured.md`. No estimate from a hundred games each comes much below 2 %.
#[test]
fn ratings_come_to_the_strengths_of_players() {
    let random = &mut Random::new(5);
    let mut all = Simulated::new(random);
    for _ in 0..GAMES {
        all.play(random);
    }
    let (drift, off) = (all.drift(0..PLAYERS), all.off(random));
    assert!(drift.abs() < 10.0, "{drift}");
    assert!(off < 0.025, "{off}");
    // Nobody gains by always beginning. By ratings that know nothing of who begins they would be
    // some 60 points too high.
    let beginners = all.drift(0..BEGINNERS);
    assert!(beginners.abs() < 15.0, "{beginners}");
}

#[test]
fn ratings_of_games_of_several_come_to_the_strengths_of_players() {
    let random = &mut Random::new(5);
    let mut all = Simulated::new(random);
    for _ in 0..TABLES {
        all.play_several(random);
    }
    let (drift, off) = (all.drift(0..PLAYERS), all.off(random));
    assert!(drift.abs() < 10.0, "{drift}");
    assert!(off < 0.05, "{off}");
}

/// For `tests/outside/ratings.py`.
#[test]
#[ignore = "it writes what a script compares with other programs"]
fn write_what_is_compared_with_others() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/ratings");
    fs::create_dir_all(&folder).unwrap();
    let lines = |games: &mut dyn Iterator<Item = Vec<usize>>| {
        let line = |game: Vec<usize>| game.iter().map(usize::to_string).collect::<Vec<_>>();
        games
            .map(|game| line(game).join(",") + "\n")
            .collect::<String>()
    };
    let random = &mut Random::new(5);
    let mut two = Simulated::new(random);
    let games = lines(&mut (0..GAMES).map(|_| two.play(random).to_vec()));
    fs::write(folder.join("two.games.csv"), games).unwrap();
    two.write(&folder.join("two.players.csv"));
    let random = &mut Random::new(5);
    let mut several = Simulated::new(random);
    let games = lines(&mut (0..TABLES).map(|_| several.play_several(random)));
    fs::write(folder.join("several.games.csv"), games).unwrap();
    several.write(&folder.join("several.players.csv"));
}
