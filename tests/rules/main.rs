//! The rules of the games and the engine that speaks them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "boards are small")]

mod drafts;
mod facts;
mod inputs;
mod perft;
mod playouts;
mod protocol;
mod purity;
mod random;
mod scenes;
mod slow;
mod symmetry;
mod typed;
mod vectors;

use causeway::games::{AnyPosition, Game};

/// Reads a position of Trypsylon.
fn read(text: &str) -> Box<dyn AnyPosition> {
    Game::Trypsylon.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}
