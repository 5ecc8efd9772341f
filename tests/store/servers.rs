//! Opening databases on a PostgreSQL server, and what several instances do there at once.

use std::{
    collections::BTreeMap,
    pin::{Pin, pin},
    time::Duration,
};

use causeway::{
    store::{Interruption, StoreError},
    table::{Absence, Plan, PlayerPlan, Time},
};
use database::Raw;
use sqlx::{AssertSqlSafe, migrate::Migrate};
use tokio::time;

use super::*;

async fn refusal(url: &str) -> StoreError {
    let opened = tokio::time::timeout(Duration::from_secs(20), Store::open(url)).await;
    match opened.expect("it takes too long to refuse") {
        Ok(_) => panic!("{url} is opened"),
        Err(error) => error,
    }
}

async fn tables(place: &Database) -> i64 {
    let count = "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'";
    place.number(count).await
}

/// A database of its own with nothing in it.
async fn empty() -> Option<Database> {
    postgres::empty_database().await.map(Database::Server)
}

#[tokio::test]
async fn several_instances_may_make_a_database_at_once() {
    let Some(place) = empty().await else {
        return;
    };
    let url = place.url();
    let stores = tokio::join!(Store::open(&url), Store::open(&url), Store::open(&url));
    for (channel, store) in (1..).zip([stores.0, stores.1, stores.2]) {
        seat(&store.unwrap(), ChannelId(channel), game()).await;
    }
}

#[tokio::test]
async fn an_upgrade_that_is_under_way_elsewhere_is_awaited_only_where_one_is_needed() {
    let Some(database) = postgres::new_database().await else {
        return;
    };
    let url = database.url();
    let mut other = PgConnection::connect(&url).await.unwrap();
    other.lock().await.unwrap();
    let opened = time::timeout(Duration::from_secs(20), Store::open(&url));
    opened.await.expect("it waits for the lock").unwrap();
    other.unlock().await.unwrap();
}

#[tokio::test]
async fn both_engines_have_the_same_tables_and_columns() {
    let Some(database) = postgres::new_database().await else {
        return;
    };
    let file = Database::made().await;
    let mut raw = raw(&file).await;
    let select = "SELECT tables.name, columns.name, columns.type, columns.\"notnull\"
                  FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
                  WHERE tables.type = 'table' AND tables.name NOT LIKE '%sql%'
                  ORDER BY 1, columns.cid";
    let in_file: Vec<(String, String, String, bool)> =
        sqlx::query_as(select).fetch_all(&mut raw).await.unwrap();
    let mut raw = PgConnection::connect(&database.url()).await.unwrap();
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
    for (sql, why) in [
        (
            "INSERT INTO _sqlx_migrations
             VALUES (9001, 'from the future', '2030-01-01', TRUE, '\\x00', 0)",
            "newer version",
        ),
        (
            "UPDATE _sqlx_migrations SET description = 'soups'",
            "belongs to another program",
        ),
        (
            "UPDATE _sqlx_migrations SET checksum = '\\x00'",
            "restore them (`git checkout -- migrations`)",
        ),
    ] {
        let Some(place) = empty().await else {
            return;
        };
        place.open().await.close().await;
        let mut raw = PgConnection::connect(&place.url()).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut raw).await.unwrap();
        let before = tables(&place).await;
        let error = refusal(&place.url()).await.to_string();
        assert!(error.contains(why), "{error}");
        assert_eq!(tables(&place).await, before);
    }
    let Some(place) = empty().await else {
        return;
    };
    place.tamper("CREATE TABLE recipes (name TEXT)").await;
    let error = refusal(&place.url()).await;
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(tables(&place).await, 1, "something was made there");
}

#[tokio::test]
async fn what_is_no_server_or_no_database_is_refused_without_the_password() {
    for (url, why) in [
        (
            "postgres://bot:hunter2@127.0.0.1:1/games",
            "cannot be reached: Connection refused",
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
    let Some(place) = empty().await else {
        return;
    };
    let error = refusal(&place.url().replace("test_", "missing_")).await;
    assert!(matches!(error, StoreError::NoDatabase { .. }), "{error}");
    let sentence = error.to_string();
    for part in ["there is no database missing_", "create it"] {
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[tokio::test]
async fn who_is_not_let_in_is_told_what_to_correct() {
    let Some(place) = empty().await else {
        return;
    };
    let guarded = postgres::GUARDED;
    let create = format!("CREATE ROLE {guarded} LOGIN PASSWORD 'hunter2'");
    place.tamper(AssertSqlSafe(create)).await;
    let url = place.url();
    let as_user = |user: &str| url.replace("user=causeway", &format!("user={user}"));
    for (url, why) in [
        (
            format!("{}&password=hunter3", as_user(guarded)),
            "password authentication failed",
        ),
        (as_user("stranger"), "does not exist"),
    ] {
        let error = refusal(&url).await;
        assert!(matches!(error, StoreError::NotLetIn { .. }), "{error}");
        let sentence = error.to_string();
        for part in [why, "correct user and password in DATABASE_URL"] {
            assert!(sentence.contains(part), "{sentence}");
        }
        assert!(!sentence.contains("hunter3"), "{sentence}");
    }
}

/// What a transaction comes to that must wait for another one, which is committed as soon as it
/// does.
async fn after<T>(place: &Database, first: Transaction, second: impl Future<Output = T>) -> T {
    let mut second = pin!(second);
    until_waiting(place, second.as_mut()).await;
    first.commit("").await.unwrap();
    second.await
}

/// Goes on with this until it waits for a lock.
async fn until_waiting<T>(place: &Database, mut second: Pin<&mut impl Future<Output = T>>) {
    let waits = "SELECT COUNT(*) FROM pg_stat_activity
                 WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let mut raw = Raw::connect(&place.url()).await;
    let is_waiting = async {
        while raw.number(waits).await == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        () = is_waiting => {}
        _ = &mut second => panic!("it has not waited"),
    }
}

/// Two instances on one database.
async fn two_instances() -> Option<(Database, Store, Store)> {
    let place = Database::Server(postgres::new_database().await?);
    let (one, other) = (place.open().await, place.open().await);
    Some((place, one, other))
}

#[tokio::test]
async fn the_same_delivery_to_two_instances_acts_once() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let delivery = delivery();
    let act = async |store: &Store| {
        let mut transaction = store.begin(delivery, NOW).await.unwrap();
        let challenge = challenge(ANN, None);
        let inserted = transaction.insert_challenge(SERVER, CHANNEL, &challenge);
        inserted.await.unwrap();
        transaction
    };
    let first = act(&one).await;
    let second = async { act(&other).await.commit("").await };
    let second = after(&place, first, second).await;
    assert!(matches!(second, Err(WriteError::Repeated(_))), "{second:?}");
}

#[tokio::test]
async fn of_two_moves_in_two_instances_one_wins() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let stored = seat(&one, CHANNEL, game()).await;
    let mut first = begin(&one).await.unwrap();
    let moved = after_a_move();
    first.update_table(stored.at(), &moved).await.unwrap();
    let second = after(&place, first, update(&other, &stored, moved.clone())).await;
    assert!(
        matches!(second, Err(WriteError::TableMovedOn(_))),
        "{second:?}"
    );
}

#[tokio::test]
async fn a_plan_for_a_position_that_is_just_being_left_is_refused() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let stored = seat(&one, CHANNEL, game()).await;
    let mut first = begin(&one).await.unwrap();
    first
        .update_table_and_plans(&stored, &after_a_move(), &[])
        .await
        .unwrap();
    let plan = PlayerPlan {
        person: BEN,
        plan: Plan::default(),
        news: None,
    };
    let set = async {
        let mut second = begin(&other).await.unwrap();
        second.set_plan(stored.at(), &plan).await
    };
    let second = after(&place, first, set).await;
    assert!(
        matches!(second, Err(WriteError::TableMovedOn(_))),
        "{second:?}"
    );
}

#[tokio::test]
async fn limits_hold_for_two_instances_together() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let make = |channel| (ChannelId(channel), challenge(ANN, None));
    for number in 1..Challenge::MOST_OPEN as u64 {
        let (channel, challenge) = make(number);
        new_challenge(&one, channel, challenge).await;
    }
    let (channel, last) = make(100);
    let mut first = begin(&one).await.unwrap();
    first
        .insert_challenge(SERVER, channel, &last)
        .await
        .unwrap();
    let (channel, one_more) = make(101);
    let second = challenge_in(&other, SERVER, channel, &one_more);
    let second = after(&place, first, second).await;
    assert!(
        matches!(second, Err(WriteError::TooManyChallenges)),
        "{second:?}"
    );
}

#[tokio::test]
async fn two_instances_do_not_spend_the_same_vacation() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let timed = || {
        let time = Time::from("1d".parse().ok());
        let terms = Terms {
            time,
            ..terms(true)
        };
        begin_game(ANN, BEN, terms, &mut Draws(&[]))
    };
    let here = seat(&one, ChannelId(1), timed()).await;
    let there = seat(&one, ChannelId(2), timed()).await;
    let day = Timestamp(0).after(Absence::DAY);
    // One day is left.
    let from = day.after(Absence::DAY * 30);
    let planned = Absence {
        from,
        until: from.after(Absence::DAY * 29),
        automatic: false,
    };
    let mut away = begin(&one).await.unwrap();
    away.insert_absence(ANN, planned).await.unwrap();
    away.end().await.unwrap();
    let rested = |stored: &StoredTable| stored.table.run_out(day, day, Absence::MOST).unwrap();
    let mut first = begin(&one).await.unwrap();
    first.update_table(here.at(), &rested(&here)).await.unwrap();
    let second = update(&other, &there, rested(&there));
    let second = after(&place, first, second).await;
    assert!(
        matches!(second, Err(WriteError::TableMovedOn(_))),
        "{second:?}"
    );
    assert_eq!(one.absences_of(ANN, NOW).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_channel_that_goes_while_its_challenge_is_accepted_has_no_game() {
    let Some((place, one, other)) = two_instances().await else {
        return;
    };
    let open = challenge(ANN, Some(BEN));
    let id = new_challenge(&one, CHANNEL, open.clone()).await;
    let mut first = begin(&one).await.unwrap();
    let begun = first
        .accept(at(id, 1), &open, CHANNEL, &game())
        .await
        .unwrap();
    let closed = after(
        &place,
        first,
        other.close_channel(CHANNEL, EVE, NOW, untold),
    )
    .await;
    assert_eq!(closed.unwrap(), 1);
    assert!(!load(&one, begun.id).await.table.is_running());
}

#[tokio::test]
async fn a_server_to_which_the_bot_comes_back_while_it_is_forgotten_keeps_its_settings() {
    let Some((place, store, _)) = two_instances().await else {
        return;
    };
    let server = SERVER.unwrap();
    store.leave_server(server, EVE, NOW, untold).await.unwrap();
    place
        .tamper("INSERT INTO silent_channels VALUES (77, 5)")
        .await;
    let mut other = Raw::connect(&place.url()).await;
    other.run("BEGIN; DELETE FROM left_servers").await;
    let mut forgetting = pin!(store.forget_servers(EXPIRES));
    until_waiting(&place, forgetting.as_mut()).await;
    other.run("COMMIT").await;
    assert_eq!(forgetting.await.unwrap(), []);
    assert_eq!(
        place.number("SELECT COUNT(*) FROM silent_channels").await,
        1
    );
}

#[tokio::test]
async fn two_instances_pack_the_same_games_once() {
    let Some((_place, one, other)) = two_instances().await else {
        return;
    };
    let over = act(&after_a_move(), ANN, &TableAction::Resign);
    let mut games = Vec::new();
    for channel in 1..=20 {
        games.push(seat(&one, ChannelId(channel), over.clone()).await);
    }
    let later = Timestamp(i64::MAX);
    let packed = tokio::join!(one.pack_games(later), other.pack_games(later));
    assert!(packed.0.is_ok() && packed.1.is_ok(), "{packed:?}");
    for stored in games {
        let packed = load(&one, stored.id).await.table;
        assert_eq!(packed.moves.len(), over.moves.len());
    }
}

#[tokio::test]
async fn after_a_lost_connection_the_next_command_gets_through() {
    let Some((place, store, _)) = two_instances().await else {
        return;
    };
    let mut first = begin(&store).await.unwrap();
    let challenge = challenge(ANN, None);
    let inserted = first.insert_challenge(SERVER, CHANNEL, &challenge);
    inserted.await.unwrap();
    let cut = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    place.tamper(cut).await;
    let lost = first.commit("").await.unwrap_err();
    assert!(
        matches!(&lost, WriteError::Store(error)
            if error.interruption() == Some(Interruption::ConnectionLost)),
        "{lost}"
    );
    seat(&store, CHANNEL, game()).await;
}

#[tokio::test]
async fn a_server_that_falls_silent_is_left_after_ten_seconds() {
    let Some(place) = postgres::new_database().await else {
        return;
    };
    let proxy = postgres::Proxy::new(&place);
    let store = Store::open(&proxy.url).await.unwrap();
    let mut transaction = begin(&store).await.unwrap();
    transaction.insert_message(ANN, "{}", NOW).await.unwrap();
    proxy.silence();
    let committed = time::timeout(Duration::from_secs(20), transaction.commit("")).await;
    let lost = committed.expect("it waits for ever").unwrap_err();
    assert!(
        matches!(&lost, WriteError::Store(error)
            if error.interruption() == Some(Interruption::ConnectionLost)),
        "{lost}"
    );
    // By a connection of its own.
    store.can_write().await.unwrap();
}

#[tokio::test]
async fn a_server_that_only_reads_is_not_ready_and_left_for_one_that_writes() {
    let Some(place) = postgres::new_database().await else {
        return;
    };
    let url = place.url_as("reader").await;
    let (place, store) = (Database::Server(place), Store::open(&url).await.unwrap());
    let only_reads = "ALTER ROLE reader SET default_transaction_read_only = on;
                      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                      WHERE usename = 'reader'";
    place.tamper(only_reads).await;
    let mut refused = store.can_write().await.unwrap_err();
    if !refused.to_string().contains("read-only") {
        // That was the old connection.
        refused = store.can_write().await.unwrap_err();
    }
    assert!(refused.to_string().contains("read-only"), "{refused}");
    let interruption = refused.interruption();
    assert_eq!(interruption, Some(Interruption::ConnectionLost));
    place.tamper("ALTER ROLE reader RESET ALL").await;
    store.can_write().await.unwrap();
}
