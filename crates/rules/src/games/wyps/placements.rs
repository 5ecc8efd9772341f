//! Where a given word may be laid, the best places first.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashSet},
    iter,
};

use super::{
    board::{Edge, Hex, HexSet, MOST_HEXES, STEPS},
    moves::{Step, Turn, hexes},
    notation::names,
    position::{Colour, Position},
    search::Line,
    stones::Stone,
    turns::{Threat, Turns},
};

/// Largest number of places that are compared. Only long words on wide open boards have more.
const MOST_COMPARED: u32 = 300_000;

/// Number of places, the best by the sum of their hexes, of which it is reckoned how much nearer
/// they bring the player to joining the sides.
const RECKONED: usize = 120;

/// A place for a word, with the best stone to turn.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Placement {
    /// The hexes in reading order, with the new stones.
    pub steps: Vec<Step>,
    pub turn: Turn,
    /// Whether it joins all three sides.
    pub joins: bool,
    pub is_straight: bool,
}

impl Placement {
    /// The hexes as people type them.
    pub fn hexes(&self) -> String {
        names(self.steps.iter().map(|step| step.hex), "-")
    }
}

/// The best places for a legal word that begin with the hexes `over`; at most `most`. Of a straight
/// word the first and the last hex are enough. Of places on the same hexes that turn the same stone
/// only the best counts, unless hexes are named.
pub(super) fn best(
    position: &Position,
    word: &[Stone],
    over: &[Hex],
    most: usize,
) -> Vec<Placement> {
    let over = line_between(word.len(), over).unwrap_or_else(|| over.to_vec());
    let is_free = over.is_empty();
    let mut search = Search::new(position, word, over, most.max(RECKONED));
    search.start();
    let mut found: Vec<Placement> = search.found.into_values().rev().collect();
    if is_free {
        let mut seen = HashSet::new();
        found.retain(|it| seen.insert((hexes::<HexSet>(&it.steps), it.turn)));
    }
    found.sort_by_cached_key(|it| Reverse((it.joins, ahead_after(position, it))));
    found.truncate(most);
    found
}

/// Whether there is any place for a word.
pub(super) fn is_any(position: &Position, word: &[Stone]) -> bool {
    let mut search = Search::new(position, word, Vec::new(), 1);
    search.one_is_enough = true;
    search.start();
    !search.found.is_empty()
}

/// How much nearer to joining the sides than the other one a player is after a placement. How near
/// they are themselves counts more, because the other may turn what is laid.
fn ahead_after(position: &Position, placement: &Placement) -> i64 {
    let colour = position.to_move;
    let [own, other] = [colour, colour.other()].map(|colour| position.faces(colour));
    let path: HexSet = hexes(&placement.steps);
    let turned = match placement.turn {
        Turn::Line => path & other,
        Turn::One(hex) => HexSet::of(hex),
    };
    let (mine, theirs) = (own | (path & !other) | turned, other & !turned);
    2 * needed(position, theirs, mine) - 3 * needed(position, mine, theirs)
}

/// The cost of what is missing between the three sides for the owner of these stones.
fn needed(position: &Position, own: HexSet, other: HexSet) -> i64 {
    let fewest = totals(position, own, other).min();
    fewest.map_or(0, i64::from)
}

/// The hexes of a straight word between its first and its last one, unless these are neighbours,
/// which begin a path.
fn line_between(length: usize, over: &[Hex]) -> Option<Vec<Hex>> {
    let &[first, last] = over else { return None };
    STEPS.into_iter().find_map(|step| {
        let line = iter::successors(Some(first), |hex| hex.step(step)).take(length);
        let line: Vec<_> = line.collect();
        (line.len() == length && line.last() == Some(&last)).then_some(line)
    })
}

/// What is compared first. Most placements on an open board are worth the same.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Value {
    worth: u32,
    /// A straight one is read at a glance, and all in it turns.
    is_straight: bool,
    /// Distance between its ends.
    span: u8,
    /// Sum of [`Worths::away`]: what lies in the middle is hard to get round.
    away: u32,
}

/// The order of placements, with equals in the order of their hexes.
type Rank = (Value, Reverse<Vec<Hex>>);

/// What makes a placement good, hex by hex.
struct Worths {
    /// Worth of a new stone.
    fresh: [u32; MOST_HEXES],
    /// Worth of turning the opponent's stone.
    turned: [u32; MOST_HEXES],
    /// Edges that a stone here reaches by itself or through the mover's groups beside it, a bit
    /// each.
    edges: [u8; MOST_HEXES],
    /// Distance from the nearest edge, squared: one hex in the middle is worth more than some
    /// beside it.
    away: [u32; MOST_HEXES],
}

/// Worth of joining all three sides, above all else.
const JOINS: u32 = 1 << 16;
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

/// How well each hex lies on the shortest paths of this player that join all three sides, from 0 to
/// 6.
fn usefulness(position: &Position, colour: Colour) -> [u32; MOST_HEXES] {
    let [own, other] = [colour, colour.other()].map(|colour| position.faces(colour));
    let totals: Vec<u32> = totals(position, own, other).collect();
    let best = totals.iter().copied().min().unwrap_or_default();
    let mut usefulness = [0; MOST_HEXES];
    for (hex, total) in position.size.hexes().iter().zip(totals) {
        usefulness[hex.index()] = (6 + best).saturating_sub(total);
    }
    usefulness
}

/// For each hex, the cost of the cheapest paths from it to all three edges, for the owner of these
/// stones.
fn totals(position: &Position, own: HexSet, other: HexSet) -> impl Iterator<Item = u32> {
    let cost = move |hex: Hex| match (own.contains(hex), other.contains(hex)) {
        (true, _) => 0,
        (false, true) => 2,
        (false, false) => 1,
    };
    let board = position.size.hexes();
    let distances = Edge::ALL.map(|edge| distances(board, position.size.edge(edge), cost));
    board.iter().map(move |hex| {
        let sum: u32 = distances.iter().map(|distance| distance[hex.index()]).sum();
        sum.saturating_sub(2 * cost(hex))
    })
}

/// The cost of the cheapest path from an edge to each hex, both ends included.
fn distances(board: HexSet, edge: HexSet, cost: impl Fn(Hex) -> u32) -> [u32; MOST_HEXES] {
    let mut distance = [u32::MAX; MOST_HEXES];
    let mut changed = edge;
    edge.iter()
        .for_each(|hex| distance[hex.index()] = cost(hex));
    while let Some(hex) = changed.first() {
        changed.remove(hex);
        for next in (hex.neighbours() & board).iter() {
            let through = distance[hex.index()] + cost(next);
            if through < distance[next.index()] {
                distance[next.index()] = through;
                changed.insert(next);
            }
        }
    }
    distance
}

/// The edges that a stone of this player would reach from each hex.
fn edges_reached(position: &Position, colour: Colour) -> [u8; MOST_HEXES] {
    let touching = |hexes: HexSet| {
        let [left, right, base] =
            Edge::ALL.map(|edge| u8::from(hexes.meets(position.size.edge(edge))));
        left | right << 1 | base << 2
    };
    let mut edges = [0; MOST_HEXES];
    for hex in position.size.hexes().iter() {
        edges[hex.index()] = touching(HexSet::of(hex));
    }
    for group in position.faces(colour).groups() {
        let reached = touching(group);
        for hex in ((group | group.neighbours()) & position.size.hexes()).iter() {
            edges[hex.index()] |= reached;
        }
    }
    edges
}

/// The sums along a path.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    worth: u32,
    /// Worth of turning all of the opponent's stones.
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
    compared: u32,
    one_is_enough: bool,
    found: BTreeMap<Rank, Placement>,
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
            compared: 0,
            one_is_enough: false,
            found: BTreeMap::new(),
        }
    }

    /// Starts on the most useful hexes, which matter where there are too many places to compare.
    fn start(&mut self) {
        let mut starts: Vec<Hex> = self.position.size.hexes().iter().collect();
        let worths = &self.worths;
        let use_of = |hex: &Hex| worths.fresh[hex.index()].max(worths.turned[hex.index()]);
        starts.sort_by_key(|hex| Reverse(use_of(hex)));
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
            || self.compared >= MOST_COMPARED
            || (self.one_is_enough && !self.found.is_empty())
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

    fn with(&self, mut sums: Sums, hex: Hex, is_fresh: bool) -> Sums {
        let index = hex.index();
        sums.edges |= self.worths.edges[index];
        sums.away += self.worths.away[index];
        if is_fresh {
            sums.worth += self.worths.fresh[index];
            sums.fresh += 1;
        } else if self.position.theirs().contains(hex) {
            sums.turned += self.worths.turned[index];
        }
        sums
    }

    fn continuation(&mut self, last: Hex, line: Line, sums: Sums) {
        if self.steps.len() == self.word.len() {
            self.compared += 1;
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
                let one_colour = line != Line::Bent || !self.path.meets(self.position.theirs());
                (sums.worth + sums.turned, Turn::Line, may_join && one_colour)
            }
            Turns::One(hexes) => {
                let Some((worth, hex, joins)) = self.best_turn(hexes, may_join) else {
                    return;
                };
                (sums.worth + worth, Turn::One(hex), joins)
            }
        };
        let ends = self.steps.first().zip(self.steps.last());
        let value = Value {
            worth: worth + if joins { JOINS } else { 0 },
            is_straight: line != Line::Bent,
            span: ends.map_or(0, |(first, last)| first.hex.distance(last.hex)),
            away: sums.away,
        };
        let worst = self.found.first_key_value().map(|((worst, _), _)| worst);
        if self.found.len() >= self.most && worst.is_some_and(|worst| *worst > value) {
            return;
        }
        let placement = Placement {
            steps: self.steps.clone(),
            turn,
            joins,
            is_straight: value.is_straight,
        };
        self.found
            .insert((value, Reverse(hexes(&self.steps))), placement);
        if self.found.len() > self.most {
            self.found.pop_first();
        }
    }

    /// The best of these stones to turn with its worth, and whether that joins all three sides.
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
