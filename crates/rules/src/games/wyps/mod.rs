//! WYPS: words laid on a triangle of hexes, whose stones turn, until a group joins all three sides
//! and cannot be broken.
//!
//! Design of the game: Richard Malaschitz. Words: the Wordnik word list.
//!
//! [`Position`] is where to start reading; `rules` says which moves are legal, `search` finds words
//! on paths, `turns` what they turn, `lexicon` holds the words and `commonness` says how many
//! people know them, `placements` finds the best places
//! for a given word. `notation` reads and writes texts exactly, `typed` understands what people
//! type, and `parts` builds moves up in parts.

mod bag;
mod board;
mod commonness;
mod guide;
mod lesson;
mod lexicon;
mod misspelling;
mod moves;
mod notation;
mod options;
mod parts;
mod placements;
mod position;
mod remarks;
mod rules;
mod scene;
mod search;
mod seat_draw;
mod stones;
mod turns;
mod typed;
mod word_filter;

pub use board::{Edge, Hex, HexSet, Size};
pub use board::{MOST_HEXES, STEPS};
pub use commonness::Commonness;
pub use lexicon::{Lexicon, Node};
pub use moves::{Lay, Move, Step, Turn};
pub use options::Wyps;
pub use position::Standing;
pub use position::{Colour, Position};
pub use scene::{Face, Group, Scene, Status, Trace};
pub use search::Line;
pub use stones::Rack;
pub use stones::{Stone, Variant};
pub use turns::{Threat, Turns};
pub use word_filter::Words;

use super::{Game, GameInfo, Rows};

/// Number of words in the dictionary, and the memory that it takes, in bytes.
pub fn dictionary() -> (usize, usize) {
    let lexicon = Lexicon::of(Variant::Standard);
    (lexicon.count(), lexicon.memory())
}

const INFO: GameInfo = GameInfo {
    names_in_pictures: true,
    options: options::OPTIONS,
    classes: options::CLASSES,
    slots: parts::SLOTS,
    commands: parts::COMMANDS,
    // White lays the first word; black's swap before it only evens out the start.
    first_seat_starts: true,
    // New stones are drawn for those that were laid.
    take_back_note: |mv| mv.contains('=').then_some("wyps-take-back-note"),
    explore_note: Some("wyps-explore-note"),
    most_listed: Some(200_000),
    rows: Rows::LettersFromTop,
    guide: guide::FIGURES,
    lesson: lesson::STEPS,
    first_game: &[("side", "7")],
    ..GameInfo::of_two("wyps", &[Colour::White.name(), Colour::Black.name()], &Wyps)
};

impl Game {
    /// Words are laid on a triangle; stones turn.
    pub const WYPS: Self = Self::new(&INFO);
}
