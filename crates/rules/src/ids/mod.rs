//! Names for people, places and things: plain numbers that cannot be mixed up. Those of people and
//! places are Discord's snowflakes.

#[cfg(feature = "sqlx")]
mod columns;

use std::{fmt, time::Duration};

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

/// Marks what is no channel of Discord's, whose ids are smaller until 2049.
const NOWHERE: u64 = 1 << 62;
/// Marks among these what stands for a game of a league.
const LEAGUE: u64 = 1 << 61;

impl ChannelId {
    /// Stands for the channel of what two people play by direct messages alone.
    pub fn between(mut people: [PersonId; 2]) -> Self {
        people.sort_unstable();
        let [one, other] = people;
        Self(NOWHERE | ((one.0 ^ other.0.rotate_left(31)) & (LEAGUE - 1)))
    }

    /// Stands for the channel of a game that two people play by direct messages, by a number that no
    /// other such game has.
    pub const fn of_league_game(number: u64) -> Self {
        Self(NOWHERE | LEAGUE | number)
    }

    /// Whether it is no channel of Discord's: see [`ChannelId::between`].
    pub const fn is_nowhere(self) -> bool {
        self.0 & NOWHERE != 0
    }
}

ids! {
    /// A person.
    PersonId;
    /// A server (a "guild" in Discord's API).
    ServerId;
    /// A channel, thread or direct message channel.
    ChannelId;
    /// A role of a server.
    RoleId;
    /// A message.
    MessageId;
    /// A table: one game between seated people.
    TableId;
    /// A challenge to a game.
    ChallengeId;
    /// A record that somebody looks at.
    RecordId;
    /// A puzzle.
    PuzzleId;
    /// A league of a server.
    LeagueId;
    /// A season of a league.
    SeasonId;
    /// What brought a command here: the interaction's id, or the message's when it was typed. The
    /// same delivery may arrive twice.
    DeliveryId;
}

/// The players that the program itself plays have ids of their own: no snowflake has this bit
/// before the year 2084.
const COMPUTER: u64 = 1 << 63;

/// Players who have deleted their data have ids with this bit too, which no computer's has.
const FORMER: u64 = COMPUTER | 1 << 62;

/// A player that the program itself plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Computer {
    /// How well it plays, from 1.
    pub level: u8,
    /// Tells several at one table apart, from 1.
    pub number: u8,
}

impl Computer {
    /// The level where none is chosen: a player who has played a few games can beat it.
    pub const USUAL_LEVEL: u8 = 2;
    /// The highest level.
    pub const MOST_LEVEL: u8 = 6;
}

impl From<Computer> for PersonId {
    fn from(Computer { level, number }: Computer) -> Self {
        Self(COMPUTER | u64::from(level) << 8 | u64::from(number))
    }
}

impl PersonId {
    /// The player that the program itself plays, if this is one.
    pub const fn computer(self) -> Option<Computer> {
        let [number, level, ..] = self.0.to_le_bytes();
        if self.is_computer() {
            Some(Computer { level, number })
        } else {
            None
        }
    }

    pub const fn is_computer(self) -> bool {
        self.0 & FORMER == COMPUTER
    }

    /// Stands for a player who has deleted their data. `random`: tells several apart, and nothing
    /// about who they were.
    pub const fn former(random: u64) -> Self {
        Self(FORMER | random)
    }

    /// Whether it stands for a player who has deleted their data.
    pub const fn is_former(self) -> bool {
        self.0 & FORMER == FORMER
    }

    /// When the account of a person was made, as its id tells.
    pub const fn since(self) -> Timestamp {
        /// Milliseconds from 1970 to the first of Discord's ids.
        const FIRST: i64 = 1_420_070_400_000;
        Timestamp((self.0 >> 22).cast_signed() + FIRST)
    }

    /// Whether it is a person's whom Discord knows, and who can be called.
    pub const fn has_account(self) -> bool {
        self.0 & COMPUTER == 0
    }
}

/// A point in time: milliseconds since 1970 (UTC). Handed in; only the bot reads a clock.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The point in time this much later.
    #[must_use]
    pub fn after(self, time: Duration) -> Self {
        Self(self.0.saturating_add(milliseconds(time)))
    }

    /// The point in time this much earlier.
    #[must_use]
    pub fn before(self, time: Duration) -> Self {
        Self(self.0.saturating_sub(milliseconds(time)))
    }
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The first millisecond of 2015, from which Discord's ids count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// When Discord made a snowflake, which its upper 42 bits tell.
fn made_at(snowflake: u64) -> Timestamp {
    Timestamp((snowflake >> 22).cast_signed() + DISCORD_EPOCH)
}

impl MessageId {
    /// When it was posted.
    pub fn posted(self) -> Timestamp {
        made_at(self.0)
    }
}

impl DeliveryId {
    /// When it arrived at Discord.
    pub fn arrived(self) -> Timestamp {
        made_at(self.0)
    }

    /// The first delivery that arrives at a time.
    pub fn at(time: Timestamp) -> Self {
        Self((time.0 - DISCORD_EPOCH).max(0).cast_unsigned() << 22)
    }
}

impl Timestamp {
    /// The date and the time of day in UTC, to the second, as ISO 8601 writes them:
    /// `2026-11-21T04:05:06Z`.
    pub fn utc(self) -> String {
        let time = jiff::Timestamp::from_second(self.0.div_euclid(1000));
        time.unwrap_or_default().to_string()
    }
}
