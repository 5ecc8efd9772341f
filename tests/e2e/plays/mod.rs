//! What people do with the bot: whole games, and everything around them.

mod appearance;
mod challenges;
mod endings;
mod games;
mod looking;
mod permissions;
mod places;
mod records;
mod refusals;
mod trisq;
mod wyps;
