//! Clocks with which every game of a season ends in time.

use std::time::Duration;

use super::League;
use crate::table::TimeControl;

const HOURS: fn(u64) -> Duration = Duration::from_hours;

/// Number of moves of a long game, of both players together.
const LONG_GAME: u32 = 60;

impl League {
    /// The clocks of a season of this length: even a long game takes at most half of it.
    pub fn clocks(days: u16) -> Vec<TimeControl> {
        let all = [
            (1, 1),
            (1, 2),
            (2, 1),
            (2, 2),
            (2, 4),
            (3, 1),
            (3, 2),
            (3, 3),
            (4, 2),
            (5, 1),
        ];
        let clocks = all.map(|(bank, increment)| TimeControl::Bank {
            bank: HOURS(24 * bank),
            increment: HOURS(increment),
        });
        let fits = |clock: &TimeControl| Self::allows(*clock, days);
        clocks.into_iter().filter(fits).collect()
    }

    /// The clocks of tournaments and simuls: of an evening, and of days.
    pub fn clocks_of_tournaments() -> Vec<TimeControl> {
        let bank = |minutes, increment| TimeControl::Bank {
            bank: Duration::from_mins(minutes),
            increment: Duration::from_mins(increment),
        };
        let day = 24 * 60;
        let banks = [
            (5, 1),
            (10, 1),
            (20, 1),
            (30, 2),
            (day, 60),
            (3 * day, 120),
            (5 * day, 240),
        ];
        let banks = banks.map(|(time, increment)| bank(time, increment));
        let per_move = [1, 3].map(|days| TimeControl::PerMove(HOURS(24 * days)));
        banks.into_iter().chain(per_move).collect()
    }

    /// The clock of a simul where none is chosen: the host has all boards on their hands.
    pub(super) fn usual_clock_of_simul() -> TimeControl {
        TimeControl::Bank {
            bank: HOURS(24),
            increment: HOURS(1),
        }
    }

    /// The clock of a tournament where none is chosen.
    pub(super) fn usual_clock_of_tournament() -> TimeControl {
        TimeControl::Bank {
            bank: Duration::from_mins(10),
            increment: Duration::from_mins(1),
        }
    }

    /// Half of a clock, for the second pair of games of a tie.
    pub fn half(clock: TimeControl) -> TimeControl {
        let half = |time: Duration| (time / 2).max(Duration::from_mins(1));
        match clock {
            TimeControl::PerMove(time) => TimeControl::PerMove(half(time)),
            TimeControl::Bank { bank, increment } => TimeControl::Bank {
                bank: half(bank),
                increment: half(increment),
            },
        }
    }

    /// Time that a long game by this clock may take.
    pub fn long_game(clock: TimeControl) -> Duration {
        match clock {
            TimeControl::PerMove(time) => time * LONG_GAME,
            TimeControl::Bank { bank, increment } => bank * 2 + increment * LONG_GAME,
        }
    }

    /// Whether even a long game by this clock takes at most half of a season of this length.
    pub fn allows(clock: TimeControl, days: u16) -> bool {
        let has_bank = matches!(clock, TimeControl::Bank { .. });
        has_bank && Self::long_game(clock) <= HOURS(12 * u64::from(days))
    }

    /// The clock of a season of this length where none is chosen: the one with the largest bank.
    pub fn usual_clock(days: u16) -> TimeControl {
        let longest = Self::clocks(days).pop();
        longest.unwrap_or(TimeControl::Bank {
            bank: HOURS(24),
            increment: HOURS(1),
        })
    }
}

/// A clock as the text that it is written as.
pub(super) mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::table::TimeControl;

    pub fn serialize<S: Serializer>(clock: &TimeControl, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(clock)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
