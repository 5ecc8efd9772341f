//! Trisq for the rival: pieces as plies, and playouts that fill the board at random, which leaves
//! exactly one winner.

use causeway::{
    games::trisq::{Colour, Corner, Cut, Position, Size, Square},
    opponents::Random,
};

use crate::uct::{self, Effort, Playout};

pub const NE: usize = Corner::Ne as usize;
pub const NW: usize = Corner::Nw as usize;
pub const SE: usize = Corner::Se as usize;
pub const SW: usize = Corner::Sw as usize;

/// Squares of the largest board, with a frame around it.
pub const WIDTH: usize = Size::MOST as usize + 2;
pub const SQUARES: usize = WIDTH * WIDTH;
pub const EMPTY: u8 = 2;
pub const NO_CUT: u8 = 2;
/// What the frame is cut by and holds: nothing that any piece is adjacent to.
const FRAME: u8 = 3;

/// A position between two pieces.
#[derive(Clone)]
pub struct State {
    pub size: usize,
    pub mover: u8,
    /// Whether the player to move has placed a piece already in this turn.
    pub is_second: bool,
    pub is_first_turn: bool,
    pub cuts: [u8; SQUARES],
    /// The colours of the pieces by square and corner.
    pub pieces: [[u8; 4]; SQUARES],
    pub winner: Option<u8>,
}

/// A piece, or in a playout the whole rest of the game.
#[derive(Clone, Copy)]
pub enum Ply {
    Piece { square: u8, cut: u8, corner: u8 },
    Pass,
    Rest(u64),
}

impl Ply {
    /// The name of the place.
    pub fn place(self) -> Option<String> {
        let Self::Piece {
            square,
            cut,
            corner,
        } = self
        else {
            return None;
        };
        let (column, row) = (usize::from(square) % WIDTH, usize::from(square) / WIDTH);
        let column = u8::try_from(column - 1).unwrap();
        let square = Square::new(column, u8::try_from(row - 1).unwrap()).unwrap();
        let cut = Cut::ALL[usize::from(cut)].name();
        let corner = Corner::ALL[usize::from(corner)].name();
        Some(format!("{square}{cut}{corner}"))
    }
}

/// The move of plain UCT with this effort.
pub fn choose(position: &Position, effort: Effort, random: &mut Random) -> String {
    let plies = uct::search(&State::new(position), effort, random);
    let mut places: Vec<String> = plies.into_iter().filter_map(Ply::place).collect();
    places.sort();
    places.join("+")
}

impl State {
    pub fn new(position: &Position) -> Self {
        let size = usize::from(position.size().get());
        let mut state = Self {
            size,
            mover: position.to_move() as u8,
            is_second: false,
            is_first_turn: true,
            cuts: [FRAME; SQUARES],
            pieces: [[FRAME; 4]; SQUARES],
            winner: None,
        };
        for here in state.squares() {
            state.cuts[here] = NO_CUT;
            state.pieces[here] = [EMPTY; 4];
        }
        let text = position.to_string();
        for (colour, places) in text.split(' ').skip(2).enumerate() {
            for place in places.split(',').filter(|&it| it != "-") {
                state.is_first_turn = false;
                state.set(place, colour);
            }
        }
        state
    }

    /// Places a piece by the name of its place.
    fn set(&mut self, place: &str, colour: usize) {
        let column = usize::from(place.as_bytes()[0] - b'a') + 1;
        let (row, rest) = place[1..].split_at(place[1..].find(['h', 'v']).unwrap());
        let row: usize = row.parse().unwrap();
        let here = row * WIDTH + column;
        let corner = Corner::ALL.iter().position(|it| it.name() == &rest[1..]);
        let cut = u8::from(rest.starts_with('v'));
        self.put(here, cut, corner.unwrap(), colour as u8);
    }

    pub fn squares(&self) -> impl Iterator<Item = usize> + use<> {
        let size = self.size;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| row * WIDTH + column))
    }

    /// Calls `f` with the pieces that are edge adjacent to one in a square with a cut.
    fn for_each_beside(&self, here: usize, corner: usize, mut f: impl FnMut(usize, usize)) {
        let horizontal = |square: usize| self.cuts[square] == Cut::Horizontal as u8;
        let vertical = |square: usize| self.cuts[square] == Cut::Vertical as u8;
        let (up, down, left, right) = (here + WIDTH, here - WIDTH, here - 1, here + 1);
        let is_h = horizontal(here);
        match corner {
            NE => {
                f(here, NW);
                f(here, SE);
                f(up, SE);
                f(right, NW);
                if is_h {
                    f(here, SW);
                }
                if !is_h || vertical(right) {
                    f(right, SW);
                }
            }
            NW => {
                f(here, NE);
                f(here, SW);
                f(up, SW);
                f(left, NE);
                if !is_h {
                    f(here, SE);
                }
                if is_h || horizontal(up) {
                    f(up, SE);
                }
            }
            SE => {
                f(here, NE);
                f(here, SW);
                f(down, NE);
                f(right, SW);
                if !is_h {
                    f(here, NW);
                }
                if is_h || horizontal(down) {
                    f(down, NW);
                }
            }
            _ => {
                f(here, NW);
                f(here, SE);
                f(down, NW);
                f(left, SE);
                if is_h {
                    f(here, NE);
                }
                if !is_h || vertical(left) {
                    f(left, NE);
                }
            }
        }
    }

    /// Whether a piece of this colour would touch one of its own at a point, without one that lies
    /// along both.
    pub fn is_illegal(&self, here: usize, cut: u8, corner: usize, colour: u8) -> bool {
        let (up, down, left, right) = (here + WIDTH, here - WIDTH, here - 1, here + 1);
        let has = |square: usize, corner: usize| self.pieces[square][corner] == colour;
        // A place opposite, and the two between.
        let meets = |opposite: (usize, usize), one: (usize, usize), other: (usize, usize)| {
            has(opposite.0, opposite.1) && !has(one.0, one.1) && !has(other.0, other.1)
        };
        let is_h = cut == Cut::Horizontal as u8;
        let same = |square: usize| self.cuts[square] == cut;
        match corner {
            NE => {
                meets((up + 1, SW), (up, SE), (right, NW))
                    || (is_h && same(right) && meets((right, SW), (here, SE), (right, NW)))
                    || (!is_h && same(up) && meets((up, SW), (here, NW), (up, SE)))
            }
            NW => {
                meets((up - 1, SE), (up, SW), (left, NE))
                    || (is_h && same(left) && meets((left, SE), (here, SW), (left, NE)))
                    || (!is_h && same(up) && meets((up, SE), (here, NE), (up, SW)))
            }
            SE => {
                meets((down + 1, NW), (down, NE), (right, SW))
                    || (is_h && same(right) && meets((right, NW), (here, NE), (right, SW)))
                    || (!is_h && same(down) && meets((down, NW), (here, SW), (down, NE)))
            }
            _ => {
                meets((down - 1, NE), (down, NW), (left, SE))
                    || (is_h && same(left) && meets((left, NE), (here, NW), (left, SE)))
                    || (!is_h && same(down) && meets((down, NE), (here, SE), (down, NW)))
            }
        }
    }

    /// Whether the pieces of a colour that are connected with this one join its edges.
    fn joins_edges(&self, here: usize, corner: usize) -> bool {
        let colour = self.pieces[here][corner];
        let mut seen = [[false; 4]; SQUARES];
        let mut open = vec![(here, corner)];
        seen[here][corner] = true;
        let mut touches = [false; 2];
        while let Some((here, corner)) = open.pop() {
            let (column, row) = (here % WIDTH, here / WIDTH);
            let (at, ends) = if colour == Colour::Red as u8 {
                (row, [[SE, SW], [NE, NW]])
            } else {
                (column, [[NW, SW], [NE, SE]])
            };
            touches[0] |= at == 1 && ends[0].contains(&corner);
            touches[1] |= at == self.size && ends[1].contains(&corner);
            if touches == [true; 2] {
                return true;
            }
            self.for_each_beside(here, corner, |square, corner| {
                if self.pieces[square][corner] == colour && !seen[square][corner] {
                    seen[square][corner] = true;
                    open.push((square, corner));
                }
            });
        }
        false
    }

    fn put(&mut self, here: usize, cut: u8, corner: usize, colour: u8) {
        self.cuts[here] = cut;
        self.pieces[here][corner] = colour;
    }

    /// Fills the board at random; a piece that its colour may not place has the other one.
    pub fn fill(&mut self, random: &mut Random) {
        let mut open: Vec<(usize, usize)> = Vec::with_capacity(4 * self.size * self.size);
        for here in self.squares() {
            let corners = (0..4).filter(|&corner| self.pieces[here][corner] == EMPTY);
            open.extend(corners.map(|corner| (here, corner)));
        }
        for last in (0..open.len()).rev() {
            let chance = random.next();
            let at = ((chance & 0xffff_ffff) * (last as u64 + 1)) >> 32;
            open.swap(last, usize::try_from(at).unwrap_or(last));
            let (here, corner) = open[last];
            let cut = match self.cuts[here] {
                NO_CUT => (chance >> 62 & 1) as u8,
                cut => cut,
            };
            let mut colour = (chance >> 63) as u8;
            if self.is_illegal(here, cut, corner, colour) {
                colour = 1 - colour;
            }
            self.put(here, cut, corner, colour);
        }
        let top = self.size * WIDTH;
        let red = |&(here, corner): &(usize, usize)| self.pieces[here][corner] == 0;
        let mut starts =
            (1..=self.size).flat_map(|column| [(top + column, NE), (top + column, NW)]);
        let wins = starts.any(|start| red(&start) && self.joins_edges(start.0, start.1));
        self.winner = Some(u8::from(!wins));
    }

    pub fn legal(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        for here in self.squares() {
            for cut in 0..2 {
                if self.cuts[here] != NO_CUT && self.cuts[here] != cut {
                    continue;
                }
                let corners = (0..4).filter(|&corner| {
                    self.pieces[here][corner] == EMPTY
                        && !self.is_illegal(here, cut, corner, self.mover)
                });
                plies.extend(corners.map(|corner| Ply::Piece {
                    square: here as u8,
                    cut,
                    corner: corner as u8,
                }));
            }
        }
        plies
    }
}

impl Playout for State {
    type Move = Ply;

    fn result(&self) -> Option<f64> {
        self.winner
            .map(|winner| f64::from(u8::from(winner == self.mover)))
    }

    fn moves(&self) -> Vec<Ply> {
        let mut plies = self.legal();
        if plies.is_empty() {
            plies.push(Ply::Pass);
        }
        plies
    }

    fn continues_turn(&self) -> bool {
        self.is_second
    }

    fn random_move(&self, random: &mut Random) -> Ply {
        Ply::Rest(random.next())
    }

    fn play(&mut self, mv: &Ply) {
        match *mv {
            Ply::Piece {
                square,
                cut,
                corner,
            } => {
                let (square, corner) = (usize::from(square), usize::from(corner));
                self.put(square, cut, corner, self.mover);
                if self.joins_edges(square, corner) {
                    self.winner = Some(self.mover);
                }
            }
            Ply::Pass => {}
            Ply::Rest(seed) => {
                self.fill(&mut Random::new(seed));
                self.is_second = true;
            }
        }
        if self.is_second || self.is_first_turn {
            self.mover = 1 - self.mover;
            self.is_second = false;
            self.is_first_turn = false;
        } else {
            self.is_second = true;
        }
    }
}
