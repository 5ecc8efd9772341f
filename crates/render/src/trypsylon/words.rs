//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::{cell_at, squares};
use crate::words::{Weight, earlier, fitting, joined, listed, rows_from_top, threat, weighted};
use rules::games::{
    Game,
    trypsylon::{
        Cell, Edge, Held, Kind, Line, Pathway, Rotation, Scene, Shore, Square, Status, Trace,
    },
};
use texts::{Sentence, sentence};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// Networks that touch shores help, but follow from the rows.
const NETWORKS: Weight = 1;
/// So do broken arms, and they say less.
const BROKEN: Weight = 2;

/// The scene in words, short enough for an alternative text.
pub(crate) fn describe(scene: &Scene) -> Vec<Sentence> {
    let mut needed = first_lines(scene);
    needed.extend([face_down(scene), grid(scene)]);
    needed.extend(winning_path(scene));
    let networks = reaching_shores(&scene.networks);
    let broken = listed(broken(scene), " ").map(|cards| sentence!(board_broken, cards));
    let described = weighted(NEEDED, needed).chain(weighted(NETWORKS, networks));
    fitting(described.chain(weighted(BROKEN, broken)).collect())
}

/// The scene in words with all that can be seen.
pub(crate) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    let mut lines = first_lines(scene);
    lines.extend(kinds(scene));
    lines.extend([grid(scene), face_down(scene)]);
    let hidden = squares(scene).filter(|(_, cell)| *cell == Cell::FaceDown);
    let hidden = listed(hidden.map(|(square, _)| square), " ");
    lines.extend(hidden.map(|cards| sentence!(board_face_down_where, cards)));
    lines.extend(winning_path(scene));
    lines.extend(reaching_shores(&scene.networks));
    let inland = scene
        .networks
        .iter()
        .filter(|network| network.edges.is_empty());
    let inland = listed(inland.map(|network| joined(&network.cards, " ")), "; ");
    lines.extend(inland.map(|paths| sentence!(board_paths_inland, paths)));
    let broken = listed(broken(scene).map(|card| waiting(scene, card)), "; ");
    lines.extend(broken.map(|cards| sentence!(board_broken_waiting, cards)));
    lines
}

/// How things stand, what was done last, and what can be done now.
fn first_lines(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    let threats = scene.threats().into_iter();
    lines.extend(threats.map(|shore| threat(seat(shore), scene.status == Status::Turn(shore))));
    if let Some(last) = &scene.last {
        let (taken, edges, kind) = moved(last);
        lines.push(sentence!(board_last_move, taken, edges, kind));
    }
    lines.extend(earlier(&scene.earlier));
    if let Some(partial) = scene
        .partial
        .as_ref()
        .filter(|partial| !partial.pushed.is_empty())
    {
        let (taken, edges, kind) = moved(partial);
        lines.push(sentence!(board_partial_move, taken, edges, kind));
    }
    lines.extend(hand(&scene.hand));
    let barred = scene
        .barred
        .filter(|_| matches!(scene.status, Status::Turn(_)));
    lines.extend(barred.map(|card| sentence!(board_barred, card)));
    let pushes = listed(scene.pushes.iter().map(Line::to_string), " ");
    lines.extend(pushes.map(|edges| sentence!(board_pushes, edges)));
    lines.extend(scene.offers_rotations.then(|| sentence!(board_rotations)));
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Sentence {
    let game = Game::TRYPSYLON.title();
    let (columns, rows) = (scene.columns, scene.rows);
    match scene.status {
        Status::Turn(shore) => {
            let edges = match shore {
                Shore::Beach => sentence!(board_left_with_right),
                Shore::Meadow => sentence!(board_bottom_with_top),
            };
            sentence!(board_turn, game, columns, rows, seat = seat(shore), edges)
        }
        Status::Won(shore) => sentence!(board_won, game, columns, rows, seat = seat(shore)),
        Status::Over => sentence!(board_over, game, columns, rows),
    }
}

fn seat(shore: Shore) -> Sentence {
    Game::TRYPSYLON.seat_title(shore.seat())
}

/// The cards that a move has taken, the lines that it has pushed, and its kind.
fn moved(trace: &Trace) -> (String, String, Sentence) {
    let kind = match trace.kind {
        Kind::Simple => sentence!(board_simple),
        Kind::Open => sentence!(board_open),
        Kind::Double => sentence!(board_double),
    };
    let pushed = trace.pushed.iter().map(|push| push.line);
    (joined(&trace.taken, " "), joined(pushed, " "), kind)
}

/// The cards in hand: face down, or as they lay.
fn hand(hand: &[Held]) -> Option<Sentence> {
    let cards = listed(hand.iter().map(|held| held.from), " ")?;
    Some(match hand.iter().find_map(|held| held.face) {
        Some(rotation) => sentence!(board_hand_face_up, cards, arm = rotation.arrow()),
        None => sentence!(board_hand_face_down, cards),
    })
}

/// The kinds of moves that may be made.
fn kinds(scene: &Scene) -> Option<Sentence> {
    let kinds: Vec<_> = scene.kinds().collect();
    if kinds.is_empty() || scene.partial.is_some() {
        return None;
    }
    let [simple, open, double] = [Kind::Simple, Kind::Open, Kind::Double].map(|kind| {
        if kinds.contains(&kind) {
            sentence!(board_yes)
        } else {
            sentence!(board_no)
        }
    });
    Some(sentence!(board_kinds, simple, open, double))
}

fn face_down(scene: &Scene) -> Sentence {
    sentence!(board_face_down, count = scene.face_down())
}

/// The rows from the top, each cell a sign; the text around it explains the signs.
fn grid(scene: &Scene) -> Sentence {
    let signs: Vec<_> = scene.cells.iter().copied().map(sign).collect();
    sentence!(board_rows, rows = rows_from_top(&signs, scene.columns))
}

/// A cell in one sign.
const fn sign(cell: Cell) -> &'static str {
    match cell {
        Cell::Vacant => "x",
        Cell::FaceDown => "o",
        Cell::FaceUp { rotation, .. } => rotation.arrow(),
    }
}

fn winning_path(scene: &Scene) -> Option<Sentence> {
    listed(&scene.path, " ").map(|cards| sentence!(board_way, cards))
}

/// The networks that touch shores: those that touch the same ones together, those that touch more
/// of them first.
fn reaching_shores(networks: &[Pathway]) -> Vec<Sentence> {
    let mut groups: Vec<(&[Edge], Vec<String>)> = Vec::new();
    for Pathway { cards, edges } in networks.iter().filter(|network| !network.edges.is_empty()) {
        let cards = joined(cards, " ");
        match groups.iter_mut().find(|(same, _)| same == edges) {
            Some((_, paths)) => paths.push(cards),
            None => groups.push((edges, vec![cards])),
        }
    }
    groups.sort_by_key(|(edges, _)| std::cmp::Reverse(edges.len()));
    let groups = groups.into_iter();
    groups
        .map(|(edges, paths)| reaching(edges, &paths.join("; ")))
        .collect()
}

/// That these paths reach these shores.
fn reaching(edges: &[Edge], paths: &str) -> Sentence {
    let mut names = edges.iter().copied().map(name_of_edge);
    match [(); 4].map(|()| names.next()) {
        [Some(first), None, ..] => sentence!(board_paths_to_one, first, paths),
        [Some(first), Some(second), None, _] => {
            sentence!(board_paths_to_two, first, second, paths)
        }
        [Some(first), Some(second), Some(third), None] => {
            sentence!(board_paths_to_three, first, second, third, paths)
        }
        _ => sentence!(board_paths_to_all, paths),
    }
}

fn name_of_edge(edge: Edge) -> Sentence {
    match edge {
        Edge::Left => sentence!(board_left),
        Edge::Right => sentence!(board_right),
        Edge::Top => sentence!(board_top),
        Edge::Bottom => sentence!(board_bottom),
    }
}

/// The cards whose corner arms are broken.
fn broken(scene: &Scene) -> impl Iterator<Item = Square> {
    let is_broken = |cell: Cell| matches!(cell, Cell::FaceUp { broken: true, .. });
    squares(scene).filter_map(move |(square, cell)| is_broken(cell).then_some(square))
}

/// A card with a broken arm, and the cards around its point that would have to lie face up: `b2 (c3
/// b3)`.
fn waiting(scene: &Scene, card: Square) -> String {
    let around = squares(scene).filter(|&(square, cell)| {
        !matches!(cell, Cell::FaceUp { .. }) && points_towards(scene, card, square)
    });
    format!("{card} ({})", joined(around.map(|(square, _)| square), " "))
}

/// Whether a card's corner arm ends at a corner of this square.
fn points_towards(scene: &Scene, card: Square, square: Square) -> bool {
    let Some(Cell::FaceUp { rotation, .. }) = cell_at(scene, card) else {
        return false;
    };
    let (right, up) = match rotation {
        Rotation::R0 => (1, 1),
        Rotation::R90 => (1, 0),
        Rotation::R180 => (0, 0),
        Rotation::R270 => (0, 1),
    };
    let touches = |point: u8, place: u8| place == point || place + 1 == point;
    touches(card.column() + right, square.column()) && touches(card.row() + up, square.row())
}
