//! As much of a description as an alternative text has room for, in whichever language it is going
//! to be read.

use crate::texts::{Locale, Sentence, lines};

/// The longest alternative text that Discord takes, in characters.
const LONGEST: usize = 1024;

/// How easily a line can be done without: the higher, the sooner it is left out. A line of weight 0
/// always stays.
pub(super) type Weight = u8;

/// The lines that fit into an alternative text in every language. Of those with the same weight the
/// last one goes first.
pub(super) fn fitting(described: Vec<(Weight, Sentence)>) -> Vec<Sentence> {
    let (mut weights, mut kept): (Vec<_>, Vec<_>) = described.into_iter().unzip();
    while !fits(&kept) {
        let lightest = weights
            .iter()
            .enumerate()
            .filter(|(_, weight)| **weight > 0)
            .max_by_key(|(index, weight)| (**weight, *index));
        let Some((index, _)) = lightest else { break };
        weights.remove(index);
        kept.remove(index);
    }
    kept
}

fn fits(described: &[Sentence]) -> bool {
    Locale::ALL
        .into_iter()
        .all(|locale| lines(locale, described).chars().count() <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_least_is_left_out() {
        // A key without a text stands for itself.
        let line = |letter: &str| Sentence::composed(letter.repeat(300));
        let described = [(0, "a"), (2, "b"), (1, "c"), (2, "d"), (0, "e")];
        let kept = fitting(
            described
                .iter()
                .map(|&(weight, letter)| (weight, line(letter)))
                .collect(),
        );
        assert_eq!(kept, [line("a"), line("c"), line("e")]);
        assert_eq!(
            fitting(vec![(1, line("a")), (2, line("b"))]),
            [line("a"), line("b")]
        );
        assert_eq!(
            fitting(vec![(0, Sentence::composed("a".repeat(1025)))]).len(),
            1
        );
    }
}
