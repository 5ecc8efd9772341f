//! All SQL: rows to domain types and back, constraints to domain errors. It decides nothing.
//!
//! The file is SQLite's, in WAL mode with `synchronous=FULL`: what has been committed survives
//! whatever happens to the process or the machine. The SQL is such that PostgreSQL takes it too,
//! but for opening the file and the schema itself.

mod challenges;
mod closing;
mod columns;
mod error;
mod file;
mod lists;
mod messages;
mod open;
mod packed;
mod records;
mod settings;
mod table_rows;
mod tables;
#[cfg(test)]
mod tests;
mod tidy;
mod transaction;

use std::{fs::File, sync::Arc};

use sqlx::{Sqlite, SqlitePool};

pub use error::StoreError;
use file::DatabaseFile;
pub use lists::ListedTable;
pub use transaction::{Revisioned, Transaction, WriteError};

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
    /// `None` outside servers.
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
    /// `None` outside servers.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// Its message, where it is known.
    pub message: Option<MessageId>,
    pub challenge: Challenge,
}

impl StoredTable {
    /// The state that was read.
    pub const fn at(&self) -> Revisioned<TableId> {
        Revisioned {
            id: self.id,
            revision: self.revision,
        }
    }
}

impl StoredChallenge {
    /// The state that was read.
    pub const fn at(&self) -> Revisioned<ChallengeId> {
        Revisioned {
            id: self.id,
            revision: self.revision,
        }
    }
}

/// A record that a person looks at.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredRecord {
    pub id: RecordId,
    /// The owner; nobody else sees it.
    pub person: PersonId,
    pub game: Game,
    pub record: Record,
}

impl StoredRecord {
    /// Number of records kept of a person; beyond it the oldest are deleted.
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
    /// A transaction that has the database to itself from its first statement, so that it never has
    /// to give up halfway.
    async fn begin_writing(&self) -> Result<sqlx::Transaction<'static, Sqlite>, StoreError> {
        self.check_file()?;
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Commits what was written: it is on the disk then, in the file that was opened.
    async fn end_writing(
        &self,
        transaction: sqlx::Transaction<'static, Sqlite>,
    ) -> Result<(), StoreError> {
        transaction.commit().await?;
        self.check_file()
    }
}

/// What was read; a broken row is logged and left out.
fn unless_broken<T>(read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Err(error @ StoreError::BrokenRow { .. }) => {
            tracing::error!(%error, "a broken row is left out");
            Ok(None)
        }
        read => read.map(Some),
    }
}
