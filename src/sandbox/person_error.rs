//! What a person cannot do, or did not get.

use thiserror::Error;

use super::snowflake::Snowflake;

pub type Outcome<T> = Result<T, PersonError>;

/// What a person cannot do, or did not get.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PersonError {
    #[error("nobody here is called {0}")]
    UnknownPerson(String),
    /// There is no such channel, or they do not see it.
    #[error("they see no channel {0}")]
    NoChannel(Snowflake),
    /// There is no such message, or they do not see it.
    #[error("they see no message {0}")]
    NoMessage(Snowflake),
    /// The command is not registered, or not offered in this place.
    #[error("no command /{0} is offered here")]
    NoCommand(String),
    /// Discord's client would not have sent this option.
    #[error("option {0}: {1}")]
    BadOption(String, String),
    /// The message has no such button or menu.
    #[error("the message has nothing with the custom_id {0}")]
    NoComponent(String),
    /// It is greyed out.
    #[error("{0} is disabled")]
    Disabled(String),
    /// Discord's client would not have sent this value.
    #[error("{0}: {1}")]
    BadValue(String, String),
    /// They lack the permission.
    #[error("they may not {0}")]
    NotAllowed(&'static str),
    /// The bot did not acknowledge in time.
    #[error("This interaction failed")]
    Failed,
    /// Something else than expected was answered, or nothing in time.
    #[error("waited in vain for {0}")]
    InVain(&'static str),
}
