//! The pieces as polygons, and how two of them meet. Everything is exact: lengths are whole
//! quarters of a square's side.

use super::place::{Corner, Cut, Edge, Place};

/// A square's side.
const SIDE: i16 = 4;

/// A point, in quarters of a square's side from the lower left corner of the board.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Point {
    pub x: i16,
    pub y: i16,
}

/// How two pieces that do not overlap meet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Meeting {
    Apart,
    /// At a vertex of both and nowhere else: point adjacent.
    AtPoint(Point),
    /// Along a stretch of side longer than a point: edge adjacent.
    AlongSide,
}

impl Place {
    /// The corners of the piece, a right trapezium, in order around it.
    pub fn outline(self) -> [Point; 4] {
        let square = self.square();
        let (x, y) = (
            SIDE * i16::from(square.column()),
            SIDE * i16::from(square.row()),
        );
        in_unit_square(self.cut(), self.corner()).map(|point| Point {
            x: x + point.x,
            y: y + point.y,
        })
    }

    /// Whether a side of the piece lies on this edge of its square.
    pub(super) fn lies_on(self, edge: Edge) -> bool {
        let outline = in_unit_square(self.cut(), self.corner());
        let on_edge = |point: &Point| match edge {
            Edge::Top => point.y == SIDE,
            Edge::Bottom => point.y == 0,
            Edge::Left => point.x == 0,
            Edge::Right => point.x == SIDE,
        };
        outline.iter().filter(|point| on_edge(point)).count() == 2
    }
}

/// The piece that holds a corner of a square whose lower left corner is the origin. Two are given
/// by the rules page, the others are these turned.
fn in_unit_square(cut: Cut, corner: Corner) -> [Point; 4] {
    let points = |points: [(i16, i16); 4]| points.map(|(x, y)| Point { x, y });
    match (cut, corner) {
        (Cut::Horizontal, Corner::Nw) => points([(0, 2), (1, 2), (3, 4), (0, 4)]),
        (Cut::Horizontal, Corner::Ne) => points([(1, 2), (4, 2), (4, 4), (3, 4)]),
        (Cut::Horizontal, Corner::Se) => in_unit_square(Cut::Horizontal, Corner::Nw).map(half_turn),
        (Cut::Horizontal, Corner::Sw) => in_unit_square(Cut::Horizontal, Corner::Ne).map(half_turn),
        (Cut::Vertical, Corner::Ne) => {
            in_unit_square(Cut::Horizontal, Corner::Nw).map(quarter_turn)
        }
        (Cut::Vertical, Corner::Se) => {
            in_unit_square(Cut::Horizontal, Corner::Ne).map(quarter_turn)
        }
        (Cut::Vertical, Corner::Sw) => {
            in_unit_square(Cut::Horizontal, Corner::Se).map(quarter_turn)
        }
        (Cut::Vertical, Corner::Nw) => {
            in_unit_square(Cut::Horizontal, Corner::Sw).map(quarter_turn)
        }
    }
}

/// Turned by 180 degrees about the middle of the square.
const fn half_turn(point: Point) -> Point {
    Point {
        x: SIDE - point.x,
        y: SIDE - point.y,
    }
}

/// Turned by 90 degrees clockwise about the middle of the square.
const fn quarter_turn(point: Point) -> Point {
    Point {
        x: point.y,
        y: SIDE - point.x,
    }
}

/// How two pieces meet that do not overlap.
pub(super) fn meeting(one: Place, other: Place) -> Meeting {
    let (one, other) = (one.outline(), other.outline());
    if sides(one).any(|side| sides(other).any(|along| overlap(side, along))) {
        return Meeting::AlongSide;
    }
    // Two convex shapes that do not overlap and share two points share all between them, so here
    // they share one at most.
    let shared = one.into_iter().find(|vertex| other.contains(vertex));
    shared.map_or(Meeting::Apart, Meeting::AtPoint)
}

fn sides(outline: [Point; 4]) -> impl Iterator<Item = (Point, Point)> {
    (0..4).map(move |index| (outline[index], outline[(index + 1) % 4]))
}

/// Whether two lines share more than a point.
fn overlap((from, to): (Point, Point), (one, other): (Point, Point)) -> bool {
    let vector = |to: Point| (to.x - from.x, to.y - from.y);
    let (x, y) = vector(to);
    let is_in_line = |point| {
        let (along, up) = vector(point);
        x * up == y * along
    };
    let along = |point| {
        let (right, up) = vector(point);
        x * right + y * up
    };
    let (near, far) = (along(one).min(along(other)), along(one).max(along(other)));
    is_in_line(one) && is_in_line(other) && near.max(0) < far.min(along(to))
}
