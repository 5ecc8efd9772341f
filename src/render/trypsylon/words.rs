//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::squares;
use crate::{
    games::{
        Game,
        trypsylon::{
            Cell, Edge, Held, Kind, Line, Pathway, Rotation, Scene, Shore, Square, Status, Trace,
        },
    },
    render::fitting::{Weight, fitting},
    texts::{Sentence, sentence},
};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// Networks that touch shores help, but follow from the rows.
const NETWORKS: Weight = 1;
/// So do broken arms, and they say less.
const BROKEN: Weight = 2;

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Sentence> {
    let needed = beginning(scene)
        .into_iter()
        .chain([face_down(scene), grid(scene)])
        .chain(way(scene));
    let networks = reaching_shores(&scene.networks);
    let broken = broken(scene);
    let broken = (!broken.is_empty()).then(|| sentence!(board_broken, cards = names(&broken)));
    let described = needed
        .map(|line| (NEEDED, line))
        .chain(networks.into_iter().map(|line| (NETWORKS, line)));
    fitting(described.chain(broken.map(|line| (BROKEN, line))).collect())
}

/// The scene in words with all that can be seen.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    let mut lines = beginning(scene);
    lines.extend(kinds(scene));
    lines.extend([grid(scene), face_down(scene)]);
    let hidden: Vec<_> = squares(scene)
        .filter(|(_, cell)| *cell == Cell::FaceDown)
        .map(|(square, _)| square)
        .collect();
    if !hidden.is_empty() {
        lines.push(sentence!(board_face_down_where, cards = names(&hidden)));
    }
    lines.extend(way(scene));
    lines.extend(reaching_shores(&scene.networks));
    let inland: Vec<_> = scene
        .networks
        .iter()
        .filter(|network| network.edges.is_empty())
        .map(|network| names(&network.cards))
        .collect();
    if !inland.is_empty() {
        lines.push(sentence!(board_paths_inland, paths = inland.join("; ")));
    }
    let broken: Vec<_> = broken(scene)
        .into_iter()
        .map(|card| waiting(scene, card))
        .collect();
    if !broken.is_empty() {
        lines.push(sentence!(board_broken_waiting, cards = broken.join("; ")));
    }
    lines
}

/// How things stand, what was done last, and what can be done now.
fn beginning(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    lines.extend(threats(scene));
    lines.extend(scene.last.as_ref().map(|last| {
        moved(last, |taken, edges, kind| {
            sentence!(board_last_move, taken = taken, edges = edges, kind = kind)
        })
    }));
    lines.extend(
        scene
            .partial
            .as_ref()
            .filter(|partial| !partial.pushed.is_empty())
            .map(|partial| {
                moved(partial, |taken, edges, kind| {
                    sentence!(
                        board_partial_move,
                        taken = taken,
                        edges = edges,
                        kind = kind
                    )
                })
            }),
    );
    lines.extend(hand(&scene.hand));
    if !scene.pushes.is_empty() {
        let pushes: Vec<_> = scene.pushes.iter().copied().map(Line::input).collect();
        lines.push(sentence!(board_pushes, edges = pushes.join(" ")));
    }
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Sentence {
    let game = Game::Trypsylon.title();
    let (columns, rows) = (scene.columns, scene.rows);
    match scene.status {
        Status::Turn(shore) => {
            let (seat, edges) = (seat(shore), goal(shore));
            sentence!(
                board_turn,
                game = game,
                columns = columns,
                rows = rows,
                seat = seat,
                edges = edges
            )
        }
        Status::Won(shore) => {
            sentence!(
                board_won,
                game = game,
                columns = columns,
                rows = rows,
                seat = seat(shore)
            )
        }
        Status::Over => sentence!(board_over, game = game, columns = columns, rows = rows),
    }
}

fn seat(shore: Shore) -> Sentence {
    Game::Trypsylon.seat_title(shore.seat())
}

fn goal(shore: Shore) -> Sentence {
    match shore {
        Shore::Beach => sentence!(board_left_with_right),
        Shore::Meadow => sentence!(board_bottom_with_top),
    }
}

/// Who could win at once.
fn threats(scene: &Scene) -> impl Iterator<Item = Sentence> {
    scene.threats().into_iter().map(|shore| {
        if scene.status == Status::Turn(shore) {
            sentence!(board_can_win, seat = seat(shore))
        } else {
            sentence!(board_threatens, seat = seat(shore))
        }
    })
}

/// A move, or its beginning, that has pushed.
fn moved(trace: &Trace, say: impl Fn(String, String, Sentence) -> Sentence) -> Sentence {
    let kind = match trace.kind {
        Kind::Simple => sentence!(board_simple),
        Kind::Open => sentence!(board_open),
        Kind::Double => sentence!(board_double),
    };
    let pushed: Vec<_> = trace.pushed.iter().map(|push| push.line.input()).collect();
    say(names(&trace.taken), pushed.join(" "), kind)
}

/// The cards in hand: face down, or as they lay.
fn hand(hand: &[Held]) -> Option<Sentence> {
    let face = hand.iter().find_map(|held| held.face);
    let cards: Vec<_> = hand.iter().map(|held| held.from).collect();
    match (face, cards.is_empty()) {
        (_, true) => None,
        (Some(rotation), _) => Some(sentence!(
            board_hand_face_up,
            cards = names(&cards),
            arm = arrow(rotation)
        )),
        (None, _) => Some(sentence!(board_hand_face_down, cards = names(&cards))),
    }
}

/// The kinds of moves that may be made.
fn kinds(scene: &Scene) -> Option<Sentence> {
    let kinds: Vec<_> = scene.kinds().collect();
    let of = |kind| {
        if kinds.contains(&kind) {
            sentence!(board_yes)
        } else {
            sentence!(board_no)
        }
    };
    (!kinds.is_empty() && scene.partial.is_none()).then(|| {
        sentence!(
            board_kinds,
            simple = of(Kind::Simple),
            open = of(Kind::Open),
            double = of(Kind::Double),
        )
    })
}

/// How many cards lie face down.
fn face_down(scene: &Scene) -> Sentence {
    sentence!(board_face_down, count = scene.face_down())
}

/// The rows from the top, each cell a sign; the text around it explains the signs.
fn grid(scene: &Scene) -> Sentence {
    let cells: Vec<_> = scene.cells.iter().copied().map(sign).collect();
    let rows = cells
        .chunks(usize::from(scene.columns.max(1)))
        .enumerate()
        .rev();
    let rows: Vec<_> = rows
        .map(|(row, cells)| format!("{}: {}", row + 1, cells.join(" ")))
        .collect();
    sentence!(board_rows, rows = rows.join("\n"))
}

/// A cell in one sign.
const fn sign(cell: Cell) -> &'static str {
    match cell {
        Cell::Vacant => "x",
        Cell::FaceDown => "o",
        Cell::FaceUp { rotation, .. } => arrow(rotation),
    }
}

/// Where a card's corner arm points.
const fn arrow(rotation: Rotation) -> &'static str {
    match rotation {
        Rotation::R0 => "↗",
        Rotation::R90 => "↘",
        Rotation::R180 => "↙",
        Rotation::R270 => "↖",
    }
}

/// The winner's way.
fn way(scene: &Scene) -> Option<Sentence> {
    (!scene.path.is_empty()).then(|| sentence!(board_way, cards = names(&scene.path)))
}

/// The networks that touch shores: those that touch the same ones together, those that touch more
/// of them first.
fn reaching_shores(networks: &[Pathway]) -> Vec<Sentence> {
    let mut groups: Vec<(&[Edge], Vec<String>)> = Vec::new();
    for Pathway { cards, edges } in networks.iter().filter(|network| !network.edges.is_empty()) {
        match groups.iter_mut().find(|(same, _)| same == edges) {
            Some((_, paths)) => paths.push(names(cards)),
            None => groups.push((edges, vec![names(cards)])),
        }
    }
    groups.sort_by_key(|(edges, _)| std::cmp::Reverse(edges.len()));
    groups
        .into_iter()
        .map(|(edges, paths)| reaching(edges, &paths.join("; ")))
        .collect()
}

/// That these paths reach these shores.
fn reaching(edges: &[Edge], paths: &str) -> Sentence {
    match edges
        .iter()
        .copied()
        .map(name_of_edge)
        .collect::<Vec<_>>()
        .as_slice()
    {
        [first] => sentence!(board_paths_to_one, first = first, paths = paths),
        [first, second] => {
            sentence!(
                board_paths_to_two,
                first = first,
                second = second,
                paths = paths
            )
        }
        [first, second, third] => sentence!(
            board_paths_to_three,
            first = first,
            second = second,
            third = third,
            paths = paths,
        ),
        _ => sentence!(board_paths_to_all, paths = paths),
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
fn broken(scene: &Scene) -> Vec<Square> {
    squares(scene)
        .filter(|(_, cell)| matches!(cell, Cell::FaceUp { broken: true, .. }))
        .map(|(square, _)| square)
        .collect()
}

/// A card with a broken arm, and the cards around its point that would have to lie face up: `b2 (c3
/// b3)`.
fn waiting(scene: &Scene, card: Square) -> String {
    let around = squares(scene).filter(|&(square, cell)| {
        !matches!(cell, Cell::FaceUp { .. }) && points_towards(scene, card, square)
    });
    let around: Vec<_> = around.map(|(square, _)| square).collect();
    format!("{card} ({})", names(&around))
}

/// Whether a card's corner arm ends at a corner of this square.
fn points_towards(scene: &Scene, card: Square, square: Square) -> bool {
    let Some((_, Cell::FaceUp { rotation, .. })) = squares(scene).find(|(other, _)| *other == card)
    else {
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

fn names(squares: &[Square]) -> String {
    let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}
