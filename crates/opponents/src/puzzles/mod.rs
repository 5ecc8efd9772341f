//! Puzzles: positions with exactly one move that solves the task, where those that lead to the same
//! position count as one. Whether there is exactly one is
//! found out by playing all moves through the rules, never by an estimate.

mod ideas;
mod kind;
mod making;
mod of_game;
mod set;
mod solving;
mod words;

pub use ideas::Idea;
pub use kind::{Kind, Puzzle};
pub use making::{Search, make};
pub use of_game::{AnyPuzzles, PuzzleInfo, Puzzles};
pub use set::{shipped, shipped_with};
pub use solving::{Tried, keys, same, try_move};
pub use words::Wrong;

pub(crate) use of_game::hidden_among;
pub(crate) use solving::{Found, Task, leads_to_same, played, shortest};
pub(crate) use words::{reason, task, wrong};
