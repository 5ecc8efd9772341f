//! In which way a league or a tournament is played.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{League, Simul, TeamMatch, tournament::rounds};
use crate::table::TimeControl;

/// The way in which opponents meet.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// Seasons with divisions, which follow each other.
    #[default]
    League,
    /// A tournament in which each meets each.
    RoundRobin,
    /// A tournament in which whoever loses a tie is out.
    KnockOut,
    /// A tournament of rounds in which those meet who have done alike.
    Swiss,
    /// A match of two teams, in which those meet who are alike in strength.
    Teams,
    /// One host plays against all others at once.
    Simul,
}

/// What a server has of leagues, each kind with a panel of its own.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
pub enum LeagueList {
    #[default]
    Leagues,
    Tournaments,
    Simuls,
}

impl Format {
    /// The formats of tournaments.
    pub const TOURNAMENTS: [Self; 4] = [Self::RoundRobin, Self::KnockOut, Self::Swiss, Self::Teams];

    /// The name in the database and in custom ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::League => "league",
            Self::RoundRobin => "round_robin",
            Self::KnockOut => "knock_out",
            Self::Swiss => "swiss",
            Self::Teams => "teams",
            Self::Simul => "simul",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        let all = [Self::League, Self::Simul];
        let mut all = all.into_iter().chain(Self::TOURNAMENTS);
        all.find(|it| it.name() == name)
    }

    pub const fn list(self) -> LeagueList {
        match self {
            Self::League => LeagueList::Leagues,
            Self::RoundRobin | Self::KnockOut | Self::Swiss | Self::Teams => {
                LeagueList::Tournaments
            }
            Self::Simul => LeagueList::Simuls,
        }
    }

    /// Whether it is played once, in one season: a tournament or a simul.
    pub fn is_tournament(self) -> bool {
        self != Self::League
    }

    /// Time in which a tournament has surely ended: no game takes longer than a long one, and a tie of
    /// a knock-out has three games one after another.
    pub fn time_limit(self, clock: TimeControl, players: usize) -> Duration {
        let rounds = match self {
            Self::League | Self::RoundRobin => u32::try_from(players).unwrap_or(u32::MAX),
            Self::KnockOut => 3 * rounds(players),
            Self::Swiss => rounds(players),
            Self::Teams | Self::Simul => 1,
        };
        League::long_game(clock) * rounds + Duration::from_hours(24)
    }

    /// Fewest players.
    pub const fn fewest(self) -> usize {
        match self {
            Self::League | Self::Swiss => 4,
            Self::RoundRobin | Self::KnockOut => 3,
            Self::Teams | Self::Simul => 2,
        }
    }

    /// Largest number of players.
    pub const fn most(self) -> usize {
        match self {
            Self::RoundRobin => competitions::divisions::LARGEST,
            Self::League | Self::KnockOut | Self::Swiss => League::MOST,
            Self::Teams => 2 * TeamMatch::MOST_BOARDS,
            Self::Simul => 1 + Simul::MOST_BOARDS,
        }
    }
}
