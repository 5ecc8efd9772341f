//! A line of moves in words.

use crate::{
    games::Positions,
    texts::{Sentence, sentence},
};

/// What moves are called, each after the position before it.
pub fn names<T: AsRef<str>>(before: &Positions, moves: &[T]) -> Vec<Sentence> {
    let moves = before.iter().zip(moves);
    moves
        .map(|(before, text)| before.name(text.as_ref()))
        .collect()
}

/// Moves one after the other; `None` where there are none.
pub fn of(moves: impl IntoIterator<Item = Sentence>) -> Option<Sentence> {
    let then = |line, next| sentence!(bot_line_then, line, next);
    moves.into_iter().reduce(then)
}
