//! Made-up players and their habits.

use std::fmt;

use crate::{ids::PersonId, leagues::Entrant, opponents::Random};

/// How a made-up player behaves. What is said of a season concerns the first one that they play.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Habit {
    /// Plays within hours.
    Punctual,
    /// Uses most of the time on the clock.
    Slow,
    /// Loses one game on time, says "I'm still here", and "I'm in" before the next season.
    LateOnce,
    /// Loses one game on time and does not answer, but plays on and says "I'm in".
    Silent,
    /// Loses one game on time and says "I'm still here", but not "I'm in". Joins again later.
    NeverIn,
    /// Stops playing without a word.
    Vanishes,
    /// Leaves the running season by the button, and joins again later.
    Leaves,
    /// Leaves the second season before it begins, and joins again later.
    Pauses,
    /// Joins the second season.
    JoinsLate,
}

impl Habit {
    /// Habits of those who are neither punctual nor slow, some more often than others.
    const OTHERS: [Self; 10] = [
        Self::LateOnce,
        Self::LateOnce,
        Self::Silent,
        Self::NeverIn,
        Self::Vanishes,
        Self::Vanishes,
        Self::Leaves,
        Self::Leaves,
        Self::Pauses,
        Self::JoinsLate,
    ];

    /// Whether they let one game run out of time.
    pub const fn is_late(self) -> bool {
        matches!(self, Self::LateOnce | Self::Silent | Self::NeverIn)
    }
}

impl fmt::Display for Habit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Punctual => "punctual",
            Self::Slow => "slow",
            Self::LateOnce => "late once",
            Self::Silent => "late, silent",
            Self::NeverIn => "never “I’m in”",
            Self::Vanishes => "vanishes",
            Self::Leaves => "leaves",
            Self::Pauses => "pauses",
            Self::JoinsLate => "joins late",
        })
    }
}

/// A made-up player.
#[derive(Clone, Debug)]
pub struct Player {
    pub id: PersonId,
    pub habit: Habit,
    /// From 0 to 99.
    pub strength: usize,
    /// Number of games at once that they choose when they join.
    pub most: u8,
    /// When their habit shows, in percent of their first season.
    pub moment: u32,
    /// Number of the seasons that have begun with them.
    pub played: u32,
    /// The last of these.
    pub last: Option<u32>,
    /// Whether they do nothing any more.
    pub is_gone: bool,
}

impl Player {
    /// This many players; at least four of them join the first season.
    pub fn some(count: usize, random: &mut Random) -> Vec<Self> {
        // Percentages of the punctual and of the slow ones. Where most are slow, and play as few
        // games at once as they may, seasons last to their end and longer.
        let [punctual, slow] = [[60, 10], [35, 25], [10, 60]][random.index(3)];
        let mut players = Vec::with_capacity(count);
        for id in (1..).take(count) {
            let habit = match random.index(100) {
                percent if percent < punctual => Habit::Punctual,
                percent if percent < punctual + slow => Habit::Slow,
                _ => Habit::OTHERS[random.index(Habit::OTHERS.len())],
            };
            let is_needed = id <= 4 && habit == Habit::JoinsLate;
            let choices = if slow > punctual { 1 } else { 3 };
            let latest = match random.index(100) {
                ..30 => 98,
                30..60 => 6,
                _ => 40,
            };
            let most = Entrant::AT_ONCE[random.index(choices)];
            players.push(Self {
                id: PersonId(id),
                habit: if is_needed { Habit::Slow } else { habit },
                strength: random.index(100),
                // Or their games are over before they are out.
                most: if habit == Habit::Vanishes {
                    Entrant::AT_ONCE[0]
                } else {
                    most
                },
                moment: u32::try_from(random.index(latest)).unwrap_or_default() + 1,
                played: 0,
                last: None,
                is_gone: false,
            });
        }
        players
    }

    /// Whether they join a season that they do not play in yet.
    pub fn joins(&self, season: u32) -> bool {
        match self.last {
            _ if self.is_gone => false,
            None => self.habit != Habit::JoinsLate || season > 1,
            Some(last) => last + 1 < season,
        }
    }

    /// Whether they leave a season before it begins.
    pub fn pauses(&self) -> bool {
        self.habit == Habit::Pauses && self.played == 1
    }

    /// Number of hours after which they look in again.
    pub fn looks_in_after(&self, random: &mut Random) -> u32 {
        let range = if self.habit == Habit::Slow { 2 } else { 8 };
        4 + u32::try_from(random.index(range)).unwrap_or_default()
    }
}
