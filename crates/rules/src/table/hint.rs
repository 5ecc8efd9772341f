//! Hints that players take in games that allow them.

use super::Table;
use crate::games::Seat;

/// A move for which its player was given a hint.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct HintTaken {
    /// The number of the move, from 1.
    pub number: usize,
    pub seat: Seat,
}

impl Table {
    /// Whether players may ask for hints: where they agreed to it, and where nobody but the program
    /// plays against them.
    pub fn allows_hints(&self) -> bool {
        self.terms.hints || self.has_one_person()
    }

    /// The mark of a hint that this seat takes now.
    pub fn hint_now(&self, seat: Seat) -> HintTaken {
        let number = self.moves.len() + 1;
        HintTaken { number, seat }
    }

    /// Whether the move of this number, from 1, was made with a hint.
    pub fn was_hinted(&self, number: usize) -> bool {
        let played = number
            .checked_sub(1)
            .and_then(|index| self.moves.get(index));
        played.is_some_and(|played| {
            let seat = played.seat;
            self.hints.contains(&HintTaken { number, seat })
        })
    }

    /// The numbers of the moves that were made with a hint, from 1.
    pub fn hinted_moves(&self) -> impl Iterator<Item = usize> {
        (1..=self.moves.len()).filter(|number| self.was_hinted(*number))
    }
}
