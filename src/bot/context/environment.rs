//! Settings of the operator, clock and randomness, passed in so that tests can fix them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::{games::Chance, ids::Timestamp};

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Settings {
    /// Time after which an unanswered challenge expires.
    pub challenge_expires_after: Duration,
    /// The address of what the operator says about privacy.
    pub privacy_url: Option<String>,
    /// Time after which a server is forgotten that the bot was removed from; `None`: never.
    pub forget_servers_after: Option<Duration>,
    /// Whether commands that are typed after a mention arrive.
    pub reads_mentions: bool,
}

/// Seven days for a challenge: long enough for a weekend away. Thirty for a server: long enough to
/// find out that the bot was removed by mistake.
impl Default for Settings {
    fn default() -> Self {
        Self {
            challenge_expires_after: Duration::from_hours(7 * 24),
            privacy_url: None,
            forget_servers_after: Some(Duration::from_hours(30 * 24)),
            reads_mentions: true,
        }
    }
}

pub trait Clock: Send + Sync {
    fn now(&self) -> Timestamp;

    /// Returns the time, and how much time was skipped so far: by hand, so that the bot counts as
    /// there in it.
    fn now_and_skipped(&self) -> (Timestamp, Duration) {
        (self.now(), Duration::ZERO)
    }

    /// Whether a moment is past; where the time is in doubt, by both times.
    fn is_after(&self, moment: Timestamp) -> bool {
        self.now() > moment
    }
}

/// This machine's clock.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        machine_time()
    }
}

/// The time of this machine's clock.
pub fn machine_time() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    Timestamp(i64::try_from(since).unwrap_or(i64::MAX))
}

#[derive(Clone, Copy, Debug)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn below(&mut self, bound: u32) -> u32 {
        rand::random_range(0..bound.max(1))
    }
}
