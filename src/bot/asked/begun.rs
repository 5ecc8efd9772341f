//! What begins a game.

use crate::table::{AutomaticMove, Table};

/// A game that has begun, with the first moves of the program's own players.
pub(in crate::bot) struct Begun {
    pub(in crate::bot) first: Table,
    pub(in crate::bot) moves: Vec<AutomaticMove>,
    /// Number of games that the program thinks about before this one, where it is to move.
    pub(in crate::bot) queue: usize,
}

impl Begun {
    /// The table after these moves.
    pub(in crate::bot) fn last(&self) -> &Table {
        self.moves.last().map_or(&self.first, |it| &it.after)
    }
}
