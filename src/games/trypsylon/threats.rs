//! Which players could win with one move.

use super::{
    bitboard::Bitboard,
    board::{Line, Rotation, Shore},
    cards::Cards,
    connectivity::Connectivity,
    moves::Insertion,
    position::Position,
};

impl Position {
    /// Whether the player to move has a move that wins at once, the game being not over.
    pub(super) fn wins_at_once(&self) -> bool {
        self.some_move_connects(self.first_cards())
    }

    /// Whether the opponent would have one if it were their turn. No open move would come before
    /// theirs, and no card would be barred: whatever the player to move does takes that from it.
    pub(super) fn is_threatened(&self) -> bool {
        let passed = Self {
            to_move: self.to_move.other(),
            after_open: false,
            ..*self
        };
        passed.some_move_connects(self.cards.size.squares())
    }

    /// Whether some move with one of these cards, or with one of them and another, connects the
    /// shores of the player to move.
    fn some_move_connects(&self, cards: Bitboard) -> bool {
        let shore = self.to_move;
        // A path needs a face-up card in every line that it crosses, and no move brings more than
        // two.
        let [crossed, _] = shore.other().edges();
        if self.cards.face_up.len() + 2 < u32::from(self.size().lines(crossed)) {
            return false;
        }
        cards.iter().any(|first| {
            let mut one = self.cards;
            one.take(first);
            let seconds = self.second_cards(first) & Bitboard::after(first);
            (!self.needs_second(first) && some_push_connects(&one, shore))
                || seconds.iter().any(|second| {
                    let mut two = one;
                    two.take(second);
                    some_pushes_connect(&two, shore)
                })
        })
    }
}

/// Whether some push of one card connects these shores.
fn some_push_connects(cards: &Cards, shore: Shore) -> bool {
    cards.pushes().any(|line| {
        let (once, unturned) = pushed(cards, line, Bitboard::EMPTY);
        Connectivity::optimistic(&once, unturned).connected(shore)
            && turned(cards, line).any(|once| Connectivity::new(&once).connected(shore))
    })
}

/// Whether some two pushes, one after the other, connect these shores.
fn some_pushes_connect(cards: &Cards, shore: Shore) -> bool {
    cards.pushes().any(|first| {
        let (once, unturned) = pushed(cards, first, Bitboard::EMPTY);
        once.pushes().any(|second| {
            let (twice, unturned) = pushed(&once, second, unturned);
            Connectivity::optimistic(&twice, unturned).connected(shore)
                && turned(cards, first).any(|once| {
                    turned(&once, second).any(|twice| Connectivity::new(&twice).connected(shore))
                })
        })
    })
}

/// The cards after a push, and those of them whose orientation is unknown: the pushed one, and the
/// `unturned` from before.
fn pushed(cards: &Cards, line: Line, unturned: Bitboard) -> (Cards, Bitboard) {
    let mut after = *cards;
    let rotation = Rotation::R0;
    let end = after.insert(Insertion { line, rotation });
    let end = end.map_or(Bitboard::EMPTY, Bitboard::of);
    (after, cards.carried(unturned, line) | end)
}

/// The cards after a push, once for each rotation of the pushed card.
fn turned(cards: &Cards, line: Line) -> impl Iterator<Item = Cards> {
    Rotation::ALL.into_iter().map(move |rotation| {
        let mut cards = *cards;
        cards.insert(Insertion { line, rotation });
        cards
    })
}
