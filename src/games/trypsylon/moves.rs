//! Moves as values.

use super::board::{Line, Rotation, Square};

/// The kinds of moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    Simple,
    Open,
    /// Two face-down cards, or in Expert the last one.
    Double,
}

impl Kind {
    /// All kinds, in the order in which the engine names them.
    pub const ALL: [Self; 3] = [Self::Simple, Self::Open, Self::Double];

    /// The name in the engine's answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Open => "open",
            Self::Double => "double",
        }
    }
}

/// A card is pushed in: where, and how it is turned.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Insertion {
    /// From which edge and in which line.
    pub line: Line,
    /// How the card is turned.
    pub rotation: Rotation,
}

/// Two different squares, sorted by column, then row.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Pair(pub(super) Square, pub(super) Square);

impl Pair {
    /// The two squares in their order; `None` if they are the same.
    pub fn new(one: Square, other: Square) -> Option<Self> {
        (one != other).then(|| Self(one.min(other), one.max(other)))
    }

    /// The squares, sorted.
    pub const fn squares(self) -> [Square; 2] {
        [self.0, self.1]
    }
}

/// A whole move on a board that has these places. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Move {
    /// One card is taken and pushed in.
    Single {
        /// Where the card is taken.
        card: Square,
        /// Where it is pushed in.
        insertion: Insertion,
    },
    /// Two cards are taken first, then pushed in one after the other.
    Double {
        /// Where the cards are taken.
        cards: Pair,
        /// Where they are pushed in, in this order.
        insertions: [Insertion; 2],
    },
}

impl Move {
    /// Where cards are taken, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Square> {
        let (first, second) = match *self {
            Self::Single { card, .. } => (card, None),
            Self::Double {
                cards: Pair(first, second),
                ..
            } => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// Where they are pushed in, in order.
    pub fn insertions(&self) -> impl Iterator<Item = Insertion> {
        let (first, second) = match *self {
            Self::Single { insertion, .. } => (insertion, None),
            Self::Double {
                insertions: [first, second],
                ..
            } => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}
