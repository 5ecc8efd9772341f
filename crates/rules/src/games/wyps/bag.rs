//! The order of the bag: shuffled for a game, and made up where moves are explored.

use super::{position::Position, stones::Stone};
use crate::games::Chance;

/// Puts stones into a random order.
pub(super) fn shuffle(bag: &mut [Stone], chance: &mut dyn Chance) {
    for last in (1..bag.len()).rev() {
        let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
        bag.swap(last, chance.below(bound) as usize);
    }
}

impl Position {
    /// The position with a made-up order of the bag. Which stones are in the bag everybody can
    /// count, because the board and the racks are open: the order follows from that alone.
    pub(super) fn with_made_up_bag(&self) -> Self {
        let mut bag = self.bag.clone();
        bag.sort_unstable();
        shuffle(&mut bag, &mut MadeUp(1));
        Self {
            bag,
            ..self.clone()
        }
    }
}

/// Pseudorandom numbers that are always the same: a linear congruential generator, with the
/// constants of Numerical Recipes.
struct MadeUp(u32);

impl Chance for MadeUp {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 16) % bound
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::games::State;

    #[test]
    fn the_made_up_order_tells_nothing_of_the_real_one() {
        let with_bag = |bag: &str| -> Position {
            let text = format!("./../.../.... w s - ABCDEFG,HIJKLMN {bag}");
            text.parse().unwrap()
        };
        let made_up = with_bag("OPQRSTU").with_made_up_bag();
        for bag in ["UTSRQPO", "QOPTRSU"] {
            let other = with_bag(bag);
            assert_eq!(other.with_made_up_bag().text(), made_up.text());
        }
        let mut stones = made_up.bag.clone();
        assert!(!stones.is_sorted(), "{}", made_up.text());
        stones.sort_unstable();
        assert_eq!(stones, with_bag("UTSRQPO").bag);
    }
}
