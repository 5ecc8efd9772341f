//! Names for people, places and things: plain numbers that cannot be mixed up. Those of people and
//! places are Discord's snowflakes.

use std::fmt;

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

impl Timestamp {
    /// The date and the time of day in UTC, to the second, as ISO 8601 writes them without a zone:
    /// `2026-11-21T04:05:06`.
    pub fn utc(self) -> String {
        let seconds = self.0.div_euclid(1000);
        let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        let (year, month, day) = civil(days);
        format!(
            "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}",
            second / 3600,
            second / 60 % 60,
            second % 60
        )
    }
}

/// The date of a day counted from 1970-01-01, in the Gregorian calendar; years begin in March, so
/// that the leap day comes last.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}
