//! Lists of running games, read from their columns: no game is replayed for them, and a damaged one
//! does not stop them.

use sqlx::{FromRow, SqliteConnection};

use super::{Store, StoreError, columns::seat_number, unless_broken};
use crate::{
    games::Game,
    ids::{ChannelId, MessageId, PersonId, ServerId, TableId, Timestamp},
};

/// What lists say of a running game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListedTable {
    pub id: TableId,
    /// `None` outside servers.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The message that shows the board as it is now, where there is one.
    pub message: Option<MessageId>,
    pub game: Game,
    /// The players by seat.
    pub seats: Vec<PersonId>,
    /// Whose turn it is; unknown where an older version left a game that cannot be read.
    pub turn: Option<PersonId>,
    /// Since when it is their turn.
    pub since: Timestamp,
}

#[derive(FromRow)]
struct ListedRow {
    id: TableId,
    server: Option<ServerId>,
    channel: ChannelId,
    message: Option<MessageId>,
    game: String,
    turn: Option<i64>,
    since: Timestamp,
}

impl Store {
    /// The running tables of a person: first those where it is their turn, and of those the ones
    /// that have waited longest. Broken rows are left out and logged.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let rows: Vec<ListedRow> = sqlx::query_as(
            "SELECT id, server, channel, CASE message_revision WHEN revision THEN message END AS message, game, turn, since FROM tables
             WHERE status = 'running' AND id IN (SELECT table_id FROM seats WHERE person = $1) ORDER BY changed, id",
        )
        .bind(person)
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
    pub async fn running_in(&self, channel: ChannelId) -> Result<Option<ListedTable>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let row: Option<ListedRow> = sqlx::query_as(
            "SELECT id, server, channel, CASE message_revision WHEN revision THEN message END AS message, game, turn, since FROM tables
             WHERE status = 'running' AND channel = $1",
        )
        .bind(channel)
        .fetch_optional(&mut *transaction)
        .await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// Fills in whose turn it is in the running games of older versions, which did not store it.
    /// What cannot be read is logged and stays as it is.
    pub(super) async fn fill_turns(&self) -> Result<(), StoreError> {
        let missing =
            sqlx::query_scalar("SELECT id FROM tables WHERE status = 'running' AND turn IS NULL");
        let mut turns = Vec::new();
        for id in missing.fetch_all(&self.readers).await? {
            let id: TableId = id;
            let stored = unless_broken(self.table(id).await)?.flatten();
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
        let seats: Vec<PersonId> =
            sqlx::query_scalar("SELECT person FROM seats WHERE table_id = $1 ORDER BY seat")
                .bind(self.id)
                .fetch_all(connection)
                .await?;
        let game = self.game.parse().map_err(|why| StoreError::BrokenRow {
            what: "table",
            id: self.id.0,
            why,
        })?;
        Ok(ListedTable {
            id: self.id,
            server: self.server,
            channel: self.channel,
            message: self.message,
            game,
            turn: self
                .turn
                .and_then(|turn| usize::try_from(turn).ok())
                .and_then(|turn| seats.get(turn).copied()),
            seats,
            since: self.since,
        })
    }
}
