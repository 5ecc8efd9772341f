//! The levers by which a test makes Discord misbehave towards requests and connections to come.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde_json::Value;

#[derive(Debug, Default)]
pub struct Levers {
    /// One for each of the next requests.
    pub delays: VecDeque<Duration>,
    /// How far ahead of the time here answers are dated, one for each of the next requests.
    pub misdated: VecDeque<Duration>,
    /// Time before Hello, one for each of the next connections to the gateway.
    pub greetings: VecDeque<Duration>,
    /// Number of requests still to be answered with 429, and their `retry_after`.
    pub rate_limited: Option<(u32, Duration)>,
    /// Until when all requests with the bot's token are answered with 429.
    pub limited_until: Option<Instant>,
    /// Whether answers to interactions are made private, as where External Apps may not write.
    pub makes_private: bool,
    /// Requests to be answered with a status and a code, by method and route.
    pub failures: Vec<(String, Failure)>,
    /// Requests that are done and answered with a failure all the same, by method and route.
    pub losses: Vec<(String, Failure)>,
    /// The field of the next interaction that has another value, as a JSON pointer.
    pub spoiled: Option<(String, Value)>,
}

/// An answer in place of the one that there would be.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Failure {
    pub status: u16,
    pub code: u32,
}

impl Failure {
    /// A status with the code that Discord usually gives it.
    pub const fn of(status: u16) -> Self {
        let code = match status {
            403 => 50_013,
            404 => 10_008,
            _ => 0,
        };
        Self { status, code }
    }
}

impl Levers {
    /// Returns the `retry_after` of the next request, if it is to be answered with 429.
    pub fn take_rate_limit(&mut self) -> Option<Duration> {
        let (count, retry_after) = self.rate_limited.take()?;
        if count > 1 {
            self.rate_limited = Some((count - 1, retry_after));
        }
        (count > 0).then_some(retry_after)
    }
}

/// Takes the failure that a test has set for the next request on a route.
pub fn take(waiting: &mut Vec<(String, Failure)>, method: &str, route: &str) -> Option<Failure> {
    let wanted = format!("{method} {route}");
    let place = waiting.iter().position(|(failing, _)| *failing == wanted)?;
    Some(waiting.remove(place).1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_given_number_of_requests_is_rate_limited() {
        let mut levers = Levers {
            rate_limited: Some((2, Duration::from_secs(1))),
            ..Levers::default()
        };
        let taken = [(); 3].map(|()| levers.take_rate_limit().is_some());
        assert_eq!(taken, [true, true, false]);
    }

    #[test]
    fn a_failure_waits_for_its_route() {
        const MESSAGES: &str = "/channels/{channel_id}/messages";
        let failure = Failure::of(500);
        let mut failures = vec![(format!("POST {MESSAGES}"), failure)];
        assert_eq!(take(&mut failures, "GET", MESSAGES), None);
        assert_eq!(take(&mut failures, "POST", MESSAGES), Some(failure));
        assert_eq!(take(&mut failures, "POST", MESSAGES), None);
    }
}
