//! Moves as values.

use std::slice;

use super::board::{Line, Rotation, Square};

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
        ["simple", "open", "double"][self as usize]
    }
}

/// Where a card is pushed in, and how it is turned.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Insertion {
    pub line: Line,
    pub rotation: Rotation,
}

/// A whole move on a board that has these places. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Move {
    /// One card is taken and pushed in.
    Single { card: Square, insertion: Insertion },
    /// Two cards are taken first, then pushed in one after the other.
    Double {
        /// Different squares, sorted.
        cards: [Square; 2],
        /// In the order of the pushes.
        insertions: [Insertion; 2],
    },
}

impl Move {
    /// Where cards are taken, sorted.
    pub fn cards(&self) -> &[Square] {
        match self {
            Self::Single { card, .. } => slice::from_ref(card),
            Self::Double { cards, .. } => cards,
        }
    }

    /// Where they are pushed in, in order.
    pub fn insertions(&self) -> &[Insertion] {
        match self {
            Self::Single { insertion, .. } => slice::from_ref(insertion),
            Self::Double { insertions, .. } => insertions,
        }
    }
}
