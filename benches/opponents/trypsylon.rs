//! Trypsylon for the rival: a double is two plies of one player. The second card of a double may be
//! any face-down one that the first push has not moved.

use causeway::{
    games::trypsylon::{
        Bitboard, Cards, Connectivity, Edge, Insertion, Line, Move, Position, Rotation, Ruleset,
        Shore, Square,
    },
    opponents::Random,
};

/// A position between two pushes.
#[derive(Clone)]
pub struct State {
    cards: Cards,
    to_move: Shore,
    ruleset: Ruleset,
    last: Option<Square>,
    after_open: bool,
    /// The cards of which one is the second of the double that has begun.
    seconds: Option<Bitboard>,
    winner: Option<Shore>,
}

/// A card that is pushed in, alone or as a part of a double.
#[derive(Clone, Copy)]
pub struct Ply {
    card: Square,
    insertion: Insertion,
    begins_double: bool,
}

/// The move that these plies of one player make.
pub fn to_move(plies: &[Ply]) -> Move {
    match *plies {
        [one, two] => {
            let mut cards = [one.card, two.card];
            cards.sort_unstable();
            let insertions = [one.insertion, two.insertion];
            Move::Double { cards, insertions }
        }
        [one, ..] => Move::Single {
            card: one.card,
            insertion: one.insertion,
        },
        [] => panic!("there is no move"),
    }
}

/// The lines where a card that was taken here can be pushed in again.
fn lines(cards: &Cards, card: Square) -> impl Iterator<Item = Line> {
    let mut taken = *cards;
    taken.take(card);
    let lines = Edge::ALL.map(|edge| Line {
        edge,
        index: if edge.has_rows() {
            card.row()
        } else {
            card.column()
        },
    });
    lines.into_iter().filter(move |&line| taken.can_push(line))
}

impl State {
    pub fn new(position: &Position) -> Self {
        Self {
            cards: *position.cards(),
            to_move: position.to_move(),
            ruleset: position.ruleset(),
            last: position.last(),
            after_open: position.is_after_open(),
            seconds: None,
            winner: position.winner(),
        }
    }

    /// The cards that may be the second of a double after this push.
    fn seconds(&self, card: Square, insertion: Insertion) -> Bitboard {
        let hidden = self.cards.hidden();
        let may_double = hidden.contains(card)
            && self.last.is_some()
            && (self.ruleset == Ruleset::Expert || self.after_open && hidden.len() > 3);
        if !may_double {
            return Bitboard::EMPTY;
        }
        let mut cards = self.cards;
        cards.take(card);
        let moved = cards.moved_by(insertion.line).unwrap_or_default();
        hidden.without(card) & !moved
    }

    /// The plies with this push.
    fn plies(&self, card: Square, insertion: Insertion) -> impl Iterator<Item = Ply> {
        let seconds = self.seconds(card, insertion);
        let may_begin = self.seconds.is_none() && !seconds.is_empty();
        let hidden = self.cards.hidden();
        let needs_second = self.ruleset == Ruleset::Expert
            && self.last.is_some()
            && hidden.contains(card)
            && hidden.len() > 1;
        let may_end = self.seconds.is_some() || !needs_second;
        let ply = move |begins_double| Ply {
            card,
            insertion,
            begins_double,
        };
        let alone = may_end.then(|| ply(false));
        let first = may_begin.then(|| ply(true));
        alone.into_iter().chain(first)
    }

    /// The cards that may be taken.
    fn takeable(&self) -> Bitboard {
        let last = self.last.map_or(Bitboard::EMPTY, Bitboard::of);
        let all = self.cards.hidden() | (self.cards.face_up & !last);
        self.seconds.unwrap_or(all)
    }

    /// Whether the player to move has won (1) or lost (0).
    pub fn result(&self) -> Option<f64> {
        let winner = self.winner?;
        Some(if winner == self.to_move { 1.0 } else { 0.0 })
    }

    pub fn moves(&self) -> Vec<Ply> {
        let mut moves = Vec::new();
        for card in self.takeable().iter() {
            for line in lines(&self.cards, card) {
                for rotation in Rotation::ALL {
                    moves.extend(self.plies(card, Insertion { line, rotation }));
                }
            }
        }
        moves
    }

    /// A legal move, while the game is not over.
    pub fn random_move(&self, random: &mut Random) -> Ply {
        let cards = self.takeable();
        loop {
            let index = random.index(cards.len() as usize);
            let card = cards.iter().nth(index).unwrap();
            let lines: Vec<_> = lines(&self.cards, card).collect();
            let line = lines[random.index(lines.len())];
            let rotation = Rotation::ALL[random.index(4)];
            let plies: Vec<_> = self.plies(card, Insertion { line, rotation }).collect();
            if !plies.is_empty() {
                return plies[random.index(plies.len())];
            }
        }
    }

    pub fn play(&mut self, ply: &Ply) {
        let seconds = self.seconds(ply.card, ply.insertion);
        self.after_open = self.cards.face_up.contains(ply.card);
        self.cards.take(ply.card);
        self.last = self.cards.insert(ply.insertion).or(self.last);
        self.seconds = ply.begins_double.then_some(seconds);
        if !ply.begins_double {
            let connectivity = Connectivity::new(&self.cards);
            let mut shores = [self.to_move, self.to_move.other()].into_iter();
            self.winner = shores.find(|&shore| connectivity.connected(shore));
            self.to_move = self.to_move.other();
        }
    }

    /// Whether the last move left the turn with the player who made it.
    pub fn continues_turn(&self) -> bool {
        self.seconds.is_some()
    }
}
