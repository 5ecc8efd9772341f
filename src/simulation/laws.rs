//! The rules of leagues, which every simulated season is compared with.

mod games;
mod players;
mod seasons;

use std::collections::{BTreeMap, BTreeSet};

pub use games::GRACE;

use super::world::Message;
use crate::{
    ids::{ChallengeId, PersonId, SeasonId, TableId, Timestamp},
    leagues::{LeagueChange, LeagueNews, SeasonState},
    store::{StoredSeason, StoredTable},
};

/// Number of broken rules that are told; more say nothing new.
const MOST_BROKEN: usize = 20;

/// What a simulation has seen happen.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Seen {
    Won,
    Drawn,
    LostOnTime,
    Warned,
    Stayed,
    Unanswered,
    OutStruck,
    OutLost,
    LeftStruck,
    LeftLost,
    Asked,
    SaidIn,
    NotIn,
    NotPlayed,
    LostAfterTheEnd,
    TooFew,
    MissedOne,
    Returned,
    Promoted,
    Relegated,
    SharedPlace,
}

impl Seen {
    /// With what is printed after their numbers.
    pub const ALL: [(Self, &'static str); 21] = [
        (Self::Won, "games won"),
        (Self::Drawn, "games drawn"),
        (Self::LostOnTime, "games lost on time"),
        (Self::Warned, "warnings"),
        (Self::Stayed, "warnings answered with “I’m still here”"),
        (Self::Unanswered, "warnings that passed without an answer"),
        (Self::OutStruck, "players out after two warnings, struck"),
        (Self::OutLost, "players out after two warnings, rest lost"),
        (Self::LeftStruck, "players who left, struck"),
        (Self::LeftLost, "players who left, rest lost"),
        (Self::Asked, "players asked whether they play on"),
        (Self::SaidIn, "players who answered “I’m in”"),
        (Self::NotIn, "players who did not, and were left out"),
        (Self::NotPlayed, "games not begun in time, drawn"),
        (Self::LostAfterTheEnd, "games lost 3 days after the end"),
        (
            Self::TooFew,
            "registrations prolonged, with too few players",
        ),
        (Self::MissedOne, "places kept over a missed season"),
        (Self::Returned, "players who came back as new"),
        (Self::Promoted, "promotions"),
        (Self::Relegated, "relegations"),
        (Self::SharedPlace, "shared places"),
    ];
}

/// Why a season may have changed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Cause {
    /// The program has looked for what is due.
    Look,
    /// Somebody has pressed a button of the league.
    Press(PersonId, LeagueChange),
    /// Somebody has chosen the secret of a game.
    Secret,
}

/// A season before and after something has happened.
pub struct Observed<'a> {
    pub now: Timestamp,
    pub cause: Cause,
    pub before: &'a StoredSeason,
    pub after: &'a StoredSeason,
    /// The games under way before.
    pub tables: &'a BTreeMap<TableId, StoredTable>,
    /// The entrants by rating, where the season may have begun.
    pub by_rating: &'a [PersonId],
}

impl Observed<'_> {
    /// Whether a state of the season is over with this.
    fn leaves(&self, state: SeasonState) -> bool {
        self.before.season.state == state && self.after.season.state != state
    }

    fn number(&self) -> u32 {
        self.after.season.number
    }
}

/// What is known of the absences of an entrant.
#[derive(Clone, Copy, Debug, Default)]
struct Presence {
    /// Number of warnings that have passed.
    warnings: u8,
    /// When they were warned, unless they have answered.
    warned: Option<Timestamp>,
    timed_out: bool,
    /// Number of times that they were told to answer.
    told: usize,
    is_out: bool,
}

/// All that is compared.
#[derive(Debug, Default)]
pub struct Laws {
    pub broken: Vec<String>,
    pub seen: BTreeMap<Seen, u32>,
    /// What has happened to somebody in a season, by its number.
    pub marks: BTreeMap<(u32, PersonId), Vec<&'static str>>,
    /// Who has resigned a game, or `None` where its players have agreed on a draw.
    pub endings: BTreeMap<TableId, Option<PersonId>>,
    /// Who has chosen their secret.
    pub chosen: BTreeSet<(ChallengeId, PersonId)>,
    /// Every direct message about the league.
    pub told: Vec<Message>,
    /// By both entrants, of whom the first one has the first seat: the table and who starts there.
    tables: BTreeMap<(i64, i64), (TableId, Option<PersonId>)>,
    /// By the number of the entrant.
    presence: BTreeMap<i64, Presence>,
    /// The seasons that are over.
    over: BTreeMap<u32, StoredSeason>,
}

impl Laws {
    /// Compares what has happened to a season.
    pub fn observe(&mut self, it: &Observed<'_>) {
        self.check_state(it);
        if it.leaves(SeasonState::Registration) {
            self.check_divisions(it);
        }
        if let Cause::Press(person, change) = it.cause {
            self.check_press(it, person, change);
        }
        let ends = self.check_games(it);
        self.check_entrants(it, &ends);
        if it.after.season.state == SeasonState::Over {
            self.check_tables(it.after);
        }
    }

    /// Nobody is told the same twice.
    pub fn check_message(&mut self, message: Message) {
        let is_told = |it: &&Message| (it.to, &it.text) == (message.to, &message.text);
        let twice = self.told.iter().find(is_told).cloned();
        self.must(twice.is_none(), || format!("{message:?} is told twice"));
        self.told.push(message);
    }

    /// Compares how often somebody was told news of a season.
    fn check_told(&mut self, season: SeasonId, to: PersonId, news: LeagueNews, times: usize) {
        let told = self.told.iter();
        let told = told.filter(|it| (it.season, it.to, it.news) == (season, to, news));
        let count = told.count();
        self.must(count == times, || {
            format!("{to} is told {news:?} {count} times, not {times} times")
        });
    }

    pub fn must(&mut self, holds: bool, broken: impl FnOnce() -> String) {
        if !holds && self.broken.len() < MOST_BROKEN {
            self.broken.push(broken());
        }
    }

    fn sees(&mut self, what: Seen) {
        *self.seen.entry(what).or_default() += 1;
    }

    fn mark(&mut self, season: u32, person: PersonId, mark: &'static str) {
        self.marks.entry((season, person)).or_default().push(mark);
    }
}
