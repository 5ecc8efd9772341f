//! What a game does before there is a position.

use super::{AnyPosition, BadOptions, BadPosition, Options, Remark, Seat};
use crate::texts::Sentence;

/// Chance, handed in by the caller: the rules have none of their own.
pub trait Chance {
    /// A number from 0 to `bound` - 1, each as likely as the others. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// From the settings that people chose to the first position.
pub trait Setup: Sync {
    /// Settles what follows from the settings that were chosen, before the others get their
    /// defaults.
    ///
    /// # Errors
    /// Why some of those chosen exclude each other.
    fn agree(&self, _chosen: &mut Options) -> Result<(), Sentence> {
        Ok(())
    }

    /// The number of seats, where these options settle it.
    fn seats(&self, _options: &Options) -> Option<u8> {
        None
    }

    /// Completes `options` before a game: who begins, and every random draw. What is already there
    /// stays.
    fn complete(&self, _options: &mut Options, _first: Seat, _chance: &mut dyn Chance) {}

    /// Puts into `options` what people see of the random draw where chance has decided who sits
    /// where, which the caller knows already: the player in the first seat has drawn the first of
    /// what is shown.
    fn draw_seats(&self, _options: &mut Options, _chance: &mut dyn Chance) {}

    /// What there is to tell everybody about the random draw for the seats.
    fn seats_drawn(&self, _options: &Options) -> Option<Remark> {
        None
    }

    /// Whether the players take turns to start the games of a series; else the loser of the last
    /// one starts.
    fn starter_alternates(&self, _options: &Options) -> bool {
        false
    }

    /// Makes ready what would otherwise be made when it is first needed, and would keep a player
    /// waiting then.
    fn prepare(&self) {}

    /// The first position.
    ///
    /// # Errors
    /// When a field is unknown, has the wrong type, or is needed and missing.
    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions>;

    /// Reads a position that `State::text` or `Display` has written.
    ///
    /// # Errors
    /// When the text is not a position in the one spelling of the notation, or cannot arise.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition>;
}
