//! What can be wrong with a text, a move, options, or a question.

use crate::sentences::{Argument, Sentence};

/// Why a move's text does not name a move that can be played.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum MoveError {
    /// Unreadable, unfinished, in another spelling than the notation's, or naming a place that the
    /// board does not have.
    #[error("this is not a move in the game's notation: {0}")]
    Unreadable(Sentence),
    #[error("the game is over")]
    Over,
    #[error("this move may not be played here: {0}")]
    Illegal(Sentence),
}

impl MoveError {
    /// What a player typed cannot be read. The word at fault is quoted as they wrote it and whole,
    /// which the games see in small letters and split.
    pub(super) fn of_typed(typed: &str) -> impl Fn(Sentence) -> Self {
        move |mut why| {
            for (name, argument) in &mut why.arguments {
                let Argument::Quoted { quoted } = argument else {
                    continue;
                };
                if name != "text" {
                    continue;
                }
                let is_at_fault = |word: &&str| {
                    let small = word.to_lowercase();
                    let mut parts = small.split(|c: char| !c.is_alphanumeric());
                    parts.any(|part| quoted.first().is_some_and(|at_fault| at_fault == part))
                };
                if let Some(word) = typed.split_whitespace().find(is_at_fault) {
                    *argument = Argument::typed(word);
                }
            }
            Self::Unreadable(why)
        }
    }
}

/// Why a text is no position: unreadable, or one that cannot arise. The sentence is English, for
/// the engine's user.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

/// Why options are none of this game's: an unknown field, a wrong type or value. The sentence is
/// English, for the engine's user.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{0}")]
pub struct BadOptions(pub String);

/// There are more moves or move sequences than the caller's limit.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TooMany;

impl TooMany {
    /// A count of at most `most`.
    pub(super) fn unless(count: u64, most: u64) -> Result<u64, Self> {
        if count <= most { Ok(count) } else { Err(Self) }
    }
}
