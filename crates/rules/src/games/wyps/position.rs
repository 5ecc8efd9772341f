//! Positions: which stones lie where, who has which, and who is to move.

use super::{
    board::{Hex, HexSet, MOST_HEXES, Size},
    lexicon::Lexicon,
    moves::{Move, Step, Turn},
    stones::{Rack, Stone, Variant},
    word_filter::Words,
};
use crate::games::{DrawReason, Options, Outcome, Presentation, Seat, State, Viewer, WinReason};

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Colour {
    /// Lays the first word.
    White,
    /// May swap the racks before that.
    Black,
}

impl Colour {
    /// Both, in the order of their seats.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    pub const fn seat(self) -> Seat {
        [Seat::FIRST, Seat::SECOND][self as usize]
    }

    pub(super) fn of(seat: Seat) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.seat() == seat)
    }

    /// The name in the engine's answers and in text keys.
    pub const fn name(self) -> &'static str {
        ["white", "black"][self as usize]
    }
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Standing {
    /// The player to move has nothing to answer.
    Free,
    /// The player to move must break the opponent's connection, and can.
    Atari,
    Over(Outcome),
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Position {
    pub size: Size,
    pub variant: Variant,
    pub words: Words,
    pub stones: [Option<Stone>; MOST_HEXES],
    /// The hexes with white and with black faces up.
    pub faces: [HexSet; 2],
    /// The player to move, also when the game is over.
    pub to_move: Colour,
    /// Whether black may still swap the racks.
    pub swap_is_open: bool,
    pub racks: [Rack; 2],
    /// The rest of the bag, the stone that is drawn next at the end.
    pub bag: Vec<Stone>,
    /// Follows from all the rest; kept because finding that there is no reply takes a search.
    pub status: Standing,
}

impl Position {
    /// The words that may be laid, before the family filter.
    pub fn lexicon(&self) -> &'static Lexicon {
        match (self.variant, self.words) {
            (Variant::Standard | Variant::Quick, Words::Common) => Lexicon::common(),
            _ => Lexicon::of(self.variant),
        }
    }

    /// The first position of a game, with the bag in drawing order: white's rack, then black's,
    /// then the rest.
    pub(super) fn first(size: Size, variant: Variant, words: Words, bag: Vec<Stone>) -> Self {
        let mut position = Self {
            size,
            variant,
            words,
            stones: [None; MOST_HEXES],
            faces: [HexSet::EMPTY; 2],
            to_move: Colour::Black,
            swap_is_open: true,
            racks: [Rack::default(); 2],
            bag: bag.into_iter().rev().collect(),
            status: Standing::Free,
        };
        for colour in Colour::ALL {
            position.draw_stones(colour);
        }
        position.status = position.judge(None);
        position
    }

    pub const fn is_over(&self) -> bool {
        matches!(self.status, Standing::Over(_))
    }

    /// Whether the player to move must break the opponent's connection, and can.
    pub fn is_atari(&self) -> bool {
        self.status == Standing::Atari
    }

    /// Whether a connection wins at once, even one that could be broken.
    pub fn is_quick(&self) -> bool {
        self.variant == Variant::Quick
    }

    pub fn stone(&self, hex: Hex) -> Option<Stone> {
        self.stones[hex.index()]
    }

    /// The hexes where this player's faces are up.
    pub const fn faces(&self, colour: Colour) -> HexSet {
        self.faces[colour as usize]
    }

    /// The opponent's stones on the board.
    pub const fn theirs(&self) -> HexSet {
        self.faces(self.to_move.other())
    }

    pub const fn rack(&self, colour: Colour) -> &Rack {
        &self.racks[colour as usize]
    }

    /// The rack of the player to move.
    pub const fn own_rack(&self) -> &Rack {
        self.rack(self.to_move)
    }

    /// The hexes without a stone.
    pub fn open(&self) -> HexSet {
        self.size.hexes() & !(self.faces[0] | self.faces[1])
    }

    /// Fills a rack from the bag.
    fn draw_stones(&mut self, colour: Colour) {
        let missing = self.variant.rack().saturating_sub(self.rack(colour).len());
        for _ in 0..missing {
            let Some(stone) = self.bag.pop() else { break };
            self.racks[colour as usize].add(stone);
        }
    }

    /// Plays a legal move; any other leaves a position that means nothing. `ends`: whether the move
    /// ended the game, where that is known; then today's dictionary is not searched for a reply.
    pub fn play(&mut self, mv: &Move, ends: Option<bool>) {
        let mover = self.to_move;
        match mv {
            Move::Swap => self.racks.swap(0, 1),
            Move::Keep | Move::Pass => {}
            Move::Lay(lay) => {
                self.lay(&lay.steps);
                match lay.turn {
                    Turn::One(hex) => self.show(hex, mover),
                    Turn::Line => lay.steps.iter().for_each(|step| self.show(step.hex, mover)),
                }
                self.draw_stones(mover);
            }
        }
        self.swap_is_open = false;
        self.to_move = mover.other();
        self.status = self.judge(ends);
    }

    /// Lays the new stones of the player to move; nothing else turns.
    pub(super) fn lay(&mut self, steps: &[Step]) {
        for &Step { hex, stone } in steps {
            if let Some(stone) = stone {
                self.racks[self.to_move as usize].take(stone);
                self.stones[hex.index()] = Some(stone);
                self.show(hex, self.to_move);
            }
        }
    }

    /// Turns the stone here so that this player's face is up.
    pub(super) fn show(&mut self, hex: Hex, colour: Colour) {
        self.faces[colour.other() as usize].remove(hex);
        self.faces[colour as usize].insert(hex);
    }

    /// Whether some group of this player joins all three sides.
    pub fn joins(&self, colour: Colour) -> bool {
        self.size.joining(self.faces(colour)).is_some()
    }

    /// The standing, in the order in which the rules page looks for ends. `ends`: whether the game
    /// has ended, if that is known.
    pub fn judge(&self, ends: Option<bool>) -> Standing {
        let winner = self.to_move.other().seat();
        let win = |by| Standing::Over(Outcome::Win { winner, by });
        let is_joined = self.joins(self.to_move.other());
        if self.open().is_empty() {
            // A full triangle has exactly one player joined, and it is never the one to move.
            win(WinReason::FullBoard)
        } else if is_joined && self.variant == Variant::Quick {
            win(WinReason::Connection)
        } else if is_joined {
            if ends.unwrap_or_else(|| !self.can_break()) {
                win(WinReason::NoReply)
            } else {
                Standing::Atari
            }
        } else if self.bag.is_empty() && self.racks.iter().all(Rack::is_empty) {
            let by = DrawReason::NoStones;
            Standing::Over(Outcome::Draw { by })
        } else {
            Standing::Free
        }
    }
}

impl State for Position {
    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.to_move.seat())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.status {
            Standing::Over(outcome) => Some(outcome),
            Standing::Free | Standing::Atari => None,
        }
    }
}

impl Presentation for Position {
    /// The order of the bag is a secret while the game runs.
    fn text_for(&self, _: Viewer) -> String {
        if self.is_over() {
            self.to_string()
        } else {
            self.text_without_bag()
        }
    }

    fn facts(&self, want: Option<&str>) -> Option<Options> {
        let is_atari = self.status == Standing::Atari;
        want.is_none()
            .then(|| Options::from_iter([("atari".to_owned(), is_atari.into())]))
    }
}
