//! Connections to a PostgreSQL server, and transactions with few round trips: each message that
//! waits for an answer takes as long as the server is away. BEGIN goes with the first locks, and
//! what is written goes together where one does not depend on the other.

use std::{
    fmt::Write,
    io,
    mem::take,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use sqlx::{
    AssertSqlSafe, Connection, PgConnection, PgPool, Postgres,
    pool::PoolConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{runtime::Handle, time::timeout};

use super::{
    error::is_lost,
    statement::{Query, Value, arguments, query},
};

/// Time after which an unused connection is asked whether the server is there, before it is used.
const UNUSED: Duration = Duration::from_mins(1);

/// Time limit for its answer then.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// Connections to a server.
#[derive(Clone, Debug)]
pub(super) struct Server {
    pub(super) pool: PgPool,
    lost: Lost,
    limit: Limit,
}

/// Time limit for the answer to a statement; `None` where a statement may take long. A server that
/// has vanished with its machine refuses nothing, and the kernel waits for it for many minutes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit(pub(super) Option<Duration>);

impl Limit {
    /// The outcome of a statement. After an error for the time limit its connection is of no use.
    pub(super) async fn on<T>(
        self,
        statement: impl Future<Output = sqlx::Result<T>>,
    ) -> sqlx::Result<T> {
        let Some(limit) = self.0 else {
            return statement.await;
        };
        timeout(limit, statement).await.unwrap_or_else(|_| {
            let silent = io::Error::new(io::ErrorKind::TimedOut, "the server does not answer");
            Err(silent.into())
        })
    }
}

/// When a connection to the server was last found to be lost.
#[derive(Clone, Debug, Default)]
pub(super) struct Lost(Arc<Mutex<Option<Instant>>>);

impl Lost {
    /// Whether a connection may be lost that has not been used for this time. Where one is lost,
    /// those that were idle then often are, too.
    fn concerns(&self, idle_for: Duration) -> bool {
        let lost = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        idle_for > UNUSED || lost.is_some_and(|lost| lost.elapsed() <= idle_for)
    }

    fn set(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}

impl Server {
    pub(super) fn new(
        pool: PgPoolOptions,
        options: PgConnectOptions,
        lost: Lost,
        limit: Limit,
    ) -> Self {
        let known = lost.clone();
        let pool = pool
            .test_before_acquire(false)
            .before_acquire(move |connection, idle| {
                let asks = known.concerns(idle.idle_for);
                Box::pin(async move {
                    let limit = Limit(Some(PING_TIMEOUT));
                    Ok(!asks || limit.on(connection.ping()).await.is_ok())
                })
            });
        Self {
            pool: pool.connect_lazy_with(options),
            lost,
            limit,
        }
    }
}

/// A transaction that begins with its first statement. Dropping it rolls back.
#[derive(Debug)]
pub(super) struct PgTransaction {
    server: Server,
    /// Empty for statements that are each a transaction of their own.
    begin: &'static str,
    /// `None` before the first statement, and after the end.
    connection: Option<PoolConnection<Postgres>>,
    is_lost: bool,
    /// Statements that are left for the next message.
    later: Vec<Query<()>>,
    /// Time for which it waited for its connection.
    pub(super) waited: Duration,
}

impl PgTransaction {
    pub(super) fn new(server: &Server, begin: &'static str) -> Self {
        Self {
            server: server.clone(),
            begin,
            connection: None,
            is_lost: false,
            later: Vec::new(),
            waited: Duration::ZERO,
        }
    }

    /// Time limit for each of its statements.
    pub(super) const fn limit(&self) -> Limit {
        self.server.limit
    }

    /// The connection, once all that was to be sent later has been.
    pub(super) async fn connection(&mut self) -> sqlx::Result<&mut PgConnection> {
        if let Some(last) = self.later.pop() {
            self.execute_with_later(last).await?;
        }
        self.begun("").await
    }

    /// Runs statements without parameters.
    pub(super) async fn run(&mut self, statements: &str) -> sqlx::Result<()> {
        self.begun(statements).await.map(drop)
    }

    /// The connection, in the transaction, on which these statements have been run.
    async fn begun(&mut self, statements: &str) -> sqlx::Result<&mut PgConnection> {
        let mut statements = statements.to_owned();
        if self.connection.is_none() {
            let asked = Instant::now();
            let acquired = Box::pin(self.server.pool.acquire()).await;
            self.connection = Some(self.heard(acquired)?);
            self.waited = asked.elapsed();
            if !self.begin.is_empty() {
                statements = format!("{}; {statements}", self.begin);
            }
        }
        if !statements.is_empty() {
            let limit = self.limit();
            let statements = sqlx::raw_sql(AssertSqlSafe(statements));
            let ran = limit.on(statements.execute(self.acquired()?));
            let ran = Box::pin(ran).await;
            self.heard(ran)?;
        }
        self.acquired()
    }

    fn acquired(&mut self) -> sqlx::Result<&mut PgConnection> {
        let connection = self.connection.as_deref_mut();
        connection.ok_or(sqlx::Error::PoolClosed)
    }

    /// Leaves a statement for the next message.
    pub(super) fn execute_later(&mut self, query: Query<()>) {
        self.later.push(query);
    }

    /// Runs a statement in one message with those that were left. Returns the number of rows that
    /// it has changed itself.
    pub(super) async fn execute_with_later(&mut self, query: Query<()>) -> sqlx::Result<u64> {
        let Query { sql, values, .. } = joined(take(&mut self.later), query);
        let query = sqlx::query_with(sql, arguments::<Postgres>(values)?);
        let limit = self.limit();
        let done = Box::pin(limit.on(query.execute(self.begun("").await?))).await;
        Ok(self.heard(done)?.rows_affected())
    }

    /// The outcome of a statement, which may tell that connections are lost.
    pub(super) fn heard<T>(&mut self, outcome: sqlx::Result<T>) -> sqlx::Result<T> {
        outcome.inspect_err(|error| {
            if is_lost(error) {
                self.is_lost = true;
                self.server.lost.set();
            }
        })
    }

    /// Gives the connection back, on which no transaction is under way.
    pub(super) fn end(mut self) {
        self.connection = None;
    }

    pub(super) async fn commit(mut self) -> sqlx::Result<()> {
        if self.connection.is_none() && self.later.is_empty() {
            return Ok(());
        }
        self.connection().await?;
        self.run("COMMIT").await?;
        self.end();
        Ok(())
    }
}

impl Drop for PgTransaction {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        // The server rolls back when the connection ends.
        let Ok(runtime) = Handle::try_current() else {
            drop(connection.detach());
            return;
        };
        if self.is_lost {
            connection.close_on_drop();
            return;
        }
        let (limit, is_begun) = (self.limit(), !self.begin.is_empty());
        runtime.spawn(async move {
            let rollback = if is_begun { "ROLLBACK" } else { "" };
            let rollback = sqlx::raw_sql(rollback).execute(&mut *connection);
            if limit.on(rollback).await.is_err() {
                connection.close_on_drop();
            }
        });
    }
}

/// Several statements as one, which has the outcome of the last. All of them see what was there
/// before.
fn joined(statements: Vec<Query<()>>, last: Query<()>) -> Query<()> {
    let mut sql = String::new();
    let mut values: Vec<Value> = Vec::new();
    for (number, query) in statements.into_iter().enumerate() {
        let start = if number == 0 { "WITH" } else { "," };
        let statement = with_values_after(query.sql.as_str(), values.len());
        // Writing to a string cannot fail.
        let _ = write!(sql, "{start} statement_{number} AS ({statement}) ");
        values.extend(query.values);
    }
    sql += &with_values_after(last.sql.as_str(), values.len());
    values.extend(last.values);
    values
        .into_iter()
        .fold(query(AssertSqlSafe(sql)), Query::bind)
}

/// A statement whose parameters come after others: `$1` becomes `$3` after two.
fn with_values_after(sql: &str, others: usize) -> String {
    let mut parts = sql.split('$');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit());
        let (number, rest) = part.split_at(end.unwrap_or(part.len()));
        let number = number.parse().unwrap_or(0) + others;
        let _ = write!(text, "${number}{rest}");
    }
    text
}
