//! Moves built up in parts: what a partial move amounts to, and what may come next.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::MoveError;
use crate::sentences::Sentence;

/// One part of a move as a player names it, e.g. slot `edge`, input `L3`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Part {
    pub slot: String,
    /// What was typed or chosen.
    pub input: String,
}

impl Part {
    pub fn new(slot: &str, input: &str) -> Self {
        Self {
            slot: slot.to_owned(),
            input: input.to_owned(),
        }
    }
}

/// A partial move for which at least one legal move exists. A whole move is one too.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PartialMove {
    /// In the one spelling of the game's notation.
    pub text: String,
    /// Whether this is a whole legal move.
    pub complete: bool,
    /// What may come next: never empty where the move is not complete. A complete move may have a
    /// continuation too. Where there would be too many to list, these are the most useful of them;
    /// [`PartialMoves::suggest`] finds others, and [`PartialMoves::extend`] takes them all.
    pub next: Vec<Choice>,
}

impl PartialMove {
    /// The only part that can follow, where the move needs one.
    pub fn only_choice(&self) -> Option<&Choice> {
        match &self.next[..] {
            [only] if !self.complete => Some(only),
            _ => None,
        }
    }

    pub fn choices(&self, slot: &str) -> impl Iterator<Item = &Choice> {
        self.next.iter().filter(move |choice| choice.slot == slot)
    }
}

/// A part that may come next.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// The name of one of the game's slots.
    pub slot: &'static str,
    /// What a player types for it, as the picture names it: `c3`, `L3`.
    pub input: String,
    /// The partial move with this part added.
    pub text: String,
    /// What is worth knowing about it, said beside the input.
    pub note: Option<Sentence>,
    /// What stands for it in text keys, where there is no text for each input: `edge-left` for
    /// `L3`.
    pub kind: Option<&'static str>,
    /// Whether it lies beside what has been chosen last: such choices are offered as buttons before
    /// the menus, and also to a player who has yet to say whether to add anything.
    pub near: bool,
}

impl Choice {
    pub fn new(slot: &'static str, input: impl fmt::Display, text: impl fmt::Display) -> Self {
        Self {
            slot,
            input: input.to_string(),
            text: text.to_string(),
            note: None,
            kind: None,
            near: false,
        }
    }

    #[must_use]
    pub fn with_note(self, note: Option<Sentence>) -> Self {
        Self { note, ..self }
    }

    #[must_use]
    pub fn of_kind(self, kind: &'static str) -> Self {
        let kind = Some(kind);
        Self { kind, ..self }
    }

    /// The key of what it is called, for a game that has words for it: `GAME-SLOT-INPUT`, or
    /// `GAME-KIND`.
    pub fn key(&self, game: impl fmt::Display) -> String {
        match self.kind {
            Some(kind) => format!("{game}-{kind}"),
            None => format!("{game}-{}-{}", self.slot, self.input),
        }
    }
}

/// The partial moves of a position.
pub trait PartialMoves {
    /// Judges the partial move `text` of the player to move; the empty text is a prefix of every
    /// move.
    ///
    /// # Errors
    /// Why no legal move begins like this, in the terms of the part at fault.
    fn partial(&self, text: &str) -> Result<PartialMove, MoveError>;

    /// Adds one part, as a player typed it, to the partial move `text`.
    ///
    /// # Errors
    /// Why this part cannot follow.
    fn extend(&self, text: &str, part: &Part) -> Result<PartialMove, MoveError>;

    /// Reads what a player typed as a whole or partial move: lenient about case, spaces and order.
    ///
    /// # Errors
    /// Why it means no legal move.
    fn partial_as_typed(&self, typed: &str) -> Result<PartialMove, MoveError>;

    /// The partial moves from which one part, as players give it, leads to the partial move `text`;
    /// the usual one first. There are several where the notation does not tell which part came
    /// last. By default the longest prefix.
    fn before(&self, text: &str) -> Vec<String> {
        longest_prefix(self, text).into_iter().collect()
    }

    /// Completions for `slot` of what has been `typed` after the partial move `text`, the best
    /// first; or corrections, where what was typed cannot follow. `None` where the slot cannot be
    /// filled in, or where the game has no better ones than the choices of [`PartialMove::next`].
    fn suggest(&self, _text: &str, _slot: &str, _typed: &str) -> Option<Vec<Choice>> {
        None
    }

    /// Other moves that differ from the whole move `text` only in a part which is usually chosen for
    /// the player, this one among them: the stone that a bent word turns. Empty where there is
    /// nothing to choose.
    fn instead(&self, _text: &str) -> Vec<Choice> {
        Vec::new()
    }

    /// What is worth knowing before something is added to the partial move `text`, and does not
    /// show in the choices: what else is allowed here, and which choice is missing and why.
    fn notes(&self, _text: &str) -> Vec<Sentence> {
        Vec::new()
    }

    /// The prefix of the partial move `text` that cannot be undone any more: with touch-move what
    /// has been touched, without it what has changed the board for good.
    fn binding(&self, text: &str, touch_move: bool) -> String {
        if touch_move {
            text.to_owned()
        } else {
            String::new()
        }
    }

    /// Whether the partial move `text` keeps everything chosen in `prefix`, so that a player who
    /// has touched `prefix` may continue like this. Both are in the notation's one spelling.
    fn keeps(&self, text: &str, prefix: &str) -> bool {
        text.starts_with(prefix)
    }
}

/// The longest text that begins this one and is a partial move too.
pub(super) fn longest_prefix(
    position: &(impl PartialMoves + ?Sized),
    text: &str,
) -> Option<String> {
    let is_partial = |shorter: &&str| {
        let partial = position.partial(shorter);
        partial.is_ok_and(|partial| partial.text == **shorter)
    };
    let ends = text.char_indices().rev();
    let mut shorter = ends.map(|(end, _)| text[..end].trim_end());
    shorter.find(is_partial).map(str::to_owned)
}
