//! The triangle: hexes, sets of them, sizes, edges, and who is whose neighbour.

use std::{fmt, ops};

use crate::games::Quoted;

/// The most hexes that a board has: a triangle of 13 to a side.
pub(super) const MOST_HEXES: usize = 91;

/// A hex. They are numbered row by row from the apex, so that a hex has the same number on every
/// size.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Hex(u8);

impl Quoted for Hex {}

impl Hex {
    /// The hex of this row and this place in it, both from 0; a row has one hex more than its own
    /// number.
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

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The neighbour in this direction on the largest board.
    pub(super) fn step(self, to: Direction) -> Option<Self> {
        let (rows, columns) = STEPS[to.0 as usize];
        let row = self.row().checked_add_signed(rows)?;
        Self::new(row, self.column().checked_add_signed(columns)?)
    }

    /// By how many steps one comes from here to there.
    pub(super) fn distance(self, other: Self) -> u8 {
        let rows = self.row().cast_signed() - other.row().cast_signed();
        let columns = self.column().cast_signed() - other.column().cast_signed();
        // One step goes down and to the right at once, or only the one or the other.
        [rows, columns, rows - columns]
            .map(i8::unsigned_abs)
            .into_iter()
            .fold(0, u8::max)
    }

    /// The neighbours on the largest board.
    pub(super) fn neighbours(self) -> HexSet {
        NEIGHBOURS[self.index()]
    }
}

/// The row of every hex.
const ROWS: [u8; MOST_HEXES] = {
    let mut rows = [0; MOST_HEXES];
    let (mut row, mut index) = (0, 0);
    while row < Size::MOST {
        let mut column = 0;
        while column <= row {
            rows[index] = row;
            index += 1;
            column += 1;
        }
        row += 1;
    }
    rows
};

/// One of the six directions, in an order in which opposite ones are three apart.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Direction(u8);

/// By how many rows and places in the row each direction leads on.
const STEPS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

impl Direction {
    /// All six.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..6).map(Self)
    }
}

/// The neighbours of every hex on the largest board.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "rows and columns are from 0 to 12, and no conversion is const"
)]
const NEIGHBOURS: [HexSet; MOST_HEXES] = {
    let mut all = [HexSet::EMPTY; MOST_HEXES];
    let mut index = 0;
    while index < MOST_HEXES {
        let row = ROWS[index].cast_signed();
        let column = (index - ROWS[index] as usize * (ROWS[index] as usize + 1) / 2) as i8;
        let mut direction = 0;
        while direction < STEPS.len() {
            let (rows, columns) = STEPS[direction];
            let (row, column) = (row + rows, column + columns);
            if row >= 0 && row < Size::MOST.cast_signed() && column >= 0 && column <= row {
                let row = row as u32;
                all[index].0 |= 1 << (row * (row + 1) / 2 + column as u32);
            }
            direction += 1;
        }
        index += 1;
    }
    all
};

/// A set of hexes.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub struct HexSet(u128);

impl HexSet {
    /// No hex.
    pub const EMPTY: Self = Self(0);

    /// One hex.
    pub const fn of(hex: Hex) -> Self {
        Self(1 << hex.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether this hex is among them.
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 == 1
    }

    /// Puts a hex in.
    pub(super) fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    /// Takes a hex out.
    pub(super) fn remove(&mut self, hex: Hex) {
        self.0 &= !(1 << hex.0);
    }

    /// The hexes in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = u8::try_from(rest.trailing_zeros())
                .ok()
                .filter(|&index| index < 128)?;
            rest &= rest - 1;
            Some(Hex(index))
        })
    }

    /// These of the hexes `within` that hang together with some of this set, which lies within.
    fn grown(self, within: Self) -> Self {
        let (mut reached, mut fresh) = (self, self);
        while !fresh.is_empty() {
            let around = fresh
                .iter()
                .fold(Self::EMPTY, |around, hex| around | hex.neighbours());
            fresh = around & within & !reached;
            reached |= fresh;
        }
        reached
    }

    /// The groups of hexes that hang together, in the order of their first hexes.
    pub(super) fn groups(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let group = Self::of(rest.iter().next()?).grown(rest);
            rest = rest & !group;
            Some(group)
        })
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        hexes
            .into_iter()
            .fold(Self::EMPTY, |set, hex| set | Self::of(hex))
    }
}

impl ops::BitOr for HexSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl ops::BitOrAssign for HexSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
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
        f.debug_set()
            .entries(self.iter().map(|hex| hex.to_string()))
            .finish()
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
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Base];

    /// The name in text keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Base => "base",
        }
    }
}

/// How many hexes a side of the board has.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Size(u8);

impl Size {
    /// The smallest board that the rules are defined for.
    const LEAST: u8 = 3;
    /// The largest.
    const MOST: u8 = 13;

    /// The size of the board of numbers.
    pub(super) const TEN: Self = Self(10);
    /// The size of the printed board.
    pub(super) const THIRTEEN: Self = Self(13);

    /// A board with so many hexes to a side.
    pub fn new(side: u64) -> Option<Self> {
        u8::try_from(side)
            .ok()
            .filter(|side| (Self::LEAST..=Self::MOST).contains(side))
            .map(Self)
    }

    /// How many hexes a side has.
    pub const fn side(self) -> u8 {
        self.0
    }

    /// All hexes.
    pub(super) fn hexes(self) -> HexSet {
        let side = u32::from(self.0);
        HexSet((1 << (side * (side + 1) / 2)) - 1)
    }

    /// The hexes along an edge; a corner belongs to two of them.
    pub(super) fn edge(self, edge: Edge) -> HexSet {
        let rows = 0..self.0;
        let hexes = |place: fn(u8, u8) -> (u8, u8)| {
            rows.filter_map(move |index| {
                let (row, column) = place(index, self.0 - 1);
                Hex::new(row, column)
            })
            .collect()
        };
        match edge {
            Edge::Left => hexes(|index, _| (index, 0)),
            Edge::Right => hexes(|index, _| (index, index)),
            Edge::Base => hexes(|index, last| (last, index)),
        }
    }

    /// The group among these hexes that joins all three sides. There is at most one.
    pub(super) fn joining(self, hexes: HexSet) -> Option<HexSet> {
        let [left, right, base] = Edge::ALL.map(|edge| hexes & self.edge(edge));
        if right.is_empty() || base.is_empty() {
            return None;
        }
        // Such a group reaches the left side, so looking from there is enough.
        let mut starts = left;
        while let Some(start) = starts.iter().next() {
            let group = HexSet::of(start).grown(hexes);
            if !(group & right).is_empty() && !(group & base).is_empty() {
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
        let hexes = || {
            (0..Size::MOST)
                .flat_map(|row| (0..=row).filter_map(move |column| Hex::new(row, column)))
        };
        for from in hexes() {
            let (mut reached, mut steps) = (HexSet::of(from), 0);
            while reached.iter().count() < MOST_HEXES {
                let around = reached
                    .iter()
                    .fold(reached, |around, hex| around | hex.neighbours());
                steps += 1;
                for hex in (around & !reached).iter() {
                    assert_eq!(
                        (from.distance(hex), hex.distance(from)),
                        (steps, steps),
                        "{from} and {hex}"
                    );
                }
                reached = around;
            }
            assert_eq!(from.distance(from), 0);
        }
    }
}
