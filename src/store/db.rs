//! One text of SQL for two engines: a typed layer over sqlx with the names of its builder.
//!
//! A statement is bound with [`Value`]s and runs on a [`Pool`] or in a transaction on a
//! [`Connection`]. Its rows are what sqlx reads from the rows of both engines.

use std::time::Duration;

pub(super) use super::statement::{
    Bind, Query, QueryScalar, Small, Value, query, query_as, query_scalar,
};
use super::{
    group::{Group, Turn},
    postgres::{PgTransaction, Server},
    statement::arguments,
};
use sqlx::{
    Decode, FromRow, Postgres, Sqlite, SqliteConnection, SqlitePool, Type,
    postgres::{PgQueryResult, PgRow},
    sqlite::{SqliteQueryResult, SqliteRow},
};

/// Connections of one engine.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    /// With those who write to the same database.
    Sqlite(SqlitePool, Group),
    Postgres(Server),
}

/// A connection in a transaction. Dropping it rolls back.
#[derive(Debug)]
pub(super) enum Connection {
    Sqlite(sqlx::Transaction<'static, Sqlite>),
    /// Which writes together with others.
    Grouped(Turn),
    Postgres(PgTransaction),
}

impl Pool {
    /// Begins a transaction that reads one state of all tables.
    pub(super) async fn begin_reading(&self) -> sqlx::Result<Connection> {
        Ok(match self {
            Self::Sqlite(pool, group) => {
                group.settled().await;
                Connection::Sqlite(pool.begin().await?)
            }
            Self::Postgres(server) => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                Connection::Postgres(PgTransaction::new(server, begin))
            }
        })
    }

    /// Begins a transaction that writes. In SQLite it has the write lock from the start, so that it
    /// cannot fail to get it halfway.
    pub(super) async fn begin_writing(&self) -> sqlx::Result<Connection> {
        Ok(match self {
            Self::Sqlite(_, group) => Connection::Grouped(group.begin().await?),
            Self::Postgres(server) => {
                let begin = "BEGIN ISOLATION LEVEL READ COMMITTED";
                Connection::Postgres(PgTransaction::new(server, begin))
            }
        })
    }

    pub(super) fn without_groups(self) -> Self {
        match self {
            Self::Sqlite(pool, group) => Self::Sqlite(pool, group.apart()),
            Self::Postgres(_) => self,
        }
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool, _) => pool.close().await,
            Self::Postgres(server) => server.pool.close().await,
        }
    }
}

impl Connection {
    /// Time for which its transaction waited for a connection and its turn to write.
    pub(super) fn waited(&self) -> Duration {
        match self {
            Self::Sqlite(_) => Duration::ZERO,
            Self::Grouped(turn) => turn.waited,
            Self::Postgres(transaction) => transaction.waited,
        }
    }

    pub(super) async fn commit(self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Grouped(turn) => turn.commit().await,
            Self::Postgres(transaction) => transaction.commit().await,
        }
    }
}

/// What a statement runs on: any connection of a pool, or the one of a transaction.
pub(super) enum Executor<'c> {
    SqlitePool(&'c SqlitePool, &'c Group),
    Sqlite(&'c mut SqliteConnection),
    Server(&'c Server),
    Postgres(&'c mut PgTransaction),
}

impl<'c> From<&'c Pool> for Executor<'c> {
    fn from(pool: &'c Pool) -> Self {
        match pool {
            Pool::Sqlite(pool, group) => Self::SqlitePool(pool, group),
            Pool::Postgres(server) => Self::Server(server),
        }
    }
}

impl<'c> From<&'c mut Connection> for Executor<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        match connection {
            Connection::Sqlite(transaction) => Self::Sqlite(transaction),
            Connection::Grouped(turn) => Self::Sqlite(turn.connection()),
            Connection::Postgres(transaction) => Self::Postgres(transaction),
        }
    }
}

/// A row that can be read from both engines; implemented by `#[derive(FromRow)]`.
pub(super) trait Row:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Row for T where T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{}

/// The value of a column, which can be read from both engines.
pub(super) trait Column:
    for<'r> Decode<'r, Sqlite>
    + Type<Sqlite>
    + for<'r> Decode<'r, Postgres>
    + Type<Postgres>
    + Send
    + Unpin
{
}

impl<T> Column for T where
    T: for<'r> Decode<'r, Sqlite>
        + Type<Sqlite>
        + for<'r> Decode<'r, Postgres>
        + Type<Postgres>
        + Send
        + Unpin
{
}

/// Runs a query on whatever it is to run on, by a method of sqlx's own queries. Their futures are
/// boxed: unboxed, those of all four cases are part of every future that awaits a query.
macro_rules! run {
    ($with:ident($query:expr).$method:ident($executor:expr)) => {{
        let Query { sql, values, .. } = $query;
        match $executor.into() {
            Executor::SqlitePool(pool, group) => {
                group.settled().await;
                let query = sqlx::$with(sql, arguments::<Sqlite>(values)?);
                Box::pin(query.$method(pool)).await?.into()
            }
            Executor::Sqlite(connection) => {
                let query = sqlx::$with(sql, arguments::<Sqlite>(values)?);
                Box::pin(query.$method(connection)).await?.into()
            }
            Executor::Server(server) => {
                let query = sqlx::$with(sql, arguments::<Postgres>(values)?);
                let mut alone = PgTransaction::new(server, "");
                let limit = alone.limit();
                let connection = Box::pin(alone.connection()).await?;
                let outcome = limit.on(Box::pin(query.$method(connection))).await;
                let outcome = alone.heard(outcome)?.into();
                alone.end();
                outcome
            }
            Executor::Postgres(transaction) => {
                let query = sqlx::$with(sql, arguments::<Postgres>(values)?);
                let limit = transaction.limit();
                let connection = Box::pin(transaction.connection()).await?;
                let outcome = limit.on(Box::pin(query.$method(connection))).await;
                transaction.heard(outcome)?.into()
            }
        }
    }};
}

impl Query<()> {
    /// Returns the number of rows that were changed.
    pub(super) async fn execute<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<u64> {
        let done: Done = run!(query_with(self).execute(executor));
        Ok(done.0)
    }

    /// Leaves the statement for the next message of the transaction where that saves a round trip.
    /// Whatever else is run, read or committed comes after it; of those that are left together,
    /// none may concern what another writes.
    pub(super) async fn execute_later(self, connection: &mut Connection) -> sqlx::Result<()> {
        match connection {
            Connection::Postgres(transaction) => transaction.execute_later(self),
            connection => _ = self.execute(connection).await?,
        }
        Ok(())
    }

    /// Runs the statement in one message with those that were left for later, as one of them.
    /// Returns the number of rows that it has changed itself.
    pub(super) async fn execute_with_later(self, connection: &mut Connection) -> sqlx::Result<u64> {
        match connection {
            Connection::Postgres(transaction) => transaction.execute_with_later(self).await,
            connection => self.execute(connection).await,
        }
    }
}

/// The number of rows that were changed.
struct Done(u64);

impl From<SqliteQueryResult> for Done {
    fn from(done: SqliteQueryResult) -> Self {
        Self(done.rows_affected())
    }
}

impl From<PgQueryResult> for Done {
    fn from(done: PgQueryResult) -> Self {
        Self(done.rows_affected())
    }
}

impl<T: Row> Query<T> {
    pub(super) async fn fetch_optional<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Option<T>> {
        Ok(run!(query_as_with(self).fetch_optional(executor)))
    }

    pub(super) async fn fetch_one<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<T> {
        let row = self.fetch_optional(executor).await?;
        row.ok_or(sqlx::Error::RowNotFound)
    }

    pub(super) async fn fetch_all<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Vec<T>> {
        Ok(run!(query_as_with(self).fetch_all(executor)))
    }
}

impl<T: Column> QueryScalar<T> {
    pub(super) async fn fetch_optional<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Option<T>> {
        let row = self.0.fetch_optional(executor).await?;
        Ok(row.map(|(value,)| value))
    }

    pub(super) async fn fetch_one<'c>(self, executor: impl Into<Executor<'c>>) -> sqlx::Result<T> {
        Ok(self.0.fetch_one(executor).await?.0)
    }

    pub(super) async fn fetch_all<'c>(
        self,
        executor: impl Into<Executor<'c>>,
    ) -> sqlx::Result<Vec<T>> {
        let rows = self.0.fetch_all(executor).await?;
        Ok(rows.into_iter().map(|(value,)| value).collect())
    }
}
