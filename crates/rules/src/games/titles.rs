//! What players read instead of the names and the notation of a game.

use std::fmt;

use super::{Game, Seat};
use crate::sentences::{Argument, Sentence};

impl Game {
    pub fn title(self) -> Sentence {
        Sentence::composed(format!("{self}-name"))
    }

    /// The name of a seat, e.g. a colour.
    pub fn seat_title(self, seat: Seat) -> Sentence {
        Sentence::composed(format!("{self}-seat-{seat}"))
    }

    pub fn option_title(self, key: &str) -> Sentence {
        Sentence::composed(format!("{self}-option-{key}"))
    }

    /// The name of a value, of an option or of a part of a move.
    pub fn value_title(self, key: &str, value: &str) -> Sentence {
        Sentence::composed(format!("{self}-{key}-{value}"))
    }
}

/// Seats as an argument of a sentence, which names their players where they are known.
pub(super) fn players(seats: impl Iterator<Item = Seat>) -> Argument {
    let seats = seats.map(|seat| u8::from(seat).saturating_add(1)).collect();
    Argument::Seats { seats }
}

/// A value that sentences quote as its `Display` writes it, in the game's notation.
pub(super) trait Quoted: fmt::Display {}

impl Quoted for Seat {}

impl<T: Quoted> From<T> for Argument {
    fn from(value: T) -> Self {
        Self::Text(value.to_string())
    }
}
