//! The legal moves, and how many there are.

use super::{
    INFO,
    bitboard::Bitboard,
    board::{Rotation, Square},
    cards::Cards,
    moves::{Insertion, Move, Pair},
    notation,
    partial::Partial,
    position::Position,
    scene::Scene,
};
use crate::games::{GameInfo, Rules, TooMany, Viewer};
use crate::texts::Sentence;

impl Rules for Position {
    type Move = Move;
    type Scene = Scene;

    const INFO: &'static GameInfo = &INFO;

    fn read_move(&self, text: &str) -> Result<Move, Sentence> {
        notation::read_move(text, self.size())
    }

    fn check(&self, mv: &Move) -> Result<(), Sentence> {
        Partial::of(*mv).carry_out(self).map(|_| ())
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(*mv);
    }

    fn scene_of(&self, partial: &str, last: Option<&str>, _: Viewer) -> Scene {
        Scene::of(self, partial, last)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.winner().is_none() {
            self.for_each(f);
        }
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let count = match self.winner() {
            None => self.count_moves(),
            Some(_) => 0,
        };
        TooMany::unless(count, most)
    }
}

impl Position {
    /// Calls `f` with every legal move once, leaving aside whether the game is over.
    fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        for first in self.first_cards().iter() {
            let mut cards = self.cards;
            cards.take(first);
            if !self.needs_second(first) {
                for_each_insertion(&cards, |insertion, _| {
                    f(&Move::Single {
                        card: first,
                        insertion,
                    });
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
                        });
                    });
                });
            }
        }
    }

    /// The number of moves that [`Position::for_each`] calls for.
    fn count_moves(&self) -> u64 {
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
