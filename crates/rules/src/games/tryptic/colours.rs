//! The colours of the tiles, and the patterns that players make of three of them.

use crate::games::Quoted;
use crate::sentences::{Sentence, sentence};
use std::fmt;

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Colour {
    Blue,
    Green,
    Red,
    White,
    Yellow,
}

impl Colour {
    pub const COUNT: usize = 5;
    pub const ALL: [Self; Self::COUNT] = [
        Self::Blue,
        Self::Green,
        Self::Red,
        Self::White,
        Self::Yellow,
    ];
    /// Number of tiles of each colour, besides those of the patterns (printed rules, "Game
    /// Pieces").
    pub const SUPPLY: u8 = 30;

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        ['B', 'G', 'R', 'W', 'Y'][self as usize]
    }

    /// What commands take, and the end of text keys.
    pub const fn name(self) -> &'static str {
        ["blue", "green", "red", "white", "yellow"][self as usize]
    }

    pub const fn emoji(self) -> char {
        ['🔵', '🟢', '🔴', '⚪', '🟡'][self as usize]
    }

    pub fn title(self) -> Sentence {
        match self {
            Self::Blue => sentence!(tryptic_colour_blue),
            Self::Green => sentence!(tryptic_colour_green),
            Self::Red => sentence!(tryptic_colour_red),
            Self::White => sentence!(tryptic_colour_white),
            Self::Yellow => sentence!(tryptic_colour_yellow),
        }
    }

    /// Its name alone, for texts that are read out.
    pub fn word(self) -> Sentence {
        match self {
            Self::Blue => sentence!(tryptic_word_blue),
            Self::Green => sentence!(tryptic_word_green),
            Self::Red => sentence!(tryptic_word_red),
            Self::White => sentence!(tryptic_word_white),
            Self::Yellow => sentence!(tryptic_word_yellow),
        }
    }

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

/// A placed tile in notation, as it is shown to people: `e5 🟢` for `e5:G`. Other moves stay as they
/// are.
pub fn tile_with_emoji(notation: &str) -> String {
    let parts = notation.split_once(':').and_then(|(hex, letter)| {
        let colour = Colour::from_letter(letter.parse().ok()?)?;
        Some(format!("{hex} {}", colour.emoji()))
    });
    parts.unwrap_or_else(|| notation.to_owned())
}

/// Three colours side by side, as they were spelt. Read from the other end they mean the same:
/// [`Pattern::is_same`] compares the meaning, equality the spelling.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Pattern(pub [Colour; 3]);

impl Pattern {
    pub fn emoji(self) -> String {
        self.0.into_iter().map(Colour::emoji).collect()
    }

    /// The names of its colours.
    pub fn words(self) -> Sentence {
        let [first, middle, last] = self.0.map(Colour::word);
        sentence!(tryptic_pattern_words, first, middle, last)
    }

    pub fn is_same(self, other: Self) -> bool {
        self.spelt_first() == other.spelt_first()
    }

    /// The alphabetically first of the two spellings.
    #[must_use]
    pub fn spelt_first(self) -> Self {
        let [one, two, three] = self.0;
        if one <= three {
            self
        } else {
            Self([three, two, one])
        }
    }

    pub(super) fn all_spellings() -> impl Iterator<Item = Self> {
        let colours = || Colour::ALL.into_iter();
        colours().flat_map(move |one| {
            colours().flat_map(move |two| colours().map(move |three| Self([one, two, three])))
        })
    }

    /// All different patterns, each in its first spelling.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::all_spellings().filter(|pattern| *pattern == pattern.spelt_first())
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let mut colours = text.chars().map(Colour::from_letter);
        let pattern = Self([colours.next()??, colours.next()??, colours.next()??]);
        colours.next().is_none().then_some(pattern)
    }
}

impl Quoted for Pattern {}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| colour.fmt(f))
    }
}
