use std::{fs, time::Duration};

use causeway::store::{Store, StoreError};

use super::*;

async fn refusal(url: &str) -> StoreError {
    match tokio::time::timeout(Duration::from_secs(10), Store::open(url))
        .await
        .expect("it takes too long to refuse")
    {
        Ok(_) => panic!("{url} is opened"),
        Err(error) => error,
    }
}

/// Opening must fail and leave every byte of the file as it was.
async fn check_refused(place: &Database, why: &str) -> StoreError {
    let before = fs::read(place.path()).unwrap();
    let error = refusal(&place.url()).await;
    assert!(error.to_string().contains(why), "{error}");
    assert!(error.to_string().contains("games.sqlite"), "{error}");
    assert_eq!(
        fs::read(place.path()).unwrap(),
        before,
        "the file was touched"
    );
    error
}

#[tokio::test]
async fn an_absent_or_empty_file_becomes_a_database() {
    let place = Database::file();
    place.open().await.close().await;
    assert!(place.path().exists());

    let place = Database::file();
    fs::write(place.path(), "").unwrap();
    let store = place.open().await;
    seat(&store, CHANNEL, game()).await;
}

#[tokio::test]
async fn addresses_of_nothing_are_refused() {
    for url in [
        "",
        "causeway.sqlite",
        "mysql://localhost/games",
        "sqlite:",
        "sqlite://",
        "sqlite://games.sqlite?mode=upside-down",
    ] {
        let error = refusal(url).await;
        assert!(
            matches!(error, StoreError::Address { .. }),
            "{url}: {error}"
        );
        assert!(
            error.to_string().contains("sqlite://causeway.sqlite"),
            "{url}: {error}"
        );
    }
}

#[tokio::test]
async fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().display().to_string();
    let error = refusal(&url(folder.path())).await.to_string();
    let sentence = format!("the database {path} is a folder; name a file in DATABASE_URL");
    assert_eq!(error, sentence);
    let error = refusal(&url(&folder.path().join("nowhere/games.sqlite"))).await;
    let sentence = format!(
        "there is no folder {path}/nowhere for the database {path}/nowhere/games.sqlite; make that \
         folder, or name another file in DATABASE_URL"
    );
    assert_eq!(error.to_string(), sentence);
    assert!(
        fs::read_dir(folder.path()).unwrap().next().is_none(),
        "something was made there"
    );
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    for content in [
        b"Dear diary, today I won.".to_vec(),
        b"Dear diary, today I lost.".repeat(1000),
        vec![0; 5000],
    ] {
        let place = Database::file();
        fs::write(place.path(), content).unwrap();
        let error = check_refused(&place, "damaged or no SQLite database").await;
        assert!(matches!(error, StoreError::Damaged { .. }));
    }
}

#[tokio::test]
async fn a_database_that_was_cut_off_is_refused() {
    let place = Database::made().await;
    let mut bytes = fs::read(place.path()).unwrap();
    bytes.truncate(bytes.len() - 3 * 4096 - 100);
    fs::write(place.path(), bytes).unwrap();
    let error = check_refused(&place, "damaged or no SQLite database").await;
    assert!(matches!(error, StoreError::Damaged { .. }));
}

#[tokio::test]
async fn another_programs_database_is_refused() {
    let place = Database::file();
    place
        .tamper("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')")
        .await;
    check_refused(&place, "belongs to another program").await;

    // With a migration of a number that this program has, too.
    let place = Database::made().await;
    place
        .tamper("UPDATE _sqlx_migrations SET description = 'soups' WHERE version = 1")
        .await;
    check_refused(&place, "belongs to another program").await;
}

/// Guards that a checkout with other line ends is told apart from another program's database.
#[tokio::test]
async fn a_database_of_which_a_migration_was_changed_is_named_as_that() {
    let place = Database::made().await;
    place
        .tamper("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1")
        .await;
    let error = check_refused(&place, "restore them (`git checkout -- migrations`)").await;
    let is_first = matches!(error, StoreError::ChangedMigration { version: 1, .. });
    assert!(is_first, "{error}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let place = Database::made().await;
    place
        .tamper(
            "INSERT INTO _sqlx_migrations VALUES (9001, 'from the future', '2030-01-01', \
             TRUE, x'01', 1)",
        )
        .await;
    let error = check_refused(
        &place,
        "newer version of Causeway (schema 9001, this program knows",
    )
    .await;
    let newest = fs::read_dir("migrations/sqlite")
        .unwrap()
        .filter_map(|file| file.unwrap().file_name().to_str()?.get(..4)?.parse().ok())
        .max();
    assert!(
        matches!(error, StoreError::Newer { found: 9001, known, .. } if Some(known) == newest),
        "{error}"
    );
}

#[tokio::test]
async fn what_a_killed_newer_version_left_is_refused_and_untouched() {
    let place = Database::made().await;
    let mut raw = raw(&place).await;
    sqlx::raw_sql(
        "INSERT INTO _sqlx_migrations VALUES (9001, 'from the future', '2030-01-01', \
         TRUE, x'01', 1)",
    )
    .execute(&mut raw)
    .await
    .unwrap();
    // While it is open, what it wrote last is only in the log beside the file.
    let copy = Database::file();
    fs::copy(place.path(), copy.path()).unwrap();
    let log = |place: &Database| PathBuf::from(format!("{}-wal", place.path().display()));
    fs::copy(log(&place), log(&copy)).unwrap();
    let before = fs::read(log(&copy)).unwrap();
    check_refused(&copy, "newer version").await;
    assert_eq!(fs::read(log(&copy)).unwrap(), before);
}

#[tokio::test]
async fn a_locked_database_is_refused_soon() {
    for lock in [
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE mine (a)",
        "BEGIN IMMEDIATE",
    ] {
        let place = Database::made().await;
        let mut other = raw(&place).await;
        sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
        let error = check_refused(&place, "locked by another program").await;
        assert!(matches!(error, StoreError::Locked { .. }));
        other.close().await.unwrap();
        place.open().await;
    }
}

#[tokio::test]
async fn two_bots_do_not_share_a_database() {
    let place = Database::file();
    let first = place.open().await;
    let error = check_refused(&place, "locked by another program").await;
    assert!(matches!(error, StoreError::Locked { .. }));
    // The one that has it goes on, and hands it over when it ends.
    seat(&first, CHANNEL, game()).await;
    first.close().await;
    assert!(
        place
            .open()
            .await
            .table_in(CHANNEL)
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn a_bot_waits_for_the_one_that_it_replaces() {
    let place = Database::file();
    let first = place.open().await;
    let (second, ()) = tokio::join!(place.open(), async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        first.close().await;
    });
    seat(&second, CHANNEL, game()).await;
}

#[tokio::test]
async fn a_database_whose_making_was_interrupted_is_finished() {
    // sqlx makes this table before the first migration runs.
    let place = Database::file();
    place
        .tamper(
            "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
             installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, \
             checksum BLOB NOT NULL,
             execution_time BIGINT NOT NULL)",
        )
        .await;
    let store = place.open().await;
    seat(&store, CHANNEL, game()).await;
}

#[tokio::test]
async fn what_a_killed_program_left_half_written_is_rolled_back() {
    // Before the file is in WAL mode a transaction writes into it, and a journal beside it keeps
    // what was there.
    let place = Database::made().await;
    let mut raw = raw(&place).await;
    let half = "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN;
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
                INSERT INTO deliveries SELECT i, hex(zeroblob(500)), 0 FROM n";
    sqlx::raw_sql(half).execute(&mut raw).await.unwrap();
    let copy = Database::file();
    let journal = |place: &Database| PathBuf::from(format!("{}-journal", place.path().display()));
    fs::copy(place.path(), copy.path()).unwrap();
    fs::copy(journal(&place), journal(&copy)).unwrap();

    let store = copy.open().await;
    assert_eq!(store.answered(DeliveryId(1)).await.unwrap(), None);
    seat(&store, CHANNEL, game()).await;
    assert!(!journal(&copy).exists());
}

#[tokio::test]
async fn a_file_that_is_gone_takes_no_writes() {
    for replaced in [false, true] {
        let place = Database::file();
        let store = place.open().await;
        let stored = seat(&store, CHANNEL, game()).await;
        if replaced {
            let other = place.path().with_extension("other");
            std::fs::copy(place.path(), &other).unwrap();
            std::fs::rename(other, place.path()).unwrap();
        } else {
            std::fs::remove_file(place.path()).unwrap();
        }
        let refused = update(&store, &stored, after_a_move()).await.unwrap_err();
        assert!(
            matches!(refused, WriteError::Store(StoreError::Lost { .. })),
            "{refused}"
        );
        assert!(store.lost().await.to_string().contains("games.sqlite"));
        assert_eq!(place.path().exists(), replaced, "no new file was made");
    }
}

#[tokio::test]
async fn a_database_in_memory_works_too() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    let stored = seat(&store, CHANNEL, game()).await;
    assert_eq!(all(&stored.table), all(&game()));
    let other = Store::open("sqlite::memory:").await.unwrap();
    assert!(other.table(stored.id).await.unwrap().is_none());
    store.close().await;
}
