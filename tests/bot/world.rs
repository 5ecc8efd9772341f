//! What the tests share: people, places, and a bot to ask.

use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU64, Ordering},
};

use causeway::{
    bot::{
        Action, At, Attached, Audience, Bot, Clock, Closing, Completion, Controls, Delivery,
        Frames, GameCommand, Input, Known, Locales, Need, OpenedThread, Opponent, Outcome,
        Outdated, Person, Picture, Place, PlaceKind, Reply, Request, RolesHere, Running, Settings,
        Suggestion, ThreadsHere, Typing,
    },
    discord::compose::{self, Message},
    games::{AnyPosition, Game, Seat},
    ids::{
        ChallengeId, ChannelId, DeliveryId, MessageId, PersonId, RoleId, ServerId, TableId,
        Timestamp,
    },
    settings::PersonalChanges,
    store::{Store, StoredTable, Transaction},
    table::{End, Phase, Ruling, Series, Terms, Time},
    texts::{Locale, text},
};

pub use crate::stand_ins::Random;
use crate::{database::Database, stand_ins};
use crate::{set_clock::SetClock, stand_ins::Draws};

pub const ANN: PersonId = PersonId(1);
pub const BEN: PersonId = PersonId(2);
pub const CLEO: PersonId = PersonId(3);
/// Cleo may manage channels.
/// The roles of those with odd and even ids.
pub const ROLES: [RoleId; 2] = [RoleId(501), RoleId(502)];

fn roles_of(person: PersonId) -> Vec<RoleId> {
    let [odd, even] = ROLES;
    match person.0 {
        9.. => Vec::new(),
        id if id % 2 == 0 => vec![even],
        _ => vec![odd],
    }
}

pub const MODERATOR: PersonId = CLEO;

pub const HARBOUR: ChannelId = ChannelId(100);

/// A text channel of a server in which the bot may do everything.
pub const CHANNEL: Place = Place {
    server: Some(ServerId(10)),
    channel: HARBOUR,
    kind: PlaceKind::Channel,
    may_open_threads: true,
    may_send_in_threads: true,
    may_attach: true,
    largest_file: 10 << 20,
};

/// When every test begins.
const START: i64 = 1_800_000_000_000;

pub struct World {
    pub bot: Bot,
    pub store: Store,
    pub database: Database,
    clock: SetClock,
    deliveries: AtomicU64,
    messages: AtomicU64,
}

/// Terms of a standard game on the smallest board, in which the challenger has the beaches.
pub fn terms() -> Terms {
    terms_with("standard", true, false)
}

pub fn terms_with(rules: &str, touch_move: bool, series: bool) -> Terms {
    Terms {
        touch_move,
        series: if series { Series::Open } else { Series::Single },
        ..stand_ins::terms(Game::TRYPSYLON, &[("size", "5x5"), ("rules", rules)])
    }
}

pub fn human(id: PersonId) -> Opponent {
    Opponent { id, is_bot: false }
}

impl World {
    pub async fn new() -> Self {
        let database = Database::of_engine().await;
        let store = database.open().await;
        Self::over(database, store).await
    }

    /// A world over this store of a database.
    pub async fn over(database: Database, store: Store) -> Self {
        let clock = SetClock(Arc::new(AtomicI64::new(START)));
        let bot = Bot::with(
            store.clone(),
            Settings::default(),
            clock.clone(),
            Draws(&[]),
        );
        let world = Self {
            bot,
            store,
            database,
            clock,
            deliveries: AtomicU64::new(1),
            messages: AtomicU64::new(1),
        };
        // Hints, and the question before the first binding move, have tests of their own.
        for person in [ANN, BEN, CLEO] {
            let set = Action::Settings {
                changes: PersonalChanges {
                    hints: Some(false),
                    ..PersonalChanges::default()
                },
            };
            let request = world.request(CHANNEL, person, set);
            world.bot.handle(&request).await.unwrap();
            let delivery = request.delivery.0 + 1_000_000;
            let begun = world.store.begin(DeliveryId(delivery), world.now()).await;
            let mut transaction = begun.unwrap();
            transaction.set_knows_binding(person, "en").await.unwrap();
            transaction.commit("").await.unwrap();
        }
        world
    }

    /// A world in which Ann and Ben play in the harbour; Ann has the beaches and starts.
    pub async fn with_game() -> Self {
        Self::with_game_on(terms()).await
    }

    pub async fn with_game_on(terms: Terms) -> Self {
        let world = Self::new().await;
        world.begin(CHANNEL, terms).await;
        world
    }

    /// Ann challenges Ben, who accepts.
    pub async fn begin(&self, place: Place, terms: Terms) -> Reply {
        let challenge = self.challenge(place, ANN, BEN, terms).await;
        self.ask_in(
            place,
            BEN,
            Action::Accept {
                challenge: Some(challenge),
            },
        )
        .await
    }

    pub async fn challenge(
        &self,
        place: Place,
        by: PersonId,
        to: PersonId,
        terms: Terms,
    ) -> ChallengeId {
        let reply = self
            .ask_in(
                place,
                by,
                Action::Challenge {
                    opponents: vec![human(to)],
                    terms,
                },
            )
            .await;
        reply
            .audience
            .challenge()
            .unwrap_or_else(|| panic!("no challenge: {}", english(&reply)))
            .at
            .id
    }

    /// As if the players of the game in the harbour had agreed on hints.
    pub async fn agree_on_hints(&self) {
        let agree = "UPDATE tables SET hints = TRUE";
        self.database.tamper(agree).await;
    }

    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub fn pass(&self, hours: i64) {
        self.pass_minutes(hours * 60);
    }

    pub fn pass_minutes(&self, minutes: i64) {
        self.pass_seconds(minutes * 60);
    }

    pub fn pass_seconds(&self, seconds: i64) {
        self.clock.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    pub fn request(&self, place: Place, by: PersonId, action: Action) -> Request {
        let number = self.deliveries.fetch_add(1, Ordering::SeqCst);
        Request {
            delivery: DeliveryId(DeliveryId::at(self.now()).0 + number),
            by: Person {
                id: by,
                moderates: by == MODERATOR,
                roles: roles_of(by),
            },
            place,
            locales: Locales {
                reader: Locale::En,
                public: Locale::En,
            },
            action,
            pressed: None,
            known: Known::default(),
        }
    }

    pub async fn outcome(&self, place: Place, by: PersonId, action: Action) -> Outcome {
        self.outcome_knowing(place, by, action, Known::default())
            .await
    }

    /// What comes of a request that knows this already.
    pub async fn outcome_knowing(
        &self,
        place: Place,
        by: PersonId,
        action: Action,
        known: Known,
    ) -> Outcome {
        let request = self.request(place, by, action);
        let request = Request { known, ..request };
        self.bot.handle(&request).await.unwrap()
    }

    /// What a person is answered; a board that everybody sees becomes the newest message of its
    /// table, as Discord's side would tell.
    pub async fn ask_in(&self, place: Place, by: PersonId, action: Action) -> Reply {
        self.ask_knowing(place, by, action, Known::default()).await
    }

    /// What a person is answered whose request knows this already, and finds out the rest.
    pub async fn ask_knowing(
        &self,
        mut place: Place,
        by: PersonId,
        action: Action,
        mut known: Known,
    ) -> Reply {
        loop {
            let outcome = self.outcome_knowing(place, by, action.clone(), known.clone());
            match outcome.await {
                Outcome::Reply(reply) => {
                    self.show(&reply).await;
                    return reply;
                }
                Outcome::Needs(Need::Names(players)) => {
                    let names = players.iter().map(|player| format!("Player {player}"));
                    known.names = Some(names.collect());
                }
                // Whoever is asked about has left.
                Outcome::Needs(Need::Member(..)) => known.is_member = Some(false),
                Outcome::Needs(Need::Host(server, channel)) => {
                    known.may_write = Some(true);
                    known.visits = true;
                    let there = if server.is_some() { CHANNEL } else { place };
                    place = Place {
                        server,
                        channel,
                        ..there
                    };
                }
                Outcome::Needs(Need::Place(_, channel)) => {
                    known.may_write = Some(true);
                    place = Place { channel, ..CHANNEL };
                }
                Outcome::Needs(Need::Writable(channel)) => known.writable.push((channel, true)),
                Outcome::Needs(Need::ThreadsOf(channel)) => {
                    known.threads = Some((channel, ThreadsHere::Possible));
                }
                Outcome::Needs(Need::Roles(roles)) => {
                    known.roles = Some((roles, RolesHere::Possible));
                }
                Outcome::Needs(Need::Thread(_) | Need::ThreadOfAnother) => {
                    panic!("{action:?} wants a thread")
                }
            }
        }
    }

    /// What a person is answered whose game begins in this thread.
    pub async fn ask_in_thread(&self, by: PersonId, action: Action, thread: OpenedThread) -> Reply {
        let thread = Some(thread);
        let known = Known {
            thread,
            ..Known::default()
        };
        self.ask_knowing(CHANNEL, by, action, known).await
    }

    pub async fn ask(&self, by: PersonId, action: Action) -> Reply {
        self.ask_in(CHANNEL, by, action).await
    }

    /// The list of a person's games.
    pub async fn games(&self, by: PersonId) -> String {
        let games = self.ask(by, Action::Games).await;
        sent(Locale::En, &games, CHANNEL.room()).text()
    }

    /// The one sentence with which a person is refused.
    pub async fn refused_in(&self, place: Place, by: PersonId, action: Action) -> String {
        let reply = self.ask_in(place, by, action.clone()).await;
        assert_eq!(
            reply.audience,
            Audience::Private,
            "{action:?} is answered to everybody: {}",
            english(&reply)
        );
        assert_eq!(
            reply.controls,
            Controls::None,
            "{action:?} is not refused: {}",
            english(&reply)
        );
        assert_eq!(
            (reply.lines.len(), &reply.attached, &reply.then),
            (1, &None, &None),
            "{action:?}: {}",
            english(&reply)
        );
        english(&reply)
    }

    pub async fn refused(&self, by: PersonId, action: Action) -> String {
        self.refused_in(CHANNEL, by, action).await
    }

    /// Tells the bot that the reply is delivered, and which message shows it, dated as Discord dates
    /// it; returns the message that lost its buttons.
    pub async fn show(&self, reply: &Reply) -> Option<MessageId> {
        let number = self.messages.fetch_add(1, Ordering::SeqCst);
        let message = MessageId(DeliveryId::at(self.now()).0 + number);
        if let Some((to, news)) = &reply.says {
            self.bot.plan_told(*to, news).await;
        }
        let public = reply.then.as_deref().unwrap_or(reply);
        names_all_it_calls(public);
        if let Some(challenge) = public.audience.challenge() {
            self.bot.store_challenge_message(challenge, message).await;
        }
        let Some(news) = public.audience.news() else {
            let board = public.audience.board()?;
            return self
                .bot
                .store_board_message(board, message, None)
                .await
                .board;
        };
        if public.controls != Controls::None || public.may_be_told_again {
            self.bot.store_question(news, message).await;
        }
        // The message of the board is edited.
        let (posted, _, _) = self.bot.board_now(news.at).await?;
        let retired = self
            .bot
            .store_board_message(news, posted?.message, None)
            .await;
        if let Some(answered) = public.answers {
            self.bot
                .question_is_over(news.at.id, answered.message)
                .await;
        }
        retired.board
    }

    /// The address of the newest board in the harbour.
    pub async fn board_address(&self) -> String {
        let stored = self.table().await;
        let message = stored.message.unwrap().0;
        format!("https://discord.com/channels/10/100/{message}")
    }

    /// A bot that is started anew over the same database.
    pub fn restarted(&self) -> Bot {
        let (store, clock) = (self.store.clone(), self.clock.clone());
        Bot::with(store, Settings::default(), clock, Draws(&[]))
    }

    /// The game in the harbour, or the one that was played there last.
    pub async fn table(&self) -> StoredTable {
        let found = self.store.table_in(HARBOUR).await;
        found.unwrap().unwrap()
    }

    /// The state of the game in the harbour.
    pub async fn at(&self) -> At {
        let stored = self.table().await;
        At {
            id: stored.id,
            revision: stored.revision,
        }
    }

    /// The completed moves of the game in the harbour.
    pub async fn moves(&self) -> Vec<String> {
        let stored = self.table().await;
        stored
            .table
            .moves
            .iter()
            .map(|played| played.text.clone())
            .collect()
    }

    /// The program resigns in the game of the harbour, in a transaction that is to be ended.
    pub async fn program_resigns(&self) -> Transaction {
        let stored = self.table().await;
        let mut over = stored.table.clone();
        let program = over.seats.iter().position(|it| it.is_computer()).unwrap();
        over.phase = Phase::Ended {
            end: End::Resigned(Seat::new(program.try_into().unwrap()).unwrap()),
            rematch: Vec::new(),
            reason: None,
        };
        let mut transaction = self.store.begin_own(self.now()).await.unwrap();
        transaction.update_table(stored.at(), &over).await.unwrap();
        transaction
    }

    pub async fn play(&self, by: PersonId, notation: &str) -> Reply {
        let reply = self.ask(by, whole(notation)).await;
        assert!(
            !reply.audience.is_private(),
            "{notation}: {}",
            english(&reply)
        );
        reply
    }

    /// What is offered for an option of a game's command while it is typed, when others have been
    /// filled in.
    pub async fn complete(
        &self,
        by: PersonId,
        command: GameCommand,
        option: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        self.completions(
            by,
            Typing::Option {
                command,
                option: option.to_owned(),
            },
            typed,
        )
        .await
    }

    /// What is offered for a whole move while it is typed.
    pub async fn complete_move(&self, by: PersonId, typed: &str) -> Vec<Suggestion> {
        self.completions(by, Typing::Move, typed).await
    }

    pub async fn completions(&self, by: PersonId, what: Typing, typed: &str) -> Vec<Suggestion> {
        self.bot
            .complete(&Completion {
                by,
                channel: HARBOUR,
                locale: Locale::En,
                what,
                typed: typed.to_owned(),
            })
            .await
    }
}

/// What can be pressed below the board of a running game that has no buttons of its own now, where
/// a move may be taken back.
pub fn running_on(at: At) -> Running {
    Running {
        takes_back: true,
        ..running(at)
    }
}

/// The same where there is nothing to take back.
pub fn running(at: At) -> Running {
    Running {
        at,
        game: Game::TRYPSYLON,
        moves: Vec::new(),
        waits: false,
        touched: String::new(),
        typed: Vec::new(),
        takes_back: false,
        gives_time: false,
        nudges: true,
        hints: false,
        draws: true,
        solo: false,
    }
}

/// A game's command with these options filled in.
pub fn command(name: &str, filled: &[(&str, &str)]) -> GameCommand {
    let filled = filled
        .iter()
        .map(|(option, input)| ((*option).to_owned(), Input::Text((*input).to_owned())));
    GameCommand {
        name: name.to_owned(),
        filled: filled.collect(),
        words: Vec::new(),
    }
}

/// The same given.
pub fn give(name: &str, filled: &[(&str, &str)]) -> Action {
    Action::Command {
        command: command(name, filled),
        at: None,
    }
}

pub fn take(cards: &[&str]) -> Action {
    let filled: Vec<_> = ["card", "second"]
        .into_iter()
        .zip(cards.iter().copied())
        .collect();
    give("take", &filled)
}

pub fn push(edge: &str, rotation: &str) -> Action {
    give("push", &[("edge", edge), ("rotation", rotation)])
}

/// A moderator closes the game of this number, or the one here, without a result.
pub fn close(of: Option<TableId>) -> Action {
    let closing = Closing::default();
    Action::Close { of, closing }
}

/// A moderator says once more that the game is closed.
pub fn closed(at: At) -> Action {
    let (ruling, reason) = (Ruling::Void, None);
    Action::CloseConfirmed { at, ruling, reason }
}

pub fn whole(notation: &str) -> Action {
    Action::Move {
        notation: notation.to_owned(),
    }
}

/// What is said, in English.
pub trait Said {
    fn said(&self) -> String;
}

impl Said for Reply {
    fn said(&self) -> String {
        english(self)
    }
}

impl Said for String {
    fn said(&self) -> String {
        self.clone()
    }
}

impl Said for str {
    fn said(&self) -> String {
        self.to_owned()
    }
}

impl<T: Said + ?Sized> Said for &T {
    fn said(&self) -> String {
        (*self).said()
    }
}

#[track_caller]
pub fn says(said: &(impl Said + ?Sized), part: impl AsRef<str>) {
    let (said, part) = (said.said(), part.as_ref());
    assert!(said.contains(part), "no “{part}” in: {said}");
}

#[track_caller]
pub fn begins(said: &(impl Said + ?Sized), part: impl AsRef<str>) {
    let (said, part) = (said.said(), part.as_ref());
    assert!(said.starts_with(part), "no “{part}” at first: {said}");
}

#[track_caller]
pub fn ends(said: &(impl Said + ?Sized), part: impl AsRef<str>) {
    let (said, part) = (said.said(), part.as_ref());
    assert!(said.ends_with(part), "no “{part}” at last: {said}");
}

pub fn english(reply: &Reply) -> String {
    in_language(Locale::En, reply)
}

pub fn in_language(locale: Locale, reply: &Reply) -> String {
    reply
        .lines
        .iter()
        .map(|line| text(locale, line))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Asserts that the text mentions everybody whom the message calls: Discord notifies nobody else.
pub fn names_all_it_calls(reply: &Reply) {
    let text = english(reply);
    for person in reply.audience.calls() {
        says(&text, format!("<@{person}>"));
    }
}

/// Asserts that a reply is the new board of the harbour's game for everybody, calls this person and
/// nobody else, and returns its text.
pub fn public_board(reply: &Reply, calls: Option<PersonId>) -> String {
    let text = english(reply);
    assert!(!reply.audience.is_private(), "{text}");
    assert_eq!(reply.delivery, Delivery::New, "{text}");
    assert_eq!(reply.audience.calls(), Vec::from_iter(calls), "{text}");
    assert!(
        reply.audience.board().is_some() && reply.picture().is_some(),
        "{text}"
    );
    text
}

/// Asserts that a reply tells everybody in words alone what has happened, calls this person and
/// nobody else, and that the message of the board is edited; returns its text.
pub fn news(reply: &Reply, calls: Option<PersonId>) -> String {
    let text = english(reply);
    let told = reply.audience.news().unwrap();
    assert_eq!(reply.outdates, Some(Outdated::Words(told.at)), "{text}");
    assert_eq!(reply.audience.calls(), Vec::from_iter(calls), "{text}");
    assert!(reply.picture().is_none(), "{text}");
    text
}

/// What the earlier message says from now on that loses its buttons.
pub fn retired(reply: &Reply) -> String {
    let lines = reply.retired.iter().map(|line| text(Locale::En, line));
    lines.collect::<Vec<_>>().join("\n")
}

/// Asserts that a reply begins a move in private, and returns the board that everybody sees then.
pub async fn partly(world: &World, reply: &Reply) -> Reply {
    let (text, at) = (english(reply), world.at().await);
    assert_eq!(reply.audience, Audience::Private, "{text}");
    assert_eq!(reply.outdates, Some(Outdated::Board(at)), "{text}");
    let (_, board, _) = world.bot.board_now(at).await.unwrap();
    public_board(&board, None);
    board
}

pub fn position(picture: &Picture) -> Box<dyn AnyPosition> {
    picture.position.boxed()
}

/// The prefix of a move on a still picture.
pub fn partial(picture: &Picture) -> &str {
    match &picture.frames {
        Frames::Still { partial, .. } => partial,
        Frames::Replay(moving) => panic!("{moving:?}"),
    }
}

/// The name and the content of an attached file.
pub fn file(reply: &Reply) -> (String, String) {
    match &reply.attached {
        Some(Attached::File { name, content, .. }) => (name.clone(), content.clone()),
        other => panic!("{other:?}"),
    }
}

/// A card of people in words, as those hear it who do not see it.
pub fn card_words(reply: &Reply) -> String {
    assert!(
        matches!(reply.attached, Some(Attached::Card { .. })),
        "{reply:?}"
    );
    let file = sent(Locale::En, reply, CHANNEL.largest_file).file;
    file.unwrap().description.unwrap().to_string()
}

/// The message of a reply to readers of one language. `room`: bytes that a file may have.
pub fn sent(locale: Locale, reply: &Reply, room: usize) -> Message {
    let (reader, public) = (locale, locale);
    compose::message(reply, Locales { reader, public }, room)
}

pub fn timed(time: &str) -> Terms {
    Terms {
        time: Time::from(time.parse().ok()),
        ..terms()
    }
}
