//! Sets of squares, and of the lattice points between them, in one word. No library: what matters
//! is how this board steps, and crates for bitboards are for boards of 8 x 8.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not};

use super::board::{Edge, Line, Rotation, Size, Square};

/// A set of squares: column and row are 8 * column + row. No board has rows 6 and 7, so what steps
/// off a board never lands on it, and lattice points, of which there is one more in each direction,
/// fit as well.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Bitboard(u64);

impl Bitboard {
    pub const EMPTY: Self = Self(0);

    /// The rectangle of this size at `a1`.
    const fn rectangle(columns: u8, rows: u8) -> Self {
        let row = Self::row(0).0 & ((1 << (8 * columns)) - 1);
        Self(row * ((1 << rows) - 1))
    }

    const fn column(column: u8) -> Self {
        Self(0xff << (8 * column))
    }

    const fn row(row: u8) -> Self {
        Self(0x0101_0101_0101_0101 << row)
    }

    pub const fn of(square: Square) -> Self {
        Self(1 << square.bit())
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    /// These squares if `condition` holds, else none.
    #[must_use]
    pub const fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// The first square in the order by column, then row.
    pub fn first(self) -> Option<Square> {
        (self.0 != 0).then(|| Square::from_bit(self.0.trailing_zeros()))
    }

    fn last(self) -> Option<Square> {
        (self.0 != 0).then(|| Square::from_bit(self.0.ilog2()))
    }

    /// The squares by column, then row.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let square = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(square)
        })
    }

    /// The square nearest to an edge, of squares that all lie in one line ending there.
    pub fn nearest(self, edge: Edge) -> Option<Square> {
        match edge {
            Edge::Left | Edge::Bottom => self.first(),
            Edge::Right | Edge::Top => self.last(),
        }
    }

    /// All squares before `square`, seen from an edge, along a line (and others that are not in
    /// that line).
    pub const fn before(edge: Edge, square: Square) -> Self {
        let below = Self::of(square).0 - 1;
        match edge {
            Edge::Left | Edge::Bottom => Self(below),
            Edge::Right | Edge::Top => Self(!below & !Self::of(square).0),
        }
    }

    /// All squares after this one in the order by column, then row.
    pub const fn after(square: Square) -> Self {
        Self::before(Edge::Right, square)
    }

    /// Every square moved by one towards an edge. What would leave the word comes round to where no
    /// board is.
    #[must_use]
    pub const fn step(self, towards: Edge) -> Self {
        /// Distance to the left for left, right, top and bottom.
        const BITS: [u32; 4] = [64 - 8, 8, 1, 64 - 1];
        Self(self.0.rotate_left(BITS[towards as usize]))
    }

    /// The lattice points that the corner arms of cards turned like this, on these squares, point
    /// to.
    #[must_use]
    pub const fn points(self, rotation: Rotation) -> Self {
        Self(self.0 << POINTED_AT[rotation as usize])
    }

    /// The squares from which cards turned like this point to these lattice points.
    #[must_use]
    pub const fn pointing(self, rotation: Rotation) -> Self {
        Self(self.0 >> POINTED_AT[rotation as usize])
    }

    /// The corners of all these squares.
    #[must_use]
    pub const fn corners(self) -> Self {
        Self(self.0 | self.0 << 1 | self.0 << 8 | self.0 << 9)
    }
}

/// Distance from a square's bit to that of the lattice point its corner arm points to, by rotation.
const POINTED_AT: [u32; 4] = [9, 8, 0, 1];

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Size {
    pub const fn squares(self) -> Bitboard {
        Bitboard::rectangle(self.columns(), self.rows())
    }

    /// The squares along an edge.
    pub fn edge(self, edge: Edge) -> Bitboard {
        self.squares() & border(self.columns(), self.rows(), edge)
    }

    /// The lattice points at the corners of squares: the point with the bit of a square is that
    /// square's lower left corner.
    pub const fn points(self) -> Bitboard {
        Bitboard::rectangle(self.columns() + 1, self.rows() + 1)
    }

    /// The lattice points on a shore. Those in the corners of the board lie on two.
    pub fn shore(self, edge: Edge) -> Bitboard {
        self.points() & border(self.columns() + 1, self.rows() + 1, edge)
    }
}

/// The outermost column or row on one side of a rectangle, and more beyond it.
const fn border(columns: u8, rows: u8, edge: Edge) -> Bitboard {
    match edge {
        Edge::Left => Bitboard::column(0),
        Edge::Right => Bitboard::column(columns - 1),
        Edge::Top => Bitboard::row(rows - 1),
        Edge::Bottom => Bitboard::row(0),
    }
}

impl Line {
    /// The squares of the line, which the board must have.
    pub fn squares(self, size: Size) -> Bitboard {
        let line = if self.edge.has_rows() {
            Bitboard::row(self.index)
        } else {
            Bitboard::column(self.index)
        };
        size.squares() & line
    }
}
