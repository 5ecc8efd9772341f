//! Moves, and which of them are legal.

use super::{place::Place, place_set::PlaceSet, position::Position};

/// A whole move on a board that has these places. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    One(Place),
    /// Two different places, sorted.
    Two(Place, Place),
}

impl Move {
    /// The move that places both pieces; `None` if they are the same.
    pub fn of_two(one: Place, other: Place) -> Option<Self> {
        (one != other).then(|| Self::Two(one.min(other), one.max(other)))
    }

    /// Where pieces are placed, sorted.
    pub fn places(self) -> impl Iterator<Item = Place> {
        let (first, second) = match self {
            Self::One(place) => (place, None),
            Self::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

/// A contact: two places of one colour that touch only at a point. It is illegal while no piece of
/// that colour lies along both, which would mend it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct IllegalContact {
    pub piece: Place,
    pub other: Place,
}

/// The illegal contacts of `place` with pieces of its colour.
pub(super) fn illegal_contacts(
    pieces: &PlaceSet,
    place: Place,
) -> impl Iterator<Item = IllegalContact> {
    let others = place.at_point().among(pieces);
    let unmended = others.filter(move |&other| !is_mended(pieces, place, other));
    unmended.map(move |other| IllegalContact {
        piece: place,
        other,
    })
}

/// Whether some piece mends the contact of these places: lies along both.
fn is_mended(pieces: &PlaceSet, one: Place, other: Place) -> bool {
    let mut beside = one.beside().iter();
    beside.any(|&piece| pieces.contains(piece) && piece.is_beside(other))
}

/// The places for the player to move.
#[derive(Clone, Debug)]
pub(super) struct Turn<'a> {
    own: &'a PlaceSet,
    open: PlaceSet,
    /// The open places without an illegal contact.
    clean: PlaceSet,
    /// The open places that need a second piece beside them; none where only one may be placed.
    broken: PlaceSet,
    may_place_two: bool,
}

impl<'a> Turn<'a> {
    /// The turn in this position, leaving aside whether the game is over.
    pub fn of(position: &'a Position) -> Self {
        let (own, open) = (position.own(), position.open());
        let is_clean = |place: &Place| illegal_contacts(own, *place).next().is_none();
        let clean = open.iter().filter(is_clean).collect();
        let may_place_two = !position.is_first();
        Self {
            own,
            open,
            clean,
            broken: if may_place_two {
                open - clean
            } else {
                PlaceSet::EMPTY
            },
            may_place_two,
        }
    }

    /// Whether the piece is a whole move by itself.
    pub fn is_move(&self, place: Place) -> bool {
        self.clean.contains(place)
    }

    /// The places that may be taken first.
    pub fn firsts(&self) -> PlaceSet {
        let mendable = |place: &Place| self.menders(*place).next().is_some();
        let broken = self.broken.iter().filter(mendable);
        broken.fold(self.clean, PlaceSet::with)
    }

    /// The places where a second piece may lie beside a first one.
    pub fn seconds(&self, first: Place) -> PlaceSet {
        if !self.may_place_two || !self.open.contains(first) {
            return PlaceSet::EMPTY;
        }
        if !self.clean.contains(first) {
            return self.menders(first).collect();
        }
        let beside = first.beside().iter().copied();
        let mended = beside.filter(|&it| self.broken.contains(it) && self.mends(first, it));
        mended.fold(self.clean_beside(first), PlaceSet::with)
    }

    /// Calls `f` with every legal move once.
    pub fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        for place in self.clean.iter() {
            f(&Move::One(place));
            if self.may_place_two {
                let seconds = self.clean_beside(place).after(place);
                seconds.for_each(|second| f(&Move::Two(place, second)));
            }
        }
        for (place, mender) in self.mended_pairs() {
            f(&Move::Two(place.min(mender), place.max(mender)));
        }
    }

    /// The number of moves that [`Turn::for_each`] calls for.
    pub fn count(&self) -> u64 {
        let ones = self.clean.len();
        if !self.may_place_two {
            return ones;
        }
        // Every pair of clean places is met from both sides.
        let seconds = |place| self.clean_beside(place).len();
        let twos: u64 = self.clean.iter().map(seconds).sum();
        ones + twos / 2 + self.mended_pairs().count() as u64
    }

    /// The pairs in which at least one piece has an illegal contact by itself, each once, that one
    /// first.
    fn mended_pairs(&self) -> impl Iterator<Item = (Place, Place)> {
        let pairs_with = |place| self.menders(place).map(move |mender| (place, mender));
        let pairs = self.broken.iter().flat_map(pairs_with);
        pairs.filter(|&(place, mender)| self.clean.contains(mender) || place < mender)
    }

    /// The second pieces that mend the illegal contacts of a first one.
    fn menders(&self, place: Place) -> impl Iterator<Item = Place> {
        let beside = place.beside().iter().copied();
        beside.filter(move |&mender| {
            self.open.contains(mender)
                && self.mends(mender, place)
                && (self.clean.contains(mender) || self.mends(place, mender))
        })
    }

    /// Whether `mender` lies along `place` and mends all of its illegal contacts.
    /// The two share a side, so they do not touch at a point themselves.
    fn mends(&self, mender: Place, place: Place) -> bool {
        illegal_contacts(self.own, place).all(|contact| mender.is_beside(contact.other))
    }

    /// The clean places where a second piece may lie beside a clean first one.
    fn clean_beside(&self, first: Place) -> PlaceSet {
        let mut seconds = self.clean;
        seconds.remove(first);
        for place in first.square().places() {
            if place.cut() != first.cut() {
                seconds.remove(place);
            }
        }
        for place in first.at_point().among(&self.clean) {
            if !is_mended(self.own, first, place) {
                seconds.remove(place);
            }
        }
        seconds
    }
}
