//! How long a game has waited, for within a sentence.

use crate::{
    ids::Timestamp,
    texts::{Argument, Sentence, sentence},
};

/// The time of the last move, for within a sentence.
pub(in crate::bot) fn waited_since(last_move: Option<Timestamp>) -> Sentence {
    match last_move {
        Some(at) => sentence!(bot_last_moved, at = Argument::relative(at)),
        None => sentence!(bot_not_moved),
    }
}
