//! Use cases: one function an intent. Load, let the table act, commit, answer. It knows both the store and the tables, and nothing of Discord's
//! wire.

mod reply;
mod request;

pub use reply::{At, Audience, Board, Controls, Delivery, Outcome, Picture, Reply, Suggestion, TryOut};
pub use request::{Completion, Intent, Locales, Opponent, Person, Place, PlaceKind, Request};
