use serde::{Deserialize, Serialize};

use crate::games::{Game, Options};

/// What the players agree on before a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Terms {
    pub game: Game,
    /// The values chosen for the game's settings, all of them, e.g. `size` and `rules`.
    pub options: Options,
    /// Who gets the first seat (Trypsylon: the beaches).
    pub seating: Seating,
    /// Whether a part once chosen is binding.
    pub touch_move: bool,
    /// Whether this is a series: a further game follows each, until somebody stops.
    pub series: bool,
    /// The moves that count as played when the game begins, in its notation: those of a record that
    /// it continues from. Usually there are none. They cannot be taken back.
    pub opening: Vec<String>,
}

impl Terms {
    /// Largest number of moves of an opening. Games of older versions may have longer ones.
    pub const MOST_OPENING: usize = 400;

    /// The smallest and the largest number of players on these terms: a game that continues from a
    /// record has as many as the record has seats.
    pub fn seats(&self) -> (u8, u8) {
        self.game.seats_on(&self.options)
    }

    /// The terms without an opening: what only a record has decided is open again.
    pub(super) fn for_a_new_game(&self) -> Self {
        let mut terms = Self {
            opening: Vec::new(),
            ..self.clone()
        };
        let settings = terms.game.info().settings;
        terms
            .options
            .retain(|key, _| settings.iter().any(|setting| setting.key == key));
        terms
    }
}

/// Who gets the first seat.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    Mine,
    Theirs,
    /// By random draw.
    Drawn,
}
