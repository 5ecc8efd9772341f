//! Words that are not for everybody's ears.

use std::{collections::HashSet, sync::LazyLock};

use rustrict::{Censor, Type};

/// The words of the dictionary that the library flags and that may be laid all the same.
static HARMLESS: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    words(include_str!(
        "../../../../../assets/family_filter/harmless.txt"
    ))
    .collect()
});

/// Which words a table plays with.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Words {
    /// All that the dictionary has.
    All,
    /// None that the family filter flags.
    Family,
    /// Those that most people know, none of which is flagged.
    Common,
}

impl Words {
    pub const ALL: [Self; 3] = [Self::All, Self::Family, Self::Common];

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        ["all", "family", "common"][self as usize]
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|words| words.name() == name)
    }

    /// Whether the filter lets a word pass, if it is one of the words of the game.
    pub fn permit(self, word: &str) -> bool {
        self != Self::Family || !is_flagged(word)
    }

    /// Whether a word may be laid that is spelled out only where there is a filter.
    pub fn permits(self, spell: impl FnOnce() -> String) -> bool {
        self != Self::Family || self.permit(&spell())
    }
}

/// The words of a list, one a line.
fn words(list: &str) -> impl Iterator<Item = &str> {
    list.lines().filter(|line| !line.starts_with('#'))
}

fn is_flagged(word: &str) -> bool {
    let word = word.to_lowercase();
    is_flagged_by_library(&word) && !HARMLESS.contains(word.as_str())
}

fn is_flagged_by_library(word: &str) -> bool {
    Censor::from_str(word).analyze().is(Type::INAPPROPRIATE)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Fails with the words that another version of the library flags, to be judged: each goes to
    /// one of the two lists. What it flags no more leaves them.
    #[test]
    fn each_flagged_word_of_the_dictionary_has_been_judged() {
        let blocked = include_str!("../../../../../assets/family_filter/blocked.txt");
        let harmless = include_str!("../../../../../assets/family_filter/harmless.txt");
        let mut judged = BTreeSet::new();
        for list in [blocked, harmless] {
            let words: Vec<&str> = words(list).collect();
            assert!(words.is_sorted(), "the words are sorted");
            for word in words {
                assert!(judged.insert(word), "{word} comes twice");
            }
        }
        let dictionary = wordnik_list::word_iterator()
            .filter(|word| word.len() > 1 && word.bytes().all(|it| it.is_ascii_lowercase()));
        let flagged: BTreeSet<&str> = dictionary.filter(|it| is_flagged_by_library(it)).collect();
        let new: Vec<_> = flagged.difference(&judged).collect();
        assert!(new.is_empty(), "flagged and not judged: {new:?}");
        let gone: Vec<_> = judged.difference(&flagged).collect();
        assert!(gone.is_empty(), "judged and not flagged: {gone:?}");
    }

    #[test]
    fn everyday_words_may_be_laid_in_a_family() {
        let check = |word, expected| assert_eq!(Words::Family.permit(word), expected, "{word}");
        for word in [
            "HUSBAND", "WIFE", "SEXTANT", "SHIITAKE", "JEW", "GAY", "CRACKER", "CAT",
        ] {
            check(word, true);
        }
        for word in ["SHIT", "FAGGOT", "NIGGER", "RAPE", "PORN"] {
            check(word, false);
            assert!(Words::All.permit(word));
        }
    }
}
