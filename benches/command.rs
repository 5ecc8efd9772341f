//! A whole command, from the request for a move to the text and the picture of its answer, on a
//! database in a file that is synced at every commit. Beside it the rivals that say where the time
//! goes: the same in memory, the same without the picture, and one row that SQLite by itself
//! inserts and syncs.

#![allow(
    missing_docs,
    reason = "criterion's macros write functions without any"
)]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use causeway::{
    bot::{
        Action, Bot, Locales, Opponent, Outcome, Person, Place, PlaceKind, Reply, Request, Settings,
    },
    games::{AnyPosition, Game, Options},
    ids::{ChannelId, DeliveryId, PersonId, ServerId},
    render::{self, View},
    store::Store,
    table::{Seating, Series, Terms},
    texts::{Locale, text},
};
use criterion::{Criterion, criterion_group, criterion_main};
use sqlx::{Connection, SqliteConnection};
use stand_ins::Random;
use tokio::runtime::Runtime;

/// The players, and whose turn it is by seat.
const PLAYERS: [PersonId; 2] = [PersonId(1), PersonId(2)];

/// Two people who play one random game after the other.
struct Play {
    bot: Bot,
    place: Place,
    position: Box<dyn AnyPosition>,
    deliveries: u64,
    random: Random,
}

impl Play {
    async fn new(url: &str) -> Self {
        let bot = Bot::new(Store::open(url).await.unwrap(), Settings::default());
        let place = Place {
            server: Some(ServerId(1)),
            channel: ChannelId(1),
            kind: PlaceKind::Channel,
            may_open_threads: true,
            may_send_in_threads: true,
            may_attach: true,
            largest_file: 10 << 20,
        };
        let position = Game::Trypsylon
            .read("...../...../...../...../..... b s - -")
            .unwrap();
        let mut play = Self {
            bot,
            place,
            position,
            deliveries: 0,
            random: Random(1),
        };
        play.begin().await;
        play
    }

    /// A new game in a channel of its own.
    async fn begin(&mut self) {
        self.place.channel.0 += 1;
        let options: Options = [("size", "6x6"), ("rules", "standard")]
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value.into()))
            .collect();
        let terms = Terms {
            game: Game::Trypsylon,
            options,
            seating: Seating::Mine,
            touch_move: true,
            series: Series::Single,
            opening: Vec::new(),
            time: None.into(),
        };
        let opponents = vec![Opponent {
            id: PLAYERS[1],
            is_bot: false,
        }];
        self.ask(PLAYERS[0], Action::Challenge { opponents, terms })
            .await;
        let prefix = self
            .ask(
                PLAYERS[1],
                Action::Accept {
                    challenge: None,
                    thread: None,
                },
            )
            .await;
        self.position = Game::Trypsylon
            .read(&prefix.picture().unwrap().position)
            .unwrap();
    }

    fn request(&mut self, by: PersonId, action: Action) -> Request {
        self.deliveries += 1;
        let locales = Locales {
            reader: Locale::De,
            public: Locale::En,
        };
        Request {
            delivery: DeliveryId(self.deliveries),
            by: Person {
                id: by,
                moderates: false,
            },
            place: self.place,
            locales,
            action,
            pressed: None,
            no_thread_in: Vec::new(),
        }
    }

    async fn ask(&mut self, by: PersonId, action: Action) -> Reply {
        let request = self.request(by, action);
        answer(&self.bot, &request).await
    }

    /// The request for any legal move, in a new game where the last one is over.
    async fn next(&mut self) -> Request {
        if self.position.turn().is_none() {
            self.begin().await;
        }
        let by = PLAYERS[self.position.turn().unwrap().index()];
        let mut partial = self.position.partial("").unwrap();
        while !partial.complete {
            let choice = self.random.pick(&partial.next);
            partial = self.position.partial(&choice.text).unwrap();
        }
        self.position = self.position.play(&partial.text).unwrap();
        self.request(
            by,
            Action::Move {
                notation: partial.text,
            },
        )
    }
}

async fn answer(bot: &Bot, request: &Request) -> Reply {
    match bot.handle(request).await.unwrap() {
        Outcome::Reply(reply) => reply,
        other => panic!("no reply: {other:?}"),
    }
}

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
        let mut play = Play::new(url).await;
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
