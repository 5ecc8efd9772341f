use super::Sealed;
use crate::ids::PersonId;

/// A person whom a challenge concerns: the challenger, and those who are asked or join.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Guest {
    pub person: PersonId,
    pub answer: GuestAnswer,
    /// Their private choice, in a game with secrets, in the game's notation.
    pub secret: Option<Sealed>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GuestAnswer {
    Asked,
    Coming,
    /// Does not play: declined, left, or was left out when the game began.
    Gone,
}

impl Guest {
    pub const fn new(person: PersonId, answer: GuestAnswer) -> Self {
        Self {
            person,
            answer,
            secret: None,
        }
    }
}
