//! The options of a game: the players' patterns, in the order of their seats.

use serde_json::Value;

use super::{colours::Pattern, position::Position};
use crate::games::{AnyPosition, BadOptions, BadPosition, Options, Setup};

/// Name of the option that holds the patterns.
pub(super) const PATTERNS: &str = "patterns";

#[derive(Debug)]
pub struct Tryptic;

impl Setup for Tryptic {
    fn fields(&self) -> &'static [&'static str] {
        &[PATTERNS]
    }

    fn seats(&self, options: &Options) -> Option<u8> {
        let count = u8::try_from(options.get(PATTERNS)?.as_array()?.len()).ok()?;
        (2..=5).contains(&count).then_some(count)
    }

    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        Ok(Box::new(first(options)?))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        Ok(Box::new(text.parse::<Position>()?))
    }
}

fn first(options: &Options) -> Result<Position, BadOptions> {
    let bad = |reason: String| Err(BadOptions(reason));
    if let Some(name) = options.keys().find(|name| *name != PATTERNS) {
        return bad(format!("there is no option {name}, only patterns"));
    }
    let Some(patterns) = options.get(PATTERNS).and_then(Value::as_array) else {
        return bad("the option patterns is needed, a list".to_owned());
    };
    let read = |pattern: &Value| pattern.as_str().and_then(Pattern::read);
    match patterns.iter().map(read).collect::<Option<Vec<_>>>() {
        Some(patterns) if (2..=5).contains(&patterns.len()) => Ok(Position::first(&patterns)),
        _ => bad("the option patterns lists two to five patterns, \
                  each three of the letters B, G, R, W and Y"
            .to_owned()),
    }
}
