//! The texts that people read, in their language: Fluent messages from `assets/locales`, compiled
//! in.
//!
//! The rest of the program speaks in [`Sentence`]s, keys with arguments; here they become words.
//! Keys begin with the name of their file or game: `bot-not-your-turn`,
//! `trypsylon-card-inserted-last`. `build.rs` makes a type of each, which `sentence!` fills in, so
//! that a wrong key, or an argument that is missing, does not compile. Keys that are put together
//! from names when the program runs are a group of their own in each file.

mod added;
mod command_mention;
mod locale;
#[cfg(test)]
#[path = "../../rules/src/sentences/names.rs"]
mod names;
#[cfg(test)]
mod tests;
mod written;

use std::collections::HashMap;

use fluent_templates::{Loader, fluent_bundle::FluentValue};

pub use added::add;
pub use command_mention::set_command_ids;
pub use locale::Locale;
pub use rules::sentences::{Argument, EXAMPLE, Link, Sentence, TimeStyle, keys, sentence, visible};
pub use written::{address, name_of, name_without_account, written};

fluent_templates::static_loader! {
    static LOCALES = {
        locales: "../../assets/locales",
        fallback_language: "en",
        customise: |bundle| {
            added::customise(bundle);
        },
    };
}

/// The sentence in this language. A key without a text comes back as it is with its arguments, so
/// that nobody is left without an answer; a test sees to it that this does not happen.
///
/// `$example` in a game's text is an example of a move: the one that was filled in, which can be
/// played now, or else the game's usual one.
pub fn text(locale: Locale, sentence: &Sentence) -> String {
    let usual = usual_example(locale, &sentence.key);
    let usual = usual.map(|example| (EXAMPLE.into(), example.into()));
    let given = sentence.arguments.iter();
    let given = given.map(|(name, value)| (name.clone(), argument(locale, value)));
    let arguments = usual.into_iter().chain(given).collect();
    LOCALES
        .try_lookup_with_args(&locale.identifier(), &sentence.key, &arguments)
        .or_else(|| added::lookup(locale, &sentence.key, &arguments))
        .unwrap_or_else(|| sentence.to_string())
}

/// The text of the example that the form for a move shows, of the game that a key belongs to.
fn usual_example(locale: Locale, key: &str) -> Option<String> {
    let (game, _) = key.split_once('-')?;
    let key = format!("{game}-form-example");
    let example = LOCALES.try_lookup(&locale.identifier(), &key);
    example.or_else(|| added::lookup(locale, &key, &HashMap::new()))
}

/// The text of a key without arguments in this language.
pub fn phrase(locale: Locale, key: &str) -> String {
    text(locale, &Sentence::composed(key))
}

/// Sentences in this language, one a line.
pub fn lines(locale: Locale, sentences: &[Sentence]) -> String {
    let lines: Vec<_> = sentences
        .iter()
        .map(|sentence| text(locale, sentence))
        .collect();
    lines.join("\n")
}

fn argument(locale: Locale, argument: &Argument) -> FluentValue<'static> {
    match argument {
        Argument::Number(number) => (*number).into(),
        Argument::Seats { .. } => {
            let seats = written(argument, locale);
            text(locale, &sentence!(bot_some_seat, seats)).into()
        }
        _ => written(argument, locale).into(),
    }
}
