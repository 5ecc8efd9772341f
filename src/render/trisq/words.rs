//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::squares;
use crate::{
    games::{
        Explanation,
        trisq::{Colour, Corner, Cut, Edge, Network, Place, Scene, Square, Status},
    },
    render::fitting::{Weight, fitting},
};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// What chains touch edges follows from the rows.
const CHAINS: Weight = 1;

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Explanation> {
    let needed = beginning(scene)
        .into_iter()
        .chain([rows(scene)])
        .chain(way(scene))
        .map(|line| (NEEDED, line));
    let chains = reaching(scene, |network| squares_of(&network.pieces))
        .into_iter()
        .map(|line| (CHAINS, line));
    fitting(needed.chain(chains).collect())
}

/// The scene in words with all that can be seen.
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Explanation> {
    let mut lines = beginning(scene);
    lines.push(rows(scene));
    lines.extend(way(scene));
    lines.extend(reaching(scene, |network| names(&network.pieces)));
    for colour in Colour::ALL {
        let inland = scene
            .chains
            .iter()
            .filter(|network| network.colour == colour && network.edges.is_empty());
        let inland: Vec<_> = inland.map(|network| names(&network.pieces)).collect();
        if !inland.is_empty() {
            lines.push(
                Explanation::new("trisq-board-inland")
                    .with("seat", seat(colour))
                    .with("chains", inland.join("; ")),
            );
        }
    }
    lines
}

/// How things stand, what was done last, and what has begun.
fn beginning(scene: &Scene) -> Vec<Explanation> {
    let mut lines = vec![status(scene)];
    lines.extend(threats(scene));
    if !scene.last.is_empty() {
        lines.push(Explanation::new("trisq-board-last").with("pieces", names(&scene.last)));
    }
    if !scene.begun.is_empty() {
        lines.push(Explanation::new("trisq-board-begun").with("pieces", names(&scene.begun)));
    }
    if let Some(square) = scene.chosen {
        lines.push(
            Explanation::new("trisq-board-chosen")
                .with("square", square)
                .with("places", names(&scene.possible)),
        );
    }
    lines.extend(scene.offences.iter().map(|contact| {
        Explanation::new("trisq-board-touch")
            .with("piece", contact.piece)
            .with("other", contact.other)
    }));
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Explanation {
    let line = match scene.status {
        Status::Turn(colour) => Explanation::new("trisq-board-turn")
            .with("seat", seat(colour))
            .with("goal", goal(colour)),
        Status::Won(colour) => Explanation::new("trisq-board-won").with("seat", seat(colour)),
        Status::Over => Explanation::new("trisq-board-over"),
    };
    line.with("game", "@trisq-name").with("size", scene.size)
}

/// Who could win at once.
fn threats(scene: &Scene) -> impl Iterator<Item = Explanation> {
    scene.threats().into_iter().map(|colour| {
        let key = if scene.status == Status::Turn(colour) {
            "board-can-win"
        } else {
            "board-threatens"
        };
        Explanation::new(key).with("seat", seat(colour))
    })
}

const fn seat(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "@trisq-seat-1",
        Colour::Blue => "@trisq-seat-2",
    }
}

const fn goal(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "@trisq-board-top-with-bottom",
        Colour::Blue => "@trisq-board-left-with-right",
    }
}

/// The rows from the top. A square is a dash, or its cut and its corners as one reads them.
fn rows(scene: &Scene) -> Explanation {
    let signs: Vec<_> = squares(scene)
        .zip(&scene.cuts)
        .map(|(square, cut)| sign(scene, square, *cut))
        .collect();
    let rows = signs
        .chunks(usize::from(scene.size.max(1)))
        .enumerate()
        .rev();
    let rows: Vec<_> = rows
        .map(|(row, signs)| format!("{}: {}", row + 1, signs.join(" ")))
        .collect();
    Explanation::new("trisq-board-rows").with("rows", rows.join("\n"))
}

/// A square: `-`, or `h` or `v` and for each corner `r`, `b` or a dot.
fn sign(scene: &Scene, square: Square, cut: Option<Cut>) -> String {
    let Some(cut) = cut else {
        return "-".to_owned();
    };
    let corner = |corner| {
        let place = Place::new(square, cut, corner);
        match scene
            .chains
            .iter()
            .find(|network| network.pieces.contains(&place))
            .map(|network| network.colour)
        {
            Some(Colour::Red) => 'r',
            Some(Colour::Blue) => 'b',
            None => '.',
        }
    };
    let corners: String = [Corner::Nw, Corner::Ne, Corner::Sw, Corner::Se]
        .map(corner)
        .iter()
        .collect();
    format!("{}{corners}", cut.name())
}

/// The winner's way.
fn way(scene: &Scene) -> Option<Explanation> {
    (!scene.winning.is_empty())
        .then(|| Explanation::new("trisq-board-way").with("pieces", names(&scene.winning)))
}

/// The chains that touch an edge of their colour, edge by edge, each as `told`.
fn reaching(scene: &Scene, told: impl Fn(&Network) -> String) -> Vec<Explanation> {
    let of_edge = |edge: Edge| {
        let chains = scene
            .chains
            .iter()
            .filter(|network| network.edges.contains(&edge));
        let chains: Vec<_> = chains.map(&told).collect();
        (!chains.is_empty()).then(|| {
            Explanation::new("trisq-board-reaching")
                .with("edge", name_of(edge))
                .with("chains", chains.join("; "))
        })
    };
    Edge::ALL.into_iter().filter_map(of_edge).collect()
}

const fn name_of(edge: Edge) -> &'static str {
    match edge {
        Edge::Top => "@trisq-board-top",
        Edge::Bottom => "@trisq-board-bottom",
        Edge::Left => "@trisq-board-left",
        Edge::Right => "@trisq-board-right",
    }
}

/// The squares in which these pieces lie, each once.
fn squares_of(pieces: &[Place]) -> String {
    let mut squares: Vec<_> = pieces.iter().map(|place| place.square()).collect();
    squares.dedup();
    squares
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn names(pieces: &[Place]) -> String {
    pieces
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}
