//! Names for people, places and things: plain numbers that cannot be mixed up. Those of people and
//! places are Discord's snowflakes.

use std::fmt;

use serde::{Deserialize, Serialize};
#[cfg(feature = "bot")]
use time::OffsetDateTime;

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

ids! {
    /// A person.
    PersonId;
    /// A server (a "guild" in Discord's API).
    ServerId;
    /// A channel, thread or direct message channel.
    ChannelId;
    /// A message.
    MessageId;
    /// A table: one game between seated people.
    TableId;
    /// A challenge to a game.
    ChallengeId;
    /// A record that somebody looks at.
    RecordId;
    /// What brought a command here: the interaction's id, or the message's when it was typed. The
    /// same delivery may arrive twice.
    DeliveryId;
}

/// A point in time: milliseconds since 1970 (UTC). Handed in; only the bot reads a clock.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

#[cfg(feature = "bot")]
impl Timestamp {
    /// The date and the time of day in UTC, to the second, as ISO 8601 writes them without a zone:
    /// `2026-11-21T04:05:06`.
    pub fn utc(self) -> String {
        let time = OffsetDateTime::from_unix_timestamp(self.0.div_euclid(1000));
        let time = time.unwrap_or(OffsetDateTime::UNIX_EPOCH);
        let (hour, minute, second) = time.to_hms();
        format!("{}T{hour:02}:{minute:02}:{second:02}", time.date())
    }
}
