//! Making moves and judging positions of Trypsylon, and listing the moves of Trisq, each beside a
//! rival: the straightforward way, a grid of cells and a flood over it, or every pair of places and
//! the polygons of their pieces.

#![allow(
    missing_docs,
    reason = "criterion's macros write functions without any"
)]
#![allow(clippy::unwrap_used, reason = "a bench that cannot go on has failed")]

use std::hint::black_box;

use causeway::games::{
    AnyPosition, Game, Rules, trisq,
    trypsylon::{Move, Position},
};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};

/// A large board in the middle of a game, with long pathways and nobody connected.
const POSITION: &str = "33.203/0.0322/33211./0.100./1.2100/.12122 m s d1 o";

fn position() -> Position {
    POSITION.parse().unwrap()
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.for_each_move(&mut |mv| moves.push(*mv));
    // All single moves and as many doubles.
    let (singles, doubles): (Vec<_>, Vec<_>) = moves
        .into_iter()
        .partition(|mv| matches!(mv, Move::Single { .. }));
    let step = doubles.len() / singles.len();
    singles
        .into_iter()
        .chain(doubles.into_iter().step_by(step))
        .collect()
}

fn make_moves(c: &mut Criterion) {
    let position = position();
    let moves = moves(&position);
    let texts: Vec<_> = moves.iter().map(ToString::to_string).collect();
    let naive = naive::Board::read(POSITION);
    let naive_moves: Vec<_> = texts.iter().map(|text| naive::Move::read(text)).collect();
    let boxed = Game::TRYPSYLON.read(POSITION).unwrap();

    let mut group = c.benchmark_group(format!("make {} moves", moves.len()));
    group.bench_function("causeway", |b| {
        b.iter(|| {
            for mv in &moves {
                let mut next = position;
                next.play_unchecked(mv);
                black_box(next);
            }
        });
    });
    group.bench_function("naive", |b| {
        b.iter(|| {
            for mv in &naive_moves {
                let mut next = naive.clone();
                next.play(mv);
                black_box(next);
            }
        });
    });
    group.bench_function("causeway, checked, from text to text", |b| {
        b.iter(|| {
            for text in &texts {
                black_box(boxed.play(text).unwrap().text());
            }
        });
    });
    group.finish();
}

fn judge(c: &mut Criterion) {
    let position = position();
    let moves = moves(&position);
    let after = |mv: &Move| {
        let mut next = position;
        next.play_unchecked(mv);
        next
    };
    let positions: Vec<_> = moves.iter().map(after).collect();
    let boards: Vec<_> = positions
        .iter()
        .map(|position| naive::Board::read(&position.to_string()))
        .collect();
    for (position, board) in positions.iter().zip(&boards) {
        assert_eq!(position.winner().is_some(), board.is_over(), "{position}");
    }

    let mut group = c.benchmark_group(format!("judge {} positions", positions.len()));
    group.bench_function("causeway", |b| {
        b.iter(|| {
            positions
                .iter()
                .filter(|position| position.winner().is_some())
                .count()
        });
    });
    group.bench_function("naive", |b| {
        b.iter(|| boards.iter().filter(|board| board.is_over()).count());
    });
    group.finish();
}

fn count(c: &mut Criterion) {
    let position = position();
    let mut group = c.benchmark_group("count moves");
    group.bench_function("causeway", |b| b.iter(|| black_box(position).count()));
    group.bench_function("one by one", |b| {
        b.iter_batched(
            || position,
            |position| {
                let mut count = 0_u64;
                position.for_each_move(&mut |mv| {
                    black_box(mv);
                    count += 1;
                });
                count
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

/// A board of 8x8 on which 127,169 moves are legal.
const TRISQ: &str = "8 b c3hnw -";

fn list_pairs(c: &mut Criterion) {
    let position: trisq::Position = TRISQ.parse().unwrap();
    assert_eq!(position.count(), by_polygons::count(&position.to_string()));
    let mut group = c.benchmark_group(format!(
        "the {} moves of a board of Trisq",
        position.count()
    ));
    group.bench_function("causeway, listed and checked", |b| {
        b.iter(|| {
            let mut legal = 0_u64;
            position
                .for_each_move(&mut |mv| legal += u64::from(position.check(black_box(mv)).is_ok()));
            legal
        });
    });
    group.bench_function("causeway, counted", |b| {
        b.iter(|| black_box(&position).count());
    });
    group.sample_size(10);
    group.bench_function("every pair, by polygons", |b| {
        b.iter(|| by_polygons::count(black_box(TRISQ)));
    });
    group.finish();
}

/// Trisq the straightforward way: every open place, and every pair of them, compared by the
/// outlines of the pieces.
mod by_polygons {
    use causeway::games::trisq::{Corner, Cut, Place, Point, Size, Square};

    /// The number of legal moves of the player to move, who is not in the first turn.
    pub fn count(position: &str) -> u64 {
        let fields: Vec<_> = position.split(' ').collect();
        let size = Size::new(fields[0].parse().unwrap()).unwrap();
        let all: Vec<Place> = size.squares().flat_map(places).collect();
        let pieces = |field: &str| {
            all.iter()
                .copied()
                .filter(|place| field.split(',').any(|name| name == place.to_string()))
                .collect::<Vec<_>>()
        };
        let (red, blue) = (pieces(fields[2]), pieces(fields[3]));
        let own = if fields[1] == "r" { &red } else { &blue };
        let fits = |one: Place, other: Place| {
            one != other && (one.square() != other.square() || one.cut() == other.cut())
        };
        let open: Vec<_> = all
            .iter()
            .copied()
            .filter(|&place| red.iter().chain(&blue).all(|&piece| fits(place, piece)))
            .collect();
        let mut legal = 0;
        for (index, &one) in open.iter().enumerate() {
            legal += u64::from(is_clean(own, &[one]));
            for &other in open[index + 1..].iter().filter(|&&other| fits(one, other)) {
                legal += u64::from(is_clean(own, &[one, other]));
            }
        }
        legal
    }

    fn places(square: Square) -> impl Iterator<Item = Place> {
        Cut::ALL.into_iter().flat_map(move |cut| {
            Corner::ALL
                .into_iter()
                .map(move |corner| Place::new(square, cut, corner))
        })
    }

    /// Whether the new pieces keep the rule among these.
    fn is_clean(own: &[Place], new: &[Place]) -> bool {
        let all = || own.iter().chain(new).copied();
        new.iter().all(|&one| {
            let touched =
                all().filter(|&other| other != one && touch(one, other) && !beside(one, other));
            touched.into_iter().all(|other| {
                all().any(|third| {
                    third != one && third != other && beside(third, one) && beside(third, other)
                })
            })
        })
    }

    fn touch(one: Place, other: Place) -> bool {
        one.outline()
            .iter()
            .any(|vertex| other.outline().contains(vertex))
    }

    fn beside(one: Place, other: Place) -> bool {
        let sides = |outline: [Point; 4]| {
            (0..4).map(move |index| (outline[index], outline[(index + 1) % 4]))
        };
        sides(one.outline()).any(|side| sides(other.outline()).any(|along| overlap(side, along)))
    }

    fn overlap((from, to): (Point, Point), (one, other): (Point, Point)) -> bool {
        let vector = |point: Point| (point.x - from.x, point.y - from.y);
        let (x, y) = vector(to);
        let along = |point| vector(point).0 * x + vector(point).1 * y;
        let in_line = |point| vector(point).0 * y == vector(point).1 * x;
        let (near, far) = (along(one).min(along(other)), along(one).max(along(other)));
        in_line(one) && in_line(other) && near.max(0) < far.min(along(to))
    }
}

/// The straightforward way.
mod naive {
    type Place = (usize, usize);

    #[derive(Clone)]
    pub struct Board {
        columns: usize,
        rows: usize,
        /// By column, then row: face down, vacant, or quarter turns.
        cells: [[Cell; 6]; 6],
    }

    #[derive(Clone, Copy, Eq, PartialEq)]
    enum Cell {
        FaceDown,
        Vacant,
        FaceUp(u8),
    }

    pub struct Move {
        cards: Vec<Place>,
        /// Edge letter, line, quarter turns.
        insertions: Vec<(u8, usize, u8)>,
    }

    impl Move {
        pub fn read(text: &str) -> Self {
            let mut words = text.split(' ');
            let place = |name: &str| {
                (
                    usize::from(name.as_bytes()[0] - b'a'),
                    usize::from(name.as_bytes()[1] - b'1'),
                )
            };
            let cards = words.next().unwrap().split('+').map(place).collect();
            let insertion = |word: &str| {
                let (line, degrees) = word.split_once('-').unwrap();
                let (edge, name) = (line.as_bytes()[0], line.as_bytes()[1]);
                let first = if matches!(edge, b'L' | b'R') {
                    b'1'
                } else {
                    b'a'
                };
                (
                    edge,
                    usize::from(name - first),
                    u8::try_from(degrees.parse::<u16>().unwrap() / 90).unwrap(),
                )
            };
            Self {
                cards,
                insertions: words.map(insertion).collect(),
            }
        }
    }

    impl Board {
        pub fn read(text: &str) -> Self {
            let rows: Vec<_> = text.split(' ').next().unwrap().split('/').rev().collect();
            let mut board = Self {
                columns: rows[0].len(),
                rows: rows.len(),
                cells: [[Cell::FaceDown; 6]; 6],
            };
            for (row, cells) in rows.iter().enumerate() {
                for (column, cell) in cells.bytes().enumerate() {
                    board.cells[column][row] = if cell == b'.' {
                        Cell::FaceDown
                    } else {
                        Cell::FaceUp(cell - b'0')
                    };
                }
            }
            board
        }

        pub fn play(&mut self, mv: &Move) {
            for &(column, row) in &mv.cards {
                self.cells[column][row] = Cell::Vacant;
            }
            for &(edge, line, rotation) in &mv.insertions {
                let length = if matches!(edge, b'L' | b'R') {
                    self.columns
                } else {
                    self.rows
                };
                let place = |index: usize| match edge {
                    b'L' => (index, line),
                    b'R' => (length - 1 - index, line),
                    b'B' => (line, index),
                    _ => (line, length - 1 - index),
                };
                let mut hand = Cell::FaceUp(rotation);
                for index in 0..length {
                    let (column, row) = place(index);
                    std::mem::swap(&mut hand, &mut self.cells[column][row]);
                    if hand == Cell::Vacant {
                        break;
                    }
                }
            }
        }

        pub fn is_over(&self) -> bool {
            self.connects(0, 1) || self.connects(2, 3)
        }

        fn rotation(&self, (column, row): Place) -> Option<u8> {
            match self.cells[column][row] {
                Cell::FaceUp(rotation) => Some(rotation),
                _ => None,
            }
        }

        fn places(&self) -> impl Iterator<Item = Place> {
            let rows = self.rows;
            (0..self.columns).flat_map(move |column| (0..rows).map(move |row| (column, row)))
        }

        fn point((column, row): Place, rotation: u8) -> Place {
            match rotation {
                0 => (column + 1, row + 1),
                1 => (column + 1, row),
                2 => (column, row),
                _ => (column, row + 1),
            }
        }

        fn around(&self, (column, row): Place) -> impl Iterator<Item = Place> {
            let inside = |&(column, row): &Place| column < self.columns && row < self.rows;
            let left = column.wrapping_sub(1);
            let below = row.wrapping_sub(1);
            [(left, below), (column, below), (left, row), (column, row)]
                .into_iter()
                .filter(inside)
        }

        fn carries(&self, point: Place) -> bool {
            self.around(point)
                .all(|place| self.rotation(place).is_some())
        }

        /// Sides are left, right, bottom, top.
        fn has_stem(rotation: u8, side: usize) -> bool {
            match side {
                0 => rotation < 2,
                1 => rotation >= 2,
                2 => matches!(rotation, 0 | 3),
                _ => matches!(rotation, 1 | 2),
            }
        }

        fn touches(&self, place: Place, side: usize) -> bool {
            let Some(rotation) = self.rotation(place) else {
                return false;
            };
            let on = |(column, row): Place, columns: usize, rows: usize| match side {
                0 => column == 0,
                1 => column == columns,
                2 => row == 0,
                _ => row == rows,
            };
            let point = Self::point(place, rotation);
            (on(place, self.columns - 1, self.rows - 1) && Self::has_stem(rotation, side))
                || (on(point, self.columns, self.rows) && self.carries(point))
        }

        fn neighbour(&self, (column, row): Place, side: usize) -> Option<Place> {
            let place = match side {
                0 => (column.checked_sub(1)?, row),
                1 => (column + 1, row),
                2 => (column, row.checked_sub(1)?),
                _ => (column, row + 1),
            };
            (place.0 < self.columns && place.1 < self.rows).then_some(place)
        }

        /// Floods from one shore and looks whether it reaches the other.
        fn connects(&self, from: usize, to: usize) -> bool {
            let mut seen = [[false; 6]; 6];
            let mut open: Vec<_> = self
                .places()
                .filter(|&place| self.touches(place, from))
                .collect();
            while let Some(place) = open.pop() {
                if std::mem::replace(&mut seen[place.0][place.1], true) {
                    continue;
                }
                if self.touches(place, to) {
                    return true;
                }
                let Some(rotation) = self.rotation(place) else {
                    continue;
                };
                for side in 0..4 {
                    let neighbour = self
                        .neighbour(place, side)
                        .filter(|_| Self::has_stem(rotation, side));
                    open.extend(neighbour.filter(|&other| {
                        self.rotation(other)
                            .is_some_and(|it| Self::has_stem(it, side ^ 1))
                    }));
                }
                let point = Self::point(place, rotation);
                if self.carries(point) {
                    open.extend(self.around(point).filter(|&other| {
                        self.rotation(other)
                            .is_some_and(|it| Self::point(other, it) == point)
                    }));
                }
            }
            false
        }
    }
}

criterion_group!(benches, make_moves, judge, count, list_pairs);
criterion_main!(benches);
