//! The rules of the games and the engine that speaks them.

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
