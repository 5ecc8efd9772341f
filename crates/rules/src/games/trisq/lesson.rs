//! Trisq's lesson. The learner is Red and connects top and bottom.

use crate::games::{
    Figure,
    lessons::{Attempt, Goal, Step, stops, wins},
    trisq::{Colour, Position},
};

pub(super) const STEPS: &[Step] = &[
    // A piece.
    step("4 r - -", &[|it| is_in_square(it, "b2")]),
    // Pieces that lie along each other.
    step("4 r b2hnw d3vse", &[has_longer_chain]),
    // The cut of a square.
    step("4 r b2hnw c2vse", &[|it| is_in_square(it, "c2")]),
    // The rule of contacts.
    Step::new(
        Figure::of("4 r b2hne c2vse").with_partial("c3hsw"),
        &[|it| it.mv.contains("c3hsw")],
    ),
    // The last piece of a chain.
    step(
        "4 r b1hnw,b1hsw,b2hnw,b2hsw,b3hnw,b3hsw,b4hsw a3vne,a3vse,c2hnw,c3hse,d2hne,d3hsw",
        &[wins],
    ),
    // Two pieces.
    step(
        "4 r b1hnw,b1hsw,b2hnw,b2hsw,b3hsw,b4hsw a3vne,a3vse,c2hnw,c3hse,d2hne,d3hsw",
        &[wins],
    ),
    // The opponent's chain.
    Step::new(
        Figure::of("4 r b1hnw,b1hsw,b2hnw,b2hsw a3vne,a3vnw,b3vne,b3vnw,c3vne,c3vnw")
            .with_partial("d3hnw"),
        &[stops],
    ),
    // A threat.
    step(
        "4 r b1hnw,b1hsw,b2hnw,b2hsw a3vne,a3vse,d2hne,d3hsw",
        &[threatens],
    ),
];

const fn step(position: &'static str, goals: &'static [Goal]) -> Step {
    Step::new(Figure::of(position), goals)
}

/// Whether one of the pieces is placed in this square.
fn is_in_square(it: &Attempt<'_>, square: &str) -> bool {
    it.mv.split('+').any(|place| place.starts_with(square))
}

/// Whether the longest of Red's chains has become longer.
fn has_longer_chain(it: &Attempt<'_>) -> bool {
    let longest = |position: &Position| {
        let chains = position.chain_lengths(Colour::Red);
        chains.into_iter().max().unwrap_or_default()
    };
    let positions = it.of::<Position>();
    positions.is_some_and(|(before, after)| longest(after) > longest(before))
}

/// Whether the player who has moved could win with another turn.
fn threatens(it: &Attempt<'_>) -> bool {
    it.leads_to(|after: &Position| !after.with_other_to_move().wins().is_empty())
}
