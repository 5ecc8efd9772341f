use std::path::Path;

use crate::ids::TableId;

/// What can go wrong with the database. Each is one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none.
    #[error(
        "DATABASE_URL \"{url}\" is not the address of a SQLite database: {why}; write for example sqlite://causeway.sqlite"
    )]
    Address { url: String, why: String },
    /// The file cannot be read and written.
    #[error(
        "the database {path} cannot be opened: {why}; name another file in DATABASE_URL, or let Causeway read and write this one"
    )]
    Unusable { path: String, why: String },
    /// From a newer version of the program.
    #[error(
        "the database {path} was written by a newer version of Causeway (schema {found}, this program knows {known}); start that version, or use another database"
    )]
    Newer {
        path: String,
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// Another program holds it.
    #[error("the database {path} is locked by another program; stop that program first")]
    Locked { path: String },
    /// Not a database, or a damaged one.
    #[error(
        "the database {path} is damaged or no SQLite database; restore it from a backup, or use another one"
    )]
    Damaged { path: String },
    /// A sound database, but not this program's.
    #[error("the database {path} belongs to another program; name another file in DATABASE_URL")]
    Foreign { path: String },
    /// The file is no longer the one that was opened.
    #[error(
        "the database {path} was deleted or replaced while Causeway was using it, and what is written to it would be lost; see to it that the right \
         file is there, then start again"
    )]
    Lost { path: String },
    /// One row cannot be understood.
    #[error("{what} {id} cannot be read: {why}")]
    BrokenRow {
        what: &'static str,
        id: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Anything else.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}

impl StoreError {
    /// The table whose row is broken, if that is what went wrong.
    pub fn broken_table(&self) -> Option<TableId> {
        match self {
            Self::BrokenRow {
                what: "table", id, ..
            } => Some(TableId(*id)),
            _ => None,
        }
    }

    /// What an error means that came up while the file was opened.
    pub(super) fn opening(path: &Path, error: sqlx::Error) -> Self {
        let name = path.display().to_string();
        match result_code(&error) {
            Some(code::BUSY | code::LOCKED) => Self::Locked { path: name },
            Some(code::CORRUPT | code::NOT_A_DATABASE) => Self::Damaged { path: name },
            Some(code::PERMISSION | code::READ_ONLY | code::IO | code::CANNOT_OPEN) => {
                Self::Unusable {
                    path: name,
                    why: error
                        .as_database_error()
                        .map_or_else(|| error.to_string(), |it| it.message().to_owned()),
                }
            }
            _ => Self::Database(error),
        }
    }
}

/// SQLite's primary result codes that tell apart what is wrong with a file, see
/// <https://www.sqlite.org/rescode.html>.
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

/// SQLite's primary result code behind an error.
pub(super) fn result_code(error: &sqlx::Error) -> Option<u32> {
    let extended: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}
