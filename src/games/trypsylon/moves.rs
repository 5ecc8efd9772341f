//! Moves, and which of them are legal.

use super::{
    Explanation, Line, Position, Rotation, Ruleset, Square, beginning::Beginning,
    bitboard::Bitboard, cards::Cards,
};

/// The kinds of moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    Simple,
    Open,
    /// Two face-down cards, or in Expert the last one.
    Double,
}

impl Kind {
    /// All kinds, in the order in which the engine names them.
    pub const ALL: [Self; 3] = [Self::Simple, Self::Open, Self::Double];

    /// The name in the engine's answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Open => "open",
            Self::Double => "double",
        }
    }
}

/// A card is pushed in: where, and how it is turned.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Insertion {
    /// From which edge and in which line.
    pub line: Line,
    /// How the card is turned.
    pub rotation: Rotation,
}

/// Two different squares, sorted by column, then row.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Pair(Square, Square);

impl Pair {
    /// The two squares in their order; `None` if they are the same.
    pub fn new(one: Square, other: Square) -> Option<Self> {
        (one != other).then(|| Self(one.min(other), one.max(other)))
    }

    /// The squares, sorted.
    pub const fn squares(self) -> [Square; 2] {
        [self.0, self.1]
    }
}

/// A whole move on a board that has these places. It need not be legal.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Move {
    /// One card is taken and pushed in.
    Single {
        /// Where the card is taken.
        card: Square,
        /// Where it is pushed in.
        insertion: Insertion,
    },
    /// Two cards are taken first, then pushed in one after the other.
    Double {
        /// Where the cards are taken.
        cards: Pair,
        /// Where they are pushed in, in this order.
        insertions: [Insertion; 2],
    },
}

impl Move {
    /// Where cards are taken, sorted.
    pub fn cards(&self) -> impl Iterator<Item = Square> {
        let (first, second) = match *self {
            Self::Single { card, .. } => (card, None),
            Self::Double {
                cards: Pair(first, second),
                ..
            } => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// Where they are pushed in, in order.
    pub fn insertions(&self) -> impl Iterator<Item = Insertion> {
        let (first, second) = match *self {
            Self::Single { insertion, .. } => (insertion, None),
            Self::Double {
                insertions: [first, second],
                ..
            } => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

impl Position {
    /// The cards with which a move may begin. Face-down cards always may: by a simple move or by a
    /// double.
    pub(super) fn first_cards(&self) -> Bitboard {
        let last = self.last.map_or(Bitboard::EMPTY, Bitboard::of);
        self.cards.hidden() | (self.cards.face_up & !last)
    }

    /// The cards that may be taken as the second of a double.
    pub(super) fn second_cards(&self, first: Square) -> Bitboard {
        let hidden = self.cards.hidden();
        hidden
            .without(first)
            .only_if(hidden.contains(first) && self.allows(super::Kind::Double))
    }

    /// Whether a second card has to be taken before anything is pushed in.
    pub(super) fn needs_second(&self, first: Square) -> bool {
        self.ruleset == Ruleset::Expert && !self.second_cards(first).is_empty()
    }

    /// Whether the move may be played, the game being not over.
    pub(super) fn check_move(&self, mv: Move) -> Result<(), Explanation> {
        Beginning::of(mv).carry_out(self).map(|_| ())
    }

    /// Calls `f` with every legal move once, leaving aside whether the game is over.
    pub(super) fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        for first in self.first_cards().iter() {
            let mut cards = self.cards;
            cards.take(first);
            if !self.needs_second(first) {
                for_each_insertion(&cards, |insertion, _| {
                    f(&Move::Single {
                        card: first,
                        insertion,
                    })
                });
            }
            let seconds = self.second_cards(first) & Bitboard::after(first);
            for second in seconds.iter() {
                let mut cards = cards;
                cards.take(second);
                for_each_insertion(&cards, |one, cards| {
                    for_each_insertion(cards, |two, _| {
                        f(&Move::Double {
                            cards: Pair(first, second),
                            insertions: [one, two],
                        })
                    });
                });
            }
        }
    }

    /// The number of moves that [`Position::for_each`] calls for.
    pub(super) fn count_moves(&self) -> u64 {
        let size = self.size();
        let mut count = 0;
        for first in self.first_cards().iter() {
            if !self.needs_second(first) {
                count += TURNS * Cards::push_count(size, first);
            }
            let seconds = self.second_cards(first) & Bitboard::after(first);
            for second in seconds.iter() {
                count += self.count_double(first, second);
            }
        }
        count
    }

    /// The number of doubles with these two cards.
    fn count_double(&self, first: Square, second: Square) -> u64 {
        let mut cards = self.cards;
        cards.take(first);
        cards.take(second);
        // After the first push, one of the two places is still vacant; the other one is filled.
        let second_pushes = |line| {
            let mut cards = cards;
            cards.insert(Insertion {
                line,
                rotation: Rotation::R0,
            });
            cards
                .vacant
                .iter()
                .map(|vacancy| Cards::push_count(self.size(), vacancy))
                .sum::<u64>()
        };
        TURNS * TURNS * cards.pushes().map(second_pushes).sum::<u64>()
    }
}

/// In how many ways a card may be turned.
const TURNS: u64 = Rotation::ALL.len() as u64;

/// Calls `f` with every way to push a card in, and the cards after that.
fn for_each_insertion(cards: &Cards, mut f: impl FnMut(Insertion, &Cards)) {
    for line in cards.pushes() {
        for rotation in Rotation::ALL {
            let insertion = Insertion { line, rotation };
            let mut cards = *cards;
            cards.insert(insertion);
            f(insertion, &cards);
        }
    }
}
