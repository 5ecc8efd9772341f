//! Making a move: in parts or as a whole, with or without touch-move.

use crate::{
    games::{MoveError, Part, PartialMove, Seat},
    ids::Timestamp,
};

use super::{Begun, End, Event, Offer, OfferKind, Played, Refusal, Table};

impl Table {
    /// Adds all parts to the move begun, or none.
    pub(super) fn add_parts(
        &self,
        seat: Seat,
        parts: &[Part],
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        self.must_have_turn(seat)?;
        let draft = self
            .extended(&self.begun.0, parts)
            .or_else(|refusal| self.thought_better_of(parts).ok_or(refusal))?;
        if draft.complete {
            self.complete(seat, draft.text, now)
        } else {
            Ok(self.with_begun(draft))
        }
    }

    /// Plays a whole move as typed. Some games let people speak out of turn: the game says who
    /// makes a move.
    pub(super) fn play_typed(
        &self,
        seat: Seat,
        typed: &str,
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        let draft = self.position.partial_as_typed(typed);
        let speaks_out_of_turn = draft.as_ref().is_ok_and(|draft| {
            draft.complete && self.position.actor(&draft.text) == Ok(Some(seat))
        });
        if !speaks_out_of_turn {
            self.must_have_turn(seat)?;
        }
        let draft = draft.map_err(refusal)?;
        let touched = self.touched();
        if self.turn() == Some(seat) && !self.position.keeps(&draft.text, &touched) {
            return Err(Refusal::Touched(touched));
        }
        self.complete(seat, draft.text, now)
    }

    /// Puts everything back that was taken.
    pub(super) fn put_back(&self, seat: Seat) -> Result<(Self, Event), Refusal> {
        self.must_have_turn(seat)?;
        if self.begun.0.is_empty() {
            Err(Refusal::NothingBegun)
        } else if self.terms.touch_move {
            Err(Refusal::TouchMove)
        } else if !self.touched().is_empty() {
            Err(Refusal::AlreadyPushed)
        } else {
            Ok((
                Self {
                    begun: Begun::default(),
                    ..self.clone()
                },
                Event::PutBack,
            ))
        }
    }

    /// The part of the move begun that must be played: with touch-move from the first touch,
    /// without it what has been pushed.
    pub fn touched(&self) -> String {
        self.position.binding(&self.begun.0, self.terms.touch_move)
    }

    fn must_have_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.person_to_move() {
            Some(person) if self.person(seat) == Some(person) => Ok(()),
            Some(person) => Err(Refusal::NotYourTurn(person)),
            None => Err(Refusal::Over),
        }
    }

    fn extended(&self, begun: &str, parts: &[Part]) -> Result<PartialMove, Refusal> {
        let draft = self.position.partial(begun).map_err(refusal)?;
        parts.iter().try_fold(draft, |draft, part| {
            self.position.extend(&draft.text, part).map_err(refusal)
        })
    }

    /// What does not bind may be thought better of: another card is taken, or another edge chosen.
    /// But where the move begun waits for just such a part, one that does not fit is a mistake, and
    /// no move is made of it.
    fn thought_better_of(&self, parts: &[Part]) -> Option<PartialMove> {
        let touched = self.touched();
        if touched == self.begun.0 {
            return None;
        }
        let draft = self.extended(&touched, parts).ok()?;
        let is_mistake = draft.complete && matches!(parts, [part] if self.awaits(&part.slot));
        (!is_mistake).then_some(draft)
    }

    /// Whether the move begun waits for a part of this slot. A part that does not fit makes no
    /// other whole move then.
    pub fn awaits(&self, slot: &str) -> bool {
        self.position
            .suggest(&self.begun.0, slot, "")
            .is_some_and(|choices| !choices.is_empty())
    }

    fn with_begun(&self, draft: PartialMove) -> (Self, Event) {
        (
            Self {
                begun: Begun(draft.text.clone()),
                ..self.clone()
            },
            Event::Begun(draft),
        )
    }

    /// Plays a whole move in the game's notation for this seat.
    pub(super) fn complete(
        &self,
        seat: Seat,
        text: String,
        at: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        let position = self.position.play(&text).map_err(refusal)?;
        if self.position.actor(&text) != Ok(Some(seat)) {
            return Err(Refusal::SpeaksForAnother);
        }
        let end = position.outcome().map(End::Rules);
        let played = Played { seat, text, at };
        let mut table = Self {
            position,
            end,
            ..self.clone()
        };
        table.moves.push(played.clone());
        // Whoever speaks out of turn does not take the beginning of a move out of another's hand.
        let goes_on = self.turn() != Some(seat)
            && table.turn() == self.turn()
            && table.partial().is_some_and(|draft| !draft.complete);
        if !goes_on {
            table.begun = Begun::default();
        }
        if !table.keeps_offer(seat) {
            table = table.without_offer();
        }
        Ok((table, Event::Moved(played)))
    }

    /// A draw stays on offer until somebody who has not agreed to it has moved. Everything else has
    /// been answered by moving, or is no longer what was meant.
    fn keeps_offer(&self, mover: Seat) -> bool {
        let is_for_it = |offer: Offer| mover == offer.by || self.agreed.contains(&mover);
        self.end.is_none()
            && self.offer.is_some_and(|offer| {
                offer.kind == OfferKind::Draw && is_for_it(offer) && self.is_in(offer.by)
            })
            && self.asked().next().is_some()
    }
}

/// What the game says against a move, as the table's answer.
pub(super) fn refusal(error: MoveError) -> Refusal {
    match error {
        MoveError::Unreadable(explanation) | MoveError::Illegal(explanation) => {
            Refusal::Rules(explanation)
        }
        MoveError::Over => Refusal::Over,
    }
}
