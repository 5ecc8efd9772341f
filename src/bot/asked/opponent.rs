//! Who is challenged.

use std::str::FromStr;

use crate::ids::{Computer, PersonId};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Opponent {
    pub id: PersonId,
    /// Whether it is another bot, which plays nothing.
    pub is_bot: bool,
}

impl Opponent {
    /// What stands for the program itself where an opponent is chosen in a menu.
    pub const PROGRAM: &str = "program";

    /// What stands before the number of another bot there.
    pub const BOT: &str = "bot";
}

/// There is no such opponent.
#[derive(Debug, thiserror::Error)]
#[error("no opponent")]
pub struct BadOpponent;

/// Reads what was chosen in a menu of people.
impl FromStr for Opponent {
    type Err = BadOpponent;

    fn from_str(text: &str) -> Result<Self, BadOpponent> {
        if text == Self::PROGRAM {
            let level = Computer::USUAL_LEVEL;
            return Ok(Computer { level, number: 1 }.into());
        }
        let other_bot = text.strip_prefix(Self::BOT);
        let id = other_bot.unwrap_or(text).parse().map_err(|_| BadOpponent)?;
        Ok(Self {
            id: PersonId(id),
            is_bot: other_bot.is_some(),
        })
    }
}

impl From<Computer> for Opponent {
    fn from(computer: Computer) -> Self {
        Self {
            id: computer.into(),
            is_bot: false,
        }
    }
}
