use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A time of day, in minutes after midnight.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct DayTime(u16);

/// It is no time of day.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("no time of day")]
pub struct BadDayTime;

impl DayTime {
    pub const MORNING: Self = Self(8 * 60);
    /// Times that are offered before anything is typed.
    pub const USUAL: [Self; 4] = [Self::MORNING, Self(12 * 60), Self(18 * 60), Self(21 * 60)];

    /// `None` where the day has fewer minutes.
    pub fn new(minutes: u16) -> Option<Self> {
        (minutes < 24 * 60).then_some(Self(minutes))
    }

    pub const fn minutes(self) -> u16 {
        self.0
    }
}

impl fmt::Display for DayTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

impl FromStr for DayTime {
    type Err = BadDayTime;

    /// Reads `08:30` and what people write for it: `8.30`, `8`, `10pm`, `8 Uhr`.
    fn from_str(text: &str) -> Result<Self, BadDayTime> {
        let text = text.trim().to_lowercase();
        let (text, half) = match (text.strip_suffix("am"), text.strip_suffix("pm")) {
            (Some(text), _) => (text, Some(0)),
            (_, Some(text)) => (text, Some(12)),
            _ => (text.strip_suffix("uhr").unwrap_or(&text), None),
        };
        let text = text.trim();
        let (hour, minute) = text.split_once([':', '.']).unwrap_or((text, "0"));
        let number = |text: &str| {
            let is_plain =
                (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u16>().ok().filter(|_| is_plain)
        };
        let (hour, minute) = number(hour).zip(number(minute)).ok_or(BadDayTime)?;
        let hour = match half {
            Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
            Some(_) => return Err(BadDayTime),
            None if hour == 24 => 0,
            None => hour,
        };
        if minute >= 60 {
            return Err(BadDayTime);
        }
        Self::new(hour * 60 + minute).ok_or(BadDayTime)
    }
}
