//! The colours of a curve, of which a game names those of its sides.

use super::tone::{Tone, Tones, tones};

tones! {
    GROUND = 0x20242E, 0x20242E, 0x000000;
    INK = 0x0D1016, 0x0D1016, 0x000000;
    PLATE = 0x2B303C, 0x2B303C, 0x1A1A1A;
    GRID = 0x566074, 0x566074, 0x8C8C8C;
    LETTER = 0xE4E8F0, 0xE4E8F0, 0xFFFFFF;
    LINE = 0xFFFFFF, 0xFFFFFF, 0xFFFFFF;
    /// Beaches and meadows.
    SAND = 0xE2C57C, 0xE6BF5C, 0xE6D000;
    GRASS = 0x5E9E48, 0x3C88C8, 0x0090AD;
    RED = 0xC53A3A, 0xD4421E, 0xD81E12;
    BLUE = 0x2D68B8, 0x0F6BA6, 0x0072C4;
    IVORY = 0xE9E1CD, 0xE9E4D6, 0xFFFFFF;
    COAL = 0x3F4652, 0x3F4652, 0x303030;
    /// The seats of a game of more than two, or whose sides have no colours.
    SEAT_1 = 0x56B4E9, 0x56B4E9, 0x00D5FF;
    SEAT_2 = 0xF09A2A, 0xE69F00, 0xFF9500;
    SEAT_3 = 0x3FC98F, 0x2FBF9B, 0x3CFF6B;
    SEAT_4 = 0xEE86BD, 0xE083B9, 0xFF8AD0;
    SEAT_5 = 0xF3E24E, 0xF0E442, 0xFFF27A;
}

pub(super) const SEATS: [Tone; 5] = [SEAT_1, SEAT_2, SEAT_3, SEAT_4, SEAT_5];

pub(super) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (GROUND, &[PLATE, LETTER]),
        (INK, NAMED),
        (PLATE, &[GRID]),
        (LINE, &[INK]),
        (SAND, &[GRID]),
        (GRASS, &[GRID]),
        (RED, &[GRID]),
        (BLUE, &[GRID]),
        (IVORY, &[GRID]),
        (COAL, &[GRID]),
    ],
};
