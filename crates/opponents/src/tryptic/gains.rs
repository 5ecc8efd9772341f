//! What each tile that can be placed is worth to each pattern: the basis of one's own choice, and
//! of what the choices of others tell about their patterns.

#![expect(
    clippy::cast_possible_truncation,
    reason = "all numbers of hexes, colours and tiles are below 306"
)]

use std::{fmt, sync::LazyLock};

use rules::games::{
    Seat,
    tryptic::{Colour, Hex, Move, Pattern, Position, runs},
};

/// Number of different patterns.
pub const PATTERNS: usize = 75;
/// Patterns in whole vector registers; the rest belongs to none.
pub const LANES: usize = 80;
/// Number of hexes times colours.
pub const TILES: usize = Hex::COUNT * Colour::COUNT;
/// What a finished run is worth.
pub const POINT: i16 = 32;
/// What a run is worth that lacks this number of tiles, and may still become a point.
const WORTH: [i16; 4] = [POINT, 9, 2, 0];

/// By pattern.
pub type Row = [i16; LANES];

/// A colour on a hex, as a number.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tile(u16);

impl Tile {
    pub const fn new(hex: Hex, colour: Colour) -> Self {
        Self((hex.index() * Colour::COUNT + colour as usize) as u16)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn cell(self) -> usize {
        self.index() / Colour::COUNT
    }

    /// What lies on its hex: 1 to 5.
    const fn code(self) -> u8 {
        (self.index() % Colour::COUNT) as u8 + 1
    }

    pub fn hex(self) -> Hex {
        TABLES.hexes[self.cell()]
    }

    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() % Colour::COUNT]
    }

    pub fn mv(self) -> Move {
        Move::Place {
            hex: self.hex(),
            colour: self.colour(),
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv().fmt(f)
    }
}

/// The number of a pattern, below [`PATTERNS`].
pub fn number(pattern: Pattern) -> usize {
    let same = |it: &Pattern| it.is_same(pattern);
    TABLES.patterns.iter().position(same).unwrap_or_default()
}

/// The pattern with this number.
pub fn pattern(number: usize) -> Pattern {
    TABLES.patterns[number]
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// What lies on three hexes in a row, as a number: 0 for nothing or 1 to 5 each.
const CODES: usize = 6 * 6 * 6;

const fn code(run: [u8; 3]) -> usize {
    (run[0] as usize * 6 + run[1] as usize) * 6 + run[2] as usize
}

struct Tables {
    patterns: Vec<Pattern>,
    hexes: Vec<Hex>,
    /// By what lies on a run: what it is worth, and whether it is a point (1) or not (0).
    worth: Vec<Row>,
    points: Vec<Row>,
    runs: Vec<[u8; 3]>,
    /// By hex: the runs through it, and the other hexes of these.
    through: Vec<Vec<[u8; 3]>>,
    near: Vec<Vec<u8>>,
}

impl Tables {
    fn new() -> Self {
        let patterns: Vec<_> = Pattern::all().collect();
        let runs: Vec<_> = runs().map(|run| run.map(|hex| hex.index() as u8)).collect();
        let through = |hex: u8| runs.iter().copied().filter(move |run| run.contains(&hex));
        let hexes = 0..Hex::COUNT as u8;
        let near = |hex: u8| {
            let mut near: Vec<u8> = through(hex).flatten().filter(|&it| it != hex).collect();
            near.sort_unstable();
            near.dedup();
            near
        };
        let mut worth = vec![[0; LANES]; CODES];
        let mut points = vec![[0; LANES]; CODES];
        for code in 0..CODES {
            let run = [code / 36, code / 6 % 6, code % 6];
            for (number, pattern) in patterns.iter().enumerate() {
                let missing = missing(run, *pattern);
                worth[code][number] = missing.map_or(0, |it| WORTH[it]);
                points[code][number] = i16::from(missing == Some(0));
            }
        }
        Self {
            through: hexes.clone().map(|hex| through(hex).collect()).collect(),
            near: hexes.map(near).collect(),
            hexes: Hex::all().collect(),
            patterns,
            worth,
            points,
            runs,
        }
    }
}

/// Number of tiles that a run lacks to show a pattern; `None` if it never can.
fn missing(run: [usize; 3], pattern: Pattern) -> Option<usize> {
    let [one, two, three] = pattern.0.map(|colour| colour as usize + 1);
    let spellings = [[one, two, three], [three, two, one]];
    let fits = |spelling: &[usize; 3]| run.iter().zip(spelling).all(|(a, b)| *a == 0 || a == b);
    let open = run.iter().filter(|it| **it == 0).count();
    spellings.iter().any(fits).then_some(open)
}

/// The tiles on a board, and what each further one would be worth to each pattern.
#[derive(Clone, Debug)]
pub struct Gains {
    cells: [u8; Hex::COUNT],
    left: [u8; Colour::COUNT],
    /// By tile: the change of what all runs are worth together, and the points that it makes.
    worth: Vec<Row>,
    points: Vec<Row>,
    /// What all runs are worth, and the points on the board.
    total: Row,
    scored: Row,
}

impl Gains {
    pub fn of(position: &Position) -> Self {
        let mut cells = [0; Hex::COUNT];
        let mut left = [Colour::SUPPLY; Colour::COUNT];
        for (cell, hex) in cells.iter_mut().zip(Hex::all()) {
            if let Some(colour) = position.tile_on(hex) {
                *cell = colour as u8 + 1;
                left[colour as usize] = left[colour as usize].saturating_sub(1);
            }
        }
        let mut gains = Self {
            cells,
            left,
            worth: vec![[0; LANES]; TILES],
            points: vec![[0; LANES]; TILES],
            total: [0; LANES],
            scored: [0; LANES],
        };
        for run in &TABLES.runs {
            let code = code(run.map(|hex| cells[usize::from(hex)]));
            add(&mut gains.total, &TABLES.worth[code]);
            add(&mut gains.scored, &TABLES.points[code]);
        }
        for hex in 0..Hex::COUNT {
            gains.refresh(hex);
        }
        gains
    }

    /// Whether a tile can be placed: the hex is open, and there is one left of the colour.
    pub const fn can_place(&self, tile: Tile) -> bool {
        self.cells[tile.cell()] == 0 && self.left[tile.colour() as usize] > 0
    }

    /// The tiles that can be placed.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let all = (0..TILES as u16).map(Tile);
        all.filter(|&tile| self.can_place(tile))
    }

    /// Number of tiles that can be placed, at least 1.
    pub fn count(&self) -> f32 {
        self.tiles().fold(0.0_f32, |count, _| count + 1.0).max(1.0)
    }

    pub fn worth(&self, tile: Tile) -> &Row {
        &self.worth[tile.index()]
    }

    pub fn points(&self, tile: Tile) -> &Row {
        &self.points[tile.index()]
    }

    /// The number of runs through its hex that lack one tile after a tile.
    pub fn nearly(&self, tile: Tile) -> Row {
        self.rows_worth(tile, |worth| worth == WORTH[1])
    }

    /// The number of runs through its hex that lack tiles after a tile, and may still get them.
    pub fn open_rows(&self, tile: Tile) -> Row {
        self.rows_worth(tile, |worth| worth > 0 && worth < POINT)
    }

    fn rows_worth(&self, tile: Tile, is_meant: impl Fn(i16) -> bool) -> Row {
        let mut rows = [0; LANES];
        for run in &TABLES.through[tile.cell()] {
            let lies = |hex: u8| match usize::from(hex) {
                hex if hex == tile.cell() => tile.code(),
                hex => self.cells[hex],
            };
            let worth = &TABLES.worth[code(run.map(lies))];
            for (count, worth) in rows.iter_mut().zip(worth) {
                *count += i16::from(is_meant(*worth));
            }
        }
        rows
    }

    /// What all runs are worth to each pattern.
    pub const fn total(&self) -> &Row {
        &self.total
    }

    /// The points of each pattern on the board.
    pub const fn scored(&self) -> &Row {
        &self.scored
    }

    /// The most points that one tile makes, by pattern.
    pub fn most_points(&self) -> Row {
        let mut most = [0; LANES];
        for tile in self.tiles() {
            for (most, points) in most.iter_mut().zip(self.points(tile)) {
                *most = (*most).max(*points);
            }
        }
        most
    }

    /// What a legal move does to the board.
    pub fn play(&mut self, mv: &Move) {
        if let Move::Place { hex, colour } = *mv {
            self.place(Tile::new(hex, colour));
        }
    }

    /// Whether this is the board of a position, with the points that its patterns have on it.
    pub fn are_of(&self, position: &Position) -> bool {
        let fresh = Self::of(position);
        let alike = |tile| {
            self.can_place(tile) == fresh.can_place(tile)
                && (!self.can_place(tile)
                    || (self.worth(tile) == fresh.worth(tile)
                        && self.points(tile) == fresh.points(tile)))
        };
        let has_points = |seat: Seat| {
            position.pattern(seat).is_none_or(|pattern| {
                let scored = i32::from(self.scored[number(pattern)]);
                scored.saturating_add(position.gained(seat)) == position.points(seat)
            })
        };
        self.cells == fresh.cells
            && self.total == fresh.total
            && self.scored == fresh.scored
            && (0..TILES as u16).map(Tile).all(alike)
            && position.seats().all(has_points)
    }

    /// Places a tile that [`Gains::can_place`].
    pub fn place(&mut self, tile: Tile) {
        let (worth, points) = (self.worth[tile.index()], self.points[tile.index()]);
        add(&mut self.total, &worth);
        add(&mut self.scored, &points);
        self.cells[tile.cell()] = tile.code();
        let left = &mut self.left[tile.colour() as usize];
        *left = left.saturating_sub(1);
        for &hex in &TABLES.near[tile.cell()] {
            self.refresh(usize::from(hex));
        }
    }

    /// Computes anew what the tiles on a hex are worth.
    fn refresh(&mut self, hex: usize) {
        if self.cells[hex] != 0 {
            return;
        }
        let first = hex * Colour::COUNT;
        let worth = &mut self.worth[first..first + Colour::COUNT];
        let points = &mut self.points[first..first + Colour::COUNT];
        worth.fill([0; LANES]);
        points.fill([0; LANES]);
        for run in &TABLES.through[hex] {
            let mut cells = run.map(|it| self.cells[usize::from(it)]);
            let before = &TABLES.worth[code(cells)];
            let Some(at) = run.iter().position(|it| usize::from(*it) == hex) else {
                continue;
            };
            let [one, two, three] = cells.map(|it| u8::from(it == 0));
            let is_last = one + two + three == 1;
            for colour in 0..Colour::COUNT {
                cells[at] = colour as u8 + 1;
                let code = code(cells);
                let after = &TABLES.worth[code];
                for ((sum, after), before) in worth[colour].iter_mut().zip(after).zip(before) {
                    *sum += after - before;
                }
                if is_last {
                    add(&mut points[colour], &TABLES.points[code]);
                }
            }
        }
    }
}

fn add(sum: &mut Row, more: &Row) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}
