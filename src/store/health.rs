//! What an operator's probes ask of the database.

use super::{Store, StoreError, db};
use crate::ids::Timestamp;

/// Since when the oldest row has been due, also one that is not due yet; `None` where there is
/// none.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct OldestDue {
    /// Of the tables to be judged.
    pub table: Option<Timestamp>,
    /// Of the messages to be told.
    pub message: Option<Timestamp>,
}

impl Store {
    /// Begins a transaction as a command does, and changes no row: it ends when a command could
    /// write.
    ///
    /// # Errors
    /// When a command could not write.
    pub async fn can_write(&self) -> Result<(), StoreError> {
        // Dropping it rolls back.
        let mut transaction = self.begin_writing().await?;
        // A server that only reads refuses it.
        let delete = db::query("DELETE FROM jobs WHERE 1 = 0");
        delete.execute(&mut transaction).await?;
        Ok(())
    }

    /// The times of the rows that are due first.
    pub async fn oldest_due(&self) -> Result<OldestDue, StoreError> {
        let table = db::query_scalar(
            "SELECT MIN(due) FROM tables WHERE status = 'running' AND due IS NOT NULL",
        );
        let message = db::query_scalar("SELECT MIN(due) FROM outbox");
        Ok(OldestDue {
            table: table.fetch_one(&self.readers).await?,
            message: message.fetch_one(&self.readers).await?,
        })
    }
}
