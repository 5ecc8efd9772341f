//! Who is challenged.

use crate::ids::{Computer, PersonId};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Opponent {
    pub id: PersonId,
    /// Whether it is another bot, which plays nothing.
    pub is_bot: bool,
}

impl From<Computer> for Opponent {
    fn from(computer: Computer) -> Self {
        Self {
            id: computer.into(),
            is_bot: false,
        }
    }
}
