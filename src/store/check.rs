//! The check of the whole database file, which takes some seconds a gigabyte. It is made beside
//! whatever else is done: on a connection of its own, which only reads.

use std::path::Path;

use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use super::{
    Store, StoreError,
    error::{code, result_code},
};

impl Store {
    /// Checks the whole database file. Returns false where there is none: a database in memory, or
    /// on a server, which looks after its files itself.
    ///
    /// # Errors
    /// [`StoreError::Unsound`] when it is damaged, and others when it cannot be checked.
    pub async fn check(&self) -> Result<bool, StoreError> {
        match &self.file {
            Some(file) => check_file(file.path()).await.map(|()| true),
            None => Ok(false),
        }
    }
}

/// Checks the whole of a database file.
pub(super) async fn check_file(path: &Path) -> Result<(), StoreError> {
    let unsound = |why: String| StoreError::Unsound {
        path: path.display().to_string(),
        why,
    };
    match verdict(path).await {
        Ok(verdict) if verdict == "ok" => Ok(()),
        Ok(verdict) => Err(unsound(verdict)),
        // Some damage keeps SQLite from looking any further.
        Err(error) => match result_code(&error) {
            Some(code::CORRUPT | code::NOT_A_DATABASE) => Err(unsound(error.to_string())),
            _ => Err(error.into()),
        },
    }
}

/// What SQLite says about a file: "ok", or the first thing that is wrong with it.
async fn verdict(path: &Path) -> sqlx::Result<String> {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = options.create_if_missing(false).connect().await?;
    let verdict = sqlx::query_scalar("PRAGMA quick_check(1)");
    let verdict = verdict.fetch_one(&mut connection).await;
    connection.close().await?;
    verdict
}
