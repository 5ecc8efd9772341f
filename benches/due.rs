//! What it costs to look for what is due, a move, and `/games`, among few running tables and among
//! a million, beside rivals without the index or query that makes it cheap.
//!
//! What is compared is done in turn, so that whatever else the machine does meets all alike; the
//! medians are told.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

mod compared;
mod databases;
mod play;
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use causeway::{
    bot::{Action, Bot, Settings},
    ids::{ChannelId, PersonId, Timestamp},
    store::Store,
};
use compared::{Compared, timed};
use databases::{BUSY, FIRST, bare, database::Database, filled, row, time};
use play::{Play, answer};
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

const FEW: u32 = 100;
const SOME: u32 = 1_000;
const MANY: u32 = 1_000_000;

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let mut scenes = Vec::new();
    for count in [FEW, SOME, MANY] {
        let started = Instant::now();
        scenes.push(Scene::new(count).await);
        println!("{count} tables are there after {:?}", started.elapsed());
    }
    let [few, some, many] = &mut scenes[..] else {
        unreachable!("three were made")
    };
    println!(
        "\n{:<52} {:>12} {:>12} {:>7}",
        "", "among few", "1,000,000", "ratio"
    );
    look(some, many).await;
    claim(some, many).await;
    moves(few, many).await;
    games(some, many).await;
}

/// A bot with a number of running tables.
struct Scene {
    play: Play,
    store: Store,
    /// Deleted with the scene.
    _database: Database,
    /// For rivals that read.
    pool: SqlitePool,
    /// When tables are claimed.
    now: i64,
}

impl Scene {
    async fn new(count: u32) -> Self {
        let database = Database::file();
        let store = filled(&database, count).await;
        let options = SqliteConnectOptions::new().filename(database.path());
        let options = options.read_only(true);
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options).await.unwrap();
        let bot = Bot::new(store.clone(), Settings::default());
        let channel = ChannelId(u64::from(MANY) * 2);
        Self {
            play: Play::new(bot, channel, time()).await,
            store,
            _database: database,
            pool,
            now: FIRST + 100,
        }
    }

    /// Looks for all that may be due, where nothing is.
    async fn look(&self) -> Duration {
        let (now, until) = (Timestamp(FIRST - 1), Timestamp(FIRST));
        let store = &self.store;
        timed(async || {
            let tables = store.claim_due(now, until, 20).await.unwrap();
            let reminders = store.claim_reminders(now, until, 20).await.unwrap();
            let digests = store.due_digests(now, 20).await.unwrap();
            let messages = store.claim_messages(now, until, 20).await.unwrap();
            assert!(tables.is_empty() && reminders.is_empty());
            assert!(digests.is_empty() && messages.is_empty());
        })
        .await
    }

    /// Claims 20 tables. They are due again a little later, so that the next ones are others.
    async fn claim(&mut self) -> Duration {
        self.now += 1;
        let (now, until) = (Timestamp(self.now), Timestamp(self.now + 1));
        timed(async || {
            let claimed = self.store.claim_due(now, until, 20).await.unwrap();
            assert_eq!(claimed.len(), 20);
        })
        .await
    }

    async fn a_move(&mut self) -> Duration {
        let request = self.play.next().await;
        timed(async || drop(answer(&self.play.bot, &request).await)).await
    }

    async fn games(&mut self, person: PersonId, count: u32) -> Duration {
        let request = self.play.request(person, Action::Games);
        let taken = timed(async || drop(answer(&self.play.bot, &request).await)).await;
        let listed = self.store.tables_of(person).await.unwrap().len();
        assert_eq!(u32::try_from(listed), Ok(count));
        taken
    }

    /// The rival: all running tables are read.
    async fn scan(&self, now: i64) -> Duration {
        timed(async || {
            let due = "SELECT id FROM tables NOT INDEXED
                       WHERE status = 'running' AND due IS NOT NULL AND due <= $1
                       ORDER BY due LIMIT 20";
            let due = sqlx::query_scalar::<_, i64>(due).bind(now);
            black_box(due.fetch_all(&self.pool).await.unwrap());
        })
        .await
    }

    /// The rival: the players of each game are read by a query of their own.
    async fn games_one_by_one(&self, person: PersonId) -> Duration {
        timed(async || {
            let tables = "SELECT id FROM tables WHERE status = 'running'
                            AND id IN (SELECT table_id FROM seats WHERE person = $1)
                          ORDER BY changed, id";
            let tables = sqlx::query_scalar(tables).bind(person.0.cast_signed());
            let tables: Vec<i64> = tables.fetch_all(&self.pool).await.unwrap();
            for table in tables {
                let seats = "SELECT person FROM seats WHERE table_id = $1 ORDER BY seat";
                let seats = sqlx::query_scalar::<_, i64>(seats).bind(table);
                black_box(seats.fetch_all(&self.pool).await.unwrap());
            }
        })
        .await
    }
}

async fn look(some: &Scene, many: &Scene) {
    let (mut ours, mut rivals) = (Compared::default(), Compared::default());
    for _ in 0..500 {
        ours.add(some.look().await, many.look().await);
    }
    for _ in 0..10 {
        rivals.add(some.scan(FIRST - 1).await, many.scan(FIRST - 1).await);
    }
    ours.tell("look for what is due, nothing is (few: 1,000)");
    rivals.tell("  rival: a scan of all tables");
}

async fn claim(some: &mut Scene, many: &mut Scene) {
    let (mut ours, mut rivals) = (Compared::default(), Compared::default());
    for _ in 0..200 {
        ours.add(some.claim().await, many.claim().await);
    }
    for _ in 0..10 {
        rivals.add(some.scan(some.now).await, many.scan(many.now).await);
    }
    ours.tell("claim 20 tables that are due (few: 1,000)");
    rivals.tell("  rival: a scan of all tables, without a claim");
}

async fn moves(few: &mut Scene, many: &mut Scene) {
    let (mut ours, mut rivals) = (Compared::default(), Compared::default());
    let database = Database::file();
    let mut bare = bare(&database).await;
    for _ in 0..500 {
        ours.add(few.a_move().await, many.a_move().await);
        let mut timed_row = async || timed(async || row(&mut bare).await).await;
        rivals.add(timed_row().await, timed_row().await);
    }
    ours.tell("a move with its answer (few: 100)");
    rivals.tell("  rival: one bare row, synced, among none");
}

async fn games(some: &mut Scene, many: &mut Scene) {
    for (person, count, _) in BUSY {
        let (mut ours, mut rivals) = (Compared::default(), Compared::default());
        for _ in 0..50 {
            ours.add(
                some.games(person, count).await,
                many.games(person, count).await,
            );
            let rival = some.games_one_by_one(person).await;
            rivals.add(rival, many.games_one_by_one(person).await);
        }
        ours.tell(&format!("/games of a player with {count} (few: 1,000)"));
        rivals.tell("  rival: their lists alone, by a query a game");
    }
}
