//! WYPS's colours by what they are for.

use crate::{
    signs::{GOLD, TURN},
    tone::{Tones, tones},
};

tones! {
    GROUND = 0x1D2B33, 0x1D2B33, 0x000000;
    FELT = 0x38606B, 0x3F5A68, 0x1C1C1C;
    SEAM = 0x274953, 0x2C444F, 0x7A7A7A;
    /// The name of an open hex.
    NAME = 0xA9CBD2, 0xB2CAD5, 0xF0F0F0;
    /// Letters and numbers beside the board.
    LABEL = 0xD9E6E8, 0xDDE6EA, 0xFFFFFF;
    WHITE = 0xF7F0DF, 0xF7F2E6, 0xFFFFFF;
    BLACK = 0x23252B, 0x1E2228, 0x000000;
    /// The rim of a black face.
    BLACK_RIM = 0x6A7079, 0x707884, 0xFFFFFF;
    /// The rim of a white face.
    WHITE_RIM = 0xB5A98D, 0xADA694, 0x000000;
    /// The letter on a white face.
    INK = 0x17181C, 0x17181C, 0x000000;
    /// A white group that joins two sides, and the rim where white is.
    WHITE_LIT = 0xF7A233, 0xE69F00, 0xFFE600;
    /// A black group that joins two sides, and the rim where black is.
    BLACK_LIT = 0x5CC2FF, 0x3AA8FF, 0x00D5FF;
    /// A group that joins all three sides.
    JOINED = 0xFFF04D, 0xFFF36B, 0xFFFFFF;
    /// The rim of the board.
    RIM = 0x6F8E94, 0x74909C, 0xA0A0A0;
    LAST = 0xFF6F9C, 0xE83FB8, 0xFF9500;
    DRAFT = 0x4BE08C, 0x63E6D2, 0x3CFF6B;
    /// What would break a connection.
    CUT = 0xE5342F, 0xB0247A, 0xFF3B30;
    RACK = 0x15212A, 0x15212A, 0x000000;
    /// A place on a rack without a stone.
    GAP = 0x3A4C56, 0x3A4C56, 0x6E6E6E;
}

/// All of them, and which of them meet.
pub(crate) const TONES: Tones = Tones {
    ground: GROUND,
    named: NAMED,
    meeting: &[
        (
            FELT,
            &[
                SEAM, NAME, WHITE, BLACK, WHITE_RIM, BLACK_RIM, WHITE_LIT, BLACK_LIT, JOINED, LAST,
                DRAFT, GROUND,
            ],
        ),
        (
            GROUND,
            &[
                SEAM, LABEL, RIM, WHITE_LIT, BLACK_LIT, RACK, LAST, DRAFT, CUT, WHITE, BLACK_RIM,
                TURN, GOLD,
            ],
        ),
        (
            WHITE,
            &[INK, WHITE_RIM, BLACK, LAST, DRAFT, CUT, WHITE_LIT, JOINED],
        ),
        (BLACK, &[BLACK_RIM, LAST, DRAFT, BLACK_LIT, JOINED]),
        (RACK, &[GAP, WHITE, BLACK_RIM, LABEL, TURN, GOLD]),
    ],
};
