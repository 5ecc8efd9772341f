//! Variants of a game whose players are rated together.

use serde_json::Value;

use super::{Game, Options};
use crate::sentences::Sentence;

/// A class of variants: who is good at one of them is good at the others.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    /// The name beside the game's, in the store and in text keys; empty for the only one of a game.
    pub name: &'static str,
    /// Whether a game with these options and this number of players belongs to it.
    pub holds: fn(&Options, usize) -> bool,
    /// The options that a usual game of it has beside those that the game has by itself.
    pub usual: &'static [(&'static str, &'static str)],
    /// By how many points of rating who begins is better than otherwise, from games of the program
    /// against itself (`cargo bench --bench opponents`); 0 where they tell no difference.
    pub advantage: i16,
}

impl Class {
    /// That of a game whose variants are all alike, in which nobody has measured an advantage.
    pub const ONLY: Self = Self::of_others("");

    /// That of all variants that belong to none before it.
    pub const fn of_others(name: &'static str) -> Self {
        Self {
            name,
            holds: |_, _| true,
            usual: &[],
            advantage: 0,
        }
    }

    #[must_use]
    pub const fn with_advantage(self, advantage: i16) -> Self {
        Self { advantage, ..self }
    }
}

impl Game {
    /// What the class of this name is called, with its game.
    pub fn class_title(self, class: &str) -> Sentence {
        if class.is_empty() {
            self.title()
        } else {
            Sentence::composed(format!("{self}-class-{class}"))
        }
    }

    /// The class of a game with these options and this number of players.
    pub fn class(self, options: &Options, players: usize) -> &'static Class {
        let mut classes = self.info().classes.iter();
        let class = classes.find(|class| (class.holds)(options, players));
        class.unwrap_or(&Class::ONLY)
    }
}

/// Whether an option has this value.
pub(super) fn is(options: &Options, key: &str, value: &str) -> bool {
    options.get(key).and_then(Value::as_str) == Some(value)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn class(game: Game, options: &[(&str, Value)], players: usize) -> &'static str {
        let options = options.iter().cloned();
        let options = options
            .map(|(key, value)| (key.to_owned(), value))
            .collect();
        game.class(&options, players).name
    }

    #[test]
    fn each_variant_has_its_class() {
        for (game, options, players, name) in [
            (Game::TRYPSYLON, vec![], 2, "standard"),
            (
                Game::TRYPSYLON,
                vec![("rules", "expert".into())],
                2,
                "expert",
            ),
            (Game::TRISQ, vec![("size", 6.into())], 2, ""),
            (Game::TRYPTIC, vec![], 2, "two"),
            (Game::TRYPTIC, vec![], 3, "more"),
            (Game::WYPS, vec![], 2, "words"),
            (Game::WYPS, vec![("side", 10.into())], 2, "words"),
            (Game::WYPS, vec![("side", 7.into())], 2, "small"),
            (Game::WYPS, vec![("variant", "quick".into())], 2, "small"),
            (
                Game::WYPS,
                vec![("variant", "number".into()), ("side", 10.into())],
                2,
                "numbers",
            ),
        ] {
            assert_eq!(class(game, &options, players), name, "{game} {options:?}");
        }
    }

    #[test]
    fn every_game_has_a_class_for_all_its_variants() {
        for game in Game::all() {
            let last = game.info().classes.last().unwrap();
            assert!((last.holds)(&Options::new(), 0), "{game}");
        }
    }
}
