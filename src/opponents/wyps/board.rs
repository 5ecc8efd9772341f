use std::sync::LazyLock;

use crate::games::wyps::{Edge, Hex, HexSet, MOST_HEXES, STEPS, Size};

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
}

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
        };
        for hex in hexes.iter() {
            board.near[hex.index()] =
                STEPS.map(|step| hex.step(step).filter(|&it| hexes.contains(it)));
            board.around[hex.index()] = hex.neighbours() & hexes;
        }
        board
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
