//! Trypsylon's colours by what they are for. `…_JOINT`: the joints between planks; `…_DARK`: grains
//! or blades of grass; `DIM_…`: a shore out of turn.

use crate::{
    signs::GOLD,
    tone::{Tones, tones},
};

tones! {
    /// The line around the picture.
    GROUND = 0x17232E, 0x17232E, 0x000000;
    INK = 0x0D2233, 0x0B1A26, 0x000000;
    LETTER = 0x2A2413, 0x0B1A26, 0x000000;
    DEEP = 0x1F5C83, 0x4A5560, 0x1A1A1A;
    DEEP_WAVE = 0x2E6F98, 0x5E6A76, 0x4A4A4A;
    SEAM = 0x143F5E, 0x343E48, 0x000000;
    /// Water on a card's face.
    WATER = 0x6FC0DC, 0xB9CCD8, 0x3C3C3C;
    /// Water on the face of a card that was just pushed in.
    FOAM = 0xD2F1F8, 0xE8F0F5, 0x5E5E5E;
    RIPPLE = 0x8FD2E8, 0xD0DDE5, 0x505050;
    /// Water on a card's face beside the winner's network.
    DULL_WATER = 0x3E7C9C, 0x7C8E9B, 0x262626;
    HOLE = 0x0C1620, 0x10161C, 0x000000;
    HOLE_RIM = 0x9DB4C2, 0xA8B4BE, 0xFFFFFF;
    /// A jetty that touches a shore.
    WOOD = 0xFBEBCB, 0xFBF3E2, 0xFFFFFF;
    JOINT = 0xCFA873, 0xBDB4A2, 0xB4B4B4;
    /// A jetty that touches none, and the stubs on the shores.
    OLD_WOOD = 0xD6BD93, 0xDCD2C0, 0xD0D0D0;
    OLD_JOINT = 0xA98C61, 0xA0978A, 0x8A8A8A;
    /// A jetty beside the winner's network.
    DULL_WOOD = 0x8FA3A8, 0xA9ACAC, 0x8C8C8C;
    AMBER = 0xFFB31A, 0xF2A900, 0xFFE600;
    GREEN = 0x0E8A4F, 0x005AA8, 0x00D5FF;
    /// Strokes on what touches a meadow.
    MINT = 0xA9F0B4, 0xA8DCFF, 0x000000;
    /// The rim of the meadows in turn.
    MEADOW_TURN = 0xD9FF8A, 0xD6F0FF, 0xFFFFFF;
    /// The rim of the beaches in turn.
    BEACH_TURN = 0xFFB31A, 0xFFE9A8, 0xFFFFFF;
    RED = 0xD8402F, 0x9C1D5E, 0xFF3B30;
    WHITE = 0xFFFFFF, 0xFFFFFF, 0xFFFFFF;
    GLOW = 0xFFF6C2, 0xFFF6C8, 0xFFFFFF;
    SAND = 0xF6DB96, 0xF5D27A, 0xFFE600;
    /// Grains and the wet edge of a beach.
    SAND_DARK = 0xDDB265, 0xC99A2E, 0xC4B200;
    DIM_SAND = 0xB3A484, 0xA89A72, 0xA39300;
    DIM_SAND_DARK = 0x9A8A68, 0x8F7A4E, 0x867900;
    GRASS = 0x86CC5C, 0x5FB4F0, 0x00D5FF;
    GRASS_DARK = 0x4C9A3F, 0x2A86CC, 0x00A5C7;
    DIM_GRASS = 0x7A9A70, 0x7094B2, 0x0090AD;
    DIM_GRASS_DARK = 0x5F8058, 0x557C9E, 0x00778F;
}

/// All of them, and which of them meet.
pub(crate) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (SEAM, &[DEEP, WATER, DULL_WATER, HOLE]),
        (DEEP, &[DEEP_WAVE]),
        (WATER, &[RIPPLE]),
        (FOAM, &[INK, WHITE]),
        (HOLE, &[HOLE_RIM]),
        (WOOD, &[JOINT]),
        (OLD_WOOD, &[OLD_JOINT]),
        (AMBER, &[GREEN]),
        (GREEN, &[MINT]),
        (WHITE, &[RED, INK]),
        (
            INK,
            &[
                WATER, DEEP, WOOD, OLD_WOOD, DULL_WOOD, DULL_WATER, AMBER, GREEN, RED, GLOW, SAND,
                GRASS, DIM_SAND, DIM_GRASS, GOLD,
            ],
        ),
        (GLOW, &[AMBER, GREEN]),
        (SAND, &[SAND_DARK, LETTER, BEACH_TURN, GOLD]),
        (DIM_SAND, &[DIM_SAND_DARK, LETTER]),
        (GRASS, &[GRASS_DARK, LETTER, MEADOW_TURN]),
        (DIM_GRASS, &[DIM_GRASS_DARK, LETTER]),
    ],
};
