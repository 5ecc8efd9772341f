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
