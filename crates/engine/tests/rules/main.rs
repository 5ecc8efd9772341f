//! The rules of the games and the engine that speaks them.
//!
//! What holds for every game is tested by runners that take each [`subject::Subject`] in turn; a
//! game's own facts are in its folder.

#![allow(clippy::too_many_lines)] // a test tells one story
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "boards are small"
)]

// As the stand-ins call it.
extern crate rules as causeway;

mod inputs;
mod opponents;
mod partial_moves;
mod perft;
mod playouts;
mod protocol;
mod purity;
mod reasons;
mod refusals;
#[path = "../../../../tests/stand_ins/mod.rs"]
mod stand_ins;
mod subject;
mod trisq;
mod trypsylon;
mod tryptic;
mod vectors;
mod wyps;
