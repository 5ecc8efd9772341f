//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::squares;
use crate::{
    games::{
        Explanation,
        trypsylon::{
            Cell, Edge, Held, Kind, Line, Pathway, Rotation, Scene, Shore, Square, Status, Trace,
        },
    },
    render::fitting::{Weight, fitting},
};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// Networks that touch shores help, but follow from the rows.
const NETWORKS: Weight = 1;
/// So do broken arms, and they say less.
const BROKEN: Weight = 2;

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Explanation> {
    let needed = beginning(scene)
        .into_iter()
        .chain([face_down(scene), grid(scene)])
        .chain(way(scene));
    let networks = reaching_shores(&scene.networks);
    let broken = broken(scene);
    let broken = (!broken.is_empty())
        .then(|| Explanation::new("board-broken").with("cards", names(&broken)));
    let described = needed
        .map(|line| (NEEDED, line))
        .chain(networks.into_iter().map(|line| (NETWORKS, line)));
    fitting(described.chain(broken.map(|line| (BROKEN, line))).collect())
}

/// The scene in words with all that can be seen.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Explanation> {
    let mut lines = beginning(scene);
    lines.extend(kinds(scene));
    lines.extend([grid(scene), face_down(scene)]);
    let hidden: Vec<_> = squares(scene)
        .filter(|(_, cell)| *cell == Cell::FaceDown)
        .map(|(square, _)| square)
        .collect();
    if !hidden.is_empty() {
        lines.push(Explanation::new("board-face-down-where").with("cards", names(&hidden)));
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
        lines.push(Explanation::new("board-paths-inland").with("paths", inland.join("; ")));
    }
    let broken: Vec<_> = broken(scene)
        .into_iter()
        .map(|card| waiting(scene, card))
        .collect();
    if !broken.is_empty() {
        lines.push(Explanation::new("board-broken-waiting").with("cards", broken.join("; ")));
    }
    lines
}

/// How things stand, what was done last, and what can be done now.
fn beginning(scene: &Scene) -> Vec<Explanation> {
    let mut lines = vec![status(scene)];
    lines.extend(threats(scene));
    lines.extend(
        scene
            .last
            .as_ref()
            .map(|last| moved("board-last-move", last)),
    );
    lines.extend(
        scene
            .begun
            .as_ref()
            .filter(|begun| !begun.pushed.is_empty())
            .map(|begun| moved("board-begun-move", begun)),
    );
    lines.extend(hand(&scene.hand));
    if !scene.pushes.is_empty() {
        let pushes: Vec<_> = scene.pushes.iter().copied().map(Line::input).collect();
        lines.push(Explanation::new("board-pushes").with("edges", pushes.join(" ")));
    }
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Explanation {
    let line = match scene.status {
        Status::Turn(shore) => Explanation::new("board-turn")
            .with("seat", seat(shore))
            .with("edges", goal(shore)),
        Status::Won(shore) => Explanation::new("board-won").with("seat", seat(shore)),
        Status::Over => Explanation::new("board-over"),
    };
    line.with("game", "@trypsylon-name")
        .with("columns", scene.columns)
        .with("rows", scene.rows)
}

const fn seat(shore: Shore) -> &'static str {
    match shore {
        Shore::Beach => "@trypsylon-seat-1",
        Shore::Meadow => "@trypsylon-seat-2",
    }
}

const fn goal(shore: Shore) -> &'static str {
    match shore {
        Shore::Beach => "@board-left-with-right",
        Shore::Meadow => "@board-bottom-with-top",
    }
}

/// Who could win at once.
fn threats(scene: &Scene) -> impl Iterator<Item = Explanation> {
    scene.threats().into_iter().map(|shore| {
        let key = if scene.status == Status::Turn(shore) {
            "board-can-win"
        } else {
            "board-threatens"
        };
        Explanation::new(key).with("seat", seat(shore))
    })
}

/// A move, or its beginning, that has pushed.
fn moved(key: &str, trace: &Trace) -> Explanation {
    let kind = match trace.kind {
        Kind::Simple => "@board-simple",
        Kind::Open => "@board-open",
        Kind::Double => "@board-double",
    };
    let pushed: Vec<_> = trace.pushed.iter().map(|push| push.line.input()).collect();
    Explanation::new(key)
        .with("kind", kind)
        .with("taken", names(&trace.taken))
        .with("edges", pushed.join(" "))
}

/// The cards in hand: face down, or as they lay.
fn hand(hand: &[Held]) -> Option<Explanation> {
    let face = hand.iter().find_map(|held| held.face);
    let cards: Vec<_> = hand.iter().map(|held| held.from).collect();
    match (face, cards.is_empty()) {
        (_, true) => None,
        (Some(rotation), _) => Some(
            Explanation::new("board-hand-face-up")
                .with("cards", names(&cards))
                .with("arm", arrow(rotation)),
        ),
        (None, _) => Some(Explanation::new("board-hand-face-down").with("cards", names(&cards))),
    }
}

/// The kinds of moves that may be made.
fn kinds(scene: &Scene) -> Option<Explanation> {
    let kinds: Vec<_> = scene.kinds().collect();
    let of = |kind| {
        if kinds.contains(&kind) {
            "@board-yes"
        } else {
            "@board-no"
        }
    };
    (!kinds.is_empty() && scene.begun.is_none()).then(|| {
        let line = Explanation::new("board-kinds")
            .with("simple", of(Kind::Simple))
            .with("open", of(Kind::Open));
        line.with("double", of(Kind::Double))
    })
}

/// How many cards lie face down.
fn face_down(scene: &Scene) -> Explanation {
    Explanation::new("board-face-down").with("count", scene.face_down())
}

/// The rows from the top, each cell a sign; the text around it explains the signs.
fn grid(scene: &Scene) -> Explanation {
    let cells: Vec<_> = scene.cells.iter().copied().map(sign).collect();
    let rows = cells
        .chunks(usize::from(scene.columns.max(1)))
        .enumerate()
        .rev();
    let rows: Vec<_> = rows
        .map(|(row, cells)| format!("{}: {}", row + 1, cells.join(" ")))
        .collect();
    Explanation::new("board-rows").with("rows", rows.join("\n"))
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
fn way(scene: &Scene) -> Option<Explanation> {
    (!scene.way.is_empty()).then(|| Explanation::new("board-way").with("cards", names(&scene.way)))
}

/// The networks that touch shores: those that touch the same ones together, those that touch more
/// of them first.
fn reaching_shores(networks: &[Pathway]) -> Vec<Explanation> {
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
fn reaching(edges: &[Edge], paths: &str) -> Explanation {
    let line = |key| Explanation::new(key).with("paths", paths);
    match edges.iter().copied().map(name_of_edge).collect::<Vec<_>>()[..] {
        [first] => line("board-paths-to-one").with("first", first),
        [first, second] => line("board-paths-to-two")
            .with("first", first)
            .with("second", second),
        [first, second, third] => line("board-paths-to-three")
            .with("first", first)
            .with("second", second)
            .with("third", third),
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
