//! Which moves are legal, and why others are not.

use super::{
    moves::{IllegalContact, Move, Turn, illegal_contacts},
    notation,
    place::{Colour, Place},
    place_set::PlaceSet,
    position::Position,
    scene::Scene,
};
use crate::games::{Game, Remark, Rules, TooMany, Viewer};
use crate::sentences::{Sentence, sentence};

impl Rules for Position {
    type Move = Move;

    type Scene = Scene;

    const GAME: Game = Game::TRISQ;

    fn read_move(&self, text: &str) -> Result<Move, Sentence> {
        notation::read_move(text, self.size())
    }

    fn check(&self, mv: &Move) -> Result<(), Sentence> {
        for place in mv.places() {
            self.check_room(place)?;
        }
        if let &Move::Two(first, second) = mv {
            self.check_pair(first, second)?;
        }
        match self.illegal_contact(*mv) {
            None => Ok(()),
            Some(contact) => Err(self.explain(contact, *mv)),
        }
    }

    fn play_unchecked(&mut self, mv: &Move) {
        mv.places().for_each(|place| self.put(place));
        self.end_turn();
    }

    fn sentence_of(&self, mv: &Move) -> Remark {
        Remark::new(match *mv {
            Move::One(place) => Sentence::composed("trisq-plays-one").fill("piece", place),
            Move::Two(first, second) => two_pieces("trisq-plays-two", first, second),
        })
    }

    fn name_of(&self, mv: &Move) -> Sentence {
        match *mv {
            Move::One(place) => Sentence::composed("trisq-name-one").fill("piece", place),
            Move::Two(first, second) => two_pieces("trisq-name-two", first, second),
        }
    }

    fn scene_of(&self, partial: &str, moves: &[&str], _: Viewer) -> Scene {
        Scene::of(self, partial, moves)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.winner().is_none() {
            Turn::of(self).for_each(f);
        }
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let is_over = self.winner().is_some();
        TooMany::unless(if is_over { 0 } else { Turn::of(self).count() }, most)
    }
}

fn two_pieces(key: &'static str, first: Place, second: Place) -> Sentence {
    Sentence::composed(key)
        .fill("piece", first)
        .fill("further-piece", second)
}

impl Position {
    /// Whether a move of pieces for which there is room makes an illegal contact.
    pub fn touches_illegally(&self, mv: Move) -> bool {
        self.illegal_contact(mv).is_some()
    }

    /// The first illegal contact of a move.
    pub(super) fn illegal_contact(&self, mv: Move) -> Option<IllegalContact> {
        if !self.has_contact(mv) {
            return None;
        }
        let after = mv.places().fold(*self.own(), PlaceSet::with);
        mv.places()
            .find_map(|place| illegal_contacts(&after, place).next())
    }

    /// Whether this move makes a contact, legal or not, which few do.
    fn has_contact(&self, mv: Move) -> bool {
        let with_each_other = match mv {
            Move::One(_) => false,
            Move::Two(first, second) => first.at_point().contains(second),
        };
        with_each_other
            || mv
                .places()
                .any(|place| place.at_point().any_among(self.own()))
    }

    /// Whether there is room for a piece.
    fn check_room(&self, place: Place) -> Result<(), Sentence> {
        let [red, blue] = Colour::ALL.map(|colour| self.pieces(colour));
        if red.contains(place) || blue.contains(place) {
            return Err(sentence!(trisq_place_taken, piece = place));
        }
        if red.has_other_cut(place) || blue.has_other_cut(place) {
            let (square, cut) = (place.square(), place.cut().other());
            return Err(sentence!(trisq_other_cut, square, cut = cut.name()));
        }
        Ok(())
    }

    /// Whether two pieces may be placed, and fit beside each other.
    fn check_pair(&self, first: Place, second: Place) -> Result<(), Sentence> {
        if self.is_first() {
            return Err(sentence!(trisq_first_turn_one, piece = first));
        }
        if first == second {
            return Err(sentence!(trisq_place_twice, piece = first));
        }
        if first.square() == second.square() && first.cut() != second.cut() {
            let (square, cut) = (first.square(), first.cut());
            return Err(sentence!(trisq_other_cut, square, cut = cut.name()));
        }
        Ok(())
    }

    /// Why a contact is illegal, and what can be done.
    fn explain(&self, contact: IllegalContact, mv: Move) -> Sentence {
        let mender = match mv {
            Move::One(place) => Turn::of(self).seconds(place).first(),
            Move::Two(..) => None,
        };
        let IllegalContact { piece, other } = contact;
        match mender {
            Some(mender) => sentence!(trisq_contact_mendable, mender, piece, other),
            None => sentence!(trisq_contact, piece, other),
        }
    }
}
