use std::fmt;

use serde::{Deserialize, Serialize};

/// A sentence for a person, still without a language: the key of a text and what is filled in. The
/// text says what is wrong and what to do instead.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Explanation {
    /// The text's key in `assets/locales`.
    pub key: String,
    /// The names and values of what is filled in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<(String, String)>,
}

impl Explanation {
    /// A sentence without anything to fill in.
    pub fn new(key: &str) -> Self {
        Self {
            key: key.to_owned(),
            arguments: Vec::new(),
        }
    }

    /// The same sentence with `name` filled in.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.arguments.push((name.to_owned(), value.to_string()));
        self
    }

    /// The same sentence with another sentence filled in as `name`, in the same language.
    #[must_use]
    pub fn with_sentence(self, name: &str, sentence: &Self) -> Self {
        // Only maps with keys that are no strings cannot be written, and there are none.
        let written = serde_json::to_string(sentence).unwrap_or_default();
        self.with(name, format_args!("@{written}"))
    }

    /// The same sentence with `name` filled in by what somebody typed, as much of it as fits into a
    /// sentence.
    #[must_use]
    pub fn quoting(self, name: &str, typed: &str) -> Self {
        const LONGEST: usize = 30;
        // A leading @ would name a text.
        let typed = typed.trim_start_matches('@');
        match typed.char_indices().nth(LONGEST) {
            Some((end, _)) => self.with(name, format_args!("{}…", &typed[..end])),
            None => self.with(name, typed),
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}
