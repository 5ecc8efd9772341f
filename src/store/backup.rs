//! Copies of a SQLite database, also of one that a running bot is writing to.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use sqlx::{ConnectOptions, Connection};

use super::{
    StoreError,
    check::check_file,
    open::sqlite::{MIGRATIONS, database_file, inspect, read_url},
};

/// A copy of a database.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Backup {
    /// Size of the file.
    pub bytes: u64,
    /// Number of games in it.
    pub games: u64,
}

/// Copies the database at `url` into a new file, as it is at one moment, beside a bot that may be
/// writing to it. The file has its name once the copy is complete, checked and on disk.
///
/// # Errors
/// When the database is none of Causeway's or cannot be read, and when the file exists or cannot be
/// written. There is no file then.
pub async fn backup(url: &str, to: &Path) -> Result<Backup, StoreError> {
    let options = read_url(url)?.create_if_missing(false);
    let from = database_file(&options)?;
    inspect(&options, &from, &MIGRATIONS).await?;
    let failed = |why: io::Error| no_backup(to, &why);
    if to.try_exists().map_err(failed)? {
        return Err(no_backup(to, &"there is such a file; name another one"));
    }
    let copy = Partial::new(to)?;
    let opening = |error| StoreError::opening(&from, error);
    let mut source = options.connect().await.map_err(opening)?;
    // One transaction that reads: writers go on meanwhile.
    let vacuum = sqlx::query("VACUUM INTO $1").bind(copy.0.display().to_string());
    let copied = vacuum.execute(&mut source).await;
    source.close().await?;
    copied.map_err(|error| no_backup(to, &error))?;
    check_file(&copy.0).await?;
    let games = count_games(&copy.0).await?;
    let bytes = copy.keep(to).map_err(failed)?;
    Ok(Backup { bytes, games })
}

fn no_backup(path: &Path, why: &dyn ToString) -> StoreError {
    StoreError::NoBackup {
        path: path.display().to_string(),
        why: why.to_string(),
    }
}

/// Number of games in a database, which must be one of Causeway's.
async fn count_games(path: &Path) -> Result<u64, StoreError> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let options = options.create_if_missing(false).read_only(true);
    inspect(&options, path, &MIGRATIONS).await?;
    let mut connection = options.connect().await?;
    let count = sqlx::query_scalar("SELECT COUNT(*) FROM tables");
    let count: i64 = count.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(count.cast_unsigned())
}

/// The file of a copy that is not complete; deleted when it is dropped.
struct Partial(PathBuf);

impl Partial {
    /// Makes an empty file beside that of the copy.
    fn new(to: &Path) -> Result<Self, StoreError> {
        let mut name = std::path::absolute(to)
            .map_err(|why| no_backup(to, &why))?
            .into_os_string();
        name.push(".partial");
        let path = PathBuf::from(name);
        match File::create_new(&path) {
            Ok(_) => Ok(Self(path)),
            Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {
                let path = path.display();
                let why = format!("another one is being made in {path}; if not, delete that file");
                Err(no_backup(to, &why))
            }
            Err(why) => Err(no_backup(to, &why)),
        }
    }

    /// Gives the copy its name once it is on disk; returns its size.
    fn keep(self, to: &Path) -> io::Result<u64> {
        let file = File::options().read(true).write(true).open(&self.0)?;
        file.sync_all()?;
        fs::rename(&self.0, to)?;
        #[cfg(unix)]
        if let Some(folder) = self.0.parent() {
            File::open(folder)?.sync_all()?;
        }
        Ok(file.metadata()?.len())
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After the file got its name there is none to delete.
        let _ = fs::remove_file(&self.0);
    }
}
