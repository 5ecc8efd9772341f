//! A challenge that is being set up, as the controls of its panel carry it.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use crate::{
    ids::{ChallengeId, PersonId},
    table::{Setting, Terms},
    texts::Sentence,
};

/// A challenge before it is sent, without an opening, and which page of its panel is shown. Written
/// as a short text, so that the panel's controls carry it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Setup {
    /// With a value for every option of the game.
    pub terms: Terms,
    pub to: Addressed,
    pub page: u8,
}

/// Whom a challenge is going to be for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Addressed {
    /// These people, or with an empty list anyone.
    To(Vec<PersonId>),
    /// Nobody else: the actor plays all seats.
    Oneself,
    /// Those of an open challenge of the actor's, which this one replaces.
    Replacing(ChallengeId),
}

/// What the panel offers: menus of what may be chosen, and whether there are further pages.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Panel {
    pub setup: Setup,
    /// Whether the opponent may be chosen in a menu.
    pub chooses_opponent: bool,
    pub menus: Vec<SetupMenu>,
    /// Number of pages.
    pub pages: u8,
    #[serde(default)]
    pub page_before: Option<Setup>,
    pub next_page: Option<Setup>,
    /// The same game with the other opponent, where there is only the program or oneself.
    pub otherwise: Option<Setup>,
}

/// The values of a setting.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct SetupMenu {
    /// What each is called, and the setup that it leads to.
    pub entries: Vec<(Sentence, Setup)>,
    /// Index of the present one.
    pub chosen: usize,
}

/// The game, the index of each setting's value as a digit and the page as another, and whom it is
/// for, separated by dots.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = String::new();
        for setting in Setting::all(self.terms.game) {
            let chosen = setting.chosen(&self.terms);
            let index = setting.values().iter().position(|value| *value == chosen);
            write!(digits, "{:x}", index.unwrap_or_default())?;
        }
        write!(f, "{}.{digits}{:x}.", self.terms.game, self.page)?;
        match &self.to {
            Addressed::Replacing(ChallengeId(id)) => write!(f, "*{id:x}"),
            Addressed::Oneself => f.write_str(ONESELF),
            Addressed::To(people) => {
                let people: Vec<String> = people.iter().map(|it| format!("{:x}", it.0)).collect();
                f.write_str(&people.join(","))
            }
        }
    }
}

/// How a setup is written that is for nobody else.
const ONESELF: &str = "@";

/// The text of a setup that there is not.
#[derive(Debug, thiserror::Error)]
#[error("no setup of a challenge")]
pub struct BadSetup;

impl FromStr for Setup {
    type Err = BadSetup;

    fn from_str(text: &str) -> Result<Self, BadSetup> {
        read(text).ok_or(BadSetup)
    }
}

fn read(text: &str) -> Option<Setup> {
    let mut parts = text.split('.');
    let mut terms = Terms::of(parts.next()?.parse().ok()?);
    let digits = parts.next()?;
    let mut settings = Setting::all(terms.game);
    // Before games were rated, the page had a part of its own.
    let is_old = digits.len() + 1 == settings.len();
    if is_old {
        settings.pop();
    }
    let mut digits = digits.chars();
    for setting in settings {
        let index = usize::try_from(digits.next()?.to_digit(16)?).ok()?;
        setting.choose(&mut terms, setting.values().get(index)?);
    }
    let mut paged = if is_old {
        parts.next()?.chars()
    } else {
        digits.clone()
    };
    let page = u8::try_from(paged.next()?.to_digit(16)?).ok()?;
    if !is_old {
        digits = paged;
    }
    let id = |text: &str| u64::from_str_radix(text, 16).ok();
    let to = match parts.next()? {
        "" => Addressed::To(Vec::new()),
        ONESELF => Addressed::Oneself,
        text => {
            if let Some(challenge) = text.strip_prefix('*') {
                Addressed::Replacing(ChallengeId(id(challenge)?))
            } else {
                let people = text.split(',').map(|person| id(person).map(PersonId));
                Addressed::To(people.collect::<Option<_>>()?)
            }
        }
    };
    let is_whole = digits.next().is_none() && parts.next().is_none();
    is_whole.then_some(Setup { terms, to, page })
}

impl TryFrom<String> for Setup {
    type Error = BadSetup;

    fn try_from(text: String) -> Result<Self, BadSetup> {
        text.parse()
    }
}

impl From<Setup> for String {
    fn from(setup: Setup) -> Self {
        setup.to_string()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_setup_from_before_games_were_rated_is_read() {
        let old: Setup = "trisq.001010.2.".parse().unwrap();
        let new: Setup = "trisq.00101002.".parse().unwrap();
        assert_eq!(
            (old.page, old.terms.rated, old.terms.hints),
            (2, true, true)
        );
        assert_eq!(old, new);
        assert!("trisq.00101.2.".parse::<Setup>().is_err());
    }
}
