use std::fmt;

use super::Found;
use rules::sentences::Sentence;

/// How good a position is for a player: 0 is lost for certain, 65,535 won for certain, all between
/// is an estimate.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Value(u16);

impl Value {
    pub const LOST: Self = Self(0);
    pub const EVEN: Self = Self(u16::MAX / 2);
    pub const WON: Self = Self(u16::MAX);

    /// An estimate, kept apart from what is certain.
    pub const fn estimate(value: u16) -> Self {
        match value {
            0 => Self(1),
            u16::MAX => Self(u16::MAX - 1),
            value => Self(value),
        }
    }

    pub const fn get(self) -> u16 {
        self.0
    }

    pub const fn is_certain(self) -> bool {
        matches!(self, Self::LOST | Self::WON)
    }

    /// The value for the other player.
    #[must_use]
    pub const fn for_other(self) -> Self {
        Self(u16::MAX - self.0)
    }
}

/// A move that was considered, and how good it seems for the player who makes it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Ranked<M> {
    pub mv: M,
    pub value: Value,
}

/// What an opponent would do, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Thought {
    /// In the game's notation.
    pub mv: String,
    /// For the player who makes the move.
    pub value: Value,
    /// Number of positions that were expanded.
    pub looks: u32,
    /// The moves that are expected, the chosen one first.
    pub line: Vec<String>,
    /// Up to four more moves, best first.
    pub others: Vec<Ranked<String>>,
    /// At most two, the weightiest first. Each is a fact about the board.
    pub reasons: Vec<Sentence>,
    /// Whether to offer a draw with the move, because nothing moves forward any more.
    pub offers_draw: bool,
    /// Whether they would rather give the game up, because they know no move that saves it.
    pub resigns: bool,
}

/// Largest number of moves that are named beside the chosen one.
const OTHERS: usize = 4;

impl Thought {
    /// What a search found, of which this move was chosen.
    pub(super) fn of<M: Eq + fmt::Display>(
        found: &Found<M>,
        mv: &M,
        value: Value,
        reasons: Vec<Sentence>,
    ) -> Self {
        let line = if found.line.first() == Some(mv) {
            found.line.iter().map(M::to_string).collect()
        } else {
            vec![mv.to_string()]
        };
        let others = found.moves.iter().filter(|it| it.mv != *mv);
        let others = others.take(OTHERS).map(|it| Ranked {
            mv: it.mv.to_string(),
            value: it.value,
        });
        Self {
            mv: mv.to_string(),
            value,
            looks: found.looks,
            line,
            others: others.collect(),
            reasons,
            offers_draw: false,
            resigns: false,
        }
    }
}
