//! What happens by itself, and what people are told without asking.

pub(super) mod daily;
pub(super) mod due;
mod expired;
pub(super) mod go_on;
pub(super) mod kept;
pub(super) mod leagues;
pub(super) mod notices;
pub(super) mod nudge;
pub(super) mod puzzle_search;
mod retired;
pub(super) mod roles;
mod seeks;
mod simuls;
pub(super) mod unshown;
pub(super) mod visits;
