use super::Sealed;
use crate::ids::PersonId;

/// Somebody whom a challenge concerns: the challenger, who has come from the start, and whoever is
/// asked or comes.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Guest {
    pub person: PersonId,
    pub answer: GuestAnswer,
    /// What they have chosen in private, in a game with secrets, as the game writes it.
    pub secret: Option<Sealed>,
}

/// What somebody has answered to a challenge.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GuestAnswer {
    Asked,
    Coming,
    /// They do not play: they declined, left, or were left out when it began.
    Gone,
}

impl Guest {
    /// Somebody with this answer and no secret yet.
    pub const fn new(person: PersonId, answer: GuestAnswer) -> Self {
        Self {
            person,
            answer,
            secret: None,
        }
    }
}
