//! A move that was tried, and what is asked of moves in several games.

use crate::games::{AnyPosition, Outcome, Rules};

/// A legal move, with the positions before and after it.
#[derive(Debug)]
pub struct Attempt<'a> {
    pub before: &'a dyn AnyPosition,
    pub mv: &'a str,
    pub after: &'a dyn AnyPosition,
}

impl<'a> Attempt<'a> {
    /// The positions before and after, as values of one game; `None` if it is another game.
    pub fn of<P: Rules>(&self) -> Option<(&'a P, &'a P)> {
        Some((self.before.typed()?, self.after.typed()?))
    }

    /// Whether this holds for the position after the move.
    pub fn leads_to<P: Rules>(&self, holds: impl FnOnce(&P) -> bool) -> bool {
        self.after.typed().is_some_and(holds)
    }
}

/// Whether the move wins.
pub fn wins(it: &Attempt<'_>) -> bool {
    let winner = it.after.outcome().and_then(Outcome::winner);
    winner.is_some() && winner == it.before.turn()
}

/// Whether the game goes on, and the other player cannot win with the next move.
pub fn stops(it: &Attempt<'_>) -> bool {
    it.after.outcome().is_none() && !it.after.can_win_now()
}
