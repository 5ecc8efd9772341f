//! What it costs to read what people have played and are rated, among few finished games and among
//! a million, beside a rival that counts without an index.
//!
//! What is compared is done in turn, so that whatever else the machine does meets all alike; the
//! medians are told.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

mod compared;
#[allow(dead_code, reason = "other benches use the rest")]
mod databases;
#[allow(dead_code, reason = "other benches use the rest")]
mod play;
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use causeway::{
    bot::{Action, Bot, Settings},
    ids::{ChannelId, PersonId, ServerId},
    store::{Kept, KeptKind, Scope, Store},
};
use compared::{Compared, timed};
use databases::{
    BUSY,
    database::{Database, Raw},
    filled, time,
};
use play::{Play, answer};
use sqlx::{
    SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};

const SOME: u32 = 1_000;
const MANY: u32 = 1_000_000;

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let mut scenes = Vec::new();
    for count in [SOME, MANY] {
        let started = Instant::now();
        scenes.push(Scene::new(count).await);
        println!(
            "{count} finished games are there after {:?}",
            started.elapsed()
        );
    }
    let [some, many] = &mut scenes[..] else {
        unreachable!("two were made")
    };
    println!(
        "\n{:<52} {:>12} {:>12} {:>7}",
        "", "1,000", "1,000,000", "ratio"
    );
    for (person, count, _) in BUSY {
        let (of, with) = (None, None);
        let ranking = Action::Ranking {
            of: None,
            page: 0,
            to_all: false,
            game: None,
        };
        let commands = [
            ("/stats", Action::Stats { of, with }),
            ("/ranking", ranking),
        ];
        for (name, action) in commands {
            let mut ours = Compared::default();
            for _ in 0..200 {
                ours.add(
                    some.command(person, &action).await,
                    many.command(person, &action).await,
                );
            }
            ours.tell(&format!("{name} of a player with {count}"));
        }
        let (mut tallies, mut ratings) = (Compared::default(), Compared::default());
        for _ in 0..200 {
            tallies.add(
                some.tallies(person, count).await,
                many.tallies(person, count).await,
            );
            ratings.add(some.ratings(person).await, many.ratings(person).await);
        }
        tallies.tell("  of that, what they have won and lost");
        ratings.tell("  of that, what they are rated");
        let mut rival = Compared::default();
        for _ in 0..5 {
            rival.add(some.scan(person).await, many.scan(person).await);
        }
        rival.tell("  rival: their wins alone, by a scan");
    }
    let mut lobby = Compared::default();
    for _ in 0..50 {
        lobby.add(some.lobby().await, many.lobby().await);
    }
    lobby.tell("a lobby of 50 searches and 100 running games");
}

/// A bot with a number of finished games, each of which has moved ratings.
struct Scene {
    play: Play,
    store: Store,
    /// Deleted with the scene.
    _database: Database,
    /// For the rival.
    pool: SqlitePool,
}

impl Scene {
    async fn new(count: u32) -> Self {
        let database = Database::file();
        filled(&database, count).await.close().await;
        finish(&database).await;
        let store = database.open().await;
        let options = SqliteConnectOptions::new().filename(database.path());
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options.read_only(true)).await.unwrap();
        let bot = Bot::new(store.clone(), Settings::default());
        let channel = ChannelId(u64::from(MANY) * 2);
        Self {
            play: Play::new(bot, channel, time()).await,
            store,
            _database: database,
            pool,
        }
    }

    async fn command(&mut self, person: PersonId, action: &Action) -> Duration {
        let request = self.play.request(person, action.clone());
        timed(async || drop(answer(&self.play.bot, &request).await)).await
    }

    /// The message of the server in which all games were played.
    async fn lobby(&self) -> Duration {
        let kept = Kept {
            id: 1,
            server: ServerId(1),
            kind: KeptKind::Lobby,
            channel: ChannelId(1),
            message: None,
            failures: 0,
        };
        timed(async || {
            let shown = self.play.bot.kept_message(&kept).await.unwrap();
            // As many of each part as fit.
            assert!(shown.lines.len() > 10, "{:?}", shown.lines);
        })
        .await
    }

    async fn tallies(&self, person: PersonId, count: u32) -> Duration {
        timed(async || {
            let tallies = self.store.tallies(person, None, Scope::of(person)).await;
            let games: u32 = tallies.unwrap().iter().map(|tally| tally.games).sum();
            assert_eq!(games, count);
        })
        .await
    }

    async fn ratings(&self, person: PersonId) -> Duration {
        timed(async || {
            let ratings = self.store.ratings_of(person).await.unwrap();
            assert_eq!(ratings.len(), 1);
        })
        .await
    }

    /// The rival: all seats are read.
    async fn scan(&self, person: PersonId) -> Duration {
        timed(async || {
            let won = "SELECT COUNT(*) FROM seats NOT INDEXED
                       JOIN tables ON id = table_id AND winner = seat WHERE person = $1";
            let won = sqlx::query_scalar::<_, i64>(won).bind(person.0.cast_signed());
            black_box(won.fetch_one(&self.pool).await.unwrap());
        })
        .await
    }
}

/// Ends all games, and rates both players of each.
async fn finish(database: &Database) {
    let mut raw = Raw::connect(&database.url()).await;
    for sql in [
        "PRAGMA synchronous = OFF",
        // What they do for each game makes no difference to what is read here.
        "DROP TRIGGER end_game",
        "DROP TRIGGER search_ended_game",
        "UPDATE tables SET status = 'rules', winner = id % 2, ended = changed, due = NULL,
                           deadline = NULL, turn = NULL, show_due = NULL
         WHERE id NOT BETWEEN 500 AND 599",
        "UPDATE tables SET server = 1",
        "UPDATE seats SET is_over = 1 WHERE table_id NOT BETWEEN 500 AND 599",
        "INSERT INTO seeks (id, server, channel, kinds, rated, most, state, opened)
             SELECT id, 1, 1, 'trisq wyps.words', 1, 1, 'open', id FROM tables WHERE id <= 50",
        "INSERT INTO ratings (table_id, seat, person, game, class, alone, points, deviation, games,
                              rated, is_last)
             SELECT table_id, seat, person, 'trypsylon', 'standard', 0, 1500000, 100000, 1, 1,
                    table_id = (SELECT MAX(table_id) FROM seats AS all_of
                                WHERE all_of.person = seats.person)
             FROM seats",
        // As many in both.
        "INSERT OR IGNORE INTO server_players (server, person)
             SELECT 1, person FROM ratings WHERE is_last ORDER BY person LIMIT 500",
    ] {
        raw.run(sql).await;
    }
    raw.close().await;
}
