use super::{Seating, Terms};
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
    /// Whether a further game follows each.
    Series,
}

impl Setting {
    /// The values of a setting that is a switch.
    pub const SWITCH: [&str; 2] = ["on", "off"];

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

    /// The values that may be chosen.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Option(option) => option.values,
            Self::Seat => &["drawn", "mine", "theirs"],
            Self::TouchMove | Self::Series => &Self::SWITCH,
        }
    }

    pub fn chosen(self, terms: &Terms) -> &'static str {
        let switch = |on| if on { "on" } else { "off" };
        match self {
            Self::Option(option) => option.chosen(&terms.options),
            Self::Seat => match terms.seating {
                Seating::Mine => "mine",
                Seating::Theirs => "theirs",
                Seating::Drawn => "drawn",
            },
            Self::TouchMove => switch(terms.touch_move),
            Self::Series => switch(terms.series),
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
            Self::Series => terms.series = value == "on",
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
            _ => Sentence::composed(format!("setting-{}-{value}", self.key())),
        }
    }
}
