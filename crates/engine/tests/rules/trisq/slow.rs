//! Trisq once more, slow and obvious: every piece is the list of the points on its border, a
//! sixteenth of a square's side apart, and two pieces are adjacent as these lists overlap. It
//! shares nothing with the program but the notation, so that the two can be compared.

use std::collections::{BTreeSet, HashMap};

use crate::subject;

/// A point in sixteenths of a square's side.
type Point = (i32, i32);

/// A piece by name, with the points on its border and its vertices.
#[derive(Clone, Debug)]
struct Piece {
    name: String,
    border: BTreeSet<Point>,
    vertices: BTreeSet<Point>,
}

/// A position: colours by the names of places.
#[derive(Clone, Debug)]
pub struct Slow {
    pub size: i32,
    pub mover: char,
    pieces: HashMap<String, char>,
}

/// The piece on a place, from the rules page: the left one of the upper half, and the right one;
/// all others are these turned.
fn piece(name: &str) -> Piece {
    let (square, kind) = name.split_at(name.len() - 3);
    let column = i32::from(square.as_bytes()[0] - b'a');
    let row: i32 = square[1..].parse::<i32>().unwrap() - 1;
    let mut corners = match kind {
        "hnw" | "hse" | "vne" | "vsw" => [(0, 8), (4, 8), (12, 16), (0, 16)],
        _ => [(4, 8), (16, 8), (16, 16), (12, 16)],
    };
    let turns = match kind {
        "hnw" | "hne" => 0,
        "vne" | "vse" => 1,
        "hse" | "hsw" => 2,
        "vsw" | "vnw" => 3,
        _ => panic!("{name}"),
    };
    for _ in 0..turns {
        corners = corners.map(|(x, y)| (y, 16 - x));
    }
    let corners = corners.map(|(x, y)| (16 * column + x, 16 * row + y));
    let mut border = BTreeSet::new();
    for (index, &from) in corners.iter().enumerate() {
        let to = corners[(index + 1) % 4];
        let (right, up) = (to.0 - from.0, to.1 - from.1);
        let steps = right.abs().max(up.abs());
        border.extend(
            (0..=steps).map(|step| (from.0 + right * step / steps, from.1 + up * step / steps)),
        );
    }
    Piece {
        name: name.to_owned(),
        border,
        vertices: corners.into(),
    }
}

/// Whether two pieces share a stretch of their sides: more than one point of their borders.
fn beside(one: &Piece, other: &Piece) -> bool {
    one.border.intersection(&other.border).count() > 1
}

/// Whether two pieces share a vertex and nothing more.
fn at_point(one: &Piece, other: &Piece) -> bool {
    !beside(one, other) && one.vertices.intersection(&other.vertices).count() == 1
}

/// The names of all places of a square.
fn places(square: &str) -> Vec<String> {
    ["hne", "hnw", "hse", "hsw", "vne", "vnw", "vse", "vsw"]
        .iter()
        .map(|kind| format!("{square}{kind}"))
        .collect()
}

fn square(name: &str) -> &str {
    &name[..name.len() - 3]
}

fn cut(name: &str) -> &str {
    &name[name.len() - 3..name.len() - 2]
}

/// The number of pieces of a colour in the chain of this one.
pub fn chain(text: &str, colour: char, name: &str) -> usize {
    let mut apart = Slow::read(text).of(colour);
    let mut chain: Vec<Piece> = apart.extract_if(.., |it| it.name == name).collect();
    let mut next = 0;
    while let Some(from) = chain.get(next).cloned() {
        chain.extend(apart.extract_if(.., |it| beside(&from, it)));
        next += 1;
    }
    chain.len()
}

/// The number of places without a piece on the shortest path of a colour; `None` where there is
/// none left.
pub fn gaps(text: &str, colour: char) -> Option<i64> {
    let position = Slow::read(text);
    let own = position.of(colour).into_iter().map(|piece| (piece, 0));
    let open = position.open().into_iter();
    let free = open.map(|name| (piece(&name), 1));
    let all: Vec<(Piece, i64)> = own.chain(free).collect();
    let overlap = |one: &Piece, other: &Piece| {
        square(&one.name) == square(&other.name) && cut(&one.name) != cut(&other.name)
    };
    let is_near = |one: &Piece, other: &Piece| {
        let place = |piece: &Piece| (piece.name.as_bytes()[0], piece.name.as_bytes()[1]);
        let (one, other) = (place(one), place(other));
        one.0.abs_diff(other.0) <= 1 && one.1.abs_diff(other.1) <= 1
    };
    let mut least: Vec<Option<i64>> = Vec::new();
    for (piece, cost) in &all {
        least.push(position.touches(piece, colour, false).then_some(*cost));
    }
    let mut done = vec![false; all.len()];
    loop {
        let reached = (0..all.len()).filter(|index| !done[*index]);
        let next = reached
            .filter_map(|index| Some((least[index]?, index)))
            .min();
        let (cost, index) = next?;
        let (from, _) = &all[index];
        if position.touches(from, colour, true) {
            return Some(cost);
        }
        done[index] = true;
        for (other, (to, more)) in all.iter().enumerate() {
            let is_nearer = least[other].is_none_or(|known| cost + more < known);
            if is_nearer && is_near(from, to) && !overlap(from, to) && beside(from, to) {
                least[other] = Some(cost + more);
            }
        }
    }
}

impl Slow {
    pub fn read(text: &str) -> Self {
        let fields: Vec<_> = text.split(' ').collect();
        let mut pieces = HashMap::new();
        for (field, colour) in [(fields[2], 'r'), (fields[3], 'b')] {
            pieces.extend(
                field
                    .split(',')
                    .filter(|name| *name != "-")
                    .map(|name| (name.to_owned(), colour)),
            );
        }
        Self {
            size: fields[0].parse().unwrap(),
            mover: fields[1].chars().next().unwrap(),
            pieces,
        }
    }

    fn of(&self, colour: char) -> Vec<Piece> {
        let mut names: Vec<_> = self
            .pieces
            .iter()
            .filter(|(_, it)| **it == colour)
            .map(|(name, _)| name.clone())
            .collect();
        names.sort();
        names.iter().map(|name| piece(name)).collect()
    }

    /// The names of the places where a piece may physically lie.
    pub fn open(&self) -> Vec<String> {
        let squares = (0..self.size).flat_map(|column| {
            (1..=self.size).map(move |row| format!("{}{row}", char::from(b'a' + column as u8)))
        });
        let fits = |place: &String| {
            !self.pieces.contains_key(place)
                && self
                    .pieces
                    .keys()
                    .all(|other| square(other) != square(place) || cut(other) == cut(place))
        };
        squares
            .flat_map(|square| places(&square))
            .filter(fits)
            .collect()
    }

    /// Whether the pieces of the mover keep the rule.
    fn is_clean(&self) -> bool {
        let own = self.of(self.mover);
        own.iter().all(|one| {
            let touched = own.iter().filter(|other| at_point(one, other));
            touched.into_iter().all(|other| {
                own.iter()
                    .any(|third| beside(third, one) && beside(third, other))
            })
        })
    }

    fn with(&self, places: &[&String]) -> Self {
        let mut after = self.clone();
        after
            .pieces
            .extend(places.iter().map(|place| ((*place).clone(), self.mover)));
        after
    }

    /// The players who are connected.
    pub fn connected_players(&self) -> Vec<char> {
        ['r', 'b']
            .into_iter()
            .filter(|&colour| self.connected(colour))
            .collect()
    }

    /// Whether a piece has a side on one of the two edges that a colour connects.
    fn touches(&self, piece: &Piece, colour: char, far: bool) -> bool {
        let line = if far { 16 * self.size } else { 0 };
        let on_line = |point: &&Point| {
            if colour == 'r' {
                point.1 == line
            } else {
                point.0 == line
            }
        };
        piece.border.iter().filter(on_line).count() > 1
    }

    fn connected(&self, colour: char) -> bool {
        let own = self.of(colour);
        let along = |piece: &Piece, far: bool| self.touches(piece, colour, far);
        let mut reached: BTreeSet<&str> = own
            .iter()
            .filter(|piece| along(piece, false))
            .map(|piece| piece.name.as_str())
            .collect();
        loop {
            let is_new = |piece: &&Piece| !reached.contains(piece.name.as_str());
            let next = own.iter().filter(is_new).find(|piece| {
                own.iter()
                    .any(|it| reached.contains(it.name.as_str()) && beside(it, piece))
            });
            match next {
                Some(next) => reached.insert(&next.name),
                None => {
                    return own
                        .iter()
                        .any(|piece| reached.contains(piece.name.as_str()) && along(piece, true));
                }
            };
        }
    }
}

impl subject::Slow for Slow {
    fn text(&self) -> String {
        let names = |colour| {
            let names: Vec<_> = self
                .of(colour)
                .into_iter()
                .map(|piece| piece.name)
                .collect();
            if names.is_empty() {
                "-".to_owned()
            } else {
                names.join(",")
            }
        };
        format!("{} {} {} {}", self.size, self.mover, names('r'), names('b'))
    }

    fn winner(&self) -> Option<usize> {
        ['r', 'b']
            .into_iter()
            .position(|colour| self.connected(colour))
    }

    fn moves(&self) -> Vec<(String, Box<dyn subject::Slow>)> {
        let mut moves: Vec<(String, Box<dyn subject::Slow>)> = Vec::new();
        if self.winner().is_some() {
            return moves;
        }
        let mut add = |name: String, after: Self| {
            if after.is_clean() {
                let other = if self.mover == 'r' { 'b' } else { 'r' };
                moves.push((
                    name,
                    Box::new(Self {
                        mover: other,
                        ..after
                    }),
                ));
            }
        };
        let mut open = self.open();
        open.sort();
        for (index, one) in open.iter().enumerate() {
            add(one.clone(), self.with(&[one]));
            let is_first = self.mover == 'r' && self.pieces.is_empty();
            let others = open[index + 1..].iter().filter(|other| {
                !is_first && (square(one) != square(other) || cut(one) == cut(other))
            });
            for other in others {
                add(format!("{one}+{other}"), self.with(&[one, other]));
            }
        }
        moves
    }
}
