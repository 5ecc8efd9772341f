//! A request as a route sees it, and what the route answers.

use std::collections::HashMap;

use serde_json::Value;

use crate::sandbox::bodies::MessageBody;
use crate::sandbox::refusal::Refusal;
use crate::sandbox::requests::Upload;
use crate::sandbox::snowflake::Snowflake;

/// A request as a route sees it.
#[derive(Debug, Default)]
pub struct Call {
    /// The parts of the path, as the route names them.
    pub params: HashMap<String, String>,
    pub query: HashMap<String, String>,
    pub body: Value,
    pub files: Vec<Upload>,
}

impl Call {
    /// A part of the path; empty where the route has no such part.
    pub fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    /// A part of the path that is an id.
    pub fn id(&self, name: &str) -> Result<Snowflake, Refusal> {
        let text = self.param(name);
        text.parse()
            .map_err(|_| Refusal::flaw(name, format!("Value \"{text}\" is not snowflake.")))
    }

    /// The body as that of a message.
    pub fn message(&self) -> Result<MessageBody, Refusal> {
        MessageBody::read("", &self.body, &self.files)
    }
}

/// What a route answers when all is well.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub body: Value,
}

impl Reply {
    pub const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub const fn created(body: Value) -> Self {
        Self { status: 201, body }
    }

    pub const NOTHING: Self = Self {
        status: 204,
        body: Value::Null,
    };
}

/// What a route makes of a request.
pub type Answer = Result<Reply, Refusal>;
