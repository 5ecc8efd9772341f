//! What holds on both engines, each of which has a `new_place`.

use super::*;

mod clocks;
mod commits;
mod erasing;
mod instances;
mod lists;
mod records;
mod round_trips;
mod tidying;
mod timed_games;
