use serde::{Deserialize, Serialize};

/// The kind of a part of a move, named as a game's rules name it: `card`, `edge`, `rotation`. Also a command's option and the stem of text
/// keys.
pub type Slot = &'static str;

/// One part of a move as a person names it, e.g. slot `edge`, input `edge-left-3`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Part {
    /// Which kind of part.
    pub slot: String,
    /// What was typed or chosen.
    pub input: String,
}

impl Part {
    /// A part.
    pub fn new(slot: &str, input: &str) -> Self {
        Self { slot: slot.to_owned(), input: input.to_owned() }
    }
}

/// The beginning of a move, for which at least one legal move exists.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Draft {
    /// The beginning in the game's notation, in its one spelling.
    pub text: String,
    /// Whether this is a whole legal move.
    pub complete: bool,
    /// What may come next; empty exactly when the move is complete.
    pub next: Vec<Choice>,
}

impl Draft {
    /// The next choices of one kind.
    pub fn choices(&self, slot: &str) -> impl Iterator<Item = &Choice> {
        self.next.iter().filter(move |choice| choice.slot == slot)
    }
}

/// Something that may come next.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Choice {
    /// Which kind of part.
    pub slot: Slot,
    /// What a person types for it, in its fullest spelling that is not longer than needed: `c3`, `edge-left`, `edge-left-3`, `rot90`.
    pub input: String,
    /// The beginning of the move with this part added.
    pub text: String,
}
