/// What can go wrong with the database. Each is one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is none.
    #[error("DATABASE_URL \"{url}\" is not the address of a SQLite database: {why}; write for example sqlite://causeway.sqlite")]
    Address {
        /// What was given.
        url: String,
        /// Why it is none.
        why: String,
    },
    /// From a newer version of the program.
    #[error(
        "the database {path} was written by a newer version of Causeway (schema {found}, this program knows {known}); start that version, or use another database"
    )]
    Newer {
        /// The file.
        path: String,
        /// Its schema's version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// Another program holds it.
    #[error("the database {path} is locked by another program; stop that program first")]
    Locked {
        /// The file.
        path: String,
    },
    /// Not a database, or a damaged one.
    #[error("the database {path} is damaged or no SQLite database; restore it from a backup, or use another one")]
    Damaged {
        /// The file.
        path: String,
    },
    /// One row cannot be understood.
    #[error("{what} {id} cannot be read: {why}")]
    BrokenRow {
        /// "table" or "challenge".
        what: &'static str,
        /// Its number.
        id: u64,
        /// What is wrong with it.
        why: String,
    },
    /// Anything else.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
}
