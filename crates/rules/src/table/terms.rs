use serde::{Deserialize, Serialize};

use super::{Time, UnaskedVacation};
use crate::games::{Game, Options};

/// What the players agree on before a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Terms {
    pub game: Game,
    /// The value of each of the game's options, e.g. `size` and `rules`.
    pub options: Options,
    /// Who gets the first seat (Trypsylon: the beaches).
    pub seating: Seating,
    /// Whether a part once chosen is binding.
    pub touch_move: bool,
    /// Number of games that are to be played.
    pub series: Series,
    /// How long the players may think.
    pub time: Time,
    /// How many vacation days are used by themselves; `None`: as the server has it.
    pub vacation: Option<UnaskedVacation>,
    /// Whether players may ask for hints; against the program alone they always may.
    pub hints: bool,
    /// Whether the result counts for the ratings of all, where people play who have made all moves
    /// themselves.
    pub rated: bool,
    /// The moves of a record that the game continues from, in its notation. Usually there are none.
    /// They cannot be taken back.
    pub opening: Vec<String>,
}

impl Terms {
    /// The terms of a game on which nothing has been chosen.
    pub fn of(game: Game) -> Self {
        Self {
            game,
            options: Options::new(),
            seating: Seating::Drawn,
            touch_move: game.info().touch_move,
            series: Series::Single,
            time: Time::Usual,
            vacation: None,
            hints: false,
            rated: true,
            opening: Vec::new(),
        }
    }

    /// Largest number of moves of an opening.
    pub const MOST_OPENING: usize = 400;

    /// The smallest and the largest number of players. A game that continues from a record has as
    /// many as the record has seats.
    pub fn seats(&self) -> (u8, u8) {
        self.game.seats_on(&self.options)
    }

    /// Those of the options that the players chose: those of `GameInfo::options`.
    pub(super) fn chosen(&self, options: &Options) -> Options {
        let offered = self.game.info().options;
        let mut chosen = options.clone();
        chosen.retain(|key, _| offered.iter().any(|option| option.key == key));
        chosen
    }

    /// The terms without the opening and without the options that only its record decided.
    #[must_use]
    pub fn for_a_new_game(&self) -> Self {
        let mut terms = self.clone();
        terms.opening.clear();
        terms.options = self.chosen(&self.options);
        terms
    }
}

/// Number of games that players agree on.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Series {
    Single,
    /// A further game follows each, until a player stops.
    Open,
    /// The first player to win two games wins the series. What nobody wins does not count, so that
    /// it may take more than three games.
    BestOf3,
    /// The first player to win three games wins the series.
    BestOf5,
}

impl Series {
    /// The number of games in its name.
    pub const fn best_of(self) -> Option<u32> {
        match self {
            Self::Single | Self::Open => None,
            Self::BestOf3 => Some(3),
            Self::BestOf5 => Some(5),
        }
    }

    /// The number of wins that decides it.
    pub fn wins(self) -> Option<u32> {
        self.best_of().map(|games| games / 2 + 1)
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
