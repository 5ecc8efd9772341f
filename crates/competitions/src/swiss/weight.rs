//! Weights of possible pairs: wide unsigned integers, filled field by field.

const LIMBS: usize = 12;

/// An unsigned integer of 768 bits, its most significant limb first, so that the derived order
/// is the numeric one.
///
/// A weight is a row of fields, the most significant first, each wide enough for the sum of its
/// values over a whole pairing. The heaviest pairing is then the best one by the first field,
/// among those by the second, and so on. The longest rows have some 700 bits, with 64 players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Weight([u64; LIMBS]);

impl Weight {
    pub(super) const ZERO: Self = Self([0; LIMBS]);

    /// Appends a field of fewer than 64 bits below the others.
    pub(super) fn push(&mut self, width: u32, value: u64) {
        debug_assert!(width < 64 && value >> width == 0, "{value} in {width} bits");
        let mut carry = value;
        for limb in self.0.iter_mut().rev() {
            let wide = (u128::from(*limb) << width) | u128::from(carry);
            [*limb, carry] = halves(wide);
        }
        debug_assert_eq!(carry, 0, "weight too long");
    }

    pub(super) fn plus(mut self, other: &Self) -> Self {
        let mut carry = false;
        for (limb, addend) in self.0.iter_mut().zip(&other.0).rev() {
            (*limb, carry) = limb.carrying_add(*addend, carry);
        }
        self
    }

    /// The difference; `other` must not be larger.
    pub(super) fn minus(mut self, other: &Self) -> Self {
        let mut borrow = false;
        for (limb, subtrahend) in self.0.iter_mut().zip(&other.0).rev() {
            (*limb, borrow) = limb.borrowing_sub(*subtrahend, borrow);
        }
        debug_assert!(!borrow, "negative weight");
        self
    }

    /// Half of an even number.
    pub(super) fn half(mut self) -> Self {
        let mut carry = 0;
        for limb in &mut self.0 {
            let low = *limb & 1;
            *limb = (*limb >> 1) | (carry << 63);
            carry = low;
        }
        debug_assert_eq!(carry, 0, "half of an odd number");
        self
    }
}

/// Low and high half.
fn halves(wide: u128) -> [u64; 2] {
    let mask = u128::from(u64::MAX);
    [wide & mask, wide >> 64].map(|half| u64::try_from(half).unwrap_or(u64::MAX))
}

/// Number of bits of a field whose sum is at most `max`.
pub(super) fn bits(max: usize) -> u32 {
    usize::BITS - max.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(fields: &[(u32, u64)]) -> Weight {
        let mut weight = Weight::ZERO;
        for &(width, value) in fields {
            weight.push(width, value);
        }
        weight
    }

    #[test]
    fn earlier_fields_count_more() {
        let long = [(60, 0), (63, 0), (63, 0)];
        let one = weight(&[&[(3, 2), (5, 0)], &long[..]].concat());
        let two = weight(&[&[(3, 1), (5, 31)], &long[..]].concat());
        assert!(one > two);
        assert!(weight(&[(3, 1), (5, 9)]) < weight(&[(3, 1), (5, 10)]));
    }

    #[test]
    fn sums_are_by_field() {
        let one = weight(&[(7, 3), (63, 1 << 61), (63, 5), (7, 0)]);
        let two = weight(&[(7, 4), (63, 1 << 61), (63, 9), (7, 2)]);
        let sum = weight(&[(7, 7), (63, 1 << 62), (63, 14), (7, 2)]);
        assert_eq!(one.plus(&two), sum);
        assert_eq!(sum.minus(&two), one);
        assert_eq!(one.plus(&one).half(), one);
    }

    #[test]
    fn carries_cross_limbs() {
        let ones = weight(&[(63, (1 << 63) - 1), (63, (1 << 63) - 1), (2, 3)]);
        let one = weight(&[(2, 1)]);
        assert_eq!(ones.plus(&one), weight(&[(1, 1), (63, 0), (63, 0), (2, 0)]));
        assert_eq!(ones.plus(&one).minus(&one), ones);
    }
}
