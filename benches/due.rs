//! What it costs to look for what is due, a move, and `/games`, among few running tables and among
//! a million, beside rivals without the index or query that makes it cheap.
//!
//! What is compared is done in turn, so that whatever else the machine does meets all alike; the
//! medians are told.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

mod play;
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;

use std::{
    hint::black_box,
    path::Path,
    time::{Duration, Instant},
};

use causeway::{
    bot::{Action, Bot, Settings},
    games::Game,
    ids::{ChannelId, DeliveryId, PersonId, Timestamp},
    store::Store,
    table::{Challenge, TableAction, Terms, Time},
};
use play::{Play, answer};
use sqlx::{
    AssertSqlSafe, Connection, SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};
use stand_ins::Draws;
use tempfile::TempDir;

const NOW: Timestamp = Timestamp(0);

/// When the first of the tables is due; the others follow, one a millisecond. Those who play do so
/// later.
const FIRST: i64 = 1_000_000_000_000;

const FEW: u32 = 100;
const SOME: u32 = 1_000;
const MANY: u32 = 1_000_000;

/// Persons with this number of running games, and the game from which on they sit at the first
/// seats.
const BUSY: [(PersonId, u32, u32); 2] = [(PersonId(40), 40, 2), (PersonId(400), 400, 42)];

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let folder = tempfile::tempdir().unwrap();
    let mut scenes = Vec::new();
    for count in [FEW, SOME, MANY] {
        let started = Instant::now();
        scenes.push(Scene::new(&folder, count).await);
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
    moves(&folder, few, many).await;
    games(some, many).await;
}

/// A bot with a number of running tables.
struct Scene {
    play: Play,
    store: Store,
    /// For rivals that read.
    pool: SqlitePool,
    /// When tables are claimed.
    now: i64,
}

impl Scene {
    async fn new(folder: &TempDir, count: u32) -> Self {
        let path = folder.path().join(format!("{count}.sqlite"));
        let store = filled(&path, count).await;
        let options = SqliteConnectOptions::new().filename(&path).read_only(true);
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options).await.unwrap();
        let bot = Bot::new(store.clone(), Settings::default());
        let channel = ChannelId(u64::from(MANY) * 2);
        Self {
            play: Play::new(bot, channel, time()).await,
            store,
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
            let tables = sqlx::query_scalar(tables).bind(person);
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

async fn moves(folder: &TempDir, few: &mut Scene, many: &mut Scene) {
    let (mut ours, mut rivals) = (Compared::default(), Compared::default());
    let mut bare = bare(folder).await;
    for _ in 0..500 {
        ours.add(few.a_move().await, many.a_move().await);
        rivals.add(row(&mut bare).await, row(&mut bare).await);
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

/// How long the same took among few tables and among many.
#[derive(Default)]
struct Compared([Vec<Duration>; 2]);

impl Compared {
    fn add(&mut self, few: Duration, many: Duration) {
        self.0[0].push(few);
        self.0[1].push(many);
    }

    fn tell(&mut self, what: &str) {
        let [few, many] = self.0.each_mut().map(|times| {
            times.sort_unstable();
            times[times.len() / 2].as_secs_f64() * 1000.0
        });
        println!(
            "{what:<52} {few:>9.3} ms {many:>9.3} ms {:>7.2}",
            many / few
        );
    }
}

async fn timed(act: impl AsyncFnOnce()) -> Duration {
    let started = Instant::now();
    act().await;
    started.elapsed()
}

fn time() -> Time {
    Time::Limited("3d".parse().unwrap())
}

/// The store with this number of running tables, each with a move, players of its own, and their
/// reminders.
async fn filled(path: &Path, count: u32) -> Store {
    let url = format!("sqlite://{}", path.display());
    let store = Store::open(&url).await.unwrap();
    let terms = Terms {
        time: time(),
        ..stand_ins::terms(Game::Trypsylon, &[("size", "5x5")])
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
    multiply(&url, count).await;
    Store::open(&url).await.unwrap()
}

/// Copies the only table with all that belongs to it, each copy into a channel of its own.
async fn multiply(url: &str, count: u32) {
    let options: SqliteConnectOptions = url.parse().unwrap();
    // What one statement copies is whole.
    let options = options.foreign_keys(false);
    let options = options.synchronous(SqliteSynchronous::Off);
    let mut raw = SqliteConnection::connect_with(&options).await.unwrap();
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
         UPDATE reminders SET due = {FIRST} WHERE table_id = 1;
         ANALYZE"
    );
    let first = sqlx::raw_sql(AssertSqlSafe(first));
    first.execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
}

/// Copies the rows of table 1 for the tables 2 to `count`, with these columns changed.
async fn copy(
    raw: &mut SqliteConnection,
    count: u32,
    (table, key): (&str, &str),
    changed: &[(&str, &str)],
) {
    let columns = format!("SELECT name FROM pragma_table_info('{table}')");
    let columns = sqlx::query_scalar(AssertSqlSafe(columns));
    let columns: Vec<String> = columns.fetch_all(&mut *raw).await.unwrap();
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
    let copy = sqlx::raw_sql(AssertSqlSafe(copy));
    copy.execute(raw).await.unwrap();
}

/// A database with one bare table, as durable as the bot's.
async fn bare(folder: &TempDir) -> SqliteConnection {
    let path = folder.path().join("bare.sqlite");
    let url = format!("sqlite://{}?mode=rwc", path.display());
    let mut bare = SqliteConnection::connect(&url).await.unwrap();
    for setting in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "CREATE TABLE rows (answer TEXT)",
    ] {
        sqlx::query(setting).execute(&mut bare).await.unwrap();
    }
    bare
}

async fn row(bare: &mut SqliteConnection) -> Duration {
    timed(async || {
        let insert = sqlx::query("INSERT INTO rows VALUES ($1)").bind("done");
        insert.execute(&mut *bare).await.unwrap();
    })
    .await
}
