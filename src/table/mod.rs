//! A table between people: challenge, seats, turns, touch-move, offers, series, outcome. A pure
//! state machine: no I/O, no clock, and chance is handed in. It knows games only through their
//! notation.

mod action;
mod challenge;
mod gathering;
mod house;
mod machine;
mod offer;
mod party;
mod record;
mod sealed;
mod series;
mod terms;
#[cfg(test)]
mod tests;
mod turn;

pub use action::{Action, Actor, Event, Refusal};
pub use challenge::{Challenge, ChallengeRefusal, ChallengeState};
pub use house::{House, HouseRule};
pub use machine::{Begun, End, Offer, OfferKind, Played, Table};
pub use party::{Guest, GuestAnswer};
pub use sealed::Sealed;
pub use terms::{Seating, Terms};
