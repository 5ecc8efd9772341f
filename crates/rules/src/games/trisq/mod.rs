//! Trisq: trapezia of two colours in the squares of a board, laid so that they nowhere touch at a
//! point alone.
//!
//! Design of the game: Luis Bolaños Mures.
//!
//! [`Position`] is where to start reading; `geometry` says what the pieces are and how they meet,
//! `adjacency` stores it for every place, `moves` says which moves are legal, `chains` who is
//! connected. `notation` reads and writes texts exactly, `typed` understands what people type, and
//! `parts` builds moves up in parts.

mod adjacency;
mod chains;
mod geometry;
mod guide;
mod lesson;
mod moves;
mod notation;
mod options;
mod partial;
mod parts;
mod place;
mod place_set;
mod position;
mod rules;
mod scene;
mod threats;
mod typed;

pub use geometry::Point;
pub use moves::Move;
pub use options::Trisq;
pub use place::{Colour, Corner, Cut, Edge, Place, Size, Square};
pub use place_set::PlaceSet;
pub use position::Position;
pub use scene::{Contact, Joint, Network, Scene, Status};

use super::{Game, GameInfo, GameOption};

const INFO: GameInfo = GameInfo {
    options: &[GameOption::new("size", &["8", "6", "7", "9"])],
    slots: parts::SLOTS,
    commands: parts::COMMANDS,
    asks_to_add: true,
    first_seat_starts: true,
    guide: guide::FIGURES,
    lesson: lesson::STEPS,
    first_game: &[("size", "6")],
    ..GameInfo::of_two("trisq", &[Colour::Red.name(), Colour::Blue.name()], &Trisq)
};

impl Game {
    /// Trapezia in the squares of a board, which may not touch at a point alone.
    pub const TRISQ: Self = Self::new(&INFO);
}
