//! Where what is to be seen: from whichever side of the board one looks.

use crate::{
    games::trisq::{Corner, Cut, Edge, Place, Point, Square},
    render::View,
};

/// A picture's width and height in pixels.
pub(super) const SIDE: usize = 768;
/// From the picture's border to an edge of the board.
pub(super) const OUTSIDE: usize = 10;
/// The least margin around the board.
const LEAST_MARGIN: usize = 60;
/// Quarters of a square's side, in which points are measured.
const QUARTERS: usize = 4;

/// The measures of a board in the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    pub squares: u8,
    /// A square's side in pixels, a multiple of 4.
    pub cell: usize,
    /// From the picture's border to the board.
    pub margin: usize,
}

impl Measures {
    /// The measures of a board with so many squares each way.
    pub fn new(squares: u8) -> Self {
        let count = usize::from(squares.max(1));
        let cell = (SIDE - 2 * LEAST_MARGIN) / count / QUARTERS * QUARTERS;
        Self {
            squares,
            cell,
            margin: (SIDE - count * cell) / 2,
        }
    }

    /// A square's side as a length.
    pub fn cell_length(self) -> f32 {
        length(self.cell)
    }

    /// The margin as a length.
    pub fn margin_length(self) -> f32 {
        length(self.margin)
    }
}

/// Pixels as a length.
pub(super) fn length(pixels: usize) -> f32 {
    // Nothing is larger than a picture.
    f32::from(u16::try_from(pixels).unwrap_or(u16::MAX))
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
    const fn step(self) -> (isize, isize) {
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
    pub fn square(&self, square: Square) -> (isize, isize) {
        let last = isize::from(self.measures.squares) - 1;
        let (x, y) = self.turned(
            (
                isize::from(square.column()),
                last - isize::from(square.row()),
            ),
            last,
        );
        let (margin, cell) = self.pixels();
        (margin + x * cell, margin + y * cell)
    }

    /// The pixel of a point.
    pub fn point(&self, point: Point) -> (isize, isize) {
        let most = isize::from(self.measures.squares) * QUARTERS.cast_signed();
        let (x, y) = self.turned((isize::from(point.x), most - isize::from(point.y)), most);
        let (margin, cell) = self.pixels();
        let quarter = cell / QUARTERS.cast_signed();
        (margin + x * quarter, margin + y * quarter)
    }

    /// A piece's kind as it is seen.
    pub fn kind(&self, place: Place) -> Kind {
        (0..self.turns).fold((place.cut(), place.corner()), |(cut, corner), _| {
            (cut.other(), clockwise(corner))
        })
    }

    /// A cut as it is seen.
    pub const fn cut(&self, cut: Cut) -> Cut {
        if self.turns.is_multiple_of(2) {
            cut
        } else {
            cut.other()
        }
    }

    /// Where an edge is seen.
    pub const fn direction(&self, edge: Edge) -> Direction {
        let upright = match edge {
            Edge::Top => 0,
            Edge::Right => 1,
            Edge::Bottom => 2,
            Edge::Left => 3,
        };
        Direction((upright + self.turns) % 4)
    }

    /// The middle of what stands beside a square at an edge, outside the board.
    pub fn beside(&self, square: Square, edge: Edge) -> (isize, isize) {
        let ((x, y), (margin, cell)) = (self.square(square), self.pixels());
        let (right, down) = self.direction(edge).step();
        let away = (cell + margin - OUTSIDE.cast_signed()) / 2;
        (x + cell / 2 + right * away, y + cell / 2 + down * away)
    }

    /// Turned as the board is, where coordinates go from 0 to `most`.
    const fn turned(&self, (x, y): (isize, isize), most: isize) -> (isize, isize) {
        match self.turns {
            0 => (x, y),
            1 => (most - y, x),
            2 => (most - x, most - y),
            _ => (y, most - x),
        }
    }

    const fn pixels(&self) -> (isize, isize) {
        (
            self.measures.margin.cast_signed(),
            self.measures.cell.cast_signed(),
        )
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
