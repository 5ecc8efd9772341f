//! What is said and shown of a table, as pure functions of it.

pub(super) mod announce;
pub(super) mod clock_lines;
pub(super) mod example;
pub(super) mod openings;
pub(super) mod private_board;
pub(super) mod retold;
pub(super) mod trying;
