//! Seeks, as plain values: what people would play whenever another would, and which two fit.

mod change;
mod clock;
mod kind;

pub use change::SeekChange;
pub use clock::Clock;
pub use kind::Kind;

use std::{cmp::Reverse, time::Duration};

use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChannelId, PersonId, ServerId, Timestamp},
    table::{Terms, Time},
};

/// What somebody would play whenever another would.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Seek {
    pub person: PersonId,
    pub server: ServerId,
    /// Where games are offered.
    pub channel: ChannelId,
    pub kinds: Vec<Kind>,
    pub clock: Clock,
    pub rated: bool,
    #[serde(default)]
    pub with: With,
    /// By how many points of rating the other may be better or worse; `None`: any number.
    pub band: Option<u16>,
    /// Number of games at a time.
    pub most: u8,
    /// Days for which it lasts; `None`: until it is withdrawn.
    pub days: Option<u16>,
    pub until: Option<Timestamp>,
    pub state: SeekState,
    /// Since when it is open.
    pub opened: Timestamp,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum SeekState {
    /// It is being set up.
    Draft,
    Open,
    /// Its person has lost on time, and is to say that they are back.
    TimedOut,
    /// Its person has not answered an offer, and is to say that they are back.
    Unanswered,
    /// Its days are over.
    Over,
}

impl SeekState {
    /// Whether nothing is offered until its person is back.
    pub const fn is_paused(self) -> bool {
        matches!(self, Self::TimedOut | Self::Unanswered)
    }
}

/// With whom somebody would play, and where they would read it.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// People of the same server.
    #[default]
    Server,
    /// Those of any, in a channel.
    Anybody,
    /// Those of any, by direct messages.
    Directly,
}

impl With {
    const ALL: [Self; 3] = [Self::Server, Self::Anybody, Self::Directly];

    /// The name in custom ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Anybody => "anybody",
            Self::Directly => "directly",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// The one that a press on the panel's button chooses.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Server => Self::Anybody,
            Self::Anybody => Self::Directly,
            Self::Directly => Self::Server,
        }
    }

    /// Whether it is about other servers too.
    pub fn is_abroad(self) -> bool {
        self != Self::Server
    }

    /// Whether two may meet, who look in the same server or not. Who reads direct messages plays with
    /// nobody of their server who reads its channels.
    fn meets(self, in_one_server: bool, other: Self) -> bool {
        if in_one_server {
            (self == Self::Directly) == (other == Self::Directly)
        } else {
            self.is_abroad() && other.is_abroad()
        }
    }
}

impl Seek {
    /// Largest number of games at a time.
    pub const MOST: u8 = 5;
    /// Largest differences of rating that may be chosen.
    pub const BANDS: [u16; 3] = [100, 200, 400];
    /// Days for which it may last.
    pub const DAYS: [u16; 4] = [1, 3, 7, 30];
    /// Time within which both are to accept a game that is offered.
    pub const ANSWER_WITHIN: Duration = Duration::from_hours(24);
    /// Time for which a game that came to nothing is not offered to the same two again.
    pub const REST: Duration = Duration::from_hours(7 * 24);
    /// The same for one that was withdrawn before anybody had answered.
    pub const SHORT_REST: Duration = Duration::from_hours(1);
    /// Time after a game for which none is offered to the same two, who can have a rematch.
    pub const APART: Duration = Duration::from_hours(24);
    /// Time after which somebody who is to move keeps another waiting so long that nothing is
    /// offered to them.
    pub const OVERDUE: Duration = Duration::from_hours(3 * 24);

    /// One that is being set up for all that two may play.
    pub fn new(person: PersonId, server: ServerId, channel: ChannelId, now: Timestamp) -> Self {
        Self {
            person,
            server,
            channel,
            kinds: Kind::all().collect(),
            clock: Clock::Any,
            rated: true,
            with: With::Server,
            band: None,
            most: 1,
            days: Some(7),
            until: None,
            state: SeekState::Draft,
            opened: now,
        }
    }

    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state == SeekState::Open && self.until.is_none_or(|until| now < until)
    }

    /// Whether people of its server may take it up.
    pub fn is_listed(&self, now: Timestamp) -> bool {
        self.is_open(now) && self.with != With::Directly
    }

    /// Whether the time is over for which it was opened.
    pub fn is_over(&self, now: Timestamp) -> bool {
        self.state == SeekState::Open && !self.is_open(now)
    }

    /// Whether all that two may play is sought.
    pub fn is_for_all(&self) -> bool {
        Kind::all().all(|kind| self.kinds.contains(&kind))
    }

    /// What two people would both play, in the order of this one, apart from their strengths.
    pub fn common(&self, other: &Self) -> Vec<Kind> {
        let fits = self.with.meets(self.server == other.server, other.with)
            && self.person != other.person
            && self.rated == other.rated
            && self.clock.with(other.clock).is_some();
        let kinds = self.kinds.iter().filter(|kind| other.kinds.contains(kind));
        kinds.filter(|_| fits).copied().collect()
    }

    /// Whether players whose ratings are so many points apart may meet.
    pub fn allows(&self, gap: u64) -> bool {
        self.band.is_none_or(|band| gap <= u64::from(band))
    }

    /// The terms of a game of two whose seeks fit.
    pub fn terms(&self, other: &Self, kind: Kind) -> Terms {
        let time = match self.clock.with(other.clock) {
            None | Some(Clock::Any) => Time::Usual,
            Some(Clock::None) => Time::Unlimited,
            Some(Clock::With(control)) => Time::Limited(control),
        };
        Terms {
            time,
            rated: self.rated,
            ..kind.terms()
        }
    }
}

/// Somebody who fits a seek, and what they would play.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Candidate {
    pub seek: Seek,
    pub kind: Kind,
    /// By how many points their ratings differ.
    pub gap: u64,
    /// Whether either has played the other last.
    pub is_again: bool,
}

/// The candidates in the order in which a game is offered: not the opponent of the last game if
/// another is there, who has waited longest, who is nearest in strength.
pub fn in_order(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_by_key(|it| {
        let Seek { opened, person, .. } = it.seek;
        (it.is_again, opened, it.gap, Reverse(person))
    });
    candidates
}

#[cfg(test)]
mod tests;
