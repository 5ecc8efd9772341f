//! What a person asks for about their data.

use std::{fmt, str::FromStr};

/// What the actor asks for about their data.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PrivacyStep {
    /// To be told what is kept, and for how long.
    Tell,
    /// All of it in a file.
    Export,
    /// To be asked whether to delete it.
    Ask,
    /// To delete it.
    Delete,
}

impl PrivacyStep {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Tell, "tell"),
        (Self::Export, "export"),
        (Self::Ask, "ask"),
        (Self::Delete, "delete"),
    ];
}

impl fmt::Display for PrivacyStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::ALL.iter().find(|(step, _)| step == self);
        f.write_str(named.map_or("", |(_, name)| name))
    }
}

impl FromStr for PrivacyStep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.iter().find(|(_, name)| *name == text);
        found
            .map(|(step, _)| *step)
            .ok_or_else(|| format!("\"{text}\" is nothing about data"))
    }
}
