//! The board in words, for those who do not see the picture: all that it shows, in few enough
//! characters for an alternative text.

use super::faces;
use crate::{
    games::{
        Game,
        wyps::{Colour, Edge, Face, Group, Hex, Scene, Status, Stone, Trace},
    },
    render::fitting::{Weight, fitting},
    texts::{Sentence, sentence},
};

/// The scene in words, as many as there is room for.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Sentence> {
    fitting(lines(scene))
}

/// All there is to say about the scene.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    lines(scene).into_iter().map(|(_, line)| line).collect()
}

fn lines(scene: &Scene) -> Vec<(Weight, Sentence)> {
    let mut lines = vec![(0, status(scene))];
    if !scene.cuts.is_empty() {
        lines.push((
            1,
            sentence!(wyps_board_cuts, hexes = names(&scene.cuts, " ")),
        ));
    }
    lines.extend(scene.last.as_ref().map(|last| (1, laid(last))));
    if let Some(partial) = &scene.partial {
        if !partial.hexes.is_empty() {
            lines.push((0, being_laid(partial)));
        }
        lines.extend(
            partial
                .open
                .map(|hex| (0, sentence!(wyps_board_open, hex = hex))),
        );
    }
    let [white, black] = &scene.racks;
    let racks = sentence!(
        wyps_board_racks,
        white = rack(white),
        black = rack(black),
        bag = scene.bag
    );
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

fn seat(colour: Colour) -> Sentence {
    Game::Wyps.seat_title(colour.seat())
}

/// The board's size, and whose turn it is or who has won.
fn status(scene: &Scene) -> Sentence {
    let side = scene.side;
    match scene.status {
        Status::Swap => sentence!(wyps_board_swap, side = side, seat = seat(Colour::Black)),
        Status::Turn(colour) => sentence!(wyps_board_turn, side = side, seat = seat(colour)),
        Status::Atari(colour) => {
            let other = seat(colour.other());
            sentence!(
                wyps_board_atari,
                side = side,
                seat = seat(colour),
                other = other
            )
        }
        Status::Won(colour) => sentence!(wyps_board_won, side = side, seat = seat(colour)),
        Status::Drawn => sentence!(wyps_board_drawn, side = side),
    }
}

/// The word laid last, and where it lies.
fn laid(trace: &Trace) -> Sentence {
    let (seat, word, hexes) = (seat(trace.by), &trace.word, names(&trace.hexes, "-"));
    if trace.turned.is_empty() {
        return sentence!(wyps_board_last, seat = seat, word = word, hexes = hexes);
    }
    let turned = names(&trace.turned, " ");
    sentence!(
        wyps_board_last_turning,
        seat = seat,
        word = word,
        hexes = hexes,
        turned = turned
    )
}

/// The word being laid, and where it lies.
fn being_laid(trace: &Trace) -> Sentence {
    let (word, hexes) = (&trace.word, names(&trace.hexes, "-"));
    if trace.turned.is_empty() {
        return sentence!(wyps_board_partial, word = word, hexes = hexes);
    }
    let turned = names(&trace.turned, " ");
    sentence!(
        wyps_board_partial_turning,
        word = word,
        hexes = hexes,
        turned = turned
    )
}

fn rack(stones: &[Stone]) -> String {
    if stones.is_empty() {
        "-".to_owned()
    } else {
        stones.iter().map(|stone| stone.sign()).collect()
    }
}

/// The rows from the apex, each cell a sign; the text around it explains the signs.
fn rows(scene: &Scene) -> Sentence {
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
    if has_digits {
        sentence!(wyps_board_rows_numbers, rows = rows.join("\n"))
    } else {
        sentence!(wyps_board_rows, rows = rows.join("\n"))
    }
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
fn joining(group: &Group) -> Sentence {
    let (seat, hexes) = (seat(group.colour), names(&group.hexes, " "));
    match group.edges[..] {
        [edge] => {
            let edge = name_of_edge(edge);
            sentence!(wyps_board_touching, seat = seat, hexes = hexes, edge = edge)
        }
        [one, two] => {
            let (one, two) = (name_of_edge(one), name_of_edge(two));
            sentence!(
                wyps_board_group,
                seat = seat,
                hexes = hexes,
                one = one,
                two = two
            )
        }
        _ => sentence!(wyps_board_joined, seat = seat, hexes = hexes),
    }
}

fn name_of_edge(edge: Edge) -> Sentence {
    match edge {
        Edge::Left => sentence!(wyps_board_left),
        Edge::Right => sentence!(wyps_board_right),
        Edge::Base => sentence!(wyps_board_base),
    }
}

fn names(hexes: &[Hex], between: &str) -> String {
    let names: Vec<_> = hexes.iter().map(ToString::to_string).collect();
    names.join(between)
}
