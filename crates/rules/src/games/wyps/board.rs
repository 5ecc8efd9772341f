//! The triangle: hexes, sets of them, sizes, edges, and who is whose neighbour.

use std::{fmt, ops, sync::LazyLock};

use crate::games::Quoted;

/// Number of hexes on the largest board, a triangle of 13 to a side.
pub const MOST_HEXES: usize = 91;

/// A hex. They are numbered row by row from the apex, so that a hex has the same number on every
/// size.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Hex(u8);

impl Quoted for Hex {}

impl Hex {
    /// The hex of this row and column, both from 0; row `r` has `r + 1` columns.
    pub fn new(row: u8, column: u8) -> Option<Self> {
        (row < Size::MOST && column <= row).then(|| Self(row * (row + 1) / 2 + column))
    }

    /// The row, from 0 at the apex.
    pub fn row(self) -> u8 {
        ROWS[self.index()]
    }

    /// The place in its row, from 0 at the left.
    pub fn column(self) -> u8 {
        let row = self.row();
        self.0 - row * (row + 1) / 2
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The hex this number of rows and columns away, on the largest board.
    pub fn step(self, (rows, columns): (i8, i8)) -> Option<Self> {
        let row = self.row().checked_add_signed(rows)?;
        Self::new(row, self.column().checked_add_signed(columns)?)
    }

    /// Number of steps between two hexes.
    pub(super) fn distance(self, other: Self) -> u8 {
        let rows = self.row().cast_signed() - other.row().cast_signed();
        let columns = self.column().cast_signed() - other.column().cast_signed();
        // One step changes the row, the column, or both alike.
        let [rows, columns, both] = [rows, columns, rows - columns].map(i8::unsigned_abs);
        rows.max(columns).max(both)
    }

    /// The neighbours on the largest board.
    pub fn neighbours(self) -> HexSet {
        NEIGHBOURS[self.index()]
    }
}

const ROWS: [u8; MOST_HEXES] = {
    let mut rows = [0; MOST_HEXES];
    let (mut row, mut index) = (0, 0);
    while row < Size::MOST {
        let end = index + row as usize;
        while index <= end {
            rows[index] = row;
            index += 1;
        }
        row += 1;
    }
    rows
};

/// The steps to the neighbours, in rows and columns.
pub const STEPS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

static NEIGHBOURS: LazyLock<[HexSet; MOST_HEXES]> = LazyLock::new(|| {
    let mut all = [HexSet::EMPTY; MOST_HEXES];
    for hex in Size::THIRTEEN.hexes().iter() {
        all[hex.index()] = STEPS
            .into_iter()
            .filter_map(|step| hex.step(step))
            .collect();
    }
    all
});

#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct HexSet(u128);

impl HexSet {
    pub const EMPTY: Self = Self(0);

    pub const fn of(hex: Hex) -> Self {
        Self(1 << hex.0)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A bit for each hex, by [`Hex::index`].
    pub const fn bits(self) -> u128 {
        self.0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 == 1
    }

    /// Whether the sets have a hex in common.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    pub fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.0);
    }

    pub fn first(self) -> Option<Hex> {
        let index = u8::try_from(self.0.trailing_zeros()).ok();
        index.filter(|_| !self.is_empty()).map(Hex)
    }

    /// The hexes in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let hex = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(hex)
        })
    }

    /// The neighbours of all these hexes, on the largest board.
    #[must_use]
    pub fn neighbours(self) -> Self {
        self.iter()
            .fold(Self::EMPTY, |all, hex| all | hex.neighbours())
    }

    /// The connected components of `within` that this set, which lies within, is part of.
    #[must_use]
    pub fn grown(self, within: Self) -> Self {
        let (mut reached, mut fresh) = (self, self);
        while !fresh.is_empty() {
            fresh = fresh.neighbours() & within & !reached;
            reached = reached | fresh;
        }
        reached
    }

    /// The connected components, in the order of their first hexes.
    pub fn groups(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let group = Self::of(rest.first()?).grown(rest);
            rest = rest & !group;
            Some(group)
        })
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let sets = hexes.into_iter().map(Self::of);
        sets.fold(Self::EMPTY, ops::BitOr::bitor)
    }
}

impl ops::BitOr for HexSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl ops::BitAnd for HexSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl ops::Not for HexSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|hex| hex.to_string());
        f.debug_set().entries(names).finish()
    }
}

/// One of the three sides of the triangle.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Edge {
    /// The first hexes of all rows.
    Left,
    /// The last hexes of all rows.
    Right,
    Base,
}

impl Edge {
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Base];

    /// The name in text keys.
    pub const fn name(self) -> &'static str {
        ["left", "right", "base"][self as usize]
    }
}

/// Number of hexes to a side of the board, from 3 to 13.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Size(u8);

impl Size {
    const LEAST: u8 = 3;
    const MOST: u8 = 13;

    /// The board of numbers.
    pub(super) const TEN: Self = Self(10);
    /// The printed board.
    pub(super) const THIRTEEN: Self = Self(13);

    pub fn new(side: u64) -> Option<Self> {
        let side = u8::try_from(side).ok()?;
        (Self::LEAST..=Self::MOST)
            .contains(&side)
            .then_some(Self(side))
    }

    /// Number of hexes to a side.
    pub const fn side(self) -> u8 {
        self.0
    }

    pub fn hexes(self) -> HexSet {
        let side = u32::from(self.0);
        HexSet((1 << (side * (side + 1) / 2)) - 1)
    }

    /// The hexes along an edge; a corner belongs to two of them.
    pub fn edge(self, edge: Edge) -> HexSet {
        let hexes = (0..self.0).filter_map(|index| match edge {
            Edge::Left => Hex::new(index, 0),
            Edge::Right => Hex::new(index, index),
            Edge::Base => Hex::new(self.0 - 1, index),
        });
        hexes.collect()
    }

    /// The group among these hexes that joins all three sides. There is at most one.
    pub fn joining(self, hexes: HexSet) -> Option<HexSet> {
        let [left, right, base] = Edge::ALL.map(|edge| hexes & self.edge(edge));
        if right.is_empty() || base.is_empty() {
            return None;
        }
        // Such a group reaches the left side.
        let mut starts = left;
        while let Some(start) = starts.first() {
            let group = HexSet::of(start).grown(hexes);
            if group.meets(right) && group.meets(base) {
                return Some(group);
            }
            starts = starts & !group;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_distance_is_the_fewest_steps() {
        for from in Size::THIRTEEN.hexes().iter() {
            assert_eq!(from.distance(from), 0);
            let (mut reached, mut steps) = (HexSet::of(from), 0);
            while reached != Size::THIRTEEN.hexes() {
                let fresh = reached.neighbours() & !reached;
                steps += 1;
                for hex in fresh.iter() {
                    let distances = (from.distance(hex), hex.distance(from));
                    assert_eq!(distances, (steps, steps), "{from} and {hex}");
                }
                reached = reached | fresh;
            }
        }
    }
}
