//! Moving a database to another engine, or to another place: all rows of all tables, as the
//! engines' own catalogs name them.

use std::time::Duration;

use sqlx::{
    AssertSqlSafe, Column as _, FromRow, Row as _, TypeInfo as _, postgres::PgRow,
    sqlite::SqliteRow,
};

use tokio::time::{Instant, sleep};

use super::{
    Store, StoreError,
    db::{self, Connection, Pool, Value},
    open::{Purpose, RELEASE_TIMEOUT},
};

/// Number of rows that are read and written at a time.
const BATCH: usize = 100;

/// Why a database cannot be copied; the target is as it was.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error(
        "the database {place} is not empty: it has rows in {table}; \
         name one that is, or delete what is in it"
    )]
    NotEmpty { place: String, table: String },
    /// Of a database on a server: a file has its lock.
    #[error(
        "Causeway is using the database {place} (sessions: {sessions}), and what it writes now \
         would be lost; stop every instance first, then copy"
    )]
    InUse { place: String, sessions: i64 },
    #[error("{table} has {found} rows after {read} were copied; nothing is kept of the copy")]
    Miscounted {
        table: String,
        read: u64,
        found: i64,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

/// A table with the number of its rows that were copied.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CopiedTable {
    pub name: String,
    pub rows: u64,
}

/// Copies the database at one address to the empty or absent one at another, in one transaction.
/// Both are upgraded to this program's version before, unless one is refused: they are as they were
/// then. Nobody else may write to either.
///
/// # Errors
/// When one of them is in use, cannot be opened or fails, when there are rows in the target, or when
/// it does not have as many in the end.
pub async fn copy(from: &str, to: &str) -> Result<Vec<CopiedTable>, CopyError> {
    Store::must_exist(from)?;
    if let Some(source) = Store::open_as_found(from).await? {
        source.must_be_unused().await?;
        source.close().await;
    }
    if let Some(target) = Store::open_as_found(to).await? {
        target.must_be_unused().await?;
        let mut reader = target.readers.begin_reading().await?;
        must_be_empty(&mut reader, &target.place).await?;
        drop(reader);
        target.close().await;
    }
    let source = Store::open_for_copy(from).await?;
    let target = Store::open_for_copy(to).await?;
    let mut reader = source.readers.begin_reading().await?;
    let mut writer = target.begin_writing().await?;
    let tables = must_be_empty(&mut writer, &target.place).await?;
    writer.defer_foreign_keys().await?;
    let mut copied = Vec::with_capacity(tables.len());
    for name in tables {
        let rows = copy_table(&mut reader, &mut writer, &name).await?;
        let found = count(&mut writer, &name).await?;
        if u64::try_from(found) != Ok(rows) {
            return Err(CopyError::Miscounted {
                table: name,
                read: rows,
                found,
            });
        }
        copied.push(CopiedTable { name, rows });
    }
    for (table, last) in counters(&mut reader).await? {
        set_counter(&mut writer, &table, last).await?;
    }
    // A bot that was started meanwhile has read and written what the copy does not have.
    source.must_be_unused().await?;
    target.must_be_unused().await?;
    target.end_writing(writer).await?;
    drop(reader);
    source.close().await;
    target.close().await;
    Ok(copied)
}

impl Store {
    /// Refuses a database on a server to which other programs of Causeway are connected. A file is
    /// locked instead.
    async fn must_be_unused(&self) -> Result<(), CopyError> {
        let Pool::Postgres(_) = self.readers else {
            return Ok(());
        };
        let until = Instant::now() + RELEASE_TIMEOUT;
        loop {
            let sessions = "SELECT COUNT(*) FROM pg_stat_activity
                            WHERE datname = current_database() AND application_name = $1";
            let sessions: i64 = db::query_scalar(sessions)
                .bind(Purpose::Play.session_name())
                .fetch_one(&self.readers)
                .await?;
            if sessions == 0 {
                return Ok(());
            }
            if Instant::now() >= until {
                let place = self.place.clone();
                return Err(CopyError::InUse { place, sessions });
            }
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Refuses a database with rows that a copy would have to be added to; returns the names of its
/// tables.
async fn must_be_empty(connection: &mut Connection, place: &str) -> Result<Vec<String>, CopyError> {
    let tables = tables(connection).await?;
    for table in &tables {
        let any = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        let any: bool = db::query_scalar(AssertSqlSafe(any))
            .fetch_one(&mut *connection)
            .await?;
        if any {
            let (place, table) = (place.to_owned(), table.clone());
            return Err(CopyError::NotEmpty { place, table });
        }
    }
    Ok(tables)
}

/// The cells of a row. Flags are numbers, as in SQLite.
struct Cells(Vec<Value>);

macro_rules! read_cells {
    ($row:ty, $text:literal, $bytes:literal) => {
        impl<'r> FromRow<'r, $row> for Cells {
            fn from_row(row: &'r $row) -> sqlx::Result<Self> {
                let mut cells = Vec::with_capacity(row.len());
                for column in row.columns() {
                    let at = column.ordinal();
                    cells.push(match column.type_info().name() {
                        $text => Value::Text(row.try_get(at)?),
                        $bytes => Value::Bytes(row.try_get(at)?),
                        _ => Value::Number(row.try_get(at)?),
                    });
                }
                Ok(Self(cells))
            }
        }
    };
}

read_cells!(SqliteRow, "TEXT", "BLOB");
read_cells!(PgRow, "TEXT", "BYTEA");

/// A column of a table.
#[derive(FromRow)]
struct TableColumn {
    name: String,
    is_flag: bool,
    is_key: bool,
}

impl TableColumn {
    /// Reads the column, a flag as a number.
    fn read(&self) -> String {
        if self.is_flag {
            format!("CAST(CAST({0} AS INTEGER) AS BIGINT) AS {0}", self.name)
        } else {
            self.name.clone()
        }
    }

    /// Writes the parameter of this number to the column.
    fn write(&self, parameter: usize) -> String {
        if self.is_flag {
            format!("${parameter} <> 0")
        } else {
            format!("${parameter}")
        }
    }
}

/// Copies the rows of a table, in the order of its primary key; returns their number.
async fn copy_table(
    reader: &mut Connection,
    writer: &mut Connection,
    table: &str,
) -> Result<u64, CopyError> {
    let columns = columns(reader, table).await?;
    let written = columns_by_name(writer, table, &columns).await?;
    let keys: Vec<&str> = columns
        .iter()
        .filter(|it| it.is_key)
        .map(|it| &*it.name)
        .collect();
    let names: Vec<&str> = columns.iter().map(|it| &*it.name).collect();
    let selected: Vec<String> = columns.iter().map(TableColumn::read).collect();
    let (selected, key) = (selected.join(", "), keys.join(", "));
    let end = format!("ORDER BY {key} LIMIT {BATCH}");
    let first = format!("SELECT {selected} FROM {table} {end}");
    let after: Vec<String> = (1..=keys.len())
        .map(|number| format!("${number}"))
        .collect();
    let after = after.join(", ");
    let next = format!("SELECT {selected} FROM {table} WHERE ({key}) > ({after}) {end}");

    let mut rows: Vec<Cells> = db::query_as(AssertSqlSafe(first))
        .fetch_all(&mut *reader)
        .await?;
    let mut count = 0;
    while let Some(last) = rows.last() {
        let mut select = db::query_as(AssertSqlSafe(next.clone()));
        for cell in last.0.iter().take(keys.len()) {
            select = select.bind(cell.clone());
        }
        count += rows.len() as u64;
        insert(writer, table, &names.join(", "), &written, rows).await?;
        rows = select.fetch_all(&mut *reader).await?;
    }
    Ok(count)
}

async fn insert(
    writer: &mut Connection,
    table: &str,
    names: &str,
    columns: &[TableColumn],
    rows: Vec<Cells>,
) -> sqlx::Result<()> {
    let mut parameter = 0;
    let mut tuples = Vec::with_capacity(rows.len());
    for _ in &rows {
        let values = columns.iter().map(|column| {
            parameter += 1;
            column.write(parameter)
        });
        tuples.push(format!("({})", values.collect::<Vec<_>>().join(", ")));
    }
    let tuples = tuples.join(", ");
    let insert = format!("INSERT INTO {table} ({names}) VALUES {tuples}");
    let mut insert = db::query(AssertSqlSafe(insert));
    for cell in rows.into_iter().flat_map(|row| row.0) {
        insert = insert.bind(cell);
    }
    insert.execute(writer).await?;
    Ok(())
}

async fn count(connection: &mut Connection, table: &str) -> sqlx::Result<i64> {
    let count = format!("SELECT COUNT(*) FROM {table}");
    db::query_scalar(AssertSqlSafe(count))
        .fetch_one(connection)
        .await
}

/// The tables of what running instances hold, which is not copied: none may run meanwhile.
const HELD: [&str; 4] = ["instances", "session_starts", "shards", "thread_claims"];

/// The names of all tables that are copied: sqlx's own is not.
async fn tables(connection: &mut Connection) -> sqlx::Result<Vec<String>> {
    let tables = match connection {
        Connection::Sqlite(_) | Connection::Grouped(_) => {
            "SELECT name FROM sqlite_master
             WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'
               AND name <> '_sqlx_migrations' ORDER BY name"
        }
        Connection::Postgres(_) => {
            "SELECT CAST(tablename AS TEXT) FROM pg_tables
             WHERE schemaname = current_schema() AND tablename <> '_sqlx_migrations'
             ORDER BY tablename"
        }
    };
    let mut tables: Vec<String> = db::query_scalar(tables).fetch_all(connection).await?;
    tables.retain(|table| !HELD.contains(&table.as_str()));
    Ok(tables)
}

/// The columns of a table, those of its primary key first and in their order.
async fn columns(connection: &mut Connection, table: &str) -> sqlx::Result<Vec<TableColumn>> {
    let columns = match connection {
        Connection::Sqlite(_) | Connection::Grouped(_) => {
            "SELECT name, FALSE AS is_flag, pk > 0 AS is_key FROM pragma_table_info($1)
             ORDER BY pk = 0, pk, name"
        }
        Connection::Postgres(_) => {
            "SELECT CAST(attname AS TEXT) AS name, atttypid = CAST('bool' AS regtype) AS is_flag,
                    COALESCE(attnum = ANY(indkey), FALSE) AS is_key
             FROM pg_attribute
             LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
             WHERE attrelid = CAST($1 AS regclass) AND attnum > 0 AND NOT attisdropped
             ORDER BY array_position(CAST(indkey AS SMALLINT[]), attnum), attname"
        }
    };
    db::query_as(columns)
        .bind(table)
        .fetch_all(connection)
        .await
}

/// The columns of a table in the order of others with the same names.
async fn columns_by_name(
    connection: &mut Connection,
    table: &str,
    like: &[TableColumn],
) -> sqlx::Result<Vec<TableColumn>> {
    let mut columns = columns(connection, table).await?;
    columns.sort_by_key(|column| like.iter().position(|it| it.name == column.name));
    Ok(columns)
}

/// The tables that number their rows, with the last number that was given or reserved.
async fn counters(connection: &mut Connection) -> sqlx::Result<Vec<(String, i64)>> {
    let counters = match connection {
        Connection::Sqlite(_) | Connection::Grouped(_) => {
            // A table into which no rows were inserted by a query has counted to 0.
            "SELECT name, seq FROM sqlite_sequence WHERE seq > 0 ORDER BY name"
        }
        Connection::Postgres(_) => {
            "SELECT CAST(replace(sequencename, '_id_seq', '') AS TEXT), last_value
             FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL
             ORDER BY sequencename"
        }
    };
    db::query_as(counters).fetch_all(connection).await
}

async fn set_counter(connection: &mut Connection, table: &str, last: i64) -> sqlx::Result<()> {
    let statements = match connection {
        Connection::Sqlite(_) | Connection::Grouped(_) => &[
            "DELETE FROM sqlite_sequence WHERE name = $1 AND $2 = $2",
            "INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)",
        ][..],
        Connection::Postgres(_) => &["SELECT setval(pg_get_serial_sequence($1, 'id'), $2)"],
    };
    for statement in statements {
        let statement = db::query(*statement).bind(table).bind(last);
        statement.execute(&mut *connection).await?;
    }
    Ok(())
}

impl Connection {
    /// Lets rows refer to others that are written later in this transaction.
    async fn defer_foreign_keys(&mut self) -> sqlx::Result<()> {
        let defer = match self {
            Self::Sqlite(_) | Self::Grouped(_) => "PRAGMA defer_foreign_keys = ON",
            Self::Postgres(_) => "SET CONSTRAINTS ALL DEFERRED",
        };
        db::query(defer).execute(self).await?;
        Ok(())
    }
}
