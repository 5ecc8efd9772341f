//! Messages about a turn or a game beside its board, such as a reminder or the answer to an offer.
//! Once that is over they go, or say what is left of them, and what is about several turns names only
//! those that last: nothing old calls anybody or names a deadline.

use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError,
    db::{self, Connection},
    outbox::insert_message,
    retired::retire,
};
use crate::ids::{ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp};

/// What ends what a message is about.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Over {
    Turn,
    /// An offer, or the turn.
    Offer,
    Game,
}

/// What is left of a digest once all its turns are over: it is deleted, but unlike what else is, it
/// stays where only a deadline is another, and says that.
pub const DIGEST: &str = "";

/// A message about several turns of a person, some of which are over.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PartlyOver {
    pub channel: ChannelId,
    pub message: MessageId,
    /// The server of the channel; `None` for direct messages.
    pub server: Option<ServerId>,
    /// The turns that last, by their tables and starts.
    pub turns: Vec<(TableId, Timestamp)>,
    pub is_digest: bool,
}

/// Rows whose turn or game is over, or whose deadline is another now, unless it is a digest; and
/// those that call to a turn to which a newer message calls.
macro_rules! over {
    () => {
        "FROM turn_messages AS told JOIN tables ON tables.id = told.table_id
         WHERE tables.status <> 'running' OR (told.of_turn AND tables.since <> told.since)
            OR (told.of_offer AND tables.offer_by IS NULL)
            OR (told.of_turn AND (told.words IS NULL OR told.words <> '')
                AND tables.deadline IS DISTINCT FROM told.deadline)
            OR (told.of_turn AND told.words IS NULL AND EXISTS (
                SELECT 1 FROM turn_messages AS newer
                WHERE newer.table_id = told.table_id AND newer.since = told.since
                  AND newer.of_turn AND newer.words IS NULL AND newer.message > told.message))"
    };
}

/// Rows of digests whose turn lasts with another deadline.
macro_rules! outdated {
    () => {
        "FROM turn_messages AS told JOIN tables ON tables.id = told.table_id
         WHERE told.words = '' AND tables.deadline IS DISTINCT FROM told.deadline"
    };
}

impl Store {
    /// Stores that a message is about the present turns of these tables, or the games. `words`: what
    /// is left of it once all are over, or [`DIGEST`]; without, it is deleted then.
    pub async fn add_turn_message(
        &self,
        tables: &[TableId],
        (channel, message): (ChannelId, MessageId),
        over: Over,
        words: Option<&str>,
    ) -> Result<(), StoreError> {
        for table in tables {
            let insert = "INSERT INTO turn_messages
                              (message, table_id, channel, of_turn, of_offer, since, deadline, words)
                          SELECT $1, id, $3, $4, $5, since, deadline, $6 FROM tables WHERE id = $2
                          ON CONFLICT (message, table_id) DO NOTHING";
            let insert = db::query(insert).bind(message).bind(table);
            let insert = insert.bind(channel).bind(over != Over::Game);
            let insert = insert.bind(over == Over::Offer).bind(words);
            insert.execute(&self.writer).await?;
        }
        Ok(())
    }

    /// Leaves it to the claims of retired messages to delete or shorten those whose turns are all
    /// over. Where only some are, `notice` is what the outbox is to hold for their person.
    pub async fn retire_turn_messages(
        &self,
        now: Timestamp,
        notice: impl Fn(PartlyOver) -> Option<String>,
    ) -> Result<(), StoreError> {
        let any = concat!(
            "SELECT EXISTS (SELECT 1 ",
            over!(),
            ") OR EXISTS (SELECT 1 ",
            outdated!(),
            ")"
        );
        if !db::query_scalar(any).fetch_one(&self.readers).await? {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        let over = concat!(
            "DELETE FROM turn_messages WHERE (message, table_id) IN (
                 SELECT told.message, told.table_id ",
            over!(),
            ") RETURNING message, channel, words"
        );
        let over = db::query_as(over).fetch_all(&mut transaction).await?;
        let mut changed: Vec<(MessageId, ChannelId, Option<String>)> = over;
        let outdated = concat!(
            "UPDATE turn_messages
             SET deadline = (SELECT deadline FROM tables WHERE id = turn_messages.table_id)
             WHERE (message, table_id) IN (SELECT told.message, told.table_id ",
            outdated!(),
            ") RETURNING message, channel, words"
        );
        let outdated: Vec<_> = db::query_as(outdated).fetch_all(&mut transaction).await?;
        changed.extend(outdated);
        changed.sort();
        changed.dedup();
        for (message, channel, words) in changed {
            match lasting(&mut transaction, (channel, message)).await? {
                None => {
                    // Nothing is left of a message without words.
                    let words = words.unwrap_or_default();
                    retire(&mut transaction, (channel, message), Some(&words), now).await?;
                }
                Some((person, partly)) => {
                    if let Some(notice) = notice(partly) {
                        insert_message(&mut transaction, person, &notice, now).await?;
                    }
                }
            }
        }
        self.end_writing(transaction).await
    }
}

/// The turns that a message is still about, and whose they are; `None` where all are over.
async fn lasting(
    connection: &mut Connection,
    (channel, message): (ChannelId, MessageId),
) -> sqlx::Result<Option<(PersonId, PartlyOver)>> {
    let select = "SELECT told.table_id, told.since, told.words, seats.person
                  FROM turn_messages AS told JOIN tables ON tables.id = told.table_id
                  JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
                  WHERE told.message = $1 ORDER BY told.table_id";
    let rows = db::query_as(select).bind(message);
    let rows: Vec<(TableId, Timestamp, Option<String>, PersonId)> =
        rows.fetch_all(&mut *connection).await?;
    let Some((_, _, words, person)) = rows.first() else {
        return Ok(None);
    };
    let server = "SELECT server FROM tables WHERE channel = $1 AND server IS NOT NULL
                  UNION ALL SELECT server FROM visitors WHERE channel = $1 LIMIT 1";
    let server = db::query_scalar(server).bind(channel);
    let partly = PartlyOver {
        channel,
        message,
        server: server.fetch_optional(connection).await?,
        turns: rows
            .iter()
            .map(|(table, since, ..)| (*table, *since))
            .collect(),
        is_digest: words.as_deref() == Some(DIGEST),
    };
    Ok(Some((*person, partly)))
}
