//! All SQL: rows to domain types and back, constraints to domain errors. It decides nothing.
//!
//! The file is SQLite's, in WAL mode with `synchronous=FULL`: what has been committed survives
//! whatever happens to the process or the machine. The SQL is such that PostgreSQL takes it too,
//! but for opening the file and the schema itself.

mod commit;
mod error;
mod file;
mod lists;
mod notes;
mod open;
mod packed;
mod records;
mod rows;
mod settings;
#[cfg(test)]
mod tests;
mod tidy;
mod unshown;

use std::{fs::File, sync::Arc};

use sqlx::{
    Sqlite, SqliteConnection, SqliteExecutor, SqlitePool, Transaction, query::QueryAs,
    sqlite::SqliteArguments,
};

pub use commit::{CommitError, Write, Written};
pub use error::StoreError;
use file::DatabaseFile;
pub use lists::ListedTable;
use rows::{ChallengeRow, TableRow, TableRows};

use crate::{
    games::{Game, Record},
    ids::{ChallengeId, ChannelId, MessageId, PersonId, RecordId, ServerId, TableId, Timestamp},
    table::{Challenge, Table},
};

/// A stored table with what places it.
#[derive(Clone, Debug)]
pub struct StoredTable {
    pub id: TableId,
    /// Grows with every change; a command names the one it acts on.
    pub revision: u32,
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The newest message that shows the board, where it is known.
    pub message: Option<MessageId>,
    /// The revision that this message shows; its buttons are live if that is the table's.
    pub shown: u32,
    pub changed: Timestamp,
    pub table: Table,
}

/// A stored challenge with what places it.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    pub id: ChallengeId,
    pub revision: u32,
    /// The server, if it is in one.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// Its message, where it is known.
    pub message: Option<MessageId>,
    pub challenge: Challenge,
}

/// A record that somebody looks at.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredRecord {
    pub id: RecordId,
    /// Whose it is; nobody else sees it.
    pub person: PersonId,
    pub game: Game,
    pub record: Record,
}

impl StoredRecord {
    /// So many are kept of a person; the oldest of more are forgotten.
    pub const MOST: u32 = 20;
}

/// The open database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: SqlitePool,
    writer: SqlitePool,
    /// The file that was opened; a database in memory has none.
    file: Option<Arc<DatabaseFile>>,
    /// Held as long as the database is open; a database in memory needs none.
    lock: Option<Arc<File>>,
}

impl Store {
    /// A table.
    ///
    /// # Errors
    /// When the database fails, or the row is broken ([`StoreError::BrokenRow`]).
    pub async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let row = sqlx::query_as("SELECT * FROM tables WHERE id = $1").bind(id.0.cast_signed());
        self.table_rows(row).await?.map(TableRows::read).transpose()
    }

    /// The running table of a channel, or else the one that ended last there. A broken row of a
    /// game that is over is logged and counts as none: nobody needs it any more, and the channel
    /// must not suffer from it.
    ///
    /// # Errors
    /// When the database fails, or the row of the running table is broken.
    pub async fn table_in(&self, channel: ChannelId) -> Result<Option<StoredTable>, StoreError> {
        // A table comes to a channel only where none is running, and none ever starts to run again:
        // the newest is the one.
        let row =
            sqlx::query_as("SELECT * FROM tables WHERE channel = $1 ORDER BY id DESC LIMIT 1")
                .bind(channel.0.cast_signed());
        let Some(rows) = self.table_rows(row).await? else {
            return Ok(None);
        };
        let is_running = rows.is_running();
        let read = rows.read();
        if is_running {
            read.map(Some)
        } else {
            unless_broken(read)
        }
    }

    /// The rows of a table, all of the same revision. They are replayed when the transaction is
    /// over, so that a long game keeps no connection.
    async fn table_rows(&self, row: TableQuery<'_>) -> sqlx::Result<Option<TableRows>> {
        let mut transaction = self.readers.begin().await?;
        match row.fetch_optional(&mut *transaction).await? {
            Some(row) => row.with_rest(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// A challenge.
    ///
    /// # Errors
    /// When the database fails, or the row is broken.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let row: Option<ChallengeRow> = sqlx::query_as(
            "SELECT challenges.*, tables.id AS table_id FROM challenges LEFT JOIN tables ON tables.challenge = challenges.id WHERE challenges.id = $1",
        )
        .bind(id.0.cast_signed())
        .fetch_optional(&mut *transaction)
        .await?;
        match row {
            Some(row) => row.read(&mut transaction).await.map(Some),
            None => Ok(None),
        }
    }

    /// Whether this table's players play a further game already.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn has_next(&self, table: TableId) -> Result<bool, StoreError> {
        let next = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tables WHERE previous = $1)")
            .bind(table.0.cast_signed());
        Ok(next.fetch_one(&self.readers).await?)
    }

    /// The challenge at which the players of this table gather for their next game, if there is
    /// one.
    ///
    /// # Errors
    /// When the database fails, or the row is broken.
    pub async fn challenge_after(
        &self,
        table: TableId,
    ) -> Result<Option<StoredChallenge>, StoreError> {
        let id: Option<i64> = sqlx::query_scalar("SELECT id FROM challenges WHERE previous = $1")
            .bind(table.0.cast_signed())
            .fetch_optional(&self.readers)
            .await?;
        match id {
            Some(id) => self.challenge(ChallengeId(id.cast_unsigned())).await,
            None => Ok(None),
        }
    }

    /// The open challenges made in a channel that have not lapsed, the newest first; broken rows
    /// are left out and logged.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_challenges_in(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let rows: Vec<ChallengeRow> = sqlx::query_as(
            "SELECT challenges.*, CAST(NULL AS BIGINT) AS table_id FROM challenges WHERE channel = $1 AND state = 'open' AND lapses > $2 ORDER BY id DESC",
        )
        .bind(channel.0.cast_signed())
        .bind(now.0)
        .fetch_all(&mut *transaction)
        .await?;
        sound(rows, &mut transaction).await
    }

    /// The open challenges that a person has made or takes part in, anywhere, and that have not
    /// lapsed, the newest first; broken rows are left out and logged.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open_challenges_of(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Vec<StoredChallenge>, StoreError> {
        let mut transaction = self.readers.begin().await?;
        let rows: Vec<ChallengeRow> = sqlx::query_as(
            "SELECT challenges.*, CAST(NULL AS BIGINT) AS table_id FROM challenges
             WHERE state = 'open' AND lapses > $2
               AND id IN (SELECT id FROM challenges WHERE by_person = $1 AND state = 'open'
                          UNION SELECT challenge FROM guests WHERE person = $1 AND answer = 'coming')
             ORDER BY id DESC",
        )
        .bind(person.0.cast_signed())
        .bind(now.0)
        .fetch_all(&mut *transaction)
        .await?;
        sound(rows, &mut transaction).await
    }

    /// The channels of a server where a game is running or a challenge waits.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn channels_in_use(&self, server: ServerId) -> Result<Vec<ChannelId>, StoreError> {
        Ok(channels_in_use(&self.readers, server).await?)
    }

    /// A transaction that has the database to itself from its first statement, so that it never has
    /// to give up halfway.
    async fn begin_writing(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        self.check_file()?;
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Commits what was written: it is on the disk then, in a file that will be found.
    async fn end_writing(
        &self,
        transaction: Transaction<'static, Sqlite>,
    ) -> Result<(), StoreError> {
        transaction.commit().await?;
        self.check_file()
    }
}

/// A query of one table's row.
type TableQuery<'q> = QueryAs<'q, Sqlite, TableRow, SqliteArguments>;

async fn channels_in_use(
    executor: impl SqliteExecutor<'_>,
    server: ServerId,
) -> sqlx::Result<Vec<ChannelId>> {
    let channels: Vec<i64> = sqlx::query_scalar(
        "SELECT channel FROM tables WHERE server = $1 AND status = 'running'
         UNION SELECT channel FROM challenges WHERE server = $1 AND state = 'open'",
    )
    .bind(server.0.cast_signed())
    .fetch_all(executor)
    .await?;
    Ok(channels
        .into_iter()
        .map(|channel| ChannelId(channel.cast_unsigned()))
        .collect())
}

/// The challenges of a list.
async fn sound(
    rows: Vec<ChallengeRow>,
    connection: &mut SqliteConnection,
) -> Result<Vec<StoredChallenge>, StoreError> {
    let mut challenges = Vec::with_capacity(rows.len());
    for row in rows {
        challenges.extend(unless_broken(row.read(connection).await)?);
    }
    Ok(challenges)
}

/// What was read, where it can be done without: a broken row is logged and left out.
fn unless_broken<T>(read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Err(error @ StoreError::BrokenRow { .. }) => {
            tracing::error!(%error, "a broken row is left out");
            Ok(None)
        }
        read => read.map(Some),
    }
}
