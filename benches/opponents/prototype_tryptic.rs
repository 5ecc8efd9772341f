//! The prototype's player of Tryptic: tiles by a greedy score, exact Bayes over all patterns of the
//! others, who are taken to place tiles by that score too, and the same Bayes turned round to hide
//! the own pattern.

use std::{array, sync::LazyLock};

use causeway::{
    games::{AnyPosition, Seat, Viewer, tryptic::Hex, tryptic::Pattern},
    opponents::Random,
};

use crate::{
    players::Asked,
    tryptic::{COLOURS, NEEDED, RUNS, codes, is_spelt},
};

/// What a run is worth that shows two of the three tiles, in points.
const HALF_MADE: f32 = 0.1;
/// How sure a player is to place the tile with the best score: the factor in its softmax.
const SHARPNESS: f32 = 4.0;
/// How much of an even belief is mixed back in after each tile.
const MIXED_BACK: f32 = 0.02;
/// The chance at which a pattern is guessed.
const GUESSED_AT: f32 = 0.3;
/// Points that are given up for a chance of 1 to remain hidden.
const HIDING: f32 = 3.0;
/// Number of tiles with the best scores for which hiding is weighed.
const WEIGHED: usize = 60;
/// Number of tiles of each colour.
const SUPPLY: u8 = 30;

const PATTERNS: usize = 75;
/// Numbers by pattern, filled up with zeros.
type Lanes = [f32; 80];
/// A hex and a colour from 1 to 5.
type Tile = (usize, u8);

static ALL: LazyLock<Vec<Pattern>> = LazyLock::new(|| Pattern::all().collect());

/// By what lies on the three hexes of a run: e to the power of its worth by pattern.
static WEIGHTS: LazyLock<Vec<Lanes>> = LazyLock::new(|| {
    let shown = |code: usize| [code / 36, code / 6 % 6, code % 6].map(|it| it as u8);
    (0..216).map(|code| weights_of(shown(code))).collect()
});

fn weights_of(shown: [u8; 3]) -> Lanes {
    let fits = |[one, two, three]: [u8; 3]| {
        let mut pairs = shown.into_iter().zip([one, two, three]);
        pairs.all(|(there, wanted)| there == 0 || there == wanted)
    };
    let worth = match shown.iter().filter(|it| **it > 0).count() {
        3 => 1.0,
        2 => HALF_MADE,
        _ => 0.0,
    };
    let mut weights = [1.0; 80];
    for (weight, pattern) in weights.iter_mut().zip(ALL.iter()) {
        let [one, two, three] = codes(*pattern);
        if fits([one, two, three]) || fits([three, two, one]) {
            *weight = f32::exp(SHARPNESS * worth);
        }
    }
    weights
}

/// What everybody knows.
struct Table {
    /// 0 where open, else 1 to 5.
    cells: [u8; Hex::COUNT],
    /// Number of tiles left of each colour.
    left: [u8; COLOURS],
    /// Points on the board by pattern.
    points: [i8; PATTERNS],
    /// By seat.
    beliefs: Vec<Belief>,
}

/// How likely each pattern of a player is.
#[derive(Clone)]
struct Belief {
    chances: Lanes,
    /// 0 for patterns that are ruled out, else 1.
    possible: Lanes,
}

/// The prototype's move for the player to move. Without thinking it guesses nothing and hides nothing.
pub fn choose(asked: &Asked<'_>, thinks: bool, random: &mut Random) -> String {
    let (now, seat) = (asked.now(), asked.seat);
    let table = Table::after(asked.positions, asked.moves);
    let text = now.text_for(Viewer::Seat(seat));
    let fields: Vec<&str> = text.split(' ').collect();
    if table.cells.iter().all(|it| *it > 0) {
        return "pass".to_owned();
    }
    let guess = table.best_guess(now, seat);
    if let Some((other, number)) = guess.filter(|_| thinks && fields[5] == "-") {
        return format!("?{other}:{}", ALL[number]);
    }
    let own = fields[2].split(',').nth(seat.index()).unwrap();
    let own = ALL.iter().position(|it| is_spelt(*it, own)).unwrap();
    let hiding = if thinks { HIDING } else { 0.0 };
    let (hex, colour) = table.best_tile(seat, own, gained(now)[seat.index()], hiding, random);
    let hex = Hex::all().nth(hex).unwrap();
    format!(
        "{hex}:{}",
        ["B", "G", "R", "W", "Y"][usize::from(colour) - 1]
    )
}

/// Points gained or lost by guesses, by seat.
fn gained(position: &dyn AnyPosition) -> Vec<i8> {
    let text = position.text_for(Viewer::Public);
    let gained = text.split(' ').nth(3).unwrap().split(',');
    gained.map(|it| it.parse().unwrap()).collect()
}

impl Table {
    /// What is known after these moves from an empty board.
    fn after(positions: &[Box<dyn AnyPosition>], moves: &[String]) -> Self {
        let seats = gained(positions[0].as_ref()).len();
        let mut table = Self {
            cells: [0; Hex::COUNT],
            left: [SUPPLY; COLOURS],
            points: [0; PATTERNS],
            beliefs: vec![Belief::even(); seats],
        };
        for ((mv, before), after) in moves.iter().zip(positions).zip(&positions[1..]) {
            let bytes = mv.as_bytes();
            if let Some((seat, guess)) = mv.strip_prefix('?').and_then(|it| it.split_once(':')) {
                let number = ALL.iter().position(|it| is_spelt(*it, guess)).unwrap();
                let seat = seat.parse::<usize>().unwrap() - 1;
                table.beliefs[seat].rule_out(number);
            } else if let &[row @ b'a'..=b'i', number, b':', letter] = bytes {
                let hex = Hex::new(row - b'a', number - b'0').unwrap();
                let colour = b"BGRWY".iter().position(|it| *it == letter).unwrap() as u8 + 1;
                let seat = before.turn().unwrap().index();
                table.learn(seat, (hex.index(), colour));
                table.place((hex.index(), colour));
            }
            // Whoever could claim a win has done so.
            for (belief, gained) in table.beliefs.iter_mut().zip(gained(after.as_ref())) {
                let wins = |number: &usize| table.points[*number] + gained >= NEEDED;
                (0..PATTERNS)
                    .filter(wins)
                    .for_each(|it| belief.rule_out(it));
            }
        }
        table
    }

    fn tiles(&self) -> impl Iterator<Item = Tile> {
        let open = (0..Hex::COUNT).filter(|hex| self.cells[*hex] == 0);
        let colours = (1..).zip(self.left).filter(|(_, left)| *left > 0);
        open.flat_map(move |hex| colours.clone().map(move |(colour, _)| (hex, colour)))
    }

    /// The runs through a tile, with the tile.
    fn runs(&self, (hex, colour): Tile) -> impl Iterator<Item = usize> {
        let code = move |run: &[usize; 3]| {
            let shown = run.map(|it| if it == hex { colour } else { self.cells[it] });
            shown
                .into_iter()
                .fold(0, |all, it| 6 * all + usize::from(it))
        };
        RUNS[hex].iter().map(code)
    }

    /// e to the power of the sharpness times a tile's score, by pattern.
    fn weights(&self, tile: Tile) -> Lanes {
        let mut weights = [1.0; 80];
        for run in self.runs(tile) {
            let more = &WEIGHTS[run];
            weights
                .iter_mut()
                .zip(more)
                .for_each(|(it, more)| *it *= more);
        }
        weights
    }

    /// One over the sum of the weights of all tiles, by pattern.
    fn shares(&self) -> Lanes {
        let mut totals = [0.0; 80];
        for tile in self.tiles() {
            let weights = self.weights(tile);
            totals
                .iter_mut()
                .zip(weights)
                .for_each(|(it, more)| *it += more);
        }
        totals.map(f32::recip)
    }

    /// Points that a tile makes, by pattern.
    fn points_of(&self, tile: Tile) -> [i8; PATTERNS] {
        let mut points = [0; PATTERNS];
        let complete = |code: &usize| [code / 36, code / 6 % 6, code % 6].iter().all(|it| *it > 0);
        for run in self.runs(tile).filter(complete) {
            let number = (0..PATTERNS).find(|it| WEIGHTS[run][*it] > 1.0).unwrap();
            points[number] += 1;
        }
        points
    }

    fn learn(&mut self, seat: usize, tile: Tile) {
        let (weights, shares) = (self.weights(tile), self.shares());
        self.beliefs[seat].learn(&weights, &shares);
    }

    fn place(&mut self, (hex, colour): Tile) {
        let made = self.points_of((hex, colour));
        self.points
            .iter_mut()
            .zip(made)
            .for_each(|(it, more)| *it += more);
        self.cells[hex] = colour;
        self.left[usize::from(colour) - 1] -= 1;
    }

    /// The likeliest pattern of another player, if it is likely enough.
    fn best_guess(&self, now: &dyn AnyPosition, seat: Seat) -> Option<(Seat, usize)> {
        let others = (0..self.beliefs.len() as u8).filter_map(Seat::new);
        let others = others.filter(|it| *it != seat && now.is_in(*it));
        let chance = |&(other, number): &(Seat, usize)| self.beliefs[other.index()].chances[number];
        others
            .flat_map(|other| (0..PATTERNS).map(move |number| (other, number)))
            .max_by(|one, other| chance(one).total_cmp(&chance(other)))
            .filter(|it| chance(it) >= GUESSED_AT)
    }

    fn best_tile(
        &self,
        seat: Seat,
        own: usize,
        gained: i8,
        hiding: f32,
        random: &mut Random,
    ) -> Tile {
        let mut tiles: Vec<Tile> = self.tiles().collect();
        // The order of those with equal scores.
        random.shuffle(&mut tiles);
        let wins = |it: &&Tile| self.points[own] + self.points_of(**it)[own] + gained >= NEEDED;
        if let Some(tile) = tiles.iter().find(wins) {
            return *tile;
        }
        let weighed = tiles.into_iter().map(|it| (it, self.weights(it)));
        let mut weighed: Vec<(Tile, Lanes)> = weighed.collect();
        weighed.sort_by(|one, other| other.1[own].total_cmp(&one.1[own]));
        let shares = self.shares();
        let value = |weights: &Lanes| {
            let mut belief = self.beliefs[seat.index()].clone();
            belief.learn(weights, &shares);
            weights[own].ln() / SHARPNESS - hiding * belief.chances[own]
        };
        let best = weighed
            .iter()
            .take(WEIGHED)
            .map(|(tile, it)| (*tile, value(it)));
        best.max_by(|one, other| one.1.total_cmp(&other.1))
            .unwrap()
            .0
    }
}

impl Belief {
    fn even() -> Self {
        let possible = array::from_fn(|it| if it < PATTERNS { 1.0 } else { 0.0 });
        let mut belief = Self {
            chances: possible,
            possible,
        };
        belief.settle();
        belief
    }

    fn rule_out(&mut self, number: usize) {
        self.possible[number] = 0.0;
        self.settle();
    }

    /// Takes in a tile with these weights by pattern, and these shares of one unit of weight.
    fn learn(&mut self, weights: &Lanes, shares: &Lanes) {
        for (chance, (weight, share)) in self.chances.iter_mut().zip(weights.iter().zip(shares)) {
            *chance *= weight * share;
        }
        self.settle();
        let count: f32 = self.possible.iter().sum();
        let even = MIXED_BACK / count.max(1.0);
        for (chance, possible) in self.chances.iter_mut().zip(self.possible) {
            *chance = (1.0 - MIXED_BACK) * *chance + even * possible;
        }
    }

    /// Makes the chances add up to 1, those of patterns that are ruled out being 0.
    fn settle(&mut self) {
        let possible = self.chances.iter_mut().zip(self.possible);
        possible.for_each(|(chance, possible)| *chance *= possible);
        let total: f32 = self.chances.iter().sum();
        if total > 0.0 {
            self.chances.iter_mut().for_each(|it| *it /= total);
        }
    }
}
