//! Which hexes matter: how much the chance of joining the three sides grows with each, as if the
//! hexes were settled one by one with the chance of each.
//!
//! The board is the one of the game of Y, and is reduced like it (van Rijswijck, "Search and
//! evaluation in Hex", 2002): the majority of every three hexes that touch is a hex of a board that
//! is smaller by one, and the owner of the last hex has joined the sides of the first board. With a
//! chance for every hex in place of its owner this is exact for each three, and close enough for
//! all.

use super::board::Board;
use rules::games::wyps::{Hex, HexSet, MOST_HEXES};

/// Number of hexes of all boards that a board is reduced to, itself among them.
const MOST_REDUCED: usize = 455;

/// The chance that a stone still shows its face at the end of the game: on an open board, and on a
/// full one. Measured in games of the program against itself.
const OPEN: f32 = 0.56;
const FULL: f32 = 0.96;

/// The value of each hex for the player to move.
pub(super) struct Worths {
    /// Of laying a stone there.
    pub fresh: [f32; MOST_HEXES],
    /// Of turning the other's stone there.
    pub turned: [f32; MOST_HEXES],
}

impl Worths {
    /// How much each hex would add, seen by itself, for the owner of these stones.
    pub fn new(board: &Board, own: HexSet, other: HexSet) -> Self {
        let share = (own | other).len() as f32 / board.hexes.len() as f32;
        let hold = OPEN + (FULL - OPEN) * share;
        let mut cells = [0.5; MOST_HEXES];
        for hex in own.iter() {
            cells[hex.index()] = hold;
        }
        for hex in other.iter() {
            cells[hex.index()] = 1.0 - hold;
        }
        let slopes = slopes(board.side, &cells);
        let mut worths = Self {
            fresh: [0.0; MOST_HEXES],
            turned: [0.0; MOST_HEXES],
        };
        for hex in board.hexes.iter().map(Hex::index) {
            worths.fresh[hex] = slopes[hex] * (hold - 0.5);
            worths.turned[hex] = slopes[hex] * (2.0 * hold - 1.0);
        }
        worths
    }
}

/// The chance that the majority of three is won.
fn majority(one: f32, two: f32, three: f32) -> f32 {
    one * two + three * (one + two - 2.0 * one * two)
}

/// Where a row begins.
const fn row(row: usize) -> usize {
    row * (row + 1) / 2
}

/// How much the chance grows with the chance of each hex.
fn slopes(side: usize, cells: &[f32; MOST_HEXES]) -> [f32; MOST_HEXES] {
    // All boards one behind the other, the largest first.
    let mut all = [0.0; MOST_REDUCED];
    let mut starts = [0; 14];
    all[..row(side)].copy_from_slice(&cells[..row(side)]);
    let mut end = row(side);
    for smaller in (1..side).rev() {
        let start = starts[smaller + 1];
        starts[smaller] = end;
        for up in 0..smaller {
            for at in 0..=up {
                let (one, two) = (start + row(up) + at, start + row(up + 1) + at);
                all[end + row(up) + at] = majority(all[one], all[two], all[two + 1]);
            }
        }
        end += row(smaller);
    }
    let mut slopes = [0.0; MOST_REDUCED];
    slopes[starts[1]] = 1.0;
    for smaller in 1..side {
        let (start, end) = (starts[smaller + 1], starts[smaller]);
        for up in 0..smaller {
            for at in 0..=up {
                let slope = slopes[end + row(up) + at];
                let three = [
                    start + row(up) + at,
                    start + row(up + 1) + at,
                    start + row(up + 1) + at + 1,
                ];
                let [one, two, three_] = three.map(|index| all[index]);
                slopes[three[0]] += slope * (two + three_ - 2.0 * two * three_);
                slopes[three[1]] += slope * (one + three_ - 2.0 * one * three_);
                slopes[three[2]] += slope * (one + two - 2.0 * one * two);
            }
        }
    }
    let mut of_hexes = [0.0; MOST_HEXES];
    of_hexes[..row(side)].copy_from_slice(&slopes[..row(side)]);
    of_hexes
}
