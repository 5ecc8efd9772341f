//! What one player proposes and the other answers: a draw, or taking a move back.

use crate::games::Seat;

use super::{End, Event, Offer, OfferKind, Refusal, Table, turn::refusal};

impl Table {
    pub(super) fn propose(&self, offer: Offer) -> Result<(Self, Event), Refusal> {
        if let Some(open) = self.offer {
            return Err(Refusal::OfferOpen(open));
        }
        if offer.kind == OfferKind::TakeBack {
            self.moves_before_last_of(offer.by)?;
        }
        Ok((Self { offer: Some(offer), ..self.clone() }, Event::Proposed(offer)))
    }

    pub(super) fn answer_offer(&self, seat: Seat, accept: bool) -> Result<(Self, Event), Refusal> {
        let offer = self.offer.ok_or(Refusal::NoOffer)?;
        match (accept, offer.kind) {
            (false, _) => Ok((Self { offer: None, ..self.clone() }, Event::Refused(offer))),
            (true, _) if offer.by == seat => Err(Refusal::OwnOffer),
            (true, OfferKind::Draw) => Ok(self.ended(End::DrawAgreed)),
            (true, OfferKind::TakeBack) => self.take_back(offer.by),
        }
    }

    /// The table before the last completed move of `by`: the whole earlier position, and no turn begun.
    fn take_back(&self, by: Seat) -> Result<(Self, Event), Refusal> {
        let kept = self.moves_before_last_of(by)?;
        let table = self.replayed(&self.moves[..kept]).map_err(refusal)?;
        Ok((table, Event::TakenBack(self.moves.len() - kept)))
    }

    /// How many moves were completed before the last one of `seat`. Those of the opening were made by nobody here: the game goes on from them.
    fn moves_before_last_of(&self, seat: Seat) -> Result<usize, Refusal> {
        let last = self.moves.iter().rposition(|played| played.seat == seat);
        last.filter(|index| *index >= self.terms.opening.len()).ok_or(Refusal::NoMoveYet)
    }
}
