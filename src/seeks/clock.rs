//! The clock of the games that somebody seeks.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    table::{Setting, Time, TimeControl},
    texts::{Sentence, sentence},
};

/// Which clock somebody wants; written as "any", as [`Setting::NO_CLOCK`] or as [`TimeControl`] is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub enum Clock {
    /// That of the other, or if neither minds, the server's usual one.
    Any,
    None,
    With(TimeControl),
}

impl Clock {
    pub fn title(self) -> Sentence {
        match self {
            Self::Any => sentence!(seek_any_clock),
            Self::None => Time::Unlimited.title(),
            Self::With(control) => Time::Limited(control).title(),
        }
    }

    /// The one that suits both; `None` where they want different ones.
    pub(super) fn with(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Any, it) | (it, Self::Any) => Some(it),
            (it, other) => (it == other).then_some(it),
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::None => f.write_str(Setting::NO_CLOCK),
            Self::With(control) => control.fmt(f),
        }
    }
}

/// There is no clock that is written so.
#[derive(Debug, thiserror::Error)]
#[error("there is no such clock")]
pub struct NoSuchClock;

impl FromStr for Clock {
    type Err = NoSuchClock;

    fn from_str(text: &str) -> Result<Self, NoSuchClock> {
        match text {
            "any" => Ok(Self::Any),
            Setting::NO_CLOCK => Ok(Self::None),
            control => control.parse().map(Self::With).map_err(|_| NoSuchClock),
        }
    }
}

impl TryFrom<String> for Clock {
    type Error = NoSuchClock;

    fn try_from(text: String) -> Result<Self, NoSuchClock> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> Self {
        clock.to_string()
    }
}
