//! Leagues, as plain values: their seasons and entrants, and who plays whom next.

mod change;
mod clocks;
mod division;
mod format;
mod season;
mod simul;
mod teams;
#[cfg(test)]
mod tests;
mod tournament;

pub use change::LeagueChange;
pub use division::{Division, Fate, Line, fate};
pub use format::{Format, LeagueList};
pub use season::{divide, ended};
pub use simul::{Board, Fill, Simul, host};
pub use teams::{Team, TeamMatch, TeamRoles, team_boards};
pub use tournament::{Drawn, NewGame, Tie, Tournament};

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChallengeId, ChannelId, PersonId, ServerId, TableId, Timestamp},
    seeks::Kind,
    table::TimeControl,
    texts::Sentence,
};

/// A league of a server, or a tournament, in one variant of one game. A tournament has one season.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct League {
    pub server: ServerId,
    /// Where its messages are; `None` once that was deleted.
    pub channel: Option<ChannelId>,
    /// Other servers whose moderators have joined it, each with the channel for its messages there.
    pub guests: Vec<(ServerId, Option<ChannelId>)>,
    /// What the moderators of another one type to join it.
    pub code: Option<String>,
    pub kind: Kind,
    pub format: Format,
    /// Who may manage a tournament besides moderators; of a simul, its host.
    pub director: Option<PersonId>,
    /// The teams of a match; `None`: two servers.
    pub roles: Option<TeamRoles>,
    /// Which boards of a simul the program takes; `None`: none.
    #[serde(default)]
    pub fill: Option<Fill>,
    /// Length of a season of a league in days; see [`League::DAYS`].
    pub days: u16,
    #[serde(with = "clocks::as_text")]
    pub clock: TimeControl,
    /// Whether the program decides the games of a league that are under way when a season is over; or
    /// else they go on for [`League::OVERTIME`], after which whoever is to move loses.
    pub judged: bool,
    pub state: LeagueState,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum LeagueState {
    /// Its moderators are setting it up.
    Draft,
    /// Season follows season; of a tournament: it can be joined.
    Open,
    /// The season that is running is the last one.
    Closed,
}

/// A season of a league.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Season {
    /// From 1.
    pub number: u32,
    pub state: SeasonState,
    /// When this state of it is over.
    pub until: Timestamp,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SeasonState {
    Registration,
    Running,
    /// No game begins any more, and those under way have three days more.
    Overtime,
    Over,
}

/// Where a season is talked of, which begins with its message.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SeasonThread {
    NotYet,
    Open(ChannelId),
    /// It could not be opened, or was deleted.
    None,
}

/// Somebody who plays in a season.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entrant {
    /// The number of the row.
    pub id: i64,
    pub person: PersonId,
    /// The server from which they play, unless it is that of the league.
    pub server: Option<ServerId>,
    /// The team for which they play, in a match of two.
    pub team: Option<Team>,
    pub state: EntrantState,
    /// Number of games that they play at once.
    pub most: u8,
    /// From 0; `None` before the season runs.
    pub division: Option<u32>,
    /// Order within the division, from 0.
    pub seed: u32,
    /// Number of warnings that they have let pass without a word; in a tournament, of games lost on
    /// time.
    pub warnings: u8,
    /// When they were warned, as long as they have not said that they are still here.
    pub warned: Option<Timestamp>,
    /// Whether they have lost a game on time.
    pub timed_out: bool,
    /// When they have left.
    pub left: Option<Timestamp>,
    /// The place in the division, from 1, once the season is over.
    pub place: Option<u32>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum EntrantState {
    In,
    /// They lost on time in the season before, and play in this one if they say so.
    Asked,
    /// They have left with at least half of their games played, or in a knock-out, a Swiss
    /// tournament or a simul; the others are lost.
    Left,
    /// They have left with fewer games played, none of which counts.
    Struck,
}

/// A game of a season between two entrants of a division.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LeagueGame {
    /// The number of the row.
    pub id: i64,
    /// The entrant who begins.
    pub first: i64,
    /// `None`: the first one has a bye in this round.
    pub second: Option<i64>,
    /// The round of a Swiss tournament, from 1, the tie of a knock-out, or the board of a simul or
    /// of a match of teams, from 1; 0 in others.
    pub part: u32,
    pub state: GameState,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GameState {
    /// It has not begun.
    Waiting,
    /// Without a table the players choose their secrets before it.
    Begun(Option<ChallengeId>, Option<TableId>),
    Ended(GameEnd, Option<TableId>),
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GameEnd {
    /// Who began has won.
    First,
    Second,
    Draw,
    /// It counts as a draw: it did not begin in time, or was ended without a result.
    NotPlayed,
}

/// A result that an organiser has decided.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Correction {
    /// The number of the game's row.
    pub game: i64,
    /// Why, in their words.
    pub reason: String,
}

/// What an entrant is told by direct message.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum LeagueNews {
    /// The season has begun.
    Begun,
    /// They have lost on time, and are to say that they are still here.
    Warned,
    /// They have let two warnings pass, and are out.
    Out,
    /// The next season is about to begin, and they are to say that they play.
    Asked,
    /// The season is over, and they have a place.
    Ended,
    /// An organiser has decided the game of this row, in which they play.
    Corrected(i64),
}

impl League {
    /// The lengths of a season, in days.
    pub const DAYS: [u16; 3] = [14, 21, 28];
    /// Time for registration before each season.
    pub const REGISTRATION: Duration = Duration::from_hours(7 * 24);
    /// Time that games under way get at the end of a season.
    pub const OVERTIME: Duration = Duration::from_hours(3 * 24);
    /// Chance of winning in percent from which a game that the program decides is won; below, and at
    /// most as far from the other end, it is drawn.
    pub const JUDGED_WON: u8 = 75;
    /// Time between two messages with results in the thread of a season.
    pub const RESULTS: Duration = Duration::from_hours(24);
    /// Time in which somebody who is warned may say that they are still here.
    pub const ANSWER_WITHIN: Duration = Duration::from_hours(3 * 24);
    /// Fewest entrants of a season.
    pub const FEWEST: usize = 4;
    /// Largest number of entrants of a season.
    pub const MOST: usize = 64;
    /// Largest number of other servers that join a league.
    pub const MOST_GUESTS: usize = 4;
    /// Largest number of leagues of a server.
    pub const MOST_IN_SERVER: usize = 10;

    /// One that is being set up.
    pub fn new(server: ServerId, channel: ChannelId, kind: Kind, format: Format) -> Self {
        let days = Self::DAYS[0];
        Self {
            format,
            director: None,
            roles: None,
            fill: None,
            server,
            channel: Some(channel),
            guests: Vec::new(),
            code: None,
            kind,
            days,
            clock: match format.list() {
                LeagueList::Leagues => Self::usual_clock(days),
                LeagueList::Tournaments => Self::usual_clock_of_tournament(),
                LeagueList::Simuls => Self::usual_clock_of_simul(),
            },
            judged: false,
            state: LeagueState::Draft,
        }
    }

    /// The length of a season that a press on the panel's button chooses.
    pub fn next_days(days: u16) -> u16 {
        let next = Self::DAYS.into_iter().find(|it| *it > days);
        next.unwrap_or(Self::DAYS[0])
    }

    /// The servers in which it is played, its own one first, each with the channel for its messages.
    pub fn places(&self) -> impl Iterator<Item = (ServerId, Option<ChannelId>)> {
        let own = (self.server, self.channel);
        [own].into_iter().chain(self.guests.iter().copied())
    }

    /// Largest number of other servers that may join.
    pub fn most_guests(&self) -> usize {
        match (self.format, self.roles) {
            (Format::Teams, Some(_)) | (Format::Simul, _) => 0,
            (Format::Teams, None) => 1,
            _ => Self::MOST_GUESTS,
        }
    }

    /// Whether another season follows the one that ends.
    pub fn next_is_open(&self) -> bool {
        self.format == Format::League && self.state == LeagueState::Open
    }

    /// Whether it is played in this server.
    pub fn is_in(&self, server: Option<ServerId>) -> bool {
        self.places().any(|(it, _)| Some(it) == server)
    }

    pub fn title(&self) -> Sentence {
        self.kind.title()
    }

    /// Length of a season.
    pub fn length(&self) -> Duration {
        Duration::from_hours(24 * u64::from(self.days))
    }
}

impl Entrant {
    /// Numbers of games that somebody may play at once: one or more opponents, with two games each.
    pub const AT_ONCE: [u8; 3] = [2, 4, 6];
    /// Number of warnings that pass without a word, after which they are out.
    pub const MOST_WARNINGS: u8 = 2;
    /// Number of games lost on time in a tournament, after which they are out.
    pub const MOST_LATE: u8 = 3;

    /// The number of games at once that a press on the panel's button chooses.
    pub fn next_most(most: u8) -> u8 {
        let next = Self::AT_ONCE.into_iter().find(|it| *it > most);
        next.unwrap_or(Self::AT_ONCE[0])
    }

    /// Whether they play on.
    pub fn is_in(&self) -> bool {
        self.state == EntrantState::In
    }

    /// Whether they may still take back that they were warned at this time.
    pub fn may_answer(&self, now: Timestamp) -> bool {
        let within = |warned: Timestamp| now < warned.after(League::ANSWER_WITHIN);
        self.is_in() && self.warned.is_some_and(within)
    }

    /// Takes a loss on time into account: a warning, unless they are asked already. In a tournament
    /// it counts without being asked; in a simul, whose host may lose on time on all boards, it is
    /// nothing but that loss.
    pub fn times_out(&mut self, format: Format, now: Timestamp) -> Option<LeagueNews> {
        self.timed_out = true;
        if !self.is_in() || format == Format::Simul {
            return None;
        }
        if format.is_tournament() {
            self.warnings += 1;
            return (self.warnings >= Self::MOST_LATE).then_some(LeagueNews::Out);
        }
        if self.may_answer(now) {
            return None;
        }
        let lapsed = self.lets_pass(now);
        self.warned = Some(now);
        Some(lapsed.unwrap_or(LeagueNews::Warned))
    }

    /// Counts the warning whose time has passed without a word.
    pub fn lets_pass(&mut self, now: Timestamp) -> Option<LeagueNews> {
        if self.warned.is_none() || self.may_answer(now) || !self.is_in() {
            return None;
        }
        self.warned = None;
        self.warnings += 1;
        (self.warnings >= Self::MOST_WARNINGS).then_some(LeagueNews::Out)
    }

    /// When the time is over in which they may answer a warning.
    pub fn answer_until(&self) -> Option<Timestamp> {
        let warned = self.warned.filter(|_| self.is_in());
        warned.map(|warned| warned.after(League::ANSWER_WITHIN))
    }

    /// They are still here: the warning does not count.
    pub fn answers(&mut self, now: Timestamp) {
        if self.may_answer(now) {
            self.warned = None;
        }
    }
}

impl LeagueGame {
    /// Whether somebody plays in it.
    pub fn is_of(&self, entrant: i64) -> bool {
        self.first == entrant || self.second == Some(entrant)
    }

    pub fn end(&self) -> Option<GameEnd> {
        match self.state {
            GameState::Ended(end, _) => Some(end),
            GameState::Waiting | GameState::Begun(..) => None,
        }
    }

    pub fn table(&self) -> Option<TableId> {
        match self.state {
            GameState::Waiting => None,
            GameState::Begun(_, table) | GameState::Ended(_, table) => table,
        }
    }

    pub fn is_under_way(&self) -> bool {
        matches!(self.state, GameState::Begun(..))
    }
}
