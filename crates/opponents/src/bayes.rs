/// What an observer believes about which of `N` hypotheses is true of a player, and at the same
/// time about which of `S` styles they have: not every player chooses as sharply.
#[derive(Clone, Debug)]
pub struct Belief<const N: usize, const S: usize> {
    /// By style and hypothesis; they sum to 1, or to 0 where all is ruled out.
    weights: [[f32; N]; S],
}

impl<const N: usize, const S: usize> Belief<N, S> {
    /// A belief from weights by style and hypothesis, which need not sum to 1.
    pub fn of(weights: [[f32; N]; S]) -> Self {
        let mut belief = Self { weights };
        belief.scale();
        belief
    }

    pub const fn weights(&self) -> &[[f32; N]; S] {
        &self.weights
    }

    /// How likely each hypothesis is.
    pub fn chances(&self) -> [f32; N] {
        let mut chances = [0.0; N];
        for row in &self.weights {
            for (chance, weight) in chances.iter_mut().zip(row) {
                *chance += weight;
            }
        }
        chances
    }

    /// Learns that a hypothesis is less likely by this factor, at 0 that it is wrong.
    pub fn doubt(&mut self, hypothesis: usize, factor: f32) {
        for row in &mut self.weights {
            row[hypothesis] *= factor;
        }
        self.scale();
    }

    fn scale(&mut self) {
        let total: f32 = self.weights.iter().flatten().sum();
        if total > 0.0 {
            for weight in self.weights.iter_mut().flatten() {
                *weight /= total;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(
        clippy::float_cmp,
        reason = "these quotients are exact enough to be equal"
    )]
    fn beliefs_sum_to_one_and_forget_what_is_wrong() {
        let mut belief = Belief::of([[3.0, 1.0, 0.0], [0.0, 2.0, 2.0]]);
        assert_eq!(belief.chances(), [0.375, 0.375, 0.25]);
        belief.doubt(1, 0.0);
        assert_eq!(belief.chances(), [0.6, 0.0, 0.4]);
        belief.doubt(0, 0.0);
        belief.doubt(2, 0.0);
        assert_eq!(belief.chances(), [0.0; 3]);
    }
}
