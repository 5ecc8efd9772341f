//! Opening a SQLite database. The file is inspected before a byte of it is changed.

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

use super::{Found, RECORDED, newest};
use crate::config::DatabaseUrl;
use crate::store::{
    Store, StoreError,
    db::Pool,
    error::{code, result_code},
    file::DatabaseFile,
    group::Group,
};

/// The migrations in `migrations/sqlite/`.
pub(in crate::store) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// SQLite's `application_id` of Causeway's files; the first migration writes it.
const APPLICATION_ID: i64 = 1_129_791_833;

/// Time limit at start for another program to release the file, e.g. a bot that is replaced.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(1);

/// Time limit for another program's transaction while a command waits.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Largest size in bytes that the write-ahead log keeps once all of it is in the file. It grows
/// beyond while a connection reads for long; without a limit it would stay as large as it ever was.
/// SQLite empties it at about 4 MB otherwise.
const LOG_SIZE: u32 = 8 << 20;

/// Number of connections that read. Reads take a fraction of a millisecond: more would only cost
/// memory.
const READERS: u32 = 2;

pub(super) async fn open(url: &str, migrations: &Migrator) -> Result<Store, StoreError> {
    let options = read_url(url)?;
    if is_in_memory(url) {
        return open_in_memory(options, migrations).await;
    }
    let path = options.get_filename().to_owned();
    let exists = find(&path)?;
    let lock = lock(&path).await?;
    let opening = |error| StoreError::opening(&path, error);
    let patient = options.clone().busy_timeout(RELEASE_TIMEOUT);
    if exists {
        inspect(&patient, &path, migrations).await?;
    }
    prepare(&patient, migrations).await.map_err(opening)?;

    let options = options
        .busy_timeout(BUSY_TIMEOUT)
        .synchronous(SqliteSynchronous::Full);
    // A connection that is opened later must not make a new file where this one was deleted.
    let options = options.create_if_missing(false);
    let file = DatabaseFile::new(&path).map_err(|error| opening(error.into()))?;
    // Writers wait for each other in order; in SQLite they would poll.
    let writer = pool(1).connect_with(options.clone()).await?;
    let readers = pool(READERS).connect_with(options).await?;
    let group = Group::new(writer.clone());
    Ok(Store {
        readers: Pool::Sqlite(readers, group.clone()),
        writer: Pool::Sqlite(writer, group),
        place: url.to_owned(),
        file: Some(Arc::new(file)),
        lock: Some(Arc::new(lock)),
    })
}

/// Refuses the address of a file that is not there.
pub(super) fn must_exist(url: &str) -> Result<(), StoreError> {
    database_file(&read_url(url)?).map(drop)
}

/// Opens a database that a running bot may be using too: takes no lock and upgrades nothing.
pub(super) async fn open_beside(url: &str, migrations: &Migrator) -> Result<Store, StoreError> {
    let options = read_url(url)?.create_if_missing(false);
    let path = database_file(&options)?;
    let options = options.busy_timeout(BUSY_TIMEOUT);
    let found = inspect(&options, &path, migrations).await?;
    let place = path.display().to_string();
    if found < newest(migrations) {
        return Err(StoreError::Older { path: place });
    }
    let options = options.synchronous(SqliteSynchronous::Full);
    let file = DatabaseFile::new(&path);
    let file = file.map_err(|error| StoreError::opening(&path, error.into()))?;
    let pool = pool(1).connect_with(options).await?;
    let pool = Pool::Sqlite(pool.clone(), Group::new(pool));
    Ok(Store {
        readers: pool.clone(),
        writer: pool,
        place,
        file: Some(Arc::new(file)),
        lock: None,
    })
}

/// Opens a file to read it as it is; `None` where there is none.
pub(super) async fn open_as_found(
    url: &str,
    migrations: &Migrator,
) -> Result<Option<Store>, StoreError> {
    let options = read_url(url)?.create_if_missing(false);
    let path = options.get_filename().to_owned();
    if is_in_memory(url) || !find(&path)? {
        return Ok(None);
    }
    let options = options.busy_timeout(BUSY_TIMEOUT);
    inspect(&options, &path, migrations).await?;
    let pool = pool(1).connect_with(options.read_only(true)).await;
    let pool = pool.map_err(|error| StoreError::opening(&path, error))?;
    let pool = Pool::Sqlite(pool.clone(), Group::new(pool));
    Ok(Some(Store {
        readers: pool.clone(),
        writer: pool,
        place: url.to_owned(),
        file: None,
        lock: None,
    }))
}

pub(super) fn is_in_memory(url: &str) -> bool {
    url.contains(":memory:") || url.contains("mode=memory")
}

async fn open_in_memory(
    options: SqliteConnectOptions,
    migrations: &Migrator,
) -> Result<Store, StoreError> {
    let only = pool(1).connect_with(options).await?;
    migrations.run(&only).await.map_err(sqlx::Error::from)?;
    let group = Group::new(only.clone());
    Ok(Store {
        readers: Pool::Sqlite(only.clone(), group.clone()),
        writer: Pool::Sqlite(only, group),
        place: "sqlite::memory:".to_owned(),
        file: None,
        lock: None,
    })
}

fn pool(size: u32) -> SqlitePoolOptions {
    // All are opened at the start, when it is known which file it is. Connections to a file do not
    // break, so they need neither tests nor renewal.
    SqlitePoolOptions::new()
        .min_connections(size)
        .max_connections(size)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .after_release(|connection, _| Box::pin(is_clean(connection)))
}

/// Whether a connection can be used again. The ping rolls back what was not committed. Where SQLite
/// has done so by itself, as when the disk is full, sqlx still counts a transaction and would begin
/// no other: then a new connection is opened instead.
async fn is_clean(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

pub(in crate::store) fn read_url(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    let bad = |why: &str| StoreError::Address {
        url: DatabaseUrl::new(url).to_string(),
        why: why.to_owned(),
    };
    let Some(address) = url.strip_prefix("sqlite:") else {
        return Err(bad("it begins with neither sqlite: nor postgres:"));
    };
    let file = address.trim_start_matches("//");
    if file.is_empty() || file.starts_with('?') {
        return Err(bad("it names no file"));
    }
    let options = SqliteConnectOptions::from_str(url).map_err(|error| bad(&error.to_string()))?;
    let options = options.pragma("journal_size_limit", LOG_SIZE.to_string());
    // What is deleted is overwritten, and not only left in a page that is free.
    let options = options.pragma("secure_delete", "ON");
    // A slow statement would be logged with all its text.
    Ok(options.create_if_missing(true).disable_statement_logging())
}

fn unusable(path: &Path, why: &std::io::Error) -> StoreError {
    StoreError::Unusable {
        path: path.display().to_string(),
        why: why.to_string(),
    }
}

/// The file of a database, which must exist.
pub(in crate::store) fn database_file(
    options: &SqliteConnectOptions,
) -> Result<PathBuf, StoreError> {
    let path = options.get_filename();
    if find(path)? {
        return Ok(path.to_owned());
    }
    let path = path.display().to_string();
    Err(StoreError::NoFile { path })
}

/// Whether the file exists. An error if it is a folder, or if the folder for it is missing.
pub(super) fn find(path: &Path) -> Result<bool, StoreError> {
    let name = || path.display().to_string();
    match path.metadata() {
        Ok(found) if found.is_dir() => Err(StoreError::Folder { path: name() }),
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::NotFound => match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                let folder = folder.display().to_string();
                Err(StoreError::NoFolder {
                    path: name(),
                    folder,
                })
            }
            _ => Ok(false),
        },
        Err(error) => Err(unusable(path, &error)),
    }
}

/// Takes the lock that keeps other bots from the database. It has a file of its own: SQLite's locks
/// last no longer than a transaction, and are dropped when the database's file is closed elsewhere.
async fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    let file = options.open(name).map_err(|error| unusable(path, &error))?;
    let until = Instant::now() + RELEASE_TIMEOUT;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(unusable(path, &error)),
            Err(TryLockError::WouldBlock) if Instant::now() >= until => {
                let path = path.display().to_string();
                return Err(StoreError::Locked { path });
            }
            Err(TryLockError::WouldBlock) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Checks without changing the file that it is a database of a known version of Causeway. It reads
/// a few pages, however large the file is: [`Store::check`] reads all of them. Returns the version
/// of its schema.
pub(in crate::store) async fn inspect(
    options: &SqliteConnectOptions,
    path: &Path,
    migrations: &Migrator,
) -> Result<i64, StoreError> {
    let options = options.clone().create_if_missing(false);
    let mut found = Inspection::of(&options.clone().read_only(true)).await;
    if let Err(error) = &found
        && result_code(error) == Some(code::READ_ONLY)
    {
        // A program that was killed while it wrote has left a journal, which has to be rolled back
        // before anything can be read.
        found = Inspection::of(&options).await;
    }
    let found = found.map_err(|error| StoreError::opening(path, error))?;
    found.judge(path, migrations)
}

struct Inspection {
    application: i64,
    found: Found,
}

impl Inspection {
    async fn of(options: &SqliteConnectOptions) -> sqlx::Result<Self> {
        let mut connection = options.connect().await?;
        let inspection = Self::with(&mut connection).await;
        connection.close().await?;
        inspection
    }

    async fn with(connection: &mut SqliteConnection) -> sqlx::Result<Self> {
        let application = sqlx::query_scalar("PRAGMA application_id");
        let application = application.fetch_one(&mut *connection).await?;
        let tables = sqlx::query_as(
            "SELECT COUNT(*) FILTER (WHERE name = '_sqlx_migrations'),
                    COUNT(*) FILTER (WHERE name <> '_sqlx_migrations')
             FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'",
        );
        let (sqlx_tables, other_tables): (i64, i64) = tables.fetch_one(&mut *connection).await?;
        let mut migrations = Vec::new();
        if sqlx_tables > 0 {
            migrations = sqlx::query_as(RECORDED).fetch_all(connection).await?;
        }
        Ok(Self {
            application,
            found: Found {
                has_tables: other_tables > 0,
                migrations,
            },
        })
    }

    fn judge(&self, path: &Path, known: &Migrator) -> Result<i64, StoreError> {
        let path = path.display().to_string();
        if self.application != APPLICATION_ID && !self.found.is_new() {
            return Err(StoreError::Foreign { path });
        }
        self.found.judge(&path, known)?;
        Ok(self.found.version())
    }
}

/// Upgrades the file to this program's version, once it is certain that it can be written.
async fn prepare(options: &SqliteConnectOptions, migrations: &Migrator) -> sqlx::Result<()> {
    let mut connection = options.connect().await?;
    let transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    transaction.rollback().await?;
    let wal = sqlx::query("PRAGMA journal_mode = WAL");
    wal.execute(&mut connection).await?;
    match migrations.run(&mut connection).await {
        Ok(()) => connection.close().await,
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(error),
        Err(error) => Err(error.into()),
    }
}
