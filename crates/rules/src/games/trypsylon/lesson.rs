//! Trypsylon's lesson. The learner connects the beaches, left and right.

use crate::games::{
    Figure, Rules,
    lessons::{Attempt, Goal, Step, stops, wins},
    trypsylon::{Bitboard, Connectivity, Edge, Kind, Line, Position, Rotation, Square},
};

pub(super) const STEPS: &[Step] = &[
    // A push.
    step(
        "...../...../...../...../..... b s - -",
        &[|it| pushes(it, Edge::Left, 2)],
    ),
    // Stems.
    step(
        "...../...../3..../...../..... b s a3 -",
        &[|it| has_network(it, 2)],
    ),
    // Corner arms at the frame.
    step(
        "0..../...../...../...../..... b s a5 -",
        &[
            |it| is_up(it, "b5"),
            |it| is_turned(it, "a5", Rotation::R0) && is_turned(it, "b5", Rotation::R270),
        ],
    ),
    // Corner arms inside the board.
    step(
        "..2../.1.../.03../...../..... b s c5 -",
        &[|it| is_up(it, "c4"), |it| are_joined(it, "b4", "c3")],
    ),
    // The end of a path.
    step("0303./...../...../...../..... b s d5 -", &[wins]),
    // A push that moves a whole row.
    step(
        "0.303/...../...../...../..... b s e5 -",
        &[
            |it| pushes(it, Edge::Left, 4) || pushes(it, Edge::Right, 4),
            wins,
        ],
    ),
    // The opponent's path.
    step(
        "....1/....0/....1/....0/..... b s e2 -",
        &[|it| !is_open_move(it), stops],
    ),
    // An open move.
    step(
        "0303./...../....2/...../..... b s d5 -",
        &[is_open_move, wins],
    ),
    // A double move.
    step("030../...../...../...../..... b s c5 o", &[wins]),
];

const fn step(position: &'static str, goals: &'static [Goal]) -> Step {
    Step::new(Figure::of(position), goals)
}

fn square(name: &str) -> Option<Square> {
    let [column, row] = name.as_bytes() else {
        return None;
    };
    Square::new(column.checked_sub(b'a')?, row.checked_sub(b'1')?)
}

/// Whether a card is pushed in from this edge, in the line of this index.
fn pushes(it: &Attempt<'_>, edge: Edge, index: u8) -> bool {
    let Some((before, _)) = it.of::<Position>() else {
        return false;
    };
    let line = Line { edge, index };
    let read = before.read_move(it.mv);
    read.is_ok_and(|mv| {
        mv.insertions()
            .iter()
            .any(|insertion| insertion.line == line)
    })
}

/// Whether the card there lies face up.
fn is_up(it: &Attempt<'_>, name: &str) -> bool {
    let card = square(name);
    it.leads_to(|after: &Position| card.is_some_and(|card| after.cards().face_up.contains(card)))
}

fn is_turned(it: &Attempt<'_>, name: &str, rotation: Rotation) -> bool {
    let card = square(name);
    it.leads_to(|after: &Position| {
        card.and_then(|card| after.cards().rotation(card)) == Some(rotation)
    })
}

/// Whether as many cards as this are joined with each other.
fn has_network(it: &Attempt<'_>, least: u32) -> bool {
    it.leads_to(|after: &Position| {
        let connectivity = Connectivity::new(after.cards());
        connectivity
            .networks()
            .any(|network| network.cards.len() >= least)
    })
}

/// Whether the cards there are joined with each other.
fn are_joined(it: &Attempt<'_>, one: &str, other: &str) -> bool {
    let (Some(one), Some(other)) = (square(one), square(other)) else {
        return false;
    };
    it.leads_to(|after: &Position| {
        let connectivity = Connectivity::new(after.cards());
        let holds = |cards: Bitboard| cards.contains(one) && cards.contains(other);
        connectivity.networks().any(|network| holds(network.cards))
    })
}

fn is_open_move(it: &Attempt<'_>) -> bool {
    let Some((before, _)) = it.of::<Position>() else {
        return false;
    };
    let read = before.read_move(it.mv);
    read.is_ok_and(|mv| before.kind(mv) == Kind::Open)
}
