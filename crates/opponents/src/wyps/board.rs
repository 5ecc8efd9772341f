use std::sync::LazyLock;

use rules::games::wyps::{Edge, Hex, HexSet, MOST_HEXES, STEPS, Size};

/// Number of directions from a hex.
pub(super) const DIRECTIONS: usize = 6;

/// A board of one size as tables.
#[derive(Debug)]
pub(super) struct Board {
    /// Number of hexes to a side.
    pub side: usize,
    pub hexes: HexSet,
    /// All hexes by their index.
    pub all: Vec<Hex>,
    /// The neighbours by direction.
    pub near: [[Option<Hex>; DIRECTIONS]; MOST_HEXES],
    /// The neighbours as sets.
    pub around: [HexSet; MOST_HEXES],
    edges: [HexSet; 3],
    /// The hexes that are at most this number of steps away, from none on.
    within: Vec<[HexSet; REACH + 1]>,
}

/// Largest number of steps of which it is known which hexes they reach.
pub(super) const REACH: usize = 7;

/// The boards of 3 to 13 hexes to a side.
static BOARDS: LazyLock<Vec<Board>> =
    LazyLock::new(|| (3..=13).filter_map(Size::new).map(Board::new).collect());

impl Board {
    pub fn of(size: Size) -> &'static Self {
        &BOARDS[usize::from(size.side()) - 3]
    }

    fn new(size: Size) -> Self {
        let hexes = size.hexes();
        let mut board = Self {
            side: size.side().into(),
            hexes,
            all: hexes.iter().collect(),
            near: [[None; DIRECTIONS]; MOST_HEXES],
            around: [HexSet::EMPTY; MOST_HEXES],
            edges: Edge::ALL.map(|edge| size.edge(edge)),
            within: Vec::new(),
        };
        for hex in hexes.iter() {
            board.near[hex.index()] =
                STEPS.map(|step| hex.step(step).filter(|&it| hexes.contains(it)));
            board.around[hex.index()] = hex.neighbours() & hexes;
        }
        for hex in &board.all {
            let mut within = [HexSet::of(*hex); REACH + 1];
            for steps in 1..=REACH {
                within[steps] = board.grown(within[steps - 1]);
            }
            board.within.push(within);
        }
        board
    }

    /// These hexes and all beside them.
    fn grown(&self, hexes: HexSet) -> HexSet {
        let around = hexes.iter().map(|hex| self.around[hex.index()]);
        around.fold(hexes, |all, around| all | around)
    }

    /// The hexes that are at most this number of steps away, which is no more than [`REACH`].
    pub fn within(&self, hex: Hex, steps: usize) -> HexSet {
        self.within[hex.index()][steps]
    }

    /// The fewest hexes that have to be added to these so that all three sides are joined.
    pub fn needed(&self, own: HexSet) -> usize {
        let cost = |hex: usize| usize::from(!own.contains(self.all[hex]));
        let distances = self.edges.map(|edge| self.distances(edge, own));
        let total = |hex: usize| {
            let sum: usize = distances.iter().map(|it| it[hex]).sum();
            sum - 2 * cost(hex)
        };
        (0..self.all.len()).map(total).min().unwrap_or_default()
    }

    /// For each hex, the fewest hexes to add on a path from these to it, itself among them.
    fn distances(&self, from: HexSet, own: HexSet) -> [usize; MOST_HEXES] {
        let mut distances = [0; MOST_HEXES];
        let (mut seen, mut front) = (HexSet::EMPTY, from);
        let mut steps = 0;
        while seen != self.hexes {
            // All that is reached for nothing, then what one more hex reaches.
            let mut free = (front | self.grown(seen)) & own & !seen;
            while !free.is_empty() {
                free.iter().for_each(|hex| distances[hex.index()] = steps);
                seen = seen | free;
                free = self.grown(free) & own & !seen;
            }
            steps += 1;
            let next = (front | self.grown(seen)) & !own & !seen;
            next.iter().for_each(|hex| distances[hex.index()] = steps);
            seen = seen | next;
            front = HexSet::EMPTY;
        }
        distances
    }

    /// Whether some group among these hexes joins all three sides.
    pub fn joins(&self, set: HexSet) -> bool {
        let [left, right, base] = self.edges.map(|edge| edge & set);
        if right.is_empty() || base.is_empty() {
            return false;
        }
        let mut starts = left;
        while let Some(start) = starts.first() {
            let group = self.group(start, set);
            if group.meets(right) && group.meets(base) {
                return true;
            }
            starts = starts & !group;
        }
        false
    }

    /// The connected component of `set` that this hex, one of the set, is part of.
    pub fn group(&self, start: Hex, set: HexSet) -> HexSet {
        let (mut reached, mut fresh) = (HexSet::of(start), HexSet::of(start));
        while let Some(hex) = fresh.first() {
            fresh.remove(hex);
            let next = self.around[hex.index()] & set & !reached;
            reached = reached | next;
            fresh = fresh | next;
        }
        reached
    }
}
