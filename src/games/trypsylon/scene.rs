//! What there is to see of a Trypsylon position, as plain values: `render` draws them without knowing a rule.

use super::{Edge, Rotation, Square};

/// A board with cards, pathways and marks.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scene {
    /// Columns, 5 or 6.
    pub columns: u8,
    /// Rows, 5 or 6.
    pub rows: u8,
    /// The cells row by row from the bottom, each row from the left: `a1`, `b1`, … .
    pub cells: Vec<Cell>,
    /// The cards taken by the move that has begun: their places are vacant.
    pub taken: Vec<Square>,
    /// How the last completed move went: where cards were taken from, and where they were pushed in.
    pub last: Option<Trace>,
    /// How the move that has begun went so far.
    pub begun: Option<Trace>,
    /// The pushes that are possible now with the card in hand, to be shown as arrows outside the frame.
    pub pushes: Vec<Line>,
    /// Whose turn it is, or who has won.
    pub status: Status,
}

/// One cell of the board.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cell {
    /// Its card is in a player's hand.
    Vacant,
    /// The card's back: water.
    FaceDown,
    /// The card's face: a jetty with two stems and a corner arm.
    FaceUp {
        /// How the card is turned.
        rotation: Rotation,
        /// Which of the players' shores the card's network touches.
        reach: Reach,
        /// Whether the network joins both shores of the player who has won.
        winning: bool,
        /// Whether the corner arm ends at a point that does not carry.
        broken: bool,
    },
}

/// Which shores a network touches.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Reach {
    /// A beach: left or right.
    pub beach: bool,
    /// A meadow: bottom or top.
    pub meadow: bool,
}

/// The course of a move, or of its beginning.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Trace {
    /// Where cards were taken from.
    pub taken: Vec<Square>,
    /// Where they were pushed in, in order: the edge and line.
    pub pushed: Vec<Line>,
}

/// A line of the board seen from one of its edges.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Line {
    /// From where it is pushed.
    pub edge: Edge,
    /// The row (for left and right) or column (for top and bottom), from 0.
    pub index: u8,
}

/// What the frame of the picture says.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Status {
    /// It is this shore's turn.
    Turn(Shore),
    /// This shore has won.
    Won(Shore),
}

/// A player's side of the matter.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Shore {
    /// Connects left with right.
    Beach,
    /// Connects bottom with top.
    Meadow,
}
