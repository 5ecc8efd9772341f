//! The prototype's player of WYPS: random words, weighed by the distances between the three sides,
//! and best-first search among the best of them.

use std::{collections::HashSet, rc::Rc, time::Duration};

use causeway::{
    games::{
        State as _,
        wyps::{Colour, Lay, Move, Position, Turn},
    },
    opponents::{
        Random, SearchState as _,
        wyps::{Knowledge, State},
    },
};

use crate::best_first::{Prospect, Search};

/// Number of random words of a position, and of those that break a connection.
const SAMPLES: usize = 1000;
const ANSWERS: usize = 60;
/// Number of descents for a reply that breaks a connection.
const REPLIES: u32 = 600;
/// Number of moves that join all three sides whose replies are searched.
const MOST_JOINED: usize = 40;
/// How much nearer to the three sides than the other makes the chance to win e times better.
const SCALE: f64 = 4.0;
/// Number of hexes on the largest board.
const MOST_HEXES: usize = 91;
const SEARCH: Search = Search {
    time: Duration::ZERO,
    most: 20,
    c: 1.0,
    heat: 0.1,
};

/// The prototype's move with this processor time.
pub fn choose(position: &Position, time: Duration, random: &mut Random) -> String {
    let table = Table {
        state: State::imagine(position, Knowledge::all(), random),
        board: Rc::new(Board::of(position)),
        is_won: false,
    };
    let mv = Search { time, ..SEARCH }.best(&table, random);
    // No reply to a connection was found by chance.
    let mv = mv.or_else(|| table.state.some_move());
    mv.unwrap().to_string()
}

#[derive(Clone)]
struct Table {
    state: State,
    board: Rc<Board>,
    /// Whether the player who moved last has not broken a connection.
    is_won: bool,
}

impl Table {
    /// Whether a move that joins all three sides seems to win: chance finds no reply.
    fn wins(&self, lay: &Lay, random: &mut Random) -> bool {
        let mut after = self.state.clone();
        after.play(&Move::Lay(lay.clone()));
        !after.is_atari() || after.random_move(REPLIES, random).is_none()
    }
}

impl Prospect for Table {
    type Move = Option<Move>;

    fn result(&self) -> Option<f64> {
        if self.is_won {
            return Some(1.0);
        }
        let outcome = self.state.position().outcome()?;
        // Whoever has moved has won.
        Some(if outcome.winner().is_some() { 0.0 } else { 0.5 })
    }

    fn candidates(&self, most: usize, random: &mut Random) -> Vec<(Option<Move>, f64)> {
        let faces = Board::faces(self.state.position());
        let samples = if self.state.is_atari() {
            ANSWERS
        } else {
            SAMPLES
        };
        // What a word spells does not matter to its value.
        let mut known = HashSet::new();
        let mut lays: Vec<(Lay, [u32; 2], f64)> = Vec::new();
        for _ in 0..samples {
            let lay = match self.state.random_move(REPLIES, random) {
                Some(Move::Lay(lay)) => lay,
                Some(Move::Pass) => return vec![(Some(Move::Pass), 0.5)],
                Some(_) => return [Move::Keep, Move::Swap].map(|it| (Some(it), 0.5)).into(),
                None => break,
            };
            let after = after(faces, &lay);
            if known.insert(after) {
                let [own, theirs] = after;
                let distances = [
                    self.board.distance(own, theirs),
                    self.board.distance(theirs, own),
                ];
                let nearer = f64::from(distances[1]) - f64::from(distances[0]);
                lays.push((lay, distances, 1.0 / (1.0 + (-nearer / SCALE).exp())));
            }
        }
        lays.sort_by(|one, other| other.2.total_cmp(&one.2));
        let mut joined = lays.iter().filter(|it| it.1[0] == 0).take(MOST_JOINED);
        if let Some((lay, ..)) = joined.find(|it| self.wins(&it.0, random)) {
            return vec![(Some(Move::Lay(lay.clone())), 1.0)];
        }
        if lays.is_empty() {
            return vec![(None, 0.0)];
        }
        let best = lays.into_iter().take(most);
        best.map(|(lay, _, value)| (Some(Move::Lay(lay)), value))
            .collect()
    }

    fn play(&mut self, mv: &Option<Move>) {
        match mv {
            Some(mv) => self.state.play(mv),
            None => self.is_won = true,
        }
    }
}

/// The hexes of the player to move and of the other after a move.
fn after([own, theirs]: [u128; 2], lay: &Lay) -> [u128; 2] {
    let mut taken = 0;
    for step in &lay.steps {
        let is_turned = lay.turn == Turn::Line || lay.turn == Turn::One(step.hex);
        if step.stone.is_some() || is_turned {
            taken |= 1 << step.hex.index();
        }
    }
    [own | taken, theirs & !taken]
}

/// A triangle as tables. Hexes are numbered row by row, sets of them have a bit for each.
struct Board {
    all: u128,
    sides: [u128; 3],
    /// The neighbours by hex.
    around: Vec<u128>,
}

impl Board {
    fn of(position: &Position) -> Self {
        let text = position.to_string();
        let rows = text.split(' ').next().unwrap().split('/');
        let last = rows.count() as u8 - 1;
        let places = (0..=last).flat_map(|row| (0..=row).map(move |column| (row, column)));
        let places: Vec<(u8, u8)> = places.collect();
        let set = |is_in: &dyn Fn(u8, u8) -> bool| {
            let hexes = places.iter().enumerate();
            let hexes = hexes.filter(|(_, (row, column))| is_in(*row, *column));
            hexes.fold(0, |all, (hex, _)| all | 1 << hex)
        };
        let near = |&(row, column): &(u8, u8)| {
            set(&|other, there| {
                let steps = (
                    i16::from(other) - i16::from(row),
                    i16::from(there) - i16::from(column),
                );
                matches!(steps, (0, 1 | -1) | (1, 0 | 1) | (-1, 0 | -1))
            })
        };
        Self {
            all: set(&|_, _| true),
            sides: [
                set(&|_, column| column == 0),
                set(&|row, column| column == row),
                set(&|row, _| row == last),
            ],
            around: places.iter().map(near).collect(),
        }
    }

    /// The hexes of the player to move and of the other.
    fn faces(position: &Position) -> [u128; 2] {
        let text = position.to_string();
        let rows = text.split(' ').next().unwrap();
        let mut faces = [0; 2];
        for (hex, sign) in rows.chars().filter(|it| *it != '/').enumerate() {
            if sign != '.' {
                faces[usize::from(sign.is_ascii_lowercase())] |= 1 << hex;
            }
        }
        if position.turn() == Some(Colour::Black.seat()) {
            faces.reverse();
        }
        faces
    }

    /// What it takes a player to join the three sides: 2 for an open hex, 3 for one of the other.
    fn distance(&self, own: u128, theirs: u128) -> u32 {
        let open = self.all & !own & !theirs;
        let mut totals = [0; MOST_HEXES];
        for side in self.sides {
            // What is beside the hexes within a distance: this one, and those 1, 2 and 3 less.
            let mut beside = [side, 0, 0, 0];
            let mut reached = 0;
            let mut distance = 0;
            while reached != self.all {
                let [zero, _, two, three] = beside;
                let mut front = (zero & own | two & open | three & theirs) & !reached;
                while front != 0 {
                    let hex = front.trailing_zeros() as usize;
                    totals[hex] += distance;
                    reached |= 1 << hex;
                    beside[0] |= self.around[hex];
                    front = (front | self.around[hex] & own) & !reached;
                }
                beside = [beside[0], beside[0], beside[1], two];
                distance += 1;
            }
        }
        // The hex where the three meet counts once.
        let cost = |hex: usize| 2 * (open >> hex & 1) as u32 + 3 * (theirs >> hex & 1) as u32;
        let hexes = totals.iter().enumerate().take(self.around.len());
        hexes
            .map(|(hex, total)| total - 2 * cost(hex))
            .min()
            .unwrap()
    }
}
