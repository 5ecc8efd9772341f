//! The list of games. A further game is a line in it.

use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};

use super::{AnyPosition, BadOptions, BadPosition, GameInfo, Listed, Options, Seat, Setup};

/// A game that can be played: a handle to its data. Its folder has a constant of its name.
#[derive(Clone, Copy)]
pub struct Game(&'static GameInfo);

static ALL: Listed<Game> = Listed::new(&[Game::TRYPSYLON, Game::TRISQ, Game::TRYPTIC, Game::WYPS]);

impl Game {
    pub const fn new(info: &'static GameInfo) -> Self {
        Self(info)
    }

    /// All games, in the order in which they are offered.
    pub fn all() -> &'static [Self] {
        ALL.all()
    }

    /// Offers more games after those that come with the program. Returns whether it was in time,
    /// before anybody has asked which games there are.
    #[must_use]
    pub fn add(more: &[Self]) -> bool {
        ALL.add(more)
    }

    pub const fn info(self) -> &'static GameInfo {
        self.0
    }

    pub const fn setup(self) -> &'static dyn Setup {
        self.0.setup
    }

    /// The name in commands, the engine, the store and text keys.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Who plays first from this position: where the first seat always does, another one may decide
    /// something before.
    pub fn starter(self, first: &dyn AnyPosition) -> Seat {
        let moves_first = first.turn().filter(|_| !self.info().first_seat_starts);
        moves_first.unwrap_or(Seat::FIRST)
    }

    /// The place in the list of games, from 0.
    pub fn place(self) -> usize {
        let mut games = Self::all().iter();
        games.position(|game| *game == self).unwrap_or(usize::MAX)
    }

    /// Whether some game has an option of this name.
    pub fn any_has_option(name: &str) -> bool {
        let mut games = Self::all().iter();
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
        let games = Self::all().iter().copied();
        games.filter(move |game| game.info().command(name).is_some())
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Game {}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

/// As in the list of games.
impl Ord for Game {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |game: &Self| (game.place(), game.name());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Game {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
        let found = Self::all().iter().copied().find(|game| game.name() == name);
        found.ok_or_else(|| {
            let known: Vec<_> = Self::all().iter().map(|game| game.name()).collect();
            format!("there is no game \"{name}\"; there is {}", known.join(", "))
        })
    }
}
