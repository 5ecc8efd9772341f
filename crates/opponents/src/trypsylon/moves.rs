//! The moves of a position, in the order in which a search needs them: singles one after the other,
//! doubles as two singles in a row.

use rules::games::trypsylon::{
    Bitboard, Cards, Edge, Insertion, Kind, Line, Move, Position, Rotation, Square,
};

/// A push of one card with its rotation, and the cards after it.
pub(super) struct Pushed {
    /// The card that was taken.
    pub card: Square,
    pub insertion: Insertion,
    /// The cards that were moved by one, where they lay before.
    pub moved: Bitboard,
    pub after: Cards,
}

/// Calls `f` with every push of this card.
pub(super) fn for_each_push(cards: &Cards, card: Square, mut f: impl FnMut(Pushed)) {
    let mut taken = *cards;
    taken.take(card);
    for line in lines(card) {
        let Some(moved) = taken.moved_by(line) else {
            continue;
        };
        for rotation in Rotation::ALL {
            let insertion = Insertion { line, rotation };
            let mut after = taken;
            after.insert(insertion);
            f(Pushed {
                card,
                insertion,
                moved,
                after,
            });
        }
    }
}

/// The lines in which a card lies, one from each edge.
fn lines(card: Square) -> [Line; 4] {
    Edge::ALL.map(|edge| Line {
        edge,
        index: if edge.has_rows() {
            card.row()
        } else {
            card.column()
        },
    })
}

/// Calls `f` with every move that pushes one card.
pub(super) fn for_each_single(position: &Position, mut f: impl FnMut(Pushed)) {
    for card in position.first_cards().iter() {
        if !position.needs_second(card) {
            for_each_push(&position.cards, card, &mut f);
        }
    }
}

/// Whether two cards may be taken.
pub fn allows_doubles(position: &Position) -> bool {
    position.allows(Kind::Double) && position.cards.hidden().len() > 1
}

/// Calls `f` with the first halves of doubles that take one of these face-down cards: every push of
/// it while the other card of the double lies where it was.
pub(super) fn for_each_first_half(position: &Position, among: Bitboard, mut f: impl FnMut(Pushed)) {
    for card in among.iter() {
        for_each_push(&position.cards, card, &mut f);
    }
}

/// Calls `f` with every double that begins like this and takes one of these face-down cards next.
/// It may be any that the first push has not moved: a card that would have been moved had left a
/// gap, and the push would have filled that.
pub(super) fn for_each_double(first: &Pushed, among: Bitboard, mut f: impl FnMut(Move, &Cards)) {
    let seconds = among.without(first.card) & !first.moved;
    for second in seconds.iter() {
        for_each_push(&first.after, second, |pushed| {
            let mut cards = [first.card, second];
            cards.sort_unstable();
            let insertions = [first.insertion, pushed.insertion];
            f(Move::Double { cards, insertions }, &pushed.after);
        });
    }
}

/// The cards after a move; `None` where it is not legal, found out faster than by the rules, which
/// say why.
pub(super) fn played(position: &Position, mv: Move) -> Option<Cards> {
    let hidden = position.cards.hidden();
    let may_take = match mv {
        Move::Single { card, .. } => {
            position.first_cards().contains(card) && !position.needs_second(card)
        }
        Move::Double { cards, .. } => {
            allows_doubles(position) && cards.iter().all(|&card| hidden.contains(card))
        }
    };
    let mut cards = position.cards;
    for &card in mv.cards() {
        cards.take(card);
    }
    let mut pushes = mv.insertions().iter();
    let is_legal = may_take && pushes.all(|&it| cards.insert(it).is_some());
    is_legal.then_some(cards)
}

impl Pushed {
    pub const fn mv(&self) -> Move {
        Move::Single {
            card: self.card,
            insertion: self.insertion,
        }
    }
}
