//! Moves as values.

use super::{
    board::Hex,
    colours::{Colour, Pattern},
};
use crate::games::Seat;

/// A whole move at a table with these seats. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Move {
    /// The mover places a tile.
    Place { hex: Hex, colour: Colour },
    /// The mover guesses a player's pattern.
    Challenge { seat: Seat, guess: Pattern },
    /// A player announces a win, on whoever's turn.
    Claim(Seat),
    /// A player leaves, on whoever's turn.
    Leave(Seat),
    /// The mover has nothing to say on a full board.
    Pass,
}
