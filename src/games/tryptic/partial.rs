//! A partial move as a value.

use super::{board::Hex, moves::Move};
use crate::games::Seat;

/// A partial move. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Partial {
    Nothing,
    /// A tile is going to be placed here.
    Hex(Hex),
    /// This player's pattern is going to be guessed.
    Player(Seat),
    Whole(Move),
}
