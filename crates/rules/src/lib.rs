//! The rules of the games, the tables at which people play them, lessons, and the sentences of all
//! of these, still without a language.
//!
//! **Absent on purpose:** Fluent and Discord's markup, I/O, clocks, async and randomness.

pub mod games;
pub mod ids;
pub mod sentences;
pub mod table;

pub use games::lessons;

#[cfg(test)]
extern crate self as causeway;
#[cfg(test)]
#[path = "../../../tests/stand_ins/mod.rs"]
mod stand_ins;
