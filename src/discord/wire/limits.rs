//! Discord's limits, where a type can keep them. The rest is kept by `tests/discord_limits.rs`.

use std::fmt;

use serde::Serialize;

// Lengths of texts, in characters.

/// A message's text.
pub const CONTENT: usize = 2000;
/// An attachment's description.
pub const ALT_TEXT: usize = 1024;
/// A button's label.
pub const LABEL: usize = 80;
/// The label, value and description of a menu's entry, and the name and value of a choice.
pub const CHOICE: usize = 100;
pub const CUSTOM_ID: usize = 100;
pub const THREAD_NAME: usize = 100;
pub const EVENT_NAME: usize = 100;
pub const EVENT_DESCRIPTION: usize = 1000;
/// A menu's placeholder.
pub const PLACEHOLDER: usize = 150;
/// A form's title, and the label of its field.
pub const FORM_LABEL: usize = 45;
/// What stands below the label of a form's field.
pub const FORM_NOTE: usize = 100;
/// What a form's field shows as long as nothing is typed.
pub const FORM_PLACEHOLDER: usize = 100;

/// Rows of components below a message.
pub const ROWS: usize = 5;
/// Buttons in a row.
pub const BUTTONS: usize = 5;
/// Entries of a menu, and choices of a completion.
pub const ENTRIES: usize = 25;
/// Bytes of a file, everywhere; an interaction may allow more.
pub const FILE: usize = 10 << 20;

const CUT: char = '…';

/// A text of at most `MAX` characters.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Text<const MAX: usize>(String);

impl<const MAX: usize> Text<MAX> {
    /// The text as it is, if it is short enough.
    pub fn new(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        (text.chars().count() <= MAX).then_some(Self(text))
    }

    /// The text, cut at the end of a word where it is too long.
    pub fn shortened(text: impl Into<String>) -> Self {
        Self::shortened_with(text, "")
    }

    /// The text, cut where it is too long so that `hint` fits behind it.
    pub fn shortened_with(text: impl Into<String>, hint: &str) -> Self {
        let text = text.into();
        if text.chars().count() <= MAX {
            return Self(text);
        }
        let hint: String = hint.chars().take(MAX.saturating_sub(1)).collect();
        let room = MAX.saturating_sub(hint.chars().count() + 1);
        let kept: String = text.chars().take(room).collect();
        // A word is not cut, unless it is long.
        let space = kept.rfind(char::is_whitespace);
        let end = space.filter(|end| *end > kept.len() / 2);
        let kept = &kept[..end.unwrap_or(kept.len())];
        Self(format!("{}{CUT}{hint}", kept.trim_end()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<const MAX: usize> From<Text<MAX>> for String {
    fn from(text: Text<MAX>) -> Self {
        text.0
    }
}

impl<const MAX: usize> fmt::Display for Text<MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    #[test]
    fn a_text_is_cut_at_a_word() {
        let check = |text: &str, expected: &str| {
            assert_eq!(Text::<12>::shortened(text).as_str(), expected);
        };
        check("short enough", "short enough");
        check("not short enough", "not short…");
        check("Donaudampfschiff", "Donaudampfs…");
        check("äöüäöüäöüäöüä", "äöüäöüäöüäö…");
        let hinted = Text::<12>::shortened_with("not short enough", " more");
        assert_eq!(hinted.as_str(), "not sh… more");
        assert_eq!(Text::<12>::new("thirteen char"), None);
    }
}
