//! Trypsylon: its facts, and what the runners need to know of it.

mod facts;
mod laws;
mod partial_moves;
mod protocol;
mod scenes;
mod slow;
mod symmetry;
mod typed;

use rules::games::{AnyPosition, Game};

use crate::subject::Subject;

pub const SUBJECT: Subject = Subject {
    game: Game::TRYPSYLON,
    games: laws::games,
    slow: |text| Box::new(slow::Slow::read(text)),
    symmetries: &symmetry::SYMMETRIES,
    attempts: laws::attempts,
    unlisted: |_| false,
    check: laws::check,
};

/// Reads a position of Trypsylon.
fn read(text: &str) -> Box<dyn AnyPosition> {
    SUBJECT.read(text)
}
