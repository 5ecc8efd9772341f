use std::{fmt, num::NonZeroU32};

/// How strong an opponent is, from 1, who can be beaten by a beginner who knows the rules, to 6.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Level(u8);

impl Level {
    pub const LOWEST: Self = Self(1);
    pub const HIGHEST: Self = Self(6);
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The level with this number, from 1 to 6.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::LOWEST.0 && number <= Self::HIGHEST.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, from 1 to 6.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The next level up; `None` for the highest.
    pub const fn stronger(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// The next level down; `None` for the lowest.
    pub const fn gentler(self) -> Option<Self> {
        Self::new(self.0 - 1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Strength {
    Level(Level),
    /// As at the highest level, but with this number of expansions.
    Looks(NonZeroU32),
}

impl Strength {
    pub const fn level(self) -> Level {
        match self {
            Self::Level(level) => level,
            Self::Looks(_) => Level::HIGHEST,
        }
    }

    /// The number of expansions, where a game's levels have these.
    pub(super) const fn looks(self, of_levels: [u32; 6]) -> u32 {
        match self {
            Self::Level(level) => of_levels[level.index()],
            Self::Looks(looks) => looks.get(),
        }
    }
}
