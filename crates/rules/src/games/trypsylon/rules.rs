//! The legal moves, and how many there are.

use super::{
    bitboard::Bitboard,
    board::{Rotation, Square},
    cards::Cards,
    moves::{Insertion, Kind, Move},
    notation,
    partial::Partial,
    position::{Position, Ruleset},
    scene::Scene,
};
use crate::games::{Game, Remark, Rules, TooMany, Viewer};
use crate::sentences::{Sentence, sentence};

impl Rules for Position {
    type Move = Move;

    type Scene = Scene;

    const GAME: Game = Game::TRYPSYLON;

    fn read_move(&self, text: &str) -> Result<Move, Sentence> {
        notation::read_move(text, self.size())
    }

    fn check(&self, mv: &Move) -> Result<(), Sentence> {
        Partial::of(*mv).carry_out(self).map(|_| ())
    }

    fn play_unchecked(&mut self, mv: &Move) {
        self.play(*mv);
    }

    fn sentence_of(&self, mv: &Move) -> Remark {
        let mut after = *self;
        after.play(*mv);
        // Who moves to connect the other player's shores may not have seen it.
        let other = after.winner().filter(|shore| *shore != self.to_move);
        let key = match (mv, other) {
            (Move::Single { .. }, None) => "trypsylon-plays-one",
            (Move::Double { .. }, None) => "trypsylon-plays-two",
            (Move::Single { .. }, Some(_)) => "trypsylon-plays-one-for-other",
            (Move::Double { .. }, Some(_)) => "trypsylon-plays-two-for-other",
        };
        let remark = Remark::new(with_cards(key, *mv));
        match other {
            Some(shore) => remark.with("other", shore.seat()),
            None => remark,
        }
    }

    fn name_of(&self, mv: &Move) -> Sentence {
        let key = match mv {
            Move::Single { .. } => "trypsylon-name-one",
            Move::Double { .. } => "trypsylon-name-two",
        };
        with_cards(key, *mv)
    }

    /// That the other player may answer with a double move.
    fn remarks_on(&self, mv: &Move, ends: bool) -> Vec<Remark> {
        let mut after = *self;
        after.play(*mv);
        // In Expert every answer may be one.
        let is_news = self.ruleset == Ruleset::Standard && after.allows(Kind::Double);
        let opens = self.kind(*mv) == Kind::Open && is_news && !ends;
        let remark = opens.then(|| Remark::new(sentence!(trypsylon_allows_double)));
        remark.into_iter().collect()
    }

    fn scene_of(&self, partial: &str, moves: &[&str], _: Viewer) -> Scene {
        Scene::of(self, partial, moves)
    }

    fn for_each_move(&self, f: &mut dyn FnMut(&Move)) {
        if self.winner().is_none() {
            self.for_each(f);
        }
    }

    fn count_up_to(&self, most: u64) -> Result<u64, TooMany> {
        let is_over = self.winner().is_some();
        TooMany::unless(if is_over { 0 } else { self.count_moves() }, most)
    }
}

/// A sentence with the cards that a move takes, and where they are pushed in.
fn with_cards(key: &'static str, mv: Move) -> Sentence {
    let cards = mv.cards().iter().zip(["card", "further-card"]);
    let insertions = mv.insertions().iter().zip(["end", "further-end"]);
    let sentence = cards.fold(Sentence::composed(key), |sentence, (card, name)| {
        sentence.fill(name, *card)
    });
    insertions.fold(sentence, |sentence, (insertion, name)| {
        sentence.fill(name, insertion.to_string())
    })
}

impl Position {
    /// Calls `f` with every legal move once, leaving aside whether the game is over.
    fn for_each(&self, f: &mut dyn FnMut(&Move)) {
        for card in self.first_cards().iter() {
            let mut one_taken = self.cards;
            one_taken.take(card);
            if !self.needs_second(card) {
                for_each_insertion(&one_taken, |insertion, _| {
                    f(&Move::Single { card, insertion });
                });
            }
            let seconds = self.second_cards(card) & Bitboard::after(card);
            for second in seconds.iter() {
                let cards = [card, second];
                let mut two_taken = one_taken;
                two_taken.take(second);
                for_each_insertion(&two_taken, |one, pushed| {
                    for_each_insertion(pushed, |two, _| {
                        let insertions = [one, two];
                        f(&Move::Double { cards, insertions });
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
        let mut count = 0;
        for line in cards.pushes() {
            let filled = cards.filled_by(line);
            for vacancy in cards.vacant.iter().filter(|&it| Some(it) != filled) {
                count += Cards::push_count(self.size(), vacancy);
            }
        }
        TURNS * TURNS * count
    }
}

/// Number of rotations of a card.
const TURNS: u64 = Rotation::ALL.len() as u64;

/// Calls `f` with every push and rotation of a card, and the cards after that.
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
