//! Positions: the cards between two moves, and who is to move.

use super::{
    bitboard::Bitboard,
    board::{Shore, Size, Square},
    cards::Cards,
    connectivity::Connectivity,
    moves::{Kind, Move},
};
use crate::games::{Outcome, Seat, State, WinReason};

/// Which of the two printed rulesets is played.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Ruleset {
    Standard,
    /// The harder variant, mostly without simple moves.
    Expert,
}

impl Ruleset {
    pub const ALL: [Self; 2] = [Self::Standard, Self::Expert];

    /// The name in options and text keys.
    pub const fn name(self) -> &'static str {
        ["standard", "expert"][self as usize]
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ruleset| ruleset.name() == name)
    }
}

/// A position between two moves: nobody has a card in hand.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Position {
    pub cards: Cards,
    pub to_move: Shore,
    pub ruleset: Ruleset,
    /// Where the card that was inserted last lies: on the edge, face up. `None` exactly if no card
    /// is face up.
    pub last: Option<Square>,
    /// Whether the last completed move was an open move.
    pub after_open: bool,
}

impl Position {
    /// With this many face-down cards or fewer it is the endgame (printed rules, "Endgame").
    const ENDGAME: u32 = 3;

    pub const fn first(size: Size, ruleset: Ruleset, to_move: Shore) -> Self {
        Self {
            cards: Cards::face_down(size),
            to_move,
            ruleset,
            last: None,
            after_open: false,
        }
    }

    pub const fn size(&self) -> Size {
        self.cards.size
    }

    /// The cards, none of them in a player's hand.
    pub const fn cards(&self) -> &Cards {
        &self.cards
    }

    /// The player whose turn it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Shore {
        self.to_move
    }

    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Where the card that was inserted last lies; `None` exactly if no card is face up.
    pub const fn last(&self) -> Option<Square> {
        self.last
    }

    /// Whether the last completed move was an open move.
    pub const fn is_after_open(&self) -> bool {
        self.after_open
    }

    /// The player who has won. If both players are connected, the one who moved.
    pub fn winner(&self) -> Option<Shore> {
        let connectivity = Connectivity::new(&self.cards);
        let mut shores = [self.to_move.other(), self.to_move].into_iter();
        shores.find(|&shore| connectivity.connected(shore))
    }

    /// Whether the first move is still to come.
    pub const fn is_first(&self) -> bool {
        self.last.is_none()
    }

    /// Whether the standard rules allow no more doubles.
    pub fn is_endgame(&self) -> bool {
        self.cards.hidden().len() <= Self::ENDGAME
    }

    /// Whether some move of this kind could be played, leaving aside whether the game is over.
    pub fn allows(&self, kind: Kind) -> bool {
        let hidden = !self.cards.hidden().is_empty();
        match (kind, self.ruleset) {
            (Kind::Simple, Ruleset::Standard) => hidden,
            (Kind::Simple, Ruleset::Expert) => self.is_first(),
            // The card that was inserted last is face up too, but barred.
            (Kind::Open, _) => self.cards.face_up.len() > 1,
            (Kind::Double, Ruleset::Standard) => self.after_open && !self.is_endgame(),
            (Kind::Double, Ruleset::Expert) => hidden && !self.is_first(),
        }
    }

    /// The cards that may be taken first. Face-down ones always may: by a simple move or a double.
    pub fn first_cards(&self) -> Bitboard {
        let last = self.last.map_or(Bitboard::EMPTY, Bitboard::of);
        self.cards.hidden() | (self.cards.face_up & !last)
    }

    /// The cards that may be taken as the second of a double.
    pub fn second_cards(&self, first: Square) -> Bitboard {
        let hidden = self.cards.hidden();
        let may_double = hidden.contains(first) && self.allows(Kind::Double);
        hidden.without(first).only_if(may_double)
    }

    /// Whether a second card has to be taken before anything is pushed in.
    pub fn needs_second(&self, first: Square) -> bool {
        self.ruleset == Ruleset::Expert && !self.second_cards(first).is_empty()
    }

    /// The kind of a move here. The double that Expert makes with the last face-down card is
    /// written like a simple move.
    pub fn kind(&self, mv: Move) -> Kind {
        match mv {
            Move::Single { card, .. } if self.cards.face_up.contains(card) => Kind::Open,
            Move::Single { .. } if self.ruleset == Ruleset::Standard || self.is_first() => {
                Kind::Simple
            }
            Move::Single { .. } | Move::Double { .. } => Kind::Double,
        }
    }

    /// Plays a move that is legal here. After any other the position means nothing.
    pub fn play(&mut self, mv: Move) {
        self.after_open = self.kind(mv) == Kind::Open;
        for &card in mv.cards() {
            self.cards.take(card);
        }
        for &insertion in mv.insertions() {
            self.last = self.cards.insert(insertion).or(self.last);
        }
        self.to_move = self.to_move.other();
    }
}

impl State for Position {
    fn turn(&self) -> Option<Seat> {
        self.winner().is_none().then(|| self.to_move.seat())
    }

    fn can_win_now(&self) -> bool {
        self.winner().is_none() && self.wins_at_once()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome::Win {
            winner: winner.seat(),
            by: WinReason::Connection,
        })
    }
}
