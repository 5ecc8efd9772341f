//! What a player is asked, and what it answers.

use causeway::games::{AnyPosition, Saying, Seat};

/// What a player is asked about: their seat, and the game so far.
pub struct Asked<'a> {
    pub seat: Seat,
    /// One more than moves, the present one last.
    pub positions: &'a [Box<dyn AnyPosition>],
    pub moves: &'a [String],
}

impl Asked<'_> {
    pub fn now(&self) -> &dyn AnyPosition {
        self.positions[self.positions.len() - 1].as_ref()
    }
}

pub trait Player {
    /// A legal move for the seat whose turn it is, in the game's notation; `None` where they resign.
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> Option<String>;

    /// What a player says out of turn, where the game lets them: by default they announce a win as
    /// soon as they can.
    fn speak(&mut self, asked: &Asked<'_>) -> Option<String> {
        let (now, seat) = (asked.now(), asked.seat);
        let points = now.facts(Some("points"))?;
        let own = points.get("points")?.get(seat.index())?.as_i64()?;
        let claim = now.saying(seat, Saying::Claim)?;
        (own >= 5 && now.is_in(seat) && now.play(&claim).is_ok()).then_some(claim)
    }
}
