//! Private boards on which moves are tried out: for the next move, for lines, puzzles and lessons.
//! They are one in `board`, and differ in their [`board::Source`].

pub(super) mod board;
pub(super) mod commands;
pub(super) mod dispatch;
pub(super) mod explore;
pub(super) mod ideas;
pub(super) mod lesson;
pub(super) mod plans;
pub(super) mod puzzle_of_day;
pub(super) mod puzzles;
pub(super) mod retrying;
pub(super) mod reviewed;
pub(super) mod tryout;
