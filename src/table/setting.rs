use super::{Seating, Series, Terms};
use crate::{
    games::{Game, GameOption},
    texts::{Sentence, sentence},
};

/// Something that a challenger decides about a game, with few values: an option of the game, or
/// what every game has.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Setting {
    Option(&'static GameOption),
    /// Who gets the first seat.
    Seat,
    /// Whether a part once chosen is binding.
    TouchMove,
    /// Number of games.
    Series,
}

impl Setting {
    /// The values of a setting that is merely switched on or off.
    const SWITCH: [&str; 2] = ["on", "off"];

    /// All settings of a game, in the order in which they are offered.
    pub fn all(game: Game) -> Vec<Self> {
        let info = game.info();
        let mut all: Vec<Self> = info.options.iter().map(Self::Option).collect();
        all.push(Self::Seat);
        all.extend(info.touch_move.then_some(Self::TouchMove));
        all.push(Self::Series);
        all
    }

    /// The name of the option of `/challenge` that sets it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Option(option) => option.key,
            Self::Seat => "seat",
            Self::TouchMove => "touch_move",
            Self::Series => "series",
        }
    }

    /// Whether it may be switched on and off; it may have further values.
    pub const fn is_switch(self) -> bool {
        matches!(self, Self::TouchMove | Self::Series)
    }

    /// The values that may be chosen. A setup is written with their indices, so that new ones come
    /// last.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Option(option) => option.values,
            Self::Seat => &["drawn", "mine", "theirs"],
            Self::TouchMove => &Self::SWITCH,
            Self::Series => &["on", "off", "best-of-3", "best-of-5"],
        }
    }

    pub fn chosen(self, terms: &Terms) -> &'static str {
        match self {
            Self::Option(option) => option.chosen(&terms.options),
            Self::Seat => match terms.seating {
                Seating::Mine => "mine",
                Seating::Theirs => "theirs",
                Seating::Drawn => "drawn",
            },
            Self::TouchMove if terms.touch_move => "on",
            Self::TouchMove => "off",
            Self::Series => match terms.series {
                Series::Open => "on",
                Series::Single => "off",
                Series::BestOf3 => "best-of-3",
                Series::BestOf5 => "best-of-5",
            },
        }
    }

    /// Sets one of [`Setting::values`].
    pub fn choose(self, terms: &mut Terms, value: &str) {
        match self {
            Self::Option(option) => {
                let value = GameOption::json(value);
                terms.options.insert(option.key.to_owned(), value);
            }
            Self::Seat => {
                terms.seating = match value {
                    "mine" => Seating::Mine,
                    "theirs" => Seating::Theirs,
                    _ => Seating::Drawn,
                }
            }
            Self::TouchMove => terms.touch_move = value == "on",
            Self::Series => {
                terms.series = match value {
                    "on" => Series::Open,
                    "best-of-3" => Series::BestOf3,
                    "best-of-5" => Series::BestOf5,
                    _ => Series::Single,
                }
            }
        }
    }

    /// A value as it reads on its own: with the name of the setting, where it needs that.
    pub fn title(self, game: Game, value: &str) -> Sentence {
        match self {
            Self::Option(option) => sentence!(
                setting_value,
                title = game.option_title(option.key),
                value = game.value_title(option.key, value)
            ),
            Self::Seat if !game.info().first_seat_starts => {
                Sentence::composed(format!("{game}-setting-seat-{value}"))
            }
            _ => Sentence::composed(format!("setting-{}-{value}", self.key())),
        }
    }
}
