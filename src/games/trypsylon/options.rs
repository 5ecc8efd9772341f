//! The options of a game: size, rules, and who begins.

use serde_json::Value;

use super::{
    board::{Shore, Size},
    position::{Position, Ruleset},
};
use crate::games::{AnyPosition, BadOptions, BadPosition, Chance, Options, Seat, Setup};

/// Which shore begins.
const FIRST: &str = "first";

/// Nothing is left to chance but who begins.
pub struct Trypsylon;

impl Setup for Trypsylon {
    fn complete(&self, options: &mut Options, first: Seat, _: &mut dyn Chance) {
        let shore = Shore::of(first).unwrap_or(Shore::Beach);
        options.entry(FIRST).or_insert_with(|| shore.name().into());
    }

    fn starter_alternates(&self, options: &Options) -> bool {
        options.get("rules").and_then(Value::as_str) == Some(Ruleset::Expert.name())
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
    let (mut size, mut ruleset, mut first) = (Size::S5x5, Ruleset::Standard, Shore::Beach);
    for (name, value) in options {
        let value = value.as_str();
        match name.as_str() {
            "size" => {
                size = value
                    .and_then(Size::from_name)
                    .ok_or_else(|| bad("size", "5x5, 6x5, 5x6 or 6x6"))?;
            }
            "rules" => {
                ruleset = value
                    .and_then(Ruleset::from_name)
                    .ok_or_else(|| bad("rules", "standard or expert"))?;
            }
            FIRST => {
                first = value
                    .and_then(Shore::from_name)
                    .ok_or_else(|| bad("first", "beach or meadow"))?;
            }
            _ => {
                return Err(BadOptions(format!(
                    "there is no option {name}, only size, rules and first"
                )));
            }
        }
    }
    Ok(Position::first(size, ruleset, first))
}

fn bad(name: &str, values: &str) -> BadOptions {
    BadOptions(format!("the option {name} is {values}"))
}
