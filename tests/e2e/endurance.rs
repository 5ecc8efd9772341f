//! Many random games of all kinds at once through a process that is killed at random moments and
//! started again, with deliveries repeated and commands raced, also while people come together and
//! set their patterns.
//!
//! What has been played is known here from what the bot answered. A command that the bot was killed
//! over may have been stored or not; a look at the database tells which. So every answered move
//! must be stored, and no other than those that were asked for; at the end the games are played
//! again by the rules.

mod deadlines;
mod gathering;
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
    sandbox::{InteractionHandle, Message, Person, PersonError, Snowflake},
    store::Store,
};
use futures_util::future::join_all;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::watch;

use crate::{
    game::{Control, commands_from, offered},
    harness::{Harbour, in_menu, label_on, settings},
};
use stored::{Possible, Stored};

/// What must have happened before it is enough, however fast the machine is. Of more than six
/// tables the first are finished: each party plays one at a time.
const ENOUGH: Amount = Amount {
    kills: 12,
    tables: 8,
    moves: 200,
    several: 1,
};
/// Number of requests that the bot sends between two kills, so that it gets equally far in a life
/// on every machine.
const LIFE: Range<usize> = 5..120;
/// Milliseconds between the last of these requests and the kill.
const LAST_MOMENT: Range<u64> = 0..20;

type Terms = &'static [(&'static str, &'static str)];

/// Who plays, where they meet, which game, and on what terms. Of several parties in one channel all
/// but one get a thread.
const PARTIES: [(&[&str], &str, Game, Terms); 6] = [
    (&["Ann", "Ben"], "harbour", Game::Trypsylon, &[]),
    (
        &["Cleo", "Dov"],
        "harbour",
        Game::Trypsylon,
        &[("rules", "expert"), ("touch_move", "false")],
    ),
    (&["Dov", "Ann"], "harbour", Game::Trisq, &[("size", "6")]),
    (
        &["Ben", "Cleo"],
        "lagoon",
        Game::Wyps,
        &[("side", "7"), ("variant", "quick")],
    ),
    (
        &["Ann", "Cleo"],
        "harbour",
        Game::Trypsylon,
        &[("rules", "expert"), ("size", "6x6")],
    ),
    (&["Ann", "Ben", "Cleo", "Dov"], "lagoon", Game::Tryptic, &[]),
];

#[tokio::test]
async fn every_acknowledged_move_and_no_other_is_stored() {
    let seed = env::var("CAUSEWAY_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or_else(rand::random::<u64>);
    println!("the dice of CAUSEWAY_SEED={seed}");
    let harbour = Harbour::open().await;
    let port = Port {
        harbour: &harbour,
        lives: watch::Sender::new(Lives {
            prefix: 1,
            ended: 0,
        }),
        several: Cell::new(0),
        ledger: RefCell::default(),
    };
    let parties = PARTIES.iter().zip(1..).map(|(party, number)| {
        Party::new(&port, *party, StdRng::seed_from_u64(seed ^ number)).play()
    });
    tokio::select! {
        _ = join_all(parties) => {}
        () = port.kill_again_and_again(StdRng::seed_from_u64(seed)) => {}
    }
    harbour.kill().await;
    let (amount, ledger) = (port.amount(), port.ledger.take());
    let counted = check(&harbour.database_url(), &ledger).await;
    assert_eq!(
        counted.games,
        Game::ALL.iter().copied().collect(),
        "not every game was played: {counted:?}"
    );
    println!("{amount:?}, {counted:?}");
    harbour.finish().await;
}

/// The place where all is played, and the bot's lives there.
struct Port<'a> {
    harbour: &'a Harbour,
    lives: watch::Sender<Lives>,
    /// Number of finished games of more than two.
    several: Cell<usize>,
    /// The moves known to be played, by table.
    ledger: RefCell<BTreeMap<u64, Vec<String>>>,
}

/// How often the bot has been started and killed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Lives {
    prefix: u64,
    ended: u64,
}

impl Lives {
    const fn is_up(self) -> bool {
        self.prefix > self.ended
    }
}

/// How much has happened.
#[derive(Clone, Copy, Debug)]
struct Amount {
    kills: u64,
    tables: usize,
    moves: usize,
    /// Finished games of more than two.
    several: usize,
}

impl Amount {
    const fn is(self, enough: Self) -> bool {
        self.kills >= enough.kills
            && self.tables >= enough.tables
            && self.moves >= enough.moves
            && self.several >= enough.several
    }
}

impl Port<'_> {
    fn amount(&self) -> Amount {
        let ledger = self.ledger.borrow();
        let moves = ledger.values().map(Vec::len).sum();
        Amount {
            kills: self.lives.borrow().ended,
            tables: ledger.len(),
            moves,
            several: self.several.get(),
        }
    }

    /// Whether there is more to play.
    fn goes_on(&self) -> bool {
        !self.amount().is(ENOUGH)
    }

    /// Kills the bot at random moments and starts it again, for ever.
    async fn kill_again_and_again(&self, mut rng: StdRng) {
        loop {
            let last =
                self.harbour.sandbox.look(|world| world.requests.len()) + rng.random_range(LIFE);
            // However long it takes: a hang is noticed where an answer is waited for.
            self.harbour
                .sandbox
                .wait_for(Duration::MAX, |world| {
                    (world.requests.len() >= last).then_some(())
                })
                .await;
            // Nothing is waited for: any moment is as good as another.
            tokio::time::sleep(Duration::from_millis(rng.random_range(LAST_MOMENT))).await;
            self.harbour.kill().await;
            self.lives.send_modify(|lives| lives.ended += 1);
            self.harbour.start().await;
            self.lives.send_modify(|lives| lives.prefix += 1);
        }
    }

    /// Waits until the bot is there; what is asked of it before that is lost.
    async fn is_up(&self) {
        self.lives
            .subscribe()
            .wait_for(|lives| lives.is_up())
            .await
            .expect("the sender lives as long as this");
    }

    /// Whether a message still has a button with this label.
    fn has_button(&self, message: &Message, label: &str) -> bool {
        let now = self.harbour.now(message);
        now.is_some_and(|now| now.button(label).is_some())
    }

    /// Waits until the bot has dealt with a delivery as many times as this, or cannot any more
    /// because this life of its is over.
    async fn is_over(&self, delivery: Snowflake, times: usize, life: Lives) {
        let mut lives = self.lives.subscribe();
        tokio::select! {
            _ = self.harbour.log.dealt_with(delivery, times) => {}
            _ = lives.wait_for(|lives| *lives != life) => {}
        }
    }

    /// What comes of something that a person has done, once the bot has done with it.
    async fn ask(&self, given: Result<InteractionHandle, PersonError>) -> Came {
        let given = given.unwrap_or_else(|why| panic!("{why}\n{}", self.harbour.transcript()));
        let life = *self.lives.borrow();
        self.is_over(given.id(), 1, life).await;
        let answer = given
            .messages()
            .into_iter()
            .find(|message| !message.is_loading());
        match answer.filter(|_| given.state().is_some_and(|state| state.is_settled())) {
            Some(message) => Came::Said(Box::new(message)),
            None if *self.lives.borrow() != life => Came::Lost(given.id()),
            None => panic!(
                "no answer, although the bot was not killed:\n{}\n{}",
                self.harbour.transcript(),
                self.harbour.log.text()
            ),
        }
    }

    /// Delivers an interaction again, and waits until the bot has dealt with it or is killed over
    /// it. What came of it before is known: it was waited for.
    async fn deliver_again(&self, interaction: Snowflake) {
        self.is_up().await;
        let life = *self.lives.borrow();
        let before = self.harbour.log.times(interaction);
        self.harbour.sandbox.redeliver(interaction);
        self.is_over(interaction, before + 1, life).await;
    }
}

/// Whether a private answer shows no board.
fn is_refusal(answer: &Message) -> bool {
    answer.is_ephemeral() && answer.attachments.is_empty()
}

/// What came of something that a person did.
enum Came {
    /// The bot's answer.
    Said(Box<Message>),
    /// None, for the bot was killed.
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
        (names, home, game, terms): (&[&str], &str, Game, Terms),
        rng: StdRng,
    ) -> Self {
        let home = port.harbour.sandbox.channel(home).expect("a channel");
        let people = names
            .iter()
            .map(|name| port.harbour.sandbox.person(name).expect("one of the four"))
            .collect();
        Self {
            port,
            people,
            home,
            game,
            terms,
            rng,
            acted_on: Vec::new(),
        }
    }

    async fn play(mut self) {
        while self.port.goes_on() {
            self.port.is_up().await;
            match self.look().await {
                Some(stored) if stored.running => self.continuation(stored).await,
                over if self.game == Game::Tryptic => self.gather(over).await,
                over => self.begin(over).await,
            }
        }
    }

    /// Their newest table, as it is stored.
    async fn look(&self) -> Option<Stored> {
        let mut connection = self.port.harbour.connect().await;
        let stored = Stored::newest(&mut connection, self.game, &self.people).await;
        connection.close().await.expect("closed");
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
            self.port.is_up().await;
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
            self.port.is_up().await;
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
            self.port.is_up().await;
            let position = now.position();
            let Some(turn) = position.turn() else {
                self.port
                    .several
                    .update(|several| several + usize::from(now.persons.len() > 2));
                return;
            };
            let (mover, text) = match self.game {
                Game::Tryptic => self.says(&now, &*position, turn),
                _ => (
                    self.who(&now, turn),
                    self.move_from(&*position, &now.prefix),
                ),
            };
            let went = match self.rng.random_range(0..10) {
                0 if now.prefix.is_empty() => self.race(&now, &*position, mover, &text).await,
                0..4 if self.game == Game::Trypsylon => {
                    self.by_commands(&now, &*position, mover, &text).await
                }
                0..4 if self.game == Game::Tryptic => {
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

    /// Compares what is stored with what may be.
    async fn compare(&self, before: &Stored, possible: &Possible) -> Stored {
        let now = self.look().await.expect("the table");
        assert_eq!(now.id, before.id);
        possible.check(before, &now);
        now
    }

    fn note(&self, now: &Stored) {
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
        match self
            .ask(self.people[mover].command(now.channel, "move", &[("notation", text)]))
            .await
        {
            Came::Said(answer) => {
                assert!(
                    !answer.is_ephemeral(),
                    "{text} was refused: {}\nin {now:?}",
                    answer.content
                );
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
            self.port.is_up().await;
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
            self.port.is_up().await;
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
                    answer.content.contains(text) || !is_refusal(&answer),
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
            self.port
                .ask(self.people[*who].command(now.channel, "move", &[("notation", text)]))
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
struct Counted {
    games: BTreeSet<Game>,
    tables: u64,
    finished: u64,
    moves: usize,
}

/// Every table has exactly the moves that are known, and they lead to its position.
async fn check(url: &str, ledger: &BTreeMap<u64, Vec<String>>) -> Counted {
    let mut connection = SqliteConnection::connect(url).await.expect("the database");
    let secrets = "SELECT COUNT(*) FROM guests JOIN challenges ON challenges.id = challenge WHERE \
        state = 'accepted' AND secret IS NOT NULL";
    let secrets: i64 = sqlx::query_scalar(secrets)
        .fetch_one(&mut connection)
        .await
        .expect("a number");
    assert_eq!(
        secrets, 0,
        "challenges keep secrets of games that have started"
    );
    // A number that was reserved before a kill stays unused.
    let ids: Vec<i64> = sqlx::query_scalar("SELECT id FROM tables ORDER BY id")
        .fetch_all(&mut connection)
        .await
        .expect("numbers");
    connection.close().await.expect("closed");
    let store = Store::open(url).await.expect("the database is sound");
    let mut counted = Counted::default();
    let ids: Vec<u64> = ids.into_iter().map(i64::cast_unsigned).collect();
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
