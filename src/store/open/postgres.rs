//! Opening a database on a PostgreSQL server.

use std::{str::FromStr, time::Duration};

use sqlx::{
    ConnectOptions, Connection, PgConnection,
    migrate::{MigrateError, Migrator},
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::timeout;

use super::{Found, RECORDED, newest};
use crate::store::{
    Store, StoreError,
    db::Pool,
    postgres::{Limit, Lost, Server},
};

/// The migrations in `migrations/postgres/`.
pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// Time limit for the server to answer at the start.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Time limit for the server to end the sessions of a program that has just been stopped.
pub(in crate::store) const RELEASE_TIMEOUT: Duration = Duration::from_secs(1);

/// Time limit for a free connection while a command waits.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// What a program does with a database.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::store) enum Purpose {
    Play,
    /// Deletes old games while others play.
    Prune,
    /// Reads or writes all rows while nobody plays.
    Copy,
}

impl Purpose {
    /// The name by which the server lists the sessions.
    pub(in crate::store) const fn session_name(self) -> &'static str {
        match self {
            Self::Play | Self::Prune => "causeway",
            Self::Copy => "causeway copy",
        }
    }

    /// Limits that the server keeps for each connection, so that a program that hangs, or is cut
    /// off, does not make others wait for its locks. `0` also lifts a limit of the user's own.
    const fn limits(self) -> [(&'static str, &'static str); 2] {
        let (statement, idle) = match self {
            Self::Play => ("5s", "10s"),
            Self::Prune => ("0", "10s"),
            Self::Copy => ("0", "0"),
        };
        [
            ("statement_timeout", statement),
            ("idle_in_transaction_session_timeout", idle),
        ]
    }
}

/// Time limit for the answer to a statement, above the server's own for its execution.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(10);

/// Number of connections that read, and of those that write: a command that holds one of each
/// cannot wait for another that does.
const CONNECTIONS: u32 = 4;

pub(super) fn is_address(url: &str) -> bool {
    url.starts_with("postgres:") || url.starts_with("postgresql:")
}

pub(super) async fn open(
    url: &str,
    migrations: &Migrator,
    purpose: Purpose,
) -> Result<Store, StoreError> {
    let options = read_url(url)?.application_name(purpose.session_name());
    let place = place(&options);
    let failed = |error| StoreError::connecting(&place, error);
    let (mut connection, found) = connect(&options, &place, migrations).await?;
    // Its lock is the session's, which PgBouncer in transaction mode does not keep apart.
    if found.version() < newest(migrations) {
        upgrade(&mut connection, migrations).await.map_err(failed)?;
    }
    connection.close().await.map_err(failed)?;
    Ok(store(&options, place, purpose))
}

/// Opens a database that is new or of a known version, and does not upgrade it.
pub(super) async fn open_as_found(
    url: &str,
    migrations: &Migrator,
    purpose: Purpose,
) -> Result<Store, StoreError> {
    let options = read_url(url)?.application_name(purpose.session_name());
    let place = place(&options);
    let (connection, _) = connect(&options, &place, migrations).await?;
    let closed = connection.close().await;
    closed.map_err(|error| StoreError::connecting(&place, error))?;
    Ok(store(&options, place, purpose))
}

/// The store of a database, which connects when it is used.
fn store(options: &PgConnectOptions, place: String, purpose: Purpose) -> Store {
    let options = options.clone().options(purpose.limits());
    let lost = Lost::default();
    let limit = Limit((purpose == Purpose::Play).then_some(STATEMENT_TIMEOUT));
    let server = || {
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(ACQUIRE_TIMEOUT);
        Server::new(pool, options.clone(), lost.clone(), limit)
    };
    Store {
        readers: Pool::Postgres(server()),
        writer: Pool::Postgres(server()),
        place,
        file: None,
        lock: None,
    }
}

/// The version of the schema; `None` where nothing has been stored.
pub(super) async fn version(url: &str) -> Result<Option<i64>, StoreError> {
    let options = read_url(url)?;
    let place = place(&options);
    let (connection, found) = connect(&options, &place, &MIGRATIONS).await?;
    let closed = connection.close().await;
    closed.map_err(|error| StoreError::connecting(&place, error))?;
    Ok(found.migrations.last().map(|last| last.version))
}

/// Connects to a database that is new or of a known version of Causeway.
async fn connect(
    options: &PgConnectOptions,
    place: &str,
    migrations: &Migrator,
) -> Result<(PgConnection, Found), StoreError> {
    let failed = |error| StoreError::connecting(place, error);
    let connection = timeout(ANSWER_TIMEOUT, options.connect()).await;
    let mut connection = connection
        .map_err(|_| StoreError::Unreachable {
            place: place.to_owned(),
            why: "the server does not answer".to_owned(),
        })?
        .map_err(failed)?;
    let found = inspect(&mut connection).await.map_err(failed)?;
    found.judge(place, migrations)?;
    Ok((connection, found))
}

fn read_url(url: &str) -> Result<PgConnectOptions, StoreError> {
    // The address itself is left out: it may hold a password.
    let options = PgConnectOptions::from_str(url).map_err(|error| StoreError::ServerAddress {
        why: error.to_string(),
    })?;
    if options.get_database().is_none() {
        let why = "it names no database".to_owned();
        return Err(StoreError::ServerAddress { why });
    }
    let options = options.application_name(Purpose::Play.session_name());
    // A slow statement would be logged with all its text, at the start that of the whole schema.
    Ok(options.disable_statement_logging())
}

/// Server and database, without user and password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or_default();
    let port = options.get_port();
    match options.get_socket() {
        Some(socket) => format!("{database} in {}, port {port}", socket.display()),
        None => format!("{database} on {}, port {port}", options.get_host()),
    }
}

async fn inspect(connection: &mut PgConnection) -> sqlx::Result<Found> {
    let tables = sqlx::query_as(
        "SELECT COUNT(*) FILTER (WHERE table_name = '_sqlx_migrations'),
                COUNT(*) FILTER (WHERE table_name <> '_sqlx_migrations')
         FROM information_schema.tables WHERE table_schema = current_schema()",
    );
    let (sqlx_tables, other_tables): (i64, i64) = tables.fetch_one(&mut *connection).await?;
    let mut migrations = Vec::new();
    if sqlx_tables > 0 {
        migrations = sqlx::query_as(RECORDED).fetch_all(connection).await?;
    }
    Ok(Found {
        has_tables: other_tables > 0,
        migrations,
    })
}

/// Upgrades the database to this program's version. Of several programs that start at once, one
/// does it, and the others wait for its lock.
async fn upgrade(connection: &mut PgConnection, migrations: &Migrator) -> sqlx::Result<()> {
    match migrations.run(connection).await {
        Ok(()) => Ok(()),
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(error),
        Err(error) => Err(error.into()),
    }
}
