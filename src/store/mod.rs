//! All SQL: rows to domain types and back, constraints to domain errors. It decides nothing.

mod error;

pub use error::StoreError;

use crate::{
    ids::{ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, ServerId, TableId, Timestamp},
    table::{Challenge, Table},
};

/// A stored table with what places it.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its number.
    pub id: TableId,
    /// Grows with every change; a command names the one it acts on.
    pub revision: u32,
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The newest message that shows the board, whose buttons are live, where it is known.
    pub message: Option<MessageId>,
    /// When it last changed.
    pub changed: Timestamp,
    /// The game itself.
    pub table: Table,
}

/// A stored challenge with what places it.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    /// Its number.
    pub id: ChallengeId,
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    /// Where it was made.
    pub channel: ChannelId,
    /// Its message, where it is known.
    pub message: Option<MessageId>,
    /// The challenge itself.
    pub challenge: Challenge,
}

/// What one command writes, in one transaction together with the delivery that brought it and the answer it gets.
#[derive(Clone, Debug)]
pub enum Write {
    /// Nothing but the answer.
    Nothing,
    /// A new challenge.
    NewChallenge {
        /// The server, if it is in one.
        server: Option<ServerId>,
        /// Where.
        channel: ChannelId,
        /// The challenge.
        challenge: Challenge,
    },
    /// A challenge declined or withdrawn; guarded: it must still be open.
    Challenge {
        /// Which.
        id: ChallengeId,
        /// As it is now.
        challenge: Challenge,
    },
    /// A challenge accepted: a new table in a channel that has no running one; guarded: the challenge must still be open.
    Accept {
        /// Which.
        id: ChallengeId,
        /// The server, if it is in one.
        server: Option<ServerId>,
        /// Where the game is played.
        channel: ChannelId,
        /// The game.
        table: Table,
    },
    /// A table that has changed; guarded by its revision.
    Table {
        /// Which.
        id: TableId,
        /// The revision it was read with.
        revision: u32,
        /// As it is now.
        table: Table,
    },
    /// A rematch: the old table with everybody's wish, and the new one in the same channel; guarded by the old one's revision.
    Rematch {
        /// The old table.
        id: TableId,
        /// The revision it was read with.
        revision: u32,
        /// The old table as it is now.
        old: Table,
        /// The new game.
        new: Table,
    },
}

/// What a write made or changed, handed to the function that composes the answer inside the transaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Written {
    /// Nothing.
    Nothing,
    /// This challenge, new or changed.
    Challenge(ChallengeId),
    /// This table, new or changed, which has this revision now.
    Table(TableId, u32),
}

/// Why a write was not done; nothing has been written.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The same delivery has been acted on: this was the answer.
    #[error("this delivery has been acted on already")]
    Repeated(String),
    /// Somebody else was first: the revision is another one, or the challenge is no longer open.
    #[error("somebody else was first")]
    MovedOn,
    /// The channel has a running table.
    #[error("the channel has a running game")]
    ChannelBusy,
    /// The challenger has as many open challenges in this server as anybody may have.
    #[error("too many open challenges")]
    TooManyChallenges,
    /// The store itself failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The open database.
#[derive(Clone, Debug)]
pub struct Store {}

impl Store {
    /// Opens the database, makes it if it is not there, and brings it to this program's version.
    ///
    /// # Errors
    /// When it is damaged, locked, from a newer version of the program, or cannot be reached; it is untouched then.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let _ = url;
        todo!()
    }

    /// The answer that this delivery got, if it has been acted on.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn answered(&self, delivery: DeliveryId) -> Result<Option<String>, StoreError> {
        let _ = delivery;
        todo!()
    }

    /// Writes all or nothing: the delivery's id with its answer, and `write`. `answer` composes the stored answer (JSON) from what was written.
    ///
    /// # Errors
    /// See [`CommitError`].
    pub async fn commit(
        &self,
        delivery: DeliveryId,
        now: Timestamp,
        write: Write,
        answer: impl FnOnce(Written) -> String + Send,
    ) -> Result<(Written, String), CommitError> {
        let _ = (delivery, now, write, answer);
        todo!()
    }

    /// A table.
    ///
    /// # Errors
    /// When the database fails, or the row is broken ([`StoreError::BrokenRow`]).
    pub async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let _ = id;
        todo!()
    }

    /// The running table of a channel, or else the one that ended last there.
    ///
    /// # Errors
    /// When the database fails, or the row is broken.
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<StoredTable>, StoreError> {
        let _ = channel;
        todo!()
    }

    /// The running tables of a person, those first where it is their turn; broken rows are left out and logged.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<StoredTable>, StoreError> {
        let _ = person;
        todo!()
    }

    /// A challenge.
    ///
    /// # Errors
    /// When the database fails, or the row is broken.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<StoredChallenge>, StoreError> {
        let _ = id;
        todo!()
    }

    /// The open challenges made in a channel that have not lapsed, the newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_challenges_in(&self, channel: ChannelId, now: Timestamp) -> Result<Vec<StoredChallenge>, StoreError> {
        let _ = (channel, now);
        todo!()
    }

    /// Remembers the message that shows a table's board now; returns the one before it, whose buttons are no longer wanted. A revision older than
    /// the one remembered last changes nothing and returns its own message.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_table_message(&self, id: TableId, revision: u32, message: MessageId) -> Result<Option<MessageId>, StoreError> {
        let _ = (id, revision, message);
        todo!()
    }

    /// Remembers a challenge's message.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_challenge_message(&self, id: ChallengeId, message: MessageId) -> Result<(), StoreError> {
        let _ = (id, message);
        todo!()
    }

    /// The language that a person used last, as a tag.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn locale_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let _ = person;
        todo!()
    }

    /// Remembers the language that a person uses.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn note_locale(&self, person: PersonId, tag: &str) -> Result<(), StoreError> {
        let _ = (person, tag);
        todo!()
    }

    /// Forgets the answers of deliveries from before `before`; Discord does not repeat them after that.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn forget_deliveries(&self, before: Timestamp) -> Result<u64, StoreError> {
        let _ = before;
        todo!()
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {}
}
