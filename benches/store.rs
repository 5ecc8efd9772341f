//! What a whole command costs in the database, beside ways to do less: a whole table as one JSON
//! text, and the same without waiting for the disk.
//!
//! The numbers depend on how long the disk takes to say that it has written, which the last group
//! measures by itself.

#![allow(missing_docs, clippy::unwrap_used)] // Criterion's macros make the items

#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    path::Path,
    sync::atomic::{AtomicU64, Ordering},
};

use causeway::{
    games::Game,
    ids::{ChannelId, DeliveryId, PersonId, TableId, Timestamp},
    store::{Store, StoredTable},
    table::{Challenge, Table, TableAction, Terms},
};
use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use stand_ins::Draws;
use tokio::runtime::Runtime;

const ANN: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
const NOW: Timestamp = Timestamp(0);

/// About as long as an answer to a move is when it is stored.
const ANSWER: &str = "an answer of some hundred characters, as a reply to a move is: which board, \
    whom it calls, what it says, which buttons it has. an answer of some hundred characters, as a \
    reply to a move is: which board, whom it calls, what it says, which buttons it has.";

/// A game in the middle: its beaches and meadows pushed in turn, far from a connection.
fn game(plies: usize) -> Table {
    let terms = Terms {
        touch_move: true,
        ..stand_ins::terms(Game::TRYPSYLON, &[("size", "6x6")])
    };
    let table = stand_ins::begin(ANN, BEN, terms, &mut Draws(&[]));
    (0..plies).fold(table, |table, _| after_some_move(&table))
}

fn after_some_move(table: &Table) -> Table {
    let mut partial = table.position.partial("").unwrap();
    while !partial.complete {
        partial = table
            .position
            .partial(&partial.next[partial.next.len() / 2].text)
            .unwrap();
    }
    let actor = table.person_to_move().unwrap();
    table
        .act(actor, &TableAction::Move(partial.text), NOW)
        .unwrap()
        .0
}

fn delivery() -> DeliveryId {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    DeliveryId(NEXT.fetch_add(1, Ordering::Relaxed))
}

/// The store with one table in it.
async fn store(path: &Path, table: &Table) -> (Store, TableId) {
    let store = Store::open(&format!("sqlite://{}", path.display()))
        .await
        .unwrap();
    let challenge = Challenge::new(ANN, &[], table.terms.clone(), NOW, Timestamp(1)).unwrap();
    let channel = ChannelId(1);
    let mut transaction = store.begin(delivery(), NOW).await.unwrap();
    let inserted = transaction
        .insert_challenge(None, channel, &challenge)
        .await
        .unwrap();
    let accepted = transaction
        .accept(inserted, &challenge, channel, table)
        .await
        .unwrap();
    transaction.commit("").await.unwrap();
    (store, accepted.id)
}

/// A whole command: the table is loaded, acts, and is committed with the answer. The move is taken
/// out again by the next command, so that the table stays as long as it is.
async fn command(store: &Store, id: TableId, short: &Table, long: &Table) {
    let stored: StoredTable = store.table(id).await.unwrap().unwrap();
    let next = if stored.table.moves.len() == short.moves.len() {
        long
    } else {
        short
    };
    let mut transaction = store.begin(delivery(), NOW).await.unwrap();
    transaction.update_table(stored.at(), next).await.unwrap();
    transaction.commit(ANSWER).await.unwrap();
}

/// The rival: everything about a table in one text.
async fn blob_pool(path: &Path, synchronous: SqliteSynchronous) -> SqlitePool {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous);
    let pool = SqlitePoolOptions::new()
        .max_connections(1)
        .connect_with(options)
        .await
        .unwrap();
    let schema = "CREATE TABLE tables (id INTEGER PRIMARY KEY, revision INTEGER NOT NULL, \
        json TEXT NOT NULL);
                  CREATE TABLE deliveries (id INTEGER PRIMARY KEY, answer TEXT NOT NULL);
                  INSERT INTO tables VALUES (1, 1, '{\"moves\":[]}')";
    sqlx::raw_sql(schema).execute(&pool).await.unwrap();
    pool
}

async fn blob_command(pool: &SqlitePool, next: &str) {
    let (revision, json): (i64, String) =
        sqlx::query_as("SELECT revision, json FROM tables WHERE id = 1")
            .fetch_one(pool)
            .await
            .unwrap();
    let read: serde_json::Value = serde_json::from_str(&json).unwrap();
    std::hint::black_box(read);
    let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let insert = sqlx::query("INSERT INTO deliveries VALUES ($1, $2)")
        .bind(delivery().0.cast_signed())
        .bind(ANSWER);
    insert.execute(&mut *transaction).await.unwrap();
    let update = sqlx::query(
        "UPDATE tables SET revision = revision + 1, json = $2 WHERE id = 1 AND revision = $1",
    )
    .bind(revision)
    .bind(next);
    update.execute(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
}

fn as_json(table: &Table) -> String {
    let moves: Vec<_> = table
        .moves
        .iter()
        .map(|it| json!({ "seat": it.seat, "text": it.text, "at": it.at }))
        .collect();
    let seats: Vec<_> = table.seats.clone();
    let (position, prefix) = (table.position.text(), table.partial_move());
    json!({
        "options": table.options,
        "seats": seats,
        "position": position,
        "prefix": prefix,
        "moves": moves,
    })
    .to_string()
}

fn commands(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (short, long) = (game(30), game(31));

    let mut group = criterion.benchmark_group("a whole command");
    let (store, id) = runtime.block_on(store(&folder.path().join("store.sqlite"), &short));
    group.bench_function("store: rows, replayed when read, FULL", |bencher| {
        bencher.iter(|| runtime.block_on(command(&store, id, &short, &long)));
    });
    for (name, synchronous) in [
        ("FULL", SqliteSynchronous::Full),
        ("NORMAL", SqliteSynchronous::Normal),
    ] {
        let pool = runtime.block_on(blob_pool(&folder.path().join(name), synchronous));
        let json = as_json(&long);
        group.bench_function(format!("rival: one JSON text, {name}"), |bencher| {
            bencher.iter(|| runtime.block_on(blob_command(&pool, &json)));
        });
        runtime.block_on(pool.close());
    }
    group.finish();

    let mut group = criterion.benchmark_group("its parts");
    group.bench_function("read a table of 30 moves", |bencher| {
        bencher.iter(|| runtime.block_on(store.table(id)).unwrap());
    });
    group.bench_function("replay 30 moves", |bencher| {
        bencher.iter(|| short.replayed(&short.moves, false).unwrap());
    });
    group.bench_function("write nothing but the answer", |bencher| {
        bencher.iter(|| {
            runtime.block_on(async {
                let transaction = store.begin(delivery(), NOW).await.unwrap();
                transaction.commit(ANSWER).await.unwrap();
            });
        });
    });
    let mut file = std::fs::File::create(folder.path().join("fsync")).unwrap();
    group.bench_function("append 4 kB and wait for the disk", |bencher| {
        bencher.iter(|| {
            std::io::Write::write_all(&mut file, &[1; 4096]).unwrap();
            file.sync_data().unwrap();
        });
    });
    group.finish();
    runtime.block_on(store.close());
}

criterion_group!(benches, commands);
criterion_main!(benches);
