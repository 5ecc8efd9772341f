use rules::games::Chance;

/// Pseudorandom numbers from a seed, the same on every machine and in every version of the program
/// (`SplitMix64`): a library's generators may change with its version.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is at least 1.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below bound"
    )]
    pub const fn index(&mut self, bound: usize) -> usize {
        ((self.next() as u128 * bound as u128) >> 64) as usize
    }

    /// Whether something happens that does so in `percent` of 100 cases.
    pub const fn happens(&mut self, percent: u8) -> bool {
        self.index(100) < percent as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }
}

impl Chance for Random {
    #[expect(clippy::cast_possible_truncation, reason = "the number is below bound")]
    fn below(&mut self, bound: u32) -> u32 {
        self.index(bound as usize) as u32
    }
}
