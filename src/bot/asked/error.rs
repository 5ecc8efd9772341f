use tokio::task::JoinError;

use crate::{
    games::{BadOptions, MoveError},
    store::StoreError,
};

/// A fault of the program or its database. It is logged with its cause; the player gets an apology
/// with a reference.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The store failed, or a row of it is broken.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored game's options are not the game's.
    #[error("a game cannot begin: {0}")]
    Options(#[from] BadOptions),
    /// A stored game's moves cannot be played again.
    #[error("a game cannot be replayed: {0}")]
    Moves(#[from] MoveError),
    /// The answer that is stored with a delivery cannot be written, so nothing was; or it cannot be
    /// read again.
    #[error("the answer cannot be stored or read: {0}")]
    Answer(#[from] serde_json::Error),
    /// A thought about a move panicked, or the program is ending.
    #[error("a thought did not end: {0}")]
    Thought(#[from] JoinError),
}
