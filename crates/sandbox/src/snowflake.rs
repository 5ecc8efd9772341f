//! Discord's ids: a time in the upper bits, and unique.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The first millisecond of 2015, from which Discord counts.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// An id as Discord gives them: milliseconds since 2015 in the upper 42 bits. In JSON it is a
/// string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(u64);

impl Snowflake {
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Time of creation in milliseconds since 1970.
    pub(super) const fn milliseconds(self) -> u64 {
        (self.0 >> 22) + DISCORD_EPOCH
    }
}

impl From<u64> for Snowflake {
    fn from(number: u64) -> Self {
        Self(number)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map_err(D::Error::custom)
    }
}

/// Makes increasing ids, also several within one millisecond, and knows what time it is here.
#[derive(Debug, Default)]
pub struct Snowflakes {
    last: u64,
    /// Milliseconds that were skipped: so much later it is here than elsewhere.
    skipped: u64,
}

impl Snowflakes {
    pub fn next(&mut self) -> Snowflake {
        let of_now = self.now().saturating_sub(DISCORD_EPOCH) << 22;
        self.last = of_now.max(self.last + 1);
        Snowflake(self.last)
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> u64 {
        now().saturating_add(self.skipped)
    }

    pub const fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Skips this much time.
    pub fn skip(&mut self, time: Duration) {
        let time = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        // A hundred years are more than anybody waits, and ids hold more.
        self.skipped = self.skipped.saturating_add(time).min(MOST_SKIPPED);
    }
}

const MOST_SKIPPED: u64 = 100 * 365 * 24 * 3_600_000;

/// Milliseconds since 1970 elsewhere.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    u64::try_from(since.unwrap_or_default().as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds since 1970 as Discord writes a time: `2026-08-01T12:00:00.250000+00:00`.
pub fn timestamp(milliseconds: u64) -> String {
    let time = i64::try_from(milliseconds).ok();
    let time = time.and_then(|time| jiff::Timestamp::from_millisecond(time).ok());
    format!("{:.3}", time.unwrap_or_default()).replace('Z', "000+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_and_carry_their_time() {
        let mut snowflakes = Snowflakes::default();
        let before = now();
        let ids: Vec<_> = (0..5000).map(|_| snowflakes.next()).collect();
        assert!(ids.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(ids[0].milliseconds() >= before);
    }

    #[test]
    fn times_are_written_as_discord_writes_them() {
        let check = |time, expected| assert_eq!(timestamp(time), expected);
        check(0, "1970-01-01T00:00:00.000000+00:00");
        check(1_709_164_800_250, "2024-02-29T00:00:00.250000+00:00");
        check(1_767_225_599_999, "2025-12-31T23:59:59.999000+00:00");
    }
}
