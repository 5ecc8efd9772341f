//! A division of a season: its table, what is still possible, and which games begin next.

use std::ops::RangeInclusive;

use competitions::{
    Game, Outcome, Row, divisions::promoted, possible_places_without, schedule::next_pairings,
    standings_without,
};

use super::{Entrant, EntrantState, GameEnd, GameState, LeagueGame};

/// A division of a season.
#[derive(Clone, Debug)]
pub struct Division<'a> {
    /// Those who play in it, in the order of their seeds.
    players: Vec<&'a Entrant>,
    /// Its games, in the order in which they begin.
    games: Vec<&'a LeagueGame>,
}

/// What a place in a division leads to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Fate {
    Up,
    Stays,
    Down,
}

/// A line of the table.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    pub entrant: &'a Entrant,
    pub row: Row,
    /// The places at which they can still finish.
    pub possible: RangeInclusive<usize>,
}

impl<'a> Division<'a> {
    /// The divisions of a season, the first one first.
    pub fn all(entrants: &'a [Entrant], games: &'a [LeagueGame]) -> Vec<Self> {
        let count = entrants.iter().filter_map(|it| it.division).max();
        let count = count.map_or(0, |last| last + 1);
        let of = |division| Self::of(entrants, games, division);
        (0..count).map(of).collect()
    }

    /// `division`: its number, from 0.
    pub fn of(entrants: &'a [Entrant], games: &'a [LeagueGame], division: u32) -> Self {
        let is_in = |it: &&Entrant| it.division == Some(division);
        let mut players: Vec<&Entrant> = entrants.iter().filter(is_in).collect();
        players.sort_by_key(|it| it.seed);
        let plays = |game: &&LeagueGame| players.iter().any(|it| game.is_of(it.id));
        let games = games.iter().filter(plays).collect();
        Self { players, games }
    }

    /// Number of players in its table.
    pub fn size_in_table(&self) -> usize {
        let struck = |it: &&&Entrant| it.state == EntrantState::Struck;
        self.players.len() - self.players.iter().filter(struck).count()
    }

    pub fn players(&self) -> &[&'a Entrant] {
        &self.players
    }

    pub fn games(&self) -> &[&'a LeagueGame] {
        &self.games
    }

    /// The table, without those who were struck.
    pub fn table(&self) -> Vec<Line<'a>> {
        let index = |id: i64| self.players.iter().position(|it| it.id == id);
        let games: Vec<Game> = self
            .games
            .iter()
            .filter_map(|it| {
                Some(Game {
                    first: index(it.first)?,
                    second: index(it.second?)?,
                    outcome: it.end().map(GameEnd::outcome),
                })
            })
            .collect();
        let struck = self.players.iter();
        let struck: Vec<bool> = struck.map(|it| it.state == EntrantState::Struck).collect();
        let possible = possible_places_without(&games, &struck);
        let rows = standings_without(&games, &struck).into_iter();
        let line = |row: Row| {
            Some(Line {
                entrant: *self.players.get(row.player)?,
                possible: possible.get(row.player).cloned().flatten()?,
                row,
            })
        };
        rows.filter_map(line).collect()
    }

    /// The games that begin now: pairs of an opponent's two, so that nobody has more at once than
    /// they want; none of these entrants.
    pub fn next_games(&self, held_up: &[i64]) -> Vec<&'a LeagueGame> {
        let players = self.players.iter();
        let at_once: Vec<usize> = players.clone().map(|it| usize::from(it.most)).collect();
        let out: Vec<bool> = players
            .clone()
            .map(|it| !it.is_in() || held_up.contains(&it.id))
            .collect();
        let under_way = |id: i64| {
            let games = self.games.iter();
            games.filter(|it| it.is_under_way() && it.is_of(id)).count()
        };
        let under_way: Vec<usize> = players.map(|it| under_way(it.id)).collect();
        let index = |id: i64| self.players.iter().position(|it| it.id == id);
        let mut pairings: Vec<(usize, usize)> = Vec::new();
        let waiting = self
            .games
            .iter()
            .filter(|it| it.state == GameState::Waiting);
        for game in waiting.clone() {
            let Some((one, other)) = index(game.first).zip(game.second.and_then(index)) else {
                continue;
            };
            let pairing = (one.min(other), one.max(other));
            if !pairings.contains(&pairing) {
                pairings.push(pairing);
            }
        }
        let begin = next_pairings(&pairings, &at_once, &under_way, &out);
        let begins = |game: &&&LeagueGame| {
            let both = index(game.first).zip(game.second.and_then(index));
            both.is_some_and(|(one, other)| begin.contains(&(one.min(other), one.max(other))))
        };
        waiting.filter(begins).copied().collect()
    }

    /// Whether no game of it is still to be played.
    pub fn is_over(&self) -> bool {
        self.games.iter().all(|game| game.end().is_some())
    }

    /// What becomes of an entrant who leaves now.
    pub fn without(&self, entrant: i64) -> EntrantState {
        let own = self.games.iter().filter(|game| game.is_of(entrant));
        let is_played = |game: &&&LeagueGame| {
            let end = game.end();
            end.is_some_and(|end| end != GameEnd::NotPlayed)
        };
        let (all, played) = (own.clone().count(), own.filter(is_played).count());
        if played * 2 < all {
            EntrantState::Struck
        } else {
            EntrantState::Left
        }
    }
}

/// What a place in a division leads to: of those who share several, what it leads to for all of them.
/// `above`, `below`: sizes of the divisions beside it.
pub fn fate(
    places: RangeInclusive<usize>,
    size: usize,
    above: Option<usize>,
    below: Option<usize>,
) -> Fate {
    let moving = |other: Option<usize>| other.map_or(0, |other| promoted(size.min(other)));
    if *places.end() <= moving(above) {
        Fate::Up
    } else if places.start() + moving(below) > size {
        Fate::Down
    } else {
        Fate::Stays
    }
}

impl GameEnd {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            Self::First => Outcome::First,
            Self::Second => Outcome::Second,
            Self::Draw | Self::NotPlayed => Outcome::Draw,
        }
    }

    /// Points of the player who began, and of the other.
    pub fn points(self) -> [u32; 2] {
        self.outcome().points()
    }

    /// The end of a game that this entrant has lost without playing.
    pub fn lost_by(entrant: i64, game: &LeagueGame) -> Self {
        if game.first == entrant {
            Self::Second
        } else {
            Self::First
        }
    }
}
