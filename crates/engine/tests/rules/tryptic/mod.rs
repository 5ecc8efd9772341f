//! Tryptic: its facts, and what the runners need to know of it. They play tiles only; `playouts`
//! plays whole games with all that people say.

mod facts;
mod partial_moves;
mod playouts;
mod scenes;
mod slow;
mod symmetry;
mod typed;

pub use slow::{is_same, nearly, open_rows, patterns, points_with};

use rules::games::{AnyPosition, Game, Options};
use serde_json::json;
use texts::Sentence;

use crate::{stand_ins::Random, subject::Subject};

pub const SUBJECT: Subject = Subject {
    game: Game::TRYPTIC,
    games: || {
        [&["GBR", "RRB"][..], &["WYW", "GGG", "BRY"]]
            .map(|patterns| (options(patterns), 80))
            .to_vec()
    },
    slow: |text| Box::new(slow::Slow::read(text)),
    symmetries: &symmetry::SYMMETRIES,
    attempts,
    unlisted: |mv| mv.starts_with(['?', '!', 'x']),
    check: |_, _| {},
};

/// The options of a game with these patterns.
fn options(patterns: &[&str]) -> Options {
    Options::from_iter([("patterns".to_owned(), json!(patterns))])
}

/// All placements, and the pass.
fn attempts(_: &str, _: &mut Random) -> Vec<String> {
    let placements = slow::hexes().into_iter().flat_map(|hex| {
        "BGRWY"
            .chars()
            .map(move |colour| format!("{}:{colour}", slow::name(hex)))
    });
    placements.chain(["pass".to_owned()]).collect()
}

/// An open board, as positions begin.
const OPEN: &str = "...../....../......./......../........./......../......./....../.....";

/// Reads a position.
fn read(text: &str) -> Box<dyn AnyPosition> {
    SUBJECT.read(text)
}

/// An open board with this to say about the players.
fn open(rest: &str) -> Box<dyn AnyPosition> {
    read(&format!("{OPEN} {rest}"))
}

/// The first position with these patterns.
fn start(patterns: &[&str]) -> Box<dyn AnyPosition> {
    Game::TRYPTIC.start(&options(patterns)).unwrap()
}

/// Plays these moves one after the other.
fn play(position: &dyn AnyPosition, moves: &[&str]) -> Box<dyn AnyPosition> {
    moves.iter().fold(position.boxed(), |position, mv| {
        position
            .play(mv)
            .unwrap_or_else(|error| panic!("{mv}: {error}"))
    })
}

/// Reads a pattern as somebody sets it before play.
fn read_secret(typed: &str) -> Result<String, Sentence> {
    (Game::TRYPTIC.info().secret.unwrap().read)(typed)
}
