//! Trypsylon: cards with Y-shaped jetties on a board of 5x5 to 6x6, taken out and pushed in again from the edge.
//!
//! Design of the game: Robert Witter and Frank Warneke.

mod board;
mod scene;

pub use board::{Edge, Rotation, Square};
pub use scene::{Cell, Line, Reach, Scene, Shore, Status, Trace};

use super::{
    BadOptions, BadPosition, Chance, Draft, Explanation, Game, MoveError, Options, Outcome, Part, Rules, Seat, Setting, Slot, Viewer,
};
use std::fmt;

/// A position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Position;

impl fmt::Display for Position {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        todo!()
    }
}

impl Rules for Position {
    type Move = String;
    const GAME: Game = Game::Trypsylon;
    const VERSION: u16 = 1;
    const SEATS: (u8, u8) = (2, 2);
    const SETTINGS: &'static [Setting] =
        &[Setting { key: "size", values: &["5x5", "6x5", "5x6", "6x6"] }, Setting { key: "rules", values: &["standard", "expert"] }];
    const SLOTS: &'static [Slot] = &["card", "edge", "rotation"];

    fn draw_lots(_: &mut Options, _: Seat, _: &mut dyn Chance) {
        todo!()
    }
    fn start(_: &Options) -> Result<Self, BadOptions> {
        todo!()
    }
    fn read(_: &str) -> Result<Self, BadPosition> {
        todo!()
    }
    fn turn(&self) -> Option<Seat> {
        todo!()
    }
    fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
    fn read_move(&self, _: &str) -> Result<Self::Move, Explanation> {
        todo!()
    }
    fn check(&self, _: &Self::Move) -> Result<(), Explanation> {
        todo!()
    }
    fn play_unchecked(&mut self, _: &Self::Move) {
        todo!()
    }
    fn for_each_move(&self, _: &mut dyn FnMut(&Self::Move)) {
        todo!()
    }
    fn draft(&self, _: &str) -> Result<Draft, MoveError> {
        todo!()
    }
    fn extend(&self, _: &str, _: &Part) -> Result<Draft, MoveError> {
        todo!()
    }
    fn draft_as_typed(&self, _: &str) -> Result<Draft, MoveError> {
        todo!()
    }
    fn scene(&self, _: &str, _: Option<&str>, _: Viewer) -> super::Scene {
        todo!()
    }
    fn facts(&self, _: Option<&str>) -> Option<Options> {
        todo!()
    }
}
