//! Trypsylon once more, slow and obvious: a grid of characters, cards pushed one by one, union-find
//! over cards. It shares nothing with the program but the notation, so that the two can be
//! compared.

use std::collections::{BTreeSet, HashMap};

use crate::{stand_ins::Random, subject};

/// A place: column and row, from 0.
pub type Place = (i32, i32);

/// A position. The grid maps places to `.`, `0` to `3`; a vacant place is missing.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Slow {
    pub columns: i32,
    pub rows: i32,
    grid: HashMap<Place, char>,
    pub mover: char,
    pub rules: char,
    pub last: Option<Place>,
    pub open: bool,
}

/// Cards that are joined, and the sides they touch.
pub type Network = (BTreeSet<Place>, BTreeSet<char>);

pub const SIDES: [(char, Place); 4] =
    [('N', (0, 1)), ('E', (1, 0)), ('S', (0, -1)), ('W', (-1, 0))];

pub fn name((column, row): Place) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

fn place(name: &str) -> Place {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1'))
}

fn stems(card: char) -> [char; 2] {
    match card {
        '0' => ['W', 'S'],
        '1' => ['N', 'W'],
        '2' => ['E', 'N'],
        '3' => ['S', 'E'],
        _ => unreachable!(),
    }
}

/// The lattice point at the end of the corner arm.
fn point((column, row): Place, card: char) -> Place {
    match card {
        '0' => (column + 1, row + 1),
        '1' => (column + 1, row),
        '2' => (column, row),
        '3' => (column, row + 1),
        _ => unreachable!(),
    }
}

impl Slow {
    pub fn read(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let rows: Vec<_> = fields[0].split('/').rev().collect();
        let mut grid = HashMap::new();
        for (row, cells) in rows.iter().enumerate() {
            for (column, cell) in cells.chars().enumerate() {
                grid.insert((column as i32, row as i32), cell);
            }
        }
        Self {
            columns: rows[0].len() as i32,
            rows: rows.len() as i32,
            grid,
            mover: fields[1].chars().next().unwrap(),
            rules: fields[2].chars().next().unwrap(),
            last: (fields[3] != "-").then(|| place(fields[3])),
            open: fields[4] == "o",
        }
    }

    pub fn text(&self) -> String {
        let row = |row| {
            (0..self.columns)
                .map(|column| self.grid[&(column, row)])
                .collect::<String>()
        };
        let rows: Vec<_> = (0..self.rows).rev().map(row).collect();
        let last = self.last.map_or("-".to_owned(), name);
        format!(
            "{} {} {} {last} {}",
            rows.join("/"),
            self.mover,
            self.rules,
            if self.open { 'o' } else { '-' }
        )
    }

    pub fn places(&self) -> Vec<Place> {
        (0..self.columns)
            .flat_map(|column| (0..self.rows).map(move |row| (column, row)))
            .collect()
    }

    fn is_face_up(&self, place: Place) -> bool {
        self.grid.get(&place).is_some_and(|&card| card != '.')
    }

    fn is_on_board(&self, (column, row): Place) -> bool {
        (0..self.columns).contains(&column) && (0..self.rows).contains(&row)
    }

    pub fn carries(&self, (column, row): Place) -> bool {
        let around = [
            (column - 1, row - 1),
            (column, row - 1),
            (column - 1, row),
            (column, row),
        ];
        around
            .into_iter()
            .all(|place| !self.is_on_board(place) || self.is_face_up(place))
    }

    fn face_up(&self) -> Vec<Place> {
        self.places()
            .into_iter()
            .filter(|&place| self.is_face_up(place))
            .collect()
    }

    pub fn broken(&self) -> Vec<String> {
        let broken = |&place: &Place| !self.carries(point(place, self.grid[&place]));
        self.face_up()
            .into_iter()
            .filter(broken)
            .map(name)
            .collect()
    }

    /// The networks, by their first cards.
    pub fn networks(&self) -> Vec<Network> {
        let cards = self.face_up();
        // Every card starts as its own network; whatever is joined gets the smaller name.
        let mut root: HashMap<Place, Place> = cards.iter().map(|&card| (card, card)).collect();
        let mut join = |a: Place, b: Place| {
            let (a, b) = (root[&a], root[&b]);
            for name in root.values_mut() {
                if *name == a || *name == b {
                    *name = a.min(b);
                }
            }
        };
        for &a in &cards {
            for &b in &cards {
                let (card_a, card_b) = (self.grid[&a], self.grid[&b]);
                let east = b == (a.0 + 1, a.1)
                    && stems(card_a).contains(&'E')
                    && stems(card_b).contains(&'W');
                let north = b == (a.0, a.1 + 1)
                    && stems(card_a).contains(&'N')
                    && stems(card_b).contains(&'S');
                let corner = point(a, card_a) == point(b, card_b) && self.carries(point(a, card_a));
                if east || north || corner {
                    join(a, b);
                }
            }
        }
        let mut networks = HashMap::<Place, Network>::new();
        for &card in &cards {
            let network = networks.entry(root[&card]).or_default();
            network.0.insert(card);
            network.1.extend(self.touched(card));
        }
        let mut networks: Vec<_> = networks.into_values().collect();
        networks.sort();
        networks
    }

    /// The shores that a card touches by itself.
    fn touched(&self, place: Place) -> Vec<char> {
        let card = self.grid[&place];
        let mut touched = Vec::new();
        for (side, (right, up)) in SIDES {
            if stems(card).contains(&side) && !self.is_on_board((place.0 + right, place.1 + up)) {
                touched.push(side);
            }
        }
        let (column, row) = point(place, card);
        if self.carries((column, row)) {
            let shores = [
                ('W', column == 0),
                ('E', column == self.columns),
                ('S', row == 0),
                ('N', row == self.rows),
            ];
            touched.extend(
                shores
                    .into_iter()
                    .filter(|shore| shore.1)
                    .map(|shore| shore.0),
            );
        }
        touched
    }

    fn connected(&self, player: char) -> bool {
        let (from, to) = if player == 'b' {
            ('W', 'E')
        } else {
            ('S', 'N')
        };
        self.networks()
            .iter()
            .any(|(_, sides)| sides.contains(&from) && sides.contains(&to))
    }

    pub fn winner(&self) -> Option<char> {
        let moved = if self.mover == 'b' { 'm' } else { 'b' };
        if self.connected(moved) {
            return Some(moved);
        }
        self.connected(self.mover).then_some(self.mover)
    }

    /// Takes a card in hand.
    fn take(&mut self, place: Place) {
        self.grid.remove(&place);
    }

    /// Pushes a card in, card by card, if that is possible.
    fn push(&mut self, edge: char, index: i32, rotation: char) -> bool {
        let (start, step) = match edge {
            'L' => ((0, index), (1, 0)),
            'R' => ((self.columns - 1, index), (-1, 0)),
            'T' => ((index, self.rows - 1), (0, -1)),
            'B' => ((index, 0), (0, 1)),
            _ => unreachable!(),
        };
        let mut way = vec![start];
        loop {
            let &end = way.last().unwrap();
            if !self.grid.contains_key(&end) {
                break;
            }
            let next = (end.0 + step.0, end.1 + step.1);
            if !self.is_on_board(next) {
                return false;
            }
            way.push(next);
        }
        if way.len() == 1 {
            return false;
        }
        for pair in way.windows(2).rev() {
            let card = self.grid[&pair[0]];
            self.grid.insert(pair[1], card);
        }
        self.grid.insert(start, rotation);
        self.last = Some(start);
        true
    }

    /// All pushes that are possible, as texts, with what comes of them.
    fn pushes(&self) -> Vec<(String, Self)> {
        let mut pushes = Vec::new();
        for edge in ['L', 'R', 'T', 'B'] {
            let lines = if "LR".contains(edge) {
                self.rows
            } else {
                self.columns
            };
            for index in 0..lines {
                let line = if "LR".contains(edge) {
                    (index + 1).to_string()
                } else {
                    char::from(b'a' + index as u8).to_string()
                };
                for (rotation, degrees) in [('0', 0), ('1', 90), ('2', 180), ('3', 270)] {
                    let mut after = self.clone();
                    if after.push(edge, index, rotation) {
                        pushes.push((format!("{edge}{line}-{degrees}"), after));
                    }
                }
            }
        }
        pushes
    }

    fn finish(&mut self, open: bool) {
        self.open = open;
        self.mover = if self.mover == 'b' { 'm' } else { 'b' };
    }

    /// Which of the three kinds can be played, the game being not over.
    fn kinds(&self) -> (bool, bool, bool) {
        let hidden = self.grid.values().filter(|&&card| card == '.').count();
        let face_up = self.grid.len() - hidden;
        let first = face_up == 0;
        if self.rules == 's' {
            (hidden > 0, face_up > 1, self.open && hidden > 3)
        } else {
            (first, face_up > 1, !first && hidden > 0)
        }
    }

    /// All legal moves and the positions after them.
    pub fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.winner().is_some() {
            return moves;
        }
        let (simple, open, double) = self.kinds();
        let hidden: Vec<_> = self
            .places()
            .into_iter()
            .filter(|place| self.grid[place] == '.')
            .collect();
        let singles = if simple || (double && hidden.len() == 1) {
            hidden.clone()
        } else {
            Vec::new()
        };
        let opens = self
            .face_up()
            .into_iter()
            .filter(|&place| open && self.last != Some(place));
        for (card, is_open) in singles
            .into_iter()
            .map(|card| (card, false))
            .chain(opens.map(|card| (card, true)))
        {
            let mut taken = self.clone();
            taken.take(card);
            for (push, mut after) in taken.pushes() {
                after.finish(is_open);
                moves.push((format!("{} {push}", name(card)), after));
            }
        }
        if double {
            for (index, &one) in hidden.iter().enumerate() {
                for &two in &hidden[index + 1..] {
                    let mut taken = self.clone();
                    taken.take(one);
                    taken.take(two);
                    for (first, between) in taken.pushes() {
                        for (second, mut after) in between.pushes() {
                            after.finish(false);
                            moves.push((
                                format!("{}+{} {first} {second}", name(one), name(two)),
                                after,
                            ));
                        }
                    }
                }
            }
        }
        moves
    }
}

impl subject::Slow for Slow {
    fn text(&self) -> String {
        self.text()
    }

    fn winner(&self) -> Option<usize> {
        self.winner().map(|player| usize::from(player == 'm'))
    }

    fn moves(&self) -> Vec<(String, Box<dyn subject::Slow>)> {
        self.moves()
            .into_iter()
            .map(|(mv, after)| (mv, Box::new(after) as Box<dyn subject::Slow>))
            .collect()
    }
}

/// A position with this share of face-up cards (in 16ths), turned at random. It need not have come
/// about in a game.
pub fn random_position(random: &mut Random, size: (i32, i32), face_up: usize) -> String {
    let mut slow = Slow {
        columns: size.0,
        rows: size.1,
        grid: HashMap::new(),
        mover: *random.pick(&['b', 'm']),
        rules: *random.pick(&['s', 'x']),
        last: None,
        open: false,
    };
    for place in slow.places() {
        let card = if random.below(16) < face_up {
            *random.pick(&['0', '1', '2', '3'])
        } else {
            '.'
        };
        slow.grid.insert(place, card);
    }
    let on_edge = |&(column, row): &Place| {
        column == 0 || row == 0 || column == size.0 - 1 || row == size.1 - 1
    };
    let edge: Vec<_> = slow.places().into_iter().filter(on_edge).collect();
    let last = *random.pick(&edge);
    slow.last = Some(last);
    slow.open = random.below(2) == 0;
    slow.grid.insert(last, *random.pick(&['0', '1', '2', '3']));
    slow.text()
}
