//! What the runners need to know of a game. A further game is one further line in [`SUBJECTS`].

use std::{fs, path::PathBuf};

use rules::games::{AnyPosition, Game, Options, Outcome, Seat};

use super::{stand_ins::Random, trisq, trypsylon, tryptic, wyps};

/// A game to be tested.
pub struct Subject {
    pub game: Game,
    /// The options of whole random games, with the moves after which to stop at the latest.
    pub games: fn() -> Vec<(Options, usize)>,
    /// The same rules once more, slow and obvious.
    pub slow: fn(&str) -> Box<dyn Slow>,
    /// The ways to look at a board by which nothing changes.
    pub symmetries: &'static [Symmetry],
    /// Texts of moves on the board of a position, legal ones and others.
    pub attempts: fn(&str, &mut Random) -> Vec<String>,
    /// Whether this is a move that the game plays but does not list (a guess, a claim).
    pub unlisted: fn(&str) -> bool,
    /// Laws of its own for a position with these moves.
    pub check: fn(&dyn AnyPosition, &[String]),
}

/// The games to be tested: all of them.
pub const SUBJECTS: &[&Subject] = &[
    &trypsylon::SUBJECT,
    &trisq::SUBJECT,
    &tryptic::SUBJECT,
    &wyps::SUBJECT,
];

/// An implementation of the rules that shares nothing with the program but the notation, so that
/// the two can be compared.
pub trait Slow {
    /// The position.
    fn text(&self) -> String;
    /// The winner's seat.
    fn winner(&self) -> Option<usize>;
    /// All legal moves and the positions after them.
    fn moves(&self) -> Vec<(String, Box<dyn Slow>)>;

    /// The number of move sequences of this length.
    fn perft(&self, length: u32) -> u64 {
        match length {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self
                .moves()
                .iter()
                .map(|(_, after)| after.perft(length - 1))
                .sum(),
        }
    }
}

/// A way to look at a board.
pub struct Symmetry {
    pub name: &'static str,
    /// A position as it is seen.
    pub position: fn(&str) -> String,
    /// A move on the board of a position as it is seen.
    pub mv: fn(&str, &str) -> String,
    /// Whether the players change seats.
    pub swaps: bool,
}

impl Subject {
    pub fn read(&self, text: &str) -> Box<dyn AnyPosition> {
        self.game
            .read(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// The files of this game with this ending in a folder of tests/rules.
    pub fn files(&self, folder: &str) -> Vec<String> {
        let folder = folder_of_tests().join(folder).join(self.game.name());
        let mut paths: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .collect();
        paths.sort();
        paths
            .iter()
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }
}

/// Where these tests are.
pub fn folder_of_tests() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules")
}

/// The winner's seat.
pub fn winner(position: &dyn AnyPosition) -> Option<usize> {
    position
        .outcome()
        .and_then(Outcome::winner)
        .map(Seat::index)
}

#[test]
fn every_game_is_a_subject() {
    assert!(
        SUBJECTS
            .iter()
            .map(|subject| subject.game)
            .eq(Game::all().iter().copied())
    );
}
