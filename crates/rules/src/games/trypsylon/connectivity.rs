//! Connectivity: networks of joined cards, broken corner arms, and each player's shortest path. No
//! library for graphs: a step of a flood fill is a few operations on bitboards, without a graph.

use super::{
    bitboard::Bitboard,
    board::{Arm, Edge, Rotation, Shore, Square},
    cards::Cards,
};

/// The connections of a board. Only face-up cards have any.
#[derive(Clone, Copy, Debug)]
pub struct Connectivity<'a> {
    cards: &'a Cards,
    /// The lattice points that carry: every card of the board around them is face up. The frame
    /// counts as occupied, a vacancy does not.
    carrying: Bitboard,
}

/// Cards that are joined with each other, and the shores that they touch. The shores join nothing.
#[derive(Clone, Copy, Debug)]
pub struct Network {
    pub cards: Bitboard,
    touched: [bool; 4],
}

impl Network {
    pub fn touches(&self, edge: Edge) -> bool {
        self.touched[edge as usize]
    }
}

impl<'a> Connectivity<'a> {
    pub fn new(cards: &'a Cards) -> Self {
        let gaps = cards.size.squares() & !cards.face_up;
        Self {
            cards,
            carrying: cards.size.points() & !gaps.corners(),
        }
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

    /// A shortest path that connects this player's shores: its cards in order, each with the two
    /// arms over which it leads. Empty if there is none. Nothing else here allocates.
    pub fn shortest_path(&self, shore: Shore) -> Vec<(Square, [Arm; 2])> {
        let [from, to] = shore.edges();
        let goal = self.touching(to);
        let mut layers = vec![self.touching(from)];
        let mut reached = layers[0];
        while (reached & goal).is_empty() {
            let grown = self.grow(reached);
            if grown == reached {
                return Vec::new();
            }
            layers.push(grown);
            reached = grown;
        }
        // From the goal back: always to a card that was reached one step earlier.
        let mut squares: Vec<Square> = Vec::new();
        for reached in layers.into_iter().rev() {
            let before = squares.last().copied();
            let next = before.map_or(goal, |square| self.grow(Bitboard::of(square)));
            squares.extend((reached & next).first());
        }
        squares.reverse();
        let arms = |(index, &square): (usize, &Square)| {
            let before = index.checked_sub(1).map(|before| squares[before]);
            let entry =
                before.map_or_else(|| self.landing(square, from), |it| self.joint(square, it));
            let after = squares.get(index + 1);
            let exit = after.map_or_else(|| self.landing(square, to), |&it| self.joint(square, it));
            (square, [entry, exit])
        };
        squares.iter().enumerate().map(arms).collect()
    }

    /// The arm by which a card is joined with the next one directly.
    fn joint(&self, card: Square, next: Square) -> Arm {
        let (card, next) = (Bitboard::of(card), Bitboard::of(next));
        let side = Edge::ALL.into_iter().find(|&side| {
            let beyond = (card & self.cards.stems(side)).step(side);
            beyond & self.cards.stems(side.opposite()) == next
        });
        side.map_or(Arm::Corner, Arm::Stem)
    }

    /// The arm by which a card touches a shore.
    fn landing(&self, card: Square, edge: Edge) -> Arm {
        if (self.cards.stems(edge) & self.cards.size.edge(edge)).contains(card) {
            Arm::Stem(edge)
        } else {
            Arm::Corner
        }
    }

    /// The cards whose corner arm ends at a point that does not carry.
    pub fn broken(&self) -> Bitboard {
        self.cards.face_up & !self.pointing_at(self.carrying)
    }

    /// All networks, each face-up card in exactly one, in the order of their first cards.
    pub fn networks(&self) -> impl Iterator<Item = Network> {
        let mut rest = self.cards.face_up;
        std::iter::from_fn(move || {
            let network = self.network(rest.first()?);
            rest = rest & !network.cards;
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
        let touched = Edge::ALL.map(|edge| !(cards & self.touching(edge)).is_empty());
        Network { cards, touched }
    }

    /// The cards that touch a shore, by a stem or by a corner arm at a carrying point on it.
    fn touching(&self, edge: Edge) -> Bitboard {
        let size = self.cards.size;
        (self.cards.stems(edge) & size.edge(edge))
            | self.pointing_at(self.carrying & size.shore(edge))
    }

    /// These cards and all that are directly joined with them.
    fn grow(&self, cards: Bitboard) -> Bitboard {
        let mut grown = cards | self.pointing_at(self.points(cards) & self.carrying);
        for side in Edge::ALL {
            grown |=
                (cards & self.cards.stems(side)).step(side) & self.cards.stems(side.opposite());
        }
        grown
    }

    /// The lattice points that these cards' corner arms point to.
    fn points(&self, cards: Bitboard) -> Bitboard {
        let mut points = Bitboard::EMPTY;
        for rotation in Rotation::ALL {
            points |= (cards & self.cards.turned(rotation)).points(rotation);
        }
        points
    }

    /// The cards whose corner arms point to these lattice points.
    fn pointing_at(&self, points: Bitboard) -> Bitboard {
        let mut cards = Bitboard::EMPTY;
        for rotation in Rotation::ALL {
            cards |= points.pointing(rotation) & self.cards.turned(rotation);
        }
        cards
    }
}
