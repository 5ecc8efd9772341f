//! Connectivity: networks of joined cards, broken corner arms, and each player's shortest path. Only
//! [`Connectivity::shortest_path`] allocates.

use super::{
    bitboard::Bitboard,
    board::{Arm, Edge, Rotation, Shore, Square},
    cards::Cards,
};

/// The connections of a board, prepared for questions. Only face-up cards have any.
#[derive(Clone, Copy, Debug)]
pub(super) struct Connectivity<'a> {
    cards: &'a Cards,
    /// The lattice points that carry: every card of the board around them is face up. The frame
    /// counts as occupied, a vacancy does not.
    carrying: Bitboard,
    /// Cards of unknown orientation: they have every arm that a card can have.
    unturned: Bitboard,
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

impl<'a> Connectivity<'a> {
    pub fn new(cards: &'a Cards) -> Self {
        let gaps = cards.size.squares() & !cards.face_up;
        Self {
            cards,
            carrying: cards.size.points() & !gaps.corners(),
            unturned: Bitboard::EMPTY,
        }
    }

    /// An optimistic bound: these cards, which are face up, have all the arms that they have in any
    /// rotation. A player who is not connected like this is not connected however they are turned.
    pub fn optimistic(cards: &'a Cards, unturned: Bitboard) -> Self {
        Self {
            unturned,
            ..Self::new(cards)
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
    /// arms over which it leads. Empty if there is none.
    pub fn shortest_path(&self, shore: Shore) -> Vec<(Square, [Arm; 2])> {
        let [from, to] = shore.edges();
        let goal = self.touching(to);
        let mut layers = vec![self.touching(from)];
        while let Some(&reached) = layers
            .last()
            .filter(|&&reached| (reached & goal).is_empty())
        {
            let grown = self.grow(reached);
            if grown == reached {
                return Vec::new();
            }
            layers.push(grown);
        }
        // From the goal back: always to a card that was reached one step earlier.
        let mut squares: Vec<Square> = Vec::new();
        for reached in layers.into_iter().rev() {
            let next = squares
                .last()
                .map_or(goal, |&square| self.grow(Bitboard::of(square)));
            squares.extend((reached & next).first());
        }
        squares.reverse();
        let joints: Vec<_> = squares
            .windows(2)
            .map(|pair| self.joint(pair[0], pair[1]))
            .collect();
        let entries = std::iter::once(self.landing(squares.first(), from))
            .chain(joints.iter().map(|joint| joint[1]));
        let exits = joints
            .iter()
            .map(|joint| joint[0])
            .chain(std::iter::once(self.landing(squares.last(), to)));
        squares
            .iter()
            .copied()
            .zip(entries.zip(exits).map(|(entry, exit)| [entry, exit]))
            .collect()
    }

    /// The arms by which two cards are joined directly.
    fn joint(&self, one: Square, other: Square) -> [Arm; 2] {
        let (here, there) = (Bitboard::of(one), Bitboard::of(other));
        let side = Edge::ALL.into_iter().find(|&side| {
            (here & self.cards.stems(side)).step(side) == there
                && !(there & self.cards.stems(side.opposite())).is_empty()
        });
        side.map_or([Arm::Corner, Arm::Corner], |side| {
            [Arm::Stem(side), Arm::Stem(side.opposite())]
        })
    }

    /// The arm by which a card touches a shore.
    fn landing(&self, card: Option<&Square>, edge: Edge) -> Arm {
        let by_stem = card.is_some_and(|&card| {
            (self.cards.stems(edge) & self.cards.size.edge(edge)).contains(card)
        });
        if by_stem {
            Arm::Stem(edge)
        } else {
            Arm::Corner
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
        (self.stems(edge) & size.edge(edge)) | self.pointing_at(self.carrying & size.shore(edge))
    }

    /// These cards and all that are directly joined with them.
    fn grow(&self, cards: Bitboard) -> Bitboard {
        let mut grown = cards | self.pointing_at(self.points(cards) & self.carrying);
        for side in Edge::ALL {
            grown |= (cards & self.stems(side)).step(side) & self.stems(side.opposite());
        }
        grown
    }

    /// The lattice points that these cards' corner arms point to.
    fn points(&self, cards: Bitboard) -> Bitboard {
        Rotation::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |points, rotation| {
                points | (cards & self.turned(rotation)).points(rotation)
            })
    }

    /// The cards whose corner arms point to these lattice points.
    fn pointing_at(&self, points: Bitboard) -> Bitboard {
        Rotation::ALL
            .into_iter()
            .fold(Bitboard::EMPTY, |cards, rotation| {
                cards | (points.pointing(rotation) & self.turned(rotation))
            })
    }

    fn stems(&self, side: Edge) -> Bitboard {
        self.cards.stems(side) | self.unturned
    }

    fn turned(&self, rotation: Rotation) -> Bitboard {
        self.cards.turned(rotation) | self.unturned
    }
}
