//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::squares;
use crate::{
    games::{
        Game,
        trisq::{Colour, Corner, Cut, Edge, Network, Place, Scene, Square, Status},
    },
    render::fitting::{Weight, fitting},
    texts::{Sentence, sentence},
};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// What chains touch edges follows from the rows.
const CHAINS: Weight = 1;

/// The scene in words, short enough for an alternative text.
pub(in crate::render) fn describe(scene: &Scene) -> Vec<Sentence> {
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
pub(in crate::render) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
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
            lines.push(sentence!(
                trisq_board_inland,
                seat = seat(colour),
                chains = inland.join("; ")
            ));
        }
    }
    lines
}

/// How things stand, what was done last, and what has begun.
fn beginning(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    lines.extend(threats(scene));
    if !scene.last.is_empty() {
        lines.push(sentence!(trisq_board_last, pieces = names(&scene.last)));
    }
    if !scene.partial.is_empty() {
        lines.push(sentence!(
            trisq_board_partial,
            pieces = names(&scene.partial)
        ));
    }
    if let Some(square) = scene.chosen {
        lines.push(sentence!(
            trisq_board_chosen,
            square = square,
            places = names(&scene.possible)
        ));
    }
    lines.extend(scene.offences.iter().map(|contact| {
        sentence!(
            trisq_board_touch,
            piece = contact.piece,
            other = contact.other
        )
    }));
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Sentence {
    let (game, size) = (Game::Trisq.title(), scene.size);
    match scene.status {
        Status::Turn(colour) => {
            let (seat, goal) = (seat(colour), goal(colour));
            sentence!(
                trisq_board_turn,
                game = game,
                size = size,
                seat = seat,
                goal = goal
            )
        }
        Status::Won(colour) => {
            sentence!(
                trisq_board_won,
                game = game,
                size = size,
                seat = seat(colour)
            )
        }
        Status::Over => sentence!(trisq_board_over, game = game, size = size),
    }
}

/// Who could win at once.
fn threats(scene: &Scene) -> impl Iterator<Item = Sentence> {
    scene.threats().into_iter().map(|colour| {
        if scene.status == Status::Turn(colour) {
            sentence!(board_can_win, seat = seat(colour))
        } else {
            sentence!(board_threatens, seat = seat(colour))
        }
    })
}

fn seat(colour: Colour) -> Sentence {
    Game::Trisq.seat_title(colour.seat())
}

fn goal(colour: Colour) -> Sentence {
    match colour {
        Colour::Red => sentence!(trisq_board_top_with_bottom),
        Colour::Blue => sentence!(trisq_board_left_with_right),
    }
}

/// The rows from the top. A square is a dash, or its cut and its corners as one reads them.
fn rows(scene: &Scene) -> Sentence {
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
    sentence!(trisq_board_rows, rows = rows.join("\n"))
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
fn way(scene: &Scene) -> Option<Sentence> {
    (!scene.winning.is_empty()).then(|| sentence!(trisq_board_way, pieces = names(&scene.winning)))
}

/// The chains that touch an edge of their colour, edge by edge, each as `told`.
fn reaching(scene: &Scene, told: impl Fn(&Network) -> String) -> Vec<Sentence> {
    let of_edge = |edge: Edge| {
        let chains = scene
            .chains
            .iter()
            .filter(|network| network.edges.contains(&edge));
        let chains: Vec<_> = chains.map(&told).collect();
        (!chains.is_empty()).then(|| {
            sentence!(
                trisq_board_reaching,
                edge = name_of(edge),
                chains = chains.join("; ")
            )
        })
    };
    Edge::ALL.into_iter().filter_map(of_edge).collect()
}

fn name_of(edge: Edge) -> Sentence {
    match edge {
        Edge::Top => sentence!(trisq_board_top),
        Edge::Bottom => sentence!(trisq_board_bottom),
        Edge::Left => sentence!(trisq_board_left),
        Edge::Right => sentence!(trisq_board_right),
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
