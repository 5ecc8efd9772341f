//! The log of what the bot asked for, and the levers by which a test makes Discord misbehave.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use serde_json::Value;

/// A request the bot made, with what it was answered.
#[derive(Clone, Debug)]
pub struct Request {
    pub received: Instant,
    /// `GET`, `POST`, …
    pub method: String,
    /// The route as Discord's `OpenAPI` document names it, `/channels/{channel_id}/messages`; for
    /// an unknown route the path.
    pub route: String,
    /// The path really asked for, below `/api/v10`.
    pub path: String,
    /// The JSON body, or the parsed `payload_json` of a multipart one; null without a body.
    pub body: Value,
    /// The files that came with it.
    pub files: Vec<FileMeta>,
    /// The HTTP status it was answered with.
    pub status: u16,
    /// The JSON it was answered with; null if empty.
    pub answer: Value,
    /// What was wrong with it, if the bot broke a rule.
    pub complaint: Option<String>,
}

/// A file that came with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileMeta {
    /// The name of its part, `files[0]`.
    pub field: String,
    pub filename: String,
    pub content_type: String,
    pub size: usize,
}

/// An uploaded file.
#[derive(Clone, Debug)]
pub(super) struct Upload {
    pub(super) field: String,
    pub(super) filename: String,
    pub(super) content_type: String,
    pub(super) bytes: Bytes,
}

impl Upload {
    /// The `n` of `files[n]`.
    pub(super) fn index(&self) -> Option<&str> {
        self.field.strip_prefix("files[")?.strip_suffix(']')
    }

    /// Whether this entry of `attachments` speaks of this file.
    pub(super) fn is_named_by(&self, entry: &Value) -> bool {
        match &entry["id"] {
            Value::String(id) => self.index() == Some(id),
            Value::Number(id) => self.index() == Some(&id.to_string()),
            _ => false,
        }
    }

    /// The name it gets, with everything unusual in it replaced as Discord does.
    pub(super) fn file_name(&self, entry: Option<&Value>) -> String {
        let wanted = entry
            .and_then(|entry| entry["filename"].as_str())
            .unwrap_or(&self.filename);
        let plain = |c: char| {
            if c.is_ascii_alphanumeric() || "._-".contains(c) {
                c
            } else {
                '_'
            }
        };
        wanted.chars().map(plain).collect()
    }

    pub(super) fn meta(&self) -> FileMeta {
        FileMeta {
            field: self.field.clone(),
            filename: self.filename.clone(),
            content_type: self.content_type.clone(),
            size: self.bytes.len(),
        }
    }
}

/// What is to go wrong with the requests to come.
#[derive(Debug, Default)]
pub(super) struct Levers {
    /// For each of the next requests, how long it is kept waiting.
    pub(super) delays: VecDeque<Duration>,
    /// How many requests are still to be answered with 429, and what they are told to wait.
    pub(super) rate_limited: Option<(u32, Duration)>,
    /// Requests to be answered with a status, by method and route.
    pub(super) failures: Vec<(String, u16)>,
    /// The same for requests that are done before, so that only their answers are lost.
    pub(super) losses: Vec<(String, u16)>,
}

impl Levers {
    /// What the next request is told to wait, if it is to be answered with 429.
    pub(super) fn take_rate_limit(&mut self) -> Option<Duration> {
        let (count, retry_after) = self.rate_limited.take()?;
        if count > 1 {
            self.rate_limited = Some((count - 1, retry_after));
        }
        (count > 0).then_some(retry_after)
    }

    /// The status a request on this route is to fail with.
    pub(super) fn take_failure(&mut self, method: &str, route: &str) -> Option<u16> {
        take(&mut self.failures, method, route)
    }

    /// The status that takes the place of the answer to a request on this route, which has been
    /// done.
    pub(super) fn take_loss(&mut self, method: &str, route: &str) -> Option<u16> {
        take(&mut self.losses, method, route)
    }
}

fn take(waiting: &mut Vec<(String, u16)>, method: &str, route: &str) -> Option<u16> {
    let wanted = format!("{method} {route}");
    let place = waiting
        .iter()
        .position(|(failing, _)| *failing == wanted || failing == route)?;
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
        let mut levers = Levers::default();
        levers
            .failures
            .push(("POST /channels/{channel_id}/messages".to_owned(), 500));
        assert_eq!(
            levers.take_failure("GET", "/channels/{channel_id}/messages"),
            None
        );
        assert_eq!(
            levers.take_failure("POST", "/channels/{channel_id}/messages"),
            Some(500)
        );
        assert_eq!(
            levers.take_failure("POST", "/channels/{channel_id}/messages"),
            None
        );
    }

    #[test]
    fn entries_name_files_by_number_or_text() {
        let file = Upload {
            field: "files[1]".to_owned(),
            filename: "a board.png".to_owned(),
            content_type: "image/png".to_owned(),
            bytes: Bytes::new(),
        };
        assert!(file.is_named_by(&serde_json::json!({"id": 1})));
        assert!(file.is_named_by(&serde_json::json!({"id": "1"})));
        assert!(!file.is_named_by(&serde_json::json!({"id": 0})));
        assert_eq!(file.file_name(None), "a_board.png");
    }
}
