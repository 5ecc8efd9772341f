//! Settings of the operator, clock and randomness, passed in so that tests can fix them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{games::Chance, ids::Timestamp};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Settings {
    /// Time after which an unanswered challenge expires.
    pub challenge_expires_after: Duration,
}

/// Seven days for a challenge: long enough for a weekend away.
impl Default for Settings {
    fn default() -> Self {
        Self {
            challenge_expires_after: Duration::from_hours(7 * 24),
        }
    }
}

pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;
}

#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        Timestamp(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }
}

#[derive(Clone, Copy, Debug)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn below(&mut self, bound: u32) -> u32 {
        rand::random_range(0..bound.max(1))
    }
}
