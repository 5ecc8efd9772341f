use super::Sealed;
use crate::ids::PersonId;

/// A person whom a challenge concerns: the challenger, who has joined from the start, and those who
/// are asked or join.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Guest {
    pub person: PersonId,
    pub answer: GuestAnswer,
    /// What they have chosen in private, in a game with secrets, as the game writes it.
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
    /// A person with this answer and no secret yet.
    pub const fn new(person: PersonId, answer: GuestAnswer) -> Self {
        Self {
            person,
            answer,
            secret: None,
        }
    }
}
