//! Trisq's colours by what they are for. Of a red or blue piece: its body and the mark on it
//! (`…_MARK`); `…_LIT` when its chain touches an edge of its colour, with a rim in the mark's tone;
//! `…_DULL` when others have won; `…_GHOST` where it may be placed. Of an edge of the board:
//! `…_EDGE`, and `…_DIM` out of turn.

use crate::{
    signs::{GOLD, TURN},
    tone::{Tones, tones},
};

tones! {
    GROUND = 0x1E2A36, 0x1E2A36, 0x000000;
    /// Between the pieces, and outlines.
    INK = 0x0B1A26, 0x0B1A26, 0x000000;
    PAPER = 0xEDE3CF, 0xE9E9E4, 0x262626;
    /// Between the squares, and how they are cut.
    RULE = 0xC4B595, 0xB4B4AC, 0x8C8C8C;
    /// The board when the game is over.
    DULL_PAPER = 0xA9A294, 0xA5A5A1, 0x1A1A1A;
    /// Its lines.
    DULL_RULE = 0x8A8373, 0x84847F, 0x4D4D4D;
    RED = 0xCB4740, 0xC95F4A, 0xDB4A40;
    RED_MARK = 0xE79C90, 0xE9A493, 0x4A0E0A;
    RED_LIT = 0xD92F2F, 0xE03A16, 0xFF6A5C;
    RED_LIT_MARK = 0xFFC4B8, 0xFFD0C2, 0xFFFFFF;
    RED_DULL = 0x8C6461, 0x95655A, 0x7A1A14;
    RED_DULL_MARK = 0xA07E79, 0xA68378, 0xA04A44;
    RED_GHOST = 0xEBBDB0, 0xF0C0B0, 0x66150F;
    RED_EDGE = 0xD92F2F, 0xE03A16, 0xD81E12;
    RED_DIM = 0x7C3A3C, 0x84402C, 0x661510;
    BLUE = 0x3A72BE, 0x4A7BA6, 0x6FA8CC;
    BLUE_MARK = 0x9CC0EA, 0x93B9D8, 0x103050;
    BLUE_LIT = 0x155FC4, 0x005F9E, 0xA8DEFF;
    BLUE_LIT_MARK = 0xC3E0FF, 0xC8E8FF, 0x00264D;
    BLUE_DULL = 0x5C7088, 0x5A6E80, 0x44677D;
    BLUE_DULL_MARK = 0x7E90A6, 0x7C90A2, 0x203A4A;
    BLUE_GHOST = 0xB4CBE6, 0xB5D2E6, 0x1D4A66;
    BLUE_EDGE = 0x155FC4, 0x005F9E, 0x0072C4;
    BLUE_DIM = 0x2B4A72, 0x24506E, 0x2A5066;
    /// The dashes on a red edge.
    RED_EDGE_MARK = 0xE79C90, 0xE9A493, 0xFF8A80;
    /// The blocks on a blue edge.
    EDGE_MARK = 0xC3E0FF, 0xC8E8FF, 0xFFFFFF;
    LETTER = 0xFFF7EA, 0xFFFFFF, 0xFFFFFF;
    /// On a piece that is only offered.
    OFFERED_NUMBER = 0x0B1A26, 0x0B1A26, 0xFFFFFF;
    WHITE = 0xFFFFFF, 0xFFFFFF, 0xFFFFFF;
}

/// All of them, and which of them meet.
pub(crate) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (INK, NAMED),
        (PAPER, &[RULE, WHITE, GOLD, RED_GHOST, BLUE_GHOST]),
        (DULL_PAPER, &[DULL_RULE, GOLD]),
        (RED, &[RED_MARK]),
        (RED_LIT, &[RED_LIT_MARK, GOLD]),
        (RED_DULL, &[RED_DULL_MARK]),
        (RED_DIM, &[LETTER]),
        (RED_EDGE, &[LETTER, RED_LIT_MARK]),
        (BLUE, &[BLUE_MARK]),
        (BLUE_LIT, &[BLUE_LIT_MARK, GOLD]),
        (BLUE_DULL, &[BLUE_DULL_MARK]),
        (BLUE_DIM, &[LETTER]),
        (BLUE_EDGE, &[LETTER, EDGE_MARK]),
        (GOLD, &[GROUND, WHITE, INK]),
        (TURN, &[INK]),
    ],
};
