//! Which words a player knows.

use super::sampler::LONGEST;
use rules::games::wyps::{Lexicon, Position, Step, Variant};

/// The words that a player knows, of those that may be laid. In the game with numbers everybody
/// knows all.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Vocabulary {
    /// Everyday words of at most this number of letters.
    Everyday(u8),
    /// Words of at most this number of letters.
    UpTo(u8),
    All,
}

impl Vocabulary {
    pub(super) fn lexicon(self, position: &Position) -> &'static Lexicon {
        match (self, position.variant) {
            (Self::Everyday(_), Variant::Standard | Variant::Quick) => Lexicon::everyday(),
            _ => position.lexicon(),
        }
    }

    /// Whether the player knows the word of these steps, which may be laid.
    pub(super) fn has(self, steps: &[Step], position: &Position) -> bool {
        let word = position.word(steps);
        word.len() <= self.longest() && self.lexicon(position).has(&word)
    }

    /// Largest number of letters in a word.
    pub(super) fn longest(self) -> usize {
        match self {
            Self::Everyday(letters) | Self::UpTo(letters) => letters.into(),
            Self::All => LONGEST,
        }
    }
}
