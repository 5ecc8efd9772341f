//! Which words a player knows. There is no list of words by how common they are; those that this
//! program's own texts once used stand in for those that everybody knows.

use std::sync::LazyLock;

use super::sampler::LONGEST;
use rules::games::wyps::{Lexicon, Variant};

/// The words that a player knows. In the game with numbers everybody knows all.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Vocabulary {
    /// Those that everybody knows.
    Common,
    /// Those of at most this number of letters.
    UpTo(u8),
    All,
}

impl Vocabulary {
    pub(super) fn lexicon(self, variant: Variant) -> &'static Lexicon {
        match (self, variant) {
            (Self::Common, Variant::Standard | Variant::Quick) => &COMMON,
            _ => Lexicon::of(variant),
        }
    }

    /// Largest number of letters in a word.
    pub(super) fn longest(self) -> usize {
        match self {
            Self::UpTo(letters) => letters.into(),
            Self::Common | Self::All => LONGEST,
        }
    }
}

static COMMON: LazyLock<Lexicon> = LazyLock::new(|| {
    let words: Vec<&str> = COMMON_WORDS.lines().collect();
    Lexicon::new(&words, b'a')
});

/// Sorted, one a line. How the program plays depends on it.
const COMMON_WORDS: &str = include_str!("../../../../assets/wyps/common_words.txt");

#[cfg(test)]
mod tests {
    use rules::games::wyps::Stone;

    use super::*;

    #[test]
    fn common_words_may_be_laid() {
        let dictionary = Lexicon::of(Variant::Standard);
        for word in COMMON_WORDS.lines() {
            let stones = word
                .chars()
                .map(|sign| Stone::new(sign.to_ascii_uppercase()));
            let stones: Option<Vec<Stone>> = stones.collect();
            assert!(
                stones.is_some_and(|stones| dictionary.has(&stones)),
                "{word}"
            );
        }
    }
}
