//! Messages that still have to lose their buttons: stored with the message that shows the newer
//! board, and deleted once they have lost them, so that an instance that ends in between, or a
//! Discord that refuses, leaves that to another.

use super::{
    Store, StoreError,
    claims::{Claim, DueRows},
    db::{self, Connection},
    messages::Shown,
};
use crate::ids::{ChannelId, MessageId, TableId, Timestamp};

const FORGET: &str = "DELETE FROM retired_messages WHERE message = $1";

/// A message that is to lose its buttons.
#[derive(Clone, Debug, Eq, PartialEq, sqlx::FromRow)]
pub struct RetiredMessage {
    pub message: MessageId,
    pub channel: ChannelId,
    /// All that it says then, without its picture; where that is nothing, it is deleted; `None`: what
    /// it says now.
    pub words: Option<String>,
    /// Number of times that Discord refused.
    #[sqlx(try_from = "i64")]
    pub failures: u32,
}

/// A table whose channel may have boards of older states that nobody could store.
#[derive(Clone, Copy, Debug, sqlx::FromRow)]
pub struct TableToSearch {
    #[sqlx(rename = "id")]
    pub table: TableId,
    #[sqlx(flatten)]
    pub shown: Shown,
}

impl Store {
    /// Claims tables to search for older boards, at most `most`, the longest waiting first: nobody
    /// else gets them before `until`.
    pub async fn claim_searches(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<TableToSearch>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM tables WHERE search_due <= $1)",
            claim: "UPDATE tables SET search_due = $2
                    WHERE id IN (SELECT id FROM tables WHERE search_due <= $1
                                 ORDER BY search_due LIMIT $3)
                      AND search_due <= $1
                    RETURNING id, server, channel, message, message_revision",
        };
        self.claim(rows, Claim { now, until, most }).await
    }

    /// Stores that these messages of a table were found, which are to lose their buttons and say
    /// these words at `now`, unless they are known to.
    pub async fn retire_found(
        &self,
        searched: &TableToSearch,
        found: &[MessageId],
        words: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_writing().await?;
        for message in found {
            let insert = "INSERT INTO retired_messages (message, channel, words, due)
                          VALUES ($1, $2, $3, $4) ON CONFLICT (message) DO NOTHING";
            let insert = db::query(insert).bind(*message);
            let insert = insert.bind(searched.shown.channel).bind(words).bind(now);
            insert.execute(&mut transaction).await?;
        }
        let update = "UPDATE tables SET search_due = NULL WHERE id = $1 AND message_revision = $2";
        let update = db::query(update).bind(searched.table);
        let update = update.bind(searched.shown.revision);
        update.execute(&mut transaction).await?;
        self.end_writing(transaction).await
    }

    /// Claims messages that should have lost their buttons by now, at most `most`, the longest
    /// waiting first: nobody else gets them before `until`.
    pub async fn claim_retired(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<RetiredMessage>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM retired_messages WHERE due <= $1)",
            claim: "UPDATE retired_messages SET due = $2
                    WHERE message IN (SELECT message FROM retired_messages WHERE due <= $1
                                      ORDER BY due LIMIT $3)
                      AND due <= $1 RETURNING message, channel, words, failures",
        };
        self.claim(rows, Claim { now, until, most }).await
    }

    /// Forgets a message that has lost its buttons, or never will.
    pub async fn forget_retired(&self, message: MessageId) -> Result<(), StoreError> {
        let delete = db::query(FORGET).bind(message);
        delete.execute(&self.writer).await?;
        Ok(())
    }

    /// Stores that Discord refused to take the buttons from a message, and when to try again.
    pub async fn put_off_retired(
        &self,
        message: MessageId,
        due: Timestamp,
    ) -> Result<(), StoreError> {
        let update = "UPDATE retired_messages SET due = $2, failures = failures + 1
                      WHERE message = $1";
        let update = db::query(update).bind(message).bind(due);
        update.execute(&self.writer).await?;
        Ok(())
    }
}

impl Store {
    /// Leaves it to any instance to delete a message.
    pub async fn delete_posted(
        &self,
        message: (ChannelId, MessageId),
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let mut transaction = self.begin_writing().await?;
        retire(&mut transaction, message, Some(""), now).await?;
        self.end_writing(transaction).await
    }
}

/// Leaves it to any instance, from `due` on, to take the buttons from a message, which says these
/// words then.
pub(super) async fn retire(
    connection: &mut Connection,
    (channel, message): (ChannelId, MessageId),
    words: Option<&str>,
    due: Timestamp,
) -> sqlx::Result<()> {
    let insert = "INSERT INTO retired_messages (message, channel, words, due)
                  VALUES ($1, $2, $3, $4)
                  ON CONFLICT (message) DO UPDATE
                  SET words = excluded.words, due = excluded.due, failures = 0";
    let insert = db::query(insert).bind(message).bind(channel);
    let insert = insert.bind(words).bind(due);
    insert.execute_later(connection).await
}

/// Stores that a message has buttons again.
pub(super) async fn keep_buttons(
    connection: &mut Connection,
    message: MessageId,
) -> sqlx::Result<()> {
    let delete = db::query(FORGET).bind(message);
    delete.execute_later(connection).await
}
