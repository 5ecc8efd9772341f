//! What people do with the bot: whole games, and everything around them.

mod appearance;
mod challenges;
mod endings;
mod exploring;
mod forms;
pub mod games;
mod looking;
pub mod permissions;
pub mod places;
mod planning;
mod records;
mod refusals;
mod servers;
mod trisq;
mod wyps;
