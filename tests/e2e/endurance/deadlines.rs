//! Clocks that run out and turns that players are reminded of, in many games at once, through a
//! process that is killed at random moments around all these deadlines. What happens is stored
//! once, and told once, to the players who are there and to nobody else.
//!
//! The games are written by the store, as the bot would have written them; from then on nothing
//! but the time changes anything.

use std::{
    collections::HashMap,
    env,
    ops::Range,
    time::{Duration, Instant},
};

use causeway::{
    games::{Game, Seat},
    ids::{ChannelId, DeliveryId, PersonId, ServerId, TableId, Timestamp},
    notices::ReminderMode,
    sandbox::{Message, Person, Snowflake},
    settings::{Daily, NoticeSettings, PersonalSettings, ToldIn},
    store::{Store, Transaction},
    table::{Absence, Challenge, Sealed, TableAction, Terms, Time},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::SqliteConnection;

use crate::{
    harness::Harbour,
    stand_ins::{self, Draws},
    told::looking_often,
};

const HOUR: Duration = Duration::from_hours(1);

/// Time for which the bot claims at most what is due.
const CLAIMED: Duration = Duration::from_secs(61);
/// After a deadline the bot waits a little less for what arrived before it.
const GRACE: Duration = Duration::from_secs(95);
/// Time that is skipped while something is under way: it is due again then.
const A_WHILE: Duration = Duration::from_mins(2);
/// Further minutes that are skipped beyond the next thing that is due.
const BEYOND: Range<u64> = 0..40;
/// Number of requests that the bot sends at most before it is killed, after it has noticed that
/// time has passed; in a long run more.
const REQUESTS: usize = 24;
/// Milliseconds between the last of these requests and the kill.
const LAST_MOMENT: Range<u64> = 0..20;
/// Of this many kills one is followed by an outage of some minutes, which no clock counts.
const OUTAGE_ONE_IN: u32 = 6;
const OUTAGE: Range<u64> = 6..25;

/// Whether all is told.
const SETTLED: &str = "NOT EXISTS (SELECT 1 FROM outbox)
    AND NOT EXISTS (SELECT 1 FROM tables WHERE message_revision < revision)";

/// How many there are: in a long run more, by `CAUSEWAY_FLAGS=200` and `CAUSEWAY_REMINDERS=1000`.
fn number(variable: &str, usual: usize) -> usize {
    let set = env::var(variable).ok();
    set.and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// What happens in a game.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Plot {
    /// The time of a fast clock runs out.
    Flag,
    /// The player's last day of vacation is spent by itself; a day later the time runs out.
    LastDay,
    /// Of three players two run out of time, and are out.
    Three,
    /// The player is reminded once.
    Gentle(ToldIn),
    /// The player is reminded twice; then a day of vacation is spent by itself.
    Insistent(ToldIn),
    /// The player takes no direct messages and is reminded in the channel.
    Unreachable,
    /// The player has left the server: in place of a reminder the opponent is told that.
    Gone,
}

const FLAGS: [Plot; 4] = [Plot::Flag, Plot::LastDay, Plot::Flag, Plot::Three];
const REMINDERS: [Plot; 6] = [
    Plot::Gentle(ToldIn::Channel),
    Plot::Insistent(ToldIn::Direct),
    Plot::Gone,
    Plot::Gentle(ToldIn::Direct),
    Plot::Insistent(ToldIn::Channel),
    Plot::Unreachable,
];

impl Plot {
    /// Number of times that somebody runs out of time.
    const fn flags(self) -> usize {
        match self {
            Self::Flag | Self::LastDay => 1,
            Self::Three => 2,
            _ => 0,
        }
    }

    const fn reminders(self) -> usize {
        match self {
            Self::Gentle(_) | Self::Unreachable => 1,
            Self::Insistent(_) => 2,
            _ => 0,
        }
    }

    /// The clock, and how long before the first thing happens the turn begins.
    const fn clock(self) -> (&'static str, Duration) {
        match self {
            Self::Flag | Self::Three => ("23h", Duration::from_hours(23)),
            Self::LastDay => ("1d", Duration::from_hours(24)),
            // Reminded after nine hours, and twelve later.
            Self::Insistent(_) => ("1d", Duration::from_hours(9)),
            // After 80 % of the time.
            Self::Gentle(_) | Self::Unreachable | Self::Gone => {
                ("7d", Duration::from_mins(7 * 24 * 60 * 4 / 5))
            }
        }
    }

    fn notices(self) -> NoticeSettings {
        let (reminders, told_in) = match self {
            Self::Insistent(told_in) => (ReminderMode::Insistent, told_in),
            Self::Gentle(told_in) => (ReminderMode::Gentle, told_in),
            Self::Unreachable => (ReminderMode::Gentle, ToldIn::Direct),
            Self::Gone => (ReminderMode::Gentle, ToldIn::Channel),
            Self::Flag | Self::LastDay | Self::Three => (ReminderMode::Off, ToldIn::Channel),
        };
        NoticeSettings {
            reminders,
            told_in,
            daily: Daily::Off,
        }
    }
}

/// A running game: the first person waits for the second, and of three the first is to move.
struct Running {
    plot: Plot,
    table: TableId,
    channel: Snowflake,
    people: Vec<Person>,
}

/// What is told: some of its words, and whom it calls.
type Told = (&'static str, Vec<Snowflake>);

impl Running {
    /// All that is ever told of this game, by place.
    fn expected(&self) -> Vec<(Snowflake, Vec<Told>)> {
        const REMINDED: &str = "⏰";
        const DAY: &str = "a vacation day was used";
        const LAST_DAY: &str = "your last vacation day for this game was used";
        const LOST: &str = "ran out of time: ";
        const OUT: &str = "ran out of time and is out";
        let ids: Vec<Snowflake> = self.people.iter().map(Person::id).collect();
        let (one, other) = (vec![ids[1]], vec![ids[0]]);
        let (channel, direct) = (self.channel, self.people[1].dm());
        let in_channel = |told| vec![(channel, told)];
        match self.plot {
            Plot::Flag => in_channel(vec![(LOST, ids)]),
            Plot::LastDay => vec![
                (channel, vec![(LOST, ids)]),
                (direct, vec![(LAST_DAY, one)]),
            ],
            Plot::Three => in_channel(vec![(OUT, ids[..2].to_vec()), (OUT, ids)]),
            Plot::Gentle(ToldIn::Direct) => {
                vec![(direct, vec![(REMINDED, one)]), (channel, Vec::new())]
            }
            Plot::Gentle(ToldIn::Channel) | Plot::Unreachable => {
                vec![(channel, vec![(REMINDED, one)]), (direct, Vec::new())]
            }
            Plot::Insistent(ToldIn::Direct) => vec![
                (
                    direct,
                    vec![(REMINDED, one.clone()), (REMINDED, one.clone()), (DAY, one)],
                ),
                (channel, Vec::new()),
            ],
            Plot::Insistent(ToldIn::Channel) => {
                let reminded = (REMINDED, one.clone());
                vec![
                    (channel, vec![reminded.clone(), reminded]),
                    (direct, vec![(DAY, one)]),
                ]
            }
            Plot::Gone => vec![
                (channel, vec![("has left this server", other)]),
                (direct, Vec::new()),
            ],
        }
    }
}

/// What is told in a place and was not expected, and what was expected and is not told.
fn difference(told: &[Message], expected: &[Told]) -> (Vec<String>, Vec<Told>) {
    let mut missing = expected.to_vec();
    let mut surplus = Vec::new();
    for message in told {
        let mut called = message.pinged.clone();
        called.sort_unstable();
        let found = missing
            .iter()
            .position(|(words, whom)| message.content.contains(words) && *whom == called);
        match found {
            Some(index) => _ = missing.remove(index),
            None => surplus.push(format!("{called:?}: {}", message.content)),
        }
    }
    (surplus, missing)
}

#[tokio::test]
async fn around_kills_every_flag_and_every_reminder_is_told_once() {
    let (flags, reminders) = (number("CAUSEWAY_FLAGS", 5), number("CAUSEWAY_REMINDERS", 7));
    let seed = env::var("CAUSEWAY_SEED").ok();
    let seed = seed.and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(rand::random::<u64>);
    println!("the dice of CAUSEWAY_SEED={seed}");
    let harbour = Harbour::without_bot(looking_often()).await;
    let mut scene = Scene {
        harbour: &harbour,
        games: Vec::new(),
        rng: StdRng::seed_from_u64(seed),
        kills: 0,
        outages: 0,
    };
    let began = Instant::now();
    scene.write_games(flags, reminders).await;
    let written = began.elapsed();
    scene.kill_until_all_is_told(flags + reminders).await;
    let (games, kills, outages) = (scene.games.len(), scene.kills, scene.outages);
    scene.check().await;
    println!(
        "{games} games were written in {written:?}; {flags} flags and {reminders} reminders \
         through {kills} kills and {outages} outages took {:?}",
        began.elapsed()
    );
    drop(scene);
    harbour.finish().await;
}

struct Scene<'a> {
    harbour: &'a Harbour,
    games: Vec<Running>,
    rng: StdRng,
    kills: usize,
    outages: usize,
}

impl Scene<'_> {
    /// Writes as many games as have so many flags and reminders. The first thing in each happens
    /// within some hours from now, and what follows it twelve to 24 hours later.
    async fn write_games(&mut self, flags: usize, reminders: usize) {
        let mut plots = Vec::new();
        let mut rest = flags;
        for plot in FLAGS.into_iter().cycle() {
            match rest {
                0 => break,
                1 => plots.push(Plot::Flag),
                _ => plots.push(plot),
            }
            rest -= plots[plots.len() - 1].flags();
        }
        let mut rest = reminders;
        for plot in REMINDERS.into_iter().cycle() {
            match rest {
                0 => break,
                1 => plots.push(Plot::Unreachable),
                _ => plots.push(plot),
            }
            rest -= plots[plots.len() - 1].reminders();
        }
        let within = 60_000 * (60 + reminders as u64 / 3);
        let store = Store::open(&self.harbour.database_url()).await.unwrap();
        let now = self.now();
        let mut transaction = store.begin(DeliveryId(1), now).await.unwrap();
        for (number, plot) in plots.into_iter().enumerate() {
            let happens = now.after(Duration::from_millis(self.rng.random_range(0..within)));
            let game = self.write_game(&mut transaction, plot, number, happens);
            let game = game.await;
            self.games.push(game);
        }
        transaction.commit("").await.unwrap();
        store.close().await;
        // All have seen the boards.
        let shown = sqlx::query("UPDATE tables SET message_revision = revision");
        let mut database = self.harbour.connect().await;
        shown.execute(&mut database).await.unwrap();
    }

    async fn write_game(
        &self,
        transaction: &mut Transaction,
        plot: Plot,
        number: usize,
        happens: Timestamp,
    ) -> Running {
        let sandbox = &self.harbour.sandbox;
        let (clock, before) = plot.clock();
        let since = happens.before(before);
        let names = ["one", "two", "three"];
        let names = &names[..if plot == Plot::Three { 3 } else { 2 }];
        let people = names.iter().map(|name| format!("{name}{number}"));
        let people: Vec<Person> = people.map(|name| sandbox.add_person(&name)).collect();
        let channel = sandbox.add_channel(&format!("game{number}"));
        let ids: Vec<PersonId> = people.iter().map(|it| PersonId(it.id().get())).collect();
        people[1].take_dms(plot != Plot::Unreachable);
        people[1].set_member(plot != Plot::Gone);
        let settings = PersonalSettings {
            notices: plot.notices(),
            ..PersonalSettings::default()
        };
        transaction
            .set_settings(ids[1], "en-GB", settings)
            .await
            .unwrap();
        if plot == Plot::LastDay {
            let until = since.before(Absence::DAY);
            let absence = Absence {
                from: until.before(Absence::MOST.saturating_sub(Absence::DAY)),
                until,
                automatic: false,
            };
            transaction.insert_absence(ids[1], absence).await.unwrap();
        }
        let challenge = challenge(plot, &ids, clock, since);
        let table = challenge.table(None, since, &mut Draws(&[])).unwrap();
        let server = Some(ServerId(sandbox.guild().get()));
        let venue = ChannelId(channel.get());
        let id = transaction.insert_challenge(server, venue, &challenge);
        let id = id.await.unwrap();
        let at = transaction.accept(id, &challenge, venue, &table);
        let at = at.await.unwrap();
        if plot != Plot::Three {
            let mv = TableAction::Move("c3 L3-90".to_owned());
            let (moved, _) = table.act(ids[0], &mv, since).unwrap();
            transaction.update_table(at, &moved).await.unwrap();
        }
        Running {
            plot,
            table: at.id,
            channel,
            people,
        }
    }

    /// What time it is in the stand-in.
    fn now(&self) -> Timestamp {
        Timestamp(self.harbour.sandbox.now().cast_signed())
    }

    fn skip(&self, time: Duration) {
        self.harbour.sandbox.skip(time);
    }

    /// Lets the bot live again and again, each time until something further is due and a moment
    /// longer, until all that is expected has been told. How much it does in such a life depends on
    /// the machine, so after many lives each lasts until nothing is left to do.
    async fn kill_until_all_is_told(&mut self, events: usize) {
        let enough = 3 * events;
        while let Some(missing) = self.missing() {
            assert!(
                self.kills < enough + 4 * events,
                "{missing:?} are not told after {} kills\n{}",
                self.kills,
                self.harbour.log.text()
            );
            let due = self.live().await;
            let sandbox = &self.harbour.sandbox;
            let most = REQUESTS + events / 20;
            let last = sandbox.look(|world| world.requests.len()) + self.rng.random_range(1..most);
            let in_peace = self.kills >= enough;
            let sent = sandbox.wait_for(Duration::MAX, |world| {
                (!in_peace && world.requests.len() >= last).then_some(())
            });
            tokio::select! {
                _ = sent => {}
                () = self.has_done_all(&due) => {}
            }
            // Nothing is waited for: any moment is as good as another.
            let moment = Duration::from_millis(self.rng.random_range(LAST_MOMENT));
            tokio::time::sleep(moment).await;
            self.harbour.kill().await;
            self.kills += 1;
            let is_outage = self.rng.random_ratio(1, OUTAGE_ONE_IN);
            if is_outage && self.has_posted_all().await {
                self.outages += 1;
                let minutes = self.rng.random_range(OUTAGE);
                self.skip(Duration::from_mins(minutes));
            }
        }
    }

    /// Whether no message may have been posted without being deleted, which Discord would take once more
    /// after an outage.
    async fn has_posted_all(&self) -> bool {
        let mut database = self.harbour.connect().await;
        let empty = sqlx::query_scalar("SELECT NOT EXISTS (SELECT 1 FROM outbox)");
        empty.fetch_one(&mut database).await.unwrap()
    }

    /// Starts the bot and skips time: a little where something is under way, and otherwise to what
    /// is due next and somewhat further. Returns the tables of which reminders are due then.
    async fn live(&mut self) -> String {
        let mut database = self.harbour.connect().await;
        self.start().await;
        let now = self.now();
        let skipped = match next_due(&mut database).await {
            Some(due) if due > now.after(CLAIMED) => {
                let until = Duration::from_millis((due.0 - now.0).unsigned_abs());
                until + Duration::from_mins(self.rng.random_range(BEYOND))
            }
            _ => A_WHILE,
        };
        self.pass(skipped).await
    }

    /// Starts the bot and waits until it has looked at the clock.
    async fn start(&self) {
        let mut database = self.harbour.connect().await;
        let last = "SELECT COALESCE((SELECT beat_at FROM heartbeat), 0)";
        let last = sqlx::query_scalar(last).fetch_one(&mut database).await;
        let last: i64 = last.unwrap();
        self.harbour.start().await;
        self.has_looked(&format!("beat_at <> {last}")).await;
    }

    /// Skips time, and waits until the bot knows. If it were killed before, that would be an outage
    /// in its eyes. Returns the tables of which reminders are due then.
    async fn pass(&self, time: Duration) -> String {
        let due = self.reminders_due(self.now().after(time)).await;
        self.skip(time);
        // Discord tells the time in whole seconds.
        let since = self.now().before(Duration::from_secs(1));
        self.has_looked(&format!("beat_at > {}", since.0)).await;
        due
    }

    /// The tables of which reminders are due at this time, separated by commas.
    async fn reminders_due(&self, then: Timestamp) -> String {
        let mut database = self.harbour.connect().await;
        let due = "SELECT group_concat(table_id) FROM reminders WHERE due <= $1";
        let due = sqlx::query_scalar(due).bind(then.0);
        let due: Option<String> = due.fetch_one(&mut database).await.unwrap();
        due.unwrap_or_default()
    }

    /// Waits until there is nothing to do now, of what was due when time was skipped. What the bot
    /// has claimed and not done yet is due again soon: a table at another time than its deadline.
    async fn has_done_all(&self, reminders: &str) {
        let (soon, judged) = (self.now().after(CLAIMED), self.now().before(GRACE));
        let done = format!(
            "SELECT {SETTLED}
                AND NOT EXISTS (SELECT 1 FROM reminders
                                WHERE table_id IN ({reminders}) AND due <= {})
                AND NOT EXISTS (SELECT 1 FROM tables WHERE status = 'running'
                                AND (due IS NOT deadline OR due <= {}))",
            soon.0, judged.0
        );
        self.harbour.until_stored(&done).await;
    }

    async fn has_looked(&self, when: &str) {
        let looked = format!("SELECT COUNT(*) FROM heartbeat WHERE {when}");
        self.harbour.until_stored(&looked).await;
    }

    /// What has been told, by place.
    fn told(&self) -> HashMap<Snowflake, Vec<Message>> {
        self.harbour.sandbox.look(|world| {
            let mut told: HashMap<_, Vec<Message>> = HashMap::new();
            for channel in world.channels.keys() {
                let messages = world.messages_ever(*channel).cloned();
                told.insert(*channel, messages.collect());
            }
            told
        })
    }

    /// What has still to be told; `None`: nothing. What is told twice, or to others, is a fault at
    /// once.
    fn missing(&self) -> Option<Vec<(TableId, Vec<Told>)>> {
        let told = self.told();
        let mut all = Vec::new();
        for game in &self.games {
            for (place, expected) in game.expected() {
                let found = told.get(&place).map_or(&[][..], Vec::as_slice);
                let (surplus, missing) = difference(found, &expected);
                assert!(
                    surplus.is_empty(),
                    "{:?} {} was told {surplus:?}, and still expects {missing:?}\n{}",
                    game.plot,
                    game.table,
                    self.harbour.log.text()
                );
                if !missing.is_empty() {
                    all.push((game.table, missing));
                }
            }
        }
        (!all.is_empty()).then_some(all)
    }

    /// Nothing is left to be told, now or a little later, and the games are stored as they were
    /// lost, and otherwise as they were.
    async fn check(&self) {
        for _ in 0..2 {
            self.start().await;
            let due = self.pass(A_WHILE).await;
            self.has_done_all(&due).await;
            self.harbour.kill().await;
        }
        assert_eq!(self.missing(), None);
        let store = Store::open(&self.harbour.database_url()).await.unwrap();
        for Running { plot, table, .. } in &self.games {
            let stored = store.table(*table).await.unwrap().unwrap();
            let (table, changes) = (&stored.table, stored.revision);
            let lost = (0..3)
                .filter_map(Seat::new)
                .filter(|seat| table.ran_out(*seat))
                .count();
            // Each change of the table has made one revision: the move, a day, the end.
            let (expected, revision, moves) = match plot {
                Plot::Flag => (1, 3, 1),
                Plot::LastDay => (1, 4, 1),
                Plot::Three => (2, 3, 2),
                Plot::Insistent(_) => (0, 3, 1),
                Plot::Gentle(_) | Plot::Unreachable | Plot::Gone => (0, 2, 1),
            };
            assert_eq!(
                (lost, changes, table.moves.len(), table.is_running()),
                (expected, revision, moves, expected == 0),
                "{plot:?} {}",
                stored.id
            );
        }
        store.close().await;
    }
}

/// When something is due next.
async fn next_due(database: &mut SqliteConnection) -> Option<Timestamp> {
    let due = "SELECT MIN(due) FROM (
                   SELECT MIN(due) AS due FROM outbox
                   UNION ALL SELECT MIN(due) FROM reminders
                   UNION ALL SELECT MIN(due) FROM tables WHERE status = 'running'
                   UNION ALL SELECT 0 FROM tables WHERE message_revision < revision)";
    sqlx::query_scalar(due).fetch_one(database).await.unwrap()
}

/// The challenge that everybody has accepted, and in which those of three have chosen.
fn challenge(plot: Plot, people: &[PersonId], clock: &str, since: Timestamp) -> Challenge {
    let (game, options) = match plot {
        Plot::Three => (Game::TRYPTIC, vec![]),
        _ => (Game::TRYPSYLON, vec![("size", "5x5")]),
    };
    let terms = Terms {
        time: Time::Limited(clock.parse().unwrap()),
        ..stand_ins::terms(game, &options)
    };
    let named: Vec<_> = people[1..].iter().map(|person| (*person, false)).collect();
    let expires = since.after(HOUR);
    let mut challenge = Challenge::new(people[0], &named, terms, since, expires).unwrap();
    for (person, _) in &named {
        challenge = challenge.accept(*person, since).unwrap();
    }
    if challenge.secret().is_some() {
        for person in people {
            let pattern = Sealed::new("GBR");
            challenge = challenge.choose(*person, &pattern, since).unwrap();
        }
    }
    challenge
}
