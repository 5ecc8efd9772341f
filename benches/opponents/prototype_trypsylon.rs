//! Trypsylon for the prototype: best-first search over moves that leave no win at once; the static
//! look compares the cheapest paths across the board.

use std::time::Duration;

use causeway::{
    games::{
        Rules as _, State as _,
        trypsylon::{
            Bitboard, Cards, Connectivity, Edge, Insertion, Line, Move, Position, Rotation,
            Ruleset, Shore, Square,
        },
    },
    opponents::Random,
};

use crate::best_first::{Prospect, Search};

/// Number of first cards that are continued to doubles.
const FIRSTS: usize = 10;

/// Number of moves of a position that are tested for leaving a win at once.
const MOST_TESTS: usize = 400;

/// A cost that no path reaches.
const NO_PATH: u8 = 16;

/// The move of the prototype with this processor time.
pub fn choose(position: &Position, time: Duration, random: &mut Random) -> String {
    let state = State(*position);
    let mv = state.win().unwrap_or_else(|| {
        let search = Search {
            time,
            most: 30,
            c: 1.0,
            heat: 0.1,
        };
        search.best(&state, random)
    });
    mv.to_string()
}

#[derive(Clone)]
struct State(Position);

/// A card that is taken and pushed in, and the cards after that.
struct Push {
    card: Square,
    insertion: Insertion,
    cards: Cards,
}

impl State {
    /// A move that wins at once, if there is one.
    fn win(&self) -> Option<Move> {
        if !self.0.can_win_now() {
            return None;
        }
        let firsts = self.firsts();
        let singles = firsts.iter().filter(|it| self.may_end(it));
        let singles = singles.map(|it| (it.single(), it.cards));
        let doubles = firsts.iter().flat_map(|it| self.doubles(it));
        let connects =
            |(_, cards): &(Move, Cards)| Connectivity::new(cards).connected(self.0.to_move());
        singles.chain(doubles).find(connects).map(|(mv, _)| mv)
    }

    fn is_double_allowed(&self) -> bool {
        let hidden = self.0.cards().hidden().len();
        match self.0.ruleset() {
            Ruleset::Standard => self.0.is_after_open() && hidden > 3,
            Ruleset::Expert => self.0.last().is_some() && hidden > 1,
        }
    }

    /// Every card that may be taken first, in every place and turn.
    fn firsts(&self) -> Vec<Push> {
        let cards = self.0.cards();
        let barred = self.0.last().map_or(Bitboard::EMPTY, Bitboard::of);
        let takeable = cards.hidden() | (cards.face_up & !barred);
        takeable
            .iter()
            .flat_map(|card| pushes(cards, card))
            .collect()
    }

    /// Whether a push may be a whole move.
    fn may_end(&self, push: &Push) -> bool {
        self.0.ruleset() == Ruleset::Standard
            || !self.is_double_allowed()
            || !self.0.cards().hidden().contains(push.card)
    }

    /// The doubles that begin with a push. The second card is one that the first push left in its
    /// place: of two cards taken from one line, the push fills the nearer place.
    fn doubles(&self, first: &Push) -> impl Iterator<Item = (Move, Cards)> + use<> {
        let hidden = self.0.cards().hidden();
        let mut seconds = Bitboard::EMPTY;
        if self.is_double_allowed() && hidden.contains(first.card) {
            let mut taken = *self.0.cards();
            taken.take(first.card);
            let moved = taken.moved_by(first.insertion.line).unwrap_or_default();
            seconds = hidden.without(first.card) & !moved;
        }
        let (card, insertion, cards) = (first.card, first.insertion, first.cards);
        let second_pushes = seconds.iter().flat_map(move |it| pushes(&cards, it));
        second_pushes.map(move |second| {
            let mut cards = [card, second.card];
            cards.sort_unstable();
            let insertions = [insertion, second.insertion];
            (Move::Double { cards, insertions }, second.cards)
        })
    }

    /// Difference of both players' distances, positive where the player to move is closer.
    fn lead(&self, cards: &Cards) -> f64 {
        let own = self.0.to_move();
        let [own, other] = [own, own.other()].map(|it| f64::from(distance(cards, it)));
        other - own
    }
}

impl Push {
    const fn single(&self) -> Move {
        let (card, insertion) = (self.card, self.insertion);
        Move::Single { card, insertion }
    }
}

/// The pushes of one card in every place and turn.
fn pushes(cards: &Cards, card: Square) -> impl Iterator<Item = Push> + use<> {
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
    let open = lines.into_iter().filter(move |&line| taken.can_push(line));
    let insertions =
        open.flat_map(|line| Rotation::ALL.map(|rotation| Insertion { line, rotation }));
    insertions.map(move |insertion| {
        let mut cards = taken;
        cards.insert(insertion);
        Push {
            card,
            insertion,
            cards,
        }
    })
}

impl Prospect for State {
    type Move = Move;

    fn result(&self) -> Option<f64> {
        match self.0.winner() {
            Some(winner) => Some(f64::from(u8::from(winner == self.0.to_move()))),
            None => self.0.can_win_now().then_some(1.0),
        }
    }

    fn candidates(&self, most: usize, random: &mut Random) -> Vec<(Move, f64)> {
        // Equals in any order.
        let mut score = |cards: &Cards| self.lead(cards) + random.index(1000) as f64 / 1e4;
        let mut firsts: Vec<(f64, Push)> = Vec::new();
        firsts.extend(self.firsts().into_iter().map(|it| (score(&it.cards), it)));
        firsts.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut moves: Vec<(f64, Move)> = Vec::new();
        for (score, push) in firsts.iter().filter(|(_, push)| self.may_end(push)) {
            moves.push((*score, push.single()));
        }
        let hidden = self.0.cards().hidden();
        let begin = firsts.iter().filter(|(_, push)| hidden.contains(push.card));
        for (_, push) in begin.take(FIRSTS) {
            moves.extend(self.doubles(push).map(|(mv, cards)| (score(&cards), mv)));
        }
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut sound = Vec::new();
        for &(score, mv) in moves.iter().take(MOST_TESTS) {
            let mut next = self.clone();
            next.play(&mv);
            if next.result().is_none() {
                sound.push((mv, chance(score)));
            }
            if sound.len() == most {
                break;
            }
        }
        if sound.is_empty() {
            // Lost, unless one of those that were not tested holds.
            let value = if moves.len() > MOST_TESTS { 0.01 } else { 0.0 };
            sound.extend(moves.first().map(|&(_, mv)| (mv, value)));
        }
        sound
    }

    fn play(&mut self, mv: &Move) {
        self.0.play_unchecked(mv);
    }
}

/// The chance to win that a lead of this number of cards is worth after the own move.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-0.6 * lead).exp())
}

/// The stems of a card with this rotation.
const fn stems(rotation: Rotation) -> [Edge; 2] {
    match rotation {
        Rotation::R0 => [Edge::Left, Edge::Bottom],
        Rotation::R90 => [Edge::Top, Edge::Left],
        Rotation::R180 => [Edge::Right, Edge::Top],
        Rotation::R270 => [Edge::Bottom, Edge::Right],
    }
}

/// What paths from one shore reach.
struct Reach {
    /// By side: the squares that an arm or the shore meets from there.
    met: [Bitboard; 4],
    /// The lattice points that a corner arm or the shore meets.
    points: Bitboard,
}

/// Number of cards that have to be exchanged on a player's cheapest path: cards that lie face up
/// cost nothing with the arms that they have; any other card costs one and has the two arms of some
/// rotation. A corner arm also needs the cards around its point face up: one that is
/// not is the exchanged one, further ones cost one more.
fn distance(cards: &Cards, shore: Shore) -> u8 {
    let squares = Cards::face_down(cards.size).hidden();
    let hidden = squares & !cards.face_up;
    let all_points = squares.corners();
    let [from, to] = shore.edges();
    // The places without one beyond them.
    let border = |places: Bitboard, edge: Edge| places & !places.step(edge.opposite());
    let (mut some, mut several) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for rotation in Rotation::ALL {
        let gaps = hidden.points(rotation);
        several |= some & gaps;
        some |= gaps;
    }
    let (whole, one_gap) = (all_points & !some, some & !several);
    let (goal, goal_points) = (border(squares, to), border(all_points, to));
    let start = border(all_points, from);
    let mut reach = Reach {
        met: [Bitboard::EMPTY; 4],
        points: start & !several,
    };
    reach.met[from as usize] = border(squares, from);
    let mut late = start & several;
    let mut kept = Bitboard::EMPTY;
    for cost in 0..NO_PATH {
        // Cards that stay as they are, until no more are reached.
        loop {
            let mut grown = kept;
            for rotation in Rotation::ALL {
                let pointing = (reach.points & whole).pointing(rotation);
                grown |= pointing & cards.turned(rotation);
            }
            for side in Edge::ALL {
                grown |= reach.met[side as usize] & cards.stems(side);
            }
            if grown == kept {
                break;
            }
            kept = grown;
            for side in Edge::ALL {
                let beyond = (kept & cards.stems(side)).step(side) & squares;
                reach.met[side.opposite() as usize] |= beyond;
            }
            for rotation in Rotation::ALL {
                reach.points |= (kept & cards.turned(rotation)).points(rotation) & whole;
            }
        }
        let lands = !(kept & cards.stems(to) & goal).is_empty();
        if lands || !(reach.points & goal_points).is_empty() {
            return cost;
        }
        // Exchanged cards.
        let met = reach.met;
        let corners = Rotation::ALL.map(|it| reach.points.pointing(it) & squares);
        let mut stem = |side: Edge, cards: Bitboard| {
            reach.met[side.opposite() as usize] |= cards.step(side) & squares;
            side == to && !(cards & goal).is_empty()
        };
        let mut lands = false;
        let mut new_points = late;
        late = Bitboard::EMPTY;
        for rotation in Rotation::ALL {
            let [one, other] = stems(rotation);
            let corner = corners[rotation as usize];
            let [met_one, met_other] = [one, other].map(|it| met[it as usize]);
            lands |= stem(one, met_other | corner);
            lands |= stem(other, met_one | corner);
            let pointing = met_one | met_other;
            new_points |= (pointing & hidden).points(rotation) & one_gap;
            new_points |= (pointing & cards.face_up).points(rotation) & whole;
            late |= pointing.points(rotation) & several;
        }
        reach.points |= new_points;
        if lands {
            return cost + 1;
        }
    }
    NO_PATH
}
