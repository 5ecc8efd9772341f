//! The pictures between two positions: cards in motion.

use super::{Board, Motion, between, cell_at, layout::Layout, squares};
use crate::{
    View,
    canvas::Canvas,
    gif::{MOTION, TAKEN},
};
use rules::games::trypsylon::{Cell, Edge, Push, Reach, Scene, Square};

/// How far cards have come in each of the pictures of a push, in hundredths. More would not look
/// smoother than replays can be.
const STEPS: [i32; 2] = [35, 75];

/// The pictures between a scene and the one after the move that is the other's last one, and how
/// long they stand. None where no move is known.
pub(crate) fn frames(from: &Scene, to: &Scene, view: View) -> Vec<(Canvas, u16)> {
    let is_alike = (from.columns, from.rows) == (to.columns, to.rows);
    let Some(trace) = to.last.as_ref().filter(|_| is_alike) else {
        return Vec::new();
    };
    let mut scene = from.clone();
    (scene.last, scene.partial, scene.path) = (None, None, Vec::new());
    scene.hand = Vec::new();
    for &taken in &trace.taken {
        set(&mut scene, taken, Cell::Vacant);
    }
    let mut frames = vec![(Board::new(&scene, view, true).draw(), TAKEN)];
    for &push in &trace.pushed {
        let pushed = inserted(to, push);
        let moving = moving(&scene, push);
        for part in STEPS {
            let mut board = Board::new(&scene, view, true);
            board.motion = Some(Motion {
                line: push.line,
                cards: &moving,
                entering: pushed,
                part,
            });
            frames.push((board.draw(), MOTION));
        }
        let end = Layout::new(&scene, view).edge_square(push.line);
        carry_out(&mut scene, push, end, pushed);
    }
    frames
}

/// The card that a push brings in, without saying yet what it joins.
fn inserted(to: &Scene, push: Push) -> Cell {
    match cell_at(to, push.card) {
        Some(Cell::FaceUp { rotation, .. }) => Cell::FaceUp {
            rotation,
            reach: Reach::default(),
            winning: false,
            path: None,
            broken: false,
        },
        _ => Cell::FaceDown,
    }
}

/// The squares from which cards are moved by a push: from the edge to the one before the vacancy.
fn moving(scene: &Scene, push: Push) -> Vec<Square> {
    let towards_edge = |square: Square| neighbour(square, push.line.edge);
    between(scene, push).filter_map(towards_edge).collect()
}

/// Moves the cards of a push by one, and brings the new one in at the end of its line.
fn carry_out(scene: &mut Scene, push: Push, end: Option<Square>, pushed: Cell) {
    let behind = |square| cell_at(scene, neighbour(square, push.line.edge)?);
    let moved = between(scene, push).filter_map(|square| Some((square, behind(square)?)));
    for (square, cell) in moved.collect::<Vec<_>>() {
        set(scene, square, cell);
    }
    if let Some(end) = end {
        set(scene, end, pushed);
    }
}

/// The square beside this one, towards an edge.
fn neighbour(square: Square, towards: Edge) -> Option<Square> {
    let (column, row) = (square.column(), square.row());
    match towards {
        Edge::Left => Square::new(column.checked_sub(1)?, row),
        Edge::Right => Square::new(column + 1, row),
        Edge::Bottom => Square::new(column, row.checked_sub(1)?),
        Edge::Top => Square::new(column, row + 1),
    }
}

fn set(scene: &mut Scene, square: Square, cell: Cell) {
    let index = squares(scene).position(|(other, _)| other == square);
    if let Some(place) = index.and_then(|index| scene.cells.get_mut(index)) {
        *place = cell;
    }
}
