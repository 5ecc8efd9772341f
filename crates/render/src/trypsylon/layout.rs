//! Where things are in the picture, seen from any side.

use super::{CELL, MARGIN, PLATE, TRAY};
use crate::{
    canvas::Canvas,
    palette::Palette,
    view::{Direction, View, turned},
};
use rules::games::trypsylon::{Edge, Line, Rotation, Scene, Shore, Square};

/// A quarter of a card as it is seen, clockwise from the upper right: where its corner arm is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Quarter(pub u8);

/// A cell as it is seen: columns from the left, rows from the top. Also a lattice point: the upper
/// left corner of the cell of that name.
pub(super) type Place = (i32, i32);

/// A cell's side in pixels.
const STEP: i32 = CELL as i32;
/// The frame's width in pixels.
const BORDER: i32 = MARGIN as i32;

impl Quarter {
    pub(super) const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The directions in which the two stems point.
    pub(super) const fn stems(self) -> [Direction; 2] {
        [Direction((self.0 + 2) % 4), Direction((self.0 + 3) % 4)]
    }

    /// The lattice point at this corner of a cell.
    pub(super) const fn point(self, (x, y): Place) -> Place {
        match self.0 {
            0 => (x + 1, y),
            1 => (x + 1, y + 1),
            2 => (x, y + 1),
            _ => (x, y),
        }
    }
}

/// The neighbouring place in this direction.
pub(super) const fn neighbour((x, y): Place, to: Direction) -> Place {
    let (right, down) = to.step();
    (x + right, y + down)
}

/// A board's size, and by how much it is turned.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    columns: u8,
    rows: u8,
    turns: u8,
    /// Whether there is a tray below the board.
    tray: bool,
}

impl Layout {
    pub(super) fn new(scene: &Scene, view: View) -> Self {
        Self {
            columns: scene.columns,
            rows: scene.rows,
            turns: view.turns(),
            tray: scene.offers_rotations,
        }
    }

    fn is_upright(self) -> bool {
        self.turns.is_multiple_of(2)
    }

    /// The columns and rows as they are seen.
    fn size(self) -> Place {
        let (columns, rows) = (i32::from(self.columns), i32::from(self.rows));
        if self.is_upright() {
            (columns, rows)
        } else {
            (rows, columns)
        }
    }

    /// An empty picture for the board.
    pub(super) fn canvas(self, palette: &'static Palette) -> Canvas {
        let [mut width, mut height] =
            [self.columns, self.rows].map(|cells| u16::from(cells) * CELL + 2 * MARGIN);
        if !self.is_upright() {
            (width, height) = (height, width);
        }
        let tray = if self.tray { TRAY } else { 0 };
        Canvas::new(palette, width, height + tray)
    }

    /// The middle of one of the four places of the tray below the board.
    pub(super) fn in_tray(self, index: u8) -> (i32, i32) {
        let (columns, rows) = self.size();
        let [width, height] = [columns, rows].map(|cells| cells * STEP + 2 * BORDER);
        let gap = i32::from(TRAY - PLATE.1);
        (
            width * (2 * i32::from(index) + 1) / 8,
            height + gap + i32::from(PLATE.1 / 2),
        )
    }

    /// Where a square is seen.
    pub(super) fn seen(self, square: Square) -> Place {
        let last = (i32::from(self.columns) - 1, i32::from(self.rows) - 1);
        let (column, row) = (i32::from(square.column()), i32::from(square.row()));
        turned((column, last.1 - row), last, self.turns)
    }

    /// Where a card's corner arm is seen.
    pub(super) const fn quarter(self, rotation: Rotation) -> Quarter {
        Quarter((rotation as u8 + self.turns) % 4)
    }

    /// Where an edge is seen.
    pub(super) const fn direction(self, edge: Edge) -> Direction {
        let upright = match edge {
            Edge::Top => 0,
            Edge::Right => 1,
            Edge::Bottom => 2,
            Edge::Left => 3,
        };
        Direction(upright).turned(self.turns)
    }

    /// The shore that is seen there.
    pub(super) const fn shore(self, to: Direction) -> Shore {
        if (to.0 + self.turns).is_multiple_of(2) {
            Shore::Meadow
        } else {
            Shore::Beach
        }
    }

    /// Whether a place is the last one in a direction.
    pub(super) fn is_last(self, at: Place, to: Direction) -> bool {
        let ((x, y), (columns, rows)) = (neighbour(at, to), self.size());
        !(0..columns).contains(&x) || !(0..rows).contains(&y)
    }

    /// The number of lines that can be pushed from an edge.
    pub(super) const fn lines(self, edge: Edge) -> u8 {
        match edge {
            Edge::Left | Edge::Right => self.rows,
            Edge::Top | Edge::Bottom => self.columns,
        }
    }

    /// The first square of a line.
    pub(super) const fn edge_square(self, line: Line) -> Option<Square> {
        match line.edge {
            Edge::Left => Square::new(0, line.index),
            Edge::Right => Square::new(self.columns.saturating_sub(1), line.index),
            Edge::Bottom => Square::new(line.index, 0),
            Edge::Top => Square::new(line.index, self.rows.saturating_sub(1)),
        }
    }

    /// The middle of what stands outside the board where a line begins, this deep from the
    /// picture's border.
    pub(super) fn outside(self, line: Line, depth: i32) -> (i32, i32) {
        let first = self.edge_square(line);
        let first = first.map_or((0, 0), |square| self.seen(square));
        let ((x, y), (columns, rows)) = (middle(first), self.size());
        let far = |cells: i32| cells * STEP + 2 * BORDER - depth;
        match self.direction(line.edge).0 {
            0 => (x, depth),
            1 => (far(columns), y),
            2 => (x, far(rows)),
            _ => (depth, y),
        }
    }

    /// Number of cards along a side as it is seen.
    pub(super) fn length(self, to: Direction) -> i32 {
        let (columns, rows) = self.size();
        if to.0.is_multiple_of(2) {
            columns
        } else {
            rows
        }
    }

    /// The upper left pixel of the square, as large as a card, that ends at the picture's border
    /// beside a card.
    pub(super) fn beside(self, to: Direction, index: i32) -> (i32, i32) {
        let (columns, rows) = self.size();
        let along = BORDER + index * STEP;
        let far = |cells: i32| 2 * BORDER + (cells - 1) * STEP;
        match to.0 {
            0 => (along, 0),
            1 => (far(columns), along),
            2 => (along, far(rows)),
            _ => (0, along),
        }
    }

    /// The upper left pixel of the frame's corner that comes before a side, clockwise.
    pub(super) fn corner(self, to: Direction) -> (i32, i32) {
        let (columns, rows) = self.size();
        let (right, bottom) = (BORDER + columns * STEP, BORDER + rows * STEP);
        match to.0 {
            0 => (0, 0),
            1 => (right, 0),
            2 => (right, bottom),
            _ => (0, bottom),
        }
    }
}

/// The upper left pixel of a place.
pub(super) const fn pixel((x, y): Place) -> (i32, i32) {
    (BORDER + x * STEP, BORDER + y * STEP)
}

/// The middle of a place.
pub(super) const fn middle(place: Place) -> (i32, i32) {
    let (x, y) = pixel(place);
    (x + STEP / 2, y + STEP / 2)
}
