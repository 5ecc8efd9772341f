//! Random fills: boards on which every open place is filled at random, many at a time. Their share
//! of wins is the value of a position in the game whose players take turns at random (Peres et al.
//! 2007), and a place is worth the share of boards that it decides.
//!
//! On a full board only the corners matter, four pieces a square; the cut decides which of them are
//! adjacent. Where four pieces meet at a point and the colours alternate, which is illegal, one of
//! the players is connected there by chance, so that every board has exactly one winner.

use super::{
    grid::{Around, Grid},
    lanes::{COUNT, Lanes},
};
use crate::Random;
use rules::games::trisq::{Colour, Corner, Cut, Place, Position, Size};

const NE: usize = Corner::Ne as usize;
const NW: usize = Corner::Nw as usize;
const SE: usize = Corner::Se as usize;
const SW: usize = Corner::Sw as usize;

/// The four pieces of a square, by [`Corner`].
type Four = [Lanes; 4];

/// What chance decides in a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    /// Where these pieces are red.
    red: Four,
    /// Where the cut is horizontal.
    horizontal: Lanes,
    /// Where Red is connected at a point: above the square, to the right of it, and at its upper
    /// right corner.
    red_crosses: [Lanes; 3],
}

/// Where pieces of one colour are adjacent beyond what they are in any square.
#[derive(Clone, Copy, Debug)]
struct Links {
    horizontal: Lanes,
    /// The piece in the corner nw with se above, ne with sw above.
    above: [Lanes; 2],
    /// The piece in the corner ne with sw to the right, se with nw to the right.
    right: [Lanes; 2],
    /// The pieces that meet at the upper right corner with those opposite.
    corner: Lanes,
}

/// The random fills of a position.
#[derive(Clone, Debug)]
pub(super) struct Fills {
    grid: Grid,
    squares: Vec<Square>,
}

/// What random fills of a position say.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    grid: Grid,
    /// Number of fills in which Red wins.
    pub red: u32,
    /// For each square, cut and corner: the number of fills with this cut that a piece there would
    /// turn into wins for Red, and for Blue.
    decided: Vec<[[[u16; 2]; 4]; 2]>,
    /// For each square the number of fills in which its cut is horizontal.
    horizontal: Vec<u16>,
}

impl Fills {
    pub fn new(position: &Position, random: &mut Random) -> Self {
        let grid = Grid::new(position.size());
        let mut square = || Square {
            red: [(); 4].map(|()| Lanes::random(random)),
            horizontal: Lanes::random(random),
            red_crosses: [(); 3].map(|()| Lanes::random(random)),
        };
        let squares = (0..grid.len()).map(|_| square()).collect();
        let mut fills = Self { grid, squares };
        for colour in Colour::ALL {
            for place in position.pieces(colour).iter() {
                fills.put(place, colour);
            }
        }
        fills
    }

    /// Fills the same open places around one piece more. Returns what was in its square.
    pub fn put(&mut self, place: Place, colour: Colour) -> Square {
        let square = &mut self.squares[self.grid.index(place.square())];
        let before = *square;
        square.red[place.corner() as usize] = match colour {
            Colour::Red => Lanes::ALL,
            Colour::Blue => Lanes::NONE,
        };
        square.horizontal = match place.cut() {
            Cut::Horizontal => Lanes::ALL,
            Cut::Vertical => Lanes::NONE,
        };
        before
    }

    /// Takes back what [`Fills::put`] did.
    pub fn restore(&mut self, place: Place, before: Square) {
        let index = self.grid.index(place.square());
        self.squares[index] = before;
    }

    /// Number of fills in which Red wins.
    pub fn red_wins(&self) -> u32 {
        let (_, won) = self.flood_red();
        won.count()
    }

    /// Who wins, and what each place would decide.
    pub fn count(&self) -> Counts {
        let (from_top, red) = self.flood_red();
        // From here on the fills are seen by their losers: Blue's where Red has won.
        let mut flood = Flood::new(self, red);
        flood.start(&self.grid, [Lanes::NONE, Lanes::NONE, red, Lanes::NONE]);
        flood.join(&from_top, !red);
        flood.run(&self.grid);
        let beside_one = self.beside(&flood);
        flood.again();
        flood.start(&self.grid, [Lanes::NONE, !red, Lanes::NONE, red]);
        flood.run(&self.grid);
        let beside_other = self.beside(&flood);
        let mut counts = Counts {
            grid: self.grid,
            red: red.count(),
            decided: vec![[[[0; 2]; 4]; 2]; self.squares.len()],
            horizontal: Vec::with_capacity(self.squares.len()),
        };
        for square in &self.squares {
            counts.horizontal.push(short(square.horizontal));
        }
        let beside = beside_one.iter().zip(&beside_other);
        for (here, (one, other)) in inner(self.grid).zip(beside) {
            let horizontal = self.squares[here].horizontal;
            for corner in 0..4 {
                let decided = one[corner] & other[corner];
                for (of_cut, cut) in [horizontal, !horizontal].into_iter().enumerate() {
                    let decided = decided & cut;
                    counts.decided[here][of_cut][corner] =
                        [decided & !red, decided & red].map(short);
                }
            }
        }
        counts
    }

    /// Where something is reached beside each place, square by square.
    fn beside(&self, flood: &Flood) -> Vec<Four> {
        let squares = inner(self.grid);
        let beside = squares.map(|here| flood.beside(&self.grid.around(here)));
        beside.collect()
    }

    /// Where Red's pieces are connected with the top, and where with the bottom too.
    fn flood_red(&self) -> (Vec<Four>, Lanes) {
        let mut flood = Flood::new(self, Lanes::NONE);
        let none = Lanes::NONE;
        flood.start(&self.grid, [Lanes::ALL, none, none, none]);
        flood.run(&self.grid);
        let mut won = Lanes::NONE;
        for column in 1..=self.grid.size() {
            let four = &flood.reached[self.grid.at(column, 1)];
            won |= four[SE] | four[SW];
        }
        (flood.reached, won)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are few fills")]
fn short(lanes: Lanes) -> u16 {
    lanes.count() as u16
}

/// The squares without the frame.
fn inner(grid: Grid) -> impl Iterator<Item = usize> {
    let columns = move |row| (1..=grid.size()).map(move |column| grid.at(column, row));
    (1..=grid.size()).flat_map(columns)
}

/// A flood fill of all boards at the same time.
struct Flood {
    /// Where the pieces are of the colour that floods.
    pieces: Vec<Four>,
    links: Vec<Links>,
    reached: Vec<Four>,
}

impl Flood {
    /// Nothing reached yet, of Blue's pieces in the fills `of_blue`, of Red's in the others.
    fn new(fills: &Fills, of_blue: Lanes) -> Self {
        let grid = fills.grid;
        let empty = Links {
            horizontal: Lanes::NONE,
            above: [Lanes::NONE; 2],
            right: [Lanes::NONE; 2],
            corner: Lanes::NONE,
        };
        let mut flood = Self {
            pieces: vec![[Lanes::NONE; 4]; grid.len()],
            links: vec![empty; grid.len()],
            reached: vec![[Lanes::NONE; 4]; grid.len()],
        };
        let size = grid.size();
        for row in 0..=size {
            for column in 0..=size {
                let here = grid.at(column, row);
                let square = &fills.squares[here];
                let horizontal = square.horizontal;
                let above = fills.squares[grid.at(column, row + 1)].horizontal;
                let right = fills.squares[grid.at(column + 1, row)].horizontal;
                let [cross_above, cross_right, corner] =
                    square.red_crosses.map(|red| red ^ of_blue);
                flood.links[here] = Links {
                    horizontal,
                    above: [
                        horizontal | above | cross_above,
                        cross_above & !(horizontal | above),
                    ],
                    right: [
                        !(horizontal & right) | cross_right,
                        cross_right & horizontal & right,
                    ],
                    corner,
                };
            }
        }
        for here in inner(grid) {
            flood.pieces[here] = fills.squares[here].red.map(|red| red ^ of_blue);
        }
        flood
    }

    /// Forgets what was reached.
    fn again(&mut self) {
        self.reached.fill([Lanes::NONE; 4]);
    }

    /// Starts at the top, bottom, left and right edge of the board in these fills.
    fn start(&mut self, grid: &Grid, edges: [Lanes; 4]) {
        let [top, bottom, left, right] = edges;
        let last = grid.size() + 1;
        for at in 1..last {
            self.reached[grid.at(at, last)] = [top; 4];
            self.reached[grid.at(at, 0)] = [bottom; 4];
            self.reached[grid.at(0, at)] = [left; 4];
            self.reached[grid.at(last, at)] = [right; 4];
        }
    }

    /// Takes over what was reached in these fills, with the edges that it was reached from.
    fn join(&mut self, reached: &[Four], within: Lanes) {
        for (mine, theirs) in self.reached.iter_mut().zip(reached) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine |= *theirs & within;
            }
        }
    }

    /// Floods until nothing more is reached: rows from the top to the bottom and back, in them the
    /// squares beside those that have changed.
    fn run(&mut self, grid: &Grid) {
        let last = grid.size();
        let mut pending = Pending::along_edges(last);
        let mut is_down = true;
        while pending.any() {
            for at in 1..=last {
                let row = if is_down { last + 1 - at } else { at };
                while pending.rows[row] != 0 {
                    for column in 1..=last {
                        self.visit_pending(grid, column, row, &mut pending);
                    }
                    for column in (1..=last).rev() {
                        self.visit_pending(grid, column, row, &mut pending);
                    }
                }
            }
            is_down = !is_down;
        }
    }

    #[inline(always)]
    fn visit_pending(&mut self, grid: &Grid, column: usize, row: usize, pending: &mut Pending) {
        if pending.take(column, row) && self.visit(&grid.around(grid.at(column, row))) {
            pending.add_around(column, row);
        }
    }

    /// Floods a square from those around it; whether anything changed.
    #[inline]
    fn visit(&mut self, around: &Around) -> bool {
        let pieces = &self.pieces[around.here];
        let mut now = self.reached[around.here];
        let outside = self.outside(around);
        let mut more = [Lanes::NONE; 4];
        for corner in 0..4 {
            more[corner] = outside[corner] & pieces[corner] & !now[corner];
        }
        if more == [Lanes::NONE; 4] {
            return false;
        }
        let horizontal = self.links[around.here].horizontal;
        for corner in 0..4 {
            now[corner] |= more[corner];
        }
        // No piece of a square is farther from another one than three steps.
        for _ in 0..3 {
            let inside = inside(&now, horizontal);
            for corner in 0..4 {
                now[corner] |= inside[corner] & pieces[corner];
            }
        }
        self.reached[around.here] = now;
        true
    }

    /// Where something is reached outside a square beside each of its pieces.
    #[inline(always)]
    fn outside(&self, around: &Around) -> Four {
        let (reached, links) = (&self.reached, &self.links);
        let (here, left) = (&links[around.here], &links[around.left]);
        let (down, down_left) = (&links[around.down], &links[around.down_left]);
        let at = |square: usize, corner: usize| reached[square][corner];
        let ne = at(around.up, SE)
            | at(around.right, NW)
            | at(around.up, SW) & here.above[1]
            | at(around.right, SW) & here.right[0]
            | at(around.up_right, SW) & here.corner;
        let nw = at(around.up, SW)
            | at(around.left, NE)
            | at(around.up, SE) & here.above[0]
            | at(around.left, SE) & left.right[1]
            | at(around.up_left, SE) & left.corner;
        let se = at(around.down, NE)
            | at(around.right, SW)
            | at(around.down, NW) & down.above[0]
            | at(around.right, NW) & here.right[1]
            | at(around.down_right, NW) & down.corner;
        let sw = at(around.down, NW)
            | at(around.left, SE)
            | at(around.down, NE) & down.above[1]
            | at(around.left, NE) & left.right[0]
            | at(around.down_left, NE) & down_left.corner;
        [ne, nw, se, sw]
    }

    /// Where something is reached beside each of a square's places.
    fn beside(&self, around: &Around) -> Four {
        let outside = self.outside(around);
        let horizontal = self.links[around.here].horizontal;
        let inside = inside(&self.reached[around.here], horizontal);
        [NE, NW, SE, SW].map(|corner| outside[corner] | inside[corner])
    }
}

/// Where something is reached in a square beside each of its pieces.
#[inline(always)]
fn inside(reached: &Four, horizontal: Lanes) -> Four {
    let across = reached[NW] | reached[SE];
    let along = reached[NE] | reached[SW];
    [
        across | reached[SW] & horizontal,
        along | reached[SE] & !horizontal,
        along | reached[NW] & !horizontal,
        across | reached[NE] & horizontal,
    ]
}

/// The squares to visit, in each row a bit for each column.
struct Pending {
    rows: [u16; Size::MOST as usize + 2],
    /// All columns.
    columns: u16,
    last: usize,
}

impl Pending {
    fn along_edges(last: usize) -> Self {
        let columns = (1 << (last + 1)) - 2;
        let mut rows = [0; Size::MOST as usize + 2];
        for row in &mut rows[1..=last] {
            *row = 1 << 1 | 1 << last;
        }
        (rows[1], rows[last]) = (columns, columns);
        Self {
            rows,
            columns,
            last,
        }
    }

    fn any(&self) -> bool {
        self.rows.iter().any(|&row| row != 0)
    }

    const fn take(&mut self, column: usize, row: usize) -> bool {
        let bit = 1 << column;
        let is_in = self.rows[row] & bit != 0;
        self.rows[row] &= !bit;
        is_in
    }

    /// Adds the squares around one.
    fn add_around(&mut self, column: usize, row: usize) {
        let here = 1_u16 << column;
        let three = (here | here << 1 | here >> 1) & self.columns;
        self.rows[row] |= three & !here;
        if row > 1 {
            self.rows[row - 1] |= three;
        }
        if row < self.last {
            self.rows[row + 1] |= three;
        }
    }
}

impl Counts {
    /// Number of fills, for this cut, and how many of them a piece of a colour there would turn
    /// into wins.
    pub fn decided(&self, place: Place, colour: Colour) -> (u32, u32) {
        let square = self.grid.index(place.square());
        let cut = place.cut() as usize;
        let horizontal = u32::from(self.horizontal[square]);
        let fills = match place.cut() {
            Cut::Horizontal => horizontal,
            Cut::Vertical => COUNT - horizontal,
        };
        let decided = self.decided[square][cut][place.corner() as usize][colour as usize];
        (u32::from(decided), fills)
    }
}
