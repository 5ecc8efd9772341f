//! The house rules of a server: what its moderators have settled for the games that begin there.

use super::{ChallengeRefusal, Terms};
use crate::games::Setting;

/// What a server's games begin with in one respect.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct HouseRule {
    /// The key of a setting in which servers have a say.
    pub setting: String,
    pub value: String,
    /// Whether nothing else may be chosen.
    pub strict: bool,
}

/// All house rules of a server; there are none outside servers.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct House(pub Vec<HouseRule>);

impl House {
    /// The terms with what was left open, as the house has it, or else as the game does.
    #[must_use]
    pub fn furnish(&self, terms: &Terms) -> Terms {
        let mut furnished = terms.clone();
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
            furnished
                .options
                .insert(setting.key.to_owned(), Setting::option(value));
        }
        furnished
    }

    /// Whether a game may begin on these terms here.
    ///
    /// # Errors
    /// Which house rule they break.
    pub fn allows(&self, terms: &Terms) -> Result<(), ChallengeRefusal> {
        for setting in terms.game.info().settings {
            match self.value(setting, terms) {
                Some((value, true)) if setting.chosen(&terms.options) != value => {
                    return Err(ChallengeRefusal::House {
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

    /// What the house has to say about a setting, and whether it is strict about it; nothing where
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

    fn house(value: &str, strict: bool) -> House {
        House(vec![HouseRule {
            setting: "words".to_owned(),
            value: value.to_owned(),
            strict,
        }])
    }

    fn check(
        house: &House,
        game: Game,
        chosen: &serde_json::Value,
        furnished: &serde_json::Value,
        allowed: bool,
    ) {
        let terms = house.furnish(&terms(game, chosen));
        assert_eq!(
            serde_json::Value::from(terms.options.clone()),
            *furnished,
            "{chosen}"
        );
        assert_eq!(house.allows(&terms).is_ok(), allowed, "{chosen}");
    }

    #[test]
    fn what_was_left_open_is_as_the_house_has_it() {
        let usual = || json!({ "side": 13, "variant": "standard", "words": "all" });
        let family = || json!({ "side": 13, "variant": "standard", "words": "family" });
        check(&House::default(), Game::Wyps, &json!({}), &usual(), true);
        for strict in [false, true] {
            check(
                &house("family", strict),
                Game::Wyps,
                &json!({}),
                &family(),
                true,
            );
            check(
                &house("family", strict),
                Game::Wyps,
                &json!({ "words": "all" }),
                &usual(),
                !strict,
            );
            check(
                &house("family", strict),
                Game::Wyps,
                &json!({ "words": "family" }),
                &family(),
                true,
            );
            check(
                &house("all", strict),
                Game::Wyps,
                &json!({ "words": "family" }),
                &family(),
                !strict,
            );
            // A value that an older version of the program knew is as good as none.
            check(
                &house("polite", strict),
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
            &house("family", true),
            Game::Wyps,
            &json!({ "variant": "number", "side": 10 }),
            &numbers(),
            true,
        );
        check(
            &house("family", true),
            Game::Trisq,
            &json!({ "size": 6 }),
            &json!({ "size": 6 }),
            true,
        );
    }
}
