//! What moderators do at a table where they do not play: end the game, and give time.

use crate::{games::Seat, ids::PersonId};

use super::{End, Event, Phase, Refusal, Ruling, Table};

impl Table {
    /// Ends the game as a moderator has decided, for this reason.
    pub(super) fn close(
        &self,
        by: PersonId,
        ruling: Ruling,
        reason: Option<String>,
    ) -> Result<(Self, Event), Refusal> {
        let end = match ruling {
            Ruling::Void => End::Closed(by),
            Ruling::Draw => End::Adjudicated { by, winner: None },
            Ruling::Win(seat) => {
                self.must_be_in(seat)?;
                let winner = Some(seat);
                End::Adjudicated { by, winner }
            }
        };
        let (mut table, event) = self.ended(end);
        if let Phase::Ended { reason: given, .. } = &mut table.phase {
            *given = reason;
        }
        Ok((table, event))
    }

    /// Gives days to a seat, whoever is to move.
    pub(super) fn grant(&self, to: Seat, days: u32) -> Result<(Self, Event), Refusal> {
        self.must_be_in(to)?;
        self.give_days(to, days)
    }

    /// Has a person who does not play here take the place of a player; what was on offer is not any
    /// more.
    ///
    /// # Errors
    /// When the game is over, the player is out or is one of the program's own, or the person plays.
    pub fn replaced(&self, player: PersonId, by: PersonId) -> Result<(Self, Event), Refusal> {
        if !self.is_running() {
            return Err(Refusal::Over);
        }
        let seat = self.seat_of(player).ok_or(Refusal::NotSeated)?;
        self.must_be_in(seat)?;
        if self.is_solo() {
            return Err(Refusal::PlaysAlone);
        }
        if player.is_computer() {
            return Err(Refusal::OfProgram);
        }
        if self.seats.contains(&by) {
            return Err(Refusal::SeatedAlready(by));
        }
        let mut table = self.clone();
        if let Some(seated) = table.seats.get_mut(seat.index()) {
            *seated = by;
        }
        if let Some(taken_over) = table.taken_over.get_mut(seat.index()) {
            *taken_over = self.moves.len();
        }
        if let Phase::Running { offer, .. } = &mut table.phase {
            *offer = None;
        }
        Ok((table, Event::Replaced { seat }))
    }

    fn must_be_in(&self, seat: Seat) -> Result<(), Refusal> {
        match self.person(seat) {
            Some(_) if self.is_in(seat) => Ok(()),
            Some(person) => Err(Refusal::SeatOut(person)),
            None => Err(Refusal::NotSeated),
        }
    }
}
