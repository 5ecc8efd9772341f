//! The options of a game: the players' patterns, in the order of their seats.

use serde_json::Value;

use super::{colours::Pattern, position::Position};
use crate::games::{AnyPosition, BadOptions, BadPosition, Options, Setup};

/// The field that holds the patterns.
pub(super) const PATTERNS: &str = "patterns";

/// Nothing is drawn: the players' patterns are the options.
pub struct Tryptic;

impl Setup for Tryptic {
    fn seats(&self, options: &Options) -> Option<u8> {
        let count = options.get(PATTERNS)?.as_array()?.len();
        u8::try_from(count)
            .ok()
            .filter(|count| (2..=5).contains(count))
    }

    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        Ok(Box::new(first(options)?))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        Ok(Box::new(text.parse::<Position>()?))
    }
}

/// The first position.
fn first(options: &Options) -> Result<Position, BadOptions> {
    if let Some(name) = options.keys().find(|name| *name != PATTERNS) {
        return Err(BadOptions(format!(
            "there is no option {name}, only patterns"
        )));
    }
    let patterns = options
        .get(PATTERNS)
        .and_then(Value::as_array)
        .ok_or_else(|| bad("the option patterns is needed, a list"))?;
    let patterns: Option<Vec<_>> = patterns
        .iter()
        .map(|pattern| pattern.as_str().and_then(Pattern::read))
        .collect();
    match patterns {
        Some(patterns) if (2..=5).contains(&patterns.len()) => Ok(Position::first(&patterns)),
        _ => Err(bad(
            "the option patterns lists two to five patterns, each three of the letters B, G, R, W and Y",
        )),
    }
}

fn bad(reason: &str) -> BadOptions {
    BadOptions(reason.to_owned())
}
