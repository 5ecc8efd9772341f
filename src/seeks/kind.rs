//! What one may seek: a game in a class of its variants.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    games::{Class, Game, GameOption},
    table::Terms,
    texts::Sentence,
};

/// A game of two in a class of its variants.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct Kind {
    pub game: Game,
    pub class: &'static Class,
}

impl PartialEq for Kind {
    fn eq(&self, other: &Self) -> bool {
        (self.game, self.class.name) == (other.game, other.class.name)
    }
}

impl Eq for Kind {}

impl Kind {
    /// All that two may play, in the order of the games, of each its most usual variant first.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_game = |game: &Game| {
            let game = *game;
            let mut classes: Vec<&Class> = game.info().classes.iter().collect();
            classes.sort_by_key(|class| class.usual.len());
            classes.into_iter().map(move |class| Self { game, class })
        };
        let all = Game::all().iter().flat_map(of_game);
        all.filter(|kind| kind.game.class(&kind.terms().options, 2).name == kind.class.name)
    }

    pub fn title(self) -> Sentence {
        self.game.class_title(self.class.name)
    }

    /// The terms of its usual variant.
    pub fn terms(self) -> Terms {
        let mut terms = Terms::of(self.game);
        for (option, value) in self.class.usual {
            let value = GameOption::json(value);
            terms.options.insert((*option).to_owned(), value);
        }
        terms
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        if !self.class.name.is_empty() {
            write!(f, ".{}", self.class.name)?;
        }
        Ok(())
    }
}

/// There is no kind of this name.
#[derive(Debug, thiserror::Error)]
#[error("there is no such kind of game")]
pub struct NoSuchKind;

impl FromStr for Kind {
    type Err = NoSuchKind;

    fn from_str(text: &str) -> Result<Self, NoSuchKind> {
        let mut all = Self::all();
        all.find(|kind| kind.to_string() == text).ok_or(NoSuchKind)
    }
}

impl TryFrom<String> for Kind {
    type Error = NoSuchKind;

    fn try_from(text: String) -> Result<Self, NoSuchKind> {
        text.parse()
    }
}

impl From<Kind> for String {
    fn from(kind: Kind) -> Self {
        kind.to_string()
    }
}
