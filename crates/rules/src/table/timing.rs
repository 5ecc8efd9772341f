//! The clocks of a table: whose time runs, what a turn takes from it, and what happens when it has
//! run out.

use std::time::Duration;

use crate::{
    games::{Saying, Seat},
    ids::Timestamp,
};

use super::{Clock, End, Event, Refusal, Spent, Table, TimeControl, machine::seat_at};

impl Table {
    /// When the time of the player to move runs out, as far as is known now; `None` without a
    /// clock, and after the end.
    pub fn deadline(&self) -> Option<Timestamp> {
        let turn = self.turn()?;
        self.clock.as_ref().map(|clock| clock.deadline(turn))
    }

    /// When something was last done that counts for the clock: nothing can happen before.
    pub fn latest(&self) -> Timestamp {
        let moved = self.moves.last().map(|played| played.at);
        let since = self.clock.as_ref().map(|clock| clock.since);
        moved.max(since).unwrap_or(self.began)
    }

    /// Number of vacation days that were spent by themselves in this turn, because the time of the
    /// player to move had run out here.
    pub fn days_spent(&self) -> u32 {
        let Some(clock) = self.clock.as_ref().filter(|_| self.is_running()) else {
            return 0;
        };
        let spent = clock.absences.iter().filter(|day| clock.spends(day));
        u32::try_from(spent.count()).unwrap_or(u32::MAX)
    }

    /// Whether this seat is out because its time ran out.
    pub fn ran_out(&self, seat: Seat) -> bool {
        let has_none = |clock: &Clock| clock.left(seat).is_zero();
        self.end() == Some(End::OutOfTime(seat))
            || (!self.is_in(seat) && self.clock.as_ref().is_some_and(has_none))
    }

    /// The seat whose time ran out, which has ended the game.
    pub fn lost_on_time(&self) -> Option<Seat> {
        self.end()?;
        let mut seats = (0..self.seats.len()).map(seat_at);
        seats.find(|seat| self.ran_out(*seat))
    }

    /// The table whose deadline had passed at `judged`: vacation of the player to move was spent,
    /// or the game is lost on time. Where a game can go on without a player, they leave it.
    /// `vacation`: what that player has left. The next turn begins at `now`. `None` where the
    /// deadline had not passed.
    pub fn run_out(&self, judged: Timestamp, now: Timestamp, vacation: Duration) -> Option<Self> {
        let (turn, clock) = (self.turn()?, self.clock.as_ref()?);
        if clock.deadline(turn) > judged {
            return None;
        }
        let rested = clock.with_days_spent(turn, judged, vacation);
        if let (Some((clock, days)), Some(person)) = (rested, self.person(turn)) {
            let mut table = self.clone();
            table.clock = Some(Clock {
                spent: Some(Spent { person, days }),
                ..clock
            });
            return Some(table);
        }
        Some(self.flag(turn, now))
    }

    /// The table on which this seat has lost on time, whatever its clock says. Where a game can go on
    /// without a player, they leave it.
    #[must_use]
    pub fn flag(&self, seat: Seat, now: Timestamp) -> Self {
        let left = self.position.saying(seat, Saying::Leave);
        let left = left.and_then(|text| self.complete(seat, text, now.max(self.latest())).ok());
        let (mut table, _) = left.unwrap_or_else(|| self.ended(End::OutOfTime(seat)));
        let clock = self.clock.as_ref();
        table.clock = clock.map(|clock| clock.after_flag(seat, now));
        table
    }

    /// The table of a game that begins now, and whose clocks run from now on.
    pub(super) fn begun(mut self, now: Timestamp) -> Self {
        let control = self.terms.time.control();
        self.began = now;
        self.clock = control.map(|control| Clock::start(control, self.seats.len(), now));
        self
    }

    /// This table, which came of `before` by an event, with the clocks of the turn that has begun,
    /// if one has.
    pub(super) fn timed_after(mut self, before: &Self, event: &Event, now: Timestamp) -> Self {
        let (Some(clock), Some(seat)) = (&before.clock, before.turn()) else {
            return self;
        };
        let has_passed = self.turn() != Some(seat);
        if has_passed || matches!(event, Event::TakenBack(_)) {
            let moved = matches!(event, Event::Moved(played) if played.seat == seat);
            self.clock = Some(clock.after_turn(seat, moved, now));
        }
        self
    }

    /// The seat that this one may give time to.
    pub fn takes_time_from(&self, by: Seat) -> Result<Seat, Refusal> {
        let clock = self.clock_of_days()?;
        let to = match self.turn() {
            _ if self.seats.len() == 2 => by.other(),
            Some(turn) if turn != by => turn,
            _ => return Err(Refusal::OwnTime),
        };
        if clock.left(to) >= TimeControl::MOST_GIVEN {
            return Err(Refusal::TimeEnough);
        }
        Ok(to)
    }

    /// The clock, where it has days that can be given.
    fn clock_of_days(&self) -> Result<&Clock, Refusal> {
        let clock = self.clock.as_ref();
        let clock = clock.filter(|clock| !clock.control.is_fast());
        clock.ok_or(Refusal::NoClockOfDays)
    }

    /// Gives a seat this number of days.
    pub(super) fn give_days(&self, to: Seat, days: u32) -> Result<(Self, Event), Refusal> {
        let clock = self.clock_of_days()?;
        if clock.left(to) >= TimeControl::MOST_GIVEN {
            return Err(Refusal::TimeEnough);
        }
        let mut table = self.clone();
        table.clock = Some(clock.with_more(to, TimeControl::GIVEN * days));
        Ok((table, Event::TimeGiven(to, days)))
    }
}
