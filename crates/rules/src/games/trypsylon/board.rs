//! The names of places: squares, edges, lines' ends, rotations, and the sizes of the board.

use std::fmt;

use crate::games::{Quoted, Seat};

/// A cell of the board, as in chess: columns are letters from the left, rows numbers from the
/// bottom. Squares are ordered by column, then by row.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, both from 0 to 5.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 6 && row < 6 {
            Some(Self(8 * column + row))
        } else {
            None
        }
    }

    /// The square of a bit that a bitboard of squares has.
    #[expect(clippy::cast_possible_truncation, reason = "a bit is less than 64")]
    pub(super) const fn from_bit(bit: u32) -> Self {
        Self(bit as u8)
    }

    pub(super) const fn bit(self) -> u8 {
        self.0
    }

    /// The column from the left, from 0.
    pub const fn column(self) -> u8 {
        self.0 / 8
    }

    /// The row from the bottom, from 0.
    pub const fn row(self) -> u8 {
        self.0 % 8
    }

    /// Whether the two share a side.
    pub(super) const fn is_beside(self, other: Self) -> bool {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row()) == 1
    }
}

impl Quoted for Square {}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// An edge of the board, and a side of a card.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Edge {
    Left = 0,
    Right = 1,
    Top = 2,
    Bottom = 3,
}

impl Edge {
    /// All edges, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// The edge across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        [Self::Right, Self::Left, Self::Bottom, Self::Top][self as usize]
    }

    /// The letter in the notation of moves.
    pub const fn letter(self) -> char {
        ['L', 'R', 'T', 'B'][self as usize]
    }

    /// The name in text keys.
    pub const fn key(self) -> &'static str {
        ["edge-left", "edge-right", "edge-top", "edge-bottom"][self as usize]
    }

    /// Whether the lines that end here are rows. Those of the other edges are columns.
    pub const fn has_rows(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// A line of the board seen from one of its edges.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Line {
    /// Where a card is pushed in.
    pub edge: Edge,
    /// The row (for left and right) or column (for top and bottom), from 0.
    pub index: u8,
}

impl Line {
    /// All lines of a board, edge by edge.
    pub(super) fn all(size: Size) -> impl Iterator<Item = Self> {
        let edges = Edge::ALL.into_iter();
        edges.flat_map(move |edge| Self::at(size, edge))
    }

    /// All lines that end at one edge.
    pub(super) fn at(size: Size, edge: Edge) -> impl Iterator<Item = Self> {
        (0..size.lines(edge)).map(move |index| Self { edge, index })
    }

    /// The square at the edge, if the board has such a line.
    pub fn end(self, size: Size) -> Option<Square> {
        let (column, row) = match self.edge {
            Edge::Left => (0, self.index),
            Edge::Right => (size.columns() - 1, self.index),
            Edge::Top => (self.index, size.rows() - 1),
            Edge::Bottom => (self.index, 0),
        };
        Square::new(column, row).filter(|&square| size.has(square))
    }

    /// The number of the row or the letter of the column.
    pub fn name(self) -> char {
        char::from(self.index + if self.edge.has_rows() { b'1' } else { b'a' })
    }

    /// The line of this board that ends at `edge` and has this name.
    pub(super) fn named(edge: Edge, name: char, size: Size) -> Option<Self> {
        Self::at(size, edge).find(|line| line.name() == name)
    }
}

/// The shore that a player connects with the one across the board.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Shore {
    Beach,
    Meadow,
}

impl Shore {
    /// Both, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::Beach, Self::Meadow];

    /// The opponent's.
    #[must_use]
    pub const fn other(self) -> Self {
        [Self::Meadow, Self::Beach][self as usize]
    }

    pub const fn seat(self) -> Seat {
        [Seat::FIRST, Seat::SECOND][self as usize]
    }

    /// The shore of the player in this seat.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.get(seat.index()).copied()
    }

    /// The name in options and in the engine's answers.
    pub const fn name(self) -> &'static str {
        ["beach", "meadow"][self as usize]
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shore| shore.name() == name)
    }

    /// The two edges that the player has to connect.
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Beach => [Edge::Left, Edge::Right],
            Self::Meadow => [Edge::Bottom, Edge::Top],
        }
    }
}

/// An arm of a card's jetty.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Arm {
    /// The stem on this side.
    Stem(Edge),
    /// The one that runs to a corner.
    Corner,
}

/// How a card is turned: clockwise quarter turns from the card whose corner arm points to the upper
/// right.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Rotation {
    /// Corner arm north-east, stems west and south.
    R0 = 0,
    /// Corner arm south-east, stems north and west.
    R90 = 1,
    /// Corner arm south-west, stems east and north.
    R180 = 2,
    /// Corner arm north-west, stems south and east.
    R270 = 3,
}

impl Rotation {
    /// All rotations, clockwise.
    pub const ALL: [Self; 4] = [Self::R0, Self::R90, Self::R180, Self::R270];

    /// The number of quarter turns, from 0 to 3.
    pub const fn quarters(self) -> u8 {
        self as u8
    }

    /// Where the corner arm points.
    pub const fn arrow(self) -> &'static str {
        ["↗", "↘", "↙", "↖"][self as usize]
    }

    pub const fn degrees(self) -> u16 {
        90 * self as u16
    }

    /// The rotation with this number of degrees, without a sign or leading zeros.
    pub fn from_degrees(text: &str) -> Option<Self> {
        let mut rotations = Self::ALL.into_iter();
        rotations.find(|rotation| rotation.degrees().to_string() == text)
    }
}

/// The size of the board, columns x rows.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[repr(u8)]
pub enum Size {
    S5x5,
    /// The beaches lie further apart.
    S6x5,
    /// The meadows lie further apart.
    S5x6,
    S6x6,
}

impl Size {
    /// All sizes, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::S5x5, Self::S6x5, Self::S5x6, Self::S6x6];

    /// The size with this number of columns and rows.
    pub const fn new(columns: usize, rows: usize) -> Option<Self> {
        match (columns, rows) {
            (5, 5) => Some(Self::S5x5),
            (6, 5) => Some(Self::S6x5),
            (5, 6) => Some(Self::S5x6),
            (6, 6) => Some(Self::S6x6),
            _ => None,
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.name() == name)
    }

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        ["5x5", "6x5", "5x6", "6x6"][self as usize]
    }

    pub const fn columns(self) -> u8 {
        [5, 6, 5, 6][self as usize]
    }

    pub const fn rows(self) -> u8 {
        [5, 5, 6, 6][self as usize]
    }

    /// The number of lines that end at this edge.
    pub const fn lines(self, edge: Edge) -> u8 {
        if edge.has_rows() {
            self.rows()
        } else {
            self.columns()
        }
    }

    pub const fn has(self, square: Square) -> bool {
        square.column() < self.columns() && square.row() < self.rows()
    }

    /// The square furthest from `a1`.
    pub const fn last_square(self) -> Square {
        Square(8 * (self.columns() - 1) + self.rows() - 1)
    }

    /// The squares of one row, from the left.
    pub(super) fn row(self, row: u8) -> impl Iterator<Item = Square> {
        (0..self.columns()).filter_map(move |column| Square::new(column, row))
    }
}
