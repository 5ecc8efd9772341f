//! Draw offers and takebacks: one player proposes, the others answer.

use crate::{games::Seat, ids::PersonId};

use super::{
    End, Event, Offer, OfferKind, Played, Refusal, Table,
    machine::{OpenOffer, Phase},
};

impl Table {
    pub(super) fn propose(&self, by: Seat, kind: OfferKind) -> Result<(Self, Event), Refusal> {
        self.may_propose(by, kind)?;
        if self.is_solo() {
            // There is nobody to ask.
            return self.take_back(by);
        }
        let offer = Offer { by, kind };
        let agreed = Vec::new();
        Ok((
            self.with_offer(Some(OpenOffer { offer, agreed })),
            Event::Proposed(offer),
        ))
    }

    pub(super) fn may_propose(&self, by: Seat, kind: OfferKind) -> Result<(), Refusal> {
        if let Some(open) = self.offer() {
            return Err(if open.by == by {
                Refusal::OwnOffer(self.those_asked())
            } else {
                Refusal::OfferOpen(open)
            });
        }
        if self.refused(kind) == Some(by) {
            return Err(Refusal::OfferRefused(kind));
        }
        if kind == OfferKind::Draw && self.is_solo() {
            return Err(Refusal::PlaysAlone);
        }
        if kind == OfferKind::TakeBack {
            if !self.terms.game.info().takes_back {
                return Err(Refusal::NoTakingBack);
            }
            self.moves_before_last_of(by)?;
        }
        Ok(())
    }

    /// The seat whose last proposal of this kind was declined, until it moves.
    fn refused(&self, kind: OfferKind) -> Option<Seat> {
        match kind {
            OfferKind::Draw => self.draw_refused,
            OfferKind::TakeBack => self.takeback_refused,
        }
    }

    fn refused_mut(&mut self, kind: OfferKind) -> &mut Option<Seat> {
        match kind {
            OfferKind::Draw => &mut self.draw_refused,
            OfferKind::TakeBack => &mut self.takeback_refused,
        }
    }

    /// The players who have still to answer the open proposal.
    fn those_asked(&self) -> Vec<PersonId> {
        let asked = self.asked().filter_map(|seat| self.person(seat));
        asked.collect()
    }

    /// Answers the offer: it ends when one player declines, or is carried out when all who are
    /// still in have agreed.
    pub(super) fn answer_offer(&self, seat: Seat, accept: bool) -> Result<(Self, Event), Refusal> {
        let open = self.open_offer().ok_or(Refusal::NoOffer)?;
        let offer = open.offer;
        if !accept {
            let mut table = self.with_offer(None);
            if offer.by != seat {
                *table.refused_mut(offer.kind) = Some(offer.by);
            }
            return Ok((table, Event::Refused(offer)));
        }
        if offer.by == seat {
            return Err(Refusal::OwnOffer(self.those_asked()));
        }
        if open.agreed.contains(&seat) {
            return Err(Refusal::AgreedAlready);
        }
        let mut agreed = [&open.agreed[..], &[seat]].concat();
        agreed.sort_unstable();
        let table = self.with_offer(Some(OpenOffer { offer, agreed }));
        if table.asked().next().is_some() {
            return Ok((table, Event::Agreed(offer)));
        }
        match offer.kind {
            OfferKind::Draw => Ok(self.ended(End::DrawAgreed)),
            OfferKind::TakeBack => self.take_back(offer.by),
        }
    }

    /// The seats that have still to answer the offer.
    pub fn asked(&self) -> impl Iterator<Item = Seat> {
        let open = self.open_offer();
        self.still_in().filter(move |seat| {
            open.is_some_and(|open| open.offer.by != *seat && !open.agreed.contains(seat))
        })
    }

    fn with_offer(&self, open: Option<OpenOffer>) -> Self {
        let mut table = self.clone();
        if let Phase::Running { offer, .. } = &mut table.phase {
            *offer = open;
        }
        table
    }

    /// The table before the last completed move of `by`: the whole earlier position, and no partial
    /// move.
    fn take_back(&self, by: Seat) -> Result<(Self, Event), Refusal> {
        let kept = self.moves_before_last_of(by)?;
        let mut table = self.back_to(kept);
        for taken_over in &mut table.taken_over {
            *taken_over = kept.min(*taken_over);
        }
        Ok((table, Event::TakenBack(self.moves.len() - kept)))
    }

    /// The last move of a player, which they may ask to take back.
    pub fn last_move_of(&self, seat: Seat) -> Option<&Played> {
        self.moves.iter().rfind(|played| played.seat == seat)
    }

    /// Number of moves before the last one of `seat`, or of anybody's in a game that one person
    /// plays alone. That move must not be one of the opening.
    fn moves_before_last_of(&self, seat: Seat) -> Result<usize, Refusal> {
        let is_theirs = |played: &Played| played.seat == seat || self.is_solo();
        let last = self.moves.iter().rposition(is_theirs);
        last.filter(|index| *index >= self.terms.opening.len())
            .ok_or(Refusal::NoMoveYet)
    }
}
