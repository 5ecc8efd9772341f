//! Which message shows a table or a challenge, and tables whose newest state none shows because the
//! program ended or a post failed after the commit.

use super::{
    Revisioned, Store, StoreError,
    db::{self, Small},
    locks::Lock,
};
use crate::ids::{ChallengeId, MessageId, ServerId, TableId, Timestamp};

/// Time in which the end of a game is still announced, in milliseconds: a day.
const ENDED_AGO: i64 = 24 * 60 * 60 * 1000;

impl Store {
    /// Stores which message shows this state of a table. Returns the message that must lose its
    /// buttons: the one before it, or itself where a newer state has been shown or the next game
    /// has started.
    pub async fn store_board_message(
        &self,
        at: Revisioned<TableId>,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Table(at.id)]).await?;
        let found = db::query_as("SELECT message, message_revision FROM tables WHERE id = $1");
        let found = found.bind(at.id).fetch_optional(&mut transaction).await?;
        let Some((before, shown)): Option<(Option<MessageId>, i64)> = found else {
            return Ok(None);
        };
        if i64::from(at.revision) < shown {
            return Ok(Some(message));
        }
        let update = "UPDATE tables SET message = $2, message_revision = $3 WHERE id = $1";
        let update = db::query(update).bind(at.id).bind(message);
        update.bind(at.revision).execute(&mut transaction).await?;
        let followed = "SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1)
                            OR EXISTS (SELECT 1 FROM challenges WHERE previous = $1)";
        let followed = db::query_scalar(followed).bind(at.id);
        let is_followed: bool = followed.fetch_one(&mut transaction).await?;
        self.end_writing(transaction).await?;
        if is_followed {
            return Ok(Some(message));
        }
        Ok(before.filter(|before| *before != message))
    }

    /// Stores which message shows this state of a challenge. Returns the message that must lose its
    /// buttons: the one before it, or itself where a newer state has been shown elsewhere.
    pub async fn store_challenge_message(
        &self,
        at: Revisioned<ChallengeId>,
        message: MessageId,
    ) -> Result<Option<MessageId>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        transaction.lock(vec![Lock::Challenge(at.id)]).await?;
        let found = "SELECT message, message_revision FROM challenges WHERE id = $1";
        let found = db::query_as(found).bind(at.id);
        let found = found.fetch_optional(&mut transaction).await?;
        let Some((before, shown)): Option<(Option<MessageId>, i64)> = found else {
            return Ok(None);
        };
        if i64::from(at.revision) < shown {
            return Ok(Some(message).filter(|message| before != Some(*message)));
        }
        let update = "UPDATE challenges SET message = $2, message_revision = $3 WHERE id = $1";
        let update = db::query(update).bind(at.id).bind(message);
        update.bind(at.revision).execute(&mut transaction).await?;
        self.end_writing(transaction).await?;
        Ok(before.filter(|before| *before != message))
    }

    /// The tables of a server that changed before `before` and whose newest state no message shows,
    /// the longest waiting first; but not games that ended more than a day before, nor those that
    /// the next game of their series has followed.
    pub async fn unshown_tables(
        &self,
        server: ServerId,
        before: Timestamp,
    ) -> Result<Vec<Revisioned<TableId>>, StoreError> {
        let select = "SELECT id, revision FROM tables
             WHERE server = $1 AND message_revision < revision AND changed < $2
               AND (status = 'running' OR changed > $3)
               AND NOT EXISTS (SELECT 1 FROM tables AS next WHERE next.previous = tables.id)
               AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.previous = tables.id)
             ORDER BY changed, id";
        let ended_after = Timestamp(before.0.saturating_sub(ENDED_AGO));
        let found = db::query_as(select).bind(server).bind(before);
        let found: Vec<(TableId, Small<u32>)> =
            found.bind(ended_after).fetch_all(&self.readers).await?;
        let unshown = found
            .into_iter()
            .map(|(id, Small(revision))| Revisioned { id, revision });
        Ok(unshown.collect())
    }

    /// Makes this state of a table count as shown, if it is the newest.
    pub async fn count_as_shown(&self, at: Revisioned<TableId>) -> Result<(), StoreError> {
        let update = "UPDATE tables SET message_revision = revision
                      WHERE id = $1 AND revision = $2";
        let update = db::query(update).bind(at.id).bind(at.revision);
        update.execute(&self.writer).await?;
        Ok(())
    }
}
