//! Computer opponents: given what one seat has seen of a game, a level and a seed, the move to
//! play.
//!
//! Pure like `games`: no I/O, no clock, no chance but the seed. The same request gives the same
//! move on every machine, so nothing here may depend on the order of a hash map, on the time, or on
//! floating-point functions that differ between platforms (`+ - * / sqrt` do not).

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts and distances on a board are small"
)]
#![allow(
    clippy::inline_always,
    clippy::trivially_copy_pass_by_ref,
    reason = "what a search does a million times a second is measured"
)]

mod bayes;
mod chance;
mod decided;
mod draw;
mod level;
mod opponent;
mod opponents;
pub mod puzzles;
mod random;
mod review;
mod search;
mod seen;
mod self_play;
mod shadow;
mod thought;
pub mod trisq;
pub mod trypsylon;
pub mod tryptic;
pub mod wyps;

pub use chance::Chances;
pub use decided::decided;
pub use draw::takes_draw;
pub use level::{Level, Strength};
pub use opponent::{AnyOpponent, Opponent, Standing};
pub use opponents::{add, chance, rating, shadow};
pub use random::Random;
pub use review::{Analysis, Find, Reply, Retried, Review, TurningPoint, values};
pub use search::{Candidate, Found, SearchState, Style, search};
pub use seen::{Seen, View};
pub use self_play::{SelfPlayed, self_play};
pub use shadow::Shadow;
pub use thought::{Ranked, Thought, Value};

/// What the player of the seat that has seen this would do now; `None` where there is nothing for
/// them to do: the game is over, or it is not their turn and they have nothing to say out of turn.
/// The move is legal.
pub fn think(known: &Seen, strength: Strength, seed: u64) -> Option<Thought> {
    opponents::of(known.game()?)?.think(known, strength, &mut Random::new(seed))
}
