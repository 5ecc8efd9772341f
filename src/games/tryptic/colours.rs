//! The colours of the tiles, and the patterns that players make of three of them.

use crate::texts::{Sentence, sentence};
use std::fmt;

/// The colour of a tile.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Colour {
    /// `B`
    Blue,
    /// `G`
    Green,
    /// `R`
    Red,
    /// `W`
    White,
    /// `Y`
    Yellow,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 5;
    /// All of them, in the order of their letters.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Blue,
        Self::Green,
        Self::Red,
        Self::White,
        Self::Yellow,
    ];
    /// How many tiles of each there are (printed rules, "Game Pieces"). Those of the patterns are
    /// not taken from them.
    pub const SUPPLY: u8 = 30;

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Green => 'G',
            Self::Red => 'R',
            Self::White => 'W',
            Self::Yellow => 'Y',
        }
    }

    /// What commands take, and the end of text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Red => "red",
            Self::White => "white",
            Self::Yellow => "yellow",
        }
    }

    /// The name as players read it.
    pub fn title(self) -> Sentence {
        match self {
            Self::Blue => sentence!(tryptic_colour_blue),
            Self::Green => sentence!(tryptic_colour_green),
            Self::Red => sentence!(tryptic_colour_red),
            Self::White => sentence!(tryptic_colour_white),
            Self::Yellow => sentence!(tryptic_colour_yellow),
        }
    }

    /// Their names in people's languages, one after the other. None without colours.
    pub(super) fn listed(colours: impl Iterator<Item = Self>) -> Option<Sentence> {
        let names = colours.map(Self::title);
        names.reduce(|list, name| sentence!(tryptic_colours, colours = &list, colour = &name))
    }

    /// The colour with this letter in the notation.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Three colours side by side, as they were set or named. Read the other way they mean the same:
/// [`Pattern::is_same`] compares what is meant, equality how it is spelt.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pattern(pub [Colour; 3]);

impl Pattern {
    /// Whether this is that pattern, read either way.
    pub fn is_same(self, other: Self) -> bool {
        self.spelt_first() == other.spelt_first()
    }

    /// The spelling that comes first by its letters, of the two that mean the same.
    #[must_use]
    pub fn spelt_first(self) -> Self {
        let [one, two, three] = self.0;
        if one <= three {
            self
        } else {
            Self([three, two, one])
        }
    }

    /// All patterns, each in both its spellings.
    pub(super) fn all_spellings() -> impl Iterator<Item = Self> {
        let colours = || Colour::ALL.into_iter();
        colours().flat_map(move |one| {
            colours().flat_map(move |two| colours().map(move |three| Self([one, two, three])))
        })
    }

    /// All patterns that differ, each in the spelling that comes first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::all_spellings().filter(|pattern| *pattern == pattern.spelt_first())
    }

    /// Reads a pattern as the notation spells it.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut colours = text.chars().map(Colour::from_letter);
        let pattern = Self([colours.next()??, colours.next()??, colours.next()??]);
        colours.next().is_none().then_some(pattern)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| colour.fmt(f))
    }
}
