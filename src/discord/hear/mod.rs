//! What people ask for, read from interactions and from typed messages.

pub(super) mod asked;
pub(super) mod budget;
pub mod mentions;
pub mod reading;
pub(super) mod slash;
