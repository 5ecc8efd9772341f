//! Tables at which the program itself is to move, or to claim a win.

use super::{Revisioned, Store, StoreError, Transaction, db};
use crate::{
    ids::{TableId, Timestamp},
    table::Table,
};

impl Store {
    /// Claims the table at which the program has been to move for longest: nobody else gets it
    /// before `until`.
    pub async fn claim_computers_turn(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<TableId>, StoreError> {
        // Nobody else waits for the writer where nothing is due, which is the rule.
        let is_due = "SELECT EXISTS (SELECT 1 FROM tables
                      WHERE computer_due IS NOT NULL AND computer_due <= $1)";
        let is_due = db::query_scalar(is_due).bind(now);
        if !is_due.fetch_one(&self.readers).await? {
            return Ok(None);
        }
        let claim = "UPDATE tables SET computer_due = $2
                     WHERE id = (SELECT id FROM tables
                                 WHERE computer_due IS NOT NULL AND computer_due <= $1
                                 ORDER BY computer_due LIMIT 1)
                       AND computer_due <= $1
                     RETURNING id";
        let claim = db::query_scalar(claim).bind(now).bind(until);
        Ok(claim.fetch_optional(&self.writer).await?)
    }

    /// The number of tables, `except` this one, at which the program is to move and does not think
    /// yet.
    pub async fn count_computers_turns(
        &self,
        now: Timestamp,
        except: Option<TableId>,
    ) -> Result<usize, StoreError> {
        let count = "SELECT COUNT(*) FROM tables
                     WHERE computer_due IS NOT NULL AND computer_due <= $1
                     AND id <> coalesce($2, 0)";
        let count = db::query_scalar(count).bind(now).bind(except);
        let count: i64 = count.fetch_one(&self.readers).await?;
        Ok(usize::try_from(count).unwrap_or_default())
    }

    /// Stores when the program is to move in this state of a table, which was claimed before.
    pub async fn put_computers_turn_off(
        &self,
        at: Revisioned<TableId>,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        let update = "UPDATE tables SET computer_due = $3
                      WHERE id = $1 AND revision = $2 AND computer_due IS NOT NULL";
        let update = db::query(update).bind(at.id).bind(at.revision).bind(due);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores that the program does not move at a table. `revision`: the state that was read;
    /// `None` where it cannot be read.
    pub async fn no_computers_turn(
        &self,
        id: TableId,
        revision: Option<u32>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE tables SET computer_due = NULL
                      WHERE id = $1 AND revision = coalesce($2, revision)";
        let update = db::query(update).bind(id).bind(revision);
        update.execute(&self.writer).await?;
        Ok(())
    }
}

impl Transaction {
    /// Claims the tables at which the program is to move, of those that are written from now on:
    /// nobody else gets them before `until`.
    pub fn claim_computers_turns(&mut self, until: Timestamp) {
        self.computers_claimed = Some(until);
    }

    /// When the program is to move at a table that is written now.
    pub(super) fn computer_due(&self, table: &Table) -> Option<Timestamp> {
        let due = self.computers_claimed.unwrap_or(self.now);
        table.awaits_computer().then_some(due)
    }
}
