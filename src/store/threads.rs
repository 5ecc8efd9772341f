//! Threads of games: of running ones, which Discord archives after a time without a message, and of
//! those that have just ended, which get their name from that.

use super::{
    Revisioned, Store, StoreError, Transaction, WriteError,
    claims::{Claim, DueRows},
    db,
};
use crate::ids::{ChannelId, TableId, Timestamp};

impl Store {
    /// Claims the channels whose threads are to be looked at, at most `most`: nobody else gets them
    /// before `until`.
    pub async fn claim_threads(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<ChannelId>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM tables WHERE thread_due <= $1)",
            claim: "UPDATE tables SET thread_due = $2
                    WHERE id IN (SELECT id FROM tables WHERE thread_due <= $1
                                 ORDER BY thread_due LIMIT $3)
                      AND thread_due <= $1 RETURNING channel",
        };
        let claimed: Vec<(ChannelId,)> = self.claim(rows, Claim { now, until, most }).await?;
        Ok(claimed.into_iter().map(|(channel,)| channel).collect())
    }

    /// Stores that the channel of a game need not be looked at again: it is no thread, or its game
    /// is over.
    pub async fn leave_thread_alone(&self, channel: ChannelId) -> Result<(), StoreError> {
        let update = "UPDATE tables SET thread_due = NULL
                      WHERE channel = $1 AND thread_due IS NOT NULL";
        db::query(update)
            .bind(channel)
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}

impl Transaction {
    /// Has the thread of a running game looked at now.
    pub async fn look_at_thread(&mut self, table: TableId) -> Result<(), WriteError> {
        let now = self.now;
        let update = "UPDATE tables SET thread_due = $2
                      WHERE id = $1 AND thread_due IS NOT NULL";
        let update = db::query(update).bind(table).bind(now);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores that the players hear directly of this state of a table; returns whether they had
    /// not, and it is the newest.
    pub async fn count_as_told(&mut self, at: Revisioned<TableId>) -> Result<bool, WriteError> {
        let update = "UPDATE tables SET told_revision = revision
                      WHERE id = $1 AND revision = $2 AND told_revision < revision";
        let update = db::query(update).bind(at.id).bind(at.revision);
        Ok(update.execute(self.connection()).await? > 0)
    }
}
