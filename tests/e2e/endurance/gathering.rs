//! How several people come together for a game of Tryptic: at a table that they join, by name, or
//! for a rematch; and how each then sets a pattern in private. Every step that was answered is
//! stored, and no other than those that were asked for.

use std::collections::BTreeMap;

use causeway::{
    games::Game,
    sandbox::{InteractionHandle, Message, Person, PersonError, Phase, Snowflake},
};
use futures_util::future::join_all;
use rand::{RngExt, seq::SliceRandom};
use sqlx::AssertSqlSafe;

use super::{Came, Party, Port, Stored, stored::ids};
use crate::{
    database::Raw,
    harness::{label_on, tiles_in},
};

/// The entries of a menu of colours, in their order.
const COLOURS: [&str; 5] = ["B", "G", "R", "W", "Y"];
/// The options of `/challenge` in the menu by which several are named.
const NAMED: [&str; 2] = ["opponent", "second_opponent"];

/// A challenge as the database has it.
#[derive(Clone, Debug)]
struct Gathering {
    id: u64,
    channel: Snowflake,
    /// The message that shows it, once known.
    message: Option<Snowflake>,
    to_anyone: bool,
    gathered: bool,
    state: String,
    previous: Option<u64>,
    guests: BTreeMap<Snowflake, Guest>,
}

/// Somebody's part in it.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Guest {
    answer: String,
    /// The pattern, also once the game has begun.
    pattern: Option<String>,
}

impl Gathering {
    /// The newest one of these people.
    async fn newest(raw: &mut Raw, people: &[Person]) -> Option<Self> {
        let newest = format!(
            "SELECT COALESCE(MAX(id), 0) FROM challenges
             WHERE game = 'tryptic' AND by_person IN ({})",
            ids(people)
        );
        match raw.number(AssertSqlSafe(newest)).await.cast_unsigned() {
            0 => None,
            newest => Some(Self::read(raw, newest).await),
        }
    }

    /// One statement reads one state.
    async fn read(raw: &mut Raw, id: u64) -> Self {
        let select = format!(
            "SELECT CAST(channel AS TEXT), CAST(message AS TEXT), state, CAST(previous AS TEXT),
                 CASE WHEN to_anyone THEN 'yes' END, CASE WHEN gathered THEN 'yes' END,
                 (SELECT string_agg(
                      CAST(person AS TEXT) || ' ' || answer || ' ' || COALESCE(secret, ''), '\n')
                  FROM guests WHERE challenge = challenges.id)
             FROM challenges WHERE id = {id}"
        );
        let row = raw.rows(AssertSqlSafe(select)).await.pop();
        let row: [Option<String>; 7] = row.expect("the challenge").try_into().expect("7 columns");
        let [
            channel,
            message,
            state,
            previous,
            to_anyone,
            gathered,
            guests,
        ] = row;
        let id_of = |text: &str| text.parse::<Snowflake>().expect("an id");
        let guest = |line: &str| {
            let [person, answer, pattern] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else {
                panic!("no guest: {line}");
            };
            let guest = Guest {
                answer: answer.to_owned(),
                pattern: Some(pattern.to_owned()).filter(|it| !it.is_empty()),
            };
            (id_of(person), guest)
        };
        let mut gathering = Self {
            id,
            channel: id_of(&channel.expect("a channel")),
            message: message.as_deref().map(id_of),
            to_anyone: to_anyone.is_some(),
            gathered: gathered.is_some(),
            state: state.expect("a state"),
            previous: previous.as_deref().map(|id| id_of(id).get()),
            guests: guests.unwrap_or_default().lines().map(guest).collect(),
        };
        if gathering.state == "accepted" {
            gathering.read_patterns(
                &Stored::of_challenge(raw, id)
                    .await
                    .expect("the game that came of it"),
            );
        }
        gathering
    }

    /// From the moment that the game begins, its table has the patterns, and nobody else has.
    fn read_patterns(&mut self, table: &Stored) {
        let coming = self
            .guests
            .iter()
            .filter(|(_, guest)| guest.answer == "coming")
            .map(|(person, _)| *person);
        let mut seated = table.persons.clone();
        seated.sort_unstable();
        assert_eq!(
            seated,
            coming.collect::<Vec<_>>(),
            "those who came play: {self:?} {table:?}"
        );
        for (seat, person) in table.persons.iter().enumerate() {
            let guest = self
                .guests
                .get_mut(person)
                .expect("it is somebody who came");
            assert_eq!(
                guest.pattern, None,
                "the challenge keeps a pattern although the game has started: {table:?}"
            );
            guest.pattern = table.options["patterns"][seat].as_str().map(str::to_owned);
        }
    }

    fn is_open(&self) -> bool {
        self.state == "open"
    }

    fn comes(&self, person: Snowflake) -> bool {
        self.guests
            .get(&person)
            .is_some_and(|guest| guest.answer == "coming")
    }

    fn coming(&self) -> usize {
        self.guests
            .values()
            .filter(|guest| guest.answer == "coming")
            .count()
    }

    /// This one after these steps, if no other were taken; who has not answered when it begins is
    /// left out.
    #[track_caller]
    fn check(&self, now: &Self, taken: &[Taken]) {
        let fault = |why: &str| panic!("{why}\nbefore {self:?}\nnow {now:?}\nsteps {taken:?}");
        let was_asked_for = |step: &Step| {
            taken
                .iter()
                .any(|taken| taken.told != Told::Refused && taken.step == *step)
        };
        let begins = now.gathered || now.state == "accepted";
        // Or it has begun, and whoever left then has ended it.
        let may_have_begun = was_asked_for(&Step::Start);
        for person in self
            .guests
            .keys()
            .chain(now.guests.keys())
            .chain(taken.iter().map(|taken| &taken.by))
        {
            let before = self.guests.get(person).cloned();
            let mut possible = vec![before.clone()];
            for taken in taken.iter().filter(|taken| taken.by == *person) {
                let after = taken.step.after(before.clone(), self.to_anyone);
                match taken.told {
                    Told::Done => possible = vec![after],
                    Told::Refused => {}
                    Told::Lost => possible.push(after),
                }
            }
            let mut left_out = possible.clone();
            for guest in left_out.iter_mut().flatten() {
                if guest.answer == "asked" {
                    "gone".clone_into(&mut guest.answer);
                }
            }
            if begins {
                possible = left_out;
            } else if may_have_begun {
                possible.extend(left_out);
            }
            if !possible.contains(&now.guests.get(person).cloned()) {
                fault("somebody's part is another one than they were told");
            }
        }
        let all_asked_have_answered =
            !now.to_anyone && now.guests.values().all(|guest| guest.answer != "asked");
        if begins && !self.gathered && !was_asked_for(&Step::Start) && !all_asked_have_answered {
            fault("it began although nobody said so");
        }
        if taken
            .iter()
            .any(|taken| taken.step == Step::Start && taken.told == Told::Done)
            && !begins
            && now.is_open()
        {
            fault("it ought to have started");
        }
        let is_ready = now
            .guests
            .values()
            .filter(|guest| guest.answer == "coming")
            .all(|guest| guest.pattern.is_some());
        if is_ready && now.is_open() && now.gathered {
            fault("all have set their patterns, but there is no game");
        }
        if self.is_open() && now.state == "withdrawn" && !was_asked_for(&Step::Withdraw) {
            fault("nobody has withdrawn it");
        }
    }
}

/// What somebody does about it.
#[derive(Clone, Debug, Eq, PartialEq)]
enum Step {
    Come,
    Leave,
    Start,
    Withdraw,
    /// Sets a pattern.
    Set(String),
}

impl Step {
    /// Somebody's part after it.
    fn after(&self, before: Option<Guest>, to_anyone: bool) -> Option<Guest> {
        let guest = |answer: &str| {
            Some(Guest {
                answer: answer.to_owned(),
                pattern: None,
            })
        };
        match self {
            Self::Come => guest("coming"),
            Self::Leave if to_anyone => None,
            Self::Leave => guest("gone"),
            Self::Start | Self::Withdraw => before,
            Self::Set(pattern) => before.map(|guest| Guest {
                pattern: Some(pattern.clone()),
                ..guest
            }),
        }
    }
}

/// A step that somebody took, and what they were told.
#[derive(Clone, Debug)]
struct Taken {
    by: Snowflake,
    step: Step,
    told: Told,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Told {
    Done,
    Refused,
    /// Nothing: the bot was killed.
    Lost,
}

/// Somebody is about to set a pattern.
struct Setting {
    person: Person,
    /// The button that opens the menus; without it there is the command.
    button: Option<Snowflake>,
    channel: Snowflake,
    /// The entry of each menu, and which menu comes first.
    entries: Vec<usize>,
}

impl Setting {
    fn pattern(&self) -> String {
        self.entries.iter().map(|entry| COLOURS[*entry]).collect()
    }

    /// Fills in the form. Nothing is stored before that.
    async fn carry_out(&self, port: &Port<'_>) -> Option<Came> {
        let button = if let Some(message) = self.button {
            message
        } else {
            let shown = self.person.command(self.channel, "pattern", &[]);
            let Came::Said(shown) = port.ask(shown).await else {
                return None;
            };
            // Whoever has left in the meantime, or plays already, gets no button.
            shown.button(&label_on(&shown, "Set pattern"))?;
            shown.id
        };
        port.fleet.is_up().await;
        let shown = port
            .harbour
            .sandbox
            .look(|world| world.message(button).cloned())?;
        let label = label_on(&shown, "Set pattern");
        let opened = self.person.press(button, &label).ok()?;
        if !matches!(opened.acknowledged().await, Ok(Phase::Form(_))) {
            return None;
        }
        let values = self.entries.iter().map(ToString::to_string);
        let values: Vec<String> = values.collect();
        let values: Vec<&str> = values.iter().map(String::as_str).collect();
        port.fleet.is_up().await;
        let filled_in = self.person.fill_in_all(opened.id(), &values);
        Some(port.ask(filled_in).await)
    }
}

impl Party<'_> {
    /// One step towards a game: whatever is lost or refused on the way, the next look at the
    /// database tells, and it goes on from there.
    pub(super) async fn gather(&mut self, over: Option<Stored>) {
        match self.gathering().await.filter(Gathering::is_open) {
            None => self.open(over).await,
            Some(gathering) if gathering.gathered => self.set_patterns(gathering).await,
            Some(gathering) => self.come_and_go(gathering).await,
        }
    }

    async fn gathering(&self) -> Option<Gathering> {
        let mut database = self.port.fleet.database().await;
        let gathering = Gathering::newest(&mut database.raw, &self.people).await;
        database.close().await;
        gathering
    }

    /// A rematch, a table that the others may join, or a challenge to several by name.
    async fn open(&mut self, over: Option<Stored>) {
        let board = over
            .as_ref()
            .and_then(|over| self.port.harbour.board(over.channel))
            .filter(|board| board.button("Rematch").is_some());
        if let (Some(over), Some(board)) = (over, board)
            && self.rng.random_bool(0.6)
        {
            return self.rematch(&over, board).await;
        }
        let mut others = self.people[1..].to_vec();
        others.shuffle(&mut self.rng);
        others.truncate(self.rng.random_range(2..=others.len()));
        let others: Vec<String> = others
            .iter()
            .map(|person| person.id().to_string())
            .collect();
        let named = if self.rng.random_bool(0.5) {
            NAMED
                .into_iter()
                .zip(others.iter().map(String::as_str))
                .collect()
        } else {
            Vec::new()
        };
        let options: Vec<_> = [("game", Game::TRYPTIC.name())]
            .into_iter()
            .chain(named)
            .collect();
        let answer = self
            .ask(self.people[0].command(self.home, "challenge", &options))
            .await;
        // Where nobody is named, it is set up on the panel.
        if let Came::Said(panel) = answer
            && panel.button("Send").is_some()
        {
            self.port.fleet.is_up().await;
            self.ask(self.people[0].press(panel.id, "Send")).await;
        }
    }

    /// Everybody who played wants to play again: one after the other, or all at once.
    async fn rematch(&mut self, over: &Stored, board: Message) {
        let players: Vec<Person> = self
            .people
            .iter()
            .filter(|person| over.persons.contains(&person.id()))
            .cloned()
            .collect();
        if self.rng.random_bool(0.5) {
            return self.press_in_turn(&players, board, "Rematch").await;
        }
        let given = players
            .iter()
            .map(|person| person.press(board.id, "Rematch"))
            .collect();
        let told = self.told(given).await;
        if told.iter().all(|told| *told == Told::Done) {
            let gathering = self.gathering().await.expect("a challenge");
            assert_eq!(
                gathering.previous,
                Some(over.id),
                "all have asked for a rematch of {over:?}: {gathering:?}"
            );
        }
    }

    /// People join and leave, or answer, until the challenger begins or everybody has answered.
    async fn come_and_go(&mut self, gathering: Gathering) {
        let Some(message) = self.with_button(&gathering, "Withdraw") else {
            // Its message was never sent, or is another one.
            return self.come_and_go_by_commands(gathering).await;
        };
        let (yes, no) = if gathering.to_anyone {
            ("Join", "Leave")
        } else {
            ("Accept", "Decline")
        };
        let mut steps = Vec::new();
        for person in &self.people[1..] {
            let is_concerned = gathering.to_anyone || gathering.guests.contains_key(&person.id());
            if gathering.comes(person.id()) {
                steps.extend(
                    self.rng
                        .random_bool(0.1)
                        .then(|| (person.clone(), Step::Leave, no)),
                );
            } else {
                steps.extend(
                    (is_concerned && self.rng.random_bool(0.7))
                        .then(|| (person.clone(), Step::Come, yes)),
                );
            }
        }
        let begins = [0.0, 0.0, 0.1, 0.5, 0.9][gathering.coming().min(4)];
        steps.extend(
            self.rng
                .random_bool(begins)
                .then(|| (self.people[0].clone(), Step::Start, "Start")),
        );
        self.take(&gathering, message, steps).await;
    }

    async fn come_and_go_by_commands(&mut self, gathering: Gathering) {
        // Of the parties that meet there, these are in no other one.
        let (challenger, guest) = (self.people[0].clone(), self.people[3].clone());
        let comes = gathering.comes(guest.id())
            || !gathering.to_anyone && !gathering.guests.contains_key(&guest.id());
        let (person, command, step) = match self.rng.random_range(0..3) {
            0 => (challenger, "withdraw", Step::Withdraw),
            1 if gathering.coming() > 1 => (challenger, "start", Step::Start),
            _ if comes => return,
            _ => (guest, "accept", Step::Come),
        };
        let told = self
            .told(vec![person.command(gathering.channel, command, &[])])
            .await;
        self.compare_gathering(
            &gathering,
            vec![Taken {
                by: person.id(),
                step,
                told: told[0],
            }],
        )
        .await;
    }

    /// Presses the buttons of these steps: one, or all at once.
    async fn take(
        &mut self,
        gathering: &Gathering,
        message: Snowflake,
        mut steps: Vec<(Person, Step, &str)>,
    ) {
        // What nobody can do has no button.
        steps.retain(|(_, _, label)| self.with_button(gathering, label).is_some());
        if self.rng.random_bool(0.5) {
            steps.shuffle(&mut self.rng);
            steps.truncate(1);
        }
        let told = self
            .told(
                steps
                    .iter()
                    .map(|(person, _, label)| person.press(message, label))
                    .collect(),
            )
            .await;
        let taken = steps
            .into_iter()
            .zip(told)
            .map(|((person, step, _), told)| Taken {
                by: person.id(),
                step,
                told,
            });
        self.compare_gathering(gathering, taken.collect()).await;
    }

    /// Those who are there set patterns, one or all at once; some change their mind, and some
    /// leave.
    async fn set_patterns(&mut self, gathering: Gathering) {
        let button = self.with_button(&gathering, "Set pattern");
        let mut settings = Vec::new();
        for person in self.people.clone() {
            let Some(guest) = gathering
                .guests
                .get(&person.id())
                .filter(|guest| guest.answer == "coming")
            else {
                continue;
            };
            let wants = if guest.pattern.is_none() { 0.8 } else { 0.1 };
            let entries = (0..3)
                .map(|_| self.rng.random_range(0..COLOURS.len()))
                .collect();
            let button = button.filter(|_| self.rng.random_bool(0.8));
            let setting = Setting {
                person,
                button,
                channel: gathering.channel,
                entries,
            };
            settings.extend(self.rng.random_bool(wants).then_some(setting));
        }
        settings.shuffle(&mut self.rng);
        if let Some(message) = button
            && gathering.coming() > 2
            && self.rng.random_bool(0.04)
        {
            let leaves = self
                .people
                .iter()
                .find(|person| gathering.comes(person.id()))
                .expect("more than two come")
                .clone();
            return self
                .take(&gathering, message, vec![(leaves, Step::Leave, "Leave")])
                .await;
        }
        if self.rng.random_bool(0.3) {
            settings.truncate(1);
        }
        let port = self.port;
        let came = join_all(settings.iter().map(|setting| setting.carry_out(port))).await;
        let mut taken = Vec::new();
        for (setting, came) in settings.iter().zip(came) {
            let (by, step) = (setting.person.id(), Step::Set(setting.pattern()));
            let told = match came {
                None => continue,
                // The private answer tells the pattern, if it is set.
                Some(Came::Said(answer)) if tiles_in(&answer.content) == setting.pattern() => {
                    Told::Done
                }
                Some(Came::Said(_)) => Told::Refused,
                Some(Came::Lost(interaction)) => {
                    self.lost(interaction).await;
                    Told::Lost
                }
            };
            taken.push(Taken { by, step, told });
        }
        self.compare_gathering(&gathering, taken).await;
    }

    /// Compares what is stored with what people were told; now and then something is delivered
    /// again, which must change nothing.
    async fn compare_gathering(&mut self, before: &Gathering, taken: Vec<Taken>) {
        let now = self.read(before.id).await;
        before.check(&now, &taken);
        if self.rng.random_bool(0.2) && !self.acted_on.is_empty() {
            let again = self.acted_on[self.rng.random_range(0..self.acted_on.len())];
            self.port.deliver_again(again).await;
            now.check(&self.read(before.id).await, &[]);
        }
    }

    async fn read(&self, gathering: u64) -> Gathering {
        let mut database = self.port.fleet.database().await;
        let read = Gathering::read(&mut database.raw, gathering).await;
        database.close().await;
        read
    }

    /// Its message, if that is known and has this button.
    fn with_button(&self, gathering: &Gathering, label: &str) -> Option<Snowflake> {
        let message = gathering.message?;
        let has_it = self.port.harbour.sandbox.look(|world| {
            world
                .message(message)
                .is_some_and(|it| it.button(label).is_some())
        });
        has_it.then_some(message)
    }

    /// What people are told who do something at once; a success is public here, a refusal is
    /// private.
    async fn told(&mut self, given: Vec<Result<InteractionHandle, PersonError>>) -> Vec<Told> {
        let ids: Vec<Option<Snowflake>> = given
            .iter()
            .map(|given| given.as_ref().ok().map(InteractionHandle::id))
            .collect();
        let port = self.port;
        let came = join_all(given.into_iter().map(|given| port.ask_at_once(given))).await;
        let mut told = Vec::new();
        for (came, id) in came.into_iter().zip(ids) {
            told.push(match came {
                Came::Said(answer) if answer.is_ephemeral() => Told::Refused,
                Came::Said(_) => {
                    self.acted_on.extend(id);
                    Told::Done
                }
                Came::Lost(interaction) => {
                    self.lost(interaction).await;
                    Told::Lost
                }
            });
        }
        told
    }
}
