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

    /// The middle of a piece, from the upper left corner of its square.
    pub fn middle(self, (cut, corner): Kind) -> (i32, i32) {
        let square = Square::new(0, 0).map(|square| Place::new(square, cut, corner).outline());
        let corners = square.into_iter().flatten();
        let (x, y) = corners.fold((0, 0), |(x, y), it| (x + it.x, y + 4 - it.y));
        // Quarters of a square's side, added up over four corners.
        let pixels = |sum: i16| i32::from(sum) * i32::from(self.cell) / 16;
        (pixels(x), pixels(y))
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

/// The room around a stretch of side in its sprite.
pub(super) const JOINT_ROOM: u16 = 12;

/// How a stretch of side lies in the picture, with its length in quarters of a square's side.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Shape {
    Level(u8),
    Upright(u8),
    /// From the upper left to the lower right, over two quarters each way, as all that is aslant.
    Falling,
    Rising,
}

impl Shape {
    pub const ALL: [Self; 8] = [
        Self::Level(1),
        Self::Level(2),
        Self::Level(3),
        Self::Upright(1),
        Self::Upright(2),
        Self::Upright(3),
        Self::Falling,
        Self::Rising,
    ];

    /// The shape of a stretch that leads this many quarters to the right and down.
    pub fn of((right, down): (i32, i32)) -> Self {
        let length = |quarters: i32| u8::try_from(quarters.abs()).unwrap_or(u8::MAX);
        match (right, down) {
            (0, down) => Self::Upright(length(down)),
            (right, 0) => Self::Level(length(right)),
            (right, down) if (right < 0) == (down < 0) => Self::Falling,
            _ => Self::Rising,
        }
    }

    /// How many quarters it reaches to the right and down.
    pub const fn size(self) -> (u8, u8) {
        match self {
            Self::Level(length) => (length, 0),
            Self::Upright(length) => (0, length),
            Self::Falling | Self::Rising => (2, 2),
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

    /// How a stretch between two points is seen, the upper left pixel of its joint, and the two
    /// from left to right, or from top to bottom.
    pub fn joint(self, mut along: [Point; 2]) -> (Shape, (i32, i32), [Point; 2]) {
        along.sort_by_key(|point| self.point(*point));
        let [(x, y), (to_x, to_y)] = along.map(|point| self.point(point));
        let quarter = self.pixels().1 / i32::from(QUARTERS);
        let shape = Shape::of(((to_x - x) / quarter, (to_y - y) / quarter));
        let room = i32::from(JOINT_ROOM);
        (shape, (x - room, y.min(to_y) - room), along)
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
