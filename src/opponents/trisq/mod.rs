//! Trisq's opponent: best-first search whose static evaluation is the share of random fills that
//! are won, on 256 boards at the same time.

mod candidates;
mod fills;
mod grid;
mod lanes;

use super::{Level, Random, Ranked, Strength, Style, Thought, View, search};
use crate::games::{
    Rules,
    trisq::{Move, Position},
};
use candidates::State;

/// Number of expansions by level, on a board of 8 x 8.
const LOOKS: [u32; 6] = [1, 1, 4, 16, 64, 250];

pub(super) fn think(
    view: &View<'_, Position>,
    strength: Strength,
    random: &mut Random,
) -> Option<Thought> {
    let position = view.now;
    if position.to_move().seat() != view.seat || position.winner().is_some() {
        return None;
    }
    let style = Style {
        looks: strength.looks(LOOKS),
        width: 24,
        heat: 0,
        careless: false,
    };
    let found = search(&State(*position), &style, random);
    let chosen = found.choose(style.heat, random)?;
    Some(Thought {
        mv: chosen.mv.to_string(),
        value: chosen.value,
        looks: found.looks,
        line: found.line.iter().map(Move::to_string).collect(),
        others: Vec::new(),
        reasons: Vec::new(),
        wants_draw: false,
    })
}
