//! A whole command, from the request for a move to the text and the picture of its answer, on a
//! database in a file that is synced at every commit. Beside it the rivals that say where the time
//! goes: the same in memory, the same without the picture, and one row that SQLite by itself
//! inserts and syncs.

#![allow(
    missing_docs,
    reason = "criterion's macros write functions without any"
)]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

mod play;
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use causeway::{
    bot::{Bot, Reply, Settings},
    ids::ChannelId,
    render::{self, View},
    store::Store,
    table::Time,
    texts::{Locale, text},
};
use criterion::{Criterion, criterion_group, criterion_main};
use play::{Play, answer};
use sqlx::{Connection, SqliteConnection};
use tokio::runtime::Runtime;

/// What everybody is going to see.
fn shown(reply: &Reply, with_picture: bool) -> (Vec<String>, Option<Vec<u8>>) {
    let lines = reply
        .lines
        .iter()
        .map(|line| text(Locale::En, line))
        .collect();
    let picture = reply.picture().filter(|_| with_picture).map(|picture| {
        let position = picture.game.read(&picture.position).unwrap();
        let scene = position.scene("", picture.last.as_deref(), picture.viewer);
        render::png(&scene, View::from(picture.from)).unwrap()
    });
    (lines, picture)
}

fn moves(runtime: &Runtime, url: &str, with_picture: bool, count: u64) -> Duration {
    runtime.block_on(async {
        let bot = Bot::new(Store::open(url).await.unwrap(), Settings::default());
        let mut play = Play::new(bot, ChannelId(1), Time::Unlimited).await;
        let mut taken = Duration::ZERO;
        for _ in 0..count {
            let request = play.next().await;
            let started = Instant::now();
            black_box(shown(&answer(&play.bot, &request).await, with_picture));
            taken += started.elapsed();
        }
        play.bot.close().await;
        taken
    })
}

/// A row in a table without an index, in a transaction of its own, as durable as the bot's.
fn rows(runtime: &Runtime, url: &str, count: u64) -> Duration {
    runtime.block_on(async {
        let mut db = SqliteConnection::connect(&format!("{url}?mode=rwc"))
            .await
            .unwrap();
        for setting in [
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "CREATE TABLE IF NOT EXISTS rows (answer TEXT)",
        ] {
            sqlx::query(setting).execute(&mut db).await.unwrap();
        }
        let started = Instant::now();
        for _ in 0..count {
            sqlx::query("INSERT INTO rows VALUES ($1)")
                .bind("done")
                .execute(&mut db)
                .await
                .unwrap();
        }
        started.elapsed()
    })
}

fn command(c: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut files = 0;
    let mut file = || {
        files += 1;
        format!(
            "sqlite://{}",
            folder.path().join(format!("{files}.sqlite")).display()
        )
    };
    let mut group = c.benchmark_group("a move, from the request to the answer");
    group.sample_size(20);
    group.bench_function("causeway", |b| {
        b.iter_custom(|count| moves(&runtime, &file(), true, count));
    });
    group.bench_function("without the picture", |b| {
        b.iter_custom(|count| moves(&runtime, &file(), false, count));
    });
    group.bench_function("in memory", |b| {
        b.iter_custom(|count| moves(&runtime, "sqlite::memory:", true, count));
    });
    group.bench_function("one bare row, synced", |b| {
        b.iter_custom(|count| rows(&runtime, &file(), count));
    });
    group.finish();
}

criterion_group!(benches, command);
criterion_main!(benches);
