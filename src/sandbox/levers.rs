//! The levers by which a test makes Discord misbehave towards requests and connections to come.

use std::collections::VecDeque;
use std::time::Duration;

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
    /// Requests to be answered with a status, by method and route.
    pub failures: Vec<(String, u16)>,
    /// Requests that are done and answered with a status all the same, by method and route.
    pub losses: Vec<(String, u16)>,
    /// The field of the next interaction that has another value, as a JSON pointer.
    pub spoiled: Option<(String, Value)>,
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

/// Takes the status that a test has set for the next request on a route.
pub fn take(waiting: &mut Vec<(String, u16)>, method: &str, route: &str) -> Option<u16> {
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
        let mut failures = vec![(format!("POST {MESSAGES}"), 500)];
        assert_eq!(take(&mut failures, "GET", MESSAGES), None);
        assert_eq!(take(&mut failures, "POST", MESSAGES), Some(500));
        assert_eq!(take(&mut failures, "POST", MESSAGES), None);
    }
}
