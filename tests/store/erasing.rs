//! What is deleted for good: old games, servers, and persons; and what is handed out of them.

use std::collections::BTreeSet;

use causeway::store::{PERSONAL, Store};
use serde_json::Value;
use sqlx::Row;

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;
const FORMER: PersonId = PersonId::former(7);

/// The tables without rows of persons. What they have of a game is known by its seats, which are
/// numbers.
const IMPERSONAL: [&str; 17] = [
    "_sqlx_migrations",
    "deliveries",
    "games_to_search",
    "heartbeat",
    "hints_taken",
    "house_rules",
    "jobs",
    "left_servers",
    "moves",
    "outages",
    "puzzles",
    "reminders",
    "reviews",
    "servers",
    "silent_channels",
    "sqlite_sequence",
    "waits",
];

/// The tables with their columns.
async fn schema(raw: &mut SqliteConnection) -> Vec<(String, Vec<String>)> {
    let names = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'");
    let names: Vec<String> = names.fetch_all(&mut *raw).await.unwrap();
    let mut tables = Vec::new();
    for name in names {
        let columns = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)").bind(&name);
        let columns: Vec<String> = columns.fetch_all(&mut *raw).await.unwrap();
        tables.push((name, columns));
    }
    tables
}

/// The columns, as `table.column`, with a value that is this id, or a text that has it. Answers of
/// deliveries are left out: they are forgotten after a day.
async fn places_of(raw: &mut SqliteConnection, id: PersonId) -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for (table, columns) in schema(raw).await {
        if table == "deliveries" {
            continue;
        }
        for column in columns {
            let select = format!(
                "SELECT COUNT(*) FROM \"{table}\" WHERE \"{column}\" = $1
                 OR (typeof(\"{column}\") = 'text' AND \"{column}\" LIKE '%' || $2 || '%')"
            );
            let count = sqlx::query(sqlx::AssertSqlSafe(select))
                .bind(id.0.cast_signed())
                .bind(id.to_string());
            let count: i64 = count.fetch_one(&mut *raw).await.unwrap().get(0);
            if count > 0 {
                places.insert(format!("{table}.{column}"));
            }
        }
    }
    places
}

/// A database in which Ann is wherever a person can be: in a game with Ben that is over, and which
/// a moderator, she herself, has closed, and in rows that are written as they stand.
async fn with_ann_everywhere(place: &Place) -> (Store, TableId) {
    let store = place.open().await;
    let stored = seat(&store, CHANNEL, after_a_move()).await;
    store.close_channel(CHANNEL, ANN, NOW).await.unwrap();
    new_challenge(&store, ChannelId(9), challenge(ANN, Some(BEN))).await;
    let (ann, table) = (ANN.0, stored.id.0);
    let rows = format!(
        "INSERT INTO persons (id, locale) VALUES ({ann}, 'en');
         INSERT INTO records (person, game, rules_version, record, made)
             VALUES ({ann}, 'trypsylon', 1, '{{}}', 1);
         INSERT INTO last_terms (person, game, chosen, seating, touch_move, series, made)
             VALUES ({ann}, 'trypsylon', '{{}}', 'mine', 1, 0, 1);
         INSERT INTO hints (person, game, table_id, ply, given)
             VALUES ({ann}, 'trypsylon', {table}, 1, 1);
         INSERT INTO explorations (person, table_id, played, moves, changed)
             VALUES ({ann}, {table}, 1, '[]', 1);
         INSERT INTO plans (person, table_id, branches) VALUES ({ann}, {table}, '[]');
         INSERT INTO absences (person, from_time, until_time, automatic) VALUES ({ann}, 1, 2, 0);
         INSERT INTO outbox (person, notice, due) VALUES ({ann}, '\"Digest\"', 1);
         INSERT INTO puzzle_tries (person, puzzle) VALUES ({ann}, 1);
         INSERT INTO daily_tries (server, day, person, tries) VALUES (77, 1, {ann}, 1);
         INSERT INTO lessons (person, game, solved) VALUES ({ann}, 'trisq', 2);
         INSERT INTO games_to_search (table_id) VALUES ({table}) ON CONFLICT DO NOTHING;
         INSERT INTO reviews (table_id, version, review) VALUES ({table}, 1, '{{}}');
         INSERT INTO hints_taken (table_id, number, seat) VALUES ({table}, 1, 0);
         INSERT INTO waits (table_id, turn, since) VALUES ({table}, 0, 1);
         INSERT INTO reminders (table_id, turn_began) VALUES ({table}, 1)
             ON CONFLICT DO NOTHING;"
    );
    let mut raw = place.raw().await;
    let rows = sqlx::raw_sql(sqlx::AssertSqlSafe(rows));
    rows.execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    (store, stored.id)
}

#[tokio::test]
async fn every_table_of_persons_is_handed_out_with_all_its_columns() {
    let place = Place::made().await;
    let mut raw = place.raw().await;
    for (table, columns) in schema(&mut raw).await {
        if IMPERSONAL.contains(&table.as_str()) {
            let is_personal =
                |it: &&String| ["person", "player", "member", "user"].contains(&it.as_str());
            let personal = columns.iter().find(is_personal);
            assert_eq!(personal, None, "{table} has rows of persons");
            continue;
        }
        let personal = PERSONAL.iter().find(|it| it.name == table);
        let personal = personal.unwrap_or_else(|| {
            panic!("{table} is new: is it of persons (store/personal.rs), or in IMPERSONAL here?")
        });
        assert!(columns.iter().any(|column| column == personal.person));
        if table == "tables" {
            // A game is handed out as a whole.
            continue;
        }
        let known = |column: &&String| {
            **column == personal.person || personal.columns.contains(&column.as_str())
        };
        let missing: Vec<_> = columns.iter().filter(|it| !known(it)).collect();
        assert_eq!(
            missing, [""; 0],
            "{table} has columns that are not handed out"
        );
    }
}

#[tokio::test]
async fn all_rows_of_a_person_are_handed_out_and_nobody_elses() {
    let place = Place::new();
    let (store, table) = with_ann_everywhere(&place).await;
    let rows = store.rows_of(ANN).await.unwrap();
    for personal in PERSONAL {
        let rows = rows[personal.name].as_array().unwrap();
        assert!(!rows.is_empty(), "{}", personal.name);
    }
    assert_eq!(rows["lessons"], json!([{ "game": "trisq", "solved": 2 }]));
    assert_eq!(rows["daily_tries"][0]["server"], "77");
    assert_eq!(rows["records"][0]["made"], "1970-01-01T00:00:00Z");
    assert_eq!(rows["tables"][0]["id"], table.0);
    let other = store.rows_of(BEN).await.unwrap();
    let kept = other
        .iter()
        .filter(|(_, rows)| **rows != Value::Array(Vec::new()));
    let kept: BTreeSet<&str> = kept.map(|(table, _)| table.as_str()).collect();
    assert_eq!(kept, BTreeSet::from(["guests", "seats"]));
    assert_eq!(store.games_of(ANN).await.unwrap(), [table]);
}

#[tokio::test]
async fn who_is_forgotten_is_nowhere_any_more() {
    let place = Place::new();
    let (store, table) = with_ann_everywhere(&place).await;
    let mut raw = place.raw().await;
    let known = PERSONAL
        .iter()
        .map(|it| format!("{}.{}", it.name, it.person));
    assert_eq!(places_of(&mut raw, ANN).await, known.collect());
    let others = places_of(&mut raw, BEN).await;

    let mut transaction = begin(&store).await.unwrap();
    assert!(transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();

    assert_eq!(places_of(&mut raw, ANN).await, BTreeSet::new());
    assert_eq!(places_of(&mut raw, BEN).await, others);
    let left = load(&store, table).await.table;
    assert_eq!(left.seats, [FORMER, BEN]);
    assert_eq!(left.moves, after_a_move().moves);
    assert_eq!(store.challenges_with(FORMER).await.unwrap().len(), 0);
}

#[tokio::test]
async fn who_plays_still_is_not_forgotten() {
    let place = Place::new();
    let store = place.open().await;
    let running = seat(&store, CHANNEL, after_a_move()).await;
    let mut transaction = begin(&store).await.unwrap();
    assert!(!transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();
    assert_eq!(load(&store, running.id).await.table.seats, [ANN, BEN]);
    assert_eq!(store.running_games_of(ANN).await.unwrap(), [running.id]);
}

#[tokio::test]
async fn old_games_go_with_all_that_belongs_to_them() {
    let place = Place::new();
    let (store, old) = with_ann_everywhere(&place).await;
    let next = seat(&store, ChannelId(2), after_a_move()).await;
    let running = seat(&store, ChannelId(3), after_a_move()).await;
    place
        .tamper("UPDATE tables SET previous = 1 WHERE id = 2")
        .await;
    let later = Timestamp(NOW.0 + DAY);
    store.close_channel(ChannelId(2), EVE, later).await.unwrap();

    assert_eq!(store.games_ended_before(NOW).await.unwrap(), []);
    assert_eq!(store.games_ended_before(later).await.unwrap(), [old]);
    // Another program, as the command line is, beside the running bot.
    let beside = Store::open_beside(&place.url()).await.unwrap();
    let all = [old, running.id];
    assert_eq!(
        beside.delete_games(&all).await.unwrap(),
        1,
        "a running game stays"
    );
    assert_eq!(beside.delete_games(&all).await.unwrap(), 0);
    beside.close().await;
    assert!(store.table(old).await.unwrap().is_none());
    assert_eq!(load(&store, next.id).await.table.seats, [ANN, BEN]);
    assert!(load(&store, running.id).await.table.is_running());

    let mut raw = place.raw().await;
    for (table, columns) in schema(&mut raw).await {
        for column in ["table_id", "previous"] {
            if !columns.iter().any(|it| it == column) {
                continue;
            }
            let select = format!("SELECT COUNT(*) FROM {table} WHERE {column} = $1");
            let count = sqlx::query_scalar(sqlx::AssertSqlSafe(select)).bind(old.0.cast_signed());
            let count: i64 = count.fetch_one(&mut raw).await.unwrap();
            assert_eq!(count, 0, "{table}.{column}");
        }
    }
    let broken = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut raw);
    assert_eq!(broken.await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_server_that_the_bot_left_is_forgotten_later() {
    let place = Place::new();
    let store = place.open().await;
    let server = SERVER.unwrap();
    let old = seat(&store, CHANNEL, after_a_move()).await;
    place
        .tamper(
            "INSERT INTO house_rules VALUES (77, 'words', 'all', 1);
             INSERT INTO silent_channels VALUES (77, 5);
             INSERT INTO servers (id) VALUES (77);
             INSERT INTO servers (id) VALUES (78);
             INSERT INTO daily_tries (server, day, person, tries) VALUES (77, 1, 1, 1);",
        )
        .await;
    let leave = async |at: Timestamp| {
        store.close_server(server, EVE, at).await.unwrap();
        store.server_left(server, at).await.unwrap();
    };
    leave(NOW).await;
    // It comes back in time, and leaves again.
    assert!(store.server_joined(server).await.unwrap());
    assert!(!store.server_joined(server).await.unwrap());
    let month = |count: i64| Timestamp(NOW.0 + count * 30 * DAY);
    assert_eq!(store.forget_servers(month(1)).await.unwrap(), []);
    assert!(store.table(old.id).await.unwrap().is_some());
    leave(month(1)).await;
    // Whoever has installed the bot for themselves plays there all the same.
    let running = seat(&store, ChannelId(2), after_a_move()).await;

    assert_eq!(store.forget_servers(month(1)).await.unwrap(), []);
    assert_eq!(store.forget_servers(month(2)).await.unwrap(), [server]);
    assert_eq!(store.forget_servers(month(2)).await.unwrap(), []);
    assert!(store.table(old.id).await.unwrap().is_none());
    assert!(load(&store, running.id).await.table.is_running());
    let mut raw = place.raw().await;
    for (sql, left) in [
        ("SELECT COUNT(*) FROM house_rules", 0),
        ("SELECT COUNT(*) FROM silent_channels", 0),
        ("SELECT COUNT(*) FROM daily_tries", 0),
        ("SELECT COUNT(*) FROM left_servers", 0),
        ("SELECT COUNT(*) FROM servers", 1),
        ("SELECT COUNT(*) FROM tables", 1),
        ("SELECT COUNT(*) FROM challenges", 1),
    ] {
        let count: i64 = sqlx::query_scalar(sql).fetch_one(&mut raw).await.unwrap();
        assert_eq!(count, left, "{sql}");
    }
}

#[tokio::test]
async fn a_job_is_done_once_in_its_time() {
    let place = Place::new();
    let store = place.open().await;
    let begin = async |hour: i64| {
        let now = Timestamp(hour * DAY / 24);
        let before = Timestamp(now.0 - DAY);
        store.begin_job("check", before, now).await.unwrap()
    };
    assert!(begin(0).await);
    assert!(!begin(1).await);
    assert!(!begin(24).await);
    assert!(begin(25).await);
    assert!(!begin(26).await);
}
