//! A table as a record, and a record as the opening of a table.

use crate::{
    games::{Record, Seat, Viewer},
    ids::Timestamp,
};

use super::{Played, Table};

impl Table {
    /// The public record of the game. While something is hidden, it holds only the options that the
    /// players chose, which may not be enough to play the game again.
    pub fn record(&self) -> Record {
        let options = if self.hides_something() {
            self.terms.chosen(&self.options)
        } else {
            self.options.clone()
        };
        let moves = self.moves.iter().map(|played| played.text.clone());
        Record::new(options, moves.collect())
    }

    /// Whether the public position leaves something out.
    pub fn hides_something(&self) -> bool {
        self.is_running() && self.position.text() != self.position.text_for(Viewer::Public)
    }

    /// The table once the moves of its opening have been played at this time, each by the player of
    /// the seat that makes it. `None` when they cannot be played, or end the game.
    pub(super) fn opened(&self, at: Timestamp) -> Option<Self> {
        let played = |text: &String| Played {
            seat: Seat::FIRST,
            text: text.clone(),
            at,
        };
        let opening: Vec<Played> = self.terms.opening.iter().map(played).collect();
        self.replayed(&opening, false).ok().filter(Self::is_running)
    }
}
