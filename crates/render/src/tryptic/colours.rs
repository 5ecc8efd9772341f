//! Tryptic's colours by what they are for. Every glass has three: its face, the facets in the light
//! (`…_LIGHT`), and the shape on it (`…_SHAPE`).

use crate::{
    signs::{GOLD, TURN},
    tone::{Tone, Tones, tones},
};
use rules::games::tryptic::Colour;

tones! {
    GROUND = 0x20242E, 0x20242E, 0x000000;
    /// Outlines, and what is between the hexes.
    INK = 0x0D1016, 0x0D1016, 0x000000;
    FIELD = 0x39404F, 0x39404F, 0x454545;
    LETTER = 0xE4E8F0, 0xE4E8F0, 0xFFFFFF;
    /// What is of less weight.
    FAINT = 0xB4BDCD, 0xB4BDCD, 0xE0E0E0;
    PLATE = 0x343B49, 0x343B49, 0x2C2C2C;
    /// The plate of a player who is out.
    PLATE_OUT = 0x262B35, 0x262B35, 0x000000;
    MARK = 0xFFFFFF, 0xFFFFFF, 0xFFFFFF;
    /// What is wrong, and who is out.
    WRONG = 0xE8384A, 0xD55E00, 0xFF4040;

    BLUE = 0x2563D9, 0x0068B0, 0x1F5CFF;
    BLUE_LIGHT = 0x5B93F5, 0x3F9BDC, 0x6E98FF;
    BLUE_SHAPE = 0xD3E3FF, 0xD8EEFF, 0xFFFFFF;
    GREEN = 0x2C9A4B, 0x009E73, 0x00B52E;
    GREEN_LIGHT = 0x5CC878, 0x42C9A4, 0x5BE37D;
    GREEN_SHAPE = 0xDDF7D8, 0xDFFFF4, 0x000000;
    RED = 0xCB2F3B, 0xC83018, 0xF01E1E;
    RED_LIGHT = 0xF0656C, 0xEE6E55, 0xFF7070;
    RED_SHAPE = 0xFFDCD8, 0xFFE4DC, 0xFFFFFF;
    WHITE = 0xDDE3EA, 0xE9ECEF, 0xFFFFFF;
    WHITE_LIGHT = 0xFDFEFF, 0xFFFFFF, 0xFFFFFF;
    WHITE_SHAPE = 0x4A5568, 0x3F4654, 0x000000;
    YELLOW = 0xF2C01B, 0xF0E442, 0xFFE100;
    YELLOW_LIGHT = 0xFFE277, 0xFAF38F, 0xFFF27A;
    YELLOW_SHAPE = 0x5C4100, 0x4A4400, 0x000000;
}

/// The tones of a glass.
#[derive(Clone, Copy)]
pub(super) struct Glass {
    pub face: Tone,
    pub light: Tone,
    pub shape: Tone,
}

/// The glass of a colour.
pub(super) const fn glass(colour: Colour) -> Glass {
    let (face, light, shape) = match colour {
        Colour::Blue => (BLUE, BLUE_LIGHT, BLUE_SHAPE),
        Colour::Green => (GREEN, GREEN_LIGHT, GREEN_SHAPE),
        Colour::Red => (RED, RED_LIGHT, RED_SHAPE),
        Colour::White => (WHITE, WHITE_LIGHT, WHITE_SHAPE),
        Colour::Yellow => (YELLOW, YELLOW_LIGHT, YELLOW_SHAPE),
    };
    Glass { face, light, shape }
}

/// All that the palettes are made of.
pub(crate) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (BLUE, &[BLUE_LIGHT, BLUE_SHAPE]),
        (GREEN, &[GREEN_LIGHT, GREEN_SHAPE]),
        (RED, &[RED_LIGHT, RED_SHAPE]),
        (WHITE, &[WHITE_LIGHT, WHITE_SHAPE]),
        (YELLOW, &[YELLOW_LIGHT, YELLOW_SHAPE]),
        (
            INK,
            &[
                BLUE_LIGHT,
                GREEN_LIGHT,
                RED_LIGHT,
                WHITE_LIGHT,
                YELLOW_LIGHT,
            ],
        ),
        (
            INK,
            &[GROUND, FIELD, MARK, GOLD, FAINT, PLATE, PLATE_OUT, WRONG],
        ),
        (FIELD, &[MARK, FAINT]),
        (GROUND, &[LETTER, FAINT, TURN, GOLD]),
        (PLATE, &[LETTER, FAINT, GROUND, TURN, GOLD]),
        (PLATE_OUT, &[FAINT, GROUND, WRONG]),
    ],
};
