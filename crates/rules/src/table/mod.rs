//! A game between players: challenge, seats, turns, touch-move, offers, series, outcome. A pure
//! state machine: no I/O, no clock, and random draws are passed in. It knows games only through
//! their notation.

mod abandoned;
mod action;
mod automatic;
mod challenge;
mod clock;
mod gathering;
mod hint;
mod machine;
mod moderation;
mod offer;
mod party;
mod plan;
mod rated_games;
mod record;
mod sealed;
mod series;
mod server_defaults;
mod setting;
mod terms;
#[cfg(test)]
mod tests;
mod time_control;
mod timing;
mod turn;
mod unasked_vacation;

pub use action::{Event, Refusal, TableAction};
pub use automatic::{AutomaticMove, Cause, PlanNews, PlayerPlan, Prepared};
pub use challenge::{Challenge, ChallengeRefusal, ChallengeState};
pub use clock::{Absence, Clock, Outage, Spent};
pub use hint::HintTaken;
pub use machine::{End, Offer, OfferKind, OpenOffer, Phase, Played, Ruling, Table};
pub use party::{Guest, GuestAnswer};
pub use plan::{Added, Misfit, Plan, PlannedMove};
pub use rated_games::RatedGames;
pub use sealed::Sealed;
pub use server_defaults::{ServerDefault, ServerDefaults, ServerTime};
pub use setting::Setting;
pub use terms::{Seating, Series, Terms};
pub use time_control::{BadTimeControl, Time, TimeControl, span};
pub use turn::refusal;
pub use unasked_vacation::UnaskedVacation;
