//! The database as it is found, without changing it, also while a bot is using it.

use super::{
    newest, postgres,
    sqlite::{self, BUSY_TIMEOUT, find, inspect, is_in_memory, read_url},
};
use crate::store::{StoreError, check::check_file};

/// A sound database of this program or of an older one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Examined {
    /// Version of the schema.
    pub version: i64,
    /// The version to which this program brings it.
    pub known: i64,
}

/// Examines the whole database: `None` where there is none yet. Of SQLite's that reads all of the
/// file, some seconds a gigabyte, and nobody waits for it meanwhile; a server sees to its own.
///
/// # Errors
/// When it is damaged, of a newer version or of another program, or cannot be reached.
pub async fn examine(url: &str) -> Result<Option<Examined>, StoreError> {
    if postgres::is_address(url) {
        let known = newest(&postgres::MIGRATIONS);
        let version = postgres::version(url).await?;
        return Ok(version.map(|version| Examined { version, known }));
    }
    let options = read_url(url)?.create_if_missing(false);
    let options = options.busy_timeout(BUSY_TIMEOUT);
    let path = options.get_filename().to_owned();
    if is_in_memory(url) || !find(&path)? {
        return Ok(None);
    }
    let known = newest(&sqlite::MIGRATIONS);
    let version = inspect(&options, &path, &sqlite::MIGRATIONS).await?;
    check_file(&path).await?;
    Ok(Some(Examined { version, known }))
}
