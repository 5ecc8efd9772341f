//! Trisq: its facts, and what the runners need to know of it.

mod facts;
mod laws;
mod partial_moves;
mod protocol;
mod scenes;
mod slow;
mod symmetry;
mod typed;

pub use slow::{chain, gaps};

use rules::games::{AnyPosition, Game};

use crate::subject::Subject;

pub const SUBJECT: Subject = Subject {
    game: Game::TRISQ,
    games: laws::games,
    slow: |text| Box::new(slow::Slow::read(text)),
    symmetries: &symmetry::SYMMETRIES,
    attempts: laws::attempts,
    unlisted: |_| false,
    check: laws::check,
};

/// Reads a position of Trisq.
fn read(text: &str) -> Box<dyn AnyPosition> {
    SUBJECT.read(text)
}
