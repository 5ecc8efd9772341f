//! The pieces as polygons, and how two of them meet. Everything is exact, as a library for geometry
//! in floats would not be: lengths are whole quarters of a square's side.

use super::place::{Corner, Cut, Edge, Place};

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
    /// Along this stretch of side, longer than a point: edge adjacent.
    AlongSide([Point; 2]),
}

impl Place {
    /// The corners of the piece, a right trapezium, in order around it.
    pub fn outline(self) -> [Point; 4] {
        let (column, row) = (self.square().column(), self.square().row());
        in_unit_square(self.cut(), self.corner()).map(|point| Point {
            x: SIDE * i16::from(column) + point.x,
            y: SIDE * i16::from(row) + point.y,
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
/// by the rules page, the others are these turned clockwise.
fn in_unit_square(cut: Cut, corner: Corner) -> [Point; 4] {
    const UPPER_LEFT: [(i16, i16); 4] = [(0, 2), (1, 2), (3, 4), (0, 4)];
    const UPPER_RIGHT: [(i16, i16); 4] = [(1, 2), (4, 2), (4, 4), (3, 4)];
    let (points, quarter_turns) = match (cut, corner) {
        (Cut::Horizontal, Corner::Nw) => (UPPER_LEFT, 0),
        (Cut::Vertical, Corner::Ne) => (UPPER_LEFT, 1),
        (Cut::Horizontal, Corner::Se) => (UPPER_LEFT, 2),
        (Cut::Vertical, Corner::Sw) => (UPPER_LEFT, 3),
        (Cut::Horizontal, Corner::Ne) => (UPPER_RIGHT, 0),
        (Cut::Vertical, Corner::Se) => (UPPER_RIGHT, 1),
        (Cut::Horizontal, Corner::Sw) => (UPPER_RIGHT, 2),
        (Cut::Vertical, Corner::Nw) => (UPPER_RIGHT, 3),
    };
    points.map(|point| {
        let (x, y) = (0..quarter_turns).fold(point, |(x, y), _| (y, SIDE - x));
        Point { x, y }
    })
}

/// How two pieces meet that do not overlap.
pub(super) fn meeting(one: Place, other: Place) -> Meeting {
    let (one, other) = (one.outline(), other.outline());
    let shared = |side| sides(other).find_map(|along| overlap(side, along));
    if let Some(stretch) = sides(one).find_map(shared) {
        return Meeting::AlongSide(stretch);
    }
    // Two convex shapes that do not overlap and share two points share all between them, so here
    // they share one at most.
    let vertex = one.into_iter().find(|vertex| other.contains(vertex));
    vertex.map_or(Meeting::Apart, Meeting::AtPoint)
}

fn sides(outline: [Point; 4]) -> impl Iterator<Item = (Point, Point)> {
    (0..4).map(move |index| (outline[index], outline[(index + 1) % 4]))
}

/// What two lines share that is more than a point.
fn overlap((from, to): (Point, Point), (one, other): (Point, Point)) -> Option<[Point; 2]> {
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
    if !is_in_line(one) || !is_in_line(other) {
        return None;
    }
    let (near, far) = if along(one) < along(other) {
        (one, other)
    } else {
        (other, one)
    };
    let start = if along(near) > 0 { near } else { from };
    let end = if along(far) < along(to) { far } else { to };
    (along(start) < along(end)).then_some([start, end])
}
