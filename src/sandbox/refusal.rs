//! What Discord answers when it refuses a request: a status, a code, a message, and for a bad body
//! where the flaws are.

use serde_json::{Map, Value, json};

/// A refused request.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) code: u32,
    pub(super) message: String,
    /// For code 50035, the flaws by their place in the body.
    pub(super) errors: Option<Value>,
}

impl Refusal {
    pub(super) fn new(status: u16, code: u32, message: impl Into<String>) -> Self {
        Self {
            status,
            code,
            message: message.into(),
            errors: None,
        }
    }

    pub(super) fn unknown_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub(super) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(super) fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    pub(super) fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    pub(super) fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }

    pub(super) fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    pub(super) fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    pub(super) fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    pub(super) fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    pub(super) fn unknown_command() -> Self {
        Self::new(404, 10063, "Unknown application command")
    }

    pub(super) fn already_acknowledged() -> Self {
        Self::new(400, 40060, "Interaction has already been acknowledged.")
    }

    pub(super) fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub(super) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(super) fn invalid_webhook_token() -> Self {
        Self::new(401, 50027, "Invalid Webhook Token")
    }

    pub(super) fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }

    pub(super) fn wrong_channel_type() -> Self {
        Self::new(400, 50024, "Cannot execute action on this channel type")
    }

    /// Whether the bot broke a rule it could have kept, as opposed to being denied something or
    /// meeting a deleted thing.
    pub(super) fn is_fault(&self) -> bool {
        match self.status {
            400 | 413 => true,
            401 => self.code == 0,
            404 => matches!(self.code, 0 | 10015 | 10062),
            _ => false,
        }
    }

    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let (Some(errors), Some(object)) = (&self.errors, body.as_object_mut()) {
            object.insert("errors".to_owned(), errors.clone());
        }
        body
    }
}

/// One thing wrong with a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flaw {
    /// Where, with dots: `data.components.0`.
    pub(super) path: String,
    pub(super) code: &'static str,
    pub(super) message: String,
}

/// Everything wrong with a body, gathered before it is refused.
#[derive(Debug, Default)]
pub(super) struct Flaws(Vec<Flaw>);

impl Flaws {
    pub(super) fn add(
        &mut self,
        path: impl Into<String>,
        code: &'static str,
        message: impl Into<String>,
    ) {
        self.0.push(Flaw {
            path: path.into(),
            code,
            message: message.into(),
        });
    }

    /// Refuses the body if anything is wrong with it.
    pub(super) fn verdict(self) -> Result<(), Refusal> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut errors = Value::Object(Map::new());
        for flaw in self.0 {
            let mut place = &mut errors;
            for step in flaw.path.split('.').filter(|step| !step.is_empty()) {
                place = &mut place[step];
            }
            let said = json!({"code": flaw.code, "message": flaw.message});
            match place["_errors"].as_array_mut() {
                Some(list) => list.push(said),
                None => place["_errors"] = json!([said]),
            }
        }
        Err(Refusal {
            errors: Some(errors),
            ..Refusal::new(400, 50035, "Invalid Form Body")
        })
    }

    #[cfg(test)]
    pub(super) fn codes(&self) -> Vec<&'static str> {
        self.0.iter().map(|flaw| flaw.code).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flaws_are_nested_by_their_place() {
        let mut flaws = Flaws::default();
        flaws.add("data.components.0", "A", "first");
        flaws.add("data.components.0", "B", "second");
        flaws.add("data", "C", "third");
        let refusal = flaws.verdict().expect_err("three flaws");
        assert_eq!(refusal.code, 50035);
        assert_eq!(
            refusal.errors,
            Some(json!({"data": {
                "_errors": [{"code": "C", "message": "third"}],
                "components": {"0": {"_errors": [
                    {"code": "A", "message": "first"}, {"code": "B", "message": "second"},
                ]}},
            }}))
        );
    }

    #[test]
    fn nothing_wrong_is_no_refusal() {
        assert_eq!(Flaws::default().verdict(), Ok(()));
    }
}
