//! Trypsylon: cards with Y-shaped jetties on a board of 5x5 to 6x6, taken out and pushed in again
//! from the edge.
//!
//! Design of the game: Robert Witter and Frank Warneke.
//!
//! [`Position`] is where to start reading; `rules` lists the legal moves, `cards` pushes,
//! `connectivity` says who is connected. `notation` reads and writes texts exactly, `typed`
//! understands what people type, and `parts` builds moves up in parts.

mod bitboard;
mod board;
mod cards;
mod connectivity;
mod facts;
mod guide;
mod lesson;
mod moves;
mod notation;
mod options;
mod partial;
mod parts;
mod position;
mod rules;
mod scene;
mod threats;
mod typed;

pub use bitboard::Bitboard;
pub use board::{Arm, Edge, Line, Rotation, Shore, Size, Square};
pub use cards::Cards;
pub use connectivity::Connectivity;
pub use moves::{Insertion, Kind, Move};
pub use options::Trypsylon;
pub use position::{Position, Ruleset};
pub use scene::{Cell, Held, Pathway, Push, Reach, Scene, Status, Trace};

use super::{Class, Game, GameInfo, GameOption, class};

const INFO: GameInfo = GameInfo {
    options: &[
        GameOption::new("size", &["5x5", "6x5", "5x6", "6x6"]),
        GameOption::new("rules", &["standard", "expert"]),
    ],
    classes: &[
        Class {
            name: "expert",
            holds: |options, _| class::is(options, "rules", "expert"),
            usual: &[("rules", "expert")],
            advantage: 0,
        },
        // 61 % of 1,000 games of level 4 on 5x5, on 2026-11-30; of Expert 50 %.
        Class::of_others("standard").with_advantage(78),
    ],
    slots: parts::SLOTS,
    commands: parts::COMMANDS,
    touch_move: true,
    wants: &["networks"],
    guide: guide::FIGURES,
    lesson: lesson::STEPS,
    ..GameInfo::of_two(
        "trypsylon",
        &[Shore::Beach.name(), Shore::Meadow.name()],
        &Trypsylon,
    )
};

impl Game {
    /// Cards with jetties are taken from the board and pushed in again from its edge.
    pub const TRYPSYLON: Self = Self::new(&INFO);
}
