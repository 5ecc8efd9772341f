use std::{fmt, str::FromStr, time::Duration};

use crate::sentences::{Sentence, sentence};

/// What a challenge says about time.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Time {
    /// Nothing: it is as the server has it, and otherwise unlimited.
    #[default]
    Usual,
    /// The players may think as long as they like.
    Unlimited,
    Limited(TimeControl),
}

impl Time {
    /// Whether it can be paused by vacation days.
    pub fn has_vacation(self) -> bool {
        self.control().is_some_and(|control| !control.is_fast())
    }

    pub const fn control(self) -> Option<TimeControl> {
        match self {
            Self::Usual | Self::Unlimited => None,
            Self::Limited(control) => Some(control),
        }
    }

    /// What it is called.
    pub fn title(self) -> Sentence {
        match self.control() {
            None => sentence!(clock_none),
            Some(TimeControl::PerMove(time)) => sentence!(clock_per_move, time = span(time)),
            Some(TimeControl::Bank { bank, increment }) => {
                let (bank, increment) = (span(bank), span(increment));
                sentence!(clock_bank, bank, increment)
            }
        }
    }
}

/// `None` is unlimited.
impl From<Option<TimeControl>> for Time {
    fn from(control: Option<TimeControl>) -> Self {
        control.map_or(Self::Unlimited, Self::Limited)
    }
}

/// How long the players of a game may think. Written as `3d` (a move) or `10d+36h` (bank and
/// increment), in days, hours and minutes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum TimeControl {
    /// The same time for each move.
    PerMove(Duration),
    /// A bank of time for the whole game. Each move adds the increment, but never to more than the
    /// bank was at first, as on Little Golem.
    Bank { bank: Duration, increment: Duration },
}

/// A time control that cannot be read.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no time control")]
pub struct BadTimeControl;

impl TimeControl {
    /// Time that an opponent gives at once.
    pub const GIVEN: Duration = Duration::from_hours(24);

    /// Nobody is given more time than this.
    pub const MOST_GIVEN: Duration = Duration::from_hours(30 * 24);

    /// Whether it is for one sitting: it has less than a day. Nobody is given days then, and it
    /// does not stand still in vacations.
    pub fn is_fast(self) -> bool {
        self.at_start() < Self::GIVEN
    }

    /// Time at the start of a game.
    pub const fn at_start(self) -> Duration {
        match self {
            Self::PerMove(time) => time,
            Self::Bank { bank, .. } => bank,
        }
    }

    /// Time for the next turn, after a move that left this much.
    pub fn after_move(self, left: Duration) -> Duration {
        match self {
            Self::PerMove(time) => time,
            // Time that an opponent has given may be more than the bank; it stays.
            Self::Bank { bank, increment } => left.max(bank.min(left + increment)),
        }
    }
}

/// Days, hours and minutes, with their letters.
const UNITS: [(char, u64); 3] = [('d', 24 * 60), ('h', 60), ('m', 1)];

/// A span of time as people say it: of days, of days and hours, or of less.
pub fn span(time: Duration) -> Sentence {
    let minutes = time.as_secs() / 60;
    let (days, hours) = (minutes / (24 * 60), minutes / 60);
    let (minutes, rest) = (minutes % 60, hours % 24);
    match (days, rest, hours) {
        (1.., 0, _) if minutes == 0 => sentence!(clock_days, count = days),
        // 36 hours rather than a day and 12 hours.
        (1, _, _) if minutes == 0 => sentence!(clock_hours, count = hours),
        (1.., 0, _) => sentence!(clock_days, count = days),
        (1.., ..) => sentence!(clock_days_hours, days, hours = rest),
        (0, _, 0) => sentence!(clock_minutes, count = minutes),
        (0, ..) if minutes == 0 => sentence!(clock_hours, count = hours),
        (0, ..) => sentence!(clock_hours_minutes, hours, minutes),
    }
}

/// Longest time that can be written, in minutes: 60 days.
const LONGEST: u64 = 60 * 24 * 60;

fn read(text: &str) -> Option<Duration> {
    let (letter, minutes) = UNITS.iter().find(|(letter, _)| text.ends_with(*letter))?;
    let number = text.strip_suffix(*letter)?;
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit());
    let number: u64 = number.parse().ok().filter(|_| is_plain)?;
    let minutes = number.checked_mul(*minutes)?;
    (1..=LONGEST)
        .contains(&minutes)
        .then(|| Duration::from_mins(minutes))
}

fn write(time: Duration, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let minutes = time.as_secs() / 60;
    // As people say it: 36 hours, but 3 days.
    let whole = |(_, unit): &&(char, u64)| minutes.is_multiple_of(*unit);
    let (letter, unit) = UNITS.iter().find(whole).unwrap_or(&UNITS[2]);
    write!(f, "{}{letter}", minutes / unit)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PerMove(time) => write(*time, f),
            Self::Bank { bank, increment } => {
                write(*bank, f)?;
                f.write_str("+")?;
                write(*increment, f)
            }
        }
    }
}

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let control = match text.split_once('+') {
            None => read(text).map(Self::PerMove),
            Some((bank, increment)) => read(bank)
                .zip(read(increment))
                .map(|(bank, increment)| Self::Bank { bank, increment }),
        };
        control.ok_or(BadTimeControl)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_time_control_reads_as_it_is_written() {
        for text in ["1d", "3d", "7d", "36h", "30m+1m", "10d+36h", "90m"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "",
            "d",
            "0d",
            "3",
            "3w",
            "-1d",
            "+1d",
            "1d+",
            "61d",
            "1d+1d+1d",
            "²d",
            "99999999999999999999d",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(BadTimeControl), "{text}");
        }
    }

    #[test]
    fn an_increment_never_fills_the_bank_beyond_its_first_size() {
        let control: TimeControl = "10d+36h".parse().unwrap();
        let hours = Duration::from_hours;
        assert_eq!(control.at_start(), hours(240));
        assert_eq!(control.after_move(hours(100)), hours(136));
        assert_eq!(control.after_move(hours(230)), hours(240));
        assert_eq!(control.after_move(hours(250)), hours(250));
        let control: TimeControl = "3d".parse().unwrap();
        assert_eq!(control.after_move(hours(1)), hours(72));
    }
}
