//! How a board is seen.

use super::{Colours, Side};

/// How a board is seen. Its coordinates keep their names, whatever its side.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct View {
    /// The side of the board that is at the bottom of the picture.
    pub from: Side,
    pub colours: Colours,
}

impl View {
    /// The view from this side in the usual colours.
    pub const fn from(from: Side) -> Self {
        let colours = Colours::Standard;
        Self { from, colours }
    }

    #[must_use]
    pub const fn in_colours(self, colours: Colours) -> Self {
        Self { colours, ..self }
    }

    /// Number of quarter turns clockwise by which a square board is turned.
    pub(super) const fn turns(self) -> u8 {
        match self.from {
            Side::Bottom => 0,
            Side::Right => 1,
            Side::Top => 2,
            Side::Left => 3,
        }
    }
}

/// A direction in the picture of a square board: 0 is up, then clockwise.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Direction(pub u8);

impl Direction {
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// The direction that many quarter turns clockwise.
    pub const fn turned(self, quarters: u8) -> Self {
        Self((self.0 + quarters) % 4)
    }

    /// One step in this direction, to the right and down.
    pub const fn step(self) -> (i32, i32) {
        match self.0 {
            0 => (0, -1),
            1 => (1, 0),
            2 => (0, 1),
            _ => (-1, 0),
        }
    }
}

/// A place on a board that is turned by this many quarter turns; before that the last place is
/// `last`.
pub(super) const fn turned((x, y): (i32, i32), last: (i32, i32), turns: u8) -> (i32, i32) {
    match turns {
        0 => (x, y),
        1 => (last.1 - y, x),
        2 => (last.0 - x, last.1 - y),
        _ => (y, last.0 - x),
    }
}

/// How much the edges of a player stand out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Lit {
    Dim,
    /// In a replay, whosever turn it is: light that goes from one to the other all the time would
    /// be most of what changes.
    Calm,
    Turn,
    Won,
}

impl Lit {
    pub const ALL: [Self; 4] = [Self::Dim, Self::Calm, Self::Turn, Self::Won];
}
