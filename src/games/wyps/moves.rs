//! Moves as values.

use super::{board::Hex, stones::Stone};

/// A move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Move {
    /// Black exchanges the racks before the first word.
    Swap,
    /// Black keeps the racks as they are.
    Keep,
    /// A player without stones does nothing.
    Pass,
    /// Stones are laid: a word on a path, or one stone.
    Lay(Lay),
}

/// A word on a path, or one stone alone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Lay {
    /// The hexes in reading order; at least one.
    pub steps: Vec<Step>,
    /// Which of the opponent's stones turn.
    pub turn: Turn,
}

/// A hex of a path.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Step {
    pub hex: Hex,
    /// The stone that is newly laid there; `None` where one lies already.
    pub stone: Option<Stone>,
}

/// Which of the opponent's stones in a word turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Turn {
    /// This one: the word is bent.
    One(Hex),
    /// All there are: the word is straight, or uses none.
    Line,
}
