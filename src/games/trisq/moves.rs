//! Moves, and which of them are legal.

use super::{place::Place, place_set::PlaceSet, position::Position};

/// Two different places, sorted.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Pair(pub(super) Place, pub(super) Place);

impl Pair {
    /// The two places in their order; `None` if they are the same.
    pub fn new(one: Place, other: Place) -> Option<Self> {
        (one != other).then(|| Self(one.min(other), one.max(other)))
    }

    /// The places, sorted.
    pub const fn places(self) -> [Place; 2] {
        [self.0, self.1]
    }
}

/// A whole move on a board that has these places. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Move {
    One(Place),
    Two(Pair),
}

impl Move {
    /// Where pieces are placed, sorted.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let (first, second) = match self {
            Self::One(place) => (place, None),
            Self::Two(Pair(first, second)) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

/// Two places of one colour that touch only at a point, while no piece of that colour lies along
/// both.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Offence {
    pub piece: Place,
    pub other: Place,
}

/// The places at whose corner `place` touches pieces of its own colour, with none of them along
/// both.
pub(super) fn offences(pieces: &PlaceSet, place: Place) -> impl Iterator<Item = Offence> {
    let others = place
        .at_point()
        .among(pieces)
        .filter(move |&other| !is_bridged(pieces, place, other));
    others.map(move |other| Offence {
        piece: place,
        other,
    })
}

/// Whether some piece lies along both places.
fn is_bridged(pieces: &PlaceSet, one: Place, other: Place) -> bool {
    one.beside()
        .iter()
        .any(|&piece| pieces.contains(piece) && piece.is_beside(other))
}

/// What the player to move may place.
#[derive(Clone, Debug)]
pub(super) struct Turn<'a> {
    own: &'a PlaceSet,
    open: PlaceSet,
    /// The open places that break no rule by themselves.
    clean: PlaceSet,
    /// Whether two pieces may be placed.
    may_place_two: bool,
}

impl<'a> Turn<'a> {
    /// The turn in this position, leaving aside whether the game is over.
    pub fn of(position: &'a Position) -> Self {
        let (own, open) = (position.own(), position.open());
        let clean = open
            .iter()
            .filter(|&place| offences(own, place).next().is_none())
            .collect();
        Self {
            own,
            open,
            clean,
            may_place_two: !position.is_first(),
        }
    }

    /// Whether the piece is a whole move by itself.
    pub fn is_move(&self, place: Place) -> bool {
        self.clean.contains(place)
    }

    /// The places with which a move may begin.
    pub fn firsts(&self) -> PlaceSet {
        let mut firsts = self.clean;
        for place in self.menders_needed() {
            if self.menders(place).next().is_some() {
                firsts.insert(place);
            }
        }
        firsts
    }

    /// The places where a second piece may lie beside a first one.
    pub fn seconds(&self, first: Place) -> PlaceSet {
        if !self.may_place_two || !self.open.contains(first) {
            return PlaceSet::EMPTY;
        }
        if !self.clean.contains(first) {
            return self.menders(first).collect();
        }
        let mended = first
            .beside()
            .iter()
            .copied()
            .filter(|&second| self.needs_mender(second) && self.mends(first, second));
        mended.fold(self.clean_beside(first), PlaceSet::with)
    }

    /// Calls `f` with every legal move once.
    pub fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        for place in self.clean.iter() {
            f(&Move::One(place));
            if self.may_place_two {
                self.clean_beside(place)
                    .after(place)
                    .for_each(|second| f(&Move::Two(Pair(place, second))));
            }
        }
        for (place, mender) in self.mended_pairs() {
            f(&Move::Two(Pair(place.min(mender), place.max(mender))));
        }
    }

    /// The number of moves that [`Turn::for_each`] calls for.
    pub fn count(&self) -> u64 {
        let ones = self.clean.len();
        if !self.may_place_two {
            return ones;
        }
        // Every pair of clean places is met from both sides.
        let twos: u64 = self
            .clean
            .iter()
            .map(|place| self.clean_beside(place).len())
            .sum();
        ones + twos / 2 + self.mended_pairs().count() as u64
    }

    /// The pairs in which at least one piece breaks the rule by itself, each once, that one first.
    fn mended_pairs(&self) -> impl Iterator<Item = (Place, Place)> {
        let pairs = self
            .menders_needed()
            .flat_map(move |place| self.menders(place).map(move |mender| (place, mender)));
        pairs.filter(|&(place, mender)| self.clean.contains(mender) || place < mender)
    }

    /// The open places that break the rule by themselves.
    fn menders_needed(&self) -> impl Iterator<Item = Place> {
        let (broken, may_place_two) = (self.open - self.clean, self.may_place_two);
        (0..Place::COUNT)
            .map(Place::from_index)
            .filter(move |&place| may_place_two && broken.contains(place))
    }

    fn needs_mender(&self, place: Place) -> bool {
        self.open.contains(place) && !self.clean.contains(place)
    }

    /// The places where a second piece makes the pair legal, for a first piece that breaks the rule
    /// by itself.
    fn menders(&self, place: Place) -> impl Iterator<Item = Place> {
        let beside = place.beside().iter().copied();
        beside.filter(move |&mender| {
            self.open.contains(mender)
                && self.mends(mender, place)
                && (self.clean.contains(mender) || self.mends(place, mender))
        })
    }

    /// Whether `mender` lies along `place` and everything that `place` touches against the rule.
    /// The two share a side, so they do not touch at a point themselves.
    fn mends(&self, mender: Place, place: Place) -> bool {
        offences(self.own, place).all(|offence| mender.is_beside(offence.other))
    }

    /// The clean places where a second piece may lie beside a clean first one.
    fn clean_beside(&self, first: Place) -> PlaceSet {
        let mut seconds = self.clean;
        seconds.remove(first);
        for place in first
            .square()
            .places()
            .filter(|place| place.cut() != first.cut())
        {
            seconds.remove(place);
        }
        for place in first.at_point().among(&self.clean) {
            if !is_bridged(self.own, first, place) {
                seconds.remove(place);
            }
        }
        seconds
    }
}
