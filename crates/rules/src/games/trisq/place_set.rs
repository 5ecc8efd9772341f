//! Sets of places, a bit each. No library: the bit sets of crates are on the heap or hide their
//! words, on which [`PlaceSet::closed`] computes.

use std::ops::{BitAnd, BitOr, Sub};

use super::place::{Cut, Place, Square};

const WORDS: usize = Place::COUNT.div_ceil(64);
/// A bit in every byte, that is in every square: bytes hold four places of the one cut in their
/// lower half, and four of the other in the upper.
const BYTES: u64 = 0x0101_0101_0101_0101;
const LOWER_HALVES: u64 = 0x0f * BYTES;

/// A set of places.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct PlaceSet([u64; WORDS]);

impl PlaceSet {
    pub const EMPTY: Self = Self([0; WORDS]);

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    pub const fn contains(&self, place: Place) -> bool {
        self.0[place.index() / 64] & Self::bit(place) != 0
    }

    pub const fn insert(&mut self, place: Place) {
        self.0[place.index() / 64] |= Self::bit(place);
    }

    pub const fn remove(&mut self, place: Place) {
        self.0[place.index() / 64] &= !Self::bit(place);
    }

    #[must_use]
    pub const fn with(mut self, place: Place) -> Self {
        self.insert(place);
        self
    }

    pub fn first(&self) -> Option<Place> {
        self.iter().next()
    }

    /// The places in order.
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, bits)| places_of(word, bits))
    }

    /// Those after `place`, in order.
    pub fn after(mut self, place: Place) -> impl Iterator<Item = Place> {
        let word = place.index() / 64;
        self.0[..word].fill(0);
        self.0[word] &= !1 << (place.index() % 64);
        self.iter()
    }

    /// Whether there is a place in the square of this one that is cut otherwise.
    pub fn has_other_cut(&self, place: Place) -> bool {
        let here = self.0[place.index() / 64] >> (place.index() % 64 / 8 * 8);
        let other = match place.cut() {
            Cut::Horizontal => 0xf0,
            Cut::Vertical => 0x0f,
        };
        here & other != 0
    }

    /// The places in one square.
    pub fn of_square(&self, square: Square) -> impl Iterator<Item = Place> {
        square.places().filter(|&place| self.contains(place))
    }

    /// These places, and those of the other cut in their squares, which cannot be taken any more.
    #[must_use]
    pub fn closed(&self) -> Self {
        let closed = |bits: u64| {
            // Adding 15 carries out of a half that is not empty.
            let lower = ((bits & LOWER_HALVES) + LOWER_HALVES) >> 4 & BYTES;
            let upper = ((bits >> 4 & LOWER_HALVES) + LOWER_HALVES) >> 4 & BYTES;
            bits | (lower * 0xf0) | (upper * 0x0f)
        };
        Self(self.0.map(closed))
    }

    const fn bit(place: Place) -> u64 {
        1 << (place.index() % 64)
    }

    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = f(*word, other);
        }
        Self(words)
    }
}

/// A set of few places: the words that hold any, with their numbers, to be compared quickly with
/// other sets.
#[derive(Clone, Debug, Default)]
pub(super) struct FewPlaces(Vec<(usize, u64)>);

impl FewPlaces {
    /// Those that are in another set too, in order.
    pub fn among<'a>(&'a self, places: &'a PlaceSet) -> impl Iterator<Item = Place> + 'a {
        let words = self.0.iter();
        words.flat_map(|&(word, bits)| places_of(word, bits & places.0[word]))
    }

    /// Whether some are in another set too.
    pub fn any_among(&self, places: &PlaceSet) -> bool {
        let mut words = self.0.iter();
        words.any(|&(word, bits)| bits & places.0[word] != 0)
    }

    pub fn contains(&self, place: Place) -> bool {
        let mut words = self.0.iter();
        words.any(|&(word, bits)| word == place.index() / 64 && bits & PlaceSet::bit(place) != 0)
    }
}

impl From<PlaceSet> for FewPlaces {
    fn from(places: PlaceSet) -> Self {
        let words = places.0.into_iter().enumerate();
        Self(words.filter(|(_, bits)| *bits != 0).collect())
    }
}

/// The places whose bits these are, of the word with this number.
fn places_of(word: usize, bits: u64) -> impl Iterator<Item = Place> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(Place::from_index(word * 64 + bit))
    })
}

impl FromIterator<Place> for PlaceSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for PlaceSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

impl BitOr for PlaceSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }
}

impl Sub for PlaceSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }
}
