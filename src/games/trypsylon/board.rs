use std::fmt;

/// A cell of the board, as in chess: columns are letters from the left, rows numbers from the bottom.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Square {
    column: u8,
    row: u8,
}

impl Square {
    /// The square in this column and row, both from 0 to 5.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 6 && row < 6 { Some(Self { column, row }) } else { None }
    }

    /// The column from the left, from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row from the bottom, from 0.
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// An edge of the board.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Edge {
    /// West.
    Left,
    /// East.
    Right,
    /// North.
    Top,
    /// South.
    Bottom,
}

/// How a card is turned: clockwise quarter turns from the card whose corner arm points to the upper right.
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
