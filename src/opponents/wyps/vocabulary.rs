//! Which words a player knows. There is no list of words by how common they are; the words that
//! this program's own texts use stand in for those that everybody knows.

use std::{collections::BTreeSet, sync::LazyLock};

use super::sampler::LONGEST;
use crate::games::wyps::{Lexicon, Stone, Variant};

/// The words that a player knows. In the game with numbers everybody knows all.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Vocabulary {
    /// Those that this program's English texts use.
    Texts,
    /// Those of at most this number of letters.
    UpTo(u8),
    All,
}

impl Vocabulary {
    pub(super) fn lexicon(self, variant: Variant) -> &'static Lexicon {
        match (self, variant) {
            (Self::Texts, Variant::Standard | Variant::Quick) => &TEXTS,
            _ => Lexicon::of(variant),
        }
    }

    /// Largest number of letters in a word.
    pub(super) fn longest(self) -> usize {
        match self {
            Self::UpTo(letters) => letters.into(),
            Self::Texts | Self::All => LONGEST,
        }
    }
}

static TEXTS: LazyLock<Lexicon> = LazyLock::new(|| {
    let words: Vec<String> = words_of_texts().into_iter().collect();
    Lexicon::new(&words, b'a')
});

const SOURCES: [&str; 9] = [
    include_str!("../../../assets/locales/en/board.ftl"),
    include_str!("../../../assets/locales/en/bot.ftl"),
    include_str!("../../../assets/locales/en/commands.ftl"),
    include_str!("../../../assets/locales/en/errors.ftl"),
    include_str!("../../../assets/locales/en/notices.ftl"),
    include_str!("../../../assets/locales/en/trisq-guide.ftl"),
    include_str!("../../../assets/locales/en/trypsylon-guide.ftl"),
    include_str!("../../../assets/locales/en/tryptic-guide.ftl"),
    include_str!("../../../assets/locales/en/wyps-guide.ftl"),
];

/// The words of the texts that are in the dictionary, sorted.
fn words_of_texts() -> BTreeSet<String> {
    let dictionary = Lexicon::of(Variant::Standard);
    let lines = SOURCES.iter().flat_map(|source| source.lines());
    let texts = lines.filter_map(|line| {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        (!line.starts_with('#')).then_some(text)
    });
    // Arguments and other texts stand in braces, their names are no words.
    let parts = texts.flat_map(|text| text.split('{').map(after_brace));
    let words = parts.flat_map(|part| part.split(|sign: char| !sign.is_alphabetic()));
    let known = words.filter(|word| {
        let stones: Option<Vec<Stone>> = word
            .chars()
            .map(|sign| Stone::new(sign.to_ascii_uppercase()))
            .collect();
        word.len() > 1 && stones.is_some_and(|stones| dictionary.has(&stones))
    });
    known.map(str::to_lowercase).collect()
}

fn after_brace(part: &str) -> &str {
    part.split_once('}').map_or(part, |(_, after)| after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_texts_have_common_words_enough() {
        let words = words_of_texts();
        assert!((500..3000).contains(&words.len()), "{}", words.len());
        for word in ["board", "game", "word", "stone", "the"] {
            assert!(words.contains(word), "{word}");
        }
    }
}
