//! How common a word of the dictionary is, by two lists that `assets/wyps/make.py` makes.

use std::sync::LazyLock;

use super::{lexicon::Lexicon, moves::Move, position::Position, stones::Stone};

const EVERYDAY_WORDS: &str = include_str!("../../../../../assets/wyps/everyday_words.txt");
const FAMILIAR_WORDS: &str = include_str!("../../../../../assets/wyps/familiar_words.txt");

static EVERYDAY: LazyLock<Lexicon> = LazyLock::new(|| {
    let words: Vec<&str> = EVERYDAY_WORDS.lines().collect();
    Lexicon::new(&words, b'a')
});

static COMMON: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut words: Vec<&str> = EVERYDAY_WORDS
        .lines()
        .chain(FAMILIAR_WORDS.lines())
        .collect();
    words.sort_unstable();
    Lexicon::new(&words, b'a')
});

/// How many people know a word, the most first.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Commonness {
    Everyday,
    Familiar,
    Rare,
}

impl Commonness {
    /// That of a word of the dictionary, or of digits, which everybody can lay.
    pub fn of(word: &[Stone]) -> Self {
        let is_digit = |stone: &Stone| stone.sign().is_ascii_digit();
        if word.iter().any(is_digit) || EVERYDAY.has(word) {
            Self::Everyday
        } else if COMMON.has(word) {
            Self::Familiar
        } else {
            Self::Rare
        }
    }
}

impl Position {
    /// That of the word that a move lays. What lays none everybody can do.
    pub fn commonness(&self, mv: &Move) -> Commonness {
        match mv {
            Move::Lay(lay) if lay.steps.len() > 1 => Commonness::of(&self.word(&lay.steps)),
            _ => Commonness::Everyday,
        }
    }
}

impl Lexicon {
    pub fn everyday() -> &'static Self {
        &EVERYDAY
    }

    /// Everyday and familiar words.
    pub fn common() -> &'static Self {
        &COMMON
    }
}

#[cfg(test)]
mod tests {
    use super::{super::stones::Variant, *};
    use crate::games::wyps::Words;

    #[test]
    fn common_words_may_be_laid_in_every_game_with_letters() {
        let dictionary = Lexicon::of(Variant::Standard);
        for list in [EVERYDAY_WORDS, FAMILIAR_WORDS] {
            for word in list.lines() {
                let stones = word.chars().map(|it| Stone::new(it.to_ascii_uppercase()));
                let stones: Option<Vec<Stone>> = stones.collect();
                assert!(stones.is_some_and(|it| dictionary.has(&it)), "{word}");
                assert!(Words::Family.permit(word), "{word}");
            }
        }
    }

    #[test]
    fn words_are_as_common_as_people_find_them() {
        for (word, expected) in [
            ("HOUSE", Commonness::Everyday),
            ("OX", Commonness::Everyday),
            ("JACKDAW", Commonness::Familiar),
            ("ZA", Commonness::Rare),
            ("QOPH", Commonness::Rare),
            ("123", Commonness::Everyday),
        ] {
            let stones: Option<Vec<Stone>> = word.chars().map(Stone::new).collect();
            assert_eq!(
                stones.map(|it| Commonness::of(&it)),
                Some(expected),
                "{word}"
            );
        }
    }
}
