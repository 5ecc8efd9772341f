//! Which message shows a table or a challenge, and tables whose newest state none shows: the
//! program ended, or a post failed, between the commit and the message.

use super::{Revisioned, Store, StoreError};
use crate::ids::{ChallengeId, MessageId, ServerId, TableId, Timestamp};

/// For how long the end of a game is still announced, in milliseconds: a day.
const ENDED_AGO: i64 = 24 * 60 * 60 * 1000;

impl Store {
    /// Stores which message shows this state of a table; returns the message before it, whose
    /// buttons are no longer wanted. Returns the message itself where the table has been shown in a
    /// newer state, or where a rematch has followed it already.
    pub async fn store_board_message(
        &self,
        at: Revisioned<TableId>,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let found: Option<(Option<MessageId>, i64)> =
            sqlx::query_as("SELECT message, message_revision FROM tables WHERE id = $1")
                .bind(at.id)
                .fetch_optional(&mut *transaction)
                .await?;
        let Some((before, shown)) = found else {
            return Ok(None);
        };
        if i64::from(at.revision) < shown {
            return Ok(Some(message));
        }
        sqlx::query("UPDATE tables SET message = $2, message_revision = $3 WHERE id = $1")
            .bind(at.id)
            .bind(message)
            .bind(at.revision)
            .execute(&mut *transaction)
            .await?;
        let is_followed: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1)
                 OR EXISTS (SELECT 1 FROM challenges WHERE previous = $1)",
        )
        .bind(at.id)
        .fetch_one(&mut *transaction)
        .await?;
        self.end_writing(transaction).await?;
        if is_followed {
            return Ok(Some(message));
        }
        Ok(before.filter(|before| *before != message))
    }

    /// Stores which message shows this state of a challenge; returns the message before it, whose
    /// buttons are no longer wanted. Returns the message itself where a newer one has its place.
    pub async fn store_challenge_message(
        &self,
        at: Revisioned<ChallengeId>,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        let found: Option<(Option<MessageId>, i64)> =
            sqlx::query_as("SELECT message, message_revision FROM challenges WHERE id = $1")
                .bind(at.id)
                .fetch_optional(&mut *transaction)
                .await?;
        let Some((before, shown)) = found else {
            return Ok(None);
        };
        if i64::from(at.revision) < shown {
            return Ok(Some(message).filter(|message| before != Some(*message)));
        }
        sqlx::query("UPDATE challenges SET message = $2, message_revision = $3 WHERE id = $1")
            .bind(at.id)
            .bind(message)
            .bind(at.revision)
            .execute(&mut *transaction)
            .await?;
        self.end_writing(transaction).await?;
        Ok(before.filter(|before| *before != message))
    }

    /// The tables of a server that changed before `before` and whose newest state no message shows,
    /// those first that have waited longest. A game that ended more than a day before is none of
    /// them, nor is one that the next game of its series has followed.
    pub async fn unshown_tables(
        &self,
        server: ServerId,
        before: Timestamp,
    ) -> Result<Vec<Revisioned<TableId>>, StoreError> {
        let found: Vec<(TableId, u32)> = sqlx::query_as(
            "SELECT id, revision FROM tables
             WHERE server = $1 AND message_revision < revision AND changed < $2 AND (status = 'running' OR changed > $3)
               AND NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)
               AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.previous = tables.id)
             ORDER BY changed, id",
        )
        .bind(server)
        .bind(before)
        .bind(Timestamp(before.0.saturating_sub(ENDED_AGO)))
        .fetch_all(&self.readers)
        .await?;
        Ok(found
            .into_iter()
            .map(|(id, revision)| Revisioned { id, revision })
            .collect())
    }

    /// Lets this state of a table count as shown, if it is the newest, though no message shows it.
    pub async fn count_as_shown(&self, at: Revisioned<TableId>) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE tables SET message_revision = revision WHERE id = $1 AND revision = $2",
        )
        .bind(at.id)
        .bind(at.revision)
        .execute(&self.writer)
        .await?;
        Ok(())
    }
}
