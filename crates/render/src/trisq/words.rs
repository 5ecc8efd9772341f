//! The board in words, for those who do not see the picture: all that it shows. In short for an
//! alternative text, and in full.

use super::{colour_at, squares};
use crate::words::{Weight, earlier, fitting, joined, listed, rows_from_top, threat, weighted};
use rules::games::{
    Game,
    trisq::{Colour, Corner, Cut, Edge, Network, Place, Scene, Square, Status},
};
use texts::{Sentence, sentence};

/// Without these lines nobody can play.
const NEEDED: Weight = 0;
/// What chains touch edges follows from the rows.
const CHAINS: Weight = 1;

/// The scene in words, short enough for an alternative text.
pub(crate) fn describe(scene: &Scene) -> Vec<Sentence> {
    let chains = reaching(scene, |network| squares_of(&network.pieces));
    fitting(
        weighted(NEEDED, needed(scene))
            .chain(weighted(CHAINS, chains))
            .collect(),
    )
}

/// The scene in words with all that can be seen.
pub(crate) fn describe_fully(scene: &Scene) -> Vec<Sentence> {
    let mut lines = needed(scene);
    lines.extend(reaching(scene, |network| joined(&network.pieces, " ")));
    lines.extend(Colour::ALL.into_iter().filter_map(|colour| {
        let chains = scene.chains.iter();
        let inland = chains.filter(|chain| chain.colour == colour && chain.edges.is_empty());
        let chains = listed(inland.map(|chain| joined(&chain.pieces, " ")), "; ")?;
        Some(sentence!(trisq_board_inland, seat = seat(colour), chains))
    }));
    lines
}

/// How things stand, what was done last, the partial move, and the board.
fn needed(scene: &Scene) -> Vec<Sentence> {
    let mut lines = vec![status(scene)];
    let threats = scene.threats().into_iter();
    lines.extend(threats.map(|colour| threat(seat(colour), scene.status == Status::Turn(colour))));
    lines.extend(listed(&scene.last, " ").map(|pieces| sentence!(trisq_board_last, pieces)));
    lines.extend(earlier(&scene.earlier));
    lines.extend(listed(&scene.partial, " ").map(|pieces| sentence!(trisq_board_partial, pieces)));
    lines.extend(
        scene
            .chosen
            .map(|square| sentence!(trisq_board_chosen, square)),
    );
    let offered = scene.offered.iter().zip(1..);
    let offered = listed(
        offered.map(|(place, number)| format!("{number} {place}")),
        ", ",
    );
    lines.extend(offered.map(|places| sentence!(trisq_board_offered, places)));
    lines.extend(scene.illegal_contacts.iter().map(|contact| {
        let (piece, other) = (contact.piece, contact.other);
        sentence!(trisq_board_contact, piece, other)
    }));
    lines.push(rows(scene));
    lines.extend(listed(&scene.winning, " ").map(|pieces| sentence!(trisq_board_way, pieces)));
    lines
}

/// The board's size, and whose turn it is or how the game ended.
fn status(scene: &Scene) -> Sentence {
    let (game, size) = (Game::TRISQ.title(), scene.size);
    match scene.status {
        Status::Turn(colour) => {
            let goal = match colour {
                Colour::Red => sentence!(trisq_board_top_with_bottom),
                Colour::Blue => sentence!(trisq_board_left_with_right),
            };
            sentence!(trisq_board_turn, game, size, seat = seat(colour), goal)
        }
        Status::Won(colour) => sentence!(trisq_board_won, game, size, seat = seat(colour)),
        Status::Over => sentence!(trisq_board_over, game, size),
    }
}

fn seat(colour: Colour) -> Sentence {
    Game::TRISQ.seat_title(colour.seat())
}

/// The rows from the top. A square is a dash, or its cut and its corners in reading order.
fn rows(scene: &Scene) -> Sentence {
    let squares = squares(scene).zip(&scene.cuts);
    let signs: Vec<_> = squares
        .map(|(square, cut)| sign(scene, square, *cut))
        .collect();
    sentence!(trisq_board_rows, rows = rows_from_top(&signs, scene.size))
}

/// A square: `-`, or `h` or `v` and for each corner `r`, `b` or a dot.
fn sign(scene: &Scene, square: Square, cut: Option<Cut>) -> String {
    let Some(cut) = cut else {
        return "-".to_owned();
    };
    let corners = Corner::IN_READING_ORDER.map(|corner| {
        match colour_at(scene, Place::new(square, cut, corner)) {
            Some(Colour::Red) => 'r',
            Some(Colour::Blue) => 'b',
            None => '.',
        }
    });
    format!("{}{}", cut.name(), String::from_iter(corners))
}

/// The chains that touch an edge of their colour, edge by edge, each as `told`.
fn reaching(scene: &Scene, told: impl Fn(&Network) -> String) -> Vec<Sentence> {
    let of_edge = |edge: Edge| {
        let chains = scene
            .chains
            .iter()
            .filter(|network| network.edges.contains(&edge));
        let chains = listed(chains.map(&told), "; ")?;
        let edge = match edge {
            Edge::Top => sentence!(trisq_board_top),
            Edge::Bottom => sentence!(trisq_board_bottom),
            Edge::Left => sentence!(trisq_board_left),
            Edge::Right => sentence!(trisq_board_right),
        };
        Some(sentence!(trisq_board_reaching, edge, chains))
    };
    Edge::ALL.into_iter().filter_map(of_edge).collect()
}

/// The squares in which these pieces lie, each once.
fn squares_of(pieces: &[Place]) -> String {
    let mut squares: Vec<_> = pieces.iter().map(|place| place.square()).collect();
    squares.dedup();
    joined(&squares, " ")
}
