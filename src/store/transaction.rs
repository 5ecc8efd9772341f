//! The write transaction of a command. It stores the answer together with what was written, which
//! claims the id of the delivery that brought the command.
//!
//! The methods that write a table or a challenge are in the files with the queries of their rows.
//! When one of them returns an error, the transaction is dropped and nothing is written.

use std::{mem, time::Duration};

use super::{
    Store, StoreError,
    db::{self, Connection},
    kept::{self, Changed},
    ratings::Rated,
};
use crate::ids::{ChallengeId, ChannelId, DeliveryId, PersonId, TableId, Timestamp};
use serde::{Deserialize, Serialize};

/// The id of a table or challenge, with its revision.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
pub struct Revisioned<Id> {
    pub id: Id,
    /// 1 at first; every change adds 1.
    pub revision: u32,
}

impl<Id> Revisioned<Id> {
    pub(super) const fn new(id: Id, revision: u32) -> Self {
        Self { id, revision }
    }

    /// The state after the next change.
    #[must_use]
    pub fn next(self) -> Self {
        let revision = self.revision.saturating_add(1);
        Self { revision, ..self }
    }
}

/// A transaction that has the write lock. Dropping it writes nothing.
#[derive(Debug)]
pub struct Transaction {
    store: Store,
    inner: Connection,
    /// What is answered; `None` for what the program does by itself.
    delivery: Option<DeliveryId>,
    pub(super) now: Timestamp,
    /// Until when the moves are claimed that the program owes at tables which are written.
    pub(super) computers_claimed: Option<Timestamp>,
    /// The ratings that a game has moved which ends in it.
    pub(super) rated: Vec<Rated>,
    pub(super) is_often: bool,
    /// What messages of servers tell about that has changed.
    changed: Vec<Changed>,
}

/// Why a command cannot write; nothing has been written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The delivery was acted on before and got this answer.
    #[error("this delivery has been acted on already")]
    Repeated(String),
    #[error("table {0} has changed in the meantime")]
    TableMovedOn(TableId),
    #[error("the plans of the table have changed in the meantime")]
    PlansChanged,
    #[error("challenge {0} has changed in the meantime")]
    ChallengeMovedOn(ChallengeId),
    #[error("channel {0} has a running game")]
    ChannelBusy(ChannelId),
    #[error("a challenge was sent from this panel before")]
    SentBefore,
    #[error("too many open challenges")]
    TooManyChallenges,
    #[error("too many running games of person {0}")]
    TooManyGames(PersonId),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl Store {
    /// Begins the transaction of a command.
    pub async fn begin(
        &self,
        delivery: DeliveryId,
        now: Timestamp,
    ) -> Result<Transaction, StoreError> {
        let delivery = Some(delivery);
        let own = self.begin_own(now).await?;
        Ok(Transaction { delivery, ..own })
    }

    /// Begins a transaction of what the program does by itself.
    pub async fn begin_own(&self, now: Timestamp) -> Result<Transaction, StoreError> {
        Ok(Transaction {
            inner: self.begin_writing().await?,
            store: self.clone(),
            delivery: None,
            now,
            computers_claimed: None,
            rated: Vec::new(),
            is_often: false,
            changed: Vec::new(),
        })
    }

    /// The answer that this delivery got, if it has been acted on.
    pub async fn answered(&self, delivery: DeliveryId) -> Result<Option<String>, StoreError> {
        let answer = db::query_scalar(ANSWER).bind(delivery);
        Ok(answer.fetch_optional(&self.readers).await?)
    }
}

const ANSWER: &str = "SELECT answer FROM deliveries WHERE id = $1";

impl Transaction {
    /// Time for which it has waited for a connection and its turn to write.
    pub fn waited(&self) -> Duration {
        self.inner.waited()
    }

    /// The ratings that a game has moved which ends in it.
    pub fn rated(&self) -> &[Rated] {
        &self.rated
    }

    /// Whether a game ends in it that would count, had its players not played so many in a day.
    pub const fn is_often(&self) -> bool {
        self.is_often
    }

    /// Stores the delivery's answer and commits. After that, all that was written is on disk.
    ///
    /// # Errors
    /// Where the delivery has been acted on in the meantime: its answer is [`WriteError::Repeated`].
    /// A repeated delivery may also fail before, because of what the first one has changed.
    pub async fn commit(mut self, answer: &str) -> Result<(), WriteError> {
        let Some(delivery) = self.delivery else {
            return Ok(self.end().await?);
        };
        self.tell_changes().await?;
        let claim = "INSERT INTO deliveries (id, answer, acted_at) VALUES ($1, $2, $3)
                     ON CONFLICT (id) DO NOTHING";
        let claim = db::query(claim).bind(delivery).bind(answer).bind(self.now);
        if claim.execute_with_later(&mut self.inner).await? > 0 {
            return Ok(self.end().await?);
        }
        let store = self.store.clone();
        drop(self);
        // It is on disk by then.
        let first = store.answered(delivery).await?;
        Err(first.map_or(sqlx::Error::RowNotFound.into(), WriteError::Repeated))
    }

    /// Commits what has followed by itself from a delivery that was acted on, whose answer becomes
    /// this one.
    pub async fn commit_further(
        mut self,
        delivery: DeliveryId,
        answer: &str,
    ) -> Result<(), WriteError> {
        let update = db::query("UPDATE deliveries SET answer = $2 WHERE id = $1");
        let update = update.bind(delivery).bind(answer);
        update.execute_later(&mut self.inner).await?;
        Ok(self.end().await?)
    }

    /// Commits what the program did by itself.
    pub async fn end(mut self) -> Result<(), StoreError> {
        self.tell_changes().await?;
        self.store.end_writing(self.inner).await
    }

    /// Has messages of servers written that tell about what has changed: last, because all that
    /// happens in a server waits for their rows.
    async fn tell_changes(&mut self) -> Result<(), StoreError> {
        for changed in mem::take(&mut self.changed) {
            kept::write_soon(&mut self.inner, changed, self.now).await?;
        }
        Ok(())
    }

    /// Notes what messages of servers tell about and has changed.
    pub(super) fn note(&mut self, changed: Changed) {
        if !self.changed.contains(&changed) {
            self.changed.push(changed);
        }
    }

    pub(super) fn connection(&mut self) -> &mut Connection {
        &mut self.inner
    }
}
