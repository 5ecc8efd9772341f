//! What it costs to look for tables that are due among a thousand and among a million running ones,
//! beside a rival without an index of its own: a scan of all running tables.

#![allow(missing_docs, clippy::unwrap_used)] // Criterion's macros make the items

#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    path::Path,
    sync::atomic::{AtomicI64, Ordering},
};

use causeway::{
    games::Game,
    ids::{ChannelId, DeliveryId, PersonId, Timestamp},
    store::Store,
    table::{Challenge, Terms, Time},
};
use criterion::{Criterion, criterion_group, criterion_main};
use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};
use stand_ins::Draws;
use tokio::runtime::Runtime;

const NOW: Timestamp = Timestamp(0);

/// When the first of the tables is due; the others follow, one a millisecond.
const FIRST: i64 = 1_000_000_000;

/// The store with this number of running tables.
async fn filled(path: &Path, count: u32) -> Store {
    let url = format!("sqlite://{}", path.display());
    let store = Store::open(&url).await.unwrap();
    let terms = Terms {
        time: Time::Limited("3d".parse().unwrap()),
        ..stand_ins::terms(Game::Trypsylon, &[("size", "5x5")])
    };
    let (ann, ben) = (PersonId(1), PersonId(2));
    let table = stand_ins::begin(ann, ben, terms.clone(), &mut Draws(&[]));
    let challenge = Challenge::new(ann, &[], terms, NOW, Timestamp(1)).unwrap();
    let mut transaction = store.begin(DeliveryId(1), NOW).await.unwrap();
    let channel = ChannelId(1);
    let inserted = transaction
        .insert_challenge(None, channel, &challenge)
        .await
        .unwrap();
    transaction
        .accept(inserted, &challenge, channel, &table)
        .await
        .unwrap();
    transaction.commit("").await.unwrap();
    store.close().await;
    multiply(&url, count).await;
    Store::open(&url).await.unwrap()
}

/// Copies the only table, each copy into a channel of its own.
async fn multiply(url: &str, count: u32) {
    let mut raw = SqliteConnection::connect(url).await.unwrap();
    let columns = "SELECT GROUP_CONCAT(name) FROM pragma_table_info('tables')
                   WHERE name NOT IN ('id', 'channel', 'challenge', 'due', 'deadline')";
    let columns: String = sqlx::query_scalar(columns)
        .fetch_one(&mut raw)
        .await
        .unwrap();
    let copy = format!(
        "WITH RECURSIVE numbers (n) AS
             (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < {count})
         INSERT INTO tables (id, channel, challenge, due, deadline, {columns})
         SELECT n, n, NULL, {FIRST} + n, {FIRST} + n, {columns}
         FROM numbers JOIN tables ON tables.id = 1;
         UPDATE tables SET due = {FIRST} WHERE id = 1;
         ANALYZE"
    );
    sqlx::raw_sql(AssertSqlSafe(copy))
        .execute(&mut raw)
        .await
        .unwrap();
    raw.close().await.unwrap();
}

/// The rival: all running tables are read.
async fn scan(pool: &SqlitePool, now: i64) -> usize {
    let due = "SELECT id FROM tables NOT INDEXED
               WHERE status = 'running' AND due IS NOT NULL AND due <= $1 ORDER BY due LIMIT 20";
    let due = sqlx::query_scalar::<_, i64>(due).bind(now);
    due.fetch_all(pool).await.unwrap().len()
}

fn due(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    for count in [1_000, 1_000_000] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("due.sqlite");
        let store = runtime.block_on(filled(&path, count));
        let options = SqliteConnectOptions::new().filename(&path).read_only(true);
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = runtime.block_on(pool.connect_with(options)).unwrap();
        let mut group = criterion.benchmark_group(format!("among {count} tables"));
        group.sample_size(20);
        group.bench_function("nothing is due", |bencher| {
            let look = || store.claim_due(Timestamp(FIRST - 1), NOW, 20);
            bencher.iter(|| assert!(runtime.block_on(look()).unwrap().is_empty()));
        });
        let now = AtomicI64::new(FIRST + 100);
        group.bench_function("20 are due and claimed", |bencher| {
            bencher.iter(|| {
                // They are due again a little later, so that the next ones are others.
                let at = now.fetch_add(1, Ordering::Relaxed);
                let until = Timestamp(at + 1);
                let claim = store.claim_due(Timestamp(at), until, 20);
                assert_eq!(runtime.block_on(claim).unwrap().len(), 20);
            });
        });
        group.bench_function("rival: a scan, nothing is due", |bencher| {
            bencher.iter(|| runtime.block_on(scan(&pool, FIRST - 1)));
        });
        group.finish();
        runtime.block_on(async {
            pool.close().await;
            store.close().await;
        });
    }
}

criterion_group!(benches, due);
criterion_main!(benches);
