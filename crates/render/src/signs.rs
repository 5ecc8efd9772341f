//! The tones of what stands beside the boards in the same look in every game.

use super::tone::{Tone, tones};

tones! {
    /// Whose turn it is.
    TURN = 0xF5E6B8, 0xF5E6B8, 0xFFFFFF;
    /// Who has won.
    GOLD = 0xFFCB2E, 0xFFD84A, 0xFFE600;
    /// Around the star.
    STAR_INK = 0x0D1016, 0x0D1016, 0x000000;
}

/// All tones of this look, which every palette has.
pub(super) const TONES: &[Tone] = NAMED;
