//! Messages that must be told: written in the transaction of what they tell about, claimed by
//! whoever posts them, and deleted when they are posted.

use super::{
    Revisioned, Store, StoreError, Transaction, WriteError,
    claims::{Claim, DueRows},
    db::{self, Connection},
};
use crate::ids::{PersonId, TableId, Timestamp};

/// Whom a message calls that calls nobody.
pub const NOBODY: PersonId = PersonId(0);

/// A message that is to be posted.
#[derive(Clone, Debug, Eq, PartialEq, sqlx::FromRow)]
pub struct OutboxMessage {
    pub id: i64,
    /// Whom it calls.
    pub person: PersonId,
    /// What it tells about, a JSON object.
    pub notice: String,
    /// The number of times that it could not be posted.
    #[sqlx(try_from = "i64")]
    pub failures: u32,
}

impl Store {
    /// Claims messages that are due, at most `most`, in the order in which they were written:
    /// nobody else gets them before `until`.
    pub async fn claim_messages(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<OutboxMessage>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM outbox WHERE due <= $1)",
            claim: "UPDATE outbox SET due = $2
                    WHERE id IN (SELECT id FROM outbox WHERE due <= $1 ORDER BY id LIMIT $3)
                      AND due <= $1 RETURNING id, person, notice, failures",
        };
        let mut claimed: Vec<OutboxMessage> = self.claim(rows, Claim { now, until, most }).await?;
        claimed.sort_by_key(|message| message.id);
        Ok(claimed)
    }

    /// Deletes a message that has been posted, or that is of no use any more.
    pub async fn delete_message(&self, id: i64) -> Result<(), StoreError> {
        let delete = db::query("DELETE FROM outbox WHERE id = $1").bind(id);
        delete.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores that a message could not be posted, and when to try again.
    pub async fn put_off_message(&self, id: i64, due: Timestamp) -> Result<(), StoreError> {
        let update = "UPDATE outbox SET due = $2, failures = failures + 1 WHERE id = $1";
        let update = db::query(update).bind(id).bind(due);
        update.execute(&self.writer).await?;
        Ok(())
    }
}

impl Transaction {
    /// Writes a message that is to be posted from `due` on.
    pub async fn insert_message(
        &mut self,
        person: PersonId,
        notice: &str,
        due: Timestamp,
    ) -> Result<(), WriteError> {
        Ok(insert_message(self.connection(), person, notice, due).await?)
    }

    /// Leaves it to a message of the outbox to show this state of a table.
    pub async fn shown_by_message(&mut self, at: Revisioned<TableId>) -> Result<(), WriteError> {
        let update = "UPDATE tables SET show_due = NULL WHERE id = $1 AND revision = $2";
        let update = db::query(update).bind(at.id).bind(at.revision);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Leaves it to an edit of the message that shows the state before to show this one.
    pub async fn shown_in_place(&mut self, at: Revisioned<TableId>) -> Result<(), WriteError> {
        let update = "UPDATE tables SET message_revision = revision, show_due = NULL
                      WHERE id = $1 AND revision = $2";
        let update = db::query(update).bind(at.id).bind(at.revision);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Lets a message wait until `due`, which does not count as a failure.
    pub async fn postpone_message(&mut self, id: i64, due: Timestamp) -> Result<(), WriteError> {
        let update = db::query("UPDATE outbox SET due = $2 WHERE id = $1");
        update.bind(id).bind(due).execute(self.connection()).await?;
        Ok(())
    }

    /// Deletes a message in whose place others are written; returns whether it was there, which
    /// it is for one transaction alone.
    pub async fn delete_message(&mut self, id: i64) -> Result<bool, WriteError> {
        let delete = db::query("DELETE FROM outbox WHERE id = $1").bind(id);
        Ok(delete.execute(self.connection()).await? > 0)
    }
}

pub(super) async fn insert_message(
    connection: &mut Connection,
    person: PersonId,
    notice: &str,
    due: Timestamp,
) -> sqlx::Result<()> {
    let insert = "INSERT INTO outbox (person, notice, due) VALUES ($1, $2, $3)";
    let insert = db::query(insert).bind(person).bind(notice).bind(due);
    insert.execute(connection).await?;
    Ok(())
}
