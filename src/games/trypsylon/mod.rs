//! Trypsylon: cards with Y-shaped jetties on a board of 5x5 to 6x6, taken out and pushed in again
//! from the edge.
//!
//! Design of the game: Robert Witter and Frank Warneke.
//!
//! [`Position`] is where to start reading; `moves` says which moves are legal, `cards` what a push does, `judge` who is connected.
//! `notation` reads and writes texts exactly, `typed` understands what people type, and `draft`
//! builds moves up in parts.

mod beginning;
mod bitboard;
mod board;
mod cards;
mod draft;
mod guide;
mod judge;
mod moves;
mod notation;
mod options;
mod position;
mod scene;
mod threats;
mod typed;

pub use board::{Edge, Rotation, Size, Square};
pub use moves::{Insertion, Kind, Move, Pair};
pub use position::{Position, Ruleset};
pub use scene::{Arm, Cell, Held, Line, Pathway, Push, Reach, Scene, Shore, Status, Trace};
use serde_json::{Value, json};

use super::{
    BadOptions, BadPosition, Chance, Draft, Explanation, Figure, Game, MoveCommand, MoveError,
    Options, Outcome, Part, Rules, Seat, Setting, Slot, Viewer, WinReason,
};
use judge::Pathways;

impl Rules for Position {
    type Move = Move;

    const GAME: Game = Game::Trypsylon;
    const VERSION: u16 = 1;
    const SEATS: (u8, u8) = (2, 2);
    const SEAT_NAMES: &'static [&'static str] = &[Shore::Beach.name(), Shore::Meadow.name()];
    const SETTINGS: &'static [Setting] = &[
        Setting::new("size", &["5x5", "6x5", "5x6", "6x6"]),
        Setting::new("rules", &["standard", "expert"]),
    ];
    const SLOTS: &'static [Slot] = draft::SLOTS;
    const COMMANDS: &'static [MoveCommand] = draft::COMMANDS;
    const TOUCH_MOVE: bool = true;
    const WANTS: &'static [&'static str] = &["networks"];
    const GUIDE: &'static [Figure] = guide::FIGURES;

    fn draw_lots(options: &mut Options, first: Seat, _: &mut dyn Chance) {
        options::complete(options, first);
    }

    fn start(options: &Options) -> Result<Self, BadOptions> {
        options::start(options)
    }

    fn read(text: &str) -> Result<Self, BadPosition> {
        notation::read_position(text)
    }

    fn turn(&self) -> Option<Seat> {
        self.winner().is_none().then(|| self.to_move.seat())
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
            self.for_each(f);
        }
    }

    fn count(&self) -> u64 {
        if self.winner().is_none() {
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

    fn before(&self, text: &str) -> Vec<String> {
        self.before_beginning(text)
    }

    fn starter_alternates(options: &Options) -> bool {
        options.get("rules").and_then(Value::as_str) == Some(Ruleset::Expert.name())
    }

    fn binding(&self, text: &str, touch_move: bool) -> String {
        notation::read_beginning(text, self.size())
            .map(|begun| begun.binding(touch_move).to_string())
            .unwrap_or_default()
    }

    fn keeps(&self, text: &str, begun: &str) -> bool {
        let read = |text| notation::read_beginning(text, self.size()).ok();
        read(text)
            .zip(read(begun))
            .is_some_and(|(text, begun)| text.keeps(begun))
    }

    fn scene(&self, draft: &str, last: Option<&str>, _: Viewer) -> super::Scene {
        super::Scene::Trypsylon(Scene::of(self, draft, last))
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        match want {
            None => Some(Options::from_iter([("kinds".to_owned(), self.kinds())])),
            Some("networks") => Some(self.pathways()),
            Some(_) => None,
        }
    }
}

impl Position {
    /// The kinds of which some move may be played.
    fn kinds(&self) -> Value {
        let over = self.winner().is_some();
        Kind::ALL
            .into_iter()
            .filter(|&kind| !over && self.allows(kind))
            .map(Kind::name)
            .collect()
    }

    /// The networks, and the cards whose corner arm is broken.
    fn pathways(&self) -> Options {
        let pathways = Pathways::new(&self.cards);
        let names = |squares: bitboard::Bitboard| {
            squares
                .iter()
                .map(|square| square.to_string())
                .collect::<Value>()
        };
        let network = |network: judge::Network| {
            let sides: Value = Edge::COMPASS
                .into_iter()
                .filter(|&edge| network.touches(edge))
                .map(|edge| edge.compass().to_string())
                .collect();
            json!({ "cards": names(network.cards), "sides": sides })
        };
        let networks = pathways.networks().map(network).collect();
        Options::from_iter([
            ("networks".to_owned(), networks),
            ("broken".to_owned(), names(pathways.broken())),
        ])
    }
}
