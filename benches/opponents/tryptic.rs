//! Tryptic for plain UCT: patterns of others are drawn evenly, wins are claimed at once, and nobody
//! guesses.

use std::sync::LazyLock;

use causeway::{
    games::{
        AnyPosition, Seat, Viewer,
        tryptic::{Hex, Pattern},
    },
    opponents::Random,
};

use crate::uct::{Effort, Playout, search};

pub const COLOURS: usize = 5;
pub const NEEDED: i8 = 5;

/// By hex: the runs through it.
pub static RUNS: LazyLock<Vec<Vec<[usize; 3]>>> = LazyLock::new(|| {
    let mut through = vec![Vec::new(); Hex::COUNT];
    for first in Hex::all() {
        for (row, number) in [(0, 1), (1, 0), (1, 1)] {
            let at = |step: u8| Hex::new(first.row() + step * row, first.number() + step * number);
            if let (Some(second), Some(third)) = (at(1), at(2)) {
                let run = [first, second, third].map(Hex::index);
                for hex in run {
                    through[hex].push(run);
                }
            }
        }
    }
    through
});

#[derive(Clone)]
struct State {
    /// 0 where open, else 1 to 5.
    cells: [u8; Hex::COUNT],
    open: usize,
    to_move: usize,
    patterns: [[u8; 3]; 2],
    points: [i8; 2],
    /// Who has looked for, and knows their own pattern only.
    own: usize,
}

/// The move for a seat that plain UCT finds with this effort, at a table of two.
pub fn choose(
    position: &dyn AnyPosition,
    seat: Seat,
    effort: Effort,
    random: &mut Random,
) -> Option<String> {
    let state = State::read(&position.text_for(Viewer::Seat(seat)), seat)?;
    if state.open == 0 {
        return Some("pass".to_owned());
    }
    let (hex, colour) = *search(&state, effort, random).first()?;
    let hex = Hex::all().nth(hex)?;
    Some(format!("{hex}:{}", ["B", "G", "R", "W", "Y"][colour]))
}

/// Whether a text is the pattern, from either end.
pub fn is_spelt(pattern: Pattern, text: &str) -> bool {
    let [one, two, three] = pattern.0;
    [pattern, Pattern([three, two, one])]
        .iter()
        .any(|it| it.to_string() == text)
}

pub fn codes(pattern: Pattern) -> [u8; 3] {
    pattern.0.map(|colour| colour as u8 + 1)
}

impl State {
    fn read(text: &str, seat: Seat) -> Option<Self> {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut cells = [0; Hex::COUNT];
        let from_top = Hex::rows_from_top().flatten();
        let tiles = fields.first()?.chars().filter(|it| *it != '/');
        for (hex, tile) in from_top.zip(tiles) {
            cells[hex.index()] = "BGRWY".find(tile).map_or(0, |at| at as u8 + 1);
        }
        let own = fields.get(2)?.split(',').nth(seat.index())?;
        let own = Pattern::all().find(|it| is_spelt(*it, own))?;
        let gained = fields.get(3)?.split(',').map(str::parse);
        let gained: Vec<i8> = gained.collect::<Result<_, _>>().ok()?;
        let mut state = Self {
            cells,
            open: cells.iter().filter(|it| **it == 0).count(),
            to_move: seat.index(),
            patterns: [codes(own); 2],
            points: [*gained.first()?, *gained.get(1)?],
            own: seat.index(),
        };
        state.points[state.own] += state.on_board(state.own);
        Some(state)
    }

    fn on_board(&self, player: usize) -> i8 {
        let points = |hex: usize| self.points_through(hex, player);
        // Each run is counted at each of its hexes.
        (0..Hex::COUNT).map(points).sum::<i8>() / 3
    }

    fn points_through(&self, hex: usize, player: usize) -> i8 {
        let [one, two, three] = self.patterns[player];
        let is_point = |run: &&[usize; 3]| {
            let shown = run.map(|it| self.cells[it]);
            shown == [one, two, three] || shown == [three, two, one]
        };
        RUNS[hex].iter().filter(is_point).count() as i8
    }
}

impl Playout for State {
    type Move = (usize, usize);

    fn imagine(&mut self, random: &mut Random) {
        static ALL: LazyLock<Vec<Pattern>> = LazyLock::new(|| Pattern::all().collect());
        let other = 1 - self.own;
        self.patterns[other] = codes(ALL[random.index(ALL.len())]);
        self.points[other] += self.on_board(other);
    }

    fn result(&self) -> Option<f64> {
        let [own, other] = [self.to_move, 1 - self.to_move].map(|it| self.points[it] >= NEEDED);
        // Of two who can claim, the one who has just moved is the first.
        match (own, other) {
            (_, true) => Some(0.0),
            (true, false) => Some(1.0),
            _ => (self.open == 0).then_some(0.5),
        }
    }

    fn moves(&self) -> Vec<Self::Move> {
        let open = (0..Hex::COUNT).filter(|hex| self.cells[*hex] == 0);
        open.flat_map(|hex| (0..COLOURS).map(move |colour| (hex, colour)))
            .collect()
    }

    fn random_move(&self, random: &mut Random) -> Self::Move {
        let open = (0..Hex::COUNT).filter(|hex| self.cells[*hex] == 0);
        let hex = open.clone().nth(random.index(self.open)).unwrap();
        (hex, random.index(COLOURS))
    }

    fn play(&mut self, &(hex, colour): &Self::Move) {
        self.cells[hex] = colour as u8 + 1;
        self.open -= 1;
        for player in [0, 1] {
            self.points[player] += self.points_through(hex, player);
        }
        self.to_move = 1 - self.to_move;
    }
}
