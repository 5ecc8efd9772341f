//! Databases for benches: filled with running tables, and one with a bare table.

use causeway::{
    games::Game,
    ids::{ChannelId, DeliveryId, PersonId, Timestamp},
    store::Store,
    table::{Challenge, TableAction, Terms, Time},
};
use sqlx::AssertSqlSafe;

#[path = "../../tests/stand_ins/database.rs"]
pub mod database;

use database::{Database, Raw};

use crate::stand_ins::{self, Draws};

/// When the tables were made.
pub const NOW: Timestamp = Timestamp(0);

/// When the first of the tables is due; the others follow, one a millisecond. Those who play do so
/// later.
pub const FIRST: i64 = 1_000_000_000_000;

/// Persons with this number of running games, and the game from which on they sit at the first
/// seats.
pub const BUSY: [(PersonId, u32, u32); 2] = [(PersonId(40), 40, 2), (PersonId(400), 400, 42)];

pub fn time() -> Time {
    Time::Limited("3d".parse().unwrap())
}

/// The store with this number of running tables, each with a move, players of its own, and their
/// reminders.
pub async fn filled(database: &Database, count: u32) -> Store {
    let store = database.open().await;
    let terms = Terms {
        time: time(),
        ..stand_ins::terms(Game::TRYPSYLON, &[("size", "5x5")])
    };
    let (ann, ben) = (PersonId(1_000_000_001), PersonId(1_000_000_002));
    let table = stand_ins::begin(ann, ben, terms.clone(), &mut Draws(&[]));
    let mv = TableAction::Move("c3 L3-90".to_owned());
    let (moved, _) = table.act(ann, &mv, NOW).unwrap();
    let challenge = Challenge::new(ann, &[], terms, NOW, Timestamp(1)).unwrap();
    let mut transaction = store.begin(DeliveryId(1), NOW).await.unwrap();
    let channel = ChannelId(1);
    let inserted = transaction.insert_challenge(None, channel, &challenge);
    let inserted = inserted.await.unwrap();
    let accepted = transaction.accept(inserted, &challenge, channel, &table);
    let accepted = accepted.await.unwrap();
    transaction.update_table(accepted, &moved).await.unwrap();
    transaction.commit("").await.unwrap();
    store.close().await;
    multiply(&database.url(), count).await;
    database.open().await
}

/// Copies the only table with all that belongs to it, each copy into a channel of its own.
async fn multiply(url: &str, count: u32) {
    let mut raw = Raw::connect(url).await;
    // What one statement copies is whole.
    raw.run(match raw {
        Raw::Sqlite(_) => "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF",
        Raw::Postgres(_) => "SET session_replication_role = replica; SET synchronous_commit = off",
    })
    .await;
    let due = format!("{FIRST} + n");
    let mut player = "1000000001 + 2 * n + seat".to_owned();
    for (person, games, first) in BUSY {
        let last = first + games - 1;
        player = format!(
            "CASE WHEN seat = 0 AND n BETWEEN {first} AND {last} THEN {} ELSE {player} END",
            person.0
        );
    }
    #[allow(
        clippy::type_complexity,
        reason = "a table, its rows and the columns that differ"
    )]
    let changed: [(&str, &str, &[(&str, &str)]); 4] = [
        (
            "tables",
            "id",
            &[
                ("channel", "n"),
                ("challenge", "NULL"),
                ("server", "n % 10000"),
                ("due", &due),
                ("deadline", &due),
            ],
        ),
        ("seats", "table_id", &[("person", &player)]),
        ("moves", "table_id", &[]),
        ("reminders", "table_id", &[("due", &due)]),
    ];
    for (table, key, changed) in changed {
        copy(&mut raw, count, (table, key), changed).await;
    }
    let first = format!(
        "UPDATE tables SET message_revision = revision;
         UPDATE tables SET due = {FIRST} WHERE id = 1;
         UPDATE reminders SET due = {FIRST} WHERE table_id = 1"
    );
    raw.run(AssertSqlSafe(first)).await;
    if let Raw::Postgres(_) = raw {
        // A server collects statistics by itself; in SQLite there are none unless they are asked
        // for, and with them each statement would be planned anew each time.
        let counter = "SELECT setval(pg_get_serial_sequence('tables', 'id'), MAX(id)) FROM tables;
                       ANALYZE";
        raw.run(counter).await;
    }
    raw.close().await;
}

/// Copies the rows of table 1 for the tables 2 to `count`, with these columns changed.
async fn copy(raw: &mut Raw, count: u32, (table, key): (&str, &str), changed: &[(&str, &str)]) {
    let columns = match raw {
        Raw::Sqlite(_) => format!("SELECT name FROM pragma_table_info('{table}')"),
        Raw::Postgres(_) => format!(
            "SELECT CAST(attname AS TEXT) FROM pg_attribute
             WHERE attrelid = CAST('{table}' AS regclass) AND attnum > 0 AND NOT attisdropped"
        ),
    };
    let columns = raw.texts(AssertSqlSafe(columns)).await;
    let value = |column: &String| {
        let changed = changed.iter().find(|(name, _)| name == column);
        match changed {
            _ if column == key => "n".to_owned(),
            Some((_, value)) => (*value).to_owned(),
            None => column.clone(),
        }
    };
    let values: Vec<String> = columns.iter().map(value).collect();
    let copy = format!(
        "WITH RECURSIVE numbers (n) AS
             (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})
         INSERT INTO {table} ({}) SELECT {} FROM numbers JOIN {table} ON {key} = 1",
        columns.join(", "),
        values.join(", ")
    );
    raw.run(AssertSqlSafe(copy)).await;
}

/// Makes a bare table in a new database, as durable as the bot's.
pub async fn bare(database: &Database) -> Raw {
    let mut bare = Raw::connect(&database.url()).await;
    if let Raw::Sqlite(_) = bare {
        let durable = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";
        bare.run(durable).await;
    }
    bare.run("CREATE TABLE bare_rows (answer TEXT)").await;
    bare
}

/// Inserts one row, in a transaction of its own.
pub async fn row(bare: &mut Raw) {
    let insert = "INSERT INTO bare_rows VALUES ('done') RETURNING CAST(1 AS BIGINT)";
    bare.number(insert).await;
}
