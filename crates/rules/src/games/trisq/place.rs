//! The names of places: squares, cuts, corners, the edges and sizes of the board, and the players'
//! colours.

use std::fmt;

use crate::games::{Quoted, Seat};

/// The size of the board: its number of columns, and of rows.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Size(u8);

impl Size {
    pub const LEAST: u8 = 2;
    pub const MOST: u8 = 12;
    pub const DEFAULT: Self = Self(8);

    pub const fn new(squares: u8) -> Option<Self> {
        if squares >= Self::LEAST && squares <= Self::MOST {
            Some(Self(squares))
        } else {
            None
        }
    }

    pub const fn get(self) -> u8 {
        self.0
    }

    /// All sizes, the smallest first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (Self::LEAST..=Self::MOST).map(Self)
    }

    /// The squares row by row from the bottom, each row from the left.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let row = move |row| (0..self.0).filter_map(move |column| Square::new(column, row));
        (0..self.0).flat_map(row)
    }

    pub const fn has(self, square: Square) -> bool {
        square.column() < self.0 && square.row() < self.0
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A square of the board: columns are letters from the left, rows numbers from the bottom. Squares
/// are ordered as their names are, byte by byte.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square(u8);

impl Square {
    /// Number of squares on the largest board.
    pub(super) const COUNT: usize = (Size::MOST as usize) * (Size::MOST as usize);
    /// The names of rows 10, 11 and 12 come before that of row 1: in a place's name a digit, which
    /// is less than any letter, follows the 1.
    const TWO_DIGITS: u8 = 3;

    /// The square in this column and row, both from 0.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Size::MOST && row < Size::MOST {
            let row = (row + Self::TWO_DIGITS) % Size::MOST;
            Some(Self(column * Size::MOST + row))
        } else {
            None
        }
    }

    /// The square by this number of columns to the right and rows up, if the largest board has it.
    pub(super) fn step(self, right: i8, up: i8) -> Option<Self> {
        let column = self.column().checked_add_signed(right)?;
        Self::new(column, self.row().checked_add_signed(up)?)
    }

    /// Whether it is this square, or shares a side with it.
    pub(super) const fn is_near(self, other: Self) -> bool {
        let columns = self.column().abs_diff(other.column());
        columns + self.row().abs_diff(other.row()) <= 1
    }

    /// The column from the left, from 0.
    pub const fn column(self) -> u8 {
        self.0 / Size::MOST
    }

    /// The row from the bottom, from 0.
    pub const fn row(self) -> u8 {
        (self.0 + Size::MOST - Self::TWO_DIGITS) % Size::MOST
    }

    /// The eight places in it.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let halves = move |cut| Corner::ALL.map(|corner| Place::new(self, cut, corner));
        Cut::ALL.into_iter().flat_map(halves)
    }
}

impl Quoted for Square {}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

/// How a square is cut into halves. The first piece in it decides.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Cut {
    /// An upper and a lower half.
    Horizontal = 0,
    /// A left and a right half.
    Vertical = 1,
}

impl Cut {
    pub const ALL: [Self; 2] = [Self::Horizontal, Self::Vertical];

    #[must_use]
    pub const fn other(self) -> Self {
        [Self::Vertical, Self::Horizontal][self as usize]
    }

    /// The name in the notation and in commands.
    pub const fn name(self) -> &'static str {
        ["h", "v"][self as usize]
    }
}

/// The corner of its square that a piece holds.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Corner {
    Ne = 0,
    Nw = 1,
    Se = 2,
    Sw = 3,
}

impl Corner {
    /// All four, in byte order of their names.
    pub const ALL: [Self; 4] = [Self::Ne, Self::Nw, Self::Se, Self::Sw];

    /// All four as one reads them.
    pub const IN_READING_ORDER: [Self; 4] = [Self::Nw, Self::Ne, Self::Sw, Self::Se];

    /// The name in the notation and in commands.
    pub const fn name(self) -> &'static str {
        ["ne", "nw", "se", "sw"][self as usize]
    }
}

/// A place for a piece: a square, how it is cut, and the corner that the piece holds. Places are
/// ordered as their names are, byte by byte.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Place(u16);

impl Place {
    /// Number of places on the largest board.
    pub(super) const COUNT: usize = 8 * Square::COUNT;

    pub const fn new(square: Square, cut: Cut, corner: Corner) -> Self {
        Self((square.0 as u16) * 8 + (cut as u16) * 4 + corner as u16)
    }

    /// The place with this index, which must be less than [`Place::COUNT`].
    #[expect(clippy::cast_possible_truncation, reason = "there are 1,152 places")]
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u16)
    }

    /// The index among all places in their order.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[expect(clippy::cast_possible_truncation, reason = "there are 144 squares")]
    pub const fn square(self) -> Square {
        Square((self.0 / 8) as u8)
    }

    pub const fn cut(self) -> Cut {
        Cut::ALL[(self.0 / 4 % 2) as usize]
    }

    pub const fn corner(self) -> Corner {
        Corner::ALL[(self.0 % 4) as usize]
    }
}

impl Quoted for Place {}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (square, cut, corner) = (self.square(), self.cut(), self.corner());
        write!(f, "{square}{}{}", cut.name(), corner.name())
    }
}

/// An edge of the board.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Edge {
    Top = 0,
    Bottom = 1,
    Left = 2,
    Right = 3,
}

impl Edge {
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];
}

/// The colour of a player's pieces and edges.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Colour {
    /// Connects top with bottom, and starts.
    Red = 0,
    Blue = 1,
}

impl Colour {
    /// Both, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::Red, Self::Blue];

    /// The opponent's.
    #[must_use]
    pub const fn other(self) -> Self {
        [Self::Blue, Self::Red][self as usize]
    }

    pub const fn seat(self) -> Seat {
        [Seat::FIRST, Seat::SECOND][self as usize]
    }

    /// The colour of the player in this seat.
    pub fn of(seat: Seat) -> Option<Self> {
        Self::ALL.get(seat.index()).copied()
    }

    /// The name in the engine's answers.
    pub const fn name(self) -> &'static str {
        ["red", "blue"][self as usize]
    }

    /// The two edges that the player has to connect.
    pub const fn edges(self) -> [Edge; 2] {
        match self {
            Self::Red => [Edge::Top, Edge::Bottom],
            Self::Blue => [Edge::Left, Edge::Right],
        }
    }
}
