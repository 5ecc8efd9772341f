//! The database of a test: a file, or one on the tests' own PostgreSQL server.

#![allow(dead_code, clippy::expect_used, clippy::unwrap_used)] // no test needs all of it

#[path = "postgres.rs"]
pub mod postgres;

use std::{
    env,
    path::{Path, PathBuf},
};

use causeway::store::Store;
use sqlx::{
    ColumnIndex, Connection, Decode, PgConnection, Row, SqlSafeStr, SqliteConnection, Type, query,
    query_scalar, raw_sql,
};
use tempfile::TempDir;

/// Names the engine of the tests that run on one alone, `sqlite` (the default) or `postgres`.
const ENGINE: &str = "CAUSEWAY_TEST_DATABASE";

/// Whether the tests that run on one engine run on PostgreSQL.
pub fn is_on_postgres() -> bool {
    match env::var(ENGINE).as_deref() {
        Err(_) | Ok("sqlite") => false,
        Ok("postgres") => true,
        Ok(other) => panic!("{ENGINE} is {other}, not sqlite or postgres"),
    }
}

/// Where a test has its database.
pub enum Database {
    /// A file in a folder that goes with the test.
    File {
        folder: TempDir,
        path: PathBuf,
    },
    Server(postgres::Database),
}

impl Database {
    /// A file that is not there yet.
    pub fn file() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.sqlite");
        Self::File { folder, path }
    }

    /// A file that a store has made and left.
    pub async fn made() -> Self {
        let file = Self::file();
        file.open().await.close().await;
        file
    }

    /// A database of the engine that the tests run on.
    pub async fn of_engine() -> Self {
        if is_on_postgres() {
            let database = postgres::new_database().await;
            Self::Server(database.expect("a server, which the engine's name asks for"))
        } else {
            Self::file()
        }
    }

    /// Another one on the same engine.
    pub async fn another(&self) -> Self {
        match self {
            Self::File { .. } => Self::file(),
            Self::Server(_) => {
                let database = postgres::new_database().await;
                Self::Server(database.expect("a database where there was one"))
            }
        }
    }

    pub fn path(&self) -> &Path {
        match self {
            Self::File { path, .. } => path,
            Self::Server(database) => panic!("{} is no file", database.url()),
        }
    }

    pub fn url(&self) -> String {
        match self {
            Self::File { path, .. } => format!("sqlite://{}", path.display()),
            Self::Server(database) => database.url(),
        }
    }

    pub async fn open(&self) -> Store {
        Store::open(&self.url()).await.unwrap()
    }

    /// Changes the database behind the store's back.
    pub async fn tamper(&self, sql: impl SqlSafeStr) {
        let mut raw = Raw::connect(&self.url()).await;
        raw.run(sql).await;
        raw.close().await;
    }

    /// The number that a query finds.
    pub async fn number(&self, sql: impl SqlSafeStr) -> i64 {
        let mut raw = Raw::connect(&self.url()).await;
        let number = raw.number(sql).await;
        raw.close().await;
        number
    }
}

fn columns<R: Row>(rows: &[R]) -> Vec<Vec<Option<String>>>
where
    usize: ColumnIndex<R>,
    Option<String>: for<'r> Decode<'r, R::Database> + Type<R::Database>,
{
    let columns = |row: &R| (0..row.len()).map(|column| row.get(column)).collect();
    rows.iter().map(columns).collect()
}

/// Adds a column to every table of a PostgreSQL server's database.
pub const ADD_COLUMNS: &str = "DO $$ DECLARE name TEXT; BEGIN
    FOR name IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> '_sqlx_migrations'
    LOOP EXECUTE 'ALTER TABLE ' || name || ' ADD COLUMN added_later TEXT DEFAULT ''new'''; COMMIT; END LOOP;
END $$";

/// A connection to a database as another program has it.
pub enum Raw {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Raw {
    pub async fn connect(url: &str) -> Self {
        if url.starts_with("postgres:") {
            Self::Postgres(PgConnection::connect(url).await.unwrap())
        } else {
            let create = format!("{url}?mode=rwc");
            Self::Sqlite(SqliteConnection::connect(&create).await.unwrap())
        }
    }

    pub async fn run(&mut self, sql: impl SqlSafeStr) {
        match self {
            Self::Sqlite(raw) => drop(raw_sql(sql).execute(raw).await.unwrap()),
            Self::Postgres(raw) => drop(raw_sql(sql).execute(raw).await.unwrap()),
        }
    }

    pub async fn number(&mut self, sql: impl SqlSafeStr) -> i64 {
        match self {
            Self::Sqlite(raw) => query_scalar(sql).fetch_one(raw).await.unwrap(),
            Self::Postgres(raw) => query_scalar(sql).fetch_one(raw).await.unwrap(),
        }
    }

    pub async fn texts(&mut self, sql: impl SqlSafeStr) -> Vec<String> {
        match self {
            Self::Sqlite(raw) => query_scalar(sql).fetch_all(raw).await.unwrap(),
            Self::Postgres(raw) => query_scalar(sql).fetch_all(raw).await.unwrap(),
        }
    }

    /// The rows that a query finds, whose columns are all texts.
    pub async fn rows(&mut self, sql: impl SqlSafeStr) -> Vec<Vec<Option<String>>> {
        match self {
            Self::Sqlite(raw) => columns(&query(sql).fetch_all(raw).await.unwrap()),
            Self::Postgres(raw) => columns(&query(sql).fetch_all(raw).await.unwrap()),
        }
    }

    pub async fn close(self) {
        match self {
            Self::Sqlite(raw) => raw.close().await.unwrap(),
            Self::Postgres(raw) => raw.close().await.unwrap(),
        }
    }

    /// Begins to write, so that nobody else can, but reads.
    pub async fn hold(&mut self) {
        match self {
            Self::Sqlite(_) => self.run("BEGIN IMMEDIATE").await,
            Self::Postgres(_) => {
                let hold = "BEGIN; LOCK TABLE deliveries, challenges, tables, seats, persons,
                                outbox, reminders IN EXCLUSIVE MODE";
                self.run(hold).await;
            }
        }
    }
}
