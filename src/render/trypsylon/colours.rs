//! Trypsylon's colours by what they are for.

use crate::render::palette::{Tones, tones};

tones! {
    /// Around the board.
    GROUND = 0x1E2A36, 0x1E2A36, 0x000000;
    /// Between the cards, and outlines.
    INK = 0x0B1A26, 0x0B1A26, 0x000000;
    /// Writing on the shores.
    LETTER = 0x1C1A12, 0x0B1A26, 0x000000;
    /// A card's back.
    DEEP = 0x24567D, 0x4A5560, 0x1A1A1A;
    /// Waves on a card's back.
    DEEP_WAVE = 0x346C97, 0x66727E, 0x5A5A5A;
    /// Water on a card's face.
    WATER = 0x58A9CF, 0xAFC4D2, 0x3C3C3C;
    /// Ripples on a card's face.
    WATER_RIPPLE = 0x79BEDD, 0xC9D8E2, 0x3C3C3C;
    /// Water on a card's face when others have won.
    DULL_WATER = 0x3F7292, 0x7C8E9B, 0x1A1A1A;
    /// A vacant place.
    HOLE = 0x10161C, 0x10161C, 0x000000;
    /// The rim of a vacant place.
    HOLE_RIM = 0x93A7B5, 0xA8B4BE, 0xFFFFFF;
    /// A jetty.
    WOOD = 0xF3E0BC, 0xFBF3E2, 0xFFFFFF;
    /// The joints between a jetty's planks.
    JOINT = 0xCBA878, 0xBDB4A2, 0xB4B4B4;
    /// A jetty when others have won.
    DULL_WOOD = 0xA9A595, 0xB4B4B0, 0x8C8C8C;
    /// What touches a beach.
    AMBER = 0xFFB61E, 0xF2A900, 0xFFE600;
    /// What touches a meadow.
    GREEN = 0x0B8457, 0x005AA8, 0x00D5FF;
    /// Strokes on what touches a meadow.
    MINT = 0xB4F5C4, 0xA8DCFF, 0x000000;
    /// The rim of the meadows in turn.
    MEADOW_TURN = 0xB4F5C4, 0xA8DCFF, 0x00D5FF;
    /// What is broken.
    RED = 0xE22B3B, 0x9C1D5E, 0xFF3B30;
    /// Marks.
    WHITE = 0xFFFFFF, 0xFFFFFF, 0xFFFFFF;
    /// Around the winning path.
    GLOW = 0xFFF3B8, 0xFFF6C8, 0xFFFFFF;
    /// A beach.
    SAND = 0xF2D48A, 0xF5D27A, 0xFFE600;
    /// Grains and the wet edge of a beach.
    SAND_DARK = 0xC99A4B, 0xB98A1E, 0x9A8A00;
    /// A beach out of turn.
    DIM_SAND = 0xB9A677, 0xBFAA72, 0xB3A100;
    /// Its grains.
    DIM_SAND_DARK = 0x907B50, 0x8F7A3E, 0x6E6300;
    /// A meadow.
    GRASS = 0x73BF55, 0x5FB4F0, 0x00D5FF;
    /// Blades on a meadow.
    GRASS_DARK = 0x2F7A34, 0x0A5FA6, 0x007E99;
    /// A meadow out of turn.
    DIM_GRASS = 0x6B9B5C, 0x5F93BC, 0x0095B3;
    /// Its blades.
    DIM_GRASS_DARK = 0x416B3C, 0x2F628C, 0x005C6E;
}

/// All of them, and which of them meet.
pub(in crate::render) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (INK, NAMED),
        (DEEP, &[DEEP_WAVE]),
        (WATER, &[WATER_RIPPLE]),
        (HOLE, &[HOLE_RIM]),
        (WOOD, &[JOINT]),
        (AMBER, &[GREEN, WHITE, GROUND]),
        (GREEN, &[MINT, WOOD]),
        (GLOW, &[AMBER, WATER, DEEP]),
        (RED, &[WHITE, WOOD]),
        (WHITE, &[GROUND, WATER]),
        (MEADOW_TURN, &[GROUND]),
        (SAND, &[SAND_DARK, LETTER, GROUND]),
        (DIM_SAND, &[DIM_SAND_DARK, LETTER]),
        (GRASS, &[GRASS_DARK, LETTER, GROUND]),
        (DIM_GRASS, &[DIM_GRASS_DARK, LETTER]),
    ],
};
