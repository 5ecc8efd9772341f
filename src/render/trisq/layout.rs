//! Where what is to be seen: from whichever side of the board one looks.

use crate::{
    games::trisq::{Corner, Cut, Edge, Place, Point, Square},
    render::View,
};

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
    /// The measures of a board with so many squares each way.
    pub fn new(squares: u8) -> Self {
        let count = u16::from(squares.max(1));
        let cell = (SIDE - 2 * LEAST_MARGIN) / count / QUARTERS * QUARTERS;
        Self {
            squares,
            cell,
            margin: (SIDE - count * cell) / 2,
        }
    }

    /// A square's side as a length.
    pub fn cell_length(self) -> f32 {
        self.cell.into()
    }

    /// The margin as a length.
    pub fn margin_length(self) -> f32 {
        self.margin.into()
    }
}

/// A piece's cut and corner as they are seen.
pub(super) type Kind = (Cut, Corner);

/// All of them.
pub(super) fn kinds() -> impl Iterator<Item = Kind> {
    Cut::ALL
        .into_iter()
        .flat_map(|cut| Corner::ALL.into_iter().map(move |corner| (cut, corner)))
}

/// A side of the picture: 0 the top, then clockwise.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Direction(pub u8);

impl Direction {
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];
    pub const DOWN: Self = Self(2);
    pub const LEFT: Self = Self(3);

    /// One step in this direction.
    const fn step(self) -> (i32, i32) {
        match self.0 {
            0 => (0, -1),
            1 => (1, 0),
            2 => (0, 1),
            _ => (-1, 0),
        }
    }
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
        let (x, y) = self.turned(
            (i32::from(square.column()), last - i32::from(square.row())),
            last,
        );
        let (margin, cell) = self.pixels();
        (margin + x * cell, margin + y * cell)
    }

    /// The pixel of a point.
    pub fn point(self, point: Point) -> (i32, i32) {
        let most = i32::from(self.measures.squares) * i32::from(QUARTERS);
        let (x, y) = self.turned((i32::from(point.x), most - i32::from(point.y)), most);
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
        Direction((upright + self.turns) % 4)
    }

    /// The middle of what stands beside a square at an edge, outside the board.
    pub fn beside(self, square: Square, edge: Edge) -> (i32, i32) {
        let ((x, y), (margin, cell)) = (self.square(square), self.pixels());
        let (right, down) = self.direction(edge).step();
        let away = (cell + margin - i32::from(OUTSIDE)) / 2;
        (x + cell / 2 + right * away, y + cell / 2 + down * away)
    }

    /// Turned as the board is, where coordinates go from 0 to `most`.
    const fn turned(self, (x, y): (i32, i32), most: i32) -> (i32, i32) {
        match self.turns {
            0 => (x, y),
            1 => (most - y, x),
            2 => (most - x, most - y),
            _ => (y, most - x),
        }
    }

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
