//! How good people are, as plain values: in games, and in puzzles.

pub mod counted;
pub mod fit;
pub mod games;
pub mod puzzles;
pub mod ranking;
pub mod roles;
#[cfg(test)]
mod simulated;
