//! A simul: one host plays against several opponents at once, one game with each.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{Entrant, GameEnd, LeagueGame, NewGame};
use crate::ids::{Computer, PersonId};

/// Which boards the program takes when a simul begins.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Fill {
    /// Number of boards up to which it takes those that nobody has taken.
    pub boards: u8,
    /// How well it plays, from 1 to [`Computer::MOST_LEVEL`].
    pub level: u8,
}

impl Fill {
    /// Numbers of boards that may be chosen.
    pub const BOARDS: [u8; 3] = [2, 5, 10];

    pub fn all() -> impl Iterator<Item = Self> {
        let of_size = |boards| (1..=Computer::MOST_LEVEL).map(move |level| Self { boards, level });
        Self::BOARDS.into_iter().flat_map(of_size)
    }

    /// The program's own players for a simul in which this number of boards is taken.
    pub fn players(self, taken: usize) -> impl Iterator<Item = PersonId> {
        let level = self.level;
        let empty = usize::from(self.boards).saturating_sub(taken);
        let players = (1..=self.boards).map(move |number| Computer { level, number });
        players.map(PersonId::from).take(empty)
    }
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.boards, self.level)
    }
}

/// The program does not fill boards like this.
#[derive(Debug, thiserror::Error)]
#[error("the program does not fill boards like this")]
pub struct NoSuchFill;

impl FromStr for Fill {
    type Err = NoSuchFill;

    fn from_str(text: &str) -> Result<Self, NoSuchFill> {
        let mut all = Self::all();
        all.find(|it| it.to_string() == text).ok_or(NoSuchFill)
    }
}

/// A simul with its boards, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Simul<'a> {
    pub host: &'a Entrant,
    pub boards: Vec<Board<'a>>,
}

/// A game of a simul.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// From 1.
    pub number: u32,
    pub opponent: &'a Entrant,
    pub game: &'a LeagueGame,
}

impl<'a> Simul<'a> {
    /// Largest number of boards.
    pub const MOST_BOARDS: usize = 10;

    /// `None` where it has no entrants.
    pub fn of(entrants: &'a [Entrant], games: &'a [LeagueGame]) -> Option<Self> {
        let host = host(entrants)?;
        let board = |game: &'a LeagueGame| {
            let opponent = entrants.iter().find(|it| Some(it.id) == game.second)?;
            let number = game.part;
            Some(Board {
                number,
                opponent,
                game,
            })
        };
        let boards = games.iter().filter_map(board).collect();
        Some(Self { host, boards })
    }

    /// The games of a simul that begins. `entrants`: their rows, the host first, who begins on each
    /// board.
    pub fn games(entrants: &[i64]) -> Vec<NewGame> {
        let Some((host, opponents)) = entrants.split_first() else {
            return Vec::new();
        };
        let numbered = (1..).zip(opponents);
        let game = |(part, opponent): (u32, &i64)| NewGame {
            first: *host,
            second: Some(*opponent),
            part,
        };
        numbered.map(game).collect()
    }

    /// Points of the host: two for a won game, one for a draw.
    pub fn points(&self) -> u32 {
        let ends = self.boards.iter().filter_map(|it| it.game.end());
        ends.map(|end| end.points()[0]).sum()
    }

    /// Number of games that have ended.
    pub fn ended(&self) -> usize {
        let ended = |it: &&Board<'_>| it.game.end().is_some();
        self.boards.iter().filter(ended).count()
    }

    /// Number of games that have ended like this.
    pub fn count(&self, end: GameEnd) -> usize {
        let ended = |it: &&Board<'_>| it.game.end() == Some(end);
        self.boards.iter().filter(ended).count()
    }
}

/// The host of a simul, who has entered first.
pub fn host(entrants: &[Entrant]) -> Option<&Entrant> {
    entrants.iter().min_by_key(|it| it.id)
}
