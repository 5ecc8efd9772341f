//! Opening the database. The file is inspected for everything that could be wrong with it before a
//! byte of it is changed.

use std::{
    fs::{File, TryLockError},
    io::ErrorKind,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, SqliteConnection,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::time::{Instant, sleep};

use super::{
    Store, StoreError,
    error::{code, result_code},
    file::DatabaseFile,
};

/// The migrations in `migrations/`.
pub(super) static MIGRATIONS: Migrator = sqlx::migrate!();

/// Marks a SQLite file as Causeway's; the first migration writes it.
const APPLICATION_ID: i64 = 1_129_791_833;

/// Time limit at start for another program to release the file, for instance the bot that this one
/// replaces.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(1);

/// Time limit for another program's transaction while a command waits.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Number of connections that read. Reads rarely take longer than a fraction of a millisecond; more
/// connections would only be more memory.
const READERS: u32 = 2;

impl Store {
    /// Opens the database, makes it if it is not there, and brings it to this program's version.
    /// `sqlite::memory:` is one that exists as long as the store.
    ///
    /// One program at a time has it: a lock on the file's name with `.lock` added keeps another bot
    /// out, and goes with the process however it ends.
    ///
    /// # Errors
    /// When the file is damaged, locked, of a newer version or of another program, or cannot be
    /// reached; it is untouched then.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let store = Self::open_with(url, &MIGRATIONS).await?;
        store.fill_turns().await?;
        Ok(store)
    }

    /// [`Store::open`] for a program that knows these migrations.
    pub(super) async fn open_with(url: &str, migrations: &Migrator) -> Result<Self, StoreError> {
        let options = read_url(url)?;
        if url.contains(":memory:") || url.contains("mode=memory") {
            return Self::open_in_memory(options, migrations).await;
        }
        let path = options.get_filename().to_owned();
        let is_there = find(&path)?;
        let lock = lock(&path).await?;
        let patient = options.clone().busy_timeout(RELEASE_TIMEOUT);
        if is_there {
            inspect(&patient, &path, migrations).await?;
        }
        prepare(&patient, migrations)
            .await
            .map_err(|error| StoreError::opening(&path, error))?;

        let options = options
            .busy_timeout(BUSY_TIMEOUT)
            .synchronous(SqliteSynchronous::Full);
        // A connection that is opened later must not make a new file where this one was deleted.
        let options = options.create_if_missing(false);
        let file = DatabaseFile::new(&path)
            .map_err(|error| StoreError::opening(&path, sqlx::Error::Io(error)))?;
        // Writers wait for each other in this pool's queue, in order; within SQLite they would
        // poll.
        let writer = pool(1).connect_with(options.clone()).await?;
        let readers = pool(READERS).connect_with(options).await?;
        Ok(Self {
            readers,
            writer,
            file: Some(Arc::new(file)),
            lock: Some(Arc::new(lock)),
        })
    }

    async fn open_in_memory(
        options: SqliteConnectOptions,
        migrations: &Migrator,
    ) -> Result<Self, StoreError> {
        let only = pool(1).connect_with(options).await?;
        migrations.run(&only).await.map_err(sqlx::Error::from)?;
        Ok(Self {
            readers: only.clone(),
            writer: only,
            file: None,
            lock: None,
        })
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Some(error) = self.lock.as_ref().and_then(|lock| lock.unlock().err()) {
            tracing::warn!(%error, "the database's lock stays until the program ends");
        }
    }
}

fn pool(size: u32) -> SqlitePoolOptions {
    // All are opened at the start, when it is known which file it is.
    let options = SqlitePoolOptions::new()
        .min_connections(size)
        .max_connections(size);
    // A file does not hang up: connections need neither be tested nor renewed.
    let options = options
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false);
    options.after_release(|connection, _| Box::pin(is_clean(connection)))
}

/// Whether a connection can be used again. What was not committed is rolled back before this is
/// answered; but where SQLite has done that by itself, as it does when the disk is full, sqlx still
/// counts a transaction and would begin no other on this connection: then a new one takes its
/// place.
async fn is_clean(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

fn read_url(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    let bad = |why: &str| StoreError::Address {
        url: url.to_owned(),
        why: why.to_owned(),
    };
    let Some(address) = url.strip_prefix("sqlite:") else {
        return Err(bad("it does not begin with sqlite:"));
    };
    if address
        .trim_start_matches("//")
        .split('?')
        .next()
        .is_none_or(str::is_empty)
    {
        return Err(bad("it names no file"));
    }
    let options = SqliteConnectOptions::from_str(url).map_err(|error| bad(&error.to_string()))?;
    Ok(options.create_if_missing(true))
}

/// Whether there is a file yet. What is no file, or has no folder to be made in, cannot be used.
fn find(path: &Path) -> Result<bool, StoreError> {
    let unusable = |why: String| StoreError::Unusable {
        path: path.display().to_string(),
        why,
    };
    match path.metadata() {
        Ok(found) if found.is_dir() => Err(unusable("it is a folder".to_owned())),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                Err(unusable(format!("there is no folder {}", folder.display())))
            }
            _ => Ok(false),
        },
        Err(error) => Err(unusable(error.to_string())),
    }
}

/// The lock that keeps a second bot from the same database. SQLite's own locks last no longer than
/// a transaction, and the database's file must not be opened beside SQLite: closing it would drop
/// those locks.
async fn lock(path: &Path) -> Result<File, StoreError> {
    let unusable = |error: std::io::Error| StoreError::Unusable {
        path: path.display().to_string(),
        why: error.to_string(),
    };
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(lock_path(path))
        .map_err(unusable)?;
    let until = Instant::now() + RELEASE_TIMEOUT;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
            Err(TryLockError::WouldBlock) if Instant::now() >= until => {
                return Err(StoreError::Locked {
                    path: path.display().to_string(),
                });
            }
            Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(50)).await,
        }
    }
}

fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

/// Inspects a file without changing it: is it a sound database, ours, and of a version that this
/// program knows?
async fn inspect(
    options: &SqliteConnectOptions,
    path: &Path,
    migrations: &Migrator,
) -> Result<(), StoreError> {
    let found =
        match Inspection::of(&options.clone().create_if_missing(false).read_only(true)).await {
            // A program that was killed while it wrote has left a journal, which has to be rolled
            // back before anything can be read.
            Err(error) if result_code(&error) == Some(code::READ_ONLY) => {
                Inspection::of(&options.clone().create_if_missing(false)).await
            }
            result => result,
        };
    found
        .map_err(|error| StoreError::opening(path, error))?
        .judge(path, migrations)
}

/// What decides whether a file is opened.
struct Inspection {
    sound: bool,
    application: i64,
    other_tables: i64,
    /// Version and checksum of each migration that has been run, in order.
    migrations: Vec<(i64, Vec<u8>)>,
}

impl Inspection {
    async fn of(options: &SqliteConnectOptions) -> sqlx::Result<Self> {
        let mut connection = options.connect().await?;
        let inspection = Self::with(&mut connection).await;
        connection.close().await?;
        inspection
    }

    async fn with(connection: &mut SqliteConnection) -> sqlx::Result<Self> {
        let verdict: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut *connection)
            .await?;
        let application = sqlx::query_scalar("PRAGMA application_id")
            .fetch_one(&mut *connection)
            .await?;
        // sqlx makes its table before the first migration: a program killed in between leaves it
        // alone in the file.
        let (sqlx_tables, other_tables): (i64, i64) = sqlx::query_as(
            "SELECT COUNT(*) FILTER (WHERE name = '_sqlx_migrations'), COUNT(*) FILTER (WHERE name <> '_sqlx_migrations')
             FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'",
        )
        .fetch_one(&mut *connection)
        .await?;
        let migrations = if sqlx_tables == 0 {
            Vec::new()
        } else {
            sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version")
                .fetch_all(connection)
                .await?
        };
        Ok(Self {
            sound: verdict == "ok",
            application,
            other_tables,
            migrations,
        })
    }

    fn judge(&self, path: &Path, known: &Migrator) -> Result<(), StoreError> {
        let path = path.display().to_string();
        if !self.sound {
            return Err(StoreError::Damaged { path });
        }
        let is_new = self.other_tables == 0 && self.migrations.is_empty();
        if self.application != APPLICATION_ID && !is_new {
            return Err(StoreError::Foreign { path });
        }
        let newest = known
            .iter()
            .map(|migration| migration.version)
            .max()
            .unwrap_or(0);
        let found = self.migrations.last().map_or(0, |(version, _)| *version);
        if found > newest {
            return Err(StoreError::Newer {
                path,
                found,
                known: newest,
            });
        }
        let is_known = |(version, checksum): &(i64, Vec<u8>)| {
            known
                .iter()
                .any(|it| it.version == *version && *it.checksum == **checksum)
        };
        if self.migrations.iter().all(is_known) {
            Ok(())
        } else {
            Err(StoreError::Foreign { path })
        }
    }
}

/// Brings the file to this program's version, once it is certain that it can be written.
async fn prepare(options: &SqliteConnectOptions, migrations: &Migrator) -> sqlx::Result<()> {
    let mut connection = options.connect().await?;
    connection
        .begin_with("BEGIN IMMEDIATE")
        .await?
        .rollback()
        .await?;
    sqlx::query("PRAGMA journal_mode = WAL")
        .execute(&mut connection)
        .await?;
    migrations
        .run(&mut connection)
        .await
        .map_err(|error| match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error,
            error => error.into(),
        })?;
    connection.close().await
}
