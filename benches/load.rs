//! How many moves a second the bot stores when several games are played at once, and how long each
//! takes from the request to the commit and, where it is drawn, to the picture; among few tables
//! and among a million, in SQLite and in PostgreSQL, beside one bare row a transaction on the same
//! disk, and in SQLite beside commands that are each committed alone. The last column is the
//! processor time of a move, with what its player takes to choose it, as a multiple of drawing one
//! half-full board of Trypsylon.
//!
//! `cargo bench --bench load -- 100 10000` takes these numbers of tables, and `postgres` or `sqlite`
//! one of the engines.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

mod databases;
mod play;
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    env, fmt,
    hint::black_box,
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use causeway::{
    bot::{Bot, Reply, Settings},
    games::{Game, Viewer},
    ids::ChannelId,
    render::{self, View},
    store::Store,
};
use cpu_time::{ProcessTime, ThreadTime};
use databases::{
    bare,
    database::{Database, postgres},
    filled, row, time,
};
use play::{Play, answer};
use tokio::task::{JoinSet, spawn_blocking};

/// How long is measured each time.
const LASTS: Duration = Duration::from_secs(5);

/// The first channel of those who play, and how many each pair has to itself. No filled table is in
/// any of them.
const CHANNELS: u64 = 1_000_000_000_000;

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let asked: Vec<String> = env::args().skip(1).collect();
    let is_asked = |engine: &str| {
        let other = if engine == "sqlite" {
            "postgres"
        } else {
            "sqlite"
        };
        !asked.iter().any(|it| it == other)
    };
    let mut counts: Vec<u32> = asked.iter().filter_map(|it| it.parse().ok()).collect();
    if counts.is_empty() {
        counts = vec![100, 10_000, 1_000_000];
    }
    println!(
        "{:>9} {:>7} {:>9} {:>8} {:>11} {:>11} {:>8}",
        "tables", "games", "pictures", "moves/s", "median ms", "99th % ms", "boards"
    );
    if is_asked("sqlite") {
        println!("SQLite");
        for &tables in &counts {
            bare_rows(&Database::file()).await;
            let database = Database::file();
            let store = filled(&database, tables).await;
            let mut channel = CHANNELS;
            measure(store, tables, &mut channel).await;
            println!("  rival: each command committed alone");
            let alone = database.open().await.without_groups();
            measure(alone, tables, &mut channel).await;
        }
    }
    if is_asked("postgres") {
        println!("PostgreSQL");
        postgres::IS_DURABLE.store(true, Ordering::SeqCst);
        for &tables in &counts {
            let Some(bare) = postgres::empty_database().await else {
                return;
            };
            bare_rows(&Database::Server(bare)).await;
            let database = postgres::empty_database().await.unwrap();
            let store = filled(&Database::Server(database), tables).await;
            let mut channel = CHANNELS;
            measure(store, tables, &mut channel).await;
        }
    }
}

/// Measures all loads, and closes the store.
async fn measure(store: Store, tables: u32, channel: &mut u64) {
    let bot = Bot::new(store, Settings::default());
    for games in [1, 16, 64] {
        for with_picture in [false, true] {
            let mut load = Load::default();
            load.run(&bot, games, with_picture, channel).await;
            let pictures = if with_picture { "yes" } else { "no" };
            println!("{tables:>9} {games:>7} {pictures:>9} {load}");
        }
    }
    bot.close().await;
}

/// The median processor time to draw a half-full board of Trypsylon, from the position to the PNG.
fn one_board() -> Duration {
    let position = "33.232/1...13/23...3/....../0...21/0..3.1 m s f1 -";
    let position = Game::TRYPSYLON.read(position).unwrap();
    let mut times: Vec<_> = (0..50)
        .map(|_| {
            let started = ThreadTime::now();
            let scene = position.scene("", Some("d1 R1-90"), Viewer::Public);
            black_box(render::png(&scene, View::default()).unwrap());
            started.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

async fn bare_rows(database: &Database) {
    let mut bare = bare(database).await;
    let mut load = Load::default();
    let (began, work) = (Instant::now(), ProcessTime::now());
    while began.elapsed() < LASTS {
        let started = Instant::now();
        row(&mut bare).await;
        load.times.push(started.elapsed());
    }
    load.end(began, work);
    println!("{:<27} {load}", "  rival: one bare row");
}

#[derive(Default)]
struct Load {
    times: Vec<Duration>,
    lasted: Duration,
    work: Duration,
}

impl Load {
    /// Plays this number of games at once, each player as fast as they are answered.
    async fn run(&mut self, bot: &Bot, games: u64, with_picture: bool, channel: &mut u64) {
        let mut plays = Vec::new();
        for _ in 0..games {
            *channel += 1_000_000;
            plays.push(Play::new(bot.clone(), ChannelId(*channel), time()).await);
        }
        let (began, work) = (Instant::now(), ProcessTime::now());
        let until = began + LASTS;
        let mut playing = JoinSet::new();
        for play in plays {
            playing.spawn(play_until(play, until, with_picture));
        }
        while let Some(times) = playing.join_next().await {
            self.times.extend(times.unwrap());
        }
        self.end(began, work);
    }

    fn end(&mut self, began: Instant, work: ProcessTime) {
        self.lasted = began.elapsed();
        self.work = work.elapsed();
        self.times.sort_unstable();
    }

    fn percentile(&self, percent: usize) -> f64 {
        let at = (self.times.len() * percent / 100).min(self.times.len() - 1);
        self.times[at].as_secs_f64() * 1000.0
    }
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = u32::try_from(self.times.len()).unwrap();
        let rate = f64::from(moves) / self.lasted.as_secs_f64();
        let (median, most) = (self.percentile(50), self.percentile(99));
        let boards = (self.work / moves).div_duration_f64(one_board());
        write!(f, "{rate:>8.0} {median:>11.2} {most:>11.2} {boards:>8.2}")
    }
}

/// Plays until this moment, and returns how long each move took.
async fn play_until(mut play: Play, until: Instant, with_picture: bool) -> Vec<Duration> {
    let mut times = Vec::new();
    while Instant::now() < until {
        let request = play.next().await;
        let started = Instant::now();
        let reply = answer(&play.bot, &request).await;
        if with_picture {
            spawn_blocking(move || black_box(drawn(&reply)))
                .await
                .unwrap();
        }
        times.push(started.elapsed());
    }
    times
}

fn drawn(reply: &Reply) -> Option<Vec<u8>> {
    let picture = reply.picture()?;
    let position = &picture.position;
    let scene = position.scene("", picture.last.as_deref(), picture.viewer);
    Some(render::png(&scene, View::from(picture.from)).unwrap())
}
