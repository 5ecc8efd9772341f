//! Server defaults: what the moderators of a server have set for the games that begin there.

use std::time::Duration;

use super::{ChallengeRefusal, RatedGames, Terms, Time, TimeControl};
use crate::games::GameOption;

/// A server's default for one option.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ServerDefault {
    /// The key of an option with [`GameOption::by_server`].
    pub option: String,
    pub value: String,
    /// Whether nothing else may be chosen.
    pub strict: bool,
}

/// All defaults of a server; there are none outside servers.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ServerDefaults {
    pub options: Vec<ServerDefault>,
    pub time: ServerTime,
    pub rated: RatedGames,
}

/// What a server says about time.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct ServerTime {
    /// What games have on which nothing was chosen.
    pub usual: Option<TimeControl>,
    /// Whether every game must have a clock.
    pub must_have: bool,
}

impl ServerTime {
    /// The time of a game on which nothing was chosen.
    pub fn fill_in(self) -> Time {
        let fallback = self.must_have.then_some(Self::FALLBACK);
        Time::from(self.usual.or(fallback))
    }

    /// The clock of a server that wants one and does not say which.
    const FALLBACK: TimeControl = TimeControl::PerMove(Duration::from_hours(7 * 24));

    /// The time that was chosen, as far as the server allows it.
    fn fit(self, time: Time) -> Time {
        match time {
            Time::Limited(_) => time,
            Time::Unlimited if !self.must_have => time,
            Time::Unlimited | Time::Usual => self.fill_in(),
        }
    }
}

impl ServerDefaults {
    /// The terms with what was left open as the server has it, or else as the game has it.
    #[must_use]
    pub fn fill_in(&self, terms: &Terms) -> Terms {
        let mut filled = terms.clone();
        for option in terms.game.info().options {
            if terms.options.contains_key(option.key) {
                continue;
            }
            let default = self.value(option, terms).map(|(value, _)| value);
            let value = default.unwrap_or_else(|| option.chosen(&terms.options));
            let key = option.key.to_owned();
            filled.options.insert(key, GameOption::json(value));
        }
        if filled.time == Time::Usual {
            filled.time = self.time.fill_in();
        }
        filled.rated = self.rated.fit(terms.rated);
        filled
    }

    /// The terms with a value for every option that goes with the options before it and is allowed
    /// here: the one that was chosen, or else the server's default or the game's.
    #[must_use]
    pub fn fit(&self, terms: &Terms) -> Terms {
        let mut fitted = terms.clone();
        fitted.time = self.time.fit(terms.time);
        fitted.rated = self.rated.fit(terms.rated);
        fitted.options.clear();
        for option in terms.game.info().options {
            let of_server = self.value(option, &fitted);
            let insists = of_server.is_some_and(|(_, strict)| strict);
            let is_chosen = !insists && terms.options.contains_key(option.key);
            let chosen = is_chosen.then(|| option.chosen(&terms.options));
            let default = of_server.map(|(value, _)| value);
            let values = option.values.iter().copied();
            for value in chosen.into_iter().chain(default).chain(values) {
                let mut options = fitted.options.clone();
                options.insert(option.key.to_owned(), GameOption::json(value));
                if terms.game.setup().agree(&mut options.clone()).is_ok() {
                    fitted.options = options;
                    break;
                }
            }
        }
        fitted
    }

    /// Whether a game may begin on these terms here.
    pub fn allows(&self, terms: &Terms) -> Result<(), ChallengeRefusal> {
        for option in terms.game.info().options {
            if let Some((value, true)) = self.value(option, terms)
                && option.chosen(&terms.options) != value
            {
                return Err(ChallengeRefusal::ServerInsists {
                    game: terms.game,
                    option: option.key,
                    value,
                });
            }
        }
        // A game that continues from a record has no clock.
        let must_have = self.time.must_have && terms.opening.is_empty();
        if must_have && terms.time.control().is_none() {
            return Err(ChallengeRefusal::ServerWantsClock);
        }
        Ok(())
    }

    /// The default for an option, and whether the server insists on it; `None` where the other
    /// terms exclude it, as a game with numbers excludes words.
    fn value(&self, option: &GameOption, terms: &Terms) -> Option<(&'static str, bool)> {
        let applies = |it: &&ServerDefault| option.by_server && it.option == option.key;
        let default = self.options.iter().find(applies)?;
        let mut values = option.values.iter().copied();
        let value = values.find(|value| *value == default.value)?;
        let mut options = terms.options.clone();
        options.insert(option.key.to_owned(), GameOption::json(value));
        terms.game.setup().agree(&mut options).ok()?;
        Some((value, default.strict))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::{Value, json};

    use super::*;
    use crate::{games::Game, stand_ins};

    /// Asserts what a server with this default for `words` makes of the options that were chosen,
    /// and whether the result is allowed.
    #[track_caller]
    fn check(
        default: Option<(&str, bool)>,
        game: Game,
        chosen: &Value,
        filled: &Value,
        allowed: bool,
    ) {
        let default = default.map(|(value, strict)| ServerDefault {
            option: "words".to_owned(),
            value: value.to_owned(),
            strict,
        });
        let defaults = ServerDefaults {
            options: Vec::from_iter(default),
            ..ServerDefaults::default()
        };
        let mut terms = stand_ins::terms(game, &[]);
        terms.options = chosen.as_object().cloned().unwrap_or_default();
        let terms = defaults.fill_in(&terms);
        assert_eq!(Value::from(terms.options.clone()), *filled);
        assert_eq!(defaults.allows(&terms).is_ok(), allowed);
    }

    #[test]
    fn the_server_fills_in_what_was_left_open() {
        let filled = |words| json!({ "side": 13, "variant": "standard", "words": words });
        let words = |words| json!({ "words": words });
        check(None, Game::WYPS, &json!({}), &filled("all"), true);
        for strict in [false, true] {
            let family = Some(("family", strict));
            check(family, Game::WYPS, &json!({}), &filled("family"), true);
            check(family, Game::WYPS, &words("all"), &filled("all"), !strict);
            check(
                family,
                Game::WYPS,
                &words("family"),
                &filled("family"),
                true,
            );
            let all = Some(("all", strict));
            check(
                all,
                Game::WYPS,
                &words("family"),
                &filled("family"),
                !strict,
            );
            // A value that another version of the program knows is ignored.
            let polite = Some(("polite", strict));
            check(polite, Game::WYPS, &json!({}), &filled("all"), true);
        }
    }

    #[test]
    fn a_default_that_does_not_fit_the_game_is_ignored() {
        let family = Some(("family", true));
        let chosen = json!({ "variant": "number", "side": 10 });
        let filled = json!({ "side": 10, "variant": "number", "words": "all" });
        check(family, Game::WYPS, &chosen, &filled, true);
        let size = json!({ "size": 6 });
        check(family, Game::TRISQ, &size, &size, true);
    }

    #[test]
    fn a_server_has_a_usual_clock_and_may_want_one_always() {
        let days: TimeControl = "3d".parse().unwrap();
        let week = Time::Limited(ServerTime::FALLBACK);
        let (limited, minute) = (Time::Limited(days), Time::Limited("1m".parse().unwrap()));
        for (usual, must_have, chosen, filled, fitted) in [
            (None, false, Time::Usual, Time::Unlimited, Time::Unlimited),
            (Some(days), false, Time::Usual, limited, limited),
            (
                Some(days),
                false,
                Time::Unlimited,
                Time::Unlimited,
                Time::Unlimited,
            ),
            (Some(days), true, Time::Unlimited, Time::Unlimited, limited),
            (None, true, Time::Usual, week, week),
            (None, true, minute, minute, minute),
        ] {
            let defaults = ServerDefaults {
                time: ServerTime { usual, must_have },
                ..ServerDefaults::default()
            };
            let mut terms = stand_ins::terms(Game::TRISQ, &[]);
            terms.time = chosen;
            let (after, fit) = (defaults.fill_in(&terms), defaults.fit(&terms));
            assert_eq!((after.time, fit.time), (filled, fitted), "{chosen:?}");
            let is_refused = must_have && filled == Time::Unlimited;
            assert_eq!(defaults.allows(&after).is_err(), is_refused, "{chosen:?}");
            assert!(defaults.allows(&fit).is_ok());
        }
    }
}
