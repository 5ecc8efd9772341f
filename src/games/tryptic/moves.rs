//! Moves, and which of them are legal.

use super::{Colour, Explanation, Hex, Pattern, Position, Seat, Stage};

/// A whole move at a table with these seats. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Move {
    /// The mover places a tile.
    Place { hex: Hex, colour: Colour },
    /// The mover guesses a player's pattern.
    Challenge { seat: Seat, guess: Pattern },
    /// A player announces a win, on whoever's turn.
    Claim(Seat),
    /// A player leaves, on whoever's turn.
    Leave(Seat),
    /// The mover has nothing to say on a full board.
    Pass,
}

impl Position {
    /// The seat that makes a move.
    pub(super) const fn actor_of(&self, mv: Move) -> Seat {
        match mv {
            Move::Claim(seat) | Move::Leave(seat) => seat,
            Move::Place { .. } | Move::Challenge { .. } | Move::Pass => self.to_move,
        }
    }

    /// Whether the move may be played, the game being not over.
    pub(super) fn check_move(&self, mv: Move) -> Result<(), Explanation> {
        match mv {
            Move::Place { hex, colour } => {
                self.check_open(hex).and_then(|()| self.check_left(colour))
            }
            Move::Challenge { seat, .. } => self.check_target(seat),
            Move::Claim(seat) | Move::Leave(seat) => self.check_speaks(seat),
            Move::Pass if self.is_full() => Ok(()),
            Move::Pass => {
                Err(Explanation::new("tryptic-pass-too-early")
                    .with("open", self.board.count_open()))
            }
        }
    }

    /// Whether a tile may be placed here.
    pub(super) fn check_open(&self, hex: Hex) -> Result<(), Explanation> {
        if self.is_full() {
            return Err(board_full());
        }
        match self.board.tile(hex) {
            None => Ok(()),
            Some(colour) => Err(Explanation::new("tryptic-hex-taken")
                .with("hex", hex)
                .with("colour", colour.key())),
        }
    }

    /// Whether a tile of this colour is left.
    fn check_left(&self, colour: Colour) -> Result<(), Explanation> {
        if self.board.left(colour) > 0 {
            return Ok(());
        }
        let Some(left) = Colour::listed(self.colours_left()) else {
            return Err(board_full());
        };
        Err(Explanation::new("tryptic-colour-used-up")
            .with("colour", colour.key())
            .with_sentence("left", &left))
    }

    /// Whether the mover may guess this player's pattern.
    pub(super) fn check_target(&self, seat: Seat) -> Result<(), Explanation> {
        match self.stage {
            Stage::LastWords(_) => Err(board_full()),
            Stage::Challenged => Err(Explanation::new("tryptic-challenged-already")),
            Stage::Fresh if seat == self.to_move => {
                Err(Explanation::new("tryptic-challenges-self"))
            }
            Stage::Fresh if !self.is_in(seat) => {
                let targets: Vec<_> = self.targets().map(|seat| seat.to_string()).collect();
                Err(Explanation::new("tryptic-challenged-is-out")
                    .with("seat", seat)
                    .with("seats", targets.join(", ")))
            }
            Stage::Fresh => Ok(()),
        }
    }

    /// Whether a player may claim a win or leave.
    fn check_speaks(&self, seat: Seat) -> Result<(), Explanation> {
        if !self.is_in(seat) {
            return Err(Explanation::new("tryptic-is-out").with("seat", seat));
        }
        if self.is_full() && seat != self.to_move {
            return Err(Explanation::new("tryptic-waits-for-last-word")
                .with("seat", seat)
                .with("mover", self.to_move));
        }
        Ok(())
    }

    /// Plays a move that is legal here.
    pub(super) fn play(&mut self, mv: Move) {
        match mv {
            Move::Place { hex, colour } => self.place(hex, colour),
            Move::Challenge { seat, guess } => self.challenge(seat, guess),
            Move::Claim(seat) => self.claim(seat),
            Move::Leave(seat) => self.eliminate(seat),
            Move::Pass => self.pass(),
        }
    }

    /// Calls `f` with every placement that is legal, or with the pass on a full board, leaving
    /// aside whether the game is over.
    pub(super) fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        if self.is_full() {
            f(&Move::Pass);
        }
        for hex in self.board.open() {
            for colour in self.colours_left() {
                f(&Move::Place { hex, colour });
            }
        }
    }

    /// The number of moves that [`Position::for_each`] calls for.
    pub(super) fn count_moves(&self) -> u64 {
        let places = self.board.count_open() * self.colours_left().count();
        u64::try_from(places).unwrap_or(u64::MAX) + u64::from(self.is_full())
    }
}

/// Nothing is placed or guessed any more.
fn board_full() -> Explanation {
    Explanation::new("tryptic-board-full")
}
