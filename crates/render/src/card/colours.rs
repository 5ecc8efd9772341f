//! The colours of a card.

use crate::tone::{Tones, tones};

tones! {
    GROUND = 0x20242E, 0x20242E, 0x000000;
    PLATE = 0x2B303C, 0x2B303C, 0x1A1A1A;
    LETTER = 0xF2F4F8, 0xF2F4F8, 0xFFFFFF;
    /// Of what says what a number is.
    QUIET = 0xB4BDCC, 0xB4BDCC, 0xE6E6E6;
    CURVE = 0x56B4E9, 0x56B4E9, 0x00D5FF;
    WON = 0x56B4E9, 0x56B4E9, 0x00D5FF;
    LOST = 0xF09A2A, 0xE69F00, 0xFF9500;
    DRAWN = 0x7A8598, 0x7A8598, 0xBDBDBD;
}

pub(super) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[(GROUND, &[PLATE]), (PLATE, &[LETTER, CURVE, LOST])],
};
