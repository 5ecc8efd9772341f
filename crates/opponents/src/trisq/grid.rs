//! The board as random fills need it: squares in rows, with a frame of squares around them that
//! stand for the edges, and for each the squares around it.

use rules::games::trisq::{Size, Square};

/// The squares of a board with its frame, row by row from below.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    size: usize,
}

/// The numbers of a square and of those around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around {
    pub here: usize,
    pub up: usize,
    pub down: usize,
    pub left: usize,
    pub right: usize,
    pub up_left: usize,
    pub up_right: usize,
    pub down_left: usize,
    pub down_right: usize,
}

impl Grid {
    pub fn new(size: Size) -> Self {
        let size = usize::from(size.get());
        Self { size }
    }

    /// Number of squares, with the frame.
    pub const fn len(self) -> usize {
        self.width() * self.width()
    }

    const fn width(self) -> usize {
        self.size + 2
    }

    /// Number of rows and of columns, without the frame.
    pub const fn size(self) -> usize {
        self.size
    }

    pub fn index(self, square: Square) -> usize {
        self.at(
            usize::from(square.column()) + 1,
            usize::from(square.row()) + 1,
        )
    }

    /// The square in this column and row, of which the frame has the first and the last.
    pub const fn at(self, column: usize, row: usize) -> usize {
        row * self.width() + column
    }

    /// The squares around one that is not in the frame.
    #[inline(always)]
    pub const fn around(self, here: usize) -> Around {
        let (up, down) = (here + self.width(), here - self.width());
        Around {
            here,
            up,
            down,
            left: here - 1,
            right: here + 1,
            up_left: up - 1,
            up_right: up + 1,
            down_left: down - 1,
            down_right: down + 1,
        }
    }
}
