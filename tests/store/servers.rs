//! Opening databases on a PostgreSQL server, and what several instances do there at once.

use std::{collections::BTreeMap, time::Duration};

use causeway::store::StoreError;
use sqlx::AssertSqlSafe;

use super::*;

async fn refusal(url: &str) -> StoreError {
    let opened = tokio::time::timeout(Duration::from_secs(20), Store::open(url)).await;
    match opened.expect("it takes too long to refuse") {
        Ok(_) => panic!("{url} is opened"),
        Err(error) => error,
    }
}

async fn tables(url: &str) -> i64 {
    let place = Place::on_server(url.to_owned());
    let count = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'";
    place.number(count).await
}

#[tokio::test]
async fn several_instances_may_make_a_database_at_once() {
    let Some(url) = postgres::empty_database().await else {
        return;
    };
    let stores = tokio::join!(Store::open(&url), Store::open(&url), Store::open(&url));
    for (channel, store) in (1..).zip([stores.0, stores.1, stores.2]) {
        seat(&store.unwrap(), ChannelId(channel), game()).await;
    }
}

#[tokio::test]
async fn both_engines_have_the_same_tables_and_columns() {
    let Some(url) = postgres::new_database().await else {
        return;
    };
    let file = Place::made().await;
    let mut raw = file.raw().await;
    let select = "SELECT tables.name, columns.name, columns.type, columns.\"notnull\"
                  FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
                  WHERE tables.type = 'table' AND tables.name NOT LIKE '%sql%'
                  ORDER BY 1, columns.cid";
    let in_file: Vec<(String, String, String, bool)> =
        sqlx::query_as(select).fetch_all(&mut raw).await.unwrap();
    let mut raw = PgConnection::connect(&url).await.unwrap();
    let select = "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT),
                         CAST(data_type AS TEXT), is_nullable = 'NO'
                  FROM information_schema.columns
                  WHERE table_schema = 'public' AND table_name NOT LIKE '%sql%'";
    let on_server: Vec<(String, String, String, bool)> =
        sqlx::query_as(select).fetch_all(&mut raw).await.unwrap();

    let by_name = |columns: Vec<(String, String, String, bool)>| -> BTreeMap<_, _> {
        let named = |(table, column, kind, required)| ((table, column), (kind, required));
        columns.into_iter().map(named).collect()
    };
    let (in_file, on_server) = (by_name(in_file), by_name(on_server));
    assert!(
        in_file.keys().eq(on_server.keys()),
        "{in_file:?}\n{on_server:?}"
    );
    for (column, (kind, required)) in in_file {
        let (theirs, also_required) = &on_server[&column];
        let fits = match kind.as_str() {
            "INTEGER" => theirs == "bigint" || theirs == "boolean",
            "TEXT" => theirs == "text",
            "BLOB" => theirs == "bytea",
            _ => false,
        };
        assert!(fits, "{column:?} is {kind} and {theirs}");
        // A primary key of one number cannot be NULL in SQLite either, but it does not say so.
        assert!(
            required == *also_required || column.1 == "id" || *also_required,
            "{column:?}"
        );
    }
}

#[tokio::test]
async fn a_database_of_a_newer_version_or_of_another_program_is_refused() {
    let record = |version: i64| {
        AssertSqlSafe(format!(
            "INSERT INTO _sqlx_migrations
             VALUES ({version}, 'from the future', '2030-01-01', TRUE, '\\x00', 0)"
        ))
    };
    for (sql, why) in [
        (record(9001), "newer version"),
        (record(1), "belongs to another program"),
    ] {
        let Some(url) = postgres::new_database().await else {
            return;
        };
        let mut raw = PgConnection::connect(&url).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut raw).await.unwrap();
        let before = tables(&url).await;
        let error = refusal(&url).await.to_string();
        assert!(error.contains(why), "{error}");
        assert_eq!(tables(&url).await, before);
    }
    let Some(url) = postgres::empty_database().await else {
        return;
    };
    let place = Place::on_server(url.clone());
    place.tamper("CREATE TABLE recipes (name TEXT)").await;
    let error = refusal(&url).await;
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(tables(&url).await, 1, "something was made there");
}

#[tokio::test]
async fn what_is_no_server_or_no_database_is_refused_without_the_password() {
    for (url, why) in [
        (
            "postgres://bot:hunter2@127.0.0.1:1/games",
            "cannot be reached",
        ),
        (
            "postgres://bot:hunter2@127.0.0.1:99999/games",
            "not the address",
        ),
        (
            "postgres://bot:hunter2@127.0.0.1/games?sslmode=hunter3",
            "not the address",
        ),
        ("postgres://bot:hunter2@127.0.0.1", "names no database"),
        (
            "postgre://bot:hunter2@127.0.0.1/games",
            "neither sqlite: nor postgres:",
        ),
    ] {
        let error = refusal(url).await.to_string();
        assert!(error.contains(why), "{url}: {error}");
        assert!(!error.contains("hunter2"), "{url}: {error}");
    }
    let Some(url) = postgres::empty_database().await else {
        return;
    };
    let error = refusal(&url.replace("empty_", "missing_")).await;
    assert!(error.to_string().contains("does not exist"), "{error}");
}
