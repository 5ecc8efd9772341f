//! The database as it is found, without changing it, also while a bot is using it.

use std::path::Path;

use sqlx::{
    ConnectOptions, Connection, SqliteConnection, migrate::Migrator, sqlite::SqliteConnectOptions,
};

use super::{
    postgres,
    sqlite::{BUSY_TIMEOUT, MIGRATIONS, find, inspect, read_url},
};
use crate::store::{
    StoreError,
    error::{code, result_code},
};

/// A sound database of this program or of an older one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Examined {
    /// Version of the schema.
    pub version: i64,
    /// The version to which this program brings it.
    pub known: i64,
}

impl Examined {
    fn of(version: i64, migrations: &Migrator) -> Self {
        let known = migrations.iter().map(|migration| migration.version).max();
        let known = known.unwrap_or_default();
        Self { version, known }
    }
}

/// Examines the whole database: `None` where there is none yet. Of SQLite's that reads all of the
/// file, some seconds a gigabyte, and nobody waits for it meanwhile; a server sees to its own.
///
/// # Errors
/// When it is damaged, of a newer version or of another program, or cannot be reached.
pub async fn examine(url: &str) -> Result<Option<Examined>, StoreError> {
    if postgres::is_address(url) {
        let version = postgres::version(url).await?;
        return Ok(version.map(|version| Examined::of(version, &postgres::MIGRATIONS)));
    }
    let options = read_url(url)?.create_if_missing(false);
    let options = options.busy_timeout(BUSY_TIMEOUT);
    let path = options.get_filename().to_owned();
    if url.contains(":memory:") || url.contains("mode=memory") || !find(&path)? {
        return Ok(None);
    }
    // Rolls back what a killed program has left, if that is needed to read anything.
    inspect(&options, &path, &MIGRATIONS).await?;
    let version = whole(&options.read_only(true), &path).await?;
    Ok(Some(Examined::of(version, &MIGRATIONS)))
}

/// Checks the whole file; returns the version of its schema.
async fn whole(options: &SqliteConnectOptions, path: &Path) -> Result<i64, StoreError> {
    let opening = |error| StoreError::opening(path, error);
    let mut connection = options.connect().await.map_err(opening)?;
    let found = verdict(&mut connection).await;
    connection.close().await?;
    let damaged = || StoreError::Damaged {
        path: path.display().to_string(),
    };
    match found {
        Ok((verdict, version)) if verdict == "ok" => Ok(version),
        Ok(_) => Err(damaged()),
        Err(error) if result_code(&error) == Some(code::CORRUPT) => Err(damaged()),
        Err(error) => Err(opening(error)),
    }
}

async fn verdict(connection: &mut SqliteConnection) -> sqlx::Result<(String, i64)> {
    let check = sqlx::query_scalar("PRAGMA integrity_check(1)");
    let verdict = check.fetch_one(&mut *connection).await?;
    let version = sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations");
    Ok((verdict, version.fetch_one(connection).await?))
}
