use std::fmt;

use serde::{Deserialize, Serialize};

/// A text that only one person may know. It has no `Display`, and its `Debug` tells nothing, so
/// that it cannot slip into a log line or an error.
#[derive(Clone, Deserialize, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Sealed(String);

impl Sealed {
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text, for the person who may know it.
    pub fn open(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed")
    }
}
