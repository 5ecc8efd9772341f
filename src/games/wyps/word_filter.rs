//! Words that are not for everybody's ears.

use rustrict::{Censor, Type};

/// Which words a table plays with.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Words {
    /// All that the dictionary has.
    All,
    /// None that the family filter flags.
    Family,
}

impl Words {
    pub const ALL: [Self; 2] = [Self::All, Self::Family];

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        ["all", "family"][self as usize]
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|words| words.name() == name)
    }

    /// Whether a word of the dictionary may be laid.
    pub(crate) fn permit(self, word: &str) -> bool {
        self == Self::All || !is_flagged(word)
    }

    /// Whether a word may be laid that is spelled out only where there is a filter.
    pub(crate) fn permits(self, spell: impl FnOnce() -> String) -> bool {
        self == Self::All || self.permit(&spell())
    }
}

fn is_flagged(word: &str) -> bool {
    Censor::from_str(&word.to_lowercase())
        .analyze()
        .is(Type::INAPPROPRIATE)
}
