//! Lists of running games, read from their columns: no game is replayed for them, and a damaged one
//! does not stop them.

use sqlx::{FromRow, SqliteConnection};

use super::{Store, StoreError, rows::seat_number, unless_broken};
use crate::{
    games::Game,
    ids::{ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
};

/// What lists say of a running game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListedTable {
    pub id: TableId,
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The message that shows the board as it is now, where there is one.
    pub message: Option<MessageId>,
    pub game: Game,
    /// Who sits where: seat 0 first.
    pub seats: Vec<PersonId>,
    /// Whose turn it is; unknown where an older version left a game that cannot be read.
    pub turn: Option<PersonId>,
    /// Since when it is their turn.
    pub since: Timestamp,
}

#[derive(FromRow)]
struct ListedRow {
    id: i64,
    server: Option<i64>,
    channel: i64,
    message: Option<i64>,
    game: String,
    turn: Option<i64>,
    since: i64,
}

impl Store {
    /// The running tables of a person: those first where it is their turn, and of those the ones
    /// first that have waited longest. Broken rows are left out and logged.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let rows: Vec<ListedRow> = sqlx::query_as(
            "SELECT id, server, channel, CASE message_revision WHEN revision THEN message END AS message, game, turn, since FROM tables
             WHERE status = 'running' AND id IN (SELECT table_id FROM seats WHERE person = $1) ORDER BY changed, id",
        )
        .bind(person.0.cast_signed())
        .fetch_all(&mut *transaction)
        .await?;
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            tables.extend(unless_broken(row.read(&mut transaction).await)?);
        }
        tables.sort_by_key(|listed| listed.turn != Some(person));
        Ok(tables)
    }

    /// The running table of a channel, if there is one.
    ///
    /// # Errors
    /// When the database fails, or the row is broken.
    pub async fn running_in(&self, channel: ChannelId) -> Result<Option<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let row: Option<ListedRow> = sqlx::query_as(
            "SELECT id, server, channel, CASE message_revision WHEN revision THEN message END AS message, game, turn, since FROM tables
             WHERE status = 'running' AND channel = $1",
        )
        .bind(channel.0.cast_signed())
        .fetch_optional(&mut *transaction)
        .await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// The game that is played in a channel, or was played last.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game_in(&self, channel: ChannelId) -> Result<Option<Game>, StoreError> {
        let game = sqlx::query_scalar(
            "SELECT game FROM tables WHERE channel = $1 ORDER BY id DESC LIMIT 1",
        )
        .bind(channel.0.cast_signed());
        let game: Option<String> = game.fetch_optional(&self.readers).await?;
        Ok(game.and_then(|game| game.parse().ok()))
    }

    /// Fills in whose turn it is in the running games of versions that did not store it. What
    /// cannot be read is logged and stays as it is.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn fill_turns(&self) -> Result<(), StoreError> {
        let missing =
            sqlx::query_scalar("SELECT id FROM tables WHERE status = 'running' AND turn IS NULL");
        let mut turns = Vec::new();
        for id in missing.fetch_all(&self.readers).await? {
            let id: i64 = id;
            let stored = unless_broken(self.table(TableId(id.cast_unsigned())).await)?.flatten();
            turns.extend(
                stored
                    .and_then(|stored| stored.table.turn())
                    .map(|turn| (id, turn)),
            );
        }
        if turns.is_empty() {
            return Ok(());
        }
        let mut transaction = self.begin_writing().await?;
        for (id, turn) in turns {
            let fill = sqlx::query("UPDATE tables SET turn = $2 WHERE id = $1")
                .bind(id)
                .bind(seat_number(turn));
            fill.execute(&mut *transaction).await?;
        }
        self.end_writing(transaction).await
    }
}

impl ListedRow {
    async fn read(self, connection: &mut SqliteConnection) -> Result<ListedTable, StoreError> {
        let seats: Vec<i64> =
            sqlx::query_scalar("SELECT person FROM seats WHERE table_id = $1 ORDER BY seat")
                .bind(self.id)
                .fetch_all(connection)
                .await?;
        let seats: Vec<PersonId> = seats
            .into_iter()
            .map(|person| PersonId(person.cast_unsigned()))
            .collect();
        let id = self.id.cast_unsigned();
        Ok(ListedTable {
            id: TableId(id),
            server: self.server.map(|server| ServerId(server.cast_unsigned())),
            channel: ChannelId(self.channel.cast_unsigned()),
            message: self
                .message
                .map(|message| MessageId(message.cast_unsigned())),
            game: self.game.parse().map_err(|why| StoreError::BrokenRow {
                what: "table",
                id,
                why,
            })?,
            turn: self
                .turn
                .and_then(|turn| usize::try_from(turn).ok())
                .and_then(|turn| seats.get(turn).copied()),
            seats,
            since: Timestamp(self.since),
        })
    }
}
