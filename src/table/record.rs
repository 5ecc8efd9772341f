//! A table as a record, and a record as the opening of a table.

use crate::{
    games::{Record, Seat, Viewer},
    ids::Timestamp,
};

use super::{Played, Table};

impl Table {
    /// The game as everybody may have it. While something in it is hidden from somebody, the record
    /// says no more of the options than what people chose when they agreed on the game, and so it
    /// may not be enough to play it again; once the game is over, it is whole.
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

    /// Whether there is something that not everybody may know yet.
    pub fn hides_something(&self) -> bool {
        self.is_running() && self.position.text() != self.position.text_for(Viewer::Public)
    }

    /// The table once the moves of its opening have been played at this time, each by whoever has
    /// the seat that makes it. `None` when they cannot be played, or leave nothing to play.
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
