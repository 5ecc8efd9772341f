use super::{Seating, Series, Terms, Time, UnaskedVacation};
use crate::{
    games::{Game, GameOption},
    sentences::{Sentence, sentence},
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
    /// How long the players may think.
    Time,
    /// Whether players may ask for hints.
    Hints,
    /// How many vacation days are used by themselves.
    Vacation,
    /// Whether the result counts for ratings.
    Rated,
}

impl Setting {
    /// The values of a setting that is merely switched on or off.
    const SWITCH: [&str; 2] = ["on", "off"];

    /// The value of [`Setting::Time`] for no clock.
    pub const NO_CLOCK: &str = "none";

    /// Time controls that are offered everywhere, as [`super::TimeControl`] is written, below
    /// [`Setting::NO_CLOCK`].
    pub const USUAL_TIMES: [&str; 6] = [Self::NO_CLOCK, "1d", "3d", "7d", "10d+36h", "30m+1m"];

    /// Those that may be chosen.
    const TIMES: [&str; 14] = [
        Self::NO_CLOCK,
        "1d",
        "2d",
        "3d",
        "5d",
        "7d",
        "14d",
        "5d+1d",
        "10d+36h",
        "20d+2d",
        "15m+1m",
        "30m+1m",
        "1h+2m",
        "2h+5m",
    ];

    /// All settings of a game, in the order in which they are offered.
    pub fn all(game: Game) -> Vec<Self> {
        let info = game.info();
        let mut all: Vec<Self> = info.options.iter().map(Self::Option).collect();
        all.push(Self::Seat);
        all.extend(info.touch_move.then_some(Self::TouchMove));
        all.extend([
            Self::Series,
            Self::Time,
            Self::Hints,
            Self::Vacation,
            Self::Rated,
        ]);
        all
    }

    /// The name of the option of `/challenge` that sets it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Option(option) => option.key,
            Self::Seat => "seat",
            Self::TouchMove => "touch_move",
            Self::Series => "series",
            Self::Time => "time",
            Self::Hints => "hints",
            Self::Vacation => "vacation",
            Self::Rated => "rated",
        }
    }

    /// Whether it may be switched on and off; it may have further values.
    pub const fn is_switch(self) -> bool {
        matches!(
            self,
            Self::TouchMove | Self::Series | Self::Hints | Self::Rated
        )
    }

    /// The values that may be chosen. A setup is written with their indices, so that new ones come
    /// last.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Self::Option(option) => option.values,
            Self::Seat => &["drawn", "mine", "theirs"],
            Self::TouchMove | Self::Rated => &Self::SWITCH,
            Self::Series => &["on", "off", "best-of-3", "best-of-5"],
            Self::Time => &Self::TIMES,
            Self::Hints => &["off", "on"],
            Self::Vacation => &[
                "vacation-usual",
                "vacation-all",
                "vacation-two",
                "vacation-none",
            ],
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
            Self::TouchMove => on_or_off(terms.touch_move),
            Self::Series => match terms.series {
                Series::Open => "on",
                Series::Single => "off",
                Series::BestOf3 => "best-of-3",
                Series::BestOf5 => "best-of-5",
            },
            Self::Time => {
                let written = terms.time.control().map(|control| control.to_string());
                let mut times = Self::TIMES.into_iter();
                let known = times.find(|time| written.as_deref() == Some(*time));
                known.unwrap_or(Self::NO_CLOCK)
            }
            Self::Hints => on_or_off(terms.hints),
            Self::Rated => on_or_off(terms.rated),
            Self::Vacation => match terms.vacation {
                None => "vacation-usual",
                Some(UnaskedVacation::All) => "vacation-all",
                Some(UnaskedVacation::Two) => "vacation-two",
                Some(UnaskedVacation::None) => "vacation-none",
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
            Self::Time => terms.time = Time::from(value.parse().ok()),
            Self::Hints => terms.hints = value == "on",
            Self::Rated => terms.rated = value == "on",
            Self::Vacation => {
                let name = value.strip_prefix("vacation-");
                terms.vacation = name.and_then(UnaskedVacation::named);
            }
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
            Self::Time => Time::from(value.parse().ok()).title(),
            Self::Vacation => Sentence::composed(format!("setting-{value}")),
            _ => Sentence::composed(format!("setting-{}-{value}", self.key())),
        }
    }
}

const fn on_or_off(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}
