//! Knock-outs and Swiss tournaments: which games come next, and who is where.

use competitions::{
    Bracket, Game, Outcome, Row,
    knockout::{Fixture, Slot},
    standings,
    swiss::{Meeting, PastRound, Rules, pair},
};

use super::{Entrant, Format, GameEnd, LeagueGame};

/// What comes next in a tournament whose games are made as it goes on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Drawn {
    /// Games that come next.
    Games(Vec<NewGame>),
    /// Games are open on which the next ones depend.
    Wait,
    /// The tournament is over.
    Over,
}

/// A game that comes next.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NewGame {
    pub first: i64,
    /// `None`: the first one has a bye.
    pub second: Option<i64>,
    /// See [`LeagueGame::part`].
    pub part: u32,
}

/// A tournament with its players in the order of their seeds.
#[derive(Clone, Debug)]
pub struct Tournament<'a> {
    format: Format,
    players: Vec<&'a Entrant>,
    games: &'a [LeagueGame],
}

impl<'a> Tournament<'a> {
    /// `None` for formats whose games are all made when it begins, see [`super::Division`].
    pub fn of(format: Format, entrants: &'a [Entrant], games: &'a [LeagueGame]) -> Option<Self> {
        if !matches!(format, Format::KnockOut | Format::Swiss) {
            return None;
        }
        let mut players: Vec<&Entrant> =
            entrants.iter().filter(|it| it.division.is_some()).collect();
        players.sort_by_key(|it| it.seed);
        Some(Self {
            format,
            players,
            games,
        })
    }

    /// The games that come next. `odd_begin`: what was drawn for the first round of a Swiss
    /// tournament.
    pub fn draw(&self, odd_begin: bool) -> Drawn {
        match self.format {
            Format::KnockOut => self.draw_ties(),
            _ => self.draw_round(odd_begin),
        }
    }

    /// The place of each player who has one now, from 1.
    pub fn places(&self) -> Vec<(&'a Entrant, usize)> {
        if self.format == Format::KnockOut {
            let all = self.players.iter().zip(self.bracket().places());
            return all
                .filter_map(|(player, place)| Some((*player, place?)))
                .collect();
        }
        let rows = self.rows().into_iter();
        rows.filter_map(|row| Some((*self.players.get(row.player)?, row.place)))
            .collect()
    }

    /// The ties of a knock-out by round, the first round first, each with its games.
    pub fn ties(&self) -> Vec<Vec<Tie<'a>>> {
        let tie = |fixture: Fixture| Tie {
            slots: fixture.slots.map(|slot| self.of_slot(slot)),
            winner: self.of_slot(fixture.winner),
            games: self.games_of(part_of(fixture.id)),
            is_bye: fixture.slots.contains(&Slot::Bye),
        };
        let rounds = self.bracket().rounds().into_iter();
        rounds
            .map(|round| round.into_iter().map(tie).collect())
            .collect()
    }

    /// The table of a Swiss tournament, by place.
    pub fn table(&self) -> Vec<(&'a Entrant, Row)> {
        let rows = self.rows().into_iter();
        rows.filter_map(|row| Some((*self.players.get(row.player)?, row)))
            .collect()
    }

    /// The round of a Swiss tournament that is played, from 1, and their number.
    pub fn round(&self) -> (u32, u32) {
        let last = self.games.iter().map(|it| it.part).max();
        // Who joins late makes no more rounds.
        let first = self.games_of(1);
        let at_first = |it: &&&Entrant| first.iter().any(|game| game.is_of(it.id));
        let at_first = self.players.iter().filter(at_first).count();
        let players = if first.is_empty() {
            self.players.len()
        } else {
            at_first
        };
        (last.unwrap_or_default(), rounds(players))
    }

    /// Whether other games of a knock-out were drawn because of how this one has ended.
    pub fn has_consequences(&self, game: &LeagueGame) -> bool {
        if self.format != Format::KnockOut {
            return false;
        }
        let tie = self.games_of(game.part);
        let pair = |it: usize| it / 2;
        let own = tie.iter().position(|it| it.id == game.id).map(pair);
        let is_last = own == tie.len().checked_sub(1).map(pair);
        // The winner of a tie plays in the one of half its number.
        let is_final = game.part <= 1;
        !is_last || (!is_final && !self.games_of(game.part / 2).is_empty())
    }

    fn of_slot(&self, slot: Slot) -> Option<&'a Entrant> {
        match slot {
            Slot::Player(player) => self.players.get(player).copied(),
            Slot::Bye | Slot::Pending => None,
        }
    }

    fn index(&self, id: i64) -> Option<usize> {
        self.players.iter().position(|it| it.id == id)
    }

    fn games_of(&self, part: u32) -> Vec<&'a LeagueGame> {
        self.games.iter().filter(|it| it.part == part).collect()
    }

    fn bracket(&self) -> Bracket {
        let mut bracket = Bracket::new(self.players.len());
        let left = (0..).zip(&self.players);
        let mut left: Vec<_> = left
            .filter_map(|(player, it)| Some((it.left?, player)))
            .collect();
        left.sort_unstable();
        for (_, player) in left {
            bracket.withdraw(player);
        }
        for id in 1..self.players.len().next_power_of_two() {
            let games = self.games_of(part_of(id));
            if !games.is_empty() {
                let outcome = |game: &&LeagueGame| game.end().map(GameEnd::outcome);
                bracket.record(id, games.iter().map(outcome).collect());
            }
        }
        bracket
    }

    fn draw_ties(&self) -> Drawn {
        let bracket = self.bracket();
        if bracket.winner().is_some() {
            return Drawn::Over;
        }
        let mut games = Vec::new();
        for (id, starts) in bracket.to_begin() {
            for start in starts {
                let both = self
                    .players
                    .get(start.first)
                    .zip(self.players.get(start.second));
                games.extend(both.map(|(first, second)| NewGame {
                    first: first.id,
                    second: Some(second.id),
                    part: part_of(id),
                }));
            }
        }
        if games.is_empty() {
            Drawn::Wait
        } else {
            Drawn::Games(games)
        }
    }

    fn draw_round(&self, odd_begin: bool) -> Drawn {
        if self.games.iter().any(|game| game.end().is_none()) {
            return Drawn::Wait;
        }
        let (last, rounds) = self.round();
        let present = (0..).zip(&self.players).filter(|(_, it)| it.is_in());
        let present: Vec<usize> = present.map(|(index, _)| index).collect();
        if last >= rounds || present.len() < 2 {
            return Drawn::Over;
        }
        let rounds_before: Vec<PastRound> = (1..=last).map(|it| self.past(it)).collect();
        let rules = Rules {
            win: 2 * WIN,
            last_round: last + 1 == rounds,
            odd_begin,
        };
        let Ok(round) = pair(&rounds_before, &present, rules) else {
            // All have met all.
            return Drawn::Over;
        };
        let part = last + 1;
        let id = |player: usize| self.players.get(player).map(|it| it.id);
        let mut games = Vec::new();
        for (one, other) in round.pairs {
            let Some((one, other)) = id(one).zip(id(other)) else {
                continue;
            };
            for (first, second) in [(one, other), (other, one)] {
                games.push(NewGame {
                    first,
                    second: Some(second),
                    part,
                });
            }
        }
        games.extend(round.bye.and_then(id).map(|first| NewGame {
            first,
            second: None,
            part,
        }));
        Drawn::Games(games)
    }

    /// A round of a Swiss tournament that was played.
    fn past(&self, round: u32) -> PastRound {
        let mut past = PastRound::default();
        for game in self.games_of(round) {
            let Some(first) = self.index(game.first) else {
                continue;
            };
            let Some(second) = game.second.and_then(|id| self.index(id)) else {
                past.unplayed.push((first, 2 * WIN));
                continue;
            };
            let outcome = game.end().map_or(Outcome::Draw, GameEnd::outcome);
            let [one, other] = outcome.points();
            let mut met = past.meetings.iter_mut();
            match met.find(|it| (it.first, it.second) == (second, first)) {
                Some(met) => {
                    met.points[0] += other;
                    met.points[1] += one;
                }
                None => past.meetings.push(Meeting {
                    first,
                    second,
                    points: [one, other],
                }),
            }
        }
        past
    }

    /// The table, in which a bye counts as two games won against nobody.
    fn rows(&self) -> Vec<Row> {
        let nobody = self.players.len();
        let mut games = Vec::new();
        for game in self.games {
            let Some(first) = self.index(game.first) else {
                continue;
            };
            match game.second {
                Some(second) => games.extend(self.index(second).map(|second| Game {
                    first,
                    second,
                    outcome: game.end().map(GameEnd::outcome),
                })),
                None => games.extend(
                    [Game {
                        first,
                        second: nobody,
                        outcome: Some(Outcome::First),
                    }; 2],
                ),
            }
        }
        let mut rows = standings(nobody + 1, &games);
        rows.retain(|row| row.player != nobody);
        rows
    }
}

/// A tie of a knock-out.
#[derive(Clone, Debug)]
pub struct Tie<'a> {
    /// Its players, where they are known.
    pub slots: [Option<&'a Entrant>; 2],
    pub winner: Option<&'a Entrant>,
    pub games: Vec<&'a LeagueGame>,
    /// Whether one of them has no opponent.
    pub is_bye: bool,
}

/// Points of a won game.
const WIN: u32 = 2;

fn part_of(id: usize) -> u32 {
    u32::try_from(id).unwrap_or(u32::MAX)
}

/// Number of rounds of a Swiss tournament or a knock-out.
pub(super) const fn rounds(players: usize) -> u32 {
    players.next_power_of_two().ilog2()
}
