//! Opening the database that an address names. It is inspected before anything in it is changed.

mod examine;
mod postgres;
pub(super) mod sqlite;

use sqlx::migrate::{Migration, Migrator};

pub use examine::{Examined, examine};

use super::{Store, StoreError};
pub(super) use postgres::{Purpose, RELEASE_TIMEOUT};

/// The migrations of each engine, in `migrations/`.
pub(super) struct Migrations<'a> {
    pub(super) sqlite: &'a Migrator,
    pub(super) postgres: &'a Migrator,
}

impl Migrations<'_> {
    pub(super) const OURS: Migrations<'static> = Migrations {
        sqlite: &sqlite::MIGRATIONS,
        postgres: &postgres::MIGRATIONS,
    };
}

impl Store {
    /// Opens the database, creates what is missing in it, and upgrades it to this program's
    /// version.
    ///
    /// `sqlite:` is followed by a file, which is created if it is missing; `sqlite::memory:` is one
    /// that exists as long as the store. A lock on the file's name with `.lock` added keeps other
    /// bots out until the process ends. `postgres:` is followed by a server and the name of a
    /// database there, which several bots may use at once.
    ///
    /// # Errors
    /// When the database is visibly damaged, locked, of a newer version or of another program, or cannot be
    /// reached; it is untouched then.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let store = Self::open_with(url, Migrations::OURS).await?;
        store.forget_earlier_run().await?;
        Ok(store)
    }

    /// Opens a database that nobody else uses, without a time limit for what concerns all rows.
    /// Otherwise as [`Store::open`].
    pub(super) async fn open_for_copy(url: &str) -> Result<Self, StoreError> {
        let store = if postgres::is_address(url) {
            postgres::open(url, &postgres::MIGRATIONS, Purpose::Copy).await?
        } else {
            sqlite::open(url, &sqlite::MIGRATIONS).await?
        };
        store.forget_earlier_run().await?;
        Ok(store)
    }

    /// Opens a database to read it as it is: neither locked nor upgraded. `None` where there is
    /// none yet.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub(super) async fn open_as_found(url: &str) -> Result<Option<Self>, StoreError> {
        if postgres::is_address(url) {
            let found = postgres::open_as_found(url, &postgres::MIGRATIONS, Purpose::Copy);
            found.await.map(Some)
        } else {
            sqlite::open_as_found(url, &sqlite::MIGRATIONS).await
        }
    }

    /// The store with each command in a transaction of its own also in SQLite, which is what a
    /// bench compares with.
    #[doc(hidden)]
    #[must_use]
    pub fn without_groups(self) -> Self {
        Self {
            readers: self.readers.without_groups(),
            writer: self.writer.without_groups(),
            ..self
        }
    }

    /// Refuses the address of a file that is not there.
    pub(super) fn must_exist(url: &str) -> Result<(), StoreError> {
        if postgres::is_address(url) {
            return Ok(());
        }
        sqlite::must_exist(url)
    }

    /// Opens a database that a running bot may be using too, without a time limit for statements.
    /// One in a file is neither locked nor upgraded.
    ///
    /// # Errors
    /// When the file is missing or of an older version too, and as [`Store::open`].
    pub async fn open_beside(url: &str) -> Result<Self, StoreError> {
        if postgres::is_address(url) {
            postgres::open(url, &postgres::MIGRATIONS, Purpose::Prune).await
        } else {
            sqlite::open_beside(url, &sqlite::MIGRATIONS).await
        }
    }

    pub(super) async fn open_with(
        url: &str,
        migrations: Migrations<'_>,
    ) -> Result<Self, StoreError> {
        if postgres::is_address(url) {
            postgres::open(url, migrations.postgres, Purpose::Play).await
        } else {
            sqlite::open(url, migrations.sqlite).await
        }
    }

    /// The database for the log: the address of its file, or its name and server.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// Closes the database once running statements have ended.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Some(error) = self.lock.as_ref().and_then(|lock| lock.unlock().err()) {
            tracing::warn!(%error, "the database's lock stays until the program ends");
        }
    }
}

/// Which migrations have been run in a database.
struct Found {
    /// Whether there are tables beside sqlx's own.
    has_tables: bool,
    /// In order.
    migrations: Vec<RunMigration>,
}

/// A migration that has been run.
#[derive(sqlx::FromRow)]
struct RunMigration {
    version: i64,
    description: String,
    checksum: Vec<u8>,
}

impl Found {
    /// Whether nothing has been stored. sqlx creates its table before the first migration: a
    /// program killed in between leaves it alone.
    fn is_new(&self) -> bool {
        !self.has_tables && self.migrations.is_empty()
    }

    /// The version of the schema; 0 before the first migration.
    fn version(&self) -> i64 {
        self.migrations.last().map_or(0, |last| last.version)
    }

    /// Refuses what was written by another program or a newer version of this one.
    fn judge(&self, place: &str, known: &Migrator) -> Result<(), StoreError> {
        let path = place.to_owned();
        let (newest, found) = (newest(known), self.version());
        if found > newest {
            return Err(StoreError::Newer {
                path,
                found,
                known: newest,
            });
        }
        for run in &self.migrations {
            let version = run.version;
            // Another program may have one of this number, but hardly of this name.
            let is_ours =
                |it: &&Migration| it.version == version && it.description == run.description;
            match known.iter().find(is_ours) {
                Some(ours) if *ours.checksum == *run.checksum => {}
                Some(_) => return Err(StoreError::ChangedMigration { path, version }),
                None => return Err(StoreError::Foreign { path }),
            }
        }
        if self.migrations.is_empty() && !self.is_new() {
            return Err(StoreError::Foreign { path });
        }
        Ok(())
    }
}

/// The newest version of the schema that is known.
fn newest(known: &Migrator) -> i64 {
    let versions = known.iter().map(|migration| migration.version);
    versions.max().unwrap_or(0)
}

/// The migrations that sqlx has recorded.
const RECORDED: &str =
    "SELECT version, description, checksum FROM _sqlx_migrations ORDER BY version";
