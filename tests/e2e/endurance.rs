//! Many random games of all kinds at once through a process that is killed at random moments and
//! started again, with deliveries repeated and commands raced, also while people come together and
//! set their patterns. In the drill the process is one of three.
//!
//! What has been played is known here from what the bot answered. A command that the bot was killed
//! over may have been stored or not; a look at the database tells which. So every answered move
//! must be stored, and no other than those that were asked for; at the end the games are played
//! again by the rules.

mod deadlines;
mod drill;
mod fleet;
mod gathering;
mod shown;
pub mod stored;
mod tryptic;

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    env,
    ops::Range,
    time::Duration,
};

use causeway::{
    games::{AnyPosition, Game, Saying, Seat},
    ids::TableId,
    sandbox::{InteractionHandle, Message, Person, PersonError, Phase, Snowflake},
    store::Store,
    texts::{self, Locale},
};
use futures_util::future::join_all;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tokio::sync::watch;

use crate::{
    database::Raw,
    game::{Control, commands_from, offered},
    harness::{Harbour, Settings, in_menu, label_on, settings},
};
use fleet::Fleet;
use shown::Shown;
use stored::{Possible, Stored};

/// What must have happened before it is enough, however fast the machine is. Of more than six
/// tables the first are finished: each party plays one at a time.
fn enough() -> Amount {
    Amount {
        kills: 12,
        tables: 8,
        moves: 200,
        several: 1,
        games: Game::all().len(),
        deliveries: 0,
    }
}
/// Number of requests that the bot sends between two kills, so that it gets equally far in a life
/// on every machine.
const LIFE: Range<usize> = 5..120;
/// Milliseconds between the last of these requests and the kill.
const LAST_MOMENT: Range<u64> = 0..20;
/// Probability that connections to the server of the database are cut in place of a kill.
const CUT: f64 = 0.3;
/// Of this many kills one comes together with a restart of that server.
const OUTAGE_EVERY: usize = 8;

type Terms = &'static [(&'static str, &'static str)];

/// The people of a company, and the channels where they meet.
const NAMES: [&str; 4] = ["Ann", "Ben", "Cleo", "Dov"];
const CHANNELS: [&str; 2] = ["harbour", "lagoon"];

/// Who plays, where they meet, which game, and on what terms. Of several parties in one channel all
/// but one get a thread.
const PARTIES: [(&[&str], &str, Game, Terms); 6] = [
    (&["Ann", "Ben"], "harbour", Game::TRYPSYLON, &[]),
    (
        &["Cleo", "Dov"],
        "harbour",
        Game::TRYPSYLON,
        &[("rules", "expert"), ("touch_move", "false")],
    ),
    (&["Dov", "Ann"], "harbour", Game::TRISQ, &[("size", "6")]),
    (
        &["Ben", "Cleo"],
        "lagoon",
        Game::WYPS,
        &[("side", "7"), ("variant", "quick")],
    ),
    (
        &["Ann", "Cleo"],
        "harbour",
        Game::TRYPSYLON,
        &[("rules", "expert"), ("size", "6x6")],
    ),
    (&["Ann", "Ben", "Cleo", "Dov"], "lagoon", Game::TRYPTIC, &[]),
];

#[tokio::test]
async fn every_acknowledged_move_and_no_other_is_stored() {
    let seed = env::var("CAUSEWAY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or_else(rand::random::<u64>);
    println!("the dice of CAUSEWAY_SEED={seed}");
    let harbour = Harbour::without_bot(Settings::default()).await;
    let port = Port::new(Fleet::at_gateway(&harbour).await, &harbour, enough());
    port.play(1, seed).await;
    harbour.kill().await;
    let (amount, ledger) = (port.amount(), port.ledger.take());
    let counted = check(&harbour.database_url(), &ledger).await;
    counted.assert_has_all_games();
    println!("{amount:?}, {counted:?}");
    drop(port);
    harbour.finish().await;
}

/// The place where all is played.
struct Port<'a> {
    harbour: &'a Harbour,
    fleet: Fleet<'a>,
    enough: Amount,
    /// Number of finished games of more than two.
    several: Cell<usize>,
    /// The kinds that have been played.
    games: RefCell<BTreeSet<Game>>,
    /// The moves known to be played, by table.
    ledger: RefCell<BTreeMap<u64, Vec<String>>>,
    /// The commands whose moves were answered as played.
    played_by: RefCell<Vec<Snowflake>>,
    /// Number of commands that were answered with an apology, for the database was out of reach.
    apologies: Cell<usize>,
    /// Behind a balancer, what the bot has shown.
    shown: RefCell<Shown>,
}

/// How much has happened.
#[derive(Clone, Copy, Debug)]
struct Amount {
    kills: usize,
    tables: usize,
    moves: usize,
    /// Finished games of more than two.
    several: usize,
    /// Kinds of games.
    games: usize,
    /// Requests with interactions.
    deliveries: usize,
}

impl Amount {
    const fn is(self, enough: Self) -> bool {
        self.kills >= enough.kills
            && self.tables >= enough.tables
            && self.moves >= enough.moves
            && self.several >= enough.several
            && self.games >= enough.games
            && self.deliveries >= enough.deliveries
    }
}

impl<'a> Port<'a> {
    fn new(fleet: Fleet<'a>, harbour: &'a Harbour, enough: Amount) -> Self {
        Self {
            harbour,
            fleet,
            enough,
            several: Cell::default(),
            games: RefCell::default(),
            ledger: RefCell::default(),
            played_by: RefCell::default(),
            apologies: Cell::default(),
            shown: RefCell::default(),
        }
    }

    fn amount(&self) -> Amount {
        let ledger = self.ledger.borrow();
        let moves = ledger.values().map(Vec::len).sum();
        Amount {
            kills: self.fleet.kills(),
            tables: ledger.len(),
            moves,
            several: self.several.get(),
            games: self.games.borrow().len(),
            deliveries: self.harbour.sandbox.look(|world| world.deliveries().len()),
        }
    }

    /// Whether there is more to play.
    fn goes_on(&self) -> bool {
        !self.amount().is(self.enough)
    }

    /// Lets this number of companies of four people play, while instances are killed, until it is
    /// enough.
    async fn play(&self, companies: usize, seed: u64) {
        let over = watch::Sender::new(false);
        let companies: Vec<_> = (0..companies).map(|it| Company::new(self, it)).collect();
        let parties = companies
            .iter()
            .flat_map(|company| PARTIES.map(|party| (company, party)));
        let parties = parties.zip(1..).map(|((company, party), number)| {
            Party::new(self, company, party, StdRng::seed_from_u64(seed ^ number)).play()
        });
        let play = async {
            join_all(parties).await;
            over.send_replace(true);
        };
        tokio::join!(play, self.make_trouble(StdRng::seed_from_u64(seed), &over));
    }

    /// Kills any instance at random moments and starts it again. Behind a balancer it also cuts
    /// connections to the database and restarts its server.
    async fn make_trouble(&self, mut rng: StdRng, over: &watch::Sender<bool>) {
        let (mut over, fleet) = (over.subscribe(), &self.fleet);
        loop {
            if fleet.is_behind_balancer() {
                self.shown.borrow_mut().take_requests(&self.harbour.sandbox);
            }
            let sent = self.harbour.sandbox.look(|world| world.requests.len());
            let last = sent + rng.random_range(LIFE);
            // However long it takes: a hang is noticed where an answer is waited for.
            let sent = self.harbour.sandbox.wait_for(Duration::MAX, |world| {
                (world.requests.len() >= last).then_some(())
            });
            tokio::select! {
                _ = over.wait_for(|over| *over) => return,
                _ = sent => {}
            }
            // Nothing is waited for: any moment is as good as another.
            tokio::time::sleep(Duration::from_millis(rng.random_range(LAST_MOMENT))).await;
            if fleet.is_behind_balancer() && rng.random_bool(CUT) {
                fleet.cut_connections(rng.random_range(1..=5)).await;
                continue;
            }
            let victim = fleet.any(&mut rng);
            let kill = async {
                fleet.kill(victim).await;
                fleet.start(victim).await;
            };
            let kills = fleet.kills();
            if fleet.is_behind_balancer() && kills % OUTAGE_EVERY == OUTAGE_EVERY / 2 {
                // Every other time as after a crash.
                let is_crash = (kills / OUTAGE_EVERY).is_multiple_of(2);
                let restart = fleet.restart_database(if is_crash { "immediate" } else { "fast" });
                tokio::join!(restart, kill);
            } else {
                kill.await;
            }
        }
    }

    /// Whether a message still has a button with this label.
    fn has_button(&self, message: &Message, label: &str) -> bool {
        let now = self.harbour.now(message);
        now.is_some_and(|now| now.button(label).is_some())
    }

    /// What comes of something that a person has done, once the bot has done with it.
    async fn ask(&self, given: Result<InteractionHandle, PersonError>) -> Came {
        let given = given.unwrap_or_else(|why| panic!("{why}\n{}", self.harbour.transcript()));
        let takers = self.fleet.takers(given.id(), 0).await;
        let is_done = self.fleet.deal_with(given.id(), &takers).await;
        let answer = given
            .messages()
            .into_iter()
            .find(|message| !message.is_loading());
        match answer.filter(|_| given.state().is_some_and(|state| state.is_settled())) {
            // An apology names the delivery.
            Some(message)
                if message.is_ephemeral() && message.content.contains(&given.id().to_string()) =>
            {
                // On a server the database may be out of reach, or too slow on a busy machine.
                assert!(
                    self.fleet.is_behind_balancer(),
                    "{}\n{}",
                    message.content,
                    self.harbour.log.text()
                );
                self.apologies.update(|number| number + 1);
                Came::Lost(given.id())
            }
            Some(message) if ELSEWHERE.iter().any(|it| message.content.starts_with(it)) => {
                Came::Lost(given.id())
            }
            Some(message) => Came::Said(Box::new(message)),
            None if !is_done || self.is_deleted(given.id()) => Came::Lost(given.id()),
            None => panic!(
                "no answer, although the bot was not killed:\n{}\n{}\n{}",
                self.harbour.transcript(),
                self.harbour.log.text(),
                self.fleet.log()
            ),
        }
    }

    /// Whether the answer was a message that is gone: the answer to somebody else has taken its
    /// place, as where all ask for a rematch at once.
    fn is_deleted(&self, id: Snowflake) -> bool {
        self.harbour.sandbox.look(|world| {
            let interaction = world.interaction(id);
            let mut answers = interaction.into_iter().flat_map(|interaction| {
                let is_answered =
                    matches!(interaction.phase, Phase::Answered) || interaction.edits > 0;
                let original = interaction.original.filter(|_| is_answered);
                original.into_iter().chain(interaction.follow_ups.clone())
            });
            answers.any(|answer| world.message(answer).is_none())
        })
    }

    /// The same of one of several things that are done at once. One that two instances got at once
    /// may be refused by one that sees the state before another command, and that be answered,
    /// while the other does it after that command.
    async fn ask_at_once(&self, given: Result<InteractionHandle, PersonError>) -> Came {
        let id = given.as_ref().ok().map(InteractionHandle::id);
        let came = self.ask(given).await;
        let is_repeated = self.harbour.sandbox.look(|world| {
            let interaction = id.and_then(|id| world.interaction(id));
            interaction.is_some_and(|it| it.redelivered)
        });
        match (came, id) {
            (Came::Said(answer), Some(id)) if answer.is_ephemeral() && is_repeated => {
                Came::Lost(id)
            }
            (came, _) => came,
        }
    }

    /// Delivers an interaction again, and waits until the bot has dealt with it or is killed over
    /// it. What came of it before is known: it was waited for.
    async fn deliver_again(&self, interaction: Snowflake) {
        self.fleet.is_up().await;
        let before = self.harbour.log.times(interaction);
        self.harbour.sandbox.redeliver(interaction);
        let takers = self.fleet.takers(interaction, before).await;
        self.fleet.deal_with(interaction, &takers).await;
    }
}

/// Four people who play with each other, and two channels.
struct Company {
    people: [Person; 4],
    channels: [Snowflake; 2],
}

impl Company {
    /// The first has the people and the channels that are there from the start.
    fn new(port: &Port<'_>, number: usize) -> Self {
        let sandbox = &port.harbour.sandbox;
        let name = |name: &str| format!("{name}{number}");
        if number == 0 {
            return Self {
                people: NAMES.map(|name| sandbox.person(name).expect("one of the four")),
                channels: CHANNELS.map(|name| sandbox.channel(name).expect("a channel")),
            };
        }
        Self {
            people: NAMES.map(|it| sandbox.add_person(&name(it))),
            channels: CHANNELS.map(|it| sandbox.add_channel(&name(it))),
        }
    }

    fn person(&self, name: &str) -> Person {
        let place = NAMES.iter().position(|it| *it == name);
        self.people[place.expect("one of the four")].clone()
    }

    fn channel(&self, name: &str) -> Snowflake {
        let place = CHANNELS.iter().position(|it| *it == name);
        self.channels[place.expect("one of the two")]
    }
}

/// Whether a private answer shows no board.
fn is_refusal(answer: &Message) -> bool {
    answer.is_ephemeral() && answer.attachments.is_empty()
}

/// Whether an answer says that this move was made, in words or in notation.
fn tells(answer: &Message, now: &Stored, mv: &str) -> bool {
    let position = now.position();
    let done = position.done(mv).unwrap_or_else(|| position.name(mv));
    let told = |locale| answer.content.contains(&texts::text(locale, &done));
    Locale::ALL.into_iter().any(told)
}

/// What a command may be answered with that another instance has carried out and shown, or before
/// whose turn a board was announced after a kill. Some of the people read German.
const ELSEWHERE: [&str; 4] = [
    "Done. ",
    "Erledigt. ",
    "You sent this before this turn began",
    "Du hast das vor Beginn dieses Zugs abgeschickt",
];

/// What came of something that a person did.
enum Came {
    /// The bot's answer.
    Said(Box<Message>),
    /// None, for the bot was killed; or none that tells whether it was done just now.
    Lost(Snowflake),
}

/// How an attempt to play a move went.
enum Went {
    /// It was answered.
    Played,
    /// Something was lost or raced: a look at the database tells more.
    Unsure(Possible),
}

/// A few people and their games, one after the other.
struct Party<'a> {
    port: &'a Port<'a>,
    people: Vec<Person>,
    home: Snowflake,
    game: Game,
    terms: Terms,
    rng: StdRng,
    /// Interactions that were acted on: delivered again, they change nothing. What was refused left
    /// nothing behind, so it might be done the second time.
    acted_on: Vec<Snowflake>,
}

impl<'a> Party<'a> {
    fn new(
        port: &'a Port<'a>,
        company: &Company,
        (names, home, game, terms): (&[&str], &str, Game, Terms),
        rng: StdRng,
    ) -> Self {
        Self {
            port,
            people: names.iter().map(|name| company.person(name)).collect(),
            home: company.channel(home),
            game,
            terms,
            rng,
            acted_on: Vec::new(),
        }
    }

    async fn play(mut self) {
        while self.port.goes_on() {
            self.port.fleet.is_up().await;
            match self.look().await {
                // Nobody moves before they can see the position.
                Some(stored) if stored.running && !stored.is_shown => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Some(stored) if stored.running => self.continuation(stored).await,
                over if self.game == Game::TRYPTIC => self.gather(over).await,
                over => self.begin(over).await,
            }
        }
    }

    /// Their newest table, as it is stored.
    async fn look(&self) -> Option<Stored> {
        let mut database = self.port.fleet.database().await;
        let stored = Stored::newest(&mut database.raw, self.game, &self.people).await;
        database.close().await;
        stored
    }

    async fn ask(&mut self, given: Result<InteractionHandle, PersonError>) -> Came {
        let id = given.as_ref().ok().map(InteractionHandle::id);
        let came = self.port.ask(given).await;
        if matches!(&came, Came::Said(answer) if !is_refusal(answer)) {
            self.acted_on.extend(id);
        }
        came
    }

    /// A rematch, or a challenge and its acceptance. Whatever is lost or refused on the way: the
    /// next look tells, and it is tried again.
    async fn begin(&mut self, over: Option<Stored>) {
        let board = over.and_then(|over| self.port.harbour.board(over.channel));
        let rematch = board.and_then(|board| {
            let mut labels = ["Rematch", "Next game"].into_iter();
            let label = labels.find(|label| board.button(label).is_some())?;
            Some((board, label))
        });
        if let Some((board, label)) = rematch
            && self.rng.random_bool(0.6)
        {
            let players = self.people.clone();
            self.press_in_turn(&players, board, label).await;
        } else {
            self.challenge().await;
        }
    }

    /// One after the other presses a button below what the one before was answered with, or below
    /// the first message where nothing has taken its place.
    async fn press_in_turn(&mut self, people: &[Person], mut message: Message, label: &str) {
        for person in people {
            self.port.fleet.is_up().await;
            // A bot that was started again may have put a newer message in its place.
            if !self.port.has_button(&message, label) {
                return;
            }
            match self.ask(person.press(message.id, label)).await {
                Came::Said(answer) if answer.is_ephemeral() => {}
                Came::Said(answer) => message = *answer,
                Came::Lost(_) => return,
            }
        }
    }

    async fn challenge(&mut self) {
        let whom = self.people[1].id().to_string();
        let settings = settings(self.terms);
        let options: Vec<_> = in_menu(self.terms, &settings)
            .into_iter()
            .chain([("game", self.game.name()), ("opponent", whom.as_str())])
            .collect();
        if let Came::Said(answer) = self
            .ask(self.people[0].command(self.home, "challenge", &options))
            .await
        {
            self.port.fleet.is_up().await;
            if self.port.has_button(&answer, "Accept") {
                self.ask(self.people[1].press(answer.id, "Accept")).await;
            } else {
                // Too many are open, because nobody heard the answers.
                self.ask(self.people[0].command(self.home, "withdraw", &[]))
                    .await;
            }
        }
    }

    /// Plays on until the game is over or it is enough.
    async fn continuation(&mut self, mut now: Stored) {
        self.note(&now);
        while self.port.goes_on() {
            self.port.fleet.is_up().await;
            let position = now.position();
            let Some(turn) = position.turn() else {
                self.port
                    .several
                    .update(|several| several + usize::from(now.persons.len() > 2));
                return;
            };
            let (mover, text) = match self.game.name() {
                "tryptic" => self.says(&now, &*position, turn),
                _ => (
                    self.who(&now, turn),
                    self.move_from(&*position, &now.prefix),
                ),
            };
            let went = match self.rng.random_range(0..10) {
                0 if now.prefix.is_empty() => self.race(&now, &*position, mover, &text).await,
                0..4 if self.game == Game::TRYPSYLON => {
                    self.by_commands(&now, &*position, mover, &text).await
                }
                0..4 if self.game == Game::TRYPTIC => {
                    self.by_own_commands(&now, mover, &text).await
                }
                4..7 => self.by_buttons(&now, mover, &text).await,
                _ => self.whole(&now, mover, &text).await,
            };
            match went {
                Went::Played => {
                    now.moves.push(text);
                    now.prefix.clear();
                }
                Went::Unsure(possible) => now = self.compare(&now, &possible).await,
            }
            self.note(&now);
            if self.rng.random_bool(0.15) && !self.acted_on.is_empty() {
                let again = self.acted_on[self.rng.random_range(0..self.acted_on.len())];
                self.port.deliver_again(again).await;
                now = self.compare(&now, &Possible::unchanged(&now)).await;
            }
        }
    }

    /// Which of these people has a seat.
    fn who(&self, stored: &Stored, seat: Seat) -> usize {
        let seated = stored.persons[seat.index()];
        self.people
            .iter()
            .position(|person| person.id() == seated)
            .expect("one of the party")
    }

    /// Compares what is stored with what may be, once people can see it: nobody moves before, and
    /// what they send before is refused.
    async fn compare(&self, before: &Stored, possible: &Possible) -> Stored {
        let mut now = self.look().await.expect("the table");
        while now.running && !now.is_shown && self.port.goes_on() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            now = self.look().await.expect("the table");
        }
        assert_eq!(now.id, before.id);
        possible.check(before, &now);
        now
    }

    fn note(&self, now: &Stored) {
        self.port.games.borrow_mut().insert(self.game);
        self.port
            .ledger
            .borrow_mut()
            .insert(now.id, now.moves.clone());
    }

    /// A random move that goes on from what has begun.
    fn move_from(&mut self, position: &dyn AnyPosition, prefix: &str) -> String {
        let mut partial = position.partial(prefix).expect("a prefix is legal");
        while !partial.complete {
            let choice = &partial.next[self.rng.random_range(0..partial.next.len())];
            partial = position
                .partial(&choice.text)
                .expect("what is offered is legal");
        }
        partial.text
    }

    /// Something was lost: perhaps Discord delivers it again.
    async fn lost(&mut self, interaction: Snowflake) {
        if self.rng.random_bool(0.5) {
            self.port.deliver_again(interaction).await;
        }
    }

    /// This move was lost: it may be played or not, and perhaps Discord delivers it again.
    async fn unsure(&mut self, now: &Stored, text: &str, interaction: Snowflake) -> Went {
        self.lost(interaction).await;
        Went::Unsure(Possible {
            lost: vec![text.to_owned()],
            ..Possible::unchanged(now)
        })
    }

    /// With `/move`.
    async fn whole(&mut self, now: &Stored, mover: usize, text: &str) -> Went {
        let given = self.people[mover].command(now.channel, "move", &[("notation", text)]);
        let id = given.as_ref().ok().map(InteractionHandle::id);
        match self.ask(given).await {
            Came::Said(answer) => {
                assert!(
                    !answer.is_ephemeral(),
                    "{text} was refused: {}\nin {now:?}",
                    answer.content
                );
                self.port.played_by.borrow_mut().extend(id);
                Went::Played
            }
            Came::Lost(interaction) => self.unsure(now, text, interaction).await,
        }
    }

    /// With `/take` and `/push`.
    async fn by_commands(
        &mut self,
        now: &Stored,
        position: &dyn AnyPosition,
        mover: usize,
        text: &str,
    ) -> Went {
        let mut prefix = now.prefix.clone();
        for given in commands_from(position, &now.prefix, text) {
            self.port.fleet.is_up().await;
            let person = self.people[mover].clone();
            let command = person.command(now.channel, given.name, &given.options());
            let mut came = self.ask(command).await;
            // The first time that taking binds somebody, they are asked.
            if let Came::Said(question) = &came
                && question.button(&label_on(question, "Take it")).is_some()
            {
                let take = person.press(question.id, &label_on(question, "Take it"));
                came = self.ask(take).await;
            }
            match came {
                Came::Said(answer) => {
                    assert!(
                        !is_refusal(&answer),
                        "{given:?} was refused: {}\nin {now:?} after \"{prefix}\"",
                        answer.content
                    );
                    prefix = given.leads_to;
                }
                Came::Lost(interaction) => {
                    self.lost(interaction).await;
                    let whole = given.leads_to == text;
                    let lost = if whole {
                        vec![text.to_owned()]
                    } else {
                        Vec::new()
                    };
                    let prefix = if whole {
                        vec![prefix]
                    } else {
                        vec![prefix, given.leads_to]
                    };
                    return Went::Unsure(Possible {
                        acknowledged: Vec::new(),
                        lost,
                        prefix,
                    });
                }
            }
        }
        Went::Played
    }

    /// On the try-out board; with `/move` where there is no board to press on, or no button leads
    /// to the move.
    async fn by_buttons(&mut self, now: &Stored, mover: usize, text: &str) -> Went {
        let Some(board) = self
            .port
            .harbour
            .board(now.channel)
            .filter(|board| board.button("Move").is_some())
        else {
            return self.whole(now, mover, text).await;
        };
        let person = self.people[mover].clone();
        let mut came = self.ask(person.press(board.id, "Move")).await;
        let mut partial = now.prefix.clone();
        let private = loop {
            let private = match came {
                // The newest board was never shown, so this one's buttons are old.
                Came::Said(private) if private.attachments.is_empty() => {
                    return self.whole(now, mover, text).await;
                }
                Came::Said(private) => private,
                Came::Lost(_) => return Went::Unsure(Possible::unchanged(now)),
            };
            self.port.fleet.is_up().await;
            let Some((control, next)) = offered(&private, &partial, text) else {
                break private;
            };
            let given = match control {
                Control::Menu(menu, value) => person.select(private.id, &menu, &value),
                Control::Button(button) => person.click(private.id, &button),
            };
            came = self.ask(given).await;
            partial = next;
        };
        if partial != text {
            return self.whole(now, mover, text).await;
        }
        // Trisq asks whether to play one piece or to add a second.
        let mut labels = ["Play", "Play one"]
            .map(|label| label_on(&private, label))
            .into_iter();
        let Some(play) = labels.find(|label| private.button(label).is_some()) else {
            return self.whole(now, mover, text).await;
        };
        let given = person.press(private.id, &play);
        let id = given.as_ref().ok().map(InteractionHandle::id);
        match self.ask(given).await {
            Came::Said(answer) => {
                // After a guess the board stays for the tile.
                assert!(
                    tells(&answer, now, text) || !is_refusal(&answer),
                    "{text} was refused: {}\nin {now:?}",
                    answer.content
                );
                self.acted_on.extend(id);
                Went::Played
            }
            Came::Lost(interaction) => self.unsure(now, text, interaction).await,
        }
    }

    /// Two moves of one player at once, and while they are under way the next player's; where
    /// people speak out of turn, also somebody's claim.
    async fn race(
        &mut self,
        now: &Stored,
        position: &dyn AnyPosition,
        mover: usize,
        text: &str,
    ) -> Went {
        let mut asked = vec![
            (mover, text.to_owned()),
            (mover, self.move_from(position, "")),
        ];
        let next = position.play(text).expect("a legal move");
        if let Some(turn) = next.turn() {
            asked.push((self.who(now, turn), self.move_from(&*next, "")));
            let claim = next
                .saying(turn, Saying::Claim)
                .filter(|_| self.rng.random_bool(0.3));
            asked.extend(claim.map(|claim| (self.who(now, turn), claim)));
        }
        let given = asked.iter().map(|(who, text)| {
            let given = self.people[*who].command(now.channel, "move", &[("notation", text)]);
            self.port.ask_at_once(given)
        });
        let came = join_all(given).await;
        let mut possible = Possible::unchanged(now);
        for ((_, text), came) in asked.into_iter().zip(came) {
            match came {
                Came::Said(answer) if answer.is_ephemeral() => {}
                Came::Said(_) => possible.acknowledged.push(text),
                Came::Lost(_) => possible.lost.push(text),
            }
        }
        let decided = !possible.acknowledged.is_empty() || !possible.lost.is_empty();
        assert!(decided, "of several legal moves none was played: {now:?}");
        Went::Unsure(possible)
    }
}

/// How much there is in a database.
#[derive(Debug, Default)]
pub struct Counted {
    games: BTreeSet<Game>,
    tables: u64,
    finished: u64,
    moves: usize,
}

impl Counted {
    fn assert_has_all_games(&self) {
        assert_eq!(
            self.games,
            Game::all().iter().copied().collect(),
            "not every game was played: {self:?}"
        );
    }
}

/// Every table has exactly the moves that are known, and they lead to its position.
async fn check(url: &str, ledger: &BTreeMap<u64, Vec<String>>) -> Counted {
    let mut raw = Raw::connect(url).await;
    let secrets = "SELECT COUNT(*) FROM guests JOIN challenges ON challenges.id = challenge WHERE \
        state = 'accepted' AND secret IS NOT NULL";
    assert_eq!(
        raw.number(secrets).await,
        0,
        "challenges keep secrets of games that have started"
    );
    // A number that was reserved before a kill stays unused.
    let ids = raw
        .texts("SELECT CAST(id AS TEXT) FROM tables ORDER BY tables.id")
        .await;
    raw.close().await;
    let store = Store::open(url).await.expect("the database is sound");
    let mut counted = Counted::default();
    let ids: Vec<u64> = ids.iter().map(|id| id.parse().expect("a number")).collect();
    for id in &ids {
        let stored = store.table(TableId(*id)).await.expect("the table is sound");
        let table = stored.expect("a stored table").table;
        counted.tables += 1;
        let texts: Vec<String> = table
            .moves
            .iter()
            .map(|played| played.text.clone())
            .collect();
        let known = ledger.get(id).map_or(&[][..], Vec::as_slice);
        assert_eq!(texts, known, "the moves of table {id}");
        counted.games.insert(table.terms.game);
        let mut position = table
            .terms
            .game
            .start(&table.options)
            .expect("stored options");
        for played in &table.moves {
            assert_eq!(
                position.actor(&played.text),
                Ok(Some(played.seat)),
                "who played {}",
                played.text
            );
            position = position
                .play(&played.text)
                .unwrap_or_else(|why| panic!("{}: {why}", played.text));
        }
        assert_eq!(
            position.text(),
            table.position.text(),
            "where the moves of table {id} lead"
        );
        assert_eq!(position.outcome().is_some(), table.end().is_some());
        counted.finished += u64::from(table.end().is_some());
        counted.moves += texts.len();
    }
    for known in ledger.keys() {
        assert!(ids.contains(known), "table {known} is gone");
    }
    store.close().await;
    counted
}
