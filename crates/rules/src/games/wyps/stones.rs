//! Stones, racks, and what is in the bag.

use std::{fmt, iter, num::NonZeroU8};

use serde_json::Value;

use crate::games::{Options, Quoted};

/// A stone: a letter, or a digit in the game with numbers.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Stone(NonZeroU8);

impl Quoted for Stone {}

impl Stone {
    /// The stone of this capital letter or digit.
    pub fn new(sign: char) -> Option<Self> {
        let is_sign = sign.is_ascii_uppercase() || sign.is_ascii_digit();
        let sign = u8::try_from(sign).ok().filter(|_| is_sign)?;
        NonZeroU8::new(sign).map(Self)
    }

    /// The capital letter or digit.
    pub fn sign(self) -> char {
        char::from(self.0.get())
    }

    /// Place in the alphabet from 0, or the digit's value.
    pub fn index(self) -> usize {
        let first = if self.is_digit() { b'0' } else { b'A' };
        usize::from(self.0.get() - first)
    }

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
    pub const ALL: [Self; 3] = [Self::Standard, Self::Quick, Self::Number];

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        ["standard", "quick", "number"][self as usize]
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// The variant in the options, or the default.
    pub(super) fn chosen(options: &Options) -> Self {
        let name = options.get("variant").and_then(Value::as_str);
        name.and_then(Self::from_name).unwrap_or(Self::Standard)
    }

    /// The letter in a position's text.
    pub(super) const fn letter(self) -> &'static str {
        ["s", "q", "n"][self as usize]
    }

    /// Number of stones in a full rack.
    pub const fn rack(self) -> usize {
        match self {
            Self::Standard => 7,
            Self::Quick | Self::Number => 6,
        }
    }

    /// The stone of a capital letter or digit, if the variant is played with it.
    pub(super) fn stone(self, sign: char) -> Option<Stone> {
        let is_digit = self == Self::Number;
        Stone::new(sign).filter(|stone| stone.is_digit() == is_digit)
    }

    /// All stones, sorted.
    pub(super) fn bag(self) -> Vec<Stone> {
        let (counts, digits) = match self {
            Self::Standard | Self::Quick => (LETTERS, false),
            Self::Number => (DIGITS, true),
        };
        Rack { counts, digits }.stones().collect()
    }
}

/// Number of stones of each letter, from A to Z.
const LETTERS: [u8; 26] = [
    7, 1, 3, 4, 12, 2, 3, 2, 6, 1, 1, 5, 2, 5, 5, 2, 1, 7, 7, 6, 3, 1, 1, 1, 2, 1,
];

/// Number of stones of each digit, from 0 to 9, and nothing more.
const DIGITS: [u8; 26] = [
    10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/// The stones in front of a player.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Rack {
    /// Number of each, by [`Stone::index`].
    counts: [u8; 26],
    digits: bool,
}

impl Rack {
    pub fn add(&mut self, stone: Stone) {
        self.digits = stone.is_digit();
        self.counts[stone.index()] += 1;
    }

    /// Takes a stone out, and returns whether there was one.
    pub fn take(&mut self, stone: Stone) -> bool {
        let count = &mut self.counts[stone.index()];
        let is_there = stone.is_digit() == self.digits && *count > 0;
        *count -= u8::from(is_there);
        is_there
    }

    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of each stone, by [`Stone::index`].
    pub const fn counts(&self) -> &[u8; 26] {
        &self.counts
    }

    /// The different stones with their number, sorted.
    fn counted(self) -> impl Iterator<Item = (Stone, u8)> {
        let first = if self.digits { b'0' } else { b'A' };
        let counted = (first..).zip(self.counts).filter(|&(_, count)| count > 0);
        counted.filter_map(|(sign, count)| Some((Stone::new(char::from(sign))?, count)))
    }

    /// The stones, sorted.
    pub fn stones(self) -> impl Iterator<Item = Stone> {
        self.counted()
            .flat_map(|(stone, count)| iter::repeat_n(stone, count.into()))
    }

    /// The different stones, sorted.
    pub fn kinds(self) -> impl Iterator<Item = Stone> {
        self.counted().map(|(stone, _)| stone)
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
