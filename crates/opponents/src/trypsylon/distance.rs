//! How far a player is from connecting: how many cards the cheapest path between their shores
//! exchanges for ones that are turned as it needs them.
//!
//! A path leads over joints: the sides of cards, and the lattice points between them. A card that
//! lies face up joins its own three joints for nothing, an exchanged one those that a card can
//! join. To cross a point, every face-down card around it has to be exchanged.

use rules::games::trypsylon::{Bitboard, Cards, Edge, Rotation, Shore, Size};

/// Number of cards that no path exceeds: one along an edge exchanges six.
const MOST: usize = 6;
/// Costs up to which joints may wait: a point may cost four cards more.
const WAITING: usize = MOST + 6;

const SIDES: [Edge; 4] = [Edge::Left, Edge::Right, Edge::Top, Edge::Bottom];

/// Joints that a path has reached.
#[derive(Clone, Copy, Default, Eq, PartialEq)]
struct Joints {
    /// By the card to the left of a side. Those on the left shore wrap around, to where no board
    /// is.
    upright: Bitboard,
    /// By the card below a side; those on the bottom shore wrap around.
    level: Bitboard,
    points: Bitboard,
}

/// A board as its paths see it.
pub(super) struct Paths {
    size: Size,
    /// The face-up cards with a stem on each side.
    stems: [Bitboard; 4],
    /// The face-up cards by rotation.
    turned: [Bitboard; 4],
    face_up: Bitboard,
    hidden: Bitboard,
    /// The points with this number of face-down cards around them.
    points: [Bitboard; 5],
}

/// How far a player is from connecting.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Distance {
    /// Number of cards to exchange, 0 exactly if the player is connected.
    pub cards: usize,
    /// Number of joints on the far shore that this cost reaches.
    pub ends: u32,
}

impl Paths {
    /// The paths of a board without vacancies.
    pub fn of(cards: &Cards) -> Self {
        let hidden = cards.hidden();
        Self {
            size: cards.size,
            stems: SIDES.map(|side| cards.stems(side)),
            turned: Rotation::ALL.map(|rotation| cards.turned(rotation)),
            face_up: cards.face_up,
            hidden,
            points: points_by_hidden(cards.size, hidden),
        }
    }

    pub fn distance(&self, shore: Shore) -> Distance {
        let [from, to] = shore.edges();
        let mut waiting = [Joints::default(); WAITING];
        waiting[0] = self.shore_sides(from);
        for (hidden, &points) in self.points.iter().enumerate() {
            waiting[hidden].points |= points & self.size.shore(from);
        }
        let goal = Joints {
            points: self.size.shore(to),
            ..self.shore_sides(to)
        };
        let mut reached = Joints::default();
        for cost in 0..=MOST {
            let mut grown = reached;
            grown.add(waiting[cost]);
            if cost > 0 && grown == reached {
                continue;
            }
            let arrived = self.follow(&mut grown);
            reached = grown;
            let ends = reached.count(goal);
            if ends > 0 {
                return Distance { cards: cost, ends };
            }
            self.wait_at_points(arrived, cost, &mut waiting);
            self.exchange(reached, cost, &mut waiting);
        }
        Distance {
            cards: MOST,
            ends: 0,
        }
    }

    /// The sides of cards on a shore.
    fn shore_sides(&self, edge: Edge) -> Joints {
        let cards = self.size.edge(edge);
        let mut sides = Joints::default();
        match edge {
            Edge::Left => sides.upright = cards.step(Edge::Left),
            Edge::Right => sides.upright = cards,
            Edge::Top => sides.level = cards,
            Edge::Bottom => sides.level = cards.step(Edge::Bottom),
        }
        sides
    }

    /// Adds all joints that cost no more; returns the points where a path has arrived, crossed or
    /// not.
    fn follow(&self, reached: &mut Joints) -> Bitboard {
        loop {
            let before = *reached;
            let entered = before.entered();
            let mut joined = Bitboard::EMPTY;
            for (side, stems) in entered.iter().zip(self.stems) {
                joined |= *side & stems;
            }
            let corners = before.corners();
            for (corner, turned) in corners.iter().zip(self.turned) {
                joined |= *corner & turned;
            }
            reached.add_sides(SIDES.map(|side| joined & self.stems[side as usize]));
            // Face-down cards at a crossed point have been paid for.
            reached.add_sides(behind(corners.map(|corner| corner & self.hidden)));
            let mut arrived = Bitboard::EMPTY;
            for rotation in Rotation::ALL {
                arrived |= (joined & self.turned[rotation as usize]).points(rotation);
            }
            arrived |= ahead(entered.map(|side| side & self.hidden));
            reached.points |= arrived & self.points[0];
            if *reached == before {
                return arrived;
            }
        }
    }

    /// Lets a path wait at these points until their face-down cards have been paid for.
    fn wait_at_points(&self, arrived: Bitboard, cost: usize, waiting: &mut [Joints; WAITING]) {
        for (hidden, &points) in self.points.iter().enumerate() {
            let at = cost + hidden;
            if let Some(waiting) = waiting.get_mut(at) {
                waiting.points |= arrived & points;
            }
        }
    }

    /// Exchanges a card that has been reached.
    fn exchange(&self, reached: Joints, cost: usize, waiting: &mut [Joints; WAITING]) {
        let entered = reached.entered();
        let corners = reached.corners();
        let after = cost + 1;
        let Some(exchanged) = waiting.get_mut(after) else {
            return;
        };
        let [left, right, top, bottom] = entered.map(|side| side & self.size.squares());
        let across = left | right;
        let along = top | bottom;
        exchanged.add_sides([along, along, across, across]);
        exchanged.add_sides(behind(corners.map(|corner| corner & self.face_up)));
        let arrived = ahead(entered.map(|side| side & self.face_up));
        self.wait_at_points(arrived, after, waiting);
    }
}

impl Joints {
    fn add(&mut self, more: Self) {
        self.upright |= more.upright;
        self.level |= more.level;
        self.points |= more.points;
    }

    /// Adds sides of cards: the cards for each side.
    fn add_sides(&mut self, [left, right, top, bottom]: [Bitboard; 4]) {
        self.upright |= left.step(Edge::Left) | right;
        self.level |= top | bottom.step(Edge::Bottom);
    }

    /// The places with a side among these, for each side.
    fn entered(&self) -> [Bitboard; 4] {
        [
            self.upright.step(Edge::Right),
            self.upright,
            self.level,
            self.level.step(Edge::Top),
        ]
    }

    /// The places with a corner among these, for the rotation in which a corner arm points there.
    fn corners(&self) -> [Bitboard; 4] {
        Rotation::ALL.map(|rotation| self.points.pointing(rotation))
    }

    /// Number of these joints that are among others.
    fn count(&self, among: Self) -> u32 {
        (self.upright & among.upright).len()
            + (self.level & among.level).len()
            + (self.points & among.points).len()
    }
}

/// The sides to which cards lead on from a corner, for each side, if all of them are turned so that
/// their arms point to where they were reached.
fn behind([r0, r90, r180, r270]: [Bitboard; 4]) -> [Bitboard; 4] {
    [r0 | r90, r180 | r270, r90 | r180, r0 | r270]
}

/// The points to which cards lead on from a side, in any rotation with a stem there.
fn ahead([left, right, top, bottom]: [Bitboard; 4]) -> Bitboard {
    (left | bottom).points(Rotation::R0)
        | (left | top).points(Rotation::R90)
        | (right | top).points(Rotation::R180)
        | (right | bottom).points(Rotation::R270)
}

/// The lattice points with this number of face-down cards around them.
fn points_by_hidden(size: Size, hidden: Bitboard) -> [Bitboard; 5] {
    let above = hidden.step(Edge::Top);
    let [a, b] = [hidden, hidden.step(Edge::Right)];
    let [c, d] = [above, above.step(Edge::Right)];
    // A binary counter for every point at once.
    let [ab, cd] = [a ^ b, c ^ d];
    let [both_ab, both_cd] = [a & b, c & d];
    let ones = ab ^ cd;
    let twos = (ab & cd) | (both_ab ^ both_cd);
    let fours = both_ab & both_cd;
    let none = !(ones | twos | fours);
    [none, ones & !twos, twos & !ones, ones & twos, fours].map(|points| points & size.points())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use rules::games::trypsylon::Position;

    fn distance(position: &str, shore: Shore) -> Distance {
        let position: Position = position.parse().unwrap();
        Paths::of(&position.cards).distance(shore)
    }

    #[test]
    fn known_distances() {
        let check = |position: &str, beach, meadow| {
            assert_eq!(distance(position, Shore::Beach).cards, beach, "{position}");
            assert_eq!(
                distance(position, Shore::Meadow).cards,
                meadow,
                "{position}"
            );
        };
        check("...../...../...../...../..... b s - -", 5, 5);
        check("....../....../....../....../....../...... b s - -", 6, 6);
        // One, two and three cards of the cheapest path are missing.
        check("0303./...../...../...../..... b s a5 -", 1, 4);
        check("03.3./...../...../...../..... b s a5 -", 2, 4);
        check("03030/...../...../...../..... b s a5 -", 0, 4);
    }

    #[test]
    fn points_are_told_apart_by_their_face_down_cards() {
        let mut random = Random::new(1);
        for size in Size::ALL {
            let mut cards = Cards::face_down(size);
            for square in size.squares().iter() {
                if random.happens(50) {
                    cards.show(square, Rotation::R0);
                }
            }
            let by_hidden = points_by_hidden(size, cards.hidden());
            let mut points = Bitboard::EMPTY;
            for (hidden, among) in by_hidden.into_iter().enumerate() {
                for point in among.iter() {
                    let around = size.squares().iter();
                    let around = around.filter(|&it| {
                        !(Bitboard::of(it).corners() & Bitboard::of(point)).is_empty()
                    });
                    let count = around.filter(|&it| cards.rotation(it).is_none()).count();
                    assert_eq!(count, hidden, "{point}");
                }
                assert!((points & among).is_empty());
                points |= among;
            }
            assert_eq!(points, size.points());
        }
    }
}
