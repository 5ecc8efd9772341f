//! Tryptic: two to five players place glass tiles of five colours on a hexagon, and each hides
//! which three in a row are worth points to them.
//!
//! [`Position`] is where to start reading: who is in, whose turn it is, what each move does.
//! `board` knows where three hexes are side by side, `rules` which moves are legal. `notation`
//! reads and writes texts exactly, `typed` understands what people type, and `parts` builds moves
//! up in parts. Who may see which pattern is decided in `secret`, `scene` and `notation`.

mod board;
mod colours;
mod guide;
mod lesson;
mod moves;
mod notation;
mod options;
mod parts;
mod position;
mod remarks;
mod rules;
mod scene;
mod secret;
mod typed;

pub use board::runs;
pub use board::{Hex, Run};
pub use colours::{Colour, Pattern, tile_with_emoji};
pub use moves::Move;
pub use options::Tryptic;
pub use position::Position;
pub use scene::{Last, PartialTurn, Scene, Scoring, Seated, Status};

use super::{Class, Game, GameInfo, Rows};

const INFO: GameInfo = GameInfo {
    seats: (2, 5),
    names_in_pictures: true,
    classes: &[
        Class {
            name: "two",
            holds: |_, players| players <= 2,
            usual: &[],
            advantage: 0,
        },
        Class::of_others("more"),
    ],
    slots: parts::SLOTS,
    commands: parts::COMMANDS,
    first_seat_starts: true,
    takes_back: false,
    explore_note: Some("tryptic-explore-note"),
    secret: Some(secret::PATTERN),
    wants: &["points"],
    rows: Rows::LettersFromBottom,
    guide: guide::FIGURES,
    lesson: lesson::STEPS,
    ..GameInfo::of_two("tryptic", &[], &Tryptic)
};

impl Game {
    /// Glass tiles are placed on a hexagon, and everybody hides what is worth points to them.
    pub const TRYPTIC: Self = Self::new(&INFO);
}
