//! Rivals in WYPS that look at one move only: the best of a number of random ones.

use std::any::Any;

use causeway::{
    games::{
        State as _,
        wyps::{Colour, Move, Position, Turn},
    },
    opponents::{
        Random,
        wyps::{Knowledge, State},
    },
};

use crate::players::{Asked, Player};

/// Number of descents for a move.
const DESCENTS: u32 = 300;

/// What a rival wants of the board.
#[derive(Clone, Copy)]
pub enum Wish {
    /// The robot of boardspace.net: a group that touches as many sides as possible (0 to 3), then
    /// many stones of its own.
    Edges,
    /// A short way to join all three sides, and a long one for the other.
    Distance,
}

/// The best of this number of random moves.
pub struct Recipe {
    pub wish: Wish,
    pub samples: u32,
}

impl Player for Recipe {
    fn choose(&mut self, asked: &Asked<'_>, seed: u64) -> String {
        let position = asked.now() as &dyn Any;
        let position = position.downcast_ref::<Position>().unwrap();
        let random = &mut Random::new(seed);
        let state = State::imagine(position, Knowledge::all(), random);
        let board = Board::of(position);
        let mut best: Option<(i32, Move)> = None;
        for _ in 0..self.samples {
            let Some(mv) = state.random_move(DESCENTS, random) else {
                break;
            };
            let value = self.value(&board, &mv);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, mv));
            }
        }
        let mv = best.map(|(_, mv)| mv).or_else(|| state.some_move());
        mv.unwrap().to_string()
    }
}

impl Recipe {
    fn value(&self, board: &Board, mv: &Move) -> i32 {
        let Move::Lay(lay) = mv else { return 0 };
        let mut board = board.clone();
        for step in &lay.steps {
            let cell = &mut board.cells[step.hex.index()];
            if lay.turn == Turn::Line || step.stone.is_some() {
                *cell = Cell::Own;
            }
        }
        if let Turn::One(hex) = lay.turn {
            board.cells[hex.index()] = Cell::Own;
        }
        let own = board.count(Cell::Own);
        match self.wish {
            Wish::Edges => 1000 * board.edges_touched() + own,
            Wish::Distance => {
                10 * (board.distance(Cell::Other) - board.distance(Cell::Own)) + own
                    - board.count(Cell::Other)
            }
        }
    }
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Cell {
    Own,
    Other,
    Open,
}

/// A triangle row by row, in the eyes of the player to move.
#[derive(Clone)]
struct Board {
    side: usize,
    cells: Vec<Cell>,
}

impl Board {
    fn of(position: &Position) -> Self {
        let text = position.to_string();
        let rows = text.split(' ').next().unwrap();
        let is_white = position.turn() == Some(Colour::White.seat());
        let cell = |sign: char| match sign {
            '.' => Cell::Open,
            _ if (sign.is_ascii_uppercase() || sign.is_ascii_digit()) == is_white => Cell::Own,
            _ => Cell::Other,
        };
        let cells = rows.chars().filter(|it| *it != '/').map(cell);
        Self {
            side: rows.split('/').count(),
            cells: cells.collect(),
        }
    }

    fn count(&self, cell: Cell) -> i32 {
        self.cells.iter().filter(|it| **it == cell).count() as i32
    }

    /// Row and column, both from 0.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.side).flat_map(|row| (0..=row).map(move |column| (row, column)))
    }

    const fn index((row, column): (usize, usize)) -> usize {
        row * (row + 1) / 2 + column
    }

    fn neighbours(&self, (row, column): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
        let steps = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
        steps.into_iter().filter_map(move |(down, right)| {
            let row = row.checked_add_signed(down)?;
            let column = column.checked_add_signed(right)?;
            (row < self.side && column <= row).then_some((row, column))
        })
    }

    /// Which of the three sides a place is at.
    const fn is_at(&self, side: usize, (row, column): (usize, usize)) -> bool {
        match side {
            0 => column == 0,
            1 => column == row,
            _ => row + 1 == self.side,
        }
    }

    /// Largest number of sides that one group touches.
    fn edges_touched(&self) -> i32 {
        let mut seen = vec![false; self.cells.len()];
        let mut most = 0;
        for start in self.places() {
            let mut touched = [false; 3];
            let mut front = vec![start];
            while let Some(place) = front.pop() {
                let index = Self::index(place);
                if seen[index] || self.cells[index] != Cell::Own {
                    continue;
                }
                seen[index] = true;
                for (side, touched) in touched.iter_mut().enumerate() {
                    *touched |= self.is_at(side, place);
                }
                front.extend(self.neighbours(place));
            }
            most = most.max(touched.iter().filter(|it| **it).count() as i32);
        }
        most
    }

    /// What it takes a player to join the three sides: 2 for an open hex, 3 for one of the other.
    fn distance(&self, player: Cell) -> i32 {
        let cost = |index: usize| match self.cells[index] {
            Cell::Open => 2,
            cell if cell == player => 0,
            _ => 3,
        };
        let sides = [0, 1, 2].map(|side| {
            let mut distances = vec![i32::MAX; self.cells.len()];
            let mut front: Vec<(usize, usize)> = Vec::new();
            for place in self.places().filter(|it| self.is_at(side, *it)) {
                distances[Self::index(place)] = cost(Self::index(place));
                front.push(place);
            }
            // Until nothing becomes shorter.
            while let Some(place) = front.pop() {
                for next in self.neighbours(place) {
                    let index = Self::index(next);
                    let there = distances[Self::index(place)] + cost(index);
                    if there < distances[index] {
                        distances[index] = there;
                        front.push(next);
                    }
                }
            }
            distances
        });
        let total = |index: usize| {
            let sum: i32 = sides.iter().map(|it| it[index]).sum();
            sum - 2 * cost(index)
        };
        (0..self.cells.len()).map(total).min().unwrap_or_default()
    }
}
