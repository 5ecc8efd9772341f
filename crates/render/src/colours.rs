use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The values of the colours of a picture: a player's own choice. Of the players at one table
/// the highest counts.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Colours {
    /// Natural ones.
    #[default]
    Standard,
    /// Such as players with any of the common kinds of colour blindness tell apart.
    ColourBlind,
    /// Few and strong ones, for players who see little.
    Contrast,
}

impl Colours {
    /// All of them, the usual ones first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::ColourBlind, Self::Contrast];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::ColourBlind => "colour_blind",
            Self::Contrast => "contrast",
        }
    }
}

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Colours {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let colours = Self::ALL.into_iter().find(|colours| colours.name() == name);
        colours.ok_or_else(|| {
            format!(
                "there are no colours \"{name}\"; there are standard, colour_blind and contrast"
            )
        })
    }
}
