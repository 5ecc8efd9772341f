//! Upgrades of older databases, refusal of newer ones, and writes that fail or are given up.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod groups;

use std::{fs, time::Duration};

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};
use tempfile::TempDir;

use super::{
    Store, StoreError, WriteError, db,
    open::{Migrations, sqlite::MIGRATIONS},
};
use crate::ids::{DeliveryId, PersonId, ServerId, Timestamp};

/// A program that knows one migration more than this one.
fn newer(sql: &'static str) -> Migrator {
    let mut migrations: Vec<Migration> = MIGRATIONS.iter().cloned().collect();
    let newest = migrations.iter().map(|it| it.version).max().unwrap();
    let (title, kind, sql) = ("to come".into(), MigrationType::Simple, sql.into_sql_str());
    migrations.push(Migration::new(newest + 1, title, kind, sql, false));
    Migrator::with_migrations(migrations)
}

fn of_sqlite(sqlite: &Migrator) -> Migrations<'_> {
    Migrations {
        sqlite,
        ..Migrations::OURS
    }
}

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("games.sqlite").display())
}

async fn open_new() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    (folder, store)
}

/// Writes nothing but the answer to a delivery.
async fn answer(store: &Store, delivery: u64, answer: &str) -> Result<(), WriteError> {
    let transaction = store.begin(DeliveryId(delivery), Timestamp(0)).await?;
    transaction.commit(answer).await
}

/// A database with one answer in it.
async fn with_answer() -> (TempDir, String) {
    let (folder, store) = open_new().await;
    answer(&store, 1, "kept").await.unwrap();
    store.close().await;
    let url = url(&folder);
    (folder, url)
}

#[tokio::test]
async fn every_connection_is_as_safe_as_sqlite_can_be() {
    let (_folder, store) = open_new().await;
    for pool in [&store.readers, &store.writer] {
        let mode = db::query_scalar("PRAGMA journal_mode");
        let mode: String = mode.fetch_one(pool).await.unwrap();
        assert_eq!(mode, "wal");
        for (pragma, expected) in [
            ("PRAGMA synchronous", 2),
            ("PRAGMA foreign_keys", 1),
            ("PRAGMA busy_timeout", 5000),
            ("PRAGMA journal_size_limit", 8 << 20),
        ] {
            let found: i64 = db::query_scalar(pragma).fetch_one(pool).await.unwrap();
            assert_eq!(found, expected, "{pragma}");
        }
    }
}

/// Guards that the write-ahead log does not keep the size that it had beside a long read.
#[tokio::test]
async fn the_log_shrinks_again_once_nobody_reads_any_more() {
    let (folder, store) = open_new().await;
    let log = folder.path().join("games.sqlite-wal");
    let log_size = || log.metadata().unwrap().len();
    let answer_text = "x".repeat(1_000_000);
    let grow = async |from| {
        let mut reader = store.readers.begin_reading().await.unwrap();
        let read = db::query_scalar("SELECT COUNT(*) FROM deliveries");
        let _: i64 = read.fetch_one(&mut reader).await.unwrap();
        for id in from..from + 12 {
            answer(&store, id, &answer_text).await.unwrap();
        }
        assert!(log_size() > 12_000_000, "{}", log_size());
        // While somebody reads, nobody waits and nothing is lost.
        store.empty_log().await.unwrap();
        assert!(log_size() > 12_000_000, "{}", log_size());
        reader.commit().await.unwrap();
    };
    grow(100).await;
    // One more brings all of it into the file, another one begins it anew.
    for id in [1, 2] {
        answer(&store, id, &answer_text).await.unwrap();
    }
    assert!(log_size() <= 8 << 20, "{}", log_size());
    grow(200).await;
    store.empty_log().await.unwrap();
    assert_eq!(log_size(), 0);
    assert!(store.answered(DeliveryId(211)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_write_that_failed_is_over_as_soon_as_there_is_room() {
    let (_folder, store) = open_new().await;
    let long = "x".repeat(100_000);
    let write = |id| answer(&store, id, &long);
    write(1).await.unwrap();
    for round in 0..3 {
        // SQLite fails then as when the disk is full, and rolls back by itself.
        let limit = db::query("PRAGMA max_page_count = 1");
        limit.execute(&store.writer).await.unwrap();
        let failed = write(10 + round).await.unwrap_err();
        assert!(failed.to_string().contains("full"), "{failed}");
        assert_eq!(store.answered(DeliveryId(10 + round)).await.unwrap(), None);
        // The limit was that of a connection, and there is a new one now.
        write(20 + round).await.unwrap();
        let answered = store.answered(DeliveryId(20 + round)).await.unwrap();
        assert!(answered.is_some());
    }
}

#[tokio::test]
async fn a_write_that_is_given_up_midway_stops_no_other() {
    let (_folder, store) = open_new().await;
    for id in 0..200 {
        let write = answer(&store, 1000 + id, "");
        // Whichever step it has come to by then.
        let _ = tokio::time::timeout(Duration::from_micros(5 * id), write).await;
        tokio::time::timeout(Duration::from_secs(20), answer(&store, id, ""))
            .await
            .expect("the writer is free")
            .unwrap();
    }
}

#[tokio::test]
async fn an_older_database_is_migrated_and_keeps_what_it_holds() {
    let (folder, url) = with_answer().await;
    let migrations = newer("ALTER TABLE deliveries ADD COLUMN remark TEXT NOT NULL DEFAULT 'old';");
    for _ in 0..2 {
        let store = Store::open_with(&url, of_sqlite(&migrations))
            .await
            .unwrap();
        let row = db::query_as("SELECT answer, remark FROM deliveries");
        let row: (String, String) = row.fetch_one(&store.readers).await.unwrap();
        assert_eq!(row, ("kept".to_owned(), "old".to_owned()));
        store.close().await;
    }

    // The older program refuses it now, and leaves it alone.
    let file = folder.path().join("games.sqlite");
    let before = fs::read(&file).unwrap();
    let refused = Store::open(&url).await;
    assert!(matches!(refused, Err(StoreError::Newer { .. })));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[tokio::test]
async fn a_migration_that_fails_changes_nothing() {
    let (_folder, url) = with_answer().await;
    let migrations = newer("DROP TABLE deliveries; CREATE TABLE persons (id INTEGER);");
    let failed = Store::open_with(&url, of_sqlite(&migrations)).await;
    assert!(matches!(failed, Err(StoreError::Database(_))));
    let store = Store::open(&url).await.unwrap();
    let answered = store.answered(DeliveryId(1)).await.unwrap();
    assert_eq!(answered.as_deref(), Some("kept"));
}

#[tokio::test]
async fn whose_games_are_running_is_found_without_those_that_are_over() {
    let (_folder, store) = open_new().await;
    let plan = format!("EXPLAIN QUERY PLAN {}", super::lists::TABLES_OF);
    let plan = sqlx::AssertSqlSafe(plan);
    let plan = db::query_as(plan).bind(PersonId(1));
    let plan: Vec<(i64, i64, i64, String)> = plan.fetch_all(&store.readers).await.unwrap();
    let uses = |index: &str| plan.iter().any(|(.., step)| step.contains(index));
    assert!(
        uses("running_seats_of") && !uses(" seats_of (") && !uses("SCAN tables"),
        "{plan:?}"
    );
}

#[tokio::test]
async fn a_ranking_reads_nothing_of_what_was_played_long_ago() {
    let (_folder, store) = open_new().await;
    let plan = format!("EXPLAIN QUERY PLAN {}", super::ranking::RANKING);
    let plan = db::query_as(sqlx::AssertSqlSafe(plan)).bind(ServerId(1));
    let plan = plan.bind("trisq").bind("").bind(Timestamp(1));
    let plan: Vec<(i64, i64, i64, String)> = plan.fetch_all(&store.readers).await.unwrap();
    let uses = |index: &str| plan.iter().any(|(.., step)| step.contains(index));
    assert!(
        uses("ratings_at") && uses("rating_of") && !uses("SCAN"),
        "{plan:?}"
    );
}
