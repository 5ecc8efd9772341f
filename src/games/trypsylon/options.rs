//! The options of a game: size, rules, and who begins.

use super::{BadOptions, Options, Position, Ruleset, Seat, Shore, Size};

/// Which shore begins.
const FIRST: &str = "first";

/// Fills in who begins, unless that is settled.
pub(super) fn complete(options: &mut Options, first: Seat) {
    let shore = Shore::of(first).unwrap_or(Shore::Beach);
    options.entry(FIRST).or_insert_with(|| shore.name().into());
}

/// The first position.
pub(super) fn start(options: &Options) -> Result<Position, BadOptions> {
    let (mut size, mut ruleset, mut first) = (Size::S5x5, Ruleset::Standard, Shore::Beach);
    for (name, value) in options {
        let value = value.as_str();
        match name.as_str() {
            "size" => {
                size = value
                    .and_then(Size::from_name)
                    .ok_or_else(|| bad("size", "5x5, 6x5, 5x6 or 6x6"))?
            }
            "rules" => {
                ruleset = value
                    .and_then(Ruleset::from_name)
                    .ok_or_else(|| bad("rules", "standard or expert"))?
            }
            FIRST => {
                first = value
                    .and_then(Shore::from_name)
                    .ok_or_else(|| bad("first", "beach or meadow"))?
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
