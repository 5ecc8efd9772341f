//! Growing pauses between attempts, up to a time limit, that start again only after a lasting
//! success. No backoff library also takes the minimum pause that Discord asks for.

use std::time::Duration;

use tokio::time::{Instant, sleep};

/// The pause after the first failure; doubled after each further one.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// Counts failures in a row.
#[derive(Debug)]
pub struct Backoff {
    failures: u32,
    since: Instant,
    give_up_after: Duration,
}

impl Backoff {
    /// The time limit begins now.
    pub const fn new(now: Instant, give_up_after: Duration) -> Self {
        Self {
            failures: 0,
            since: now,
            give_up_after,
        }
    }

    /// Starts the time limit again, after a success. The pauses start again only if the success
    /// lasted, so that what fails right after each success is not retried without a pause.
    pub const fn succeeded(&mut self, now: Instant, lasting: bool, give_up_after: Duration) {
        (self.since, self.give_up_after) = (now, give_up_after);
        if lasting {
            self.failures = 0;
        }
    }

    /// Extends the time limit by a time in which no attempt could be made.
    pub const fn extend(&mut self, time: Duration) {
        self.give_up_after = self.give_up_after.saturating_add(time);
    }

    /// The pause after one more failure, at least as long as Discord asks for, and no longer than
    /// the time limit allows.
    pub fn failed(&mut self, now: Instant, at_least: Duration) -> Pause {
        let growing = FIRST_PAUSE
            .saturating_mul(2_u32.saturating_pow(self.failures))
            .min(LONGEST_PAUSE);
        self.failures = self.failures.saturating_add(1);
        let passed = now.duration_since(self.since);
        let left = self.give_up_after.saturating_sub(passed);
        // Discord would refuse whatever came earlier than it asks for.
        let is_last = left.is_zero() || at_least > left;
        Pause {
            time: growing.max(at_least).min(left),
            is_last,
        }
    }
}

/// The pause before the next attempt.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pause {
    pub time: Duration,
    /// Whether no attempt follows it.
    pub is_last: bool,
}

impl Pause {
    /// Waits; returns whether an attempt follows.
    pub async fn wait(self) -> bool {
        sleep(self.time).await;
        !self.is_last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pauses between attempts that fail at once, in seconds.
    fn pauses(mut backoff: Backoff, mut now: Instant) -> Vec<u64> {
        let mut pauses = Vec::new();
        loop {
            let pause = backoff.failed(now, Duration::ZERO);
            pauses.push(pause.time.as_secs());
            if pause.is_last {
                return pauses;
            }
            now += pause.time;
        }
    }

    #[test]
    fn pauses_grow_until_it_is_time_to_give_up() {
        let now = Instant::now();
        let of_ten_seconds = pauses(Backoff::new(now, Duration::from_secs(10)), now);
        assert_eq!(of_ten_seconds, [1, 2, 4, 3, 0]);
        let of_five_minutes = pauses(Backoff::new(now, Duration::from_mins(5)), now);
        assert_eq!(of_five_minutes, [1, 2, 4, 8, 16, 32, 60, 60, 60, 57, 0]);
    }

    #[track_caller]
    fn check(backoff: &mut Backoff, now: Instant, at_least: u64, seconds: u64, is_last: bool) {
        let time = Duration::from_secs(seconds);
        let pause = backoff.failed(now, Duration::from_secs(at_least));
        assert_eq!(pause, Pause { time, is_last });
    }

    #[test]
    fn discord_is_not_asked_earlier_than_it_says() {
        let now = Instant::now();
        let mut backoff = Backoff::new(now, Duration::from_secs(10));
        check(&mut backoff, now, 5, 5, false);
        check(&mut backoff, now, 20, 10, true);
    }

    #[test]
    fn time_without_attempts_does_not_count() {
        let now = Instant::now();
        let mut backoff = Backoff::new(now, Duration::from_secs(10));
        let waited = Duration::from_mins(1);
        backoff.extend(waited);
        check(&mut backoff, now + waited, 0, 1, false);
        check(
            &mut backoff,
            now + waited + Duration::from_secs(10),
            0,
            0,
            true,
        );
    }

    #[test]
    fn only_a_lasting_success_begins_the_pauses_anew() {
        let (now, limit) = (Instant::now(), Duration::from_secs(10));
        let mut backoff = Backoff::new(now, limit);
        check(&mut backoff, now, 0, 1, false);
        let later = now + limit;
        backoff.succeeded(later, false, limit);
        check(&mut backoff, later, 0, 2, false);
        backoff.succeeded(later, true, limit);
        check(&mut backoff, later, 0, 1, false);
    }
}
