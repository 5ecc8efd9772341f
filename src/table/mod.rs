//! A table between people: challenge, seats, turns, touch-move, offers, series, outcome. A pure state machine: no I/O, no clock, and chance
//! is handed in. It knows games only through their notation.

mod challenge;
mod machine;
mod terms;

pub use challenge::{Challenge, ChallengeRefusal, ChallengeState};
pub use machine::{Action, Actor, Begun, End, Event, Offer, OfferKind, Played, Refusal, Table};
pub use terms::{Seating, Terms};
