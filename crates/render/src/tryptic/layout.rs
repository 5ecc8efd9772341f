//! Where things are in the picture, seen from any side.

use crate::{Side, View};
use rules::games::tryptic::Hex;

/// The picture's sides in pixels.
pub(super) const SIZE: u16 = 768;
/// From one hex to the next in a row.
pub(super) const STEP: i32 = 72;
/// From one row to the next.
const PITCH: i32 = 62;
/// The middle of the board.
const MIDDLE: (i32, i32) = (384, 391);
/// How far from a line's last hex its name is written, in tenths of a step.
const NAME: i32 = 8;
/// The row in the middle, and the number.
const CENTRE: (i32, i32) = (4, 5);

/// A pixel.
pub(super) type At = (i32, i32);

/// Steps from the middle of the board, along the rows and along the numbers, in tenths.
#[derive(Clone, Copy)]
struct Tenths {
    along_row: i32,
    up: i32,
}

/// A direction as it is seen, of the three in which lines run: flat, rising to the left, rising to
/// the right.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Slope {
    Flat,
    Left,
    Right,
}

impl Slope {
    pub(super) const ALL: [Self; 3] = [Self::Flat, Self::Left, Self::Right];
}

/// By how much the board is turned.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// Sixths of a turn counterclockwise.
    sixths: u8,
}

impl Layout {
    /// A hexagon has six sides. Its lower left and its lower right one stand for left and right: a
    /// board seen from there is turned by a sixth, so that this side lies at the bottom.
    pub(super) const fn new(view: View) -> Self {
        Self {
            sixths: match view.from {
                Side::Bottom => 0,
                Side::Left => 1,
                Side::Top => 3,
                Side::Right => 5,
            },
        }
    }

    /// The middle of a hex.
    pub(super) fn middle(self, hex: Hex) -> At {
        self.pixel(place(i32::from(hex.row()), i32::from(hex.number())))
    }

    /// The middle of a row's letter, before its first hex.
    pub(super) fn letter(self, row: u8) -> At {
        let first = Hex::of_row(row).next();
        let number = first.map_or(CENTRE.1, |hex| i32::from(hex.number()));
        let mut at = place(i32::from(row), number);
        at.along_row -= NAME;
        self.pixel(at)
    }

    /// The middle of a number, below the lowest hex that has it.
    pub(super) fn number(self, number: u8) -> At {
        let lowest = Hex::all().find(|hex| hex.number() == number);
        let row = lowest.map_or(CENTRE.0, |hex| i32::from(hex.row()));
        let mut at = place(row, i32::from(number));
        at.up -= NAME;
        self.pixel(at)
    }

    /// How the line through two neighbouring hexes runs.
    pub(super) fn slope(self, one: Hex, other: Hex) -> Slope {
        let ((x, y), (other_x, other_y)) = (self.middle(one), self.middle(other));
        if y == other_y {
            Slope::Flat
        } else if (x < other_x) == (y > other_y) {
            Slope::Right
        } else {
            Slope::Left
        }
    }

    fn pixel(self, place: Tenths) -> At {
        let Tenths { along_row, up } = (0..self.sixths).fold(place, |place, _| Tenths {
            along_row: place.along_row - place.up,
            up: place.along_row,
        });
        (
            MIDDLE.0 + (2 * along_row - up) * STEP / 20,
            MIDDLE.1 - up * PITCH / 10,
        )
    }
}

/// Where a hex of this row and number is.
const fn place(row: i32, number: i32) -> Tenths {
    Tenths {
        along_row: (number - CENTRE.1) * 10,
        up: (row - CENTRE.0) * 10,
    }
}
