//! Matches of two teams: who plays whom at which board, and how it stands.

use serde::{Deserialize, Serialize};

use super::{Entrant, LeagueGame};
use crate::ids::RoleId;

/// One of two teams.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Team {
    /// Who has the first of two roles, or plays from the server of the match.
    One,
    /// Who has the second of two roles, or plays from the server that has joined.
    Two,
}

/// Two roles of a server, whose members are the teams.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct TeamRoles(pub [RoleId; 2]);

/// A match of two teams.
#[derive(Clone, Debug)]
pub struct TeamMatch<'a> {
    boards: Vec<TeamBoard<'a>>,
}

/// Two players who meet, one of each team.
#[derive(Clone, Debug)]
pub struct TeamBoard<'a> {
    pub players: [&'a Entrant; 2],
    pub points: [u32; 2],
}

impl Team {
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];
}

impl<'a> TeamMatch<'a> {
    /// The boards of those who have an opponent, the first one first.
    pub fn of(entrants: &'a [Entrant], games: &[LeagueGame]) -> Self {
        let team = |team: Team| {
            let own = entrants.iter().filter(|it| it.team == Some(team));
            let mut own: Vec<&Entrant> = own.filter(|it| it.division.is_some()).collect();
            own.sort_by_key(|it| it.seed);
            own
        };
        let board = |(one, other): (&'a Entrant, &'a Entrant)| {
            let mut points = [0, 0];
            for game in games.iter().filter(|it| it.is_of(one.id)) {
                let Some(end) = game.end() else {
                    continue;
                };
                let [first, second] = end.points();
                let own = if game.first == one.id {
                    [first, second]
                } else {
                    [second, first]
                };
                points = [points[0] + own[0], points[1] + own[1]];
            }
            TeamBoard {
                players: [one, other],
                points,
            }
        };
        let [one, other] = Team::BOTH.map(team);
        let boards = one.into_iter().zip(other).map(board);
        Self {
            boards: boards.collect(),
        }
    }

    pub fn boards(&self) -> &[TeamBoard<'a>] {
        &self.boards
    }

    /// Points of the teams.
    pub fn points(&self) -> [u32; 2] {
        [0, 1].map(|team: usize| {
            let points = self.boards.iter().filter_map(|it| it.points.get(team));
            points.sum()
        })
    }

    /// The team that is ahead.
    pub fn leader(&self) -> Option<Team> {
        let [one, two] = self.points();
        match one.cmp(&two) {
            std::cmp::Ordering::Greater => Some(Team::One),
            std::cmp::Ordering::Less => Some(Team::Two),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The place of each player: that of their team.
    pub fn places(&self) -> Vec<(&'a Entrant, usize)> {
        let place = |player: &Entrant| match self.leader() {
            Some(leader) if player.team != Some(leader) => 2,
            _ => 1,
        };
        let players = self.boards.iter().flat_map(|board| board.players);
        players.map(|player| (player, place(player))).collect()
    }
}

/// Who meets at each board, the best of each team at the first one. `players`: the best first.
pub fn team_boards<'a>(players: &[&'a Entrant]) -> Vec<[&'a Entrant; 2]> {
    let team = |team: Team| {
        let own = players.iter().filter(move |it| it.team == Some(team));
        own.copied()
    };
    let pairs = team(Team::One).zip(team(Team::Two));
    pairs
        .take(TeamMatch::MOST_BOARDS)
        .map(|(one, other)| [one, other])
        .collect()
}

impl TeamMatch<'_> {
    /// Largest number of players of a team.
    pub const MOST_BOARDS: usize = 16;
}
