//! A table as a record, and a record as the opening of a table.

use crate::{
    games::{Record, Seat, Viewer},
    ids::Timestamp,
};

use super::{Played, Table};

impl Table {
    /// The public record of the game. While something in it is hidden, the record holds only those
    /// options that the players chose when they agreed on the game, and may not be enough to play
    /// it again; once the game is over, it is complete.
    pub fn record(&self) -> Record {
        let mut options = self.options.clone();
        if self.hides_something() {
            let settings = self.terms.game.info().settings;
            options.retain(|key, _| settings.iter().any(|setting| setting.key == key));
        }
        Record {
            options,
            moves: self
                .moves
                .iter()
                .map(|played| played.text.clone())
                .collect(),
        }
    }

    /// Whether the public position leaves something out.
    pub fn hides_something(&self) -> bool {
        self.is_running() && self.position.text() != self.position.text_for(Viewer::Public)
    }

    /// The table once the moves of its opening have been played at this time, each by the player of
    /// the seat that makes it. `None` when they cannot be played, or end the game.
    pub(super) fn opened(&self, at: Timestamp) -> Option<Self> {
        let opening: Vec<Played> = self
            .terms
            .opening
            .iter()
            .map(|text| Played {
                seat: Seat::FIRST,
                text: text.clone(),
                at,
            })
            .collect();
        self.replayed(&opening, false).ok().filter(Self::is_running)
    }
}
