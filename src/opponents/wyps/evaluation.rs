//! How good a board is: the chance of joining the three sides, as if the hexes were settled one by
//! one with the chance of each.
//!
//! The board is the one of the game of Y, and is reduced like it (van Rijswijck, "Search and
//! evaluation in Hex", 2002): the majority of every three hexes that touch is a hex of a board that
//! is smaller by one, and whoever has the last hex has joined the sides of the first board. With a
//! chance for every hex in place of its owner this is exact for each three, and close enough for all.

use super::board::Board;
use crate::games::wyps::{Hex, HexSet, MOST_HEXES, Position, Stone};

/// Number of hexes of all boards that a board is reduced to, itself among them.
const MOST_REDUCED: usize = 455;

/// The chance that a stone still shows its face at the end of the game: on an open board, on a full
/// one, and what a letter that few words have adds. Measured in games of the program against itself.
const OPEN: f32 = 0.56;
const FULL: f32 = 0.96;
const RARE: f32 = 0.06;

/// What having the move multiplies the odds by.
const MOVE: f32 = 1.6;

pub(super) struct Evaluation<'a> {
    board: &'a Board,
    /// The stones with rare letters.
    is_rare: HexSet,
}

/// The value of each hex for whoever moves.
pub(super) struct Worths {
    /// Of laying a stone there.
    pub fresh: [f32; MOST_HEXES],
    /// Of turning the other's stone there.
    pub turned: [f32; MOST_HEXES],
}

impl Worths {
    /// What a move adds that lays and turns these.
    pub fn sum(&self, fresh: HexSet, turned: HexSet) -> f32 {
        let mut sum = 0.0;
        for hex in fresh.iter() {
            sum += self.fresh[hex.index()];
        }
        for hex in turned.iter() {
            sum += self.turned[hex.index()];
        }
        sum
    }
}

impl<'a> Evaluation<'a> {
    pub fn new(board: &'a Board, position: &Position) -> Self {
        let mut is_rare = HexSet::EMPTY;
        for hex in (board.hexes & !position.open()).iter() {
            if position.stone(hex).is_some_and(Self::is_rare) {
                is_rare.insert(hex);
            }
        }
        Self { board, is_rare }
    }

    /// Whether few words have this letter: there are at most two such stones, and it is not Y.
    pub fn is_rare(stone: Stone) -> bool {
        "BFHJKMPQVWXZ".contains(stone.sign())
    }

    /// The chance of whoever owns these stones, the other being to move, between 0 and 1; `rare` are
    /// the new ones with rare letters.
    pub fn after_move(&self, own: HexSet, other: HexSet, rare: HexSet) -> f32 {
        let mut cells = self.cells(own, other, rare);
        let chance = reduce(self.board.side, &mut cells);
        chance / (chance + (1.0 - chance) * MOVE)
    }

    /// The chance of each hex to be this player's in the end.
    fn cells(&self, own: HexSet, other: HexSet, rare: HexSet) -> [f32; MOST_HEXES] {
        let mut cells = [0.5; MOST_HEXES];
        let hold = self.hold(own | other);
        let rare = self.is_rare | rare;
        let bonus = |hex: Hex| if rare.contains(hex) { RARE } else { 0.0 };
        for hex in own.iter() {
            cells[hex.index()] = (hold + bonus(hex)).min(0.99);
        }
        for hex in other.iter() {
            cells[hex.index()] = 1.0 - (hold + bonus(hex)).min(0.99);
        }
        cells
    }

    fn hold(&self, taken: HexSet) -> f32 {
        let count = |hexes: HexSet| hexes.iter().map(|_| 1.0).sum::<f32>();
        let share = count(taken) / count(self.board.hexes);
        OPEN + (FULL - OPEN) * share
    }

    /// How much each hex would add, seen by itself.
    pub fn worths(&self, own: HexSet, other: HexSet) -> Worths {
        let cells = self.cells(own, other, HexSet::EMPTY);
        let slopes = slopes(self.board.side, &cells);
        let hold = self.hold(own | other);
        let mut worths = Worths {
            fresh: [0.0; MOST_HEXES],
            turned: [0.0; MOST_HEXES],
        };
        for hex in self.board.hexes.iter().map(Hex::index) {
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

/// The chance of the last hex that a board of this side is reduced to.
fn reduce(side: usize, cells: &mut [f32; MOST_HEXES]) -> f32 {
    for smaller in (1..side).rev() {
        for up in 0..smaller {
            let (before, below) = cells.split_at_mut(row(up + 1));
            let above = &mut before[row(up)..];
            for (at, cell) in above.iter_mut().enumerate() {
                *cell = majority(*cell, below[at], below[at + 1]);
            }
        }
    }
    cells[0]
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
