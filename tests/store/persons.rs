//! Who and what is of persons, by the schema of SQLite: PostgreSQL's has the same columns.

use std::collections::BTreeSet;

use causeway::store::PERSONAL;
use sqlx::Row;

use super::*;

/// The tables without rows of persons. What they have of a game is known by its seats, which are
/// numbers.
const IMPERSONAL: [&str; 31] = [
    "league_servers",
    "seasons",
    "league_games",
    "kept_messages",
    "_sqlx_migrations",
    "allowed_channels",
    "deliveries",
    "games_to_search",
    "heartbeat",
    "hints_taken",
    "instances",
    "jobs",
    "joined_servers",
    "left_servers",
    "moves",
    "outages",
    "puzzle_ratings",
    "puzzles",
    "rating_roles",
    "reminders",
    "retired_messages",
    "reviews",
    "server_defaults",
    "servers",
    "session_starts",
    "shards",
    "silent_channels",
    "sqlite_sequence",
    "thread_claims",
    "turn_messages",
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

#[tokio::test]
async fn every_table_of_persons_is_handed_out_with_all_its_columns() {
    let place = Database::made().await;
    let mut raw = raw(&place).await;
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
async fn who_is_forgotten_is_nowhere_any_more() {
    let place = Database::file();
    let (store, table) = with_ann_everywhere(&place).await;
    let mut raw = raw(&place).await;
    let known = PERSONAL
        .iter()
        .map(|it| format!("{}.{}", it.name, it.person));
    let told = [
        "blocks.blocked",
        "outbox.notice",
        "retired_messages.words",
        "turn_messages.words",
    ]
    .map(str::to_owned);
    assert_eq!(places_of(&mut raw, ANN).await, known.chain(told).collect());
    let mut others = places_of(&mut raw, BEN).await;
    // That she has nudged him is not told.
    others.remove("outbox.person");
    others.retain(|place| !place.starts_with("blocks."));

    let mut transaction = begin(&store).await.unwrap();
    assert!(transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();

    assert_eq!(places_of(&mut raw, ANN).await, BTreeSet::new());
    assert_eq!(places_of(&mut raw, BEN).await, others);
    let left = load(&store, table).await.table;
    assert_eq!((&left.seats[..], left.reason()), (&[FORMER, BEN][..], None));
}

/// Number of times that an id stands in the files of a database, as a number or a text.
fn count_in_files(place: &Database, id: PersonId) -> usize {
    let file = place.path().display().to_string();
    let files = ["", "-wal", "-journal"].map(|end| std::fs::read(format!("{file}{end}")));
    let files = files.into_iter().filter_map(Result::ok);
    let bytes = files.collect::<Vec<_>>().concat();
    let text = id.to_string();
    let number = id.0.to_be_bytes();
    let count = |what: &[u8]| bytes.windows(what.len()).filter(|it| *it == what).count();
    count(&number) + count(text.as_bytes())
}

/// Guards against what is deleted staying in free pages of the file and in its log.
#[tokio::test]
async fn who_is_forgotten_is_not_in_the_bytes_of_the_files_either() {
    let place = Database::file();
    let (store, _) = with_ann_everywhere(&place).await;
    for channel in 1000..1040 {
        let channel = ChannelId(channel);
        seat(&store, channel, after_a_move()).await;
        store
            .close_channel(channel, ANN, NOW, untold)
            .await
            .unwrap();
    }
    assert!(count_in_files(&place, ANN) > 100);
    let mut transaction = begin(&store).await.unwrap();
    assert!(transaction.forget_person(ANN, FORMER).await.unwrap());
    transaction.commit("").await.unwrap();
    store.forget_deliveries(Timestamp(i64::MAX)).await.unwrap();
    store.empty_log().await.unwrap();
    assert_eq!(count_in_files(&place, ANN), 0);
    assert!(count_in_files(&place, BEN) > 0);
}
