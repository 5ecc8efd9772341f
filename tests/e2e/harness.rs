//! The bot as a process, the stand-in around it, and people who speak in words of the game.

use std::{
    collections::HashMap,
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{self, ExitStatus},
    sync::atomic::{AtomicU8, Ordering},
    time::{Duration, Instant},
};

use causeway::sandbox::{
    InteractionHandle, Menu, Message, Options, Person, PersonError, Phase, Place, Request, Sandbox,
    Snowflake, World,
};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, AsyncRead, BufReader},
    process::{Child, Command},
    sync::{Mutex, watch},
    time::{sleep, timeout},
};

pub use crate::program::program;

use crate::database::{Raw, postgres};
use crate::program::program_on;
use crate::{
    game::{Control, OFFER, OVER},
    openapi,
};

/// Timeout of everything that is waited for. It only turns a hang into a failure, so it is
/// generous: other builds may keep the machine busy.
pub const PATIENCE: Duration = Duration::from_secs(90);

/// Within this time the bot has ended that was asked to: five seconds, and as much again where
/// other builds keep the machine busy.
pub const ENDS_WITHIN: Duration = Duration::from_secs(10);

/// The token of every bot here. It looks like one, and must be in no line of any log.
pub const TOKEN: &str = "MTA5NzA2.Gc4u5w.a-token-that-nobody-may-read";

/// The lines that a process has written so far.
#[derive(Clone)]
pub struct Log(watch::Sender<Written>);

#[derive(Default)]
struct Written {
    lines: Vec<String>,
    /// Number of times that each delivery has been dealt with.
    deliveries: HashMap<Snowflake, usize>,
    /// Number of streams that may still write.
    open: usize,
}

impl Written {
    fn push(&mut self, line: String) {
        if let Some(delivery) = dealt_with(&line) {
            *self.deliveries.entry(delivery).or_default() += 1;
        }
        self.lines.push(line);
    }
}

/// The delivery that the bot has dealt with to its end, if this is the line that says so.
fn dealt_with(line: &str) -> Option<Snowflake> {
    if let Ok(object) = serde_json::from_str::<Value>(line) {
        let is_it = object["message"].as_str()?.ends_with(" ms");
        return object["delivery"].as_str().filter(|_| is_it)?.parse().ok();
    }
    let (_, fields) = line.split_once(" ms ")?;
    let (_, delivery) = fields.split_once("delivery=")?;
    delivery.split(' ').next()?.parse().ok()
}

impl Log {
    /// No lines yet.
    pub fn new() -> Self {
        Self(watch::Sender::default())
    }

    /// Reads what a process writes.
    pub fn collect(&self, stream: impl AsyncRead + Unpin + Send + 'static) {
        let written = self.0.clone();
        written.send_modify(|written| written.open += 1);
        tokio::spawn(async move {
            let mut reader = BufReader::new(stream).lines();
            while let Ok(Some(line)) = reader.next_line().await {
                written.send_modify(|written| written.push(line));
            }
            written.send_modify(|written| written.open -= 1);
        });
    }

    /// Waits until everything is read that an ended process has written.
    pub async fn read_to_end(&self) {
        self.wait_until("the end", |written| written.open == 0)
            .await;
    }

    /// Waits until the bot has dealt with a delivery at least this many times, and returns how
    /// often it has.
    pub async fn dealt_with(&self, delivery: Snowflake, times: usize) -> usize {
        let is_enough = |written: &Written| {
            written
                .deliveries
                .get(&delivery)
                .is_some_and(|count| *count >= times)
        };
        self.wait_until(&format!("delivery {delivery} to be dealt with"), is_enough)
            .await;
        self.times(delivery)
    }

    /// Number of times that the bot has dealt with a delivery.
    pub fn times(&self, delivery: Snowflake) -> usize {
        self.0
            .borrow()
            .deliveries
            .get(&delivery)
            .copied()
            .unwrap_or_default()
    }

    async fn wait_until(&self, what: &str, enough: impl Fn(&Written) -> bool) {
        let mut written = self.0.subscribe();
        let is_found = matches!(
            timeout(PATIENCE, written.wait_for(|written| enough(written))).await,
            Ok(Ok(_))
        );
        assert!(
            is_found,
            "waited in vain for {what} in the log:\n{}",
            self.text()
        );
    }

    /// All lines so far.
    pub fn lines(&self) -> Vec<String> {
        self.0.borrow().lines.clone()
    }

    /// The same as one text.
    pub fn text(&self) -> String {
        self.lines().join("\n")
    }

    /// Waits until the lines satisfy `enough`, and returns them.
    pub async fn wait_for(&self, what: &str, enough: impl Fn(&[String]) -> bool) -> Vec<String> {
        self.wait_until(what, |written| enough(&written.lines))
            .await;
        self.lines()
    }
}

/// What the bot is started with beyond the defaults.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The server's language.
    pub guild_locale: &'static str,
    /// Further environment variables.
    pub environment: Vec<(&'static str, String)>,
    /// How long the bot has for its first answer: more than Discord's three seconds, but for the
    /// tests that are about them.
    pub answer_within: Duration,
    /// How often the bot is to send a heartbeat.
    pub heartbeat_interval: Duration,
    /// Number of the gateway's shards.
    pub shards: u32,
    /// Shortest time between two sessions that begin there.
    pub session_every: Duration,
    /// Whether somebody reads the bot's log from the start.
    pub log_is_read: bool,
    /// The folder of the database; a new one if left out.
    pub folder: Option<PathBuf>,
    /// Largest number of processor cores that the bot uses; all if left out.
    pub cores: Option<usize>,
}

impl Default for Settings {
    fn default() -> Self {
        let Options {
            heartbeat_interval,
            shards,
            session_every,
            ..
        } = Options::default();
        Self {
            guild_locale: "en-GB",
            environment: Vec::new(),
            answer_within: PATIENCE,
            heartbeat_interval,
            shards,
            session_every,
            log_is_read: true,
            folder: None,
            cores: None,
        }
    }
}

/// A stand-in for Discord with the real bot in it.
pub struct Harbour {
    /// The stand-in.
    pub sandbox: Sandbox,
    /// What the bot has logged, over all its lives.
    pub log: Log,
    /// `#harbour`.
    pub channel: Snowflake,
    settings: Settings,
    home: TempDir,
    /// The database where it is no file.
    on_server: Option<postgres::Database>,
    process: Mutex<Option<Child>>,
}

/// The right to write to the database, which the bot waits for.
pub struct Held(Raw);

impl Held {
    /// Lets the bot write again; nothing was changed.
    pub async fn release(mut self) {
        self.0.run("ROLLBACK").await;
        self.0.close().await;
    }
}

impl Harbour {
    /// The stand-in and the bot, ready.
    pub async fn open() -> Self {
        Self::with(Settings::default()).await
    }

    /// The same with other settings.
    pub async fn with(settings: Settings) -> Self {
        let harbour = Self::without_bot(settings).await;
        harbour.start().await;
        harbour
    }

    /// The stand-in alone; the bot is still to be started.
    pub async fn without_bot(settings: Settings) -> Self {
        Self::with_database(settings, None).await
    }

    /// The stand-in alone, for bots with this database on a server, or with a file.
    pub async fn with_database(settings: Settings, on_server: Option<postgres::Database>) -> Self {
        let options = Options {
            token: Some(TOKEN.to_owned()),
            guild_locale: settings.guild_locale.to_owned(),
            answer_within: settings.answer_within,
            heartbeat_interval: settings.heartbeat_interval,
            shards: settings.shards,
            session_every: settings.session_every,
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.expect("a free port");
        let channel = sandbox.channel("harbour").expect("#harbour");
        let home = TempDir::new().expect("a temporary directory");
        Self {
            sandbox,
            log: Log::new(),
            channel,
            settings,
            home,
            on_server,
            process: Mutex::default(),
        }
    }

    /// The directory in which the bot runs.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// The file with the database.
    pub fn database(&self) -> PathBuf {
        self.settings
            .folder
            .as_deref()
            .unwrap_or(self.home.path())
            .join("games.sqlite")
    }

    /// The database where it is no file.
    pub const fn on_server(&self) -> Option<&postgres::Database> {
        self.on_server.as_ref()
    }

    /// The database's address.
    pub fn database_url(&self) -> String {
        match &self.on_server {
            Some(database) => database.url(),
            None => format!("sqlite://{}", self.database().display()),
        }
    }

    /// Starts the bot and waits until it has logged in.
    pub async fn start(&self) {
        self.start_with(&[]).await;
    }

    /// The same with more in its environment.
    pub async fn start_with(&self, more: &[(&str, &str)]) {
        self.launch(more).await;
        let mut process = self.process.lock().await;
        let child = process.as_mut().expect("it was launched");
        tokio::select! {
            ready = self.sandbox.wait_for_bot(PATIENCE) => {
                assert!(ready, "the bot did not log in:\n{}", self.log.text());
            }
            status = child.wait() => panic!("the bot ended with {status:?}:\n{}", self.log.text()),
        }
    }

    /// Starts the bot and does not wait.
    pub async fn launch(&self, more: &[(&str, &str)]) {
        let mut process = self.process.lock().await;
        assert!(process.is_none(), "the bot runs already");
        self.until("the last bot to be gone", |world| {
            (!world.bot_is_connected()).then_some(())
        })
        .await;
        let mut child = self.spawn(more);
        self.log.collect(child.stdout.take().expect("its output"));
        if self.settings.log_is_read {
            self.log.collect(child.stderr.take().expect("its errors"));
        }
        *process = Some(child);
    }

    /// A process of the bot, with more in its environment. It may be one of several.
    pub fn spawn(&self, more: &[(&str, &str)]) -> Child {
        let mut command = program_on(self.home.path(), self.settings.cores);
        command
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_API_URL", self.sandbox.origin())
            .env("DATABASE_URL", self.database_url())
            .env("LOG_LEVEL", "info")
            // Four people play here as quickly as forty.
            .env("COMMANDS_PER_MINUTE", "100000")
            // Time is skipped here.
            .env("BELIEVE_JUMP_AFTER", "0s")
            .envs(self.settings.environment.iter().cloned())
            .envs(more.iter().copied());
        command.spawn().expect("the program starts")
    }

    /// Begins to read the log that nobody has read.
    pub async fn read_log(&self) {
        let mut process = self.process.lock().await;
        let errors = process.as_mut().and_then(|child| child.stderr.take());
        self.log
            .collect(errors.expect("the bot runs, and nobody reads its log"));
    }

    /// Ends the bot as a power cut would.
    pub async fn kill(&self) {
        if let Some(mut process) = self.process.lock().await.take() {
            process.kill().await.expect("the bot can be killed");
            self.log.read_to_end().await;
        }
    }

    /// The most memory that the bot has had since it was started, in bytes; `None` where the system
    /// does not tell.
    pub async fn peak_memory(&self) -> Option<u64> {
        let process = self
            .process
            .lock()
            .await
            .as_ref()
            .and_then(Child::id)
            .expect("the bot runs");
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
    }

    /// SIGTERM to the bot, without waiting.
    pub async fn ask_to_end(&self) {
        let process = self
            .process
            .lock()
            .await
            .as_ref()
            .and_then(Child::id)
            .expect("the bot runs");
        signal(process, "TERM").await;
    }

    /// Waits until the bot has ended, and says how and how long that took.
    pub async fn ended(&self) -> (ExitStatus, Duration) {
        let mut process = self.process.lock().await.take().expect("the bot runs");
        let began = Instant::now();
        let status = timeout(PATIENCE, process.wait())
            .await
            .expect("the bot ends in the end");
        let took = began.elapsed();
        self.log.read_to_end().await;
        (status.expect("it was the bot's parent that waited"), took)
    }

    /// Stops the bot and starts it again.
    pub async fn restart(&self) {
        self.ask_to_end().await;
        let (status, _) = self.ended().await;
        assert!(status.success(), "the bot ended with {status}");
        self.start().await;
    }

    /// Delivers an interaction once more that the bot has dealt with, and waits until it has done
    /// so again.
    pub async fn deliver_again(&self, interaction: Snowflake) {
        let before = self.log.dealt_with(interaction, 1).await;
        self.sandbox.redeliver(interaction);
        self.log.dealt_with(interaction, before + 1).await;
    }

    /// Somebody who acts.
    pub fn player(&self, name: &'static str) -> Player<'_> {
        Player {
            harbour: self,
            name,
            person: self.sandbox.person(name).expect("one of the four people"),
        }
    }

    /// Waits until there is something to be found in the world.
    pub async fn until<T>(&self, what: &str, find: impl FnMut(&World) -> Option<T>) -> T {
        match self.sandbox.wait_for(PATIENCE, find).await {
            Some(found) => found,
            None => panic!(
                "waited in vain for {what}\n{}\nthe log:\n{}",
                self.transcript(),
                self.log.text()
            ),
        }
    }

    /// A message as it is now.
    pub fn now(&self, message: &Message) -> Option<Message> {
        self.sandbox
            .look(|world| world.message(message.id).cloned())
    }

    /// The newest public board of a channel.
    pub fn board(&self, channel: Snowflake) -> Option<Message> {
        self.sandbox.look(|world| board_in(world, channel))
    }

    /// Waits for a board in a channel that is newer than this message.
    pub async fn board_after(&self, channel: Snowflake, message: &Message) -> Message {
        let newer = |world: &World| board_in(world, channel).filter(|board| board.id > message.id);
        self.until("a new board", newer).await
    }

    /// Waits until the message of a board has the buttons that stay beside an offer, which has its
    /// own, below the same picture.
    pub async fn now_offers(&self, board: &Message) {
        let offers = |world: &World| {
            let now = world.message(board.id)?;
            (labels(now) == OFFER[2..]).then(|| now.attachments.clone())
        };
        let files = self.until("an offer on the board", offers).await;
        assert_eq!(files[0].bytes, board.attachments[0].bytes);
    }

    /// Waits until a message has no buttons any more.
    pub async fn loses_buttons(&self, message: &Message) {
        let bare = |world: &World| {
            world
                .message(message.id)
                .is_none_or(|now| now.parts.is_empty())
                .then_some(())
        };
        self.until("the old buttons to go", bare).await;
    }

    /// Waits until the board of a finished game has nothing below its picture but what looks back.
    pub async fn looks_back(&self, message: &Message) {
        let past = |world: &World| {
            let now = world.message(message.id)?;
            (labels(now) == OVER[1..]).then_some(now.attachments.len())
        };
        let files = self.until("a past game's buttons", past).await;
        assert_eq!(files, 1, "the picture stays");
    }

    /// Lets a message keep the buttons that the bot is about to take from it, as for somebody who
    /// presses in the same moment.
    pub fn keep_the_next_buttons(&self) {
        self.sandbox
            .fail_next("PATCH /channels/{channel_id}/messages/{message_id}", 403);
    }

    /// Begins to write to the database, as another program might; the bot has to wait until it is
    /// released. Before that it has stored the newest board.
    pub async fn hold_database(&self, newest: &Message) -> Held {
        self.board_stored(newest).await;
        let mut raw = self.raw().await;
        raw.hold().await;
        Held(raw)
    }

    /// A connection of the test's own to the database.
    pub async fn raw(&self) -> Raw {
        Raw::connect(&self.database_url()).await
    }

    /// A connection of the test's own to the file with the database.
    pub async fn connect(&self) -> SqliteConnection {
        SqliteConnection::connect(&self.database_url())
            .await
            .expect("the database")
    }

    /// Waits until the bot has stored a message as the newest board.
    pub async fn board_stored(&self, board: &Message) {
        self.until_stored(&format!(
            "SELECT COUNT(*) FROM tables WHERE message = {}",
            board.id
        ))
        .await;
    }

    /// Waits until a query finds a number that is not 0. Nobody tells when a database changes, so
    /// this looks again and again.
    pub async fn until_stored(&self, query: &str) -> i64 {
        let mut raw = self.raw().await;
        let stored = timeout(PATIENCE, async {
            loop {
                let found = raw.number(AssertSqlSafe(query)).await;
                if found != 0 {
                    return found;
                }
                sleep(Duration::from_millis(5)).await;
            }
        });
        stored
            .await
            .unwrap_or_else(|_| panic!("waited in vain for {query}"))
    }

    /// Everything said in all channels, for people who read a failed test.
    pub fn transcript(&self) -> String {
        self.sandbox.look(|world| {
            let name = |id| {
                world
                    .users
                    .get(&id)
                    .map_or("?", |user| user.global_name.as_str())
                    .to_owned()
            };
            let lines = world.channels.values().flat_map(|channel| {
                let place = match &channel.place {
                    Place::BotDm(person) => format!("DM of {}", name(*person)),
                    Place::Private(pair) => format!("{} and {}", name(pair[0]), name(pair[1])),
                    _ => format!("#{}", channel.name),
                };
                world.messages(channel.id).map(move |message| {
                    let only = message
                        .seen_only_by
                        .map_or_else(String::new, |one| format!(" (only {})", name(one)));
                    format!(
                        "{place} {}{only}: {} {:?}",
                        name(message.author),
                        message.content,
                        labels(message)
                    )
                })
            });
            lines.collect::<Vec<_>>().join("\n")
        })
    }

    /// Ends the test: the bot stops as asked, and has broken no rule of Discord's in all its
    /// requests.
    pub async fn finish(self) {
        self.finish_with(|_| false).await;
    }

    /// Ends a test whose bot was killed before it could answer.
    pub async fn finish_killed(self) {
        let provoked =
            |complaint: &str| complaint.contains("not answered") || complaint.contains("in time");
        self.finish_with(provoked).await;
    }

    /// Ends a test in which some complaints of the stand-in were provoked.
    pub async fn finish_with(self, provoked: impl Fn(&str) -> bool) {
        if self.process.lock().await.is_some() {
            self.ask_to_end().await;
            let (status, took) = self.ended().await;
            assert!(
                status.success(),
                "asked to end, the bot ended with {status}:\n{}",
                self.log.text()
            );
            assert!(took < ENDS_WITHIN, "the bot took {took:?} to end");
        }
        let lines = self.log.lines();
        let telling: Vec<_> = lines.iter().filter(|line| line.contains(TOKEN)).collect();
        assert!(telling.is_empty(), "the log tells the token: {telling:?}");
        let complaints: Vec<_> = self
            .sandbox
            .complaints()
            .into_iter()
            .filter(|complaint| !provoked(complaint))
            .collect();
        assert!(
            complaints.is_empty(),
            "the bot broke Discord's rules:\n{}\n{}",
            complaints.join("\n"),
            self.transcript()
        );
        let requests = self.sandbox.requests();
        let unknown: Vec<_> = requests
            .iter()
            .filter(|request| is_unknown_route(request))
            .map(|request| &request.path)
            .collect();
        assert!(
            unknown.is_empty(),
            "the bot asked for what Discord does not have: {unknown:?}"
        );
        let faults = openapi::faults(&requests);
        assert!(
            faults.is_empty(),
            "against Discord's OpenAPI document:\n{}",
            faults.join("\n")
        );
    }
}

/// Sends a signal, by its name, to a process.
pub async fn signal(process: u32, name: &str) {
    // The shell's own `kill`: the standard library knows no signals.
    let sent = Command::new("sh")
        .args(["-c", &format!("kill -{name} {process}")])
        .status()
        .await;
    assert!(
        sent.is_ok_and(|status| status.success()),
        "the signal could not be sent"
    );
}

fn is_unknown_route(request: &Request) -> bool {
    request.status == 404 && request.answer["code"] == 0
}

/// Number of public messages in a channel that show a board, or have shown one.
pub fn boards_in(world: &World, channel: Snowflake) -> usize {
    let has_shown = |it: &&Message| {
        let is_earlier = it.content.contains("next board](");
        !it.is_ephemeral() && (is_earlier || !it.attachments.is_empty())
    };
    world.messages(channel).filter(has_shown).count()
}

pub fn board_in(world: &World, channel: Snowflake) -> Option<Message> {
    let public = |message: &&Message| {
        message.author == world.bot && !message.is_ephemeral() && !message.attachments.is_empty()
    };
    world.messages(channel).rev().find(public).cloned()
}

/// The labels of a message's buttons that may be pressed, in reading order.
pub fn labels(message: &Message) -> Vec<&str> {
    message.buttons().map(|button| &*button.label).collect()
}

/// What the buttons are called in German.
const IN_GERMAN: [(&str, &str); 16] = [
    ("I’m back", "Ich bin zurück"),
    ("Look for a game", "Partie suchen"),
    ("Move", "Ziehen"),
    ("Type…", "Eintippen…"),
    ("Accept", "Annehmen"),
    ("Send", "Senden"),
    ("Set pattern", "Muster festlegen"),
    ("Resign", "Aufgeben"),
    ("Never mind", "Doch nicht"),
    ("Play", "Spielen"),
    ("Play one", "Einen spielen"),
    ("Add a second", "Zweiten dazulegen"),
    ("Back", "Zurück"),
    ("Take it", "Nehmen"),
    ("Close", "Schließen"),
    (
        "No more reminders this turn",
        "In diesem Zug nicht mehr erinnern",
    ),
];

/// The letters of the tiles that a text shows.
pub fn tiles_in(text: &str) -> String {
    const TILES: [(char, char); 5] = [
        ('🔵', 'B'),
        ('🟢', 'G'),
        ('🔴', 'R'),
        ('⚪', 'W'),
        ('🟡', 'Y'),
    ];
    let letter = |tile| TILES.iter().find(|(it, _)| *it == tile);
    text.chars()
        .filter_map(letter)
        .map(|(_, letter)| *letter)
        .collect()
}

/// A label as it stands on this message, which may be in German.
pub fn label_on(message: &Message, label: &str) -> String {
    let german = IN_GERMAN
        .iter()
        .find(|(english, german)| *english == label && message.button(german).is_some());
    german
        .filter(|_| message.button(label).is_none())
        .map_or(label, |(_, german)| german)
        .to_owned()
}

/// The options of a challenge that are settings, as they are written into one option.
pub fn settings(options: &[(&str, &str)]) -> String {
    let settings = options.iter().filter(|(name, _)| is_setting(name));
    let words: Vec<String> = settings
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    words.join(" ")
}

/// The options of a challenge as Discord's menu has them; `settings` is what [`settings`] made.
pub fn in_menu<'a>(options: &[(&'a str, &'a str)], settings: &'a str) -> Vec<(&'a str, &'a str)> {
    let others = options.iter().filter(|(name, _)| !is_setting(name));
    let variant = (!settings.is_empty()).then_some(("variant", settings));
    others.copied().chain(variant).collect()
}

fn is_setting(name: &str) -> bool {
    name != "game" && !name.ends_with("opponent")
}

/// The menus of a message: `custom_id` and the values they offer.
pub fn menus(message: &Message) -> Vec<(String, Vec<String>)> {
    let values = |menu: &Menu| {
        let options = menu.options.iter();
        options.map(|option| option.value.to_string()).collect()
    };
    let menus = message.menus();
    menus
        .map(|menu| (menu.custom_id.to_string(), values(menu)))
        .collect()
}

/// The alt text of a message's one picture.
pub fn alt_text(message: &Message) -> &str {
    let [picture] = message.attachments.as_slice() else {
        panic!(
            "one picture, not {}: {}",
            message.attachments.len(),
            message.content
        )
    };
    assert_eq!(picture.content_type, "image/png");
    assert!(
        picture.bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
        "the picture is no PNG"
    );
    picture
        .description
        .as_deref()
        .expect("the picture has an alt text")
}

/// Asserts that exactly these people were notified.
#[track_caller]
pub fn assert_calls(message: &Message, players: &[&Player<'_>]) {
    let called: Vec<Snowflake> = players.iter().map(|player| player.id()).collect();
    assert_eq!(message.pinged, called, "whom \"{}\" calls", message.content);
}

/// Somebody who acts.
pub struct Player<'a> {
    /// Their name.
    pub name: &'static str,
    /// As the stand-in knows them.
    pub person: Person,
    harbour: &'a Harbour,
}

impl std::ops::Deref for Player<'_> {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}

impl Player<'_> {
    /// Gives a command and returns what answers it, seen by whomever.
    pub async fn command(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let given = self.person.command(channel, name, options);
        self.answer_to(&format!("/{name} {options:?}"), given).await
    }

    /// Presses a button by its English label, whatever language the message is in, and returns what
    /// answers.
    pub async fn press(&self, message: &Message, label: &str) -> Message {
        let label = &label_on(message, label);
        self.answer_to(&format!("[{label}]"), self.person.press(message.id, label))
            .await
    }

    /// Presses a button that opens a form, fills in what is chosen in each of its groups, and returns
    /// what answers.
    pub async fn fills_in(&self, message: &Message, label: &str, values: &[&str]) -> Message {
        let label = label_on(message, label);
        let opened = self.person.press(message.id, &label).expect("the button");
        let phase = opened.acknowledged().await.expect("an answer");
        assert!(matches!(phase, Phase::Form(_)), "{phase:?}");
        let filled_in = self.person.fill_in_all(opened.id(), values);
        self.answer_to(&format!("[{label}]"), filled_in).await
    }

    /// Presses a button by its `custom_id` and returns what answers.
    pub async fn click_on(&self, message: &Message, custom_id: &str) -> Message {
        self.answer_to(
            &format!("[{custom_id}]"),
            self.person.click(message.id, custom_id),
        )
        .await
    }

    /// Gives a command from the menu of a member or a message, and returns what answers.
    pub async fn uses_menu(&self, channel: Snowflake, name: &str, target: Snowflake) -> Message {
        let given = self.person.use_menu(channel, name, target);
        let answer = self.answer_to(name, given).await;
        self.assert_private(&answer);
        answer
    }

    /// Presses the button, or chooses in the menu, and returns what answers.
    pub async fn uses(&self, message: &Message, control: &Control) -> Message {
        match control {
            Control::Menu(menu, value) => self.choose(message, menu, value).await,
            Control::Button(button) => self.click_on(message, button).await,
        }
    }

    /// Chooses in the menu and returns what answers.
    pub async fn choose(&self, message: &Message, custom_id: &str, value: &str) -> Message {
        self.answer_to(
            &format!("{value} in {custom_id}"),
            self.person.select(message.id, custom_id, value),
        )
        .await
    }

    /// Returns the answer once the bot has dealt with the command to its end: when the answer
    /// arrives, messages before it may still have their buttons.
    async fn answer_to(
        &self,
        what: &str,
        given: Result<InteractionHandle, PersonError>,
    ) -> Message {
        let given = given.unwrap_or_else(|why| {
            panic!(
                "{} cannot give {what}: {why}\n{}",
                self.name,
                self.harbour.transcript()
            )
        });
        match given.answer().await {
            Ok(answer) => {
                if self.harbour.settings.log_is_read {
                    self.harbour.log.dealt_with(given.id(), 1).await;
                }
                answer
            }
            Err(why) => {
                let log = self.harbour.log.text();
                panic!(
                    "{} gave {what}: {why}\n{}\nthe log:\n{log}",
                    self.name,
                    self.harbour.transcript()
                )
            }
        }
    }

    /// Gives a command that everybody sees the answer of.
    pub async fn publicly(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let answer = self.command(channel, name, options).await;
        assert!(
            !answer.is_ephemeral(),
            "/{name} {options:?} was answered in private: {}",
            answer.content
        );
        answer
    }

    /// Gives a command for a part of a move, which is answered in private, and returns the board
    /// that everybody sees. Asked whether to take what binds, the player does.
    pub async fn partly(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let mut next = self.command(channel, name, options).await;
        self.assert_private(&next);
        let take = label_on(&next, "Take it");
        if next.button(&take).is_some() {
            next = self.press(&next, &take).await;
            self.assert_private(&next);
        }
        self.harbour.board(channel).expect("a board")
    }

    /// Gives a command that is answered in private and changes nothing that others see; tells what
    /// it says.
    pub async fn privately(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let answer = self.command(channel, name, options).await;
        self.assert_private(&answer);
        answer
    }

    /// Gives a command that is refused: in private, in one sentence or two, without a picture.
    pub async fn refused(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> String {
        let answer = self.privately(channel, name, options).await;
        assert!(
            answer.attachments.is_empty(),
            "a refusal needs no picture: {}",
            answer.content
        );
        answer.content
    }

    /// That only this person sees it, and it calls nobody.
    pub fn assert_private(&self, answer: &Message) {
        assert_eq!(
            answer.seen_only_by,
            Some(self.id()),
            "\"{}\" ought to be for {} alone",
            answer.content,
            self.name
        );
        assert_eq!(answer.pinged, [], "a private message calls nobody");
    }

    /// Challenges, without an opponent from the panel, and returns the challenge.
    pub async fn challenges(
        &self,
        channel: Snowflake,
        opponent: Option<&Player<'_>>,
        options: &[(&str, &str)],
    ) -> Message {
        let settings = settings(options);
        let mut all = in_menu(options, &settings);
        let Some(opponent) = opponent else {
            let panel = self.privately(channel, "challenge", &all).await;
            return self.sends(&panel).await;
        };
        let whom = opponent.id().to_string();
        all.insert(0, ("opponent", &whom));
        self.publicly(channel, "challenge", &all).await
    }

    /// Sends the challenge that is set up on a panel, and returns it.
    pub async fn sends(&self, panel: &Message) -> Message {
        let labels = ["Change", "Send"];
        let send = labels.into_iter().find(|it| panel.button(it).is_some());
        let answer = self.press(panel, send.unwrap_or("Send")).await;
        self.assert_private(&answer);
        let bot = self.harbour.sandbox.look(|world| world.bot);
        self.harbour
            .until("the challenge", |world| {
                let mut messages = world.messages(panel.channel).rev();
                let is_it =
                    |it: &&Message| it.author == bot && !it.is_ephemeral() && it.id > panel.id;
                messages.find(is_it).cloned()
            })
            .await
    }

    /// Accepts a challenge by its button and returns the board, in the channel or wherever it is.
    pub async fn accepts(&self, challenge: &Message) -> Message {
        let answer = self.press(challenge, &label_on(challenge, "Accept")).await;
        if !answer.is_ephemeral() && !answer.attachments.is_empty() && answer.id > challenge.id {
            return answer;
        }
        self.harbour.board_after(challenge.channel, challenge).await
    }

    /// Plays a whole move.
    pub async fn plays(&self, channel: Snowflake, notation: &str) -> Message {
        self.publicly(channel, "move", &[("notation", notation)])
            .await
    }

    /// Says something after a mention of the bot.
    pub fn says_to_bot(&self, channel: Snowflake, text: &str) -> Snowflake {
        let bot = self.harbour.sandbox.look(|world| world.bot);
        self.person
            .say(channel, &format!("<@{bot}> {text}"))
            .unwrap_or_else(|why| panic!("{} cannot say {text}: {why}", self.name))
    }
}

/// Any port at an address that no other listener of the tests has: what one leaves behind when it
/// ends, none of another test takes.
pub fn address_of_its_own() -> SocketAddr {
    static LAST: AtomicU8 = AtomicU8::new(2);
    let number = LAST.fetch_add(1, Ordering::Relaxed);
    let [.., high, low] = process::id().to_be_bytes();
    // Elsewhere 127.0.0.1 is the only one of them.
    let address = if cfg!(target_os = "linux") {
        [127, high, low, number]
    } else {
        [127, 0, 0, 1]
    };
    (address, 0).into()
}

/// Runs the program until it ends by itself; its status, output and errors.
pub async fn run_to_end(
    home: &Path,
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> (ExitStatus, String, String) {
    let mut command = program(home);
    command.args(arguments).envs(environment.iter().copied());
    let output = timeout(PATIENCE, command.output())
        .await
        .expect("the program ends by itself")
        .expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (output.status, text(output.stdout), text(output.stderr))
}

/// The bytes of a file, to see that it was left alone.
pub fn bytes(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}
