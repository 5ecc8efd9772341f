//! Server defaults: what the moderators of a server have settled for the games that begin there.

use super::{ChallengeRefusal, Terms};
use crate::games::Setting;

/// What a server's games begin with in one respect.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ServerDefault {
    /// The key of a setting in which servers have a say.
    pub setting: String,
    pub value: String,
    /// Whether nothing else may be chosen.
    pub strict: bool,
}

/// All defaults of a server; there are none outside servers.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ServerDefaults(pub Vec<ServerDefault>);

impl ServerDefaults {
    /// The terms with what was left open as the server has it, or else as the game has it.
    #[must_use]
    pub fn fill_in(&self, terms: &Terms) -> Terms {
        let mut filled = terms.clone();
        for setting in terms
            .game
            .info()
            .settings
            .iter()
            .filter(|setting| !terms.options.contains_key(setting.key))
        {
            let value = self
                .value(setting, terms)
                .map_or_else(|| setting.chosen(&terms.options), |(value, _)| value);
            filled
                .options
                .insert(setting.key.to_owned(), Setting::option(value));
        }
        filled
    }

    /// Whether a game may begin on these terms here.
    pub fn allows(&self, terms: &Terms) -> Result<(), ChallengeRefusal> {
        for setting in terms.game.info().settings {
            match self.value(setting, terms) {
                Some((value, true)) if setting.chosen(&terms.options) != value => {
                    return Err(ChallengeRefusal::ServerInsists {
                        game: terms.game,
                        setting: setting.key,
                        value,
                    });
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What the server says about a setting, and whether it insists on that; nothing where
    /// the rest of the terms leaves no room for that, as a game with numbers does for words.
    fn value(&self, setting: &Setting, terms: &Terms) -> Option<(&'static str, bool)> {
        let rule = self
            .0
            .iter()
            .find(|rule| setting.by_server && rule.setting == setting.key)?;
        let value = setting
            .values
            .iter()
            .copied()
            .find(|value| *value == rule.value)?;
        let mut options = terms.options.clone();
        options.insert(setting.key.to_owned(), Setting::option(value));
        terms
            .game
            .setup()
            .agree(&mut options)
            .ok()
            .map(|()| (value, rule.strict))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{games::Game, table::Seating};

    fn terms(game: Game, options: &serde_json::Value) -> Terms {
        let options = options.as_object().cloned().unwrap_or_default();
        Terms {
            game,
            options,
            seating: Seating::Drawn,
            touch_move: false,
            series: false,
            opening: Vec::new(),
        }
    }

    fn defaults(value: &str, strict: bool) -> ServerDefaults {
        ServerDefaults(vec![ServerDefault {
            setting: "words".to_owned(),
            value: value.to_owned(),
            strict,
        }])
    }

    fn check(
        defaults: &ServerDefaults,
        game: Game,
        chosen: &serde_json::Value,
        filled: &serde_json::Value,
        allowed: bool,
    ) {
        let terms = defaults.fill_in(&terms(game, chosen));
        assert_eq!(
            serde_json::Value::from(terms.options.clone()),
            *filled,
            "{chosen}"
        );
        assert_eq!(defaults.allows(&terms).is_ok(), allowed, "{chosen}");
    }

    #[test]
    fn what_was_left_open_is_as_the_server_has_it() {
        let usual = || json!({ "side": 13, "variant": "standard", "words": "all" });
        let family = || json!({ "side": 13, "variant": "standard", "words": "family" });
        check(
            &ServerDefaults::default(),
            Game::Wyps,
            &json!({}),
            &usual(),
            true,
        );
        for strict in [false, true] {
            check(
                &defaults("family", strict),
                Game::Wyps,
                &json!({}),
                &family(),
                true,
            );
            check(
                &defaults("family", strict),
                Game::Wyps,
                &json!({ "words": "all" }),
                &usual(),
                !strict,
            );
            check(
                &defaults("family", strict),
                Game::Wyps,
                &json!({ "words": "family" }),
                &family(),
                true,
            );
            check(
                &defaults("all", strict),
                Game::Wyps,
                &json!({ "words": "family" }),
                &family(),
                !strict,
            );
            // A value that an older version of the program knew is as good as none.
            check(
                &defaults("polite", strict),
                Game::Wyps,
                &json!({}),
                &usual(),
                true,
            );
        }
    }

    #[test]
    fn a_rule_that_does_not_fit_the_game_says_nothing() {
        let numbers = || json!({ "side": 10, "variant": "number", "words": "all" });
        check(
            &defaults("family", true),
            Game::Wyps,
            &json!({ "variant": "number", "side": 10 }),
            &numbers(),
            true,
        );
        check(
            &defaults("family", true),
            Game::Trisq,
            &json!({ "size": 6 }),
            &json!({ "size": 6 }),
            true,
        );
    }
}
