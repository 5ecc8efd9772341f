//! Interactions as plain data: what a person's command or press becomes for the bot, and how far
//! its answer has come.

use std::time::Instant;

use serde_json::Value;

use super::commands::Choice;
use super::snowflake::Snowflake;

/// What kind of interaction it is.
#[derive(Clone, Debug)]
pub enum Kind {
    Command {
        name: String,
    },
    /// A question for choices while a command is being typed.
    Autocomplete,
    /// A pressed button or a chosen entry of a menu.
    Component {
        message: Snowflake,
    },
}

impl Kind {
    /// Discord's number of it.
    pub(super) const fn number(&self) -> u8 {
        match self {
            Self::Command { .. } => 2,
            Self::Component { .. } => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// How far an interaction has come.
#[derive(Clone, Debug)]
pub enum Phase {
    Waiting,
    /// "Is thinking": a message is to follow.
    Deferred,
    /// Acknowledged without anything to see.
    DeferredUpdate,
    /// Answered by a message or by changing the one with the component.
    Answered,
    Choices(Vec<Choice>),
    /// Not acknowledged in time: the person reads "This interaction failed".
    Failed,
}

#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Snowflake,
    pub kind: Kind,
    pub person: Snowflake,
    pub channel: Snowflake,
    pub phase: Phase,
    /// The message that answers it: a new one, or the one with the component.
    pub original: Option<Snowflake>,
    pub follow_ups: Vec<Snowflake>,
    /// Number of times that the bot has changed the original since it acknowledged.
    pub edits: usize,
    /// Whether it has been delivered more than once.
    pub redelivered: bool,
    pub(super) token: String,
    /// Whether the token lives no longer, however young it is.
    pub(super) expired: bool,
    pub(super) metadata: Value,
    /// Discord's object of it, as delivered.
    pub(super) payload: Value,
    pub(super) started: Instant,
    /// When it fails if the bot is silent.
    pub(super) fails_at: Instant,
}

impl Interaction {
    /// Whether there is something to see: a message that no longer "is thinking", choices or a
    /// failure.
    pub const fn is_settled(&self) -> bool {
        match self.phase {
            Phase::Waiting => false,
            Phase::Deferred | Phase::DeferredUpdate => {
                self.edits > 0 || !self.follow_ups.is_empty()
            }
            Phase::Answered | Phase::Choices(_) | Phase::Failed => true,
        }
    }

    /// Discord's object of it, as delivered.
    pub const fn payload(&self) -> &Value {
        &self.payload
    }
}
