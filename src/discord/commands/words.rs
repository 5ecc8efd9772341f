//! Words as people write them.

use crate::texts::{Locale, phrase};

/// Words that switch something on, and off.
pub const ON: [&str; 5] = ["on", "yes", "true", "an", "ja"];
pub const OFF: [&str; 5] = ["off", "no", "false", "aus", "nein"];

/// Whether a [`folded`] word is this name, or the text of this key in any language.
pub fn is_called(name: &str, key: &str, word: &str) -> bool {
    let is_text = |locale| folded(&phrase(locale, key)) == word;
    folded(name) == word || Locale::ALL.into_iter().any(is_text)
}

/// A word without what people leave out or write differently: case, umlauts, hyphens.
pub fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            '×' => folded.push('x'),
            '-' | '_' | ' ' => {}
            _ => folded.push(c),
        }
    }
    folded
}
