//! Group commit for SQLite: commands that wait for each other write in one transaction, with one
//! wait for the disk. Each of them is still all or nothing, for it writes within a savepoint, and
//! none is answered before the transaction is on disk.
//!
//! A group closes as soon as those have written who waited when its first command had. Under load
//! these are many; a command that comes alone is committed at once.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use sqlx::{Sqlite, SqliteConnection, SqlitePool};
use tokio::{
    runtime::Handle,
    sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, oneshot, watch},
};

/// The writers of a database. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Of one connection.
    pool: SqlitePool,
    /// Locked by the command whose turn it is to write.
    open: Arc<Mutex<Option<Open>>>,
    progress: watch::Sender<Progress>,
    /// Whether each command is committed by itself, which a bench compares.
    is_apart: bool,
}

/// The numbers of groups, from 1.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// The newest group in which a command has written all that it had to write.
    written: u64,
    /// The newest group that is on disk, or failed.
    closed: u64,
}

/// A group that is not yet on disk.
#[derive(Debug)]
struct Open {
    number: u64,
    transaction: sqlx::Transaction<'static, Sqlite>,
    /// Whether the savepoint of a command is left that did not finish.
    has_rest: bool,
    is_closing: bool,
    /// The commands that wait for the disk.
    waiting: Vec<oneshot::Sender<Result<(), Arc<sqlx::Error>>>>,
}

/// The turn of a command to write. Dropping it undoes what it has written.
#[derive(Debug)]
pub(super) struct Turn {
    group: Group,
    open: OwnedMappedMutexGuard<Option<Open>, Open>,
    is_over: bool,
    /// Time for which it was waited for.
    pub(super) waited: Duration,
}

impl Group {
    pub(super) fn new(pool: SqlitePool) -> Self {
        Self {
            pool,
            open: Arc::default(),
            progress: watch::Sender::default(),
            is_apart: false,
        }
    }

    /// The same writers, each of whom commits by itself.
    pub(super) fn apart(self) -> Self {
        Self {
            is_apart: true,
            ..self
        }
    }

    /// Waits for the turn to write.
    pub(super) async fn begin(&self) -> sqlx::Result<Turn> {
        // A task of its own is not given up between two statements.
        tokio::spawn(self.clone().begin_now())
            .await
            .map_err(fault)?
    }

    async fn begin_now(self) -> sqlx::Result<Turn> {
        let asked = Instant::now();
        let mut open = Arc::clone(&self.open).lock_owned().await;
        if let Some(group) = open.as_mut()
            && group.undo_rest().await.is_err()
            && let Some(broken) = open.take()
        {
            self.finish(broken).await;
        }
        if self.is_apart
            && let Some(group) = open.take()
        {
            self.finish(group).await;
        }
        if open.is_none() {
            let transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
            let number = self.progress.borrow().closed + 1;
            *open = Some(Open::new(number, transaction));
        }
        let open = OwnedMutexGuard::try_map(open, Option::as_mut);
        let mut turn = Turn {
            group: self,
            open: open.map_err(|_| sqlx::Error::WorkerCrashed)?,
            is_over: false,
            waited: asked.elapsed(),
        };
        execute("SAVEPOINT command", turn.connection()).await?;
        Ok(turn)
    }

    /// Waits until all is on disk that commands have written by now, so that it can be read.
    pub(super) async fn settled(&self) {
        let mut progress = self.progress.subscribe();
        let written = progress.borrow().written;
        // It cannot fail while this is one of its senders.
        let _ = progress.wait_for(|it| it.closed >= written).await;
    }

    async fn close(self) {
        let mut open = self.open.lock().await;
        if let Some(group) = open.take() {
            self.finish(group).await;
        }
    }

    /// Commits a group, and tells the commands that wait for it.
    async fn finish(&self, mut group: Open) {
        let committed = match group.undo_rest().await {
            Ok(()) => group.transaction.commit().await,
            // SQLite has rolled back the transaction by itself, as when the disk is full.
            Err(error) => Err(error),
        };
        let committed = committed.map_err(Arc::new);
        self.progress.send_modify(|it| it.closed = group.number);
        for command in group.waiting {
            // It may have been given up.
            let _ = command.send(committed.clone());
        }
    }
}

impl Open {
    const fn new(number: u64, transaction: sqlx::Transaction<'static, Sqlite>) -> Self {
        Self {
            number,
            transaction,
            has_rest: false,
            is_closing: false,
            waiting: Vec::new(),
        }
    }

    /// Undoes what a command wrote that did not finish.
    async fn undo_rest(&mut self) -> sqlx::Result<()> {
        if self.has_rest {
            execute("ROLLBACK TO command", &mut self.transaction).await?;
            execute("RELEASE command", &mut self.transaction).await?;
            self.has_rest = false;
        }
        Ok(())
    }
}

impl Turn {
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.open.transaction
    }

    /// Waits until what was written is on disk.
    pub(super) async fn commit(self) -> sqlx::Result<()> {
        tokio::spawn(self.end()).await.map_err(fault)?
    }

    async fn end(mut self) -> sqlx::Result<()> {
        execute("RELEASE command", self.connection()).await?;
        let (tell, told) = oneshot::channel();
        let number = self.open.number;
        self.open.waiting.push(tell);
        self.is_over = true;
        self.group.progress.send_modify(|it| it.written = number);
        drop(self);
        let committed = told.await.map_err(|_| sqlx::Error::WorkerCrashed)?;
        committed.map_err(|error| sqlx::Error::AnyDriverError(Box::new(error)))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.open.has_rest |= !self.is_over;
        if !self.open.is_closing
            && let Ok(runtime) = Handle::try_current()
        {
            self.open.is_closing = true;
            // It gets its turn after those who wait already.
            runtime.spawn(self.group.clone().close());
        }
    }
}

async fn execute(sql: &'static str, connection: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::query(sql).execute(connection).await.map(drop)
}

/// The task of a statement panicked, or the program ends.
fn fault(_: tokio::task::JoinError) -> sqlx::Error {
    sqlx::Error::WorkerCrashed
}
