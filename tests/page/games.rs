//! Whole games in the program as a newcomer starts it, by one person who plays both sides.

use std::process::Stdio;

use causeway::games::{AnyPosition, Choice, Game, Outcome, Seat};
use causeway::texts::{Locale, Sentence, phrase, text};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::browser::Window;
use crate::page::{ENTER, Page, TAB, visit};
use crate::people::{menu_of, told};

/// `causeway sandbox`: bot, stand-in and page in one process.
pub struct Program {
    pub address: String,
    _process: Child,
    _folder: TempDir,
}

impl Program {
    /// Starts it on a free port, in a folder without anybody's settings.
    pub async fn start() -> Self {
        let folder = TempDir::new().expect("an empty folder");
        let mut process = Command::new(env!("CARGO_BIN_EXE_causeway"))
            .args(["sandbox", "--port", "0"])
            .current_dir(folder.path())
            // The page presses faster than anybody.
            .env("COMMANDS_PER_MINUTE", "100000")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
        let address = loop {
            let line = lines
                .next_line()
                .await
                .expect("it speaks UTF-8")
                .expect("it says where its page is");
            if let Some(address) = line
                .split_whitespace()
                .find(|word| word.starts_with("http://"))
            {
                break address.to_owned();
            }
        };
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Self {
            address,
            _process: process,
            _folder: folder,
        }
    }
}

/// One of the two, by seat: Ann has the beaches and English, Ben the meadows and German.
#[derive(Clone, Copy)]
struct Player {
    name: &'static str,
    locale: Locale,
    other: &'static str,
}

const ANN: Player = Player {
    name: "Ann",
    locale: Locale::En,
    other: "Ben",
};
const BEN: Player = Player {
    name: "Ben",
    locale: Locale::De,
    other: "Ann",
};

fn player(seat: Seat) -> Player {
    if seat == Seat::FIRST { ANN } else { BEN }
}

impl Player {
    fn says(self, key: &str) -> String {
        phrase(self.locale, key)
    }
}

/// A game that is being played on the page.
struct Play {
    page: Page,
    position: Box<dyn AnyPosition>,
    /// Who has moved last.
    last: Player,
}

impl Play {
    /// Challenges and accepts. Chance says who starts, and the page who that is.
    async fn begin(page: Page, rules: &str) -> Self {
        page.until_commands_are_there().await;
        page.send(&format!("/challenge opponent:Ben variant:{rules},mine"))
            .await;
        page.calls("Ben", 1).await;
        page.play_as("Ben").await;
        assert!(page.message("Accept").await.contains("Ann challenges @Ben"));
        page.press("Accept").await;
        let first = page.message("it is your turn").await;
        let mover = if first.contains("@Ann (Beach), it is your turn") {
            'b'
        } else {
            'm'
        };
        let ruleset = if rules == "expert" { 'x' } else { 's' };
        let start = format!("...../...../...../...../..... {mover} {ruleset} - -");
        Self {
            page,
            position: Game::TRYPSYLON.read(&start).expect("the start of a game"),
            last: ANN,
        }
    }

    fn mover(&self) -> Player {
        player(self.position.turn().expect("the game is on"))
    }

    /// The parts that make up a move, each with what might stand in its place.
    fn parts(&self, mv: &str) -> Vec<(Choice, Vec<Choice>)> {
        let mut parts = Vec::new();
        let mut partial = self.position.partial("").expect("there are moves");
        while !partial.complete {
            let fitting = partial
                .next
                .iter()
                .filter(|choice| mv.starts_with(&choice.text));
            let choice = fitting
                .max_by_key(|choice| choice.text.len())
                .expect("the move is legal")
                .clone();
            let alternatives = partial.choices(choice.slot).cloned().collect();
            partial = self.position.partial(&choice.text).expect("it was offered");
            parts.push((choice, alternatives));
        }
        assert_eq!(partial.text, mv, "the move is legal");
        parts
    }

    /// The move has been made when the page says so, shows and describes the board, and calls the
    /// other player and nobody else.
    async fn made(&mut self, mv: &str) {
        let mover = self.mover();
        self.last = mover;
        let message = self
            .page
            .public_message(&told(&*self.position, mv, mover.name))
            .await;
        self.position = self.position.play(mv).expect("the move is legal");
        if self.position.outcome().is_none() {
            assert!(
                message.contains(&format!("@{} (", mover.other)),
                "the other is called: {message}"
            );
            self.page.calls(mover.other, 1).await;
        }
        self.page.calls(mover.name, 0).await;
        self.page.calls("Cleo", 0).await;
        let taken = mv.split(['+', ' ']).next().unwrap_or_default();
        self.page.picture(&format!("Last move: took {taken}")).await;
    }

    /// The game is over, the winner is named, and both may press for another. The one who has moved
    /// last plays on from where it turned.
    async fn finish(self) {
        let Some(Outcome::Win { winner: seat, .. }) = self.position.outcome() else {
            panic!("the script ends with a win")
        };
        let winner = player(seat).name;
        let last = self.page.message("wins!").await;
        assert!(
            last.contains(&format!("@{winner} (")),
            "{winner} wins: {last}"
        );
        self.page.press("Rematch").await;
        self.page.message("wants a rematch").await;
        let last = self.page.board_after("").await;
        let reader = self.last;
        let turn = Sentence::composed("button-review-turn").fill("number", 1);
        self.page.press("Review").await;
        self.page.press(&text(reader.locale, &turn)).await;
        self.page.press(&reader.says("button-review-play-on")).await;
        self.page.board_after(&last).await;
    }

    // ---- by typing

    /// Takes and pushes, card by card, with the names of commands in the player's own language.
    /// `asked`: taking binds this player for the first time.
    async fn type_parts(&self, mv: &str, mention: bool, asked: bool) {
        let mover = self.mover();
        let parts = self.parts(mv);
        let inputs = |slot: &str| -> Vec<String> {
            parts
                .iter()
                .filter(|(part, _)| part.slot == slot)
                .map(|(part, _)| part.input.clone())
                .collect()
        };
        let cards = inputs("card").join(" ");
        let prompt = |key: &str, english: &str| {
            if mention {
                format!("@Causeway {english}")
            } else {
                format!("/{}", mover.says(key))
            }
        };
        self.page
            .send(&format!("{} {cards}", prompt("command-take", "take")))
            .await;
        if asked {
            self.page.press(&mover.says("button-take-it")).await;
        }
        let taken = parts
            .iter()
            .rfind(|(part, _)| part.slot == "card")
            .map(|(part, _)| part.text.clone())
            .unwrap_or_default();
        self.page.message(&format!("Move so far: {taken}.")).await;
        for (edge, rotation) in inputs("edge").into_iter().zip(inputs("rotation")) {
            self.page
                .send(&format!(
                    "{} {edge} {rotation}",
                    prompt("command-push", "push")
                ))
                .await;
            let pushed = parts
                .iter()
                .find(|(part, _)| part.slot == "rotation")
                .map(|(part, _)| part.text.clone())
                .unwrap_or_default();
            if pushed != mv {
                self.page.message(&pushed).await;
            }
        }
    }

    /// Types the whole move and lets it complete itself.
    async fn type_notation(&self, mv: &str) {
        let mover = self.mover();
        self.page
            .type_text(&format!("/{}", mover.says("command-move")))
            .await;
        self.page.type_text(TAB).await;
        self.page.type_text(mv).await;
        self.page.completions(mv).await;
        self.page.type_text(ENTER).await;
        self.page.field_becomes("").await;
    }

    // ---- by pressing

    /// Makes a move on the private try-out board; with a change of mind if asked to.
    async fn press_parts(&self, mv: &str, hesitate: bool) {
        let mover = self.mover();
        // Buttons of public messages are in the server's language.
        self.page.press(&phrase(Locale::En, "button-move")).await;
        self.page.has_opened_the_private_board().await;
        let parts = self.parts(mv);
        for (index, (part, alternatives)) in parts.iter().enumerate() {
            self.press_part(mover, part, alternatives).await;
            if hesitate && index == 0 {
                self.page.press(&mover.says("button-undo")).await;
                self.press_part(mover, part, alternatives).await;
            }
            self.page.fits_the_window().await;
        }
        self.page.shows_the_board_with_its_buttons().await;
        self.page.press(&mover.says("button-play")).await;
    }

    async fn press_part(&self, mover: Player, part: &Choice, alternatives: &[Choice]) {
        match part.slot {
            "edge" => {
                let edge = part.kind.expect("the edge");
                let label = Sentence::composed(format!("trypsylon-button-{edge}"));
                let label = text(mover.locale, &label.fill("input", &part.input));
                self.page.press(&label).await;
            }
            "rotation" => {
                self.page
                    .press(&mover.says(&format!("trypsylon-button-{}", part.input)))
                    .await;
            }
            _ => {
                let menu = menu_of(mover.locale, Game::TRYPSYLON.info(), part, alternatives, "");
                self.page.choose_on_board(&menu, &part.input).await;
            }
        }
    }
}

/// A standard game, by who starts: with simple, open and double moves, to a win.
fn standard(starter: Player) -> &'static [&'static str] {
    if starter.name == "Ann" {
        &[
            "b1 Tb-0",
            "e1 Te-0",
            "e1 L1-270",
            "c5 R5-0",
            "a2 Ta-270",
            "e5 Be-180",
            "b4+e2 Be-270 Bb-90",
            "b4 L4-180",
            "c3 L3-270",
            "c2 L2-180",
        ]
    } else {
        &[
            "b1 R1-90",
            "a2 Ta-270",
            "b4 R4-0",
            "e3 L3-90",
            "d2 Td-270",
            "a3 Ta-0",
            "b5+e5 L5-180 Be-180",
            "a5 Ba-0",
            "e1 Te-90",
            "b2+c5 L5-0 L2-180",
        ]
    }
}

/// An Expert game, by who starts: nearly all double moves, with open ones between.
fn expert(starter: Player) -> &'static [&'static str] {
    if starter.name == "Ann" {
        &[
            "a3 Ba-90",
            "d4+d5 Bd-270 Bd-180",
            "c4+e5 Be-0 Tc-0",
            "e4+e5 L5-0 Be-270",
            "c4+e5 R4-90 L5-270",
            "b4+e3 Bb-180 Be-270",
            "a2+c3 R2-90 Bc-270",
        ]
    } else {
        &[
            "e3 Be-90",
            "d2+e2 Td-90 Te-180",
            "b1+e4 Tb-270 Te-180",
            "c2+d4 L4-0 L2-90",
            "b2+c5 L5-270 Tb-0",
            "a4 R4-90",
        ]
    }
}

/// A whole standard game by typed commands: slash commands in both languages, whole moves that
/// complete themselves, and words after a mention of the bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_standard_game_is_played_by_typing() {
    let program = Program::start().await;
    visit(Window::Desktop, &program.address, |page| async move {
        let mut play = Play::begin(page.clone(), "standard").await;
        for (ply, mv) in standard(play.mover()).iter().enumerate() {
            page.play_as(play.mover().name).await;
            match ply % 3 {
                0 => play.type_parts(mv, false, ply < 4).await,
                1 => play.type_notation(mv).await,
                _ => play.type_parts(mv, true, false).await,
            }
            play.made(mv).await;
        }
        play.finish().await;
    })
    .await;
}

/// A whole Expert game by buttons alone, on the try-out board, on a phone.
#[tokio::test(flavor = "multi_thread")]
async fn an_expert_game_is_played_by_pressing_on_a_phone() {
    let program = Program::start().await;
    visit(Window::Phone, &program.address, |page| async move {
        let mut play = Play::begin(page.clone(), "expert").await;
        for (ply, mv) in expert(play.mover()).iter().enumerate() {
            page.play_as(play.mover().name).await;
            play.press_parts(mv, ply == 1).await;
            play.made(mv).await;
            page.fits_fingers().await;
        }
        play.finish().await;
    })
    .await;
}
