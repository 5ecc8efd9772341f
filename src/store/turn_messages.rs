//! Messages about a turn or a game beside its board, such as a reminder or the answer to an offer.
//! Once that is over they go, or say what is left of them: nothing old calls anybody or names a
//! deadline.

use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError,
    db::{self, Connection},
    retired::retire,
};
use crate::ids::{ChannelId, MessageId, TableId, Timestamp};

/// What ends what a message is about.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Over {
    Turn,
    Game,
}

/// Rows whose turn or game is over, or whose deadline is another now.
macro_rules! over {
    () => {
        "FROM turn_messages AS told JOIN tables ON tables.id = told.table_id
         WHERE tables.status <> 'running' OR (told.of_turn AND tables.since <> told.since)
            OR (told.words IS NULL AND tables.deadline IS DISTINCT FROM told.deadline)"
    };
}

impl Store {
    /// Stores that a message is about the present turns of these tables, or the games. `words`: what
    /// is left of it once all are over; without, it is deleted then.
    pub async fn add_turn_message(
        &self,
        tables: &[TableId],
        (channel, message): (ChannelId, MessageId),
        over: Over,
        words: Option<&str>,
    ) -> Result<(), StoreError> {
        for table in tables {
            let insert = "INSERT INTO turn_messages
                              (message, table_id, channel, of_turn, since, deadline, words)
                          SELECT $1, id, $3, $4, since, deadline, $5 FROM tables WHERE id = $2
                          ON CONFLICT (message, table_id) DO NOTHING";
            let insert = db::query(insert).bind(message).bind(table);
            let insert = insert.bind(channel).bind(over == Over::Turn).bind(words);
            insert.execute(&self.writer).await?;
        }
        Ok(())
    }

    /// Leaves it to the claims of retired messages to delete or shorten those whose turns are all
    /// over.
    pub async fn retire_turn_messages(&self, now: Timestamp) -> Result<(), StoreError> {
        let any = concat!("SELECT EXISTS (SELECT 1 ", over!(), ")");
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
        let over: Vec<(MessageId, ChannelId, Option<String>)> = over;
        for (message, channel, words) in over {
            if !is_about_another(&mut transaction, message).await? {
                // Nothing is left of a message without words.
                let words = words.unwrap_or_default();
                retire(&mut transaction, (channel, message), Some(&words), now).await?;
            }
        }
        self.end_writing(transaction).await
    }
}

async fn is_about_another(connection: &mut Connection, message: MessageId) -> sqlx::Result<bool> {
    let others = "SELECT EXISTS (SELECT 1 FROM turn_messages WHERE message = $1)";
    let others = db::query_scalar(others).bind(message);
    others.fetch_one(connection).await
}
