//! How long other people wait while ten members ask for as much as they can: the real program
//! against the stand-in, one kind of attack after the other. The rival of each row is the first,
//! where nobody attacks. The stand-in, the attackers and the bot share the machine, so the figures
//! are upper bounds.

#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::{
    fs,
    path::Path,
    process::Stdio,
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::{self, Message, Person, Sandbox, Snowflake},
};
use futures_util::future::join_all;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tempfile::TempDir;
use tokio::{
    process::{Child, Command},
    time::sleep,
};

const ATTACKERS: usize = 10;
/// How long each attack lasts.
const LASTS: Duration = Duration::from_secs(10);
/// Between two commands of one player.
const PAUSE: Duration = Duration::from_millis(100);
/// What the bot and the stand-in need at most to connect.
const PATIENCE: Duration = Duration::from_mins(1);
/// Games that each attacker plays at once.
const GAMES: usize = 50;

/// What the attackers do, again and again, as soon as they are answered.
#[derive(Clone, Copy, Debug)]
enum Attack {
    Nobody,
    Games,
    Replay,
    Import,
    Completion,
    Typing,
    Board,
    All,
}

const ATTACKS: [(Attack, &str); 8] = [
    (Attack::Nobody, "nobody attacks"),
    (Attack::Games, "/games of 50 games each"),
    (Attack::Replay, "/replay of 2,000 moves"),
    (Attack::Import, "/import of 2,000 moves"),
    (Attack::Completion, "completing /move in WYPS"),
    (Attack::Typing, "typed commands"),
    (Attack::Board, "/board"),
    (Attack::All, "all of these"),
];

#[tokio::main]
async fn main() {
    // Criterion's options, such as `--bench`, mean nothing here.
    let record = long_record(2000);
    let opening = long_record(300);
    println!(
        "{ATTACKERS} attackers for {} s; milliseconds that four other people wait for an answer",
        LASTS.as_secs()
    );
    println!(
        "{:<28} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>10}",
        "attack", "answers", "failed", "median", "95 %", "longest", "attacks", "memory MB"
    );
    for (attack, name) in ATTACKS {
        let scene = Scene::new(attack, &record, &opening).await;
        let outcome = scene.run(attack).await;
        println!("{name:<28} {outcome}");
    }
}

/// What the other people have met with.
struct Outcome {
    waits: Vec<Duration>,
    failed: usize,
    attacks: usize,
    memory: u64,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut waits = self.waits.clone();
        waits.sort_unstable();
        let at = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_millis();
        let (count, failed) = (waits.len(), self.failed);
        write!(
            f,
            "{count:>8} {failed:>8} {:>8} {:>8} {:>8} {:>8} {:>10}",
            at(50),
            at(95),
            at(100),
            self.attacks,
            self.memory
        )
    }
}

/// The stand-in with the bot and everybody in place.
struct Scene {
    sandbox: Sandbox,
    bot: Child,
    attackers: Vec<Attacker>,
    _home: TempDir,
}

struct Attacker {
    person: Person,
    channel: Snowflake,
    /// The message below which the record can be replayed.
    replay: Option<Message>,
    record: String,
    bot: Snowflake,
}

impl Scene {
    async fn new(attack: Attack, record: &str, opening: &str) -> Self {
        let sandbox = Sandbox::start(sandbox::Options::default()).await.unwrap();
        let home = TempDir::new().unwrap();
        // To set the scene takes more commands than anybody may give.
        let mut bot = start(&sandbox, home.path(), &[("COMMANDS_PER_MINUTE", "100000")]).await;
        let channel = sandbox.add_channel("arena");
        let mut attackers = Vec::new();
        for number in 0..ATTACKERS {
            let (person, bot) = (
                sandbox.add_person(&format!("Eve{number}")),
                sandbox.look(|world| world.bot),
            );
            attackers.push(Attacker {
                person,
                channel,
                replay: None,
                record: record.to_owned(),
                bot,
            });
        }
        if matches!(attack, Attack::Games | Attack::All) {
            let pairs = attackers
                .chunks(2)
                .map(|pair| begin_games(&pair[0], &pair[1], opening));
            join_all(pairs).await;
        }
        if matches!(attack, Attack::Completion | Attack::All) {
            begin_wyps(&attackers[0], &attackers[1], channel).await;
        }
        if matches!(attack, Attack::Replay | Attack::All) {
            for attacker in &mut attackers {
                attacker.replay = Some(attacker.import(&[]).await.unwrap());
            }
        }
        bot.kill().await.unwrap();
        let gone = sandbox
            .wait_for(PATIENCE, |world| (!world.bot_is_connected()).then_some(()))
            .await;
        assert!(gone.is_some());
        let bot = start(&sandbox, home.path(), &[]).await;
        Self {
            sandbox,
            bot,
            attackers,
            _home: home,
        }
    }

    async fn run(mut self, attack: Attack) -> Outcome {
        let players: Vec<Person> = ["Ann", "Ben", "Cleo", "Dov"]
            .map(|name| self.sandbox.person(name).unwrap())
            .to_vec();
        let boards = [
            self.sandbox.add_channel("pier"),
            self.sandbox.add_channel("quay"),
        ];
        let mut tables = Vec::new();
        for (pair, channel) in players.chunks(2).zip(boards) {
            tables.push(Table::begin(pair, channel).await);
        }
        let until = Instant::now() + LASTS;
        let attacks = AtomicUsize::new(0);
        let attacking = join_all(
            self.attackers
                .iter()
                .enumerate()
                .map(|(number, attacker)| attacker.continuation(attack, number, until, &attacks)),
        );
        let playing = join_all(tables.iter_mut().map(|table| table.play(until)));
        let (_, played) = tokio::join!(attacking, playing);
        let memory = peak_memory(self.bot.id().unwrap());
        self.bot.kill().await.unwrap();
        let failed = played.iter().map(|(_, failed)| failed).sum();
        let waits = played.into_iter().flat_map(|(waits, _)| waits).collect();
        Outcome {
            waits,
            failed,
            attacks: attacks.into_inner(),
            memory,
        }
    }
}

async fn start(sandbox: &Sandbox, home: &Path, environment: &[(&str, &str)]) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_causeway"))
        .env_clear()
        .current_dir(home)
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .env("DISCORD_API_URL", sandbox.origin())
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    assert!(
        sandbox.wait_for_bot(PATIENCE).await,
        "the bot did not connect"
    );
    child
}

/// The most memory that a process has had, in megabytes, as Linux counts it.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: u64 = line
        .and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or_default();
    kilobytes / 1000
}

impl Attacker {
    async fn continuation(
        &self,
        attack: Attack,
        number: usize,
        until: Instant,
        attacks: &AtomicUsize,
    ) {
        const KINDS: [Attack; 6] = [
            Attack::Games,
            Attack::Replay,
            Attack::Import,
            Attack::Completion,
            Attack::Typing,
            Attack::Board,
        ];
        let attack = if matches!(attack, Attack::All) {
            KINDS[number % KINDS.len()]
        } else {
            attack
        };
        while Instant::now() < until {
            self.strike(attack, until).await;
            attacks.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Asks once, and waits for the answer.
    async fn strike(&self, attack: Attack, until: Instant) {
        let answered = match attack {
            Attack::Nobody => return sleep(until.saturating_duration_since(Instant::now())).await,
            Attack::Games => self.person.command(self.channel, "games", &[]),
            Attack::Board => self.person.command(self.channel, "board", &[]),
            Attack::Replay => self
                .person
                .press(self.replay.as_ref().unwrap().id, "🎞 Replay"),
            Attack::Import => return drop(self.import(&[]).await),
            Attack::Completion => {
                let typed = "at ".repeat(30);
                return drop(
                    self.person
                        .autocomplete(self.channel, "move", &[], ("notation", &typed))
                        .await,
                );
            }
            Attack::Typing => {
                self.person
                    .say(self.channel, &format!("<@{}> board", self.bot))
                    .unwrap();
                return sleep(Duration::from_millis(20)).await;
            }
            Attack::All => return,
        };
        // A refusal is an answer too.
        let _ = answered.unwrap().answer().await;
    }

    async fn import(&self, options: &[(&str, &str)]) -> Option<Message> {
        let file = self
            .person
            .upload("trypsylon.txt", self.record.clone())
            .unwrap()
            .to_string();
        let options: Vec<(&str, &str)> = options
            .iter()
            .copied()
            .chain([("file", file.as_str())])
            .collect();
        self.person
            .command(self.channel, "import", &options)
            .unwrap()
            .answer()
            .await
            .ok()
    }
}

/// Fifty games of two attackers, each with a long opening.
async fn begin_games(one: &Attacker, other: &Attacker, opening: &str) {
    let (person, channel, bot) = (one.person.clone(), one.channel, one.bot);
    let challenger = Attacker {
        person,
        channel,
        replay: None,
        record: opening.to_owned(),
        bot,
    };
    let opponent = other.person.id().to_string();
    for _ in 0..GAMES {
        let challenge = challenger.import(&[("opponent", &opponent)]).await.unwrap();
        let accepted = other
            .person
            .press(challenge.id, "Accept")
            .unwrap()
            .answer()
            .await;
        accepted.unwrap();
    }
}

/// A game of WYPS with a stone on the board.
async fn begin_wyps(one: &Attacker, other: &Attacker, channel: Snowflake) {
    let opponent = other.person.id().to_string();
    let options = [("opponent", opponent.as_str()), ("game", "wyps")];
    let challenge = one
        .person
        .command(channel, "challenge", &options)
        .unwrap()
        .answer()
        .await
        .unwrap();
    other
        .person
        .press(challenge.id, "Accept")
        .unwrap()
        .answer()
        .await
        .unwrap();
    for attacker in [one, other, one, other] {
        for notation in ["keep", "a1=E", "b1=E", "c1=E"] {
            let _ = attacker
                .person
                .command(channel, "move", &[("notation", notation)])
                .unwrap()
                .answer()
                .await;
        }
    }
}

/// A game of two others, who also look at what there is to see.
struct Table<'a> {
    players: &'a [Person],
    channel: Snowflake,
    position: Box<dyn AnyPosition>,
    turn: usize,
    dice: StdRng,
}

impl<'a> Table<'a> {
    async fn begin(players: &'a [Person], channel: Snowflake) -> Self {
        let mut table = Self {
            players,
            channel,
            position: start_position(),
            turn: 0,
            dice: StdRng::seed_from_u64(channel.get()),
        };
        table.challenge().await;
        table
    }

    async fn challenge(&mut self) {
        let opponent = self.players[1].id().to_string();
        let challenge = self.players[0]
            .command(
                self.channel,
                "challenge",
                &[("opponent", &opponent), ("variant", "mine")],
            )
            .unwrap();
        let challenge = challenge.answer().await.unwrap();
        let board = self.players[1]
            .press(challenge.id, "Accept")
            .unwrap()
            .answer()
            .await
            .unwrap();
        // Whoever accepted is not called.
        self.turn = usize::from(board.pinged.is_empty());
        let first = ["beach", "meadow"][self.turn];
        let options = Options::from_iter([("first".to_owned(), first.into())]);
        self.position = Game::TRYPSYLON.start(&options).unwrap();
    }

    /// How long each answer took, and how many did not come.
    async fn play(&mut self, until: Instant) -> (Vec<Duration>, usize) {
        let (mut waits, mut failed) = (Vec::new(), 0);
        while Instant::now() < until {
            let (mover, other) = (&self.players[self.turn], &self.players[1 - self.turn]);
            let mv = random_move(&*self.position, &mut self.dice);
            let began = Instant::now();
            let completed = mover
                .autocomplete(self.channel, "move", &[], ("notation", &mv[..2]))
                .await;
            count(completed.is_ok(), began, &mut waits, &mut failed);
            for (person, command, options) in [
                (mover, "help", &[][..]),
                (mover, "move", &[("notation", mv.as_str())][..]),
                (other, "board", &[]),
                (other, "games", &[]),
            ] {
                sleep(PAUSE).await;
                let began = Instant::now();
                let answer = person
                    .command(self.channel, command, options)
                    .unwrap()
                    .answer()
                    .await;
                count(answer.is_ok(), began, &mut waits, &mut failed);
            }
            self.position = self.position.play(&mv).unwrap();
            self.turn = 1 - self.turn;
            if self.position.outcome().is_some() {
                self.challenge().await;
            }
        }
        (waits, failed)
    }
}

fn count(is_answered: bool, began: Instant, waits: &mut Vec<Duration>, failed: &mut usize) {
    waits.push(began.elapsed());
    *failed += usize::from(!is_answered);
}

fn start_position() -> Box<dyn AnyPosition> {
    Game::TRYPSYLON.start(&Options::new()).unwrap()
}

fn random_move(position: &dyn AnyPosition, dice: &mut StdRng) -> String {
    let mut partial = position.partial("").unwrap();
    while !partial.complete {
        let next = &partial.next[dice.random_range(0..partial.next.len())];
        partial = position.partial(&next.text).unwrap();
    }
    partial.text
}

/// A game of Trypsylon that nobody has won after so many moves.
fn long_record(count: usize) -> String {
    let mut position = start_position();
    let (mut moves, mut dice) = (Vec::new(), StdRng::seed_from_u64(7));
    while moves.len() < count {
        let mv = random_move(&*position, &mut dice);
        let next = position.play(&mv).unwrap();
        if next.outcome().is_none() {
            position = next;
            moves.push(mv);
        }
    }
    serde_json::json!({ "options": {}, "moves": moves }).to_string()
}
