//! The log of what the bot asked for, with the files that it sent.

use std::time::Instant;

use serde_json::Value;

use super::limits::Number;
use super::message::File;

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
    /// Names of the files that came with it.
    pub files: Vec<String>,
    /// The HTTP status it was answered with.
    pub status: u16,
    /// The JSON it was answered with; null if empty.
    pub answer: Value,
    /// What was wrong with it, if the bot broke a rule.
    pub complaint: Option<String>,
}

/// Number by which a body speaks of a file that comes with it.
pub type FileNumber = Number<0, 9>;

/// A file that comes with a request.
#[derive(Clone, Debug)]
pub struct Upload {
    pub number: FileNumber,
    pub file: File,
}
