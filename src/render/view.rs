//! How a board is seen.

use super::{Colours, Side};

/// How a board is seen. Its coordinates keep their names, whatever side one looks from.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct View {
    /// The side of the board that is at the bottom of the picture.
    pub from: Side,
    /// The colours in which it is drawn.
    pub colours: Colours,
}

impl View {
    /// The view from this side in the usual colours.
    pub const fn from(side: Side) -> Self {
        Self {
            from: side,
            colours: Colours::Standard,
        }
    }

    /// The same in these colours.
    #[must_use]
    pub const fn in_colours(self, colours: Colours) -> Self {
        Self { colours, ..self }
    }

    /// By how many quarter turns clockwise the board is turned.
    pub(super) const fn turns(self) -> u8 {
        match self.from {
            Side::Bottom => 0,
            Side::Right => 1,
            Side::Top => 2,
            Side::Left => 3,
        }
    }
}
