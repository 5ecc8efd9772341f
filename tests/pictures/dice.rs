use causeway::games::Chance;

/// Numbers without a pattern that are the same in every run (xorshift).
pub struct Dice(pub u64);

impl Dice {
    /// A place among so many.
    pub fn index(&mut self, bound: usize) -> usize {
        self.below(u32::try_from(bound).unwrap()) as usize
    }
}

impl Chance for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        u32::try_from(self.0 % u64::from(bound)).unwrap()
    }
}
