//! The start of a game: from the options that people chose to the first position.

use std::fmt;

use super::{AnyPosition, BadOptions, BadPosition, Options, Remark, Seat};
use crate::sentences::Sentence;

/// The caller's source of random numbers: the rules have none of their own.
pub trait Chance {
    /// A number from 0 to `bound` - 1, each as likely as the others. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

pub trait Setup: fmt::Debug + Sync {
    /// The names of the fields that [`Setup::start`] knows.
    fn fields(&self) -> &'static [&'static str] {
        &[]
    }

    /// Adds what follows from the options that were chosen, before the others get their defaults.
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

    /// Adds who starts and every random draw. What is already there stays.
    fn complete(&self, _options: &mut Options, _first: Seat, _chance: &mut dyn Chance) {}

    /// Adds what people see of the random draw for the seats, which the caller has decided already:
    /// the player in the first seat has drawn the first of what is shown.
    fn draw_seats(&self, _options: &mut Options, _chance: &mut dyn Chance) {}

    /// What everybody is told about the random draw for the seats.
    fn seats_drawn(&self, _options: &Options) -> Option<Remark> {
        None
    }

    /// Shuffles what nobody has drawn by this position of a game with these options. Returns
    /// whether there is anything.
    fn shuffle_rest(
        &self,
        _options: &mut Options,
        _now: &dyn AnyPosition,
        _chance: &mut dyn Chance,
    ) -> bool {
        false
    }

    /// Whether the players take turns to start the games of a series; else the loser of the last
    /// one starts.
    fn starter_alternates(&self, _options: &Options) -> bool {
        false
    }

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
