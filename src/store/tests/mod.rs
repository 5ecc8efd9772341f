//! Migrations yet to come: what an older version of the program left is brought up to date, and
//! what a newer one left is refused.

#![allow(clippy::expect_used, clippy::unwrap_used)]

use std::{fs, path::Path, time::Duration};

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use super::{Store, StoreError, WriteError, open::MIGRATIONS};
use crate::{
    ids::{ChallengeId, DeliveryId, PersonId, Timestamp},
    table::{ChallengeState, GuestAnswer},
};

/// A program that knows one migration more than this one.
fn newer(sql: &'static str) -> Migrator {
    let next = MIGRATIONS
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap()
        + 1;
    let mut migrations: Vec<Migration> = MIGRATIONS.iter().cloned().collect();
    migrations.push(Migration::new(
        next,
        "to come".into(),
        MigrationType::Simple,
        sql.into_sql_str(),
        false,
    ));
    Migrator::with_migrations(migrations)
}

fn url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("games.sqlite").display())
}

/// Writes nothing but the answer to a delivery.
async fn answer(store: &Store, delivery: u64, answer: &str) -> Result<(), WriteError> {
    let transaction = store.begin(DeliveryId(delivery), Timestamp(0)).await?;
    Ok(transaction.commit(answer).await?)
}

/// Makes a database with one answer in it.
async fn make(url: &str) {
    let store = Store::open(url).await.unwrap();
    answer(&store, 1, "kept").await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn every_connection_is_as_safe_as_sqlite_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    for pool in [&store.readers, &store.writer] {
        let mode: String = sqlx::query_scalar("PRAGMA journal_mode")
            .fetch_one(pool)
            .await
            .unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous")
            .fetch_one(pool)
            .await
            .unwrap();
        let foreign_keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys")
            .fetch_one(pool)
            .await
            .unwrap();
        let busy_timeout: i64 = sqlx::query_scalar("PRAGMA busy_timeout")
            .fetch_one(pool)
            .await
            .unwrap();
        assert_eq!(
            (mode.as_str(), synchronous, foreign_keys, busy_timeout),
            ("wal", 2, 1, 5000)
        );
    }
}

#[tokio::test]
async fn a_write_that_failed_is_over_as_soon_as_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
    let long = "x".repeat(100_000);
    let write = |id| answer(&store, id, &long);
    write(1).await.unwrap();
    for round in 0..3 {
        // No page more: what SQLite answers then is what it answers when the disk is full, and it
        // rolls back by itself.
        sqlx::query("PRAGMA max_page_count = 1")
            .execute(&store.writer)
            .await
            .unwrap();
        let failed = write(10 + round).await.unwrap_err();
        assert!(failed.to_string().contains("full"), "{failed}");
        assert_eq!(store.answered(DeliveryId(10 + round)).await.unwrap(), None);
        // The limit was that of a connection, and there is a new one now.
        write(20 + round).await.unwrap();
        assert!(
            store
                .answered(DeliveryId(20 + round))
                .await
                .unwrap()
                .is_some()
        );
    }
}

#[tokio::test]
async fn a_write_that_is_given_up_midway_stops_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(folder.path())).await.unwrap();
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
    let folder = tempfile::tempdir().unwrap();
    let url = url(folder.path());
    make(&url).await;
    let migrations = newer("ALTER TABLE deliveries ADD COLUMN remark TEXT NOT NULL DEFAULT 'old';");
    for _ in 0..2 {
        let store = Store::open_with(&url, &migrations).await.unwrap();
        let row: (String, String) = sqlx::query_as("SELECT answer, remark FROM deliveries")
            .fetch_one(&store.readers)
            .await
            .unwrap();
        assert_eq!(row, ("kept".to_owned(), "old".to_owned()));
        store.close().await;
    }

    // The older program refuses it now, and leaves it alone.
    let before = fs::read(folder.path().join("games.sqlite")).unwrap();
    assert!(matches!(
        Store::open(&url).await,
        Err(StoreError::Newer { .. })
    ));
    assert_eq!(
        fs::read(folder.path().join("games.sqlite")).unwrap(),
        before
    );
}

#[tokio::test]
async fn challenges_to_one_person_or_anyone_become_parties() {
    let folder = tempfile::tempdir().unwrap();
    let url = url(folder.path());
    let first = MIGRATIONS
        .iter()
        .filter(|migration| migration.version == 1)
        .cloned()
        .collect();
    let old = Store::open_with(&url, &Migrator::with_migrations(first))
        .await
        .unwrap();
    for (to, state) in [
        ("2", "open"),
        ("NULL", "open"),
        ("2", "declined"),
        ("3", "withdrawn"),
    ] {
        let sql = format!(
            "INSERT INTO challenges (channel, by_person, to_person, game, chosen, seating, touch_move, series, made, lapses, state)
             VALUES (5, 1, {to}, 'trypsylon', '{{\"size\":\"5x5\",\"rules\":\"standard\"}}', 'mine', 1, 0, 10, 20, '{state}')"
        );
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .execute(&old.writer)
            .await
            .unwrap();
    }
    old.close().await;

    let store = Store::open(&url).await.unwrap();
    let mut found = Vec::new();
    for id in 1..=4 {
        let challenge = store
            .challenge(ChallengeId(id))
            .await
            .unwrap()
            .unwrap()
            .challenge;
        let party: Vec<_> = challenge
            .party
            .iter()
            .map(|guest| (guest.person.0, guest.answer))
            .collect();
        found.push((challenge.to_anyone, party, challenge.state));
    }
    let (coming, asked, gone) = (GuestAnswer::Coming, GuestAnswer::Asked, GuestAnswer::Gone);
    let expected = [
        (false, vec![(1, coming), (2, asked)], ChallengeState::Open),
        (true, vec![(1, coming)], ChallengeState::Open),
        (
            false,
            vec![(1, coming), (2, gone)],
            ChallengeState::Declined,
        ),
        (
            false,
            vec![(1, coming), (3, asked)],
            ChallengeState::Withdrawn,
        ),
    ];
    assert_eq!(found, expected);
    // They can be answered as before.
    let open = store.challenge(ChallengeId(1)).await.unwrap().unwrap();
    let accepted = open.challenge.accept(PersonId(2), Timestamp(11)).unwrap();
    assert!(accepted.is_ready());
}

#[tokio::test]
async fn a_migration_that_fails_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let url = url(folder.path());
    make(&url).await;
    let migrations = newer("DROP TABLE deliveries; CREATE TABLE persons (id INTEGER);");
    assert!(matches!(
        Store::open_with(&url, &migrations).await,
        Err(StoreError::Database(_))
    ));
    let store = Store::open(&url).await.unwrap();
    assert_eq!(
        store.answered(DeliveryId(1)).await.unwrap().as_deref(),
        Some("kept")
    );
}
