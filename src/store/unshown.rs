//! Tables whose newest state no message shows: the program ended, or a post failed, between the
//! commit and the message.

use super::{Store, StoreError};
use crate::ids::{ServerId, TableId, Timestamp};

/// For how long the end of a game is still announced, in milliseconds: a day.
const ENDED_AGO: i64 = 24 * 60 * 60 * 1000;

impl Store {
    /// The tables of a server that changed before `before` and whose newest state no message shows,
    /// with the revision of that state, those first that have waited longest. A game that ended
    /// more than a day before is none of them, nor is one that the next game of its series has
    /// followed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn unshown_tables(
        &self,
        server: ServerId,
        before: Timestamp,
    ) -> Result<Vec<(TableId, u32)>, StoreError> {
        let found: Vec<(i64, u32)> = sqlx::query_as(
            "SELECT id, revision FROM tables
             WHERE server = $1 AND message_revision < revision AND changed < $2 AND (status = 'running' OR changed > $3)
               AND NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)
               AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.previous = tables.id)
             ORDER BY changed, id",
        )
        .bind(server.0.cast_signed())
        .bind(before.0)
        .bind(before.0.saturating_sub(ENDED_AGO))
        .fetch_all(&self.readers)
        .await?;
        Ok(found
            .into_iter()
            .map(|(id, revision)| (TableId(id.cast_unsigned()), revision))
            .collect())
    }

    /// Lets this state of a table count as shown, if it is the newest, though no message shows it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count_as_shown(&self, id: TableId, revision: u32) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE tables SET message_revision = revision WHERE id = $1 AND revision = $2",
        )
        .bind(id.0.cast_signed())
        .bind(i64::from(revision))
        .execute(&self.writer)
        .await?;
        Ok(())
    }
}
