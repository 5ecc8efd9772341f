//! Whether the database's path still leads to the file that was opened.

use std::{
    fs::Metadata,
    io::ErrorKind,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{Store, StoreError};

/// Interval at which the file is inspected while nothing is written.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// The file that was opened. SQLite keeps writing to a file that was deleted or replaced, so all
/// that it wrote would be lost.
#[derive(Debug)]
pub(super) struct DatabaseFile {
    path: PathBuf,
    identity: Identity,
}

impl DatabaseFile {
    pub(super) fn new(path: &Path) -> std::io::Result<Self> {
        Ok(Self {
            path: path.to_owned(),
            identity: identity(&path.metadata()?),
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// # Errors
    /// When the file was deleted or replaced, but not when it cannot be inspected.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_lost = match self.path.metadata() {
            Ok(found) => identity(&found) != self.identity,
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        if is_lost {
            let path = self.path.display().to_string();
            return Err(StoreError::Lost { path });
        }
        Ok(())
    }
}

#[cfg(unix)]
type Identity = (u64, u64);

/// Device and inode.
#[cfg(unix)]
fn identity(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;

    (file.dev(), file.ino())
}

/// Elsewhere a file that is open cannot be deleted or replaced.
#[cfg(not(unix))]
type Identity = ();

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}

impl Store {
    /// Waits until the database's file has been deleted or replaced, and returns that error: what
    /// is written then would be lost.
    pub async fn lost(&self) -> StoreError {
        let Some(file) = &self.file else {
            return std::future::pending().await;
        };
        loop {
            if let Err(lost) = file.check() {
                return lost;
            }
            tokio::time::sleep(CHECK_INTERVAL).await;
        }
    }

    pub(super) fn check_file(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
    }
}
