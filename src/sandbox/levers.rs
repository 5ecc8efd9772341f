//! The levers by which a test makes Discord misbehave towards the requests to come.

use std::collections::VecDeque;
use std::time::Duration;

/// What is to go wrong.
#[derive(Debug, Default)]
pub struct Levers {
    /// For each of the next requests, how long it is kept waiting.
    pub delays: VecDeque<Duration>,
    /// Number of requests still to be answered with 429, and what they are told to wait.
    pub rate_limited: Option<(u32, Duration)>,
    /// Requests to be answered with a status, by method and route.
    pub failures: Vec<(String, u16)>,
    /// Requests that are done and answered with a status all the same, by method and route.
    pub losses: Vec<(String, u16)>,
}

impl Levers {
    /// Returns what the next request is told to wait, if it is to be answered with 429.
    pub fn take_rate_limit(&mut self) -> Option<Duration> {
        let (count, retry_after) = self.rate_limited.take()?;
        if count > 1 {
            self.rate_limited = Some((count - 1, retry_after));
        }
        (count > 0).then_some(retry_after)
    }

    /// Returns the status that a request on this route is to fail with.
    pub fn take_failure(&mut self, method: &str, route: &str) -> Option<u16> {
        take(&mut self.failures, method, route)
    }

    /// Returns the status that takes the place of the answer to a request on this route.
    pub fn take_loss(&mut self, method: &str, route: &str) -> Option<u16> {
        take(&mut self.losses, method, route)
    }
}

fn take(waiting: &mut Vec<(String, u16)>, method: &str, route: &str) -> Option<u16> {
    let wanted = format!("{method} {route}");
    let place = waiting.iter().position(|(failing, _)| *failing == wanted)?;
    Some(waiting.remove(place).1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_requests_are_rate_limited_as_asked_for() {
        let mut levers = Levers {
            rate_limited: Some((2, Duration::from_secs(1))),
            ..Levers::default()
        };
        let taken: Vec<bool> = (0..3).map(|_| levers.take_rate_limit().is_some()).collect();
        assert_eq!(taken, [true, true, false]);
    }

    #[test]
    fn a_failure_waits_for_its_route() {
        const MESSAGES: &str = "/channels/{channel_id}/messages";
        let mut levers = Levers::default();
        levers.failures.push((format!("POST {MESSAGES}"), 500));
        assert_eq!(levers.take_failure("GET", MESSAGES), None);
        assert_eq!(levers.take_failure("POST", MESSAGES), Some(500));
        assert_eq!(levers.take_failure("POST", MESSAGES), None);
    }
}
