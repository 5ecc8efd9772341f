//! What an opponent's search knows of a position, beside the rules: for tests that play both, move
//! by move.

use std::fmt;

use super::{Candidate, Random, Ranked, SearchState, Style};
use rules::games::{AnyPosition, Rules};

/// The state in which an opponent searches, which plays along with the rules.
pub trait Shadow: fmt::Debug {
    /// The position that the search has made of it.
    fn position(&self) -> Box<dyn AnyPosition>;

    /// Whether the search knows what is true of this position; how it ended does not count.
    fn is_like(&self, position: &dyn AnyPosition) -> bool {
        self.position().text() == position.text()
    }

    /// The moves among which a search of this style chooses, in the game's notation, with what a
    /// look at each says. [`Value::WON`](super::Value::WON) and
    /// [`Value::LOST`](super::Value::LOST) are certain at one move ahead.
    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Ranked<String>>;

    /// Plays a legal move. What is not one, or no move of this game, is left alone.
    fn play(&mut self, mv: &str);
}

/// The candidates of a state of search, in the game's notation.
pub(super) fn candidates<S: SearchState<Move: ToString>>(
    state: &S,
    style: &Style,
    random: &mut Random,
) -> Vec<Ranked<String>> {
    let found = state.candidates(style, random).into_iter();
    let in_notation = |Candidate { mv, value }: Candidate<S::Move>| Ranked {
        mv: mv.to_string(),
        value,
    };
    found.map(in_notation).collect()
}

/// Plays a move in a state of search that has come to this position.
pub(super) fn play<S: SearchState, P: Rules<Move = S::Move>>(
    state: &mut S,
    position: &P,
    mv: &str,
) {
    if let Ok(mv) = position.read_move(mv) {
        state.play(&mv);
    }
}
