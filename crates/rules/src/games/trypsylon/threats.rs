//! With which move a player could win at once.

use super::{
    bitboard::Bitboard,
    board::{Edge, Line, Rotation, Shore, Size, Square},
    cards::Cards,
    connectivity::Connectivity,
    moves::{Insertion, Kind, Move},
    position::Position,
};

impl Position {
    /// Whether the player to move has a move that wins at once, the game being not over.
    pub(super) fn wins_at_once(&self) -> bool {
        self.winning_move().is_some()
    }

    /// Whether the opponent would have one if it were their turn.
    pub(super) fn is_threatened(&self) -> bool {
        self.threat().is_some()
    }

    /// A move with which the player to move wins at once, the game being not over.
    pub fn winning_move(&self) -> Option<Move> {
        self.connecting_move(self.first_cards())
    }

    /// A move with which the opponent would win at once if it were their turn. No open move would
    /// come before theirs, and no card would be barred: whatever the player to move does takes that
    /// from it.
    pub fn threat(&self) -> Option<Move> {
        let passed = Self {
            to_move: self.to_move.other(),
            after_open: false,
            ..*self
        };
        passed.connecting_move(self.cards.size.squares())
    }

    /// A move with one of these cards, or with one of them and another, that connects the shores of
    /// the player to move.
    fn connecting_move(&self, cards: Bitboard) -> Option<Move> {
        let single = self.connecting_single(cards);
        single.or_else(|| self.connecting_double())
    }

    /// Whether there are too few face-up cards for a path: it needs one in every line that it
    /// crosses.
    fn is_too_early(&self, inserted: u32) -> bool {
        let [crossed, _] = self.to_move.other().edges();
        self.cards.face_up.len() + inserted < u32::from(self.size().lines(crossed))
    }

    /// A move with one of these cards that connects the shores of the player to move.
    fn connecting_single(&self, cards: Bitboard) -> Option<Move> {
        if self.is_too_early(1) {
            return None;
        }
        let arms = Arms::of(&self.cards);
        Line::all(self.size()).find_map(|line| {
            let may_connect = arms.pushed(line).connect(self.to_move);
            let cards = (line.squares(self.size()) & cards).only_if(may_connect);
            cards.iter().find_map(|card| self.single(card, line))
        })
    }

    /// A move of two cards that connects the shores of the player to move.
    fn connecting_double(&self) -> Option<Move> {
        let hidden = self.cards.hidden();
        if self.is_too_early(2) || !self.allows(Kind::Double) || hidden.len() < 2 {
            return None;
        }
        let arms = Arms::of(&self.cards);
        let is_hidden = |line: &Line| !(line.squares(self.size()) & hidden).is_empty();
        let lines: Vec<Line> = Line::all(self.size()).filter(is_hidden).collect();
        lines.iter().find_map(|&first| {
            let arms = arms.pushed(first);
            let fits = |second: &&Line| arms.pushed(**second).connect(self.to_move);
            let mut seconds = lines.iter().filter(fits);
            seconds.find_map(|&second| self.double([first, second]))
        })
    }

    /// The single move with this card and a push here that connects.
    fn single(&self, card: Square, line: Line) -> Option<Move> {
        if self.needs_second(card) {
            return None;
        }
        let mut cards = self.cards;
        cards.take(card);
        if !Arms::of_pushed(&cards, &[line])?.connect(self.to_move) {
            return None;
        }
        let mut turns = turned(&cards, line);
        let connects = |(_, after): &(_, Cards)| Connectivity::new(after).connected(self.to_move);
        let (insertion, _) = turns.find(connects)?;
        Some(Move::Single { card, insertion })
    }

    /// The double with pushes here that connects.
    fn double(&self, [first, second]: [Line; 2]) -> Option<Move> {
        let size = self.size();
        let among = |line: Line| (self.cards.hidden() & line.squares(size)).iter();
        among(first).find_map(|one| {
            let mut taken = self.cards;
            taken.take(one);
            let once = Arms::of_pushed(&taken, &[first])?;
            if !once.pushed(second).connect(self.to_move) {
                return None;
            }
            let others = among(second).filter(|&other| other != one);
            let mut moves = others.filter_map(|other| {
                let mut taken = taken;
                taken.take(other);
                let insertions = self.connecting_pushes(&taken, one, [first, second])?;
                let mut cards = [one, other];
                cards.sort_unstable();
                Some(Move::Double { cards, insertions })
            });
            moves.next()
        })
    }

    /// The pushes here, the first one filling `filled`, with the rotations that connect.
    fn connecting_pushes(
        &self,
        cards: &Cards,
        filled: Square,
        [first, second]: [Line; 2],
    ) -> Option<[Insertion; 2]> {
        let fits = cards.filled_by(first) == Some(filled);
        if !fits || !Arms::of_pushed(cards, &[first, second])?.connect(self.to_move) {
            return None;
        }
        turned(cards, first).find_map(|(one, once)| {
            if !Arms::of_pushed(&once, &[second])?.connect(self.to_move) {
                return None;
            }
            let mut turns = turned(&once, second);
            let connects =
                |(_, twice): &(_, Cards)| Connectivity::new(twice).connected(self.to_move);
            turns.find(connects).map(|(two, _)| [one, two])
        })
    }
}

/// The cards after a push, once for each rotation of the pushed card.
fn turned(cards: &Cards, line: Line) -> impl Iterator<Item = (Insertion, Cards)> {
    Rotation::ALL.into_iter().map(move |rotation| {
        let mut cards = *cards;
        let insertion = Insertion { line, rotation };
        cards.insert(insertion);
        (insertion, cards)
    })
}

/// An optimistic bound of what is connected: the arms that there may be. A player who is not
/// connected like this is not connected at all.
#[derive(Clone, Copy, Debug)]
struct Arms {
    size: Size,
    face_up: Bitboard,
    /// The cards that may have a stem on each side.
    stems: [Bitboard; 4],
    /// The cards that may be turned in each way.
    turned: [Bitboard; 4],
}

impl Arms {
    fn of(cards: &Cards) -> Self {
        Self {
            size: cards.size,
            face_up: cards.face_up,
            stems: Edge::ALL.map(|side| cards.stems(side)),
            turned: Rotation::ALL.map(|rotation| cards.turned(rotation)),
        }
    }

    /// After these pushes, whose cards may be turned in any way; `None` where they are not
    /// possible.
    fn of_pushed(cards: &Cards, lines: &[Line]) -> Option<Self> {
        let mut after = *cards;
        let mut inserted = Bitboard::EMPTY;
        for &line in lines {
            inserted = after.carried(inserted, line);
            let rotation = Rotation::R0;
            inserted |= Bitboard::of(after.insert(Insertion { line, rotation })?);
        }
        Some(Self::of(&after).with_any(inserted))
    }

    /// With cards on these squares that may be turned in any way.
    fn with_any(self, squares: Bitboard) -> Self {
        self.map(|layer| layer | squares)
    }

    fn map(self, f: impl Fn(Bitboard) -> Bitboard) -> Self {
        Self {
            size: self.size,
            face_up: f(self.face_up),
            stems: self.stems.map(&f),
            turned: self.turned.map(&f),
        }
    }

    /// After a push here, whichever card of the line was taken: every other one lies where it was,
    /// or one further.
    fn pushed(self, line: Line) -> Self {
        let squares = line.squares(self.size);
        let inward = line.edge.opposite();
        let end = squares & self.size.edge(line.edge);
        self.map(|layer| layer | end | ((layer & squares).step(inward) & squares))
    }

    /// Whether the shores of a player may be connected.
    fn connect(&self, shore: Shore) -> bool {
        let gaps = self.size.squares() & !self.face_up;
        let carrying = self.size.points() & !gaps.corners();
        let corners = Rotation::ALL.map(|rotation| {
            let turned = self.turned[rotation as usize];
            turned & carrying.pointing(rotation)
        });
        let [from, to] = shore.edges().map(|edge| {
            let mut touching = self.stems[edge as usize] & self.size.edge(edge);
            for rotation in Rotation::ALL {
                let points = self.size.shore(edge).pointing(rotation);
                touching |= corners[rotation as usize] & points;
            }
            touching
        });
        let mut reached = from;
        loop {
            if !(reached & to).is_empty() {
                return true;
            }
            let mut points = Bitboard::EMPTY;
            for rotation in Rotation::ALL {
                points |= (reached & corners[rotation as usize]).points(rotation);
            }
            let mut grown = reached;
            for rotation in Rotation::ALL {
                grown |= points.pointing(rotation) & corners[rotation as usize];
            }
            for side in Edge::ALL {
                let beyond = (reached & self.stems[side as usize]).step(side);
                grown |= beyond & self.stems[side.opposite() as usize];
            }
            if grown == reached {
                return false;
            }
            reached = grown;
        }
    }
}
