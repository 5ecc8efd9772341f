//! One deadline, wherever it is shown: random games of one player with vacation, absences and
//! outages; in a long run more of them, by `CAUSEWAY_DEADLINES=100`.

use std::{
    collections::{HashMap, HashSet},
    env,
    time::Duration,
};

use causeway::{
    bot::{Action, Destination, Place, Reply},
    ids::{ChannelId, PersonId, TableId, Timestamp},
    settings::{PersonalChanges, ToldIn},
    store::StoredTable,
    table::{Absence, Terms, Time},
    texts::Locale,
};

use crate::world::*;

/// Where Ann plays, and with whom.
const GAMES: [(Place, PersonId); 4] = [
    (in_channel(100), BEN),
    (in_channel(101), CLEO),
    (in_channel(102), BEN),
    (in_channel(103), CLEO),
];

const fn in_channel(number: u64) -> Place {
    Place {
        channel: ChannelId(number),
        ..CHANNEL
    }
}

const CONTROLS: [&str; 6] = ["1d", "2d", "3d", "1d+12h", "10d+36h", "23h"];

struct Games {
    world: World,
    random: Random,
    /// What the newest board of each table says.
    boards: HashMap<TableId, String>,
    /// The tables, with their numbers of moves, in whose turn the time has run out.
    ran_out: HashSet<(TableId, usize)>,
    happened: HashSet<&'static str>,
}

/// What is known of a running game before a step.
struct Before {
    stored: StoredTable,
    said: Timestamp,
    absences: Vec<Absence>,
}

const RAN_OUT: &str = "’s time ran out, so a vacation day pauses the clock";

#[tokio::test]
async fn all_that_shows_a_deadline_agrees_and_none_moves_or_passes_without_a_cause() {
    let mut happened = HashSet::new();
    let seeds = env::var("CAUSEWAY_DEADLINES").ok();
    let seeds = seeds.and_then(|seeds| seeds.parse().ok()).unwrap_or(3);
    for seed in 0..seeds {
        let mut games = Games::new(seed).await;
        for step in 0..60 {
            games.step(&format!("step {step} of {seed}")).await;
        }
        happened.extend(games.happened);
    }
    for expected in [
        "move",
        "day",
        "day elsewhere",
        "flag",
        "gift",
        "outage",
        "back",
    ] {
        assert!(happened.contains(expected), "{happened:?}");
    }
}

impl Games {
    async fn new(seed: u64) -> Self {
        let world = World::new().await;
        let morning = Action::Settings {
            changes: PersonalChanges {
                told_in: Some(ToldIn::Direct),
                digest: Some(true),
                quiet: seed.is_multiple_of(2).then(|| "22-7".to_owned()),
                zone: Some("UTC".to_owned()),
                ..PersonalChanges::default()
            },
        };
        world.ask(ANN, morning).await;
        world.bot.beat().await.unwrap();
        // What may be under way at the start has arrived by then.
        world.pass_minutes(2);
        Self {
            world,
            random: Random(seed),
            boards: HashMap::new(),
            ran_out: HashSet::new(),
            happened: HashSet::new(),
        }
    }

    async fn running(&self) -> Vec<(Place, StoredTable)> {
        let mut running = Vec::new();
        for (place, _) in GAMES {
            let stored = self.world.store.table_in(place.channel).await.unwrap();
            let stored = stored.filter(|stored| stored.table.is_running());
            running.extend(stored.map(|stored| (place, stored)));
        }
        running
    }

    /// One thing happens, and what follows from it by itself; then all places must agree.
    async fn step(&mut self, label: &str) {
        let mut before = Vec::new();
        for (_, stored) in self.running().await {
            let said = self.said(stored.id);
            let person = stored.table.person_to_move().unwrap();
            let absences = self.world.store.absences_of(person, Timestamp(0)).await;
            before.push(Before {
                said,
                absences: absences.unwrap(),
                stored,
            });
        }
        let what = self.happen().await;
        self.settle(label).await;
        for before in &before {
            self.has_a_cause(before, what, label).await;
        }
        self.agree(label).await;
    }

    async fn happen(&mut self) -> &'static str {
        for (place, opponent) in GAMES {
            let stored = self.world.store.table_in(place.channel).await.unwrap();
            if !stored.is_some_and(|stored| stored.table.is_running()) {
                self.begin(place, opponent).await;
                return "begin";
            }
        }
        let what = *self.random.pick(&[
            "pass", "pass", "pass", "pass", "move", "move", "gift", "away", "back", "outage",
        ]);
        let (place, stored) = {
            let mut running = self.running().await;
            running.swap_remove(self.random.below(running.len()))
        };
        let mover = stored.table.person_to_move().unwrap();
        match what {
            "pass" => {
                let minutes = 1 + self.random.below(40 * 60);
                self.pass(i64::try_from(minutes).unwrap()).await;
            }
            "outage" => {
                let minutes = 6 + self.random.below(20 * 60);
                self.world.pass_minutes(i64::try_from(minutes).unwrap());
                self.world.bot.is_away();
                self.world.bot.beat().await.unwrap();
                self.pass(3).await;
            }
            "move" => {
                let parts = self.random.any_move(&*stored.table.position);
                let notation = &parts.last().unwrap().1;
                self.ask(place, mover, whole(notation)).await;
            }
            "gift" => {
                let other = stored.table.seats.iter().find(|it| **it != mover);
                let at = stored.at();
                let gift = Action::GiveTime { at };
                self.ask(place, *other.unwrap(), gift).await;
            }
            "away" => {
                let from = self.random.one_in(2).then(|| "tomorrow".to_owned());
                let to = Some("in 3 days".to_owned());
                self.ask(place, mover, Action::Away { from, to }).await;
            }
            _ => {
                self.ask(place, mover, Action::EndAbsences).await;
            }
        }
        what
    }

    async fn begin(&mut self, place: Place, opponent: PersonId) {
        let terms = Terms {
            time: Time::from(self.random.pick(&CONTROLS).parse().ok()),
            ..terms()
        };
        let challenge = self.world.challenge(place, ANN, opponent, terms).await;
        let accept = Action::Accept {
            challenge: Some(challenge),
        };
        self.ask(place, opponent, accept).await;
    }

    /// Lets time pass in which the bot is there.
    async fn pass(&self, minutes: i64) {
        self.world.pass_minutes(minutes);
        let there = self.world.store.beat(self.world.now(), Duration::MAX);
        assert_eq!(there.await.unwrap(), None);
        self.world.bot.beat().await.unwrap();
    }

    async fn ask(&mut self, place: Place, by: PersonId, action: Action) {
        let reply = self.world.ask_in(place, by, action).await;
        self.read(&reply);
        if let Some(news) = reply.audience.news() {
            let (_, board, _) = self.world.bot.board_now(news.at).await.unwrap();
            self.read(&board);
        }
    }

    fn read(&mut self, reply: &Reply) {
        let shown = reply.then.as_deref().unwrap_or(reply);
        if let Some(board) = shown.audience.board() {
            self.boards.insert(board.at.id, english(shown));
        }
    }

    /// Has all that is due judged and told.
    async fn settle(&mut self, label: &str) {
        loop {
            self.world.bot.judge_due().await.unwrap();
            self.world.bot.plan_notices().await.unwrap();
            let claimed = self.world.bot.claim_messages().await.unwrap();
            if claimed.is_empty() {
                return;
            }
            for message in claimed {
                let telling = self.world.bot.telling(&message).await.unwrap();
                let first = telling.and_then(|telling| telling.places.into_iter().next());
                match first {
                    Some((Destination::Edit(posted, board), reply)) => {
                        assert!(reply.audience.calls().is_empty(), "{label}");
                        let bot = &self.world.bot;
                        let shown = bot.store_board_message(board, posted.message, None);
                        assert_eq!(shown.await.board, None, "{label}");
                        self.read(&reply);
                    }
                    Some((Destination::Board(_), reply)) => {
                        self.world.show(&reply).await;
                        self.read(&reply);
                    }
                    Some((Destination::Direct(_), reply)) => self.is_true(&reply, label).await,
                    _ => {}
                }
                self.world.bot.told(&message, None, None).await.unwrap();
            }
        }
    }

    /// Every deadline that a message names is that of its game.
    async fn is_true(&mut self, reply: &Reply, label: &str) {
        let words = sent(Locale::En, reply, CHANNEL.room()).content.to_string();
        for (_, stored) in self.running().await {
            let named = format!("#{} ", stored.id);
            let lines = words.lines().filter(|line| line.contains(&named));
            for line in lines.filter(|line| line.contains("eadline ")) {
                // As a span from now, or where it is read later as a date.
                let deadline = in_words(&stored);
                let time = deadline.trim_end_matches("R>");
                assert!(line.contains(time), "{label}: {deadline} in {line}");
                self.happened.insert("told");
            }
        }
    }

    /// The deadline that a board says.
    fn said(&self, table: TableId) -> Timestamp {
        let (_, rest) = self.boards[&table].split_once("deadline <t:").unwrap();
        let seconds: i64 = rest.split_once(':').unwrap().0.parse().unwrap();
        Timestamp(seconds * 1000)
    }

    async fn has_a_cause(&mut self, before: &Before, what: &'static str, label: &str) {
        let (table, now) = (&before.stored.table, self.world.now());
        let person = table.person_to_move().unwrap();
        let after = self.world.store.table(before.stored.id).await.unwrap();
        let after = after.unwrap();
        let absences = self.world.store.absences_of(person, Timestamp(0)).await;
        let absences = absences.unwrap();
        let is_same_turn = after.table.moves.len() == table.moves.len();
        if is_same_turn && !after.table.is_running() {
            assert!(before.said <= now, "{label}: {} is lost early", after.id);
            self.happened.insert("flag");
            return;
        }
        if !is_same_turn {
            self.happened.insert("move");
            return;
        }
        let (earlier, later) = (table.deadline().unwrap(), after.table.deadline().unwrap());
        let turn = (after.id, table.moves.len());
        if before.said <= now {
            self.ran_out.insert(turn);
        }
        let board = &self.boards[&after.id];
        if board.contains(RAN_OUT) {
            assert!(self.ran_out.contains(&turn), "{label}: {board}");
        }
        if earlier == later {
            return;
        }
        let has_absences = absences != before.absences;
        let is_given = what == "gift" && after.revision > before.stored.revision;
        assert!(
            has_absences || what == "outage" || is_given,
            "{label}: {} moves from {earlier:?} to {later:?} by {what}",
            after.id
        );
        assert!(later > earlier || what == "back", "{label}: {}", after.id);
        let days = absences.iter().filter(|it| it.automatic).count();
        if days > before.absences.iter().filter(|it| it.automatic).count() {
            let is_here = after.revision > before.stored.revision;
            self.happened
                .insert(if is_here { "day" } else { "day elsewhere" });
        }
        self.happened.insert(if is_given { "gift" } else { what });
    }

    /// Boards and lists say the deadline that the clock has.
    async fn agree(&self, label: &str) {
        let lists = HashMap::from([
            (ANN, self.world.games(ANN).await),
            (BEN, self.world.games(BEN).await),
            (CLEO, self.world.games(CLEO).await),
        ]);
        for (place, stored) in self.running().await {
            let deadline = in_words(&stored);
            let board = &self.boards[&stored.id];
            assert!(board.contains(&deadline), "{label}: {deadline} in {board}");
            for person in &stored.table.seats {
                let mut lines = lists[person].lines();
                let here = format!("/{}/", place.channel);
                let line = lines.find(|line| line.contains(&here)).unwrap();
                assert!(line.contains(&deadline), "{label}: {deadline} in {line}");
            }
        }
    }
}

/// The deadline of a table as messages have it.
fn in_words(stored: &StoredTable) -> String {
    format!("<t:{}:R>", stored.table.deadline().unwrap().0 / 1000)
}
