//! Stand-ins that all tests share: an RNG and a clock that are the same in every run, and new
//! games. The unit tests in `src` include this file too, where the library is called `causeway` as
//! well.

#![allow(dead_code, clippy::unwrap_used)] // no test needs all of it

pub mod time_account;

use causeway::{
    games::{AnyPosition, Chance, Game, GameOption, Part},
    ids::{PersonId, Timestamp},
    table::{Challenge, Seating, Series, Table, Terms, Time},
};

/// Pseudorandom numbers (`SplitMix64`), from a seed.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(bound).unwrap()).unwrap()
    }

    pub fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// The parts of a legal move, each with the partial move that it leads to; the last one is the
    /// whole move.
    pub fn any_move(&mut self, position: &dyn AnyPosition) -> Vec<(Part, String)> {
        let mut parts = Vec::new();
        let mut partial = position.partial("").unwrap();
        while !partial.complete {
            let choice = self.pick(&partial.next).clone();
            partial = position.partial(&choice.text).unwrap();
            parts.push((Part::new(choice.slot, &choice.input), choice.text));
        }
        parts
    }
}

impl Chance for Random {
    fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.next() % u64::from(bound)).unwrap()
    }
}

/// Random draws that are known beforehand: these, then zeros. If all are 0, the challenger has the
/// first seat, which starts.
pub struct Draws<'a>(pub &'a [u32]);

impl Chance for Draws<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let (draw, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        assert!(*draw < bound, "{draw} is not below {bound}");
        *draw
    }
}

/// Random draws that are always the highest possible number.
pub struct Highest;

impl Chance for Highest {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

/// Terms with these options, the first seat for the challenger, and nothing else agreed.
pub fn terms(game: Game, options: &[(&str, &str)]) -> Terms {
    let option = |&(key, value): &(&str, &str)| (key.to_owned(), GameOption::json(value));
    Terms {
        game,
        options: options.iter().map(option).collect(),
        seating: Seating::Mine,
        touch_move: false,
        series: Series::Single,
        time: Time::Unlimited,
        vacation: None,
        hints: false,
        rated: false,
        opening: Vec::new(),
    }
}

/// A new game on these terms, for which `by` has challenged `to`.
pub fn begin(by: PersonId, to: PersonId, terms: Terms, chance: &mut dyn Chance) -> Table {
    let (now, expires) = (Timestamp(0), Timestamp(1));
    let challenge = Challenge::new(by, &[(to, false)], terms, now, expires).unwrap();
    let accepted = challenge.accept(to, now).unwrap();
    accepted.table(None, now, chance).unwrap()
}
