//! Where what is to be seen: from whichever side of the board one looks.

use crate::{
    sprite::pairs,
    view::{Direction, View, turned},
};
use rules::games::trisq::{Corner, Cut, Edge, Place, Point, Square};

/// A picture's width and height in pixels.
pub(super) const SIDE: u16 = 768;
/// From the picture's border to an edge of the board.
pub(super) const OUTSIDE: u16 = 10;
/// The least margin around the board.
const LEAST_MARGIN: u16 = 60;
/// Quarters of a square's side, in which points are measured.
const QUARTERS: u16 = 4;

/// The measures of a board in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    pub squares: u8,
    /// A square's side in pixels, a multiple of 4.
    pub cell: u16,
    /// From the picture's border to the board.
    pub margin: u16,
}

impl Measures {
    /// The measures of a board with this number of squares each way.
    pub fn new(squares: u8) -> Self {
        let count = u16::from(squares.max(1));
        let cell = (SIDE - 2 * LEAST_MARGIN) / count / QUARTERS * QUARTERS;
        Self {
            squares,
            cell,
            margin: (SIDE - count * cell) / 2,
        }
    }

    pub fn cell_length(self) -> f32 {
        self.cell.into()
    }

    pub fn margin_length(self) -> f32 {
        self.margin.into()
    }
}

/// A piece's cut and corner as they are seen.
pub(super) type Kind = (Cut, Corner);

pub(super) fn kinds() -> impl Iterator<Item = Kind> {
    pairs(Cut::ALL, Corner::ALL)
}

/// A board seen from one of its sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub measures: Measures,
    turns: u8,
}

impl Layout {
    pub fn new(squares: u8, view: View) -> Self {
        Self {
            measures: Measures::new(squares),
            turns: view.turns(),
        }
    }

    /// The upper left pixel of a square.
    pub fn square(self, square: Square) -> (i32, i32) {
        let last = i32::from(self.measures.squares) - 1;
        let (column, row) = (i32::from(square.column()), i32::from(square.row()));
        let (x, y) = turned((column, last - row), (last, last), self.turns);
        let (margin, cell) = self.pixels();
        (margin + x * cell, margin + y * cell)
    }

    /// The pixel of a point.
    pub fn point(self, point: Point) -> (i32, i32) {
        let most = i32::from(self.measures.squares) * i32::from(QUARTERS);
        let upright = (i32::from(point.x), most - i32::from(point.y));
        let (x, y) = turned(upright, (most, most), self.turns);
        let (margin, cell) = self.pixels();
        let quarter = cell / i32::from(QUARTERS);
        (margin + x * quarter, margin + y * quarter)
    }

    /// A piece's kind as it is seen.
    pub fn kind(self, place: Place) -> Kind {
        (0..self.turns).fold((place.cut(), place.corner()), |(cut, corner), _| {
            (cut.other(), clockwise(corner))
        })
    }

    /// A cut as it is seen.
    pub const fn cut(self, cut: Cut) -> Cut {
        if self.turns.is_multiple_of(2) {
            cut
        } else {
            cut.other()
        }
    }

    /// Where an edge is seen.
    pub const fn direction(self, edge: Edge) -> Direction {
        let upright = match edge {
            Edge::Top => 0,
            Edge::Right => 1,
            Edge::Bottom => 2,
            Edge::Left => 3,
        };
        Direction(upright).turned(self.turns)
    }

    /// The middle of what stands beside a square at an edge, outside the board.
    pub fn beside(self, square: Square, edge: Edge) -> (i32, i32) {
        let ((x, y), (margin, cell)) = (self.square(square), self.pixels());
        let (right, down) = self.direction(edge).step();
        let away = (cell + margin - i32::from(OUTSIDE)) / 2;
        (x + cell / 2 + right * away, y + cell / 2 + down * away)
    }

    /// The margin and a square's side.
    fn pixels(self) -> (i32, i32) {
        (self.measures.margin.into(), self.measures.cell.into())
    }
}

/// The next corner clockwise.
const fn clockwise(corner: Corner) -> Corner {
    match corner {
        Corner::Nw => Corner::Ne,
        Corner::Ne => Corner::Se,
        Corner::Se => Corner::Sw,
        Corner::Sw => Corner::Nw,
    }
}
