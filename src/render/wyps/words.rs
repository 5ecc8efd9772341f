//! The board in words, for those who do not see the picture: all that it shows, in few enough
//! characters for an alternative text.

use super::faces;
use crate::{
    games::{
        Explanation,
        wyps::{Colour, Edge, Face, Group, Hex, Scene, Status, Stone, Trace},
    },
    render::fitting::{Weight, fitting},
};

/// The scene in words, as many as there is room for.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Explanation> {
    fitting(lines(scene))
}

/// All there is to say about the scene.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Explanation> {
    lines(scene).into_iter().map(|(_, line)| line).collect()
}

fn lines(scene: &Scene) -> Vec<(Weight, Explanation)> {
    let mut lines = vec![(0, status(scene))];
    if !scene.cuts.is_empty() {
        lines.push((
            1,
            Explanation::new("wyps-board-cuts").with("hexes", names(&scene.cuts, " ")),
        ));
    }
    lines.extend(
        scene
            .last
            .as_ref()
            .map(|last| (1, laid("wyps-board-last", last))),
    );
    if let Some(begun) = &scene.begun {
        if !begun.hexes.is_empty() {
            lines.push((0, laid("wyps-board-begun", begun)));
        }
        lines.extend(
            begun
                .open
                .map(|hex| (0, Explanation::new("wyps-board-open").with("hex", hex))),
        );
    }
    let [white, black] = &scene.racks;
    let racks = Explanation::new("wyps-board-racks")
        .with("white", rack(white))
        .with("black", rack(black))
        .with("bag", scene.bag);
    lines.push((0, racks));
    lines.push((0, rows(scene)));
    lines.extend(
        scene
            .groups
            .iter()
            .map(|group| (if group.edges.len() > 1 { 2 } else { 3 }, joining(group))),
    );
    lines
}

const fn seat(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "@wyps-seat-1",
        Colour::Black => "@wyps-seat-2",
    }
}

/// The board's size, and whose turn it is or who has won.
fn status(scene: &Scene) -> Explanation {
    let (key, colour) = match scene.status {
        Status::Swap => ("wyps-board-swap", Colour::Black),
        Status::Turn(colour) => ("wyps-board-turn", colour),
        Status::Atari(colour) => ("wyps-board-atari", colour),
        Status::Won(colour) => ("wyps-board-won", colour),
        Status::Drawn => ("wyps-board-drawn", Colour::White),
    };
    Explanation::new(key)
        .with("side", scene.side)
        .with("seat", seat(colour))
        .with("other", seat(colour.other()))
}

/// A word, and where it lies.
fn laid(key: &str, trace: &Trace) -> Explanation {
    let key = if trace.turned.is_empty() {
        key.to_owned()
    } else {
        format!("{key}-turning")
    };
    Explanation::new(&key)
        .with("seat", seat(trace.by))
        .with("word", &trace.word)
        .with("hexes", names(&trace.hexes, "-"))
        .with("turned", names(&trace.turned, " "))
}

fn rack(stones: &[Stone]) -> String {
    if stones.is_empty() {
        "-".to_owned()
    } else {
        stones.iter().map(|stone| stone.sign()).collect()
    }
}

/// The rows from the apex, each cell a sign; the text around it explains the signs.
fn rows(scene: &Scene) -> Explanation {
    let mut stones = faces(scene)
        .filter_map(|(_, face)| Some(face?.stone))
        .chain(scene.racks.iter().flatten().copied());
    let has_digits = stones.any(|stone| stone.sign().is_ascii_digit());
    let mut rows: Vec<String> = Vec::new();
    for (hex, face) in faces(scene) {
        if hex.column() == 0 {
            rows.push(format!("{}:", char::from(b'a' + hex.row())));
        }
        if let Some(row) = rows.last_mut() {
            row.push(' ');
            row.push_str(&sign(face));
        }
    }
    let key = if has_digits {
        "wyps-board-rows-numbers"
    } else {
        "wyps-board-rows"
    };
    Explanation::new(key).with("rows", rows.join("\n"))
}

/// A cell in one sign, or two.
fn sign(face: Option<Face>) -> String {
    match face {
        None => ".".to_owned(),
        Some(Face {
            stone,
            colour: Colour::White,
            ..
        }) => stone.to_string(),
        Some(Face {
            stone,
            colour: Colour::Black,
            ..
        }) if stone.sign().is_ascii_digit() => format!("_{stone}"),
        Some(Face {
            stone,
            colour: Colour::Black,
            ..
        }) => stone.sign().to_ascii_lowercase().to_string(),
    }
}

/// Which sides a group touches.
fn joining(group: &Group) -> Explanation {
    let hexes = names(&group.hexes, " ");
    let line = |key| {
        Explanation::new(key)
            .with("seat", seat(group.colour))
            .with("hexes", &hexes)
    };
    match group.edges[..] {
        [edge] => line("wyps-board-touching").with("edge", name_of_edge(edge)),
        [one, two] => line("wyps-board-group")
            .with("one", name_of_edge(one))
            .with("two", name_of_edge(two)),
        _ => line("wyps-board-joined"),
    }
}

const fn name_of_edge(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "@wyps-board-left",
        Edge::Right => "@wyps-board-right",
        Edge::Base => "@wyps-board-base",
    }
}

fn names(hexes: &[Hex], between: &str) -> String {
    let names: Vec<_> = hexes.iter().map(ToString::to_string).collect();
    names.join(between)
}
