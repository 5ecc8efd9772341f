//! A class of games whose players are ranked together.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{games::Game, texts::Sentence};

/// A name beside the code; serde takes a reference for one to what it reads.
type ClassName = &'static str;

/// A class of a game. A control carries their names, `tryptic.two`; `trisq.` for an only class.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub struct RankedClass {
    pub game: Game,
    /// The name of the class.
    pub class: ClassName,
}

impl RankedClass {
    /// The class of this name; `None` where the game has none in this version of the program.
    pub fn new(game: Game, name: &str) -> Option<Self> {
        let mut classes = game.info().classes.iter();
        let class = classes.find(|class| class.name == name)?.name;
        Some(Self { game, class })
    }

    /// As what is sought and played in leagues is written.
    pub fn kind(self) -> String {
        let text = self.to_string();
        text.trim_end_matches('.').to_owned()
    }

    pub fn title(self) -> Sentence {
        self.game.class_title(self.class)
    }
}

impl fmt::Display for RankedClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.game, self.class)
    }
}

/// The text of a class that no game has.
#[derive(Debug, thiserror::Error)]
#[error("no class of a game")]
pub struct BadRankedClass;

impl FromStr for RankedClass {
    type Err = BadRankedClass;

    fn from_str(text: &str) -> Result<Self, BadRankedClass> {
        let (game, class) = text.split_once('.').ok_or(BadRankedClass)?;
        let game = game.parse().map_err(|_| BadRankedClass)?;
        Self::new(game, class).ok_or(BadRankedClass)
    }
}

impl TryFrom<String> for RankedClass {
    type Error = BadRankedClass;

    fn try_from(text: String) -> Result<Self, BadRankedClass> {
        text.parse()
    }
}

impl From<RankedClass> for String {
    fn from(class: RankedClass) -> Self {
        class.to_string()
    }
}
