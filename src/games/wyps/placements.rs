//! Where a given word may be laid, the best places first.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    board::{Edge, Hex, HexSet, MOST_HEXES},
    moves::{Step, Turn},
    position::{Colour, Position},
    rules::{Threat, Turns},
    search::Line,
    stones::Stone,
};

/// More places than this are not looked at. Only long words on wide open boards have more.
const MOST_LOOKED_AT: u32 = 300_000;

/// A way to lay a word, with the best stone to turn.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Placement {
    /// The hexes in reading order, with the new stones.
    pub steps: Vec<Step>,
    pub turn: Turn,
    /// Whether it joins all three sides.
    pub joins: bool,
    worth: u32,
}

impl Placement {
    /// The hexes as people type them.
    pub fn hexes(&self) -> String {
        let names: Vec<_> = self.steps.iter().map(|step| step.hex.to_string()).collect();
        names.join("-")
    }
}

/// The best ways to lay a word that may be laid, over these hexes first; at most `most`.
///
/// With fewer hexes than letters the path goes on as it can; of a straight word the first and the
/// last hex are enough.
pub(super) fn best(
    position: &Position,
    word: &[Stone],
    over: &[Hex],
    most: usize,
) -> Vec<Placement> {
    let over = line_between(word.len(), over).unwrap_or_else(|| over.to_vec());
    let mut search = Search::new(position, word, over, most);
    search.start();
    let mut found: Vec<_> = search
        .found
        .into_iter()
        .map(|Reverse(ranked)| ranked)
        .collect();
    found.sort_unstable_by(|one, other| other.cmp(one));
    found
        .into_iter()
        .map(
            |Ranked {
                 steps,
                 turn,
                 joins,
                 worth,
                 ..
             }| Placement {
                steps,
                turn,
                joins,
                worth,
            },
        )
        .collect()
}

/// The hexes of a straight word between its first and its last one, unless these are neighbours,
/// which begin a path.
fn line_between(length: usize, over: &[Hex]) -> Option<Vec<Hex>> {
    let &[first, last] = over else { return None };
    super::board::Direction::all().find_map(|to| {
        let line: Vec<_> = std::iter::successors(Some(first), |hex| hex.step(to))
            .take(length)
            .collect();
        (line.len() == length && line.last() == Some(&last)).then_some(line)
    })
}

/// A placement in the order in which placements are offered.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Ranked {
    worth: u32,
    reach: Reach,
    /// So that equals come in the order of their hexes.
    order: Reverse<Vec<u8>>,
    steps: Vec<Step>,
    turn: Turn,
    joins: bool,
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.worth, self.reach, &self.order).cmp(&(other.worth, other.reach, &other.order))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What makes a placement better than others of the same worth, as most are on an open board.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Reach {
    /// Whether it is straight: that is read at a glance, and all in it turns.
    is_straight: bool,
    /// How far its ends lie apart.
    span: u8,
    /// How far its hexes are from the nearest edge, together: what lies in the middle is hard to
    /// get round.
    away: u32,
}

/// What makes a placement good, hex by hex.
struct Worths {
    /// What a new stone is worth.
    fresh: [u32; MOST_HEXES],
    /// What turning the opponent's stone is worth.
    turned: [u32; MOST_HEXES],
    /// Which edges a stone here reaches by itself or through the mover's groups beside it, a bit
    /// each.
    edges: [u8; MOST_HEXES],
    /// How far it is from the nearest edge, squared.
    away: [u32; MOST_HEXES],
}

/// What a placement that joins all three sides is worth above all others.
const JOINS: u32 = 1 << 16;
/// All three edges.
const ALL_EDGES: u8 = 0b111;

impl Worths {
    fn of(position: &Position) -> Self {
        let (own, theirs) = (position.to_move, position.to_move.other());
        let [mine, yours] = [own, theirs].map(|colour| usefulness(position, colour));
        let mut worths = Self {
            fresh: [0; MOST_HEXES],
            turned: [0; MOST_HEXES],
            edges: edges_reached(position, own),
            away: away_from_edges(position),
        };
        for hex in position.size.hexes().iter().map(Hex::index) {
            worths.fresh[hex] = 2 * mine[hex] + yours[hex];
            worths.turned[hex] = 4 + 2 * mine[hex] + 3 * yours[hex];
        }
        worths
    }
}

/// How far each hex is from the nearest edge, squared: one in the middle is worth more than some
/// beside it.
fn away_from_edges(position: &Position) -> [u32; MOST_HEXES] {
    let mut away = [0; MOST_HEXES];
    for hex in position.size.hexes().iter() {
        let steps = hex
            .column()
            .min(hex.row() - hex.column())
            .min(position.size.side() - 1 - hex.row());
        away[hex.index()] = u32::from(steps).pow(2);
    }
    away
}

/// How well each hex lies on the shortest ways for this player to join all three sides: from 0 to
/// 6.
fn usefulness(position: &Position, colour: Colour) -> [u32; MOST_HEXES] {
    let cost = |hex: Hex| match position.stone(hex) {
        None => 1,
        Some(_) if position.faces(colour).contains(hex) => 0,
        Some(_) => 2,
    };
    let ways = Edge::ALL.map(|edge| distances(position, position.size.edge(edge), cost));
    let total = |hex: Hex| {
        ways.iter()
            .map(|way| way[hex.index()])
            .sum::<u32>()
            .saturating_sub(2 * cost(hex))
    };
    let best = position
        .size
        .hexes()
        .iter()
        .map(total)
        .min()
        .unwrap_or_default();
    let mut usefulness = [0; MOST_HEXES];
    for hex in position.size.hexes().iter() {
        usefulness[hex.index()] = (6 + best).saturating_sub(total(hex));
    }
    usefulness
}

/// What it costs to come from an edge to each hex, that one included.
fn distances(position: &Position, edge: HexSet, cost: impl Fn(Hex) -> u32) -> [u32; MOST_HEXES] {
    const MOST_COST: u32 = 2;
    let mut distance = [u32::MAX; MOST_HEXES];
    let mut reached = HexSet::EMPTY;
    let mut at_cost = 0;
    // One ring of equal cost after the other; no single step costs more than two.
    let mut idle = 0;
    while idle <= MOST_COST && reached != position.size.hexes() {
        idle += 1;
        loop {
            let around = reached
                .iter()
                .fold(edge, |around, hex| around | hex.neighbours())
                & position.size.hexes()
                & !reached;
            let before = |hex: Hex| {
                let beside = hex.neighbours() & reached;
                let from = beside
                    .iter()
                    .map(|hex| distance[hex.index()])
                    .min()
                    .unwrap_or(u32::MAX);
                if edge.contains(hex) { 0 } else { from }
            };
            let next: HexSet = around
                .iter()
                .filter(|&hex| before(hex).saturating_add(cost(hex)) == at_cost)
                .collect();
            if next.is_empty() {
                break;
            }
            next.iter().for_each(|hex| distance[hex.index()] = at_cost);
            reached |= next;
            idle = 0;
        }
        at_cost += 1;
    }
    distance
}

/// Which edges a stone of this player would reach from each hex.
fn edges_reached(position: &Position, colour: Colour) -> [u8; MOST_HEXES] {
    let touching = |hexes: HexSet| {
        Edge::ALL
            .into_iter()
            .enumerate()
            .fold(0, |bits, (bit, edge)| {
                bits | u8::from(!(hexes & position.size.edge(edge)).is_empty()) << bit
            })
    };
    let mut edges = [0; MOST_HEXES];
    for hex in position.size.hexes().iter() {
        edges[hex.index()] = touching(HexSet::of(hex));
    }
    for group in position.faces(colour).groups() {
        let around = group
            .iter()
            .fold(group, |around, hex| around | hex.neighbours());
        let reached = touching(group);
        (around & position.size.hexes())
            .iter()
            .for_each(|hex| edges[hex.index()] |= reached);
    }
    edges
}

/// The sums along a path.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    worth: u32,
    /// What the opponent's stones are worth if all turn.
    turned: u32,
    edges: u8,
    fresh: u8,
    away: u32,
}

struct Search<'a> {
    position: &'a Position,
    word: &'a [Stone],
    over: Vec<Hex>,
    most: usize,
    threat: Option<Threat>,
    worths: Worths,
    rack: [u8; 26],
    steps: Vec<Step>,
    path: HexSet,
    looked_at: u32,
    found: BinaryHeap<Reverse<Ranked>>,
}

impl<'a> Search<'a> {
    fn new(position: &'a Position, word: &'a [Stone], over: Vec<Hex>, most: usize) -> Self {
        Self {
            position,
            word,
            over,
            most,
            threat: position.threat(),
            worths: Worths::of(position),
            rack: *position.own_rack().counts(),
            steps: Vec::with_capacity(word.len()),
            path: HexSet::EMPTY,
            looked_at: 0,
            found: BinaryHeap::new(),
        }
    }

    /// Starts on the most useful hexes, so that nothing good is missed should there be too much to
    /// look at.
    fn start(&mut self) {
        let mut starts: Vec<Hex> = self.position.size.hexes().iter().collect();
        starts.sort_by_key(|hex| {
            Reverse(self.worths.fresh[hex.index()].max(self.worths.turned[hex.index()]))
        });
        for hex in starts {
            self.go_to(hex, Line::Point, Sums::default());
        }
    }

    fn go_to(&mut self, hex: Hex, line: Line, sums: Sums) {
        let place = self.steps.len();
        let Some(&stone) = self.word.get(place) else {
            return;
        };
        if self.path.contains(hex)
            || self.over.get(place).is_some_and(|&over| over != hex)
            || self.looked_at >= MOST_LOOKED_AT
        {
            return;
        }
        let fresh = match self.position.stone(hex) {
            Some(there) if there != stone => return,
            Some(_) => None,
            None if self.rack[stone.index()] == 0 => return,
            None => Some(stone),
        };
        if fresh.is_some() {
            self.rack[stone.index()] -= 1;
        }
        self.steps.push(Step { hex, stone: fresh });
        self.path.insert(hex);
        self.continuation(hex, line, self.with(sums, hex, fresh.is_some()));
        self.path.remove(hex);
        self.steps.pop();
        if fresh.is_some() {
            self.rack[stone.index()] += 1;
        }
    }

    fn with(&self, sums: Sums, hex: Hex, is_fresh: bool) -> Sums {
        let index = hex.index();
        let sums = Sums {
            edges: sums.edges | self.worths.edges[index],
            away: sums.away + self.worths.away[index],
            ..sums
        };
        if is_fresh {
            Sums {
                worth: sums.worth + self.worths.fresh[index],
                fresh: sums.fresh + 1,
                ..sums
            }
        } else if self.position.theirs().contains(hex) {
            Sums {
                turned: sums.turned + self.worths.turned[index],
                ..sums
            }
        } else {
            sums
        }
    }

    fn continuation(&mut self, last: Hex, line: Line, sums: Sums) {
        if self.steps.len() == self.word.len() {
            self.looked_at += 1;
            if sums.fresh > 0 {
                self.rank(line, sums);
            }
            return;
        }
        for next in (last.neighbours() & self.position.size.hexes() & !self.path).iter() {
            self.go_to(next, line.then(last, next), sums);
        }
    }

    /// Keeps a placement if it is legal and among the best.
    fn rank(&mut self, line: Line, sums: Sums) {
        let turns = self.position.turns(self.path, line, self.threat.as_ref());
        let may_join = sums.edges == ALL_EDGES;
        let (worth, turn, joins) = match turns {
            Turns::Never => return,
            Turns::Line => {
                // With all its stones in one colour the path joins what any of them touches.
                let joins = may_join
                    && (line != Line::Bent || (self.path & self.position.theirs()).is_empty());
                (sums.worth + sums.turned, Turn::Line, joins)
            }
            Turns::One(hexes) => {
                let Some((worth, hex, joins)) = self.best_turn(hexes, may_join) else {
                    return;
                };
                (sums.worth + worth, Turn::One(hex), joins)
            }
        };
        let worth = worth + if joins { JOINS } else { 0 };
        let ends = self.steps.first().zip(self.steps.last());
        let reach = Reach {
            is_straight: line != Line::Bent,
            span: ends.map_or(0, |(first, last)| first.hex.distance(last.hex)),
            away: sums.away,
        };
        if self.found.len() >= self.most
            && self
                .found
                .peek()
                .is_some_and(|Reverse(worst)| (worst.worth, worst.reach) > (worth, reach))
        {
            return;
        }
        let order = Reverse(
            self.steps
                .iter()
                .filter_map(|step| u8::try_from(step.hex.index()).ok())
                .collect(),
        );
        self.found.push(Reverse(Ranked {
            worth,
            reach,
            order,
            steps: self.steps.clone(),
            turn,
            joins,
        }));
        if self.found.len() > self.most {
            self.found.pop();
        }
    }

    /// Which of these stones is best turned, and whether that joins all three sides.
    fn best_turn(&self, hexes: HexSet, may_join: bool) -> Option<(u32, Hex, bool)> {
        let Self { position, path, .. } = self;
        let own = (position.faces(position.to_move) | *path) & !position.theirs();
        let valued = hexes.iter().map(|hex| {
            let joins = may_join && position.size.joining(own | HexSet::of(hex)).is_some();
            (joins, self.worths.turned[hex.index()], Reverse(hex))
        });
        valued
            .max()
            .map(|(joins, worth, Reverse(hex))| (worth, hex, joins))
    }
}
