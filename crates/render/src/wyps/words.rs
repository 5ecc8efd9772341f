//! The board in words, for those who do not see the picture: all that it shows, in few enough
//! characters for an alternative text.

use super::faces;
use crate::words::{Weight, fitting, joined, listed};
use rules::games::{
    Game,
    wyps::{Colour, Edge, Face, Group, Scene, Status, Stone, Trace},
};
use texts::{Sentence, sentence};

/// The scene in words, as many as there is room for.
pub(crate) fn describe(scene: &Scene) -> Vec<Sentence> {
    fitting(lines(scene))
}

/// The scene in words with all that can be seen.
pub(crate) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    lines(scene).into_iter().map(|(_, line)| line).collect()
}

fn lines(scene: &Scene) -> Vec<(Weight, Sentence)> {
    let mut lines = vec![(0, status(scene))];
    let cuts = listed(&scene.cuts, " ");
    let count = scene.cuts.len();
    lines.extend(cuts.map(|hexes| (1, sentence!(wyps_board_cuts, count, hexes))));
    lines.extend(scene.last.as_ref().map(|last| (1, laid(last))));
    if let Some(partial) = &scene.partial {
        if !partial.hexes.is_empty() {
            lines.push((0, being_laid(partial)));
        }
        lines.extend(partial.open.map(|hex| (0, sentence!(wyps_board_open, hex))));
    }
    let [white, black] = scene.racks.each_ref().map(|rack| rack_in_words(rack));
    lines.push((
        0,
        sentence!(wyps_board_racks, white, black, bag = scene.bag),
    ));
    lines.push((0, rows(scene)));
    let weight = |group: &Group| if group.edges.len() > 1 { 2 } else { 3 };
    lines.extend(
        scene
            .groups
            .iter()
            .map(|group| (weight(group), joining(group))),
    );
    lines
}

fn seat(colour: Colour) -> Sentence {
    Game::WYPS.seat_title(colour.seat())
}

/// The board's size, and whose turn it is or who has won.
fn status(scene: &Scene) -> Sentence {
    let side = scene.side;
    match scene.status {
        Status::Swap => sentence!(wyps_board_swap, side, seat = seat(Colour::Black)),
        Status::Turn(colour) => sentence!(wyps_board_turn, side, seat = seat(colour)),
        Status::Atari(colour) => {
            let other = seat(colour.other());
            sentence!(wyps_board_atari, side, seat = seat(colour), other)
        }
        Status::Won(colour) => sentence!(wyps_board_won, side, seat = seat(colour)),
        Status::Drawn => sentence!(wyps_board_drawn, side),
    }
}

/// The word laid last, and where it lies.
fn laid(trace: &Trace) -> Sentence {
    let (seat, word, hexes) = (seat(trace.by), &trace.word, joined(&trace.hexes, "-"));
    match listed(&trace.turned, " ") {
        None => sentence!(wyps_board_last, seat, word, hexes),
        Some(turned) => sentence!(wyps_board_last_turning, seat, word, hexes, turned),
    }
}

/// The word being laid, and where it lies.
fn being_laid(trace: &Trace) -> Sentence {
    let (word, hexes) = (&trace.word, joined(&trace.hexes, "-"));
    match listed(&trace.turned, " ") {
        None => sentence!(wyps_board_partial, word, hexes),
        Some(turned) => sentence!(wyps_board_partial_turning, word, hexes, turned),
    }
}

fn rack_in_words(stones: &[Stone]) -> String {
    if stones.is_empty() {
        "-".to_owned()
    } else {
        stones.iter().map(|stone| stone.sign()).collect()
    }
}

/// The rows from the apex, each cell a sign; the text around it explains the signs.
fn rows(scene: &Scene) -> Sentence {
    let on_board = faces(scene).filter_map(|(_, face)| Some(face?.stone));
    let mut stones = on_board.chain(scene.racks.iter().flatten().copied());
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
    let rows = rows.join("\n");
    if has_digits {
        sentence!(wyps_board_rows_numbers, rows)
    } else {
        sentence!(wyps_board_rows, rows)
    }
}

/// A cell in one sign, or two.
fn sign(face: Option<Face>) -> String {
    let Some(Face { stone, colour, .. }) = face else {
        return ".".to_owned();
    };
    match colour {
        Colour::White => stone.to_string(),
        Colour::Black if stone.sign().is_ascii_digit() => format!("_{stone}"),
        Colour::Black => stone.sign().to_ascii_lowercase().to_string(),
    }
}

/// The sides that a group touches.
fn joining(group: &Group) -> Sentence {
    let (seat, hexes) = (seat(group.colour), joined(&group.hexes, " "));
    let name = |edge: Edge| match edge {
        Edge::Left => sentence!(wyps_board_left),
        Edge::Right => sentence!(wyps_board_right),
        Edge::Base => sentence!(wyps_board_base),
    };
    match group.edges[..] {
        [edge] => sentence!(wyps_board_touching, seat, hexes, edge = name(edge)),
        [one, two] => {
            sentence!(
                wyps_board_group,
                seat,
                hexes,
                one = name(one),
                two = name(two)
            )
        }
        _ => sentence!(wyps_board_joined, seat, hexes),
    }
}
