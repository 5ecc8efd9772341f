//! How good a board is, as games of the program against itself have it: by who has more stones on
//! it, and who has kept the better letters. Those two say more of who wins than how near the
//! players are to joining the sides, which changes with every word until the board is nearly full.

use crate::Value;
use rules::games::wyps::{HexSet, Variant};

/// What a stone more on the board is worth, in hundredths of a logit of the chance to win.
const STONE: i32 = 20;

/// What having the move is worth, in hundredths of a logit: about as much as a word brings, so that
/// values after one move and after two can be compared.
const MOVE: i32 = 60;

/// What each letter is worth that is kept for later words, from A to Z, compared with one that is
/// drawn in its place, in hundredths of a logit.
const LETTERS: [i32; 26] = [
    3, -10, 1, -5, 5, -8, 0, -5, 1, -30, -20, 0, 7, -2, -5, -10, -25, 7, 30, 3, -15, -20, -17, -17,
    -17, -30,
];

/// The letters of a variant: in the game with numbers none is better than another.
pub(super) fn letters(variant: Variant) -> &'static [i32; 26] {
    match variant {
        Variant::Number => &[0; 26],
        Variant::Standard | Variant::Quick => &LETTERS,
    }
}

/// The value for the player who has these stones on the board and has kept letters of this worth,
/// when the other is to move.
pub(super) fn value(own: HexSet, other: HexSet, kept: i32) -> Value {
    let ahead = own.len().cast_signed() - other.len().cast_signed();
    let logit = (ahead * STONE + kept - MOVE) as f32 / 100.0;
    // Grows like the logistic function, which is not the same on all platforms.
    let chance = 0.5 + 0.5 * logit / (1.0 + logit * logit).sqrt();
    Value::estimate((chance * f32::from(u16::MAX)) as u16)
}
