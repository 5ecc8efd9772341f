//! Making a move: in parts or as a whole, with or without touch-move.

use std::sync::Arc;

use crate::{
    games::{MoveError, Part, PartialMove, Seat},
    ids::{PersonId, Timestamp},
};

use super::{
    Event, OfferKind, Played, Refusal, Table, TableAction,
    machine::{OpenOffer, Phase},
};

impl Table {
    /// Adds all parts to the partial move, or none.
    pub(super) fn add_parts(
        &self,
        seat: Seat,
        parts: &[Part],
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        self.must_have_turn(seat)?;
        let partial = self
            .extended(self.partial_move(), parts)
            .or_else(|refusal| self.replaced_by(parts).ok_or(refusal))?;
        if partial.complete {
            return self.complete(seat, partial.text, now);
        }
        let table = self.with_partial_move(partial.text.clone());
        Ok((table, Event::PartialMove(partial)))
    }

    /// Plays a whole move as typed. The game says who makes it: some games let players act out of
    /// turn.
    pub(super) fn play_typed(
        &self,
        seat: Seat,
        typed: &str,
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        let partial = self.position.partial_as_typed(typed);
        let speaks_out_of_turn = partial.as_ref().is_ok_and(|partial| {
            partial.complete && self.position.actor(&partial.text) == Ok(Some(seat))
        });
        if !speaks_out_of_turn {
            self.must_have_turn(seat)?;
        }
        let partial = partial.map_err(refusal)?;
        let touched = self.touched();
        if self.turn() == Some(seat) && !self.position.keeps(&partial.text, &touched) {
            return Err(Refusal::Touched(touched));
        }
        self.complete(seat, partial.text, now)
    }

    pub(super) fn put_back(&self, seat: Seat) -> Result<(Self, Event), Refusal> {
        self.may_put_back(seat)?;
        Ok((self.with_partial_move(String::new()), Event::PutBack))
    }

    fn may_put_back(&self, seat: Seat) -> Result<(), Refusal> {
        self.must_have_turn(seat)?;
        if self.partial_move().is_empty() {
            Err(Refusal::NoPartialMove)
        } else if self.terms.touch_move {
            Err(Refusal::TouchMove)
        } else if !self.touched().is_empty() {
            Err(Refusal::Binding)
        } else {
            Ok(())
        }
    }

    /// What taking back means for a seat now: undoing its partial move, or else asking for its last
    /// move back.
    pub fn taking_back(&self, seat: Option<Seat>) -> TableAction {
        if self.turn() == seat && !self.partial_move().is_empty() {
            TableAction::PutBack
        } else {
            TableAction::Propose(OfferKind::TakeBack)
        }
    }

    /// Whether any person could take something back now, or ask to.
    pub fn may_take_back(&self) -> bool {
        let is_computer = |seat| self.person(seat).is_some_and(PersonId::is_computer);
        let mut people = self.still_in().filter(|seat| !is_computer(*seat));
        people.any(|seat| {
            let may = match self.taking_back(Some(seat)) {
                TableAction::PutBack => self.may_put_back(seat),
                _ => self.may_propose(seat, OfferKind::TakeBack),
            };
            may.is_ok()
        })
    }

    /// Makes this the partial move, which must keep what has been touched; a whole one is played.
    pub(super) fn begin_move(
        &self,
        seat: Seat,
        partial: &str,
        now: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        self.must_have_turn(seat)?;
        let partial = self.position.partial(partial).map_err(refusal)?;
        let touched = self.touched();
        if !self.position.keeps(&partial.text, &touched) {
            return Err(Refusal::Touched(touched));
        }
        if partial.complete {
            return self.complete(seat, partial.text, now);
        }
        let table = self.with_partial_move(partial.text.clone());
        Ok((table, Event::PartialMove(partial)))
    }

    /// The prefix of the partial move that must be played: with touch-move from the first touch,
    /// without it what has been pushed.
    pub fn touched(&self) -> String {
        self.position
            .binding(self.partial_move(), self.terms.touch_move)
    }

    fn must_have_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.person_to_move() {
            Some(person) if self.person(seat) == Some(person) => Ok(()),
            Some(person) => Err(Refusal::NotYourTurn(person)),
            None => Err(Refusal::Over),
        }
    }

    fn extended(&self, partial_move: &str, parts: &[Part]) -> Result<PartialMove, Refusal> {
        let partial = self.position.partial(partial_move).map_err(refusal)?;
        parts.iter().try_fold(partial, |partial, part| {
            self.position.extend(&partial.text, part).map_err(refusal)
        })
    }

    /// The partial move with these parts in place of those that do not bind, e.g. another card or
    /// edge. Where the partial move waits for such a part, one that does not fit is a mistake, and
    /// no move is made of it.
    fn replaced_by(&self, parts: &[Part]) -> Option<PartialMove> {
        let touched = self.touched();
        if touched == self.partial_move() {
            return None;
        }
        let partial = self.extended(&touched, parts).ok()?;
        let is_mistake = partial.complete && matches!(parts, [part] if self.awaits(&part.slot));
        (!is_mistake).then_some(partial)
    }

    /// Whether the partial move waits for a part of this slot.
    pub fn awaits(&self, slot: &str) -> bool {
        let choices = self.position.suggest(self.partial_move(), slot, "");
        choices.is_some_and(|choices| !choices.is_empty())
    }

    fn with_partial_move(&self, text: String) -> Self {
        let mut table = self.clone();
        if let Phase::Running { partial_move, .. } = &mut table.phase {
            *partial_move = text;
        }
        table
    }

    /// Plays a whole move in the game's notation for this seat.
    pub(super) fn complete(
        &self,
        seat: Seat,
        text: String,
        at: Timestamp,
    ) -> Result<(Self, Event), Refusal> {
        let Phase::Running {
            partial_move,
            offer,
        } = &self.phase
        else {
            return Err(Refusal::Over);
        };
        let position = self.position.play(&text).map_err(refusal)?;
        if self.position.actor(&text) != Ok(Some(seat)) {
            return Err(Refusal::SpeaksForAnother);
        }
        let played = Played { seat, text, at };
        let mut table = self.clone();
        let before = std::mem::replace(&mut table.position, position);
        table.before.push(Arc::from(before));
        table.moves.push(played.clone());
        for refused in [&mut table.draw_refused, &mut table.takeback_refused] {
            *refused = refused.filter(|by| *by != seat);
        }
        // A player who speaks out of turn does not take another's partial move away.
        let is_kept = self.turn() != Some(seat)
            && table.turn() == self.turn()
            && table.partial().is_some_and(|partial| !partial.complete);
        let kept = if is_kept { partial_move.as_str() } else { "" };
        table.phase = match Phase::after(&*table.position) {
            Phase::Running { .. } => Phase::Running {
                partial_move: kept.to_owned(),
                offer: offer.clone().filter(|open| table.keeps(open, seat)),
            },
            ended @ Phase::Ended { .. } => ended,
        };
        Ok((table, Event::Moved(played)))
    }

    /// A draw stays on offer until a player who has not agreed to it has moved. Everything else has
    /// been answered by moving, or is no longer what was meant.
    fn keeps(&self, open: &OpenOffer, mover: Seat) -> bool {
        open.offer.kind == OfferKind::Draw
            && (mover == open.offer.by || open.agreed.contains(&mover))
            && self.is_in(open.offer.by)
            && self.asked().next().is_some()
    }
}

/// What the game says against a move, as the table's answer.
pub fn refusal(error: MoveError) -> Refusal {
    match error {
        MoveError::Unreadable(explanation) | MoveError::Illegal(explanation) => {
            Refusal::Rules(explanation)
        }
        MoveError::Over => Refusal::Over,
    }
}
