//! Tryptic: two to five players place glass tiles of five colours on a hexagon, and each hides
//! which three in a row are worth points to them.
//!
//! [`Position`] is where to start reading: who is in, whose turn it is, what each move does. `board` knows where three hexes are side by side, `moves`
//! which moves are legal. `notation` reads and writes texts exactly, `typed` understands what
//! people type, and `draft` builds moves up in parts. What a player may know lies in `secret` and
//! `scene`: there, and in `notation` for texts, it is decided who sees which pattern.

mod board;
mod colours;
mod draft;
mod guide;
mod moves;
mod notation;
mod options;
mod position;
mod remarks;
mod scene;
mod secret;
mod typed;

pub use board::{Hex, Run};
pub use colours::{Colour, Pattern};
pub use moves::Move;
pub use position::Position;
pub use scene::{Begun, Last, Scene, Scoring, Seated, Status};

use super::{
    BadOptions, BadPosition, Chance, Choice, Draft, DrawReason, Explanation, Figure, Game,
    MoveCommand, MoveError, Options, Outcome, Part, Remark, Rules, Saying, Seat, Secret, Setting,
    Slot, Viewer, WinReason,
};
use draft::Beginning;
use position::Stage;

impl Rules for Position {
    type Move = Move;

    const GAME: Game = Game::Tryptic;
    const VERSION: u16 = 1;
    const SEATS: (u8, u8) = (2, 5);
    const SEAT_NAMES: &'static [&'static str] = &[];
    const SETTINGS: &'static [Setting] = &[];
    const FIRST_SEAT_STARTS: bool = true;
    const SLOTS: &'static [Slot] = draft::SLOTS;
    const COMMANDS: &'static [MoveCommand] = draft::COMMANDS;
    const TAKES_BACK: bool = false;
    const SECRET: Option<Secret> = Some(secret::PATTERN);
    const WANTS: &'static [&'static str] = &["points"];
    const GUIDE: &'static [Figure] = guide::FIGURES;

    fn seats_on(options: &Options) -> (u8, u8) {
        options::seats(options).map_or(Self::SEATS, |seats| (seats, seats))
    }

    fn draw_lots(_: &mut Options, _: Seat, _: &mut dyn Chance) {}

    fn start(options: &Options) -> Result<Self, BadOptions> {
        options::start(options)
    }

    fn read(text: &str) -> Result<Self, BadPosition> {
        notation::read_position(text)
    }

    fn text(&self) -> String {
        format!("{self}{}", self.claim_suffix())
    }

    fn text_for(&self, viewer: Viewer) -> String {
        self.seen_by(viewer)
    }

    fn turn(&self) -> Option<Seat> {
        self.result().is_none().then_some(self.to_move)
    }

    fn is_in(&self, seat: Seat) -> bool {
        self.is_in(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn read_move(&self, text: &str) -> Result<Move, Explanation> {
        notation::read_move(text, self.players.len())
    }

    fn actor(&self, mv: &Move) -> Option<Seat> {
        self.result().is_none().then(|| self.actor_of(*mv))
    }

    fn check(&self, mv: &Move) -> Result<(), Explanation> {
        self.check_move(*mv)
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(*mv);
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.result().is_none() {
            self.for_each(f);
        }
    }

    fn count(&self) -> u64 {
        if self.result().is_none() {
            self.count_moves()
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

    fn scene(&self, draft: &str, last: Option<&str>, viewer: Viewer) -> super::Scene {
        super::Scene::Tryptic(Scene::of(self, draft, last, viewer))
    }

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        self.suggested(text, slot, typed)
    }

    fn saying(&self, seat: Seat, saying: Saying) -> Option<String> {
        let mv = match saying {
            Saying::Claim => Move::Claim(seat),
            Saying::Leave => Move::Leave(seat),
        };
        Some(mv.to_string())
    }

    fn remarks(&self, mv: &Move, _: bool) -> Vec<Remark> {
        self.remarks_on(*mv)
    }

    fn secrets(&self, seat: Seat) -> Vec<Explanation> {
        self.secrets_of(seat)
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        match want {
            None => Some(Options::new()),
            Some("points") => {
                let points = self.seats().map(|seat| self.points(seat)).collect();
                Some(Options::from_iter([("points".to_owned(), points)]))
            }
            Some(_) => None,
        }
    }
}
