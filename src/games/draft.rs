use serde::{Deserialize, Serialize};

use super::{Explanation, Game, Layout};

/// A kind of part that the moves of a game are built of.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Slot {
    /// Its name, as the game's rules name it: `card`, `edge`, `rotation`. Also usually that of a
    /// command's option, and the stem of text keys.
    pub name: &'static str,
    /// How its choices are offered.
    pub layout: Layout,
}

/// One part of a move as a person names it, e.g. slot `edge`, input `edge-left-3`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Part {
    pub slot: String,
    /// What was typed or chosen.
    pub input: String,
}

impl Part {
    /// A part.
    pub fn new(slot: &str, input: &str) -> Self {
        Self {
            slot: slot.to_owned(),
            input: input.to_owned(),
        }
    }
}

/// The beginning of a move, for which at least one legal move exists.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Draft {
    /// The beginning in the game's notation, in its one spelling.
    pub text: String,
    /// Whether this is a whole legal move.
    pub complete: bool,
    /// What may come next: never empty where the move is not complete, and where it is complete,
    /// that by which it may be made longer (a second piece). Where there would be too many to list
    /// (the places of a word), these are the most useful of them; [`super::Rules::suggest`] finds
    /// others, and
    /// [`super::Rules::extend`] takes them all.
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
    /// Which kind of part: the name of one of the game's slots.
    pub slot: &'static str,
    /// What a person types for it, in its fullest spelling that is not longer than needed: `c3`,
    /// `edge-left`, `edge-left-3`, `rot90`.
    pub input: String,
    /// The beginning of the move with this part added.
    pub text: String,
    /// What is worth knowing about it, said beside the input (what a word turns, whether it joins
    /// the sides).
    pub note: Option<Explanation>,
}

impl Choice {
    /// The key of what it is called, for a game that has words for it: `GAME-SLOT-NAME`, where the
    /// name is the input without its slot and without its line, e.g. `trypsylon-edge-left` for
    /// `edge-left-3`.
    pub fn key(&self, game: Game) -> String {
        let stem = self
            .input
            .rsplit_once('-')
            .filter(|(_, line)| line.len() == 1)
            .map_or(self.input.as_str(), |(stem, _)| stem);
        let name = stem
            .strip_prefix(self.slot)
            .and_then(|rest| rest.strip_prefix('-'))
            .unwrap_or(stem);
        format!("{game}-{}-{name}", self.slot)
    }
}
