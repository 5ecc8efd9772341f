//! A change of which of the program's own players have joined a gathering.

use std::{fmt, str::FromStr};

use crate::ids::{Computer, PersonId};

/// A change of who of the program's own players has joined a gathering.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Filling {
    /// One of this level joins.
    Add(u8),
    Remove(PersonId),
}

impl Filling {
    /// One for each level.
    pub fn levels() -> impl Iterator<Item = (u8, Self)> {
        (1..=Computer::MOST_LEVEL).map(|level| (level, Self::Add(level)))
    }
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Add(level) => write!(f, "add.{level:x}"),
            Self::Remove(PersonId(id)) => write!(f, "remove.{id:x}"),
        }
    }
}

impl FromStr for Filling {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = match text.split_once('.') {
            Some(("add", level)) => u8::from_str_radix(level, 16).map(Self::Add).ok(),
            Some(("remove", id)) => {
                let id = u64::from_str_radix(id, 16).map(PersonId);
                id.map(Self::Remove).ok()
            }
            _ => None,
        };
        read.ok_or_else(|| format!("\"{text}\" fills no seat"))
    }
}
