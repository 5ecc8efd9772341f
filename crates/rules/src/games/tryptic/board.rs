//! The board: 61 hexes in a hexagon of side 5, and what lies on them.

use std::fmt;

use super::colours::{Colour, Pattern};
use crate::games::Quoted;

/// Number of rows, and largest number of a hex in its row.
const SIDE: u8 = 9;
/// The row in the middle, the longest one.
const MIDDLE: u8 = 4;
/// Number of hexes before each row.
const BEFORE: [u8; SIDE as usize] = [0, 5, 11, 18, 26, 35, 43, 50, 56];
/// The steps along a line as changes of row and number. A line keeps the row, the number, or row
/// minus number.
const DIRECTIONS: [(u8, u8); 3] = [(0, 1), (1, 0), (1, 1)];

/// A hex of the board. In order: row by row from the bottom, each row from the left.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Hex {
    row: u8,
    number: u8,
}

impl Hex {
    pub const COUNT: usize = 61;

    /// The hex in this row from 0 (`a`) to 8 (`i`) with this number from 1 to 9, if the board has
    /// it.
    pub const fn new(row: u8, number: u8) -> Option<Self> {
        let hex = Self { row, number };
        let first = hex.first();
        if row < SIDE && number >= first && number < first + SIDE - row.abs_diff(MIDDLE) {
            Some(hex)
        } else {
            None
        }
    }

    /// The row, from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The number of the leftmost hex of its row.
    const fn first(self) -> u8 {
        1 + self.row.saturating_sub(MIDDLE)
    }

    /// Index among all hexes, from 0 to 60.
    pub const fn index(self) -> usize {
        (BEFORE[self.row as usize] + self.number - self.first()) as usize
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIDE).flat_map(Self::of_row)
    }

    /// The hexes of a row, from the left.
    pub fn of_row(row: u8) -> impl DoubleEndedIterator<Item = Self> {
        (1..=SIDE).filter_map(move |number| Self::new(row, number))
    }

    /// The rows from the top, each from the left.
    pub fn rows_from_top() -> impl Iterator<Item = impl Iterator<Item = Self>> {
        (0..SIDE).rev().map(Self::of_row)
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let &[row @ b'a'..=b'i', number @ b'1'..=b'9'] = text.as_bytes() else {
            return None;
        };
        Self::new(row - b'a', number - b'0')
    }
}

impl Quoted for Hex {}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row), self.number)
    }
}

/// Three hexes side by side on a line, from its lower end, or from the left in a row.
pub type Run = [Hex; 3];

/// All runs, each from one of its ends.
pub fn runs() -> impl Iterator<Item = Run> {
    Hex::all().flat_map(|first| {
        DIRECTIONS.into_iter().filter_map(move |(row, number)| {
            let second = Hex::new(first.row + row, first.number + number)?;
            let third = Hex::new(second.row + row, second.number + number)?;
            Some([first, second, third])
        })
    })
}

/// The tiles on the board.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Board {
    tiles: [Option<Colour>; Hex::COUNT],
    /// Number of tiles of each colour on the board.
    placed: [u8; Colour::COUNT],
}

impl Board {
    pub const EMPTY: Self = Self {
        tiles: [None; Hex::COUNT],
        placed: [0; Colour::COUNT],
    };

    pub const fn tile(&self, hex: Hex) -> Option<Colour> {
        self.tiles[hex.index()]
    }

    /// Places a tile on an open hex.
    pub fn place(&mut self, hex: Hex, colour: Colour) {
        if self.tiles[hex.index()].replace(colour).is_none() {
            self.placed[colour as usize] += 1;
        }
    }

    /// Number of tiles of a colour left beside the board.
    pub const fn left(&self, colour: Colour) -> u8 {
        Colour::SUPPLY.saturating_sub(self.placed[colour as usize])
    }

    /// Whether more tiles of a colour are on the board than exist.
    pub fn is_overdrawn(&self) -> bool {
        self.placed.iter().any(|&placed| placed > Colour::SUPPLY)
    }

    pub fn count_open(&self) -> usize {
        let placed: u8 = self.placed.iter().sum();
        Hex::COUNT.saturating_sub(usize::from(placed))
    }

    pub fn open(&self) -> impl Iterator<Item = Hex> + '_ {
        Hex::all().filter(|&hex| self.tile(hex).is_none())
    }

    /// The runs that show a pattern, read either way: each is a point.
    pub fn runs_of(&self, pattern: Pattern) -> impl Iterator<Item = Run> + '_ {
        runs().filter(move |&[one, two, three]| {
            match [self.tile(one), self.tile(two), self.tile(three)] {
                [Some(one), Some(two), Some(three)] => Pattern([one, two, three]).is_same(pattern),
                _ => false,
            }
        })
    }
}
