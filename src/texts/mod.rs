//! The texts that people read, in their language: Fluent messages from `assets/locales`, compiled
//! in.
//!
//! The rest of the program speaks in [`Explanation`]s, keys with arguments; here they become
//! sentences. Keys begin with the name of their file or game: `bot-not-your-turn`,
//! `trypsylon-card-inserted-last`.

mod locale;
#[cfg(test)]
mod tests;

use std::{borrow::Cow, collections::HashMap};

use fluent_templates::{Loader, fluent_bundle::FluentValue};
pub use locale::Locale;

use crate::games::Explanation;

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "./assets/locales",
        fallback_language: "en",
        // The marks would end up in the middle of commands that people copy.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// The sentence in this language.
///
/// An argument `@key` is itself a text, one that [`Explanation::with_sentence`] adds a text with
/// arguments, and both are put into the same language; any other argument is filled in as it is.
/// Whole numbers count for plural forms. A key without a text comes back as it is with its
/// arguments, so that nobody is left without an answer; a test sees to it that this does not
/// happen.
pub fn text(locale: Locale, explanation: &Explanation) -> String {
    let arguments = explanation
        .arguments
        .iter()
        .map(|(name, value)| (Cow::Owned(name.clone()), argument(locale, value)))
        .collect();
    LOCALES
        .try_lookup_with_args(&locale.identifier(), &explanation.key, &arguments)
        .unwrap_or_else(|| explanation.to_string())
}

/// The text of a key without arguments in this language.
pub fn phrase(locale: Locale, key: &str) -> String {
    text(locale, &Explanation::new(key))
}

/// Sentences in this language, one a line.
pub fn lines(locale: Locale, explanations: &[Explanation]) -> String {
    let lines: Vec<_> = explanations
        .iter()
        .map(|explanation| text(locale, explanation))
        .collect();
    lines.join("\n")
}

/// What somebody typed, short and without anything that Discord would format or that could be taken
/// for a text's key.
pub fn quotable(word: &str) -> String {
    let kept: String = word
        .chars()
        .filter(|c| !c.is_control() && !"`*_~|<>@\\".contains(*c))
        .take(40)
        .collect();
    if kept.is_empty() {
        "?".to_owned()
    } else {
        kept
    }
}

/// What is filled in for an argument.
fn argument(locale: Locale, value: &str) -> FluentValue<'static> {
    // A sentence within the sentence, see Explanation::with_sentence.
    let within = value
        .strip_prefix("@{")
        .and_then(|_| serde_json::from_str::<Explanation>(&value[1..]).ok());
    if let Some(sentence) = within {
        return text(locale, &sentence).into();
    }
    // What a person typed may begin with an @ too: without a text of that name it stays what it is.
    let named = value
        .strip_prefix('@')
        .and_then(|key| LOCALES.try_lookup_with_args(&locale.identifier(), key, &HashMap::new()));
    if let Some(text) = named {
        return text.into();
    }
    // Only what is spelt like a number and is small enough to stay exact: not 007, and no id.
    match value.parse::<u32>() {
        Ok(number) if number.to_string() == value => number.into(),
        _ => value.to_owned().into(),
    }
}
