//! Seasons of a league with made-up players, through the real use cases: a bot over a database in
//! memory, whose clock jumps to what comes next. Whatever happens is compared with the rules of
//! leagues, which are counted once more here.

mod count;
mod course;
mod laws;
mod people;
mod report;
mod world;

use std::{collections::BTreeMap, fmt};

use crate::{bot::BotError, leagues::League, opponents::Random, seeks::Kind, store::StoreError};

pub use laws::Seen;

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Number of made-up players, from 4 to [`League::MOST`]; not all of them play in every season.
    pub players: usize,
    /// Number of seasons.
    pub seasons: u32,
    /// Length of a season, see [`League::DAYS`].
    pub days: u16,
    pub kind: Kind,
    /// The same seed makes the same seasons.
    pub seed: u64,
}

impl Shape {
    /// A shape that is drawn from a seed.
    pub fn drawn(kind: Kind, seed: u64) -> Self {
        let mut random = Random::new(seed);
        Self {
            players: 4 + random.index(21),
            seasons: [2, 2, 3, 3, 4, 5][random.index(6)],
            days: League::DAYS[random.index(League::DAYS.len())],
            kind,
            seed,
        }
    }
}

/// What has become of a simulation.
#[derive(Clone, Debug, Default)]
pub struct Simulated {
    /// The tables of each season, as text.
    pub seasons: Vec<String>,
    /// Number of games that were played.
    pub games: usize,
    /// Number of direct messages about the league.
    pub messages: usize,
    /// How often the rules were seen at work.
    pub seen: BTreeMap<Seen, u32>,
    /// The rules that were broken; to be empty.
    pub broken: Vec<String>,
}

impl Simulated {
    /// Adds what has become of another one.
    pub fn add(&mut self, other: Self) {
        self.seasons.extend(other.seasons);
        self.games += other.games;
        self.messages += other.messages;
        for (what, times) in other.seen {
            *self.seen.entry(what).or_default() += times;
        }
        self.broken.extend(other.broken);
    }

    /// Whether every rule was seen at work.
    pub fn has_seen_all(&self) -> bool {
        self.seen.len() == Seen::ALL.len()
    }
}

/// How often the rules were seen at work, one a line.
impl fmt::Display for Simulated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seasons, games, messages) = (self.seasons.len(), self.games, self.messages);
        writeln!(
            f,
            "Seasons: {seasons}. Games: {games}. Messages: {messages}."
        )?;
        for (what, name) in Seen::ALL {
            let times = self.seen.get(&what).copied().unwrap_or_default();
            writeln!(f, "{times:>7}  {name}")?;
        }
        Ok(())
    }
}

/// Why a simulation cannot go on: a fault of the program, or of the simulation itself.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Bot(#[from] BotError),
    #[error("a made-up player cannot go on: {0}")]
    Refused(String),
    #[error("the program always has something left to do")]
    Restless,
    #[error("a season does not end")]
    Endless,
    #[error("the league is not there")]
    NoLeague,
}

/// Plays the seasons of a league.
///
/// # Errors
/// When something fails that never may; a broken rule is in [`Simulated::broken`].
pub async fn simulate(shape: &Shape) -> Result<Simulated, Fault> {
    let course = course::Course::new(shape).await?;
    course.run().await
}
