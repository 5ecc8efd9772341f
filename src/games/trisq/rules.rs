//! Which moves are legal, and why others are not.

use super::{
    INFO,
    moves::{Move, Offence, Pair, Turn, offences},
    notation,
    place::{Colour, Place},
    position::Position,
    scene::Scene,
    set::PlaceSet,
};
use crate::games::{Explanation, GameInfo, Rules, TooMany, Viewer};

impl Rules for Position {
    type Move = Move;
    type Scene = Scene;

    const INFO: &'static GameInfo = &INFO;

    fn read_move(&self, text: &str) -> Result<Move, Explanation> {
        notation::read_move(text, self.size())
    }

    fn check(&self, mv: &Move) -> Result<(), Explanation> {
        for place in mv.places() {
            self.check_room(place)?;
        }
        if let &Move::Two(Pair(first, second)) = mv {
            self.check_pair(first, second)?;
        }
        match self.offence(*mv) {
            None => Ok(()),
            Some(offence) => Err(self.explain(offence, *mv)),
        }
    }

    fn play_unchecked(&mut self, mv: &Move) {
        mv.places().for_each(|place| self.put(place));
        self.end_turn();
    }

    fn scene_of(&self, partial: &str, last: Option<&str>, _: Viewer) -> Scene {
        Scene::of(self, partial, last)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.winner().is_none() {
            Turn::of(self).for_each(f);
        }
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let count = match self.winner() {
            None => Turn::of(self).count(),
            Some(_) => 0,
        };
        TooMany::unless(count, most)
    }
}

impl Position {
    /// The first contact by which a move breaks the rule.
    pub(super) fn offence(&self, mv: Move) -> Option<Offence> {
        if !self.touches_at_point(mv) {
            return None;
        }
        let after = mv.places().fold(*self.own(), PlaceSet::with);
        mv.places().find_map(|place| offences(&after, place).next())
    }

    /// Whether a piece of this move touches another one of its colour at a point, which few do.
    fn touches_at_point(&self, mv: Move) -> bool {
        let touch_each_other = match mv {
            Move::One(_) => false,
            Move::Two(Pair(first, second)) => first.at_point().contains(second),
        };
        touch_each_other
            || mv
                .places()
                .any(|place| place.at_point().any_among(self.own()))
    }

    /// Whether there is room for a piece.
    fn check_room(&self, place: Place) -> Result<(), Explanation> {
        let [red, blue] = Colour::ALL.map(|colour| self.pieces(colour));
        if red.contains(place) || blue.contains(place) {
            return Err(Explanation::new("trisq-place-taken").with("piece", place));
        }
        if red.has_other_cut(place) || blue.has_other_cut(place) {
            let (square, cut) = (place.square(), place.cut().other());
            return Err(Explanation::new("trisq-other-cut")
                .with("square", square)
                .with("cut", cut.name()));
        }
        Ok(())
    }

    /// Whether two pieces may be placed, and fit beside each other.
    pub(super) fn check_pair(&self, first: Place, second: Place) -> Result<(), Explanation> {
        if self.is_first() {
            return Err(Explanation::new("trisq-first-turn-one").with("piece", first));
        }
        if first == second {
            return Err(Explanation::new("trisq-place-twice").with("piece", first));
        }
        if first.square() == second.square() && first.cut() != second.cut() {
            return Err(Explanation::new("trisq-other-cut")
                .with("square", first.square())
                .with("cut", first.cut().name()));
        }
        Ok(())
    }

    /// Why a contact is against the rule, and what can be done.
    fn explain(&self, offence: Offence, mv: Move) -> Explanation {
        let mender = match mv {
            Move::One(place) => Turn::of(self).seconds(place).iter().next(),
            Move::Two(_) => None,
        };
        let explanation = match mender {
            Some(mender) => Explanation::new("trisq-touch-mendable").with("mender", mender),
            None => Explanation::new("trisq-touch"),
        };
        explanation
            .with("piece", offence.piece)
            .with("other", offence.other)
    }
}
