//! How good people are, as plain values: in games, and in puzzles.

pub mod counted;
pub mod fit;
pub mod games;
pub mod puzzles;
#[cfg(test)]
mod simulated;
