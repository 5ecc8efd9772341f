use competitions::{Game, Outcome, schedule};

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

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A draw is as likely as either win.
    pub fn outcome(&mut self) -> Outcome {
        [Outcome::First, Outcome::Second, Outcome::Draw][self.below(3)]
    }

    /// The games of a whole season, of which a random number of random ones are open, at most
    /// `most_open`. Often the outcomes depend on the seeds, so that the table is spread out.
    pub fn season(&mut self, players: usize, most_open: usize) -> Vec<Game> {
        let by_seed = self.below(4);
        let mut games = Vec::new();
        for (one, other) in schedule::pairings(players) {
            for (first, second) in [(one, other), (other, one)] {
                let outcome = match self.below(3) < by_seed {
                    true if first < second => Outcome::First,
                    true => Outcome::Second,
                    false => self.outcome(),
                };
                let outcome = Some(outcome);
                games.push(Game {
                    first,
                    second,
                    outcome,
                });
            }
        }
        self.shuffle(&mut games);
        let open = self.below(most_open.min(games.len()) + 1);
        for game in &mut games[..open] {
            game.outcome = None;
        }
        games
    }
}
