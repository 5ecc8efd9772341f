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
use crate::{
    games::trisq::{Colour, Corner, Cut, Place, Position},
    opponents::Random,
};

const NE: usize = Corner::Ne as usize;
const NW: usize = Corner::Nw as usize;
const SE: usize = Corner::Se as usize;
const SW: usize = Corner::Sw as usize;

/// The four pieces of a square, by [`Corner`].
type Four = [Lanes; 4];

/// What chance decides in a square.
#[derive(Clone, Copy, Debug)]
struct Square {
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

    /// Fills the same open places around one piece more.
    pub fn put(&mut self, place: Place, colour: Colour) {
        let square = &mut self.squares[self.grid.index(place.square())];
        square.red[place.corner() as usize] = match colour {
            Colour::Red => Lanes::ALL,
            Colour::Blue => Lanes::NONE,
        };
        square.horizontal = match place.cut() {
            Cut::Horizontal => Lanes::ALL,
            Cut::Vertical => Lanes::NONE,
        };
    }

    /// Takes back what [`Fills::put`] did in a square of `other`.
    pub fn restore(&mut self, place: Place, other: &Self) {
        let index = self.grid.index(place.square());
        self.squares[index] = other.squares[index];
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
        let mut first = Flood::new(self, red);
        first.start(&self.grid, [Lanes::NONE, Lanes::NONE, red, Lanes::NONE]);
        first.join(&from_top, !red);
        first.run(&self.grid);
        let mut second = first.again();
        second.start(&self.grid, [Lanes::NONE, !red, Lanes::NONE, red]);
        second.run(&self.grid);
        let mut counts = Counts {
            grid: self.grid,
            red: red.count(),
            decided: vec![[[[0; 2]; 4]; 2]; self.squares.len()],
            horizontal: Vec::with_capacity(self.squares.len()),
        };
        for square in &self.squares {
            counts.horizontal.push(short(square.horizontal));
        }
        for here in inner(self.grid) {
            let around = self.grid.around(here);
            let (one, other) = (first.beside(&around), second.beside(&around));
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

    /// The same pieces, with nothing reached.
    fn again(&self) -> Self {
        Self {
            pieces: self.pieces.clone(),
            links: self.links.clone(),
            reached: vec![[Lanes::NONE; 4]; self.reached.len()],
        }
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

    /// Floods until nothing more is reached: rows from the top to the bottom and back, those again
    /// that have changed, and those beside them.
    fn run(&mut self, grid: &Grid) {
        let size = grid.size();
        let mut pending: u32 = (1 << (size + 1)) - 2;
        let within = pending;
        let mut is_down = true;
        while pending != 0 {
            for at in 1..=size {
                let row = if is_down { size + 1 - at } else { at };
                if pending & 1 << row == 0 {
                    continue;
                }
                pending &= !(1 << row);
                if self.run_row(grid, row) {
                    pending |= (1 << (row - 1) | 1 << (row + 1)) & within;
                }
            }
            is_down = !is_down;
        }
    }

    /// Floods a row until nothing changes in it; whether anything did.
    fn run_row(&mut self, grid: &Grid, row: usize) -> bool {
        let size = grid.size();
        let mut has_changed = false;
        loop {
            let mut more = false;
            for column in 1..=size {
                more |= self.visit(&grid.around(grid.at(column, row)));
            }
            has_changed |= more;
            if !more {
                return has_changed;
            }
            more = false;
            for column in (1..=size).rev() {
                more |= self.visit(&grid.around(grid.at(column, row)));
            }
            if !more {
                return has_changed;
            }
        }
    }

    /// Floods a square from those around it; whether anything changed.
    #[inline]
    fn visit(&mut self, around: &Around) -> bool {
        let pieces = &self.pieces[around.here];
        let before = self.reached[around.here];
        let outside = self.outside(around);
        let horizontal = self.links[around.here].horizontal;
        let mut now = before;
        for corner in 0..4 {
            now[corner] |= outside[corner] & pieces[corner];
        }
        let inside = inside(&now, horizontal);
        for corner in 0..4 {
            now[corner] |= inside[corner] & pieces[corner];
        }
        let has_changed = now != before;
        if has_changed {
            self.reached[around.here] = now;
        }
        has_changed
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

impl Counts {
    /// Number of fills, for this cut, and how many of them a piece of a colour there would turn into
    /// wins.
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
