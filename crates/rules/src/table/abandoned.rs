//! Games without a clock that nobody continues: after a while the players may end them.

use std::time::Duration;

use crate::ids::{PersonId, Timestamp};

use super::{End, Event, Refusal, Table};

impl Table {
    /// Time without a move after which either side may end a game without a clock.
    pub const ABANDONED_AFTER: Duration = Duration::from_hours(30 * 24);

    /// Ends the game without a result: at any time where one person plays all seats.
    pub(super) fn abandon(&self, by: PersonId, now: Timestamp) -> Result<(Self, Event), Refusal> {
        if self.is_solo() {
            return Ok(self.ended(End::Closed(by)));
        }
        if self.clock.is_some() {
            return Err(Refusal::HasClock);
        }
        let possible = self.latest().after(Self::ABANDONED_AFTER);
        if now < possible {
            return Err(Refusal::NotAbandonedYet(possible));
        }
        Ok(self.ended(End::Closed(by)))
    }
}
