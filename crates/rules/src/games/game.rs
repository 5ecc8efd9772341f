//! The list of games. A further game is a variant of [`Game`] and a line in each of its `match`es.

use std::{fmt, str::FromStr};

use super::{
    AnyPosition, BadOptions, BadPosition, GameInfo, Options, Setup, trisq, trypsylon, tryptic, wyps,
};

/// A game that can be played.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Game {
    /// Cards with jetties are taken from the board and pushed in again from its edge.
    Trypsylon,
    /// Trapezia in the squares of a board, which may not touch at a point alone.
    Trisq,
    /// Glass tiles are placed on a hexagon, and everybody hides what is worth points to them.
    Tryptic,
    /// Words are laid on a triangle; stones turn.
    Wyps,
}

impl Game {
    /// All games, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[Self::Trypsylon, Self::Trisq, Self::Tryptic, Self::Wyps];

    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::Trypsylon => &trypsylon::INFO,
            Self::Trisq => &trisq::INFO,
            Self::Tryptic => &tryptic::INFO,
            Self::Wyps => &wyps::INFO,
        }
    }

    pub fn setup(self) -> &'static dyn Setup {
        match self {
            Self::Trypsylon => &trypsylon::Trypsylon,
            Self::Trisq => &trisq::Trisq,
            Self::Tryptic => &tryptic::Tryptic,
            Self::Wyps => &wyps::Wyps,
        }
    }

    /// The name in commands, the engine, the store and text keys.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Whether some game has an option of this name.
    pub fn any_has_option(name: &str) -> bool {
        let mut games = Self::ALL.iter();
        games.any(|game| game.setup().fields().contains(&name))
    }

    /// The first position, see [`Setup::start`].
    pub fn start(self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        self.setup().start(options)
    }

    /// Reads a position, see [`Setup::read`].
    pub fn read(self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        self.setup().read(text)
    }

    /// The least and the largest number of seats on these options.
    pub fn seats_on(self, options: &Options) -> (u8, u8) {
        let seats = self.setup().seats(options);
        seats.map_or(self.info().seats, |seats| (seats, seats))
    }

    /// All games that have a command of this name.
    pub fn with_command(name: &str) -> impl Iterator<Item = Self> {
        let games = Self::ALL.iter().copied();
        games.filter(move |game| game.info().command(name).is_some())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().copied().find(|game| game.name() == name);
        found.ok_or_else(|| {
            let known: Vec<_> = Self::ALL.iter().map(|game| game.name()).collect();
            format!("there is no game \"{name}\"; there is {}", known.join(", "))
        })
    }
}
