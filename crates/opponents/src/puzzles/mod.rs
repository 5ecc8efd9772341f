//! Puzzles: positions with exactly one move that solves the task. Whether there is exactly one is
//! found out by playing all moves through the rules, never by an estimate.

mod kind;
mod making;
mod set;
mod solving;

pub use kind::{Kind, Puzzle};
pub use making::{Search, make};
pub use set::{shipped, shipped_with};
pub use solving::{Tried, keys, refutation, try_move};
