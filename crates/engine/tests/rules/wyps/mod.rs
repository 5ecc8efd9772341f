//! WYPS: its facts, and what the runners need to know of it.

mod facts;
mod laws;
mod partial_moves;
mod playouts;
mod replies;
mod slow;
mod symmetry;
mod typed;

pub use slow::{lacking, longest_words, stones};

use rules::games::{AnyPosition, Game};

use crate::subject::Subject;

pub const SUBJECT: Subject = Subject {
    game: Game::WYPS,
    games: laws::games,
    slow: |text| Box::new(slow::Slow::read(text)),
    symmetries: &symmetry::SYMMETRIES,
    attempts: laws::attempts,
    unlisted: |_| false,
    check: laws::check,
};

/// Reads a position of WYPS.
fn read(text: &str) -> Box<dyn AnyPosition> {
    SUBJECT.read(text)
}
