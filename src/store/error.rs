use std::{fmt, path::Path};

use sqlx::error::DatabaseError;

use crate::ids::TableId;

/// What can go wrong with the database, in a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "DATABASE_URL \"{url}\" is not the address of a database: {why}; \
         write for example sqlite://causeway.sqlite"
    )]
    Address { url: String, why: String },
    #[error(
        "DATABASE_URL is not the address of a PostgreSQL database: {why}; \
         write for example postgres://causeway@localhost/causeway"
    )]
    ServerAddress { why: String },
    #[error(
        "the database {path} cannot be opened: {why}; \
         name another one in DATABASE_URL, or let Causeway read and write this one"
    )]
    Unusable { path: String, why: String },
    #[error(
        "there is no folder {folder} for the database {path}; make that folder, or name another \
         file in DATABASE_URL"
    )]
    NoFolder { path: String, folder: String },
    #[error("the database {path} is a folder; name a file in DATABASE_URL")]
    Folder { path: String },
    /// Of what is done with a database that must be there already.
    #[error(
        "there is no database {path}; correct its address, or start the bot once, which makes it"
    )]
    NoFile { path: String },
    #[error(
        "the database {place} cannot be reached: {why}; see to it that the PostgreSQL server runs \
         and takes connections from here, or correct its address in DATABASE_URL"
    )]
    Unreachable { place: String, why: String },
    #[error(
        "the PostgreSQL server does not let Causeway into the database {place}: {why}; correct \
         user and password in DATABASE_URL, or let this user in"
    )]
    NotLetIn { place: String, why: String },
    #[error(
        "there is no database {place}; create it on the PostgreSQL server, or correct its name in \
         DATABASE_URL"
    )]
    NoDatabase { place: String },
    #[error(
        "the database {path} was written by a newer version of Causeway (schema {found}, \
         this program knows {known}); start that version, or use another database"
    )]
    Newer {
        path: String,
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    #[error(
        "the database {path} was written by an older version of Causeway; \
         start the bot once, which brings it up to date"
    )]
    Older { path: String },
    #[error("the database {path} is locked by another program; stop that program first")]
    Locked { path: String },
    #[error(
        "the database {path} is damaged or no SQLite database; \
         restore it from a backup, or use another one"
    )]
    Damaged { path: String },
    /// What the check of the whole file has found.
    #[error(
        "the database {path} is damaged: {}; stop the bot, keep a copy of the file, and put \
         the newest backup in its place (`causeway backup` makes them)", excerpt(.why)
    )]
    Unsound { path: String, why: String },
    #[error("no backup is made in {path}: {why}")]
    NoBackup { path: String, why: String },
    #[error("the database {path} belongs to another program; name another one in DATABASE_URL")]
    Foreign { path: String },
    /// The database is ours, and this program's file of this migration has another text.
    #[error(
        "the database {path} is Causeway's, but its migration {version} is not the one that this \
         program was built with; if the files in migrations/ were changed, also in their line ends \
         (CRLF in place of LF), restore them (`git checkout -- migrations`) and build again"
    )]
    ChangedMigration { path: String, version: i64 },
    #[error(
        "the database {path} was deleted or replaced while Causeway was using it, and what is \
         written to it would be lost; see to it that the right file is there, then start again"
    )]
    Lost { path: String },
    #[error("{what} {id} cannot be read: {}", excerpt(.why))]
    BrokenRow {
        what: &'static str,
        id: u64,
        why: String,
    },
    #[error("the database failed: {}", excerpt(.0))]
    Database(#[from] sqlx::Error),
}

/// The beginning of a reason, which may quote whatever a damaged cell holds.
fn excerpt(why: impl fmt::Display) -> String {
    /// Largest number of characters of a reason in an error's text.
    const LONGEST: usize = 400;
    let mut why = why.to_string();
    if let Some((end, _)) = why.char_indices().nth(LONGEST) {
        why.truncate(end);
        why.push('…');
    }
    why
}

/// What interrupted a transaction.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Interruption {
    /// Another transaction was in its way.
    Conflict,
    /// The connection was lost, perhaps after the commit: the delivery's claim tells.
    ConnectionLost,
}

impl Interruption {
    pub const ALL: [Self; 2] = [Self::Conflict, Self::ConnectionLost];
}

impl StoreError {
    /// The table whose row is broken.
    pub fn broken_table(&self) -> Option<TableId> {
        match self {
            Self::BrokenRow {
                what: "table", id, ..
            } => Some(TableId(*id)),
            _ => None,
        }
    }

    /// What interrupted a transaction that may succeed when it is begun anew; `None` for all other
    /// errors.
    pub fn interruption(&self) -> Option<Interruption> {
        match self {
            Self::Database(error) if is_lost(error) => Some(Interruption::ConnectionLost),
            Self::Database(error) => {
                let is_in_the_way = has_code(error, |code| state::IN_THE_WAY.contains(&code));
                is_in_the_way.then_some(Interruption::Conflict)
            }
            _ => None,
        }
    }

    /// Translates an error from connecting to a PostgreSQL server. `place`: the database there.
    pub(super) fn connecting(place: &str, error: sqlx::Error) -> Self {
        let place = place.to_owned();
        match &error {
            sqlx::Error::Io(failed) => {
                let why = failed.to_string();
                Self::Unreachable { place, why }
            }
            sqlx::Error::Tls(failed) => {
                let why = format!("the connection cannot be encrypted: {failed}");
                Self::Unreachable { place, why }
            }
            sqlx::Error::Database(refused) => {
                let why = refused.message().to_owned();
                match refused.code().as_deref() {
                    Some(state::NO_DATABASE) => Self::NoDatabase { place },
                    Some(code) if code.starts_with(state::NOT_LET_IN) => {
                        Self::NotLetIn { place, why }
                    }
                    Some(code) if state::LOST.iter().any(|it| code.starts_with(it)) => {
                        Self::Unreachable { place, why }
                    }
                    _ => Self::Unusable { path: place, why },
                }
            }
            _ => Self::Database(error),
        }
    }

    /// Translates an error from opening the file.
    pub(super) fn opening(path: &Path, error: sqlx::Error) -> Self {
        let path = path.display().to_string();
        match result_code(&error) {
            Some(code::BUSY | code::LOCKED) => Self::Locked { path },
            Some(code::CORRUPT | code::NOT_A_DATABASE) => Self::Damaged { path },
            Some(code::PERMISSION | code::READ_ONLY | code::IO | code::CANNOT_OPEN) => {
                let why = error.as_database_error().map(|it| it.message().to_owned());
                let why = why.unwrap_or_else(|| error.to_string());
                Self::Unusable { path, why }
            }
            _ => Self::Database(error),
        }
    }
}

/// PostgreSQL's codes, see <https://www.postgresql.org/docs/current/errcodes-appendix.html>. All
/// have five characters, which none of SQLite's numbers has.
mod state {
    /// A serialization failure, and a deadlock.
    pub const IN_THE_WAY: [&str; 2] = ["40001", "40P01"];
    /// The beginnings of codes for a lost connection, a server that is shut down, a session that
    /// was ended while its transaction was idle, and a server that only reads: the name has moved
    /// to another one, or is about to.
    pub const LOST: [&str; 4] = ["08", "57P", "25P03", "25006"];
    /// The beginning of codes for a user or a password that the server does not take.
    pub const NOT_LET_IN: &str = "28";
    /// A database that is not there.
    pub const NO_DATABASE: &str = "3D000";
}

/// SQLite's primary result codes, see <https://www.sqlite.org/rescode.html>.
pub(super) mod code {
    pub const PERMISSION: u32 = 3;
    pub const BUSY: u32 = 5;
    pub const LOCKED: u32 = 6;
    pub const READ_ONLY: u32 = 8;
    pub const IO: u32 = 10;
    pub const CORRUPT: u32 = 11;
    pub const CANNOT_OPEN: u32 = 14;
    pub const NOT_A_DATABASE: u32 = 26;
}

/// Whether a statement failed because its connection is lost, or there was none to be had.
pub(super) fn is_lost(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut)
        || has_code(error, |code| {
            state::LOST.iter().any(|it| code.starts_with(it))
        })
}

fn has_code(error: &sqlx::Error, is_it: impl Fn(&str) -> bool) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| is_it(&code))
}

/// Whether a statement would have broken this unique index. SQLite does not name an index of part
/// of the rows, so there it may be another one of the table.
pub(super) fn violates(error: &sqlx::Error, index: &str) -> bool {
    let violation = error.as_database_error();
    let violation = violation.filter(|error| error.is_unique_violation());
    violation.is_some_and(|error| error.constraint().is_none_or(|it| it == index))
}

/// SQLite's primary result code behind an error.
pub(super) fn result_code(error: &sqlx::Error) -> Option<u32> {
    let extended: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A damaged cell of a megabyte was logged whole at each command.
    #[test]
    fn an_error_quotes_only_the_beginning_of_a_damaged_cell() {
        let cell = "ä".repeat(1 << 20);
        let row = StoreError::BrokenRow {
            what: "table",
            id: 7,
            why: format!("its seating is \"{cell}\""),
        };
        let database = StoreError::Database(sqlx::Error::Decode(cell.clone().into()));
        let unsound = StoreError::Unsound {
            path: "causeway.sqlite".to_owned(),
            why: cell,
        };
        for error in [row, database, unsound] {
            let text = error.to_string();
            assert!(text.chars().count() < 600, "{} bytes", text.len());
            assert!(text.contains("ää…"), "{text}");
        }
    }
}
