//! The board in words, for those who do not see the picture: all that it shows, in few enough characters for an alternative text.

use super::squares;
use crate::games::{
    Explanation,
    trypsylon::{Cell, Edge, Line, Pathway, Rotation, Scene, Shore, Square, Status, Trace},
};

/// The scene in words.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Explanation> {
    let mut lines = vec![status(scene)];
    lines.extend(scene.last.as_ref().map(|last| moved("board-last-move", last)));
    lines.extend(scene.begun.as_ref().map(|begun| match begun.pushed.as_slice() {
        [] => Explanation::new("board-taken").with("taken", names(&begun.taken)),
        _ => moved("board-begun-move", begun),
    }));
    if !scene.pushes.is_empty() {
        let pushes: Vec<_> = scene.pushes.iter().copied().map(name_of_push).collect();
        lines.push(Explanation::new("board-pushes").with("edges", pushes.join(" ")));
    }
    lines.push(Explanation::new("board-rows").with("rows", rows(scene)));
    lines.extend(pathways(&scene.pathways));
    let broken: Vec<_> =
        squares(scene).filter(|(_, cell)| matches!(cell, Cell::FaceUp { broken: true, .. })).map(|(square, _)| square).collect();
    if !broken.is_empty() {
        lines.push(Explanation::new("board-broken").with("cards", names(&broken)));
    }
    lines
}

/// The board's size, and whose turn it is or who has won.
fn status(scene: &Scene) -> Explanation {
    let (key, shore) = match scene.status {
        Status::Turn(shore) => ("board-turn", shore),
        Status::Won(shore) => ("board-won", shore),
    };
    let seat = match shore {
        Shore::Beach => "@trypsylon-seat-1",
        Shore::Meadow => "@trypsylon-seat-2",
    };
    Explanation::new(key).with("game", "@trypsylon-name").with("columns", scene.columns).with("rows", scene.rows).with("seat", seat)
}

/// A move, or its beginning, that has pushed.
fn moved(key: &str, trace: &Trace) -> Explanation {
    let pushed: Vec<_> = trace.pushed.iter().copied().map(name_of_push).collect();
    Explanation::new(key).with("taken", names(&trace.taken)).with("edges", pushed.join(" "))
}

/// The rows from the top, each cell a sign; the text around it explains the signs.
fn rows(scene: &Scene) -> String {
    let cells: Vec<_> = scene.cells.iter().copied().map(sign).collect();
    let rows = cells.chunks(usize::from(scene.columns.max(1))).enumerate().rev();
    let rows: Vec<_> = rows.map(|(row, cells)| format!("{}: {}", row + 1, cells.join(" "))).collect();
    rows.join("\n")
}

/// A cell in one sign.
const fn sign(cell: Cell) -> &'static str {
    match cell {
        Cell::Vacant => "x",
        Cell::FaceDown => "o",
        Cell::FaceUp { rotation: Rotation::R0, .. } => "↗",
        Cell::FaceUp { rotation: Rotation::R90, .. } => "↘",
        Cell::FaceUp { rotation: Rotation::R180, .. } => "↙",
        Cell::FaceUp { rotation: Rotation::R270, .. } => "↖",
    }
}

/// The networks, those together that touch the same shores.
fn pathways(pathways: &[Pathway]) -> Vec<Explanation> {
    let mut groups: Vec<(&[Edge], Vec<String>)> = Vec::new();
    for Pathway { cards, edges } in pathways {
        match groups.iter_mut().find(|(same, _)| same == edges) {
            Some((_, paths)) => paths.push(names(cards)),
            None => groups.push((edges, vec![names(cards)])),
        }
    }
    groups.into_iter().map(|(edges, paths)| reaching(edges, &paths.join("; "))).collect()
}

/// That these paths reach these shores.
fn reaching(edges: &[Edge], paths: &str) -> Explanation {
    let line = |key| Explanation::new(key).with("paths", paths);
    match edges.iter().copied().map(name_of_edge).collect::<Vec<_>>()[..] {
        [first] => line("board-paths-to-one").with("first", first),
        [first, second] => line("board-paths-to-two").with("first", first).with("second", second),
        [first, second, third] => line("board-paths-to-three").with("first", first).with("second", second).with("third", third),
        _ => line("board-paths-to-all"),
    }
}

const fn name_of_edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "@board-left",
        Edge::Right => "@board-right",
        Edge::Top => "@board-top",
        Edge::Bottom => "@board-bottom",
    }
}

/// A push as commands name it.
fn name_of_push(line: Line) -> String {
    let line_name = match line.edge {
        Edge::Left | Edge::Right => char::from(b'1' + line.index),
        Edge::Top | Edge::Bottom => char::from(b'a' + line.index),
    };
    format!("edge-{}-{line_name}", line.edge.name())
}

fn names(squares: &[Square]) -> String {
    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}
