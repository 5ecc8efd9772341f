//! Settings of a challenge as people write them into one option: `6x6 expert`, `6 x 6 · Expert`,
//! `size:6x6 seat mine`.

use crate::{
    discord::commands::words::{OFF, ON, folded, is_called},
    games::Game,
    notices::read_clock,
    table::{Setting, Time, TimeControl, span},
    texts::{Locale, phrase, text},
};

/// What people write for no clock, [`folded`].
const NO_CLOCK: [&str; 6] = ["none", "no", "unlimited", "keine", "ohne", "unbegrenzt"];

/// What part of a text names.
#[derive(Clone, Copy)]
enum Named {
    /// What follows is for this setting.
    Setting(Setting),
    Value(Setting, &'static str),
    /// On or off, of the setting that was named before.
    Switch(Setting, &'static str),
}

/// Whether the text asks for the panel with all settings.
pub fn is_panel(text: &str) -> bool {
    is_called("settings", "button-setup", &folded(text))
}

/// Reads the settings of a game, in any order and language, with or without their names; `None`
/// where something else is written.
pub fn read(game: Game, text: &str) -> Option<Vec<(Setting, &'static str)>> {
    let names = names(game);
    let text = folded(text);
    let mut left = text.trim_start_matches(is_separator);
    let mut current = None;
    let mut read = Vec::new();
    while !left.is_empty() {
        let is_of_named = |it: &Named| match it {
            Named::Setting(_) => false,
            Named::Value(of, _) | Named::Switch(of, _) => Some(*of) == current,
        };
        let fits = names.iter().filter(|(name, it)| {
            left.starts_with(name) && (is_of_named(it) || !matches!(it, Named::Switch(..)))
        });
        // "7 hexes to a side" is more than "7".
        let (name, found) = fits.max_by_key(|(name, it)| (is_of_named(it), name.len()))?;
        match *found {
            Named::Setting(setting) => {
                current = Some(setting);
                // The mere name of a switch switches it on.
                read.extend(setting.is_switch().then_some((setting, "on")));
            }
            Named::Value(setting, value) | Named::Switch(setting, value) => {
                current = None;
                read.push((setting, value));
            }
        }
        left = left[name.len()..].trim_start_matches(is_separator);
    }
    Some(read)
}

fn is_separator(c: char) -> bool {
    "·,;:=+".contains(c)
}

/// What the settings of a game and their values are called, [`folded`].
fn names(game: Game) -> Vec<(String, Named)> {
    let called = |name: &str, key: &str| {
        let texts = Locale::ALL.into_iter().map(|it| folded(&phrase(it, key)));
        [folded(name)].into_iter().chain(texts).collect::<Vec<_>>()
    };
    let mut names = Vec::new();
    for setting in Setting::all(game) {
        let key = setting.key();
        let it = Named::Setting(setting);
        names.extend(
            called(key, &format!("option-{key}"))
                .into_iter()
                .map(|name| (name, it)),
        );
        let switch = [("on", ON), ("off", OFF)].map(|(value, words)| {
            let it = Named::Switch(setting, value);
            words.map(|word| (word.to_owned(), it))
        });
        if setting.is_switch() {
            names.extend(switch.into_iter().flatten());
        }
        let is_named = |value: &&&str| !setting.is_switch() || !["on", "off"].contains(*value);
        for value in setting.values().iter().filter(is_named) {
            let key = match setting {
                Setting::Option(_) => format!("{game}-{key}-{value}"),
                Setting::Series => format!("setting-{key}-{value}"),
                _ => format!("choice-{key}-{value}"),
            };
            let it = Named::Value(setting, value);
            let called = match setting {
                Setting::Time => names_of_time(value),
                _ => called(value, &key),
            };
            names.extend(called.into_iter().map(|name| (name, it)));
        }
    }
    names
}

/// What a clock is called, [`folded`]: `3d`, "3 days a move", "3 days".
fn names_of_time(value: &str) -> Vec<String> {
    let time = Time::from(value.parse().ok());
    let mut titles = vec![time.title()];
    if let Some(TimeControl::PerMove(time)) = time.control() {
        titles.push(span(time));
    }
    let texts = titles
        .iter()
        .flat_map(|title| Locale::ALL.map(|locale| folded(&text(locale, title))));
    [folded(value)].into_iter().chain(texts).collect()
}

/// The value of [`Setting::Time`] that a text names.
///
/// # Errors
/// The nearest values where there is no such clock; none where no time is named.
pub fn read_time(text: &str) -> Result<&'static str, Vec<&'static str>> {
    let name = folded(text);
    if NO_CLOCK.contains(&name.as_str()) {
        return Ok(Setting::NO_CLOCK);
    }
    let mut values = Setting::Time.values().iter().copied();
    let named = values.find(|value| names_of_time(value).contains(&name));
    named.map_or_else(|| read_clock(text), Ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_in_any_order_and_by_the_names_that_people_read() {
        let check = |game, text: &str, expected: Option<&str>| {
            let read = read(game, text).map(|read| {
                let words = read
                    .iter()
                    .map(|(it, value)| format!("{}={value}", it.key()));
                words.collect::<Vec<_>>().join(" ")
            });
            assert_eq!(read.as_deref(), expected, "{game}: {text}");
        };
        check(Game::TRYPSYLON, "", Some(""));
        check(Game::TRYPSYLON, "6x6 expert", Some("size=6x6 rules=expert"));
        check(
            Game::TRYPSYLON,
            "Expert · 6 × 6",
            Some("rules=expert size=6x6"),
        );
        check(
            Game::TRYPSYLON,
            "size:6x5, seat mine touch_move:false series",
            Some("size=6x5 seat=mine touch_move=on touch_move=off series=on"),
        );
        check(
            Game::TRYPSYLON,
            "Größe 6x6 Platz Zufall",
            Some("size=6x6 seat=drawn"),
        );
        check(Game::TRYPSYLON, "7", None);
        check(Game::TRYPSYLON, "6x6 off", None);
        check(Game::TRISQ, "6 x 6", Some("size=6"));
        check(
            Game::WYPS,
            "standard 13 all",
            Some("variant=standard side=13 words=all"),
        );
        check(
            Game::WYPS,
            "Quick (the first connection wins) · 7 hexes to a side",
            Some("variant=quick side=7"),
        );
        check(Game::WYPS, "5 x 5", None);
        check(Game::TRYPTIC, "series off", Some("series=on series=off"));
        for text in ["best of 3", "Best-of-3", "best_of_3"] {
            check(Game::TRISQ, text, Some("series=best-of-3"));
        }
        check(
            Game::WYPS,
            "7, series: best of 5",
            Some("side=7 series=on series=best-of-5"),
        );
        check(Game::WYPS, "best of 7", None);
        check(Game::TRYPTIC, "😀", None);
    }

    #[test]
    fn no_two_values_of_a_game_have_one_name() {
        for game in Game::all() {
            for setting in Setting::all(*game) {
                for value in setting.values() {
                    let current = format!("{} {value}", setting.key());
                    let read = read(*game, &current).and_then(|read| read.last().copied());
                    assert_eq!(read, Some((setting, *value)), "{game}: {current}");
                    if let Setting::Option(_) = setting {
                        let alone = super::read(*game, value);
                        assert_eq!(alone, Some(vec![(setting, *value)]), "{game}: {value}");
                    }
                }
            }
        }
    }
}
