//! What one player proposes and the others answer: a draw, or taking a move back.

use crate::games::Seat;

use super::{End, Event, Offer, OfferKind, Refusal, Table, turn::refusal};

impl Table {
    pub(super) fn propose(&self, offer: Offer) -> Result<(Self, Event), Refusal> {
        if let Some(open) = self.offer {
            return Err(Refusal::OfferOpen(open));
        }
        if offer.kind == OfferKind::TakeBack {
            if !self.terms.game.info().takes_back {
                return Err(Refusal::NoTakingBack);
            }
            self.moves_before_last_of(offer.by)?;
        }
        Ok((
            Self {
                offer: Some(offer),
                agreed: Vec::new(),
                ..self.clone()
            },
            Event::Proposed(offer),
        ))
    }

    /// Answers what is on offer. Whoever declines ends it for all; it is done when everybody who is
    /// still in has agreed.
    pub(super) fn answer_offer(&self, seat: Seat, accept: bool) -> Result<(Self, Event), Refusal> {
        let offer = self.offer.ok_or(Refusal::NoOffer)?;
        if !accept {
            return Ok((self.without_offer(), Event::Refused(offer)));
        }
        if offer.by == seat {
            return Err(Refusal::OwnOffer);
        }
        if self.agreed.contains(&seat) {
            return Err(Refusal::AgreedAlready);
        }
        let mut table = self.clone();
        table.agreed.push(seat);
        table.agreed.sort_unstable();
        if table.asked().next().is_some() {
            return Ok((table, Event::Agreed(offer)));
        }
        match offer.kind {
            OfferKind::Draw => Ok(self.ended(End::DrawAgreed)),
            OfferKind::TakeBack => self.take_back(offer.by),
        }
    }

    /// Who has still to answer what is on offer.
    pub fn asked(&self) -> impl Iterator<Item = Seat> {
        let by = self.offer.map(|offer| offer.by);
        self.still_in()
            .filter(move |seat| by.is_some_and(|by| by != *seat) && !self.agreed.contains(seat))
    }

    /// The same table with nothing on offer.
    pub(super) fn without_offer(&self) -> Self {
        Self {
            offer: None,
            agreed: Vec::new(),
            ..self.clone()
        }
    }

    /// The table before the last completed move of `by`: the whole earlier position, and no turn
    /// begun.
    fn take_back(&self, by: Seat) -> Result<(Self, Event), Refusal> {
        let kept = self.moves_before_last_of(by)?;
        let table = self.replayed(&self.moves[..kept], false).map_err(refusal)?;
        Ok((table, Event::TakenBack(self.moves.len() - kept)))
    }

    /// How many moves were completed before the last one of `seat`. Those of the opening were made
    /// by nobody here: the game goes on from them.
    fn moves_before_last_of(&self, seat: Seat) -> Result<usize, Refusal> {
        let last = self.moves.iter().rposition(|played| played.seat == seat);
        last.filter(|index| *index >= self.terms.opening.len())
            .ok_or(Refusal::NoMoveYet)
    }
}
