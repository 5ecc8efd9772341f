//! Trisq: trapezia of two colours in the squares of a board, laid so that they nowhere touch at a
//! point alone.
//!
//! Design of the game: Luis Bolaños Mures.
//!
//! [`Position`] is where to start reading; `geometry` says what the pieces are and how they meet, `tables` remembers it for every place, `moves`
//! says which moves are legal, `chains` who is connected. `notation` reads and writes texts
//! exactly, `typed` understands what people type, and `draft` builds moves up in parts.

mod beginning;
mod chains;
mod draft;
mod geometry;
mod guide;
mod moves;
mod notation;
mod options;
mod place;
mod position;
mod scene;
mod set;
mod tables;
mod threats;
mod typed;

pub use geometry::Point;
pub use moves::{Move, Pair};
pub use place::{Colour, Corner, Cut, Edge, Place, Size, Square};
pub use position::Position;
pub use scene::{Contact, Network, Scene, Status};

use super::{
    BadOptions, BadPosition, Chance, Choice, Draft, Explanation, Figure, Game, MoveCommand,
    MoveError, Options, Outcome, Part, Rules, Seat, Setting, Slot, Viewer, WinReason,
};
use moves::Turn;

impl Rules for Position {
    type Move = Move;

    const GAME: Game = Game::Trisq;
    const VERSION: u16 = 1;
    const SEATS: (u8, u8) = (2, 2);
    const SEAT_NAMES: &'static [&'static str] = &[Colour::Red.name(), Colour::Blue.name()];
    const SETTINGS: &'static [Setting] = &[Setting::new("size", &["8", "6", "7", "9"])];
    const FIRST_SEAT_STARTS: bool = true;
    const SLOTS: &'static [Slot] = draft::SLOTS;
    const COMMANDS: &'static [MoveCommand] = draft::COMMANDS;
    const WANTS: &'static [&'static str] = &[];
    const GUIDE: &'static [Figure] = guide::FIGURES;

    /// Red always begins, and nothing else is left to chance.
    fn draw_lots(_: &mut Options, _: Seat, _: &mut dyn Chance) {}

    fn start(options: &Options) -> Result<Self, BadOptions> {
        options::start(options)
    }

    fn read(text: &str) -> Result<Self, BadPosition> {
        notation::read_position(text)
    }

    fn turn(&self) -> Option<Seat> {
        self.winner().is_none().then(|| self.to_move().seat())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome::Win {
            winner: winner.seat(),
            by: WinReason::Connection,
        })
    }

    fn read_move(&self, text: &str) -> Result<Move, Explanation> {
        notation::read_move(text, self.size())
    }

    fn check(&self, mv: &Move) -> Result<(), Explanation> {
        self.check_move(*mv)
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(*mv);
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.winner().is_none() {
            Turn::of(self).for_each(f);
        }
    }

    fn count(&self) -> u64 {
        if self.winner().is_none() {
            Turn::of(self).count()
        } else {
            0
        }
    }

    fn draft(&self, text: &str) -> Result<Draft, MoveError> {
        self.draft_of(text)
    }

    fn extend(&self, text: &str, part: &Part) -> Result<Draft, MoveError> {
        self.extend_by(text, part)
    }

    fn draft_as_typed(&self, typed: &str) -> Result<Draft, MoveError> {
        self.draft_typed(typed)
    }

    fn before(&self, text: &str) -> Vec<String> {
        self.before_beginning(text)
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        (slot == draft::PIECE).then(|| self.suggest_pieces(text, typed))
    }

    fn keeps(&self, text: &str, begun: &str) -> bool {
        let read = |text| notation::read_beginning(text, self.size()).ok();
        read(text)
            .zip(read(begun))
            .is_some_and(|(text, begun)| text.keeps(begun))
    }

    fn scene(&self, draft: &str, last: Option<&str>, _: Viewer) -> super::Scene {
        super::Scene::Trisq(Scene::of(self, draft, last))
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        want.is_none().then(Options::new)
    }
}
