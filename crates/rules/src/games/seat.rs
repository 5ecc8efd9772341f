use std::fmt;

use serde::{Deserialize, Serialize};

/// A seat at a game, numbered from 0 in the order of the game's rules page.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// No game has more seats than this.
    pub const MOST: u8 = 5;
    pub const FIRST: Self = Self(0);
    pub const SECOND: Self = Self(1);

    /// The seat with this index, from 0 to [`Seat::MOST`] - 1.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MOST {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game of two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0 % 2)
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(index).ok_or_else(|| format!("there is no seat {index}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// Counted from 1, as people do.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Who looks: some games hide things from some seats.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Viewer {
    /// Everybody: only what is public.
    Public,
    /// The player of one seat: what is public, and this seat's secrets.
    Seat(Seat),
    /// Everybody, once the game is over: nothing is hidden any more.
    AfterEnd,
}

impl Viewer {
    /// Whether this seat hides nothing from them.
    pub fn sees(self, seat: Seat) -> bool {
        [Self::Seat(seat), Self::AfterEnd].contains(&self)
    }
}
