//! Random numbers that are the same in every run.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use rules::games::Chance;

pub struct Random(StdRng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// An index into a list of this length.
    pub fn index(&mut self, length: usize) -> usize {
        self.0.random_range(0..length)
    }
}

impl Chance for Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.random_range(0..bound)
    }
}
