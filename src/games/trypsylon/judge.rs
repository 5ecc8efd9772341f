//! Valid pathways: which cards are joined, which corner arms are broken, and who is connected. Nothing here allocates.

use super::{Edge, Rotation, Shore, Square, bitboard::Bitboard, cards::Cards};

/// The pathways of a board, prepared for questions. Only face-up cards have any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pathways<'a> {
    cards: &'a Cards,
    /// The lattice points that carry: every card of the board around them is face up. The frame counts as occupied, a vacancy does not.
    carrying: Bitboard,
}

/// Cards that are joined with each other, and the shores that they touch. The shores join nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Network {
    pub cards: Bitboard,
    touched: [bool; 4],
}

impl Network {
    /// Whether the network touches the shore at this edge.
    pub fn touches(&self, edge: Edge) -> bool {
        self.touched[edge as usize]
    }
}

impl<'a> Pathways<'a> {
    pub fn new(cards: &'a Cards) -> Self {
        let gaps = cards.size.squares() & !cards.face_up;
        Self { cards, carrying: cards.size.points() & !gaps.corners() }
    }

    /// Whether one network touches both shores of this player.
    pub fn connected(&self, shore: Shore) -> bool {
        let [from, to] = shore.edges();
        let goal = self.touching(to);
        let mut reached = self.touching(from);
        if goal.is_empty() {
            return false;
        }
        loop {
            if !(reached & goal).is_empty() {
                return true;
            }
            let grown = self.grow(reached);
            if grown == reached {
                return false;
            }
            reached = grown;
        }
    }

    /// Whether the card's corner arm ends at a point that does not carry.
    pub fn broken(&self) -> Bitboard {
        self.cards.face_up & !self.pointing_at(self.carrying)
    }

    /// All networks, each face-up card in exactly one, in the order of their first cards.
    pub fn networks(&self) -> impl Iterator<Item = Network> {
        let mut rest = self.cards.face_up;
        std::iter::from_fn(move || {
            let network = self.network(rest.first()?);
            rest &= !network.cards;
            Some(network)
        })
    }

    /// The network of a face-up card.
    fn network(&self, card: Square) -> Network {
        let mut cards = Bitboard::of(card);
        loop {
            let grown = self.grow(cards);
            if grown == cards {
                break;
            }
            cards = grown;
        }
        let mut touched = [false; 4];
        for edge in Edge::ALL {
            touched[edge as usize] = !(cards & self.touching(edge)).is_empty();
        }
        Network { cards, touched }
    }

    /// The cards that touch a shore, by a stem or by a corner arm at a carrying point on it.
    fn touching(&self, edge: Edge) -> Bitboard {
        let size = self.cards.size;
        (self.cards.stems(edge) & size.edge(edge)) | self.pointing_at(self.carrying & size.shore(edge))
    }

    /// These cards and all that are directly joined with them.
    fn grow(&self, cards: Bitboard) -> Bitboard {
        let mut grown = cards | self.pointing_at(self.points(cards) & self.carrying);
        for side in Edge::ALL {
            grown |= (cards & self.cards.stems(side)).step(side) & self.cards.stems(side.opposite());
        }
        grown
    }

    /// The lattice points that these cards' corner arms point to.
    fn points(&self, cards: Bitboard) -> Bitboard {
        Rotation::ALL.into_iter().fold(Bitboard::EMPTY, |points, rotation| points | (cards & self.cards.turned(rotation)).points(rotation))
    }

    /// The cards whose corner arms point to these lattice points.
    fn pointing_at(&self, points: Bitboard) -> Bitboard {
        Rotation::ALL.into_iter().fold(Bitboard::EMPTY, |cards, rotation| cards | (points.pointing(rotation) & self.cards.turned(rotation)))
    }
}
