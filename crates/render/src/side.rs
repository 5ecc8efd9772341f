use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Which side of the board lies at the bottom of its picture.
#[derive(Clone, Copy, Debug, Default, Deserialize, Eq, Hash, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The bottom, as in the notation.
    #[default]
    Bottom,
    /// The left side: the board is turned a quarter turn counterclockwise.
    Left,
    /// The top: upside down.
    Top,
    /// The right side: a quarter turn clockwise.
    Right,
}

impl Side {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Bottom, Self::Left, Self::Top, Self::Right];

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Top => "top",
            Self::Right => "right",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Side {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let side = Self::ALL.into_iter().find(|side| side.name() == name);
        side.ok_or_else(|| {
            format!("there is no side \"{name}\": a board is seen from bottom, left, top or right")
        })
    }
}
