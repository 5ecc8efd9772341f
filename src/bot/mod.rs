//! Use cases: one function for each action. Load, let the table act, commit, answer. It knows both
//! the store and the tables, and nothing of Discord's wire.
//!
//! Whatever changes a table is shown to everybody at the table, by a public message with live
//! buttons; so a button is live exactly as long as its table has the revision that it was made for.
//! Thinking in private is what the try-out board is for, whose buttons are live as long as its
//! position is there.

mod asked;
mod boards;
mod context;
mod gather;
mod look;
mod people;
mod play;
mod told;
mod words;

use std::{
    fmt,
    sync::{Arc, Mutex},
    time::Duration,
};

pub use asked::{
    action::{
        Action, Continuation, GameCommand, Import, Input, OpenedThread, RolesHere,
        ThreadPermission, ThreadsHere,
    },
    at::At,
    error::BotError,
    filling_change::Filling,
    intervention::{Closing, Decision, Intervention, LeagueRuling},
    league_panel::{LeagueEntry, LeagueManagement, LeaguePanel, LeagueQuestion},
    lesson_step::LessonStep,
    line_mark::{LineMark, RetryAt, TryAt},
    lobby_choice::{LobbyChoice, LobbyPart},
    opponent::Opponent,
    plan_change::PlanChange,
    policy::{Allowed, Effort, InSilence, Moderating, Policy, Shown},
    position::Position,
    privacy_step::PrivacyStep,
    ranked_class::RankedClass,
    refused::Refused,
    reply::{
        Attached, Audience, Board, Controls, Delivery, EarlierBoard, Ended, Explored, Frames,
        Invitation, Learnt, Leaves, Lobby, Need, NextPuzzle, Outcome, Outdated, Picture,
        PlannedLine, Plans, Possible, Posted, PrivateBoard, Proposal, Replay, Reply, Reviewed,
        Running, Shows, Source, Stepper, Suggestion, Thread, Told, TriedOn,
    },
    request::{Completion, Known, Locales, Person, Place, PlaceKind, Request, Typing},
    secret_choice::ColourChoice,
    setup::{Addressed, Panel, Setup, SetupMenu},
    title::{ThreadName, ThreadOutcome},
    tried_move::TriedMove,
};
pub use context::environment::{Clock, Settings, SystemChance, SystemClock, machine_time};
pub use look::export::archived;
pub use play::hints::HINTS;
pub use told::{
    kept::SeasonEvent,
    notices::{Destination, Language, Telling},
    roles::RoleChange,
    unshown::UnshownInvitation,
    visits::ShownToVisitor,
};

use boards::{board::Press, commands, dispatch, explore, lesson, plans, puzzles, retrying, tryout};
use context::{Answer, Context, computer::Thinkers, outbox, retry, servers::Servers};
use futures_util::{FutureExt, future::BoxFuture};
use gather::{
    accept::{self, Step},
    challenge, endings, filling, league, moderation, seek, setup_panel,
};
use look::league::watch;
use look::{
    advice, board, complete, export, help, history, import, lobby, overview, ranking, replay,
    review, rules, stats, today,
};
use people::{away, daily, privacy, server, settings};
use play::{binding, clocks, moves, secrets};
use told::{due::Pulse, go_on, nudge};
use words::{challenge_message, league::rules as rules_of_leagues, ratings};

use crate::{
    games::{Chance, Game},
    ids::{
        ChallengeId, ChannelId, Computer, DeliveryId, MessageId, PersonId, ServerId, TableId,
        Timestamp,
    },
    leagues::LeagueList,
    metrics::Metrics,
    notices::{Wording, Zone},
    settings::ServerSettings,
    store::{Retired, Store, StoreError, StoredChallenge, StoredTable, TableClosed},
    texts::{Locale, sentence},
};
/// The opponent of those who choose none.
const USUAL_COMPUTER: Computer = Computer {
    level: Computer::USUAL_LEVEL,
    number: 1,
};

/// The bot: all use cases over one store. Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    settings: Settings,
    clock: Box<dyn Clock>,
    chance: Mutex<Box<dyn Chance + Send>>,
    servers: Servers,
    pulse: Mutex<Pulse>,
    thinkers: Thinkers,
    metrics: Metrics,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("settings", &self.inner.settings)
            .finish_non_exhaustive()
    }
}

impl Bot {
    /// A bot that goes by this machine's clock.
    pub fn new(store: Store, settings: Settings) -> Self {
        Self::measured(store, settings, SystemClock, Metrics::default())
    }

    /// A bot that counts what it does in these metrics.
    pub fn measured(
        store: Store,
        settings: Settings,
        clock: impl Clock + 'static,
        metrics: Metrics,
    ) -> Self {
        metrics.begin_commands(Action::names());
        Self::assembled(store, settings, clock, SystemChance, metrics)
    }

    pub fn with(
        store: Store,
        settings: Settings,
        clock: impl Clock + 'static,
        chance: impl Chance + Send + 'static,
    ) -> Self {
        Self::assembled(store, settings, clock, chance, Metrics::default())
    }

    fn assembled(
        store: Store,
        settings: Settings,
        clock: impl Clock + 'static,
        chance: impl Chance + Send + 'static,
        metrics: Metrics,
    ) -> Self {
        let pulse = Mutex::new(Pulse::default());
        Self {
            inner: Arc::new(Inner {
                store,
                settings,
                clock: Box::new(clock),
                chance: Mutex::new(Box::new(chance)),
                servers: Servers::default(),
                pulse,
                thinkers: Thinkers::new(metrics.clone()),
                metrics,
            }),
        }
    }

    /// Acts on a request and answers it, also when it is refused. A repeated delivery does not act
    /// again and gets the same answer.
    ///
    /// # Errors
    /// On a fault; nothing has changed then.
    pub async fn handle(&self, request: &Request) -> Result<Outcome, BotError> {
        let context = Context::new(&self.inner, request);
        let handle = || async {
            Ok(match context.conclude().boxed().await? {
                Outcome::Reply(reply) => Outcome::Reply(settings::coloured(&context, reply).await),
                needs @ Outcome::Needs(_) => needs,
            })
        };
        retry::command(handle, |by| context.interrupted(by)).await
    }

    /// What a table's message should show, that message, where it is known, and whether it shows the
    /// state before; `None` where the table has changed since, because the command that changed it
    /// shows it.
    pub async fn board_now(&self, at: At) -> Option<(Option<Posted>, Reply, bool)> {
        let stored = self.store().table(at.id).await.inspect_err(|error| {
            tracing::error!(%error, "a board is not brought up to date");
        });
        let stored = stored.ok().flatten()?;
        if stored.revision != at.revision {
            return None;
        }
        let posted = Posted::known(stored.channel, stored.message);
        let shows_before = stored.shown + 1 == at.revision;
        let mut reply = board::in_place(&stored);
        if stored.table.end().is_some() {
            let rated = self.store().rated_by(at.id).await;
            reply
                .lines
                .extend(ratings::told(&rated.unwrap_or_default()));
        }
        Some((posted, reply, shows_before))
    }

    /// Whether this delivery has been acted on, also where sending its answer failed afterwards;
    /// `None` where the database cannot be asked.
    pub async fn has_done(&self, delivery: DeliveryId) -> Option<bool> {
        let answer = self.store().answered(delivery).await.inspect_err(|error| {
            tracing::warn!(%error, "whether a command was done cannot be read");
        });
        answer.ok().map(|answer| answer.is_some())
    }

    /// Completions of what is being typed: at most 25, and none for anybody whose turn it is not.
    pub async fn complete(&self, completion: &Completion) -> Vec<Suggestion> {
        match completion.what {
            Typing::Variant(game) => {
                return complete::variants(game.unwrap_or(Game::all()[0]), completion);
            }
            Typing::Time => return complete::times(completion),
            Typing::Words(wording) => return self.complete_words(wording, completion).await,
            Typing::Move | Typing::Option { .. } => {}
        }
        let channel = completion.channel;
        let stored = self.store().played_in(channel, completion.by).await;
        let stored = stored.inspect_err(|error| {
            tracing::warn!(%error, %channel, "no completions");
        });
        let suggestions = |stored: StoredTable| complete::suggestions(&stored.table, completion);
        stored.ok().flatten().map(suggestions).unwrap_or_default()
    }

    async fn complete_words(&self, wording: Wording, completion: &Completion) -> Vec<Suggestion> {
        let zone = self.store().zone_of(completion.by).await;
        let zone = zone.ok().flatten().unwrap_or(Zone::UTC);
        complete::words(wording, completion, &zone, self.inner.clock.now())
    }

    /// Whether it is this person's turn, where an action opens a form for a move in a game. Yes for
    /// others, and where it is not known.
    pub async fn may_fill_in(&self, form: &Action, by: PersonId) -> bool {
        let Action::Form { at, .. } = form else {
            return true;
        };
        let TryAt::Table(at) = at else {
            return true;
        };
        let turn = self.store().to_move(at.id).await.inspect_err(|error| {
            tracing::warn!(%error, table = %at.id, "whose turn it is cannot be read");
        });
        turn.map_or(true, |turn| turn == Some(by))
    }

    /// The message that shows a table, if that is known.
    pub async fn board_message(&self, table: TableId) -> Option<MessageId> {
        let shown = self.store().table_shown(table).await.inspect_err(|error| {
            tracing::warn!(%error, %table, "the message of a board is not known");
        });
        shown.ok().flatten()?.message
    }

    /// Stores which message shows a table's board now. Returns those that are to lose their
    /// buttons, each until [`Bot::forget_retired`]. `words`: what the message with the board before
    /// says then; `None`: what it says now.
    pub async fn store_board_message(
        &self,
        board: Board,
        message: MessageId,
        words: Option<&str>,
    ) -> Retired {
        // What is not stored as shown is announced once more.
        let now = self.inner.clock.now();
        let store = || {
            let store = self.store();
            store.store_board_message(board.at, message, words, now)
        };
        let before = retry::write(store).await.inspect_err(|error| {
            let table = board.at.id;
            tracing::warn!(%error, %table, "the board's message is not remembered");
        });
        before.unwrap_or_default()
    }

    /// Stores which message asks about a state of a table. Returns it where it is to lose its
    /// buttons, because the table has changed since.
    pub async fn store_question(&self, board: Board, message: MessageId) -> Option<MessageId> {
        let store = || self.store().store_question(board.at, message);
        let is_open = retry::write(store).await.inspect_err(|error| {
            let table = board.at.id;
            tracing::warn!(%error, %table, "the message of a question is not remembered");
        });
        (!is_open.unwrap_or(true)).then_some(message)
    }

    /// Notes that a message asks nothing any more, and has no buttons.
    pub async fn question_is_over(&self, table: TableId, message: MessageId) {
        let forget = || self.store().forget_question(table, message);
        if let Err(error) = retry::write(forget).await {
            tracing::warn!(%error, %table, "the message of a question is kept in mind");
        }
    }

    /// Stores a challenge's message. Returns the one that is to lose its buttons: the one before
    /// it, or this one itself where a newer one has its place or the challenge is over.
    pub async fn store_challenge_message(
        &self,
        shown: Invitation,
        message: MessageId,
    ) -> Option<MessageId> {
        let at = shown.at;
        let store = || async {
            let before = self.store().store_challenge_message(at, message).await?;
            Ok((before, self.store().challenge(at.id).await?))
        };
        let stored = retry::write(store).await.inspect_err(|error: &StoreError| {
            tracing::warn!(%error, challenge = %at.id, "the challenge's message is not remembered");
        });
        let (before, stored) = stored.unwrap_or_default();
        if stored.is_some_and(|stored| !self.is_open(&stored)) {
            Some(message)
        } else {
            before
        }
    }

    /// What a challenge's message should say now, where it shows an older state or, with `shown`
    /// left out, any: two players may have answered at once, or one in private. `None` once the
    /// challenge is closed. `place`: where it is.
    pub async fn challenge_now(
        &self,
        challenge: ChallengeId,
        shown: Option<u32>,
        place: PlaceKind,
    ) -> Option<(Posted, Reply)> {
        let stored = self.store().challenge(challenge).await;
        let stored = stored.inspect_err(|error| {
            tracing::warn!(
                %error,
                %challenge,
                "what a challenge's message should say cannot be read"
            );
        });
        let stored = stored.ok().flatten()?;
        let is_old = shown.is_none_or(|shown| shown < stored.revision);
        let posted = Posted::known(stored.channel, stored.message)
            .filter(|_| is_old && self.is_open(&stored))?;
        let message = challenge_message::message(&stored.challenge, Vec::new(), place);
        let (at, channel) = (stored.at(), stored.channel);
        Some((posted, message.on(Invitation { at, channel })))
    }

    fn is_open(&self, stored: &StoredChallenge) -> bool {
        let challenge = &stored.challenge;
        challenge.is_open() && !challenge.has_expired(self.inner.clock.now())
    }

    /// The servers in which something is played or not shown yet.
    pub async fn servers_in_use(&self) -> Vec<ServerId> {
        let servers = self.store().servers_in_use().await;
        let servers = servers.inspect_err(|error| {
            tracing::warn!(%error, "the servers in use cannot be read");
        });
        servers.unwrap_or_default()
    }

    pub async fn channels_in_use(&self, server: ServerId) -> Vec<ChannelId> {
        let channels = self.store().channels_in_use(server).await;
        let channels = channels.inspect_err(|error| {
            tracing::warn!(%error, %server, "the channels in use cannot be read");
        });
        channels.unwrap_or_default()
    }

    /// The server in whose channel something is played or open.
    pub async fn server_in_use(&self, channel: ChannelId) -> Option<ServerId> {
        let server = self.store().server_in_use(channel).await;
        let server = server.inspect_err(|error| {
            tracing::warn!(%error, %channel, "the server of a channel cannot be read");
        });
        server.ok().flatten()
    }

    /// What is known of what a server has set, however old, without waiting; the defaults where
    /// nothing is.
    pub fn known_server_settings(&self, server: ServerId) -> Arc<ServerSettings> {
        self.inner.servers.known(server).unwrap_or_default()
    }

    /// What a server has set; the defaults where that cannot be read and nothing is known, which is
    /// logged.
    pub async fn server_settings(&self, server: ServerId) -> Arc<ServerSettings> {
        let settings = self.inner.servers.settings(self.store(), server).await;
        let settings = settings.inspect_err(|error| {
            tracing::warn!(%error, %server, "the settings of a server cannot be read");
        });
        settings.unwrap_or_default()
    }

    /// Takes a channel that was deleted out of the settings of its server.
    async fn forget_channel(&self, channel: ChannelId) {
        let named = retry::write(|| self.store().forget_channel(channel)).await;
        let named = named.inspect_err(|error| {
            tracing::warn!(%error, %channel, "a channel that is gone stays in the settings");
        });
        for server in named.unwrap_or_default() {
            self.inner.servers.read_again(self.store(), server).await;
            tracing::info!(%channel, %server, "a channel that is gone is out of the settings");
        }
    }

    /// Closes the games and challenges of a channel or thread that was deleted, and takes it out of
    /// the settings. The players are told directly, with the record. `go_on`: the channel where
    /// they may go on. `me`: the bot itself, which is stored as the one who closed them.
    pub async fn channel_gone(&self, channel: ChannelId, go_on: Option<ChannelId>, me: PersonId) {
        self.forget_channel(channel).await;
        let now = self.inner.clock.now();
        let server = self.server_in_use(channel).await;
        let logs_in = match server {
            Some(server) => self.server_settings(server).await.log.and(Some(server)),
            None => None,
        };
        let notice = |table| TableClosed {
            told: outbox::channel_gone(table, go_on),
            logged: logs_in.and_then(|server| outbox::logged_as_gone(server, table)),
        };
        let close = || self.store().close_channel(channel, me, now, notice);
        match retry::write(close).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(
                %channel,
                count,
                "the channel is gone, and with it what was played there"
            ),
            Err(error) => tracing::warn!(
                %error,
                %channel,
                "what was played in a channel that is gone cannot be closed"
            ),
        }
    }

    /// Closes the games and challenges of a server that the bot was removed from. The players are
    /// told directly, with the record. `me`: the bot itself, which is stored as the one who closed
    /// them.
    pub async fn server_gone(&self, server: ServerId, me: PersonId) {
        let now = self.inner.clock.now();
        let notice = |table| TableClosed {
            told: outbox::server_gone(table),
            logged: None,
        };
        match retry::write(|| self.store().leave_server(server, me, now, notice)).await {
            Ok(count) => tracing::info!(
                %server,
                count,
                "the bot was removed from a server, and what was played there has ended"
            ),
            Err(error) => tracing::warn!(
                %error,
                %server,
                "what was played in a server that the bot was removed from cannot be closed"
            ),
        }
    }

    /// Whether other instances of the program may run on the same database.
    pub fn may_have_others(&self) -> bool {
        self.store().may_be_shared()
    }

    /// The servers that the bot was in a minute ago, as far as it was told: not those that it is
    /// being added to.
    pub async fn servers_joined(&self) -> Vec<ServerId> {
        let a_minute_ago = self.inner.clock.now().before(Duration::from_mins(1));
        let servers = self.store().servers_joined_before(a_minute_ago).await;
        let servers = servers.inspect_err(|error| {
            tracing::warn!(%error, "the servers that the bot is in cannot be read");
        });
        servers.unwrap_or_default()
    }

    /// Stores that the bot is in a server, which it may have been removed from before.
    pub async fn server_joined(&self, server: ServerId) {
        let now = self.inner.clock.now();
        match retry::write(|| self.store().server_joined(server, now)).await {
            Ok(true) => tracing::info!(%server, "the bot is back in a server"),
            Ok(false) => {}
            Err(error) => tracing::warn!(
                %error,
                %server,
                "a server that the bot is back in may be forgotten"
            ),
        }
    }

    /// The game that is played in a channel, or was played last.
    pub async fn game_in(&self, channel: ChannelId) -> Option<Game> {
        let game = self.store().game_in(channel).await.inspect_err(|error| {
            tracing::warn!(%error, %channel, "the game of a channel cannot be read");
        });
        game.ok().flatten()
    }

    /// The language that a person used last, for commands that come without one.
    pub async fn locale_of(&self, person: PersonId) -> Option<Locale> {
        let tag = self.store().locale_of(person).await.inspect_err(|error| {
            tracing::warn!(%error, "a person's language cannot be read");
        });
        tag.ok().flatten().as_deref().map(Locale::from_tag)
    }

    pub async fn note_locale(&self, person: PersonId, locale: Locale) {
        if let Err(error) = self.store().store_locale(person, locale.tag()).await {
            tracing::warn!(%error, "a person's language is not remembered");
        }
    }

    fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Deletes the answers of deliveries after a day, because Discord repeats none after that, and
    /// lines of explored moves too; records and closed or expired challenges after a month; and the
    /// openings of expired challenges at once. Compresses the games that have been over for a day,
    /// forgets servers that the bot was removed from long ago, and empties SQLite's log. Returns
    /// the number of rows or servers. To be called every hour.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn tidy(&self) -> Result<u64, StoreError> {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let store = self.store();
        let Timestamp(now) = self.inner.clock.now();
        let (yesterday, last_month) = (Timestamp(now - DAY), Timestamp(now - 30 * DAY));
        // One that fails does not keep the others from being done.
        let forgotten = [
            store.forget_deliveries(yesterday).await,
            store.forget_explored_lines(yesterday).await,
            store.forget_records(last_month).await,
            store.forget_challenges(last_month).await,
            store.drop_openings(Timestamp(now)).await,
            store.pack_games(yesterday).await,
            self.forget_servers().await,
            // After what has written to it.
            store.empty_log().await.map(|()| 0),
        ];
        forgotten.into_iter().sum()
    }

    /// Forgets the servers that the bot was removed from long ago; returns their number.
    async fn forget_servers(&self) -> Result<u64, StoreError> {
        let Some(after) = self.inner.settings.forget_servers_after else {
            return Ok(0);
        };
        let before = self.inner.clock.now().before(after);
        let forgotten = self.store().forget_servers(before).await?;
        for server in &forgotten {
            self.inner.servers.read_again(self.store(), *server).await;
            tracing::info!(%server, "a server that the bot was removed from is forgotten");
        }
        Ok(forgotten.len() as u64)
    }

    /// Checks the whole database, at most once a day, which may take long and keeps nobody waiting.
    /// Damage is one line in the log. To be called now and then.
    pub async fn check_database(&self) {
        let checked = async {
            if self.begin_daily("check").await? && self.store().check().await? {
                tracing::info!("the database is checked, and sound");
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = checked.await {
            tracing::error!("{error}");
        }
    }

    /// Whether a job that one instance does once a day is due; it counts as begun then.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn begin_daily(&self, job: &str) -> Result<bool, StoreError> {
        let now = self.inner.clock.now();
        let yesterday = now.before(Duration::from_hours(24));
        self.store().begin_job(job, yesterday, now).await
    }

    /// Waits until the database's file has been deleted or replaced; nothing can be stored any more
    /// then.
    pub async fn database_lost(&self) -> StoreError {
        self.inner.store.lost().await
    }

    pub async fn close(&self) {
        self.inner.store.close().await;
    }
}

/// Plays what is chosen in a lobby, or shows a page of it.
async fn in_lobby(context: &Context<'_>, choice: Option<LobbyChoice>) -> Answer<Outcome> {
    let answer = match choice {
        Some(LobbyChoice::Challenge(challenge)) => {
            return Box::pin(accept::join(context, challenge)).await;
        }
        Some(LobbyChoice::Seek(person, Some(kind))) => seek::answer(context, person, kind).await,
        Some(LobbyChoice::Seek(person, None)) => lobby::which(context, person).await,
        Some(LobbyChoice::Page(part, page)) => lobby::page(context, part, page).await,
        None => lobby::page(context, LobbyPart::Seeks, 0).await,
    };
    answer.map(Outcome::Reply)
}

/// A future on the heap from the start: without optimisations each arm of a large `match` keeps
/// room on the stack for all that it awaits.
#[inline(never)]
fn boxed<'a, T>(begin: impl FnOnce() -> T) -> BoxFuture<'a, T::Output>
where
    T: Future + Send + 'a,
{
    Box::pin(begin())
}

#[allow(clippy::too_many_lines, reason = "one table of all that can be asked")]
async fn act_on(context: &Context<'_>) -> Answer<Outcome> {
    context.must_be_allowed().await?;
    context.must_not_break_silence().await?;
    let reply = match &context.request.action {
        // What leads to a game.
        Action::Challenge { opponents, terms } | Action::PlayComputer { opponents, terms } => {
            return boxed(|| challenge::make(context, opponents, terms)).await;
        }
        Action::PlayAtLevel { at, level } => {
            return boxed(|| challenge::play_at_level(context, *at, *level)).await;
        }
        Action::PlayOn { of, ply } => return boxed(|| review::play_on(context, *of, *ply)).await,
        Action::GoOn { of, channel } => {
            return boxed(|| go_on::go_on(context, *of, *channel)).await;
        }
        Action::PlayAtOnce { game, level } => {
            return boxed(|| lesson::play(context, *game, *level)).await;
        }
        Action::NewComputerSetup => {
            let usual = [USUAL_COMPUTER.into()];
            boxed(|| setup_panel::open(context, &usual, None, &[])).await
        }
        Action::NewSetup {
            opponents,
            game,
            chosen,
        } => boxed(|| setup_panel::open(context, opponents, *game, chosen)).await,
        Action::ChangeChallenge { challenge } => {
            boxed(|| setup_panel::change(context, *challenge)).await
        }
        Action::Setup { setup: None } => boxed(|| setup_panel::open(context, &[], None, &[])).await,
        Action::Setup { setup: Some(setup) } => boxed(|| setup_panel::show(context, setup))
            .await
            .map(Reply::as_update),
        Action::Address { setup, to } => boxed(|| setup_panel::address(context, setup, *to))
            .await
            .map(Reply::as_update),
        Action::SendChallenge { setup } => {
            return boxed(|| setup_panel::send(context, setup)).await;
        }
        Action::Accept { challenge } => {
            return boxed(|| accept::take(context, Step::Accept, *challenge)).await;
        }
        Action::Decline { challenge } => {
            return boxed(|| accept::take(context, Step::Decline, *challenge)).await;
        }
        Action::Withdraw { challenge } => {
            return boxed(|| accept::take(context, Step::Withdraw, *challenge)).await;
        }
        Action::Start { challenge } => {
            return boxed(|| accept::take(context, Step::Start, *challenge)).await;
        }
        Action::Fill {
            challenge,
            change: None,
        } => boxed(|| filling::open(context, *challenge)).await,
        Action::Fill {
            challenge,
            change: Some(change),
        } => {
            return boxed(|| accept::take(context, Step::Fill(*change), Some(*challenge))).await;
        }
        Action::Choose { challenge } | Action::SecretForm { challenge, .. } => {
            boxed(|| secrets::choose(context, *challenge)).await
        }
        Action::ColourChoice { challenge, chosen } => {
            return boxed(|| accept::take(context, Step::Choose(chosen), Some(*challenge))).await;
        }
        // Moves.
        Action::Command { command, at } => boxed(|| commands::give(context, command, *at)).await,
        Action::Say { at, saying } => boxed(|| commands::say(context, *at, *saying)).await,
        Action::Move { notation } => boxed(|| moves::whole(context, notation)).await,
        Action::Back { at } => boxed(|| moves::back(context, *at)).await,
        Action::Begin { at, partial } => boxed(|| binding::begin(context, *at, partial)).await,
        // How a game ends, and what comes after it.
        Action::Resign { at } => boxed(|| endings::resign(context, *at)).await,
        Action::ResignConfirmed { at } => boxed(|| endings::resign_confirmed(context, *at)).await,
        Action::Draw { at } => boxed(|| endings::draw(context, *at)).await,
        Action::AnswerOffer { at, accept } => {
            boxed(|| endings::answer_offer(context, *at, *accept)).await
        }
        Action::Rematch { at } => return boxed(|| endings::rematch(context, *at)).await,
        Action::GiveTime { at } => boxed(|| clocks::give(context, *at)).await,
        Action::End => boxed(|| clocks::end(context)).await,
        Action::EndConfirmed { at } => boxed(|| clocks::end_confirmed(context, *at)).await,
        Action::Close { of, closing } => boxed(|| moderation::close(context, *of, closing)).await,
        Action::CloseConfirmed { at, ruling, reason } => {
            boxed(|| moderation::close_confirmed(context, *at, *ruling, reason.as_deref())).await
        }
        Action::Moderate { of, doing } => {
            boxed(|| moderation::intervene(context, *of, *doing)).await
        }
        Action::MoveGame { at, channel } => {
            return boxed(|| moderation::move_game(context, *at, *channel)).await;
        }
        Action::TakeOver {
            at,
            player,
            substitute,
            by,
            accept,
        } => {
            let proposed = (*player, *substitute, *by);
            let answered = moderation::answer_proposal(context, *at, proposed, *accept);
            answered.boxed().await
        }
        Action::ClaimLeft { at } => return boxed(|| nudge::claim_left(context, *at)).await,
        // Private boards.
        Action::TryOut { at } => boxed(|| tryout::open(context, *at)).await,
        Action::Try { at, partial } => {
            boxed(|| dispatch::press(context, *at, Press::Try(partial))).await
        }
        Action::Play { at, partial } => {
            boxed(|| dispatch::press(context, *at, Press::Play(partial))).await
        }
        Action::Form {
            at,
            slot,
            partial,
            typed,
            ..
        } => {
            let filled_in = Press::fill_in(slot.as_deref(), partial, typed.as_deref());
            boxed(|| dispatch::press(context, *at, filled_in)).await
        }
        Action::CloseTryOut => tryout::close(context).await,
        Action::Explore { at } => boxed(|| explore::open(context, *at)).await,
        Action::ExploreLine { moves } => boxed(|| explore::open_with(context, moves)).await,
        Action::Plan { at, change } => boxed(|| plans::show(context, *at, *change)).await,
        Action::PlanAnswer { at, line, partial } => {
            boxed(|| plans::add(context, *at, *line, partial)).await
        }
        Action::Learn { at: Some(at), .. } => lesson::show(*at).map(Reply::as_update),
        Action::Learn { game, .. } => boxed(|| lesson::open(context, *game)).await,
        Action::Puzzle {
            puzzle,
            game,
            theme,
        } => boxed(|| puzzles::open(context, *puzzle, *game, *theme)).await,
        Action::PuzzleHint { puzzle } => boxed(|| puzzles::hint(context, *puzzle)).await,
        Action::SharePuzzle { puzzle } => boxed(|| puzzles::share(context, *puzzle)).await,
        Action::Solution { puzzle } => boxed(|| puzzles::show_solution(context, *puzzle)).await,
        // What changes nothing.
        Action::Board {
            of,
            to_all,
            from,
            as_text,
        } => boxed(|| board::show(context, *of, *to_all, (*from, *as_text))).await,
        Action::Hint { at, whole } => boxed(|| advice::give(context, *at, *whole)).await,
        Action::Games => boxed(|| overview::list(context)).await,
        Action::History { page, at } => boxed(|| history::show(context, *page, *at)).await,
        Action::Replay { of, to_all } => boxed(|| replay::show(context, *of, *to_all)).await,
        Action::Step { of, ply, to_all } => {
            boxed(|| replay::step(context, *of, *ply, *to_all)).await
        }
        Action::Share { of, ply } => boxed(|| replay::share(context, *of, *ply)).await,
        Action::Continuation { of, ply } => {
            return boxed(|| replay::continue_game(context, *of, *ply)).await;
        }
        Action::Review { of, to_all } => boxed(|| review::show(context, *of, *to_all)).await,
        Action::Retry { at } => boxed(|| retrying::open(context, *at)).await,
        Action::ReviewBetter { of, point, to_all } => {
            boxed(|| review::point(context, *of, *point, *to_all, true)).await
        }
        Action::ReviewPoint { of, point, to_all } => {
            boxed(|| review::point(context, *of, *point, *to_all, false)).await
        }
        Action::Today { daily: None } => boxed(|| today::show(context)).await,
        Action::Today { daily: Some(typed) } => boxed(|| daily::change(context, typed)).await,
        Action::ShareStats { with } => boxed(|| stats::share(context, *with)).await,
        Action::Seek { change } => boxed(|| seek::show(context, *change)).await,
        Action::League { of, change } => {
            return boxed(|| league::show(context, *of, *change)).await;
        }
        Action::Tournaments => boxed(|| league::show_list(context, LeagueList::Tournaments)).await,
        Action::Simuls => boxed(|| league::show_list(context, LeagueList::Simuls)).await,
        Action::Watch { of, board } => boxed(|| watch(context, *of, *board)).await,
        Action::LeagueDirector { of, person } => {
            boxed(|| league::name_director(context, *of, *person)).await
        }
        Action::LeagueCode { code } => {
            return boxed(|| league::join_by_code(context, code)).await;
        }
        Action::LeagueTeams { roles } => boxed(|| league::set_teams(context, *roles)).await,
        Action::CorrectLeague(ruling) => boxed(|| league::correct(context, ruling)).await,
        Action::LeagueRules => Ok(Reply::private(rules_of_leagues())),
        Action::Lobby { choice } => {
            return boxed(|| in_lobby(context, *choice)).await;
        }
        Action::Stats { of, with } => boxed(|| stats::show(context, *of, *with)).await,
        Action::Ranking {
            of,
            page,
            to_all,
            game,
        } => boxed(|| ranking::show(context, (*of, *game), *page, *to_all)).await,
        Action::Export => return boxed(|| export::show(context)).await,
        Action::Import(import) => return boxed(|| import::take(context, import)).await,
        Action::Rules { game, page } => boxed(|| rules::show(context, *game, *page)).await,
        Action::Help => boxed(|| help::show(context)).await,
        Action::TypeInstead => Ok(Reply::private(vec![sentence!(control_too_long)])),
        Action::Dismiss => Ok(Reply::private(vec![sentence!(answer_never_mind)]).then_deleted()),
        // What people set, and what they are told.
        Action::Settings { changes } => boxed(|| settings::change(context, changes)).await,
        Action::Away { from, to } => {
            boxed(|| away::set(context, from.as_deref(), to.as_deref())).await
        }
        Action::Nudge { at } => boxed(|| nudge::nudge(context, *at)).await,
        Action::EndAbsences => boxed(|| away::end(context)).await,
        Action::RemindNoMore => boxed(|| nudge::remind_no_more(context)).await,
        Action::Server { changes } => return boxed(|| server::show(context, changes)).await,
        Action::Privacy { step } => boxed(|| privacy::show(context, *step)).await,
    };
    reply.map(Outcome::Reply)
}
