//! What players read instead of the names and the notation of a game.

use super::{Game, Seat, trisq, trypsylon, tryptic, wyps};
use crate::texts::{Argument, Sentence};

impl Game {
    /// The name of the game.
    pub fn title(self) -> Sentence {
        Sentence::composed(format!("{self}-name"))
    }

    /// The name of a seat, e.g. a colour.
    pub fn seat_title(self, seat: Seat) -> Sentence {
        Sentence::composed(format!("{self}-seat-{seat}"))
    }

    /// The name of a setting.
    pub fn setting_title(self, key: &str) -> Sentence {
        Sentence::composed(format!("{self}-setting-{key}"))
    }

    /// The name of a value, of a setting or of a part of a move.
    pub fn value_title(self, key: &str, value: &str) -> Sentence {
        Sentence::composed(format!("{self}-{key}-{value}"))
    }
}

macro_rules! written_in_notation {
    ($($part:ty),+ $(,)?) => {$(
        impl From<$part> for Argument {
            fn from(part: $part) -> Self {
                Self::Text(part.to_string())
            }
        }
    )+};
}

written_in_notation! {
    Seat,
    trisq::Place,
    trisq::Square,
    trypsylon::Square,
    tryptic::Hex,
    tryptic::Pattern,
    wyps::Hex,
    wyps::Stone,
}
