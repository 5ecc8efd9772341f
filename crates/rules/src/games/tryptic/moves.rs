//! Moves and partial moves as values; they need not be legal.

use super::{
    board::Hex,
    colours::{Colour, Pattern},
};
use crate::games::Seat;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Move {
    Place {
        hex: Hex,
        colour: Colour,
    },
    /// The mover guesses a player's pattern.
    Challenge {
        seat: Seat,
        guess: Pattern,
    },
    /// A player announces a win, also out of turn.
    Claim(Seat),
    /// A player leaves, also out of turn.
    Leave(Seat),
    /// The mover has nothing to say on a full board.
    Pass,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Partial {
    Nothing,
    /// The hex of a tile that is still to be chosen.
    Hex(Hex),
    /// The player whose pattern is going to be guessed.
    Player(Seat),
    Whole(Move),
}
