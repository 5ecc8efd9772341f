//! WYPS: words laid on a triangle of hexes, whose stones turn, until a group joins all three sides
//! and cannot be broken.
//!
//! Design of the game: Richard Malaschitz. Words: the Wordnik word list.
//!
//! [`Position`] is where to start reading; `moves` says which moves are legal, `search` finds words on paths, `lexicon` holds the words,
//! `placements` the best places for a given word. `notation` reads and writes texts exactly,
//! `typed` understands what people type, and `draft` builds moves up in parts.

mod beginning;
mod board;
mod draft;
mod family;
mod guide;
mod lexicon;
mod lots;
mod moves;
mod notation;
mod options;
mod placements;
mod position;
mod remarks;
mod scene;
mod search;
mod slips;
mod stones;
mod typed;

pub use board::{Edge, Hex, HexSet, Size};
pub use family::Words;
pub use moves::{Lay, Move, Step, Turn};
pub use position::{Colour, Position, Standing};
pub use scene::{Face, Group, Scene, Status, Trace};
pub use stones::{Stone, Variant};

use super::{
    BadOptions, BadPosition, Chance, Choice, Draft, Explanation, Figure, Game, MoveCommand,
    MoveError, Options, Outcome, Part, Remark, Rules, Seat, Setting, Slot, TooMany, Viewer,
};
use lexicon::Lexicon;

/// How many words the dictionary has, and the memory that it takes, in bytes.
pub fn dictionary() -> (usize, usize) {
    let lexicon = Lexicon::of(Variant::Standard);
    (lexicon.len(), lexicon.memory())
}

impl Rules for Position {
    type Move = Move;

    const GAME: Game = Game::Wyps;
    const VERSION: u16 = 1;
    const SEATS: (u8, u8) = (2, 2);
    const SEAT_NAMES: &'static [&'static str] = &[Colour::White.name(), Colour::Black.name()];
    const SETTINGS: &'static [Setting] = options::SETTINGS;
    // White's is the first word. That black may swap the racks before it only evens out the start.
    const FIRST_SEAT_STARTS: bool = true;
    const SLOTS: &'static [Slot] = draft::SLOTS;
    const COMMANDS: &'static [MoveCommand] = draft::COMMANDS;
    const TAKE_BACK_NOTE: Option<&'static str> = Some("wyps-take-back-note");
    const WANTS: &'static [&'static str] = &[];
    const MOST_LISTED: u64 = 200_000;
    const GUIDE: &'static [Figure] = guide::FIGURES;

    fn agree(chosen: &mut Options) -> Result<(), Explanation> {
        options::agree(chosen)
    }

    fn draw_lots(options: &mut Options, _: Seat, chance: &mut dyn Chance) {
        options::complete(options, chance);
    }

    fn draw_seats(options: &mut Options, chance: &mut dyn Chance) {
        lots::draw(options, chance);
    }

    fn lots(options: &Options) -> Option<Remark> {
        lots::remark(options)
    }

    fn prepare() {
        Lexicon::of(Variant::Standard);
        family::prepare();
    }

    fn start(options: &Options) -> Result<Self, BadOptions> {
        options::start(options)
    }

    fn read(text: &str) -> Result<Self, BadPosition> {
        notation::read_position(text)
    }

    fn text_for(&self, _: Viewer) -> String {
        if self.is_over() {
            self.to_string()
        } else {
            notation::WithoutBag(self).to_string()
        }
    }

    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.to_move.seat())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.status {
            Standing::Over(outcome) => Some(outcome),
            Standing::Free | Standing::Atari => None,
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Explanation> {
        notation::read_move(text, self.size, self.variant)
    }

    fn check(&self, mv: &Move) -> Result<(), Explanation> {
        self.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(mv);
    }

    fn replay(&self, mv: &Move, ends: Option<bool>) -> Result<Self, Explanation> {
        self.check_replayed(mv)?;
        let mut next = self.clone();
        next.play_again(mv, ends);
        Ok(next)
    }

    fn trace(&self, mv: &Move) -> String {
        self.trace_of(mv)
    }

    fn remarks(&self, mv: &Move, ends: bool) -> Vec<Remark> {
        self.remarks_on(mv, ends)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if !self.is_over() {
            self.for_each(f);
        }
    }

    fn count(&self) -> u64 {
        self.count_up_to(u64::MAX).unwrap_or(u64::MAX)
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        if self.is_over() {
            Ok(0)
        } else {
            self.count_moves(most).ok_or(TooMany)
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

    fn suggest(&self, text: &str, slot: &str, typed: &str) -> Option<Vec<Choice>> {
        self.suggest_for(text, slot, typed)
    }

    fn keeps(&self, text: &str, begun: &str) -> bool {
        self.keeps_begun(text, begun)
    }

    fn scene(&self, draft: &str, last: Option<&str>, _: Viewer) -> super::Scene {
        super::Scene::Wyps(Scene::of(self, draft, last))
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        want.is_none().then(|| {
            Options::from_iter([("atari".to_owned(), (self.status == Standing::Atari).into())])
        })
    }
}
