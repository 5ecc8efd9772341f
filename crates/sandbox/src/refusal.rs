//! What Discord answers when it refuses a request: a status, a code, a message, and for a bad body
//! the place of the flaw.

use std::fmt::Display;

use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub status: u16,
    pub code: u32,
    pub message: &'static str,
    /// For code 50035, what is wrong by its place in the body.
    errors: Option<Value>,
}

impl Refusal {
    pub const UNKNOWN_ROUTE: Self = Self::new(404, 0, "404: Not Found");
    pub const UNAUTHORIZED: Self = Self::new(401, 0, "401: Unauthorized");
    pub const UNKNOWN_CHANNEL: Self = Self::new(404, 10003, "Unknown Channel");
    pub const UNKNOWN_GUILD: Self = Self::new(404, 10004, "Unknown Guild");
    pub const UNKNOWN_MEMBER: Self = Self::new(404, 10007, "Unknown Member");
    pub const UNKNOWN_MESSAGE: Self = Self::new(404, 10008, "Unknown Message");
    pub const UNKNOWN_ROLE: Self = Self::new(404, 10011, "Unknown Role");
    pub const UNKNOWN_USER: Self = Self::new(404, 10013, "Unknown User");
    pub const UNKNOWN_WEBHOOK: Self = Self::new(404, 10015, "Unknown Webhook");
    pub const UNKNOWN_EVENT: Self = Self::new(404, 10070, "Unknown Guild Scheduled Event");
    pub const EVENT_IN_THE_PAST: Self = Self::new(400, 50035, "Cannot schedule event in the past");
    pub const UNKNOWN_INTERACTION: Self = Self::new(404, 10062, "Unknown interaction");
    pub const NOT_OF_THIS_APPLICATION: Self = Self::new(
        403,
        20012,
        "You are not authorized to perform this action on this application",
    );
    pub const TOO_LARGE: Self = Self::new(413, 40005, "Request entity too large");
    pub const ALREADY_ACKNOWLEDGED: Self =
        Self::new(400, 40060, "Interaction has already been acknowledged.");
    pub const TOO_MANY_FOLLOW_UPS: Self = Self::new(
        400,
        40094,
        "Maximum number of follow up messages for this interaction has been reached",
    );
    pub const MISSING_ACCESS: Self = Self::new(403, 50001, "Missing Access");
    pub const OF_ANOTHER_USER: Self =
        Self::new(403, 50005, "Cannot edit a message authored by another user");
    pub const EMPTY_MESSAGE: Self = Self::new(400, 50006, "Cannot send an empty message");
    pub const UNREACHABLE_USER: Self = Self::new(403, 50007, "Cannot send messages to this user");
    pub const MISSING_PERMISSIONS: Self = Self::new(403, 50013, "Missing Permissions");
    pub const WRONG_CHANNEL_TYPE: Self =
        Self::new(400, 50024, "Cannot execute action on this channel type");
    pub const INVALID_WEBHOOK_TOKEN: Self = Self::new(401, 50027, "Invalid Webhook Token");
    pub const INVALID_RECIPIENT: Self = Self::new(400, 50033, "Invalid Recipient(s)");
    pub const INVALID_MULTIPART: Self = Self::new(400, 50035, "Invalid multipart body");
    pub const ARCHIVED_THREAD: Self = Self::new(400, 50083, "Thread is archived");
    pub const HAS_A_THREAD: Self = Self::new(
        400,
        160_004,
        "A thread has already been created for this message",
    );
    pub const LOCKED_THREAD: Self = Self::new(403, 160_005, "This thread is locked");
    pub const INVALID_JSON: Self = Self::new(400, 50109, "The request body contains invalid JSON.");
    pub const UNREADABLE_HISTORY: Self = Self::new(
        400,
        160_002,
        "Cannot reply without permission to read message history",
    );

    const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    /// Refuses a body for what is wrong at a place in it, `data.components.0`.
    pub fn flaw(place: &str, why: impl Display) -> Self {
        let mut errors = json!({"_errors": [{"code": "INVALID", "message": why.to_string()}]});
        for step in place.rsplit('.').filter(|step| !step.is_empty()) {
            errors = json!({ step: errors });
        }
        Self {
            errors: Some(errors),
            ..Self::new(400, 50035, "Invalid Form Body")
        }
    }

    /// Whether the bot broke a rule it could have kept, as opposed to being denied something or
    /// meeting a deleted thing.
    pub fn is_fault(&self) -> bool {
        match self.status {
            400 => ![Self::ARCHIVED_THREAD.code, Self::HAS_A_THREAD.code].contains(&self.code),
            413 => true,
            401 => self.code == 0,
            404 => matches!(self.code, 0 | 10015 | 10062),
            _ => false,
        }
    }

    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}
