//! Stones, racks, and what is in the bag.

use std::{fmt, num::NonZeroU8};

use serde_json::Value;

use crate::games::{Options, Quoted};

/// A stone: a letter, or a digit in the game with numbers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Stone(NonZeroU8);

impl Quoted for Stone {}

impl Stone {
    /// The stone of this capital letter or digit.
    pub fn new(sign: char) -> Option<Self> {
        let sign = u8::try_from(sign)
            .ok()
            .filter(|sign| sign.is_ascii_uppercase() || sign.is_ascii_digit())?;
        NonZeroU8::new(sign).map(Self)
    }

    /// The capital letter or digit.
    pub fn sign(self) -> char {
        char::from(self.0.get())
    }

    /// Its place in the alphabet, or the digit's value.
    pub(super) fn index(self) -> usize {
        let first = if self.is_digit() { b'0' } else { b'A' };
        usize::from(self.0.get() - first)
    }

    /// Whether it is a digit.
    pub(super) fn is_digit(self) -> bool {
        self.0.get().is_ascii_digit()
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

/// A word of stones as text.
pub(super) fn spell(stones: impl IntoIterator<Item = Stone>) -> String {
    stones.into_iter().map(Stone::sign).collect()
}

/// Which of the printed games is played.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Variant {
    /// Words; a connection that is not broken wins.
    Standard,
    /// Words; the first connection wins.
    Quick,
    Number,
}

impl Variant {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Quick, Self::Number];

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Quick => "quick",
            Self::Number => "number",
        }
    }

    /// The variant with this name.
    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The variant that options hold, or the default.
    pub(super) fn chosen(options: &Options) -> Self {
        let name = options.get("variant").and_then(Value::as_str);
        name.and_then(Self::from_name).unwrap_or(Self::Standard)
    }

    /// The letter in a position's text.
    pub(super) const fn letter(self) -> &'static str {
        match self {
            Self::Standard => "s",
            Self::Quick => "q",
            Self::Number => "n",
        }
    }

    /// How many stones a full rack holds.
    pub const fn rack(self) -> usize {
        match self {
            Self::Standard => 7,
            Self::Quick | Self::Number => 6,
        }
    }

    /// Whether stones of this kind are played with.
    pub(super) fn has(self, stone: Stone) -> bool {
        stone.is_digit() == (self == Self::Number)
    }

    /// All stones, sorted, each with how many there are.
    fn stones(self) -> &'static [(char, usize)] {
        match self {
            Self::Standard | Self::Quick => &LETTERS,
            Self::Number => &DIGITS,
        }
    }

    /// A bag of all stones, sorted.
    pub(super) fn bag(self) -> Vec<Stone> {
        let stones = self
            .stones()
            .iter()
            .flat_map(|&(sign, count)| Stone::new(sign).into_iter().cycle().take(count));
        stones.collect()
    }
}

const LETTERS: [(char, usize); 26] = [
    ('A', 7),
    ('B', 1),
    ('C', 3),
    ('D', 4),
    ('E', 12),
    ('F', 2),
    ('G', 3),
    ('H', 2),
    ('I', 6),
    ('J', 1),
    ('K', 1),
    ('L', 5),
    ('M', 2),
    ('N', 5),
    ('O', 5),
    ('P', 2),
    ('Q', 1),
    ('R', 7),
    ('S', 7),
    ('T', 6),
    ('U', 3),
    ('V', 1),
    ('W', 1),
    ('X', 1),
    ('Y', 2),
    ('Z', 1),
];

const DIGITS: [(char, usize); 10] = [
    ('0', 10),
    ('1', 9),
    ('2', 8),
    ('3', 7),
    ('4', 6),
    ('5', 5),
    ('6', 4),
    ('7', 3),
    ('8', 2),
    ('9', 1),
];

/// The stones in front of a player: how many there are of each.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Rack {
    counts: [u8; 26],
    digits: bool,
}

impl Rack {
    /// Puts a stone in.
    pub fn add(&mut self, stone: Stone) {
        self.digits = stone.is_digit();
        self.counts[stone.index()] += 1;
    }

    /// Takes a stone out, if there is one of its kind.
    pub fn take(&mut self, stone: Stone) -> bool {
        let count = self
            .counts
            .get_mut(stone.index())
            .filter(|_| stone.is_digit() == self.digits);
        match count.filter(|count| **count > 0) {
            Some(count) => {
                *count -= 1;
                true
            }
            None => false,
        }
    }

    /// How many stones there are.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// How many there are of each, by [`Stone::index`].
    pub const fn counts(&self) -> &[u8; 26] {
        &self.counts
    }

    /// The stones, sorted.
    pub fn stones(&self) -> impl Iterator<Item = Stone> + use<> {
        let Self { counts, digits } = *self;
        let first = if digits { b'0' } else { b'A' };
        let stone = move |index: u8| Stone::new(char::from(first + index));
        (0..26_u8).flat_map(move |index| {
            stone(index)
                .into_iter()
                .cycle()
                .take(usize::from(counts[usize::from(index)]))
        })
    }

    /// The different stones, sorted.
    pub fn kinds(&self) -> impl Iterator<Item = Stone> + use<> {
        let mut last = None;
        self.stones()
            .filter(move |&stone| last.replace(stone) != Some(stone))
    }
}

impl FromIterator<Stone> for Rack {
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> Self {
        let mut rack = Self::default();
        stones.into_iter().for_each(|stone| rack.add(stone));
        rack
    }
}

/// Sorted, and `-` for none.
impl fmt::Display for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            f.write_str("-")
        } else {
            f.write_str(&spell(self.stones()))
        }
    }
}
