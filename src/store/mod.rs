//! All SQL: rows to domain types and back, constraints to domain errors. It decides nothing.
//!
//! SQLite runs in WAL mode with `synchronous=FULL`: what has been committed survives a crash of the
//! process or the machine. The same statements run in PostgreSQL (`db.rs`); opening, the schema and
//! what keeps several writers apart (`locks.rs`) are its own.

mod absences;
mod backup;
mod blocks;
mod challenges;
mod check;
mod claims;
mod clocks;
mod closing;
mod columns;
mod computers;
mod copy;
mod db;
mod erasure;
mod error;
mod explorations;
mod file;
mod group;
mod health;
mod hints;
mod hints_taken;
mod jobs;
mod judging;
mod kept;
mod leagues;
mod leases;
mod lessons;
mod lists;
mod locks;
mod messages;
mod moderation;
mod move_rows;
mod open;
mod outbox;
mod packed;
mod personal;
mod plans;
mod postgres;
mod puzzles;
mod ranking;
mod rating_history;
mod ratings;
mod records;
mod reminders;
mod retired;
mod reviews;
mod roles;
mod seeks;
mod servers;
mod settings;
mod statement;
mod stats;
mod table_parts;
mod table_rows;
mod tables;
#[cfg(test)]
mod tests;
mod threads;
mod tidy;
mod transaction;
mod turn_messages;
mod visitors;
mod waits;

use std::{fs::File, sync::Arc};

pub use backup::{Backup, backup};
pub use clocks::StoredPauses;
pub use closing::TableClosed;
pub use copy::{CopiedTable, CopyError, copy};
use db::{Connection, Pool};
pub use error::{Interruption, StoreError};
pub use explorations::StoredLine;
use file::DatabaseFile;
pub use health::OldestDue;
pub use hints::HintTurn;
pub use kept::{Kept, KeptKind};
pub use leagues::{HostsBoards, StoredSeason};
pub use leases::{Held, Instance};
pub use lists::{ListedResult, ListedTable};
pub use messages::{Retired, Shown, UnshownChallenge, UnshownTable};
pub use open::{Examined, examine};
pub use outbox::{NOBODY, OutboxMessage};
pub use personal::{PERSONAL, PersonalTable};
pub use puzzles::{PuzzleChannel, Solver};
pub use ratings::{Rated, RatedIn};
pub use reminders::TurnReminders;
pub use retired::{RetiredMessage, TableToSearch};
pub use roles::RoleHolder;
pub use seeks::{Between, Seeker, Sought};
pub use stats::{BestWin, PlayedGame, Rival, Scope, Tally};
pub use transaction::{Revisioned, Transaction, WriteError};
pub use turn_messages::{DIGEST, Over, PartlyOver};
pub use visitors::{Visit, Visited};
pub use waits::Wait;

use crate::{
    games::{Game, Record, Seat},
    ids::{ChallengeId, ChannelId, MessageId, PersonId, RecordId, ServerId, TableId, Timestamp},
    render::Colours,
    table::{Challenge, Prepared, Table},
};

/// A table with where it is played and shown.
#[derive(Clone, Debug)]
pub struct StoredTable {
    pub id: TableId,
    pub revision: u32,
    /// `None` outside servers.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The newest message that shows the board, where it is known.
    pub message: Option<MessageId>,
    /// The revision that this message shows.
    pub shown: u32,
    /// The message whose buttons answer the open offer or the wish for a rematch, where there is one.
    pub question: Option<MessageId>,
    /// The revision with which the position came about.
    pub position_since: u32,
    /// The first message that showed the position, where there is one and it is known.
    pub position_shown: Option<MessageId>,
    /// Whether the position came about because a move was taken back.
    pub taken_back: bool,
    pub changed: Timestamp,
    pub began: Timestamp,
    /// `None` while the game runs.
    pub ended: Option<Timestamp>,
    pub table: Table,
    /// What its players have prepared.
    pub prepared: Prepared,
    /// What is known of when its clock stands still.
    pub pauses: StoredPauses,
    /// By seat: the colours that its player has chosen.
    pub colours: Vec<Colours>,
}

/// A challenge with where it was made and is shown.
#[derive(Clone, Debug)]
pub struct StoredChallenge {
    pub id: ChallengeId,
    pub revision: u32,
    /// `None` outside servers.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    /// The message that shows it, where it is known.
    pub message: Option<MessageId>,
    pub challenge: Challenge,
}

impl StoredTable {
    /// The colours of what all its players see.
    pub fn colours_of_all(&self) -> Colours {
        self.colours.iter().copied().max().unwrap_or_default()
    }

    /// The colours of what the player of a seat sees alone.
    pub fn colours_of(&self, seat: Seat) -> Colours {
        self.colours.get(seat.index()).copied().unwrap_or_default()
    }

    pub const fn at(&self) -> Revisioned<TableId> {
        Revisioned::new(self.id, self.revision)
    }

    /// Whether the position of an earlier state, or of this one, is still on the board.
    #[must_use]
    pub fn has_position_of(&self, at: Revisioned<TableId>) -> bool {
        self.id == at.id && (self.position_since..=self.revision).contains(&at.revision)
    }

    /// A later state of the table with the pauses of its clock.
    #[must_use]
    pub fn paused(&self, later: Table) -> Table {
        self.pauses.of(later)
    }
}

impl StoredChallenge {
    pub const fn at(&self) -> Revisioned<ChallengeId> {
        Revisioned::new(self.id, self.revision)
    }
}

/// Where a new game is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Venue {
    pub channel: ChannelId,
    /// The number that was reserved for it; `None`: the next one.
    pub number: Option<TableId>,
}

impl From<ChannelId> for Venue {
    fn from(channel: ChannelId) -> Self {
        let number = None;
        Self { channel, number }
    }
}

/// A record that a person looks at.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct StoredRecord {
    pub id: RecordId,
    /// The only person who sees it.
    pub person: PersonId,
    pub game: Game,
    pub record: Record,
}

impl StoredRecord {
    /// Number of records kept of a person.
    pub const MOST: u32 = 20;
}

/// The open database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Pool,
    writer: Pool,
    /// For the log.
    place: String,
    /// `None` for a database in memory or on a server.
    file: Option<Arc<DatabaseFile>>,
    /// Held as long as the database is open; `None` for one in memory or on a server.
    lock: Option<Arc<File>>,
}

impl Store {
    async fn begin_writing(&self) -> Result<Connection, StoreError> {
        self.check_file()?;
        Ok(self.writer.begin_writing().await?)
    }

    async fn end_writing(&self, transaction: Connection) -> Result<(), StoreError> {
        transaction.commit().await?;
        self.check_file()
    }
}

/// Logs a broken row and leaves it out.
fn unless_broken<T>(read: Result<T, StoreError>) -> Result<Option<T>, StoreError> {
    match read {
        Err(error @ StoreError::BrokenRow { .. }) => {
            tracing::error!(%error, "a broken row is left out");
            Ok(None)
        }
        read => read.map(Some),
    }
}
