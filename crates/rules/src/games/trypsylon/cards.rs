//! The cards on the board: which are face up, how they are turned, and which places are vacant
//! because a card is in a player's hand.

use super::{
    bitboard::Bitboard,
    board::{Edge, Line, Rotation, Size, Square},
    moves::Insertion,
};

/// The cards on the board. Within a move, places may be vacant; between moves none is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Cards {
    pub size: Size,
    /// The places without a card.
    pub vacant: Bitboard,
    /// The cards that lie face up.
    pub face_up: Bitboard,
    /// The cards turned by 90 or 270 degrees.
    odd: Bitboard,
    /// The cards turned by 180 or 270 degrees.
    half: Bitboard,
}

/// The effect of a push, before it is known how the inserted card is turned.
#[derive(Clone, Copy, Debug)]
struct Push {
    /// Where the new card comes to lie.
    end: Square,
    /// The cards that move by one.
    moved: Bitboard,
    filled: Square,
}

impl Cards {
    /// All cards face down.
    pub const fn face_down(size: Size) -> Self {
        Self {
            size,
            vacant: Bitboard::EMPTY,
            face_up: Bitboard::EMPTY,
            odd: Bitboard::EMPTY,
            half: Bitboard::EMPTY,
        }
    }

    /// The cards that lie face down.
    pub fn hidden(&self) -> Bitboard {
        self.size.squares() & !self.face_up & !self.vacant
    }

    /// How the card on a square is turned, if it lies face up.
    pub fn rotation(&self, square: Square) -> Option<Rotation> {
        if !self.face_up.contains(square) {
            return None;
        }
        let (odd, half) = (self.odd.contains(square), self.half.contains(square));
        Some(Rotation::ALL[usize::from(odd) + 2 * usize::from(half)])
    }

    /// The face-up cards with a stem on this side.
    pub fn stems(&self, side: Edge) -> Bitboard {
        let with_stem = match side {
            Edge::Left => !self.half,
            Edge::Right => self.half,
            Edge::Top => self.odd ^ self.half,
            Edge::Bottom => !(self.odd ^ self.half),
        };
        self.face_up & with_stem
    }

    /// The face-up cards turned like this.
    pub fn turned(&self, rotation: Rotation) -> Bitboard {
        let turned = match rotation {
            Rotation::R0 => !self.odd & !self.half,
            Rotation::R90 => self.odd & !self.half,
            Rotation::R180 => !self.odd & self.half,
            Rotation::R270 => self.odd & self.half,
        };
        self.face_up & turned
    }

    /// Turns a card face up that lies face down.
    pub fn show(&mut self, square: Square, rotation: Rotation) {
        let place = Bitboard::of(square);
        self.face_up |= place;
        self.odd |= place.only_if(rotation.quarters() % 2 == 1);
        self.half |= place.only_if(rotation.quarters() >= 2);
    }

    /// Takes a card from its place, which becomes vacant.
    pub fn take(&mut self, square: Square) {
        self.vacant |= Bitboard::of(square);
        for layer in [&mut self.face_up, &mut self.odd, &mut self.half] {
            *layer = layer.without(square);
        }
    }

    /// The push at a line: only towards a vacancy, and only where the edge cell holds a card. A
    /// line that holds two vacancies is filled at the one nearer to the pushed side.
    fn push(&self, line: Line) -> Option<Push> {
        let end = line.end(self.size)?;
        let squares = line.squares(self.size);
        let filled = (squares & self.vacant).nearest(line.edge)?;
        let moved = squares & Bitboard::before(line.edge, filled);
        (end != filled).then_some(Push { end, moved, filled })
    }

    /// The place that a push here would fill; `None` where nothing can be pushed in.
    pub fn filled_by(&self, line: Line) -> Option<Square> {
        self.push(line).map(|push| push.filled)
    }

    /// The cards that a push here would move; `None` where nothing can be pushed in.
    pub fn moved_by(&self, line: Line) -> Option<Bitboard> {
        self.push(line).map(|push| push.moved)
    }

    /// Where the cards of these squares lie after a push here.
    pub fn carried(&self, squares: Bitboard, line: Line) -> Bitboard {
        let moved = self.moved_by(line).unwrap_or_default();
        (squares & !moved) | (squares & moved).step(line.edge.opposite())
    }

    pub fn can_push(&self, line: Line) -> bool {
        self.push(line).is_some()
    }

    /// All lines where a card may be pushed in, edge by edge.
    pub fn pushes(&self) -> impl Iterator<Item = Line> {
        Line::all(self.size).filter(|&line| self.can_push(line))
    }

    /// The number of lines where a card may be pushed in when only `vacancy` is vacant: 2 for a
    /// corner, 3 on an edge, 4 elsewhere.
    pub fn push_count(size: Size, vacancy: Square) -> u64 {
        let is_open = |edge| !size.edge(edge).contains(vacancy);
        Edge::ALL.map(|edge| u64::from(is_open(edge))).iter().sum()
    }

    /// Pushes a card in and returns where it lies, or `None`, with nothing done, where that is not
    /// possible.
    pub fn insert(&mut self, insertion: Insertion) -> Option<Square> {
        let Push { end, moved, filled } = self.push(insertion.line)?;
        let inward = insertion.line.edge.opposite();
        for layer in [&mut self.face_up, &mut self.odd, &mut self.half] {
            *layer = (*layer & !moved) | (*layer & moved).step(inward);
        }
        self.vacant = self.vacant.without(filled);
        // The card that was at the end has taken its face along, so the inserted one is as good as
        // face down.
        self.show(end, insertion.rotation);
        Some(end)
    }
}
