//! WYPS: its facts, and what the runners need to know of it.

mod drafts;
mod facts;
mod laws;
mod slow;
mod symmetry;
mod typed;

use causeway::games::{AnyPosition, Draft, Game, MoveError};

use crate::subject::Subject;

pub const SUBJECT: Subject = Subject {
    game: Game::Wyps,
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

/// The reason of a refusal, with what is filled in.
fn reason(refused: Result<Draft, MoveError>) -> String {
    match refused {
        Err(MoveError::Illegal(reason) | MoveError::Unreadable(reason)) => reason.to_string(),
        other => panic!("{other:?} is no refusal with a reason"),
    }
}
