//! Leagues and tournaments as plain values: who plays whom, tables, and who goes up or down.
//!
//! A season of a league: [`divisions`] cuts the ladder into divisions, [`schedule`] says who plays
//! whom and when, [`mod@standings`] makes the table, [`possible`] says which places are still open,
//! and the ladder of the next season comes from [`divisions`] again. [`knockout`] has brackets.
//!
//! Players are indices from 0 in the order of their seeds.
//!
//! **Absent on purpose:** I/O, clocks, randomness, names of games, and who the players are.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

pub mod divisions;
mod kept;
pub mod knockout;
pub mod possible;
pub mod schedule;
pub mod standings;
pub mod swiss;

pub use knockout::Bracket;
pub use possible::{possible_places, possible_places_without};
pub use standings::{Game, Outcome, Row, standings, standings_without};
