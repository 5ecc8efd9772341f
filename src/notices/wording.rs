use jiff::civil::date;

use super::{DayTime, QuietHours, Zone, read_day};

/// What the words of an option stand for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Wording {
    Day,
    /// A time of day.
    Time,
    QuietHours,
    Zone,
}

impl Wording {
    /// Whether a text can be read as this, on some day.
    pub fn reads(self, text: &str) -> bool {
        match self {
            Self::Day => read_day(text, date(2026, 1, 1)).is_some(),
            Self::Time => is_none(text) || text.parse::<DayTime>().is_ok(),
            Self::QuietHours => is_none(text) || text.parse::<QuietHours>().is_ok(),
            Self::Zone => is_none(text) || text.parse::<Zone>().is_ok(),
        }
    }
}

/// Whether a word stands for nothing, in any language.
pub fn is_none(word: &str) -> bool {
    let word = word.trim().to_lowercase();
    ["off", "none", "no", "aus", "keine", "nein"].contains(&word.as_str())
}
