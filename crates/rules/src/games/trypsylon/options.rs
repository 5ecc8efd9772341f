//! The options of a game: size, rules, and who starts.

use serde_json::Value;

use super::{
    board::{Shore, Size},
    position::{Position, Ruleset},
};
use crate::games::{AnyPosition, BadOptions, BadPosition, Chance, Options, Seat, Setup};

/// The shore that starts, the only random draw of a game.
const FIRST: &str = "first";

#[derive(Debug)]
pub struct Trypsylon;

impl Setup for Trypsylon {
    fn fields(&self) -> &'static [&'static str] {
        &["size", "rules", FIRST]
    }

    fn complete(&self, options: &mut Options, first: Seat, _: &mut dyn Chance) {
        let shore = Shore::of(first).unwrap_or(Shore::Beach);
        options.entry(FIRST).or_insert_with(|| shore.name().into());
    }

    fn starter_alternates(&self, options: &Options) -> bool {
        options.get("rules").and_then(Value::as_str) == Some(Ruleset::Expert.name())
    }

    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        let (mut size, mut ruleset, mut first) = (Size::S5x5, Ruleset::Standard, Shore::Beach);
        for (name, value) in options {
            match name.as_str() {
                "size" => size = read(value, Size::from_name, "size is 5x5, 6x5, 5x6 or 6x6")?,
                "rules" => {
                    ruleset = read(value, Ruleset::from_name, "rules is standard or expert")?;
                }
                FIRST => first = read(value, Shore::from_name, "first is beach or meadow")?,
                _ => {
                    let why = format!("there is no option {name}, only size, rules and first");
                    return Err(BadOptions(why));
                }
            }
        }
        Ok(Box::new(Position::first(size, ruleset, first)))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        Ok(Box::new(text.parse::<Position>()?))
    }
}

fn read<T>(value: &Value, from_name: fn(&str) -> Option<T>, rule: &str) -> Result<T, BadOptions> {
    let read = value.as_str().and_then(from_name);
    read.ok_or_else(|| BadOptions(format!("the option {rule}")))
}
