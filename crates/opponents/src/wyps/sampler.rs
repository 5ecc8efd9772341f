//! Moves by chance: descents through the lexicon and over the board at once, where better hexes are
//! likelier. There are up to 350,000 moves in a position, too many to list them all.

use super::{
    board::{Board, DIRECTIONS},
    worths::Worths,
};
use crate::Random;
use rules::games::wyps::{
    Hex, HexSet, Lay, Lexicon, Line, MOST_HEXES, Move, Node, Position, Step, Stone, Threat, Turn,
    Turns,
};

/// Largest number of letters in a word that is looked for.
pub(super) const LONGEST: usize = 16;

/// A move, and how good it looks hex by hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub score: f32,
    /// The hexes with new stones.
    pub fresh: HexSet,
    /// The other's stones that turn.
    pub turned: HexSet,
    /// What the letters of the new stones would be worth if they were kept.
    pub spent: i32,
    path: Path,
    turn: Turn,
}

#[derive(Clone, Copy, Debug)]
struct Path {
    hexes: [Hex; LONGEST],
    /// The new stones; `None` where a stone lies.
    stones: [Option<Stone>; LONGEST],
    length: usize,
    set: HexSet,
    fresh: HexSet,
    line: Line,
    /// The direction of the first step.
    direction: usize,
}

pub(super) struct Sampler<'a> {
    position: &'a Position,
    board: &'a Board,
    lexicon: &'a Lexicon,
    /// Largest number of letters in a word.
    longest: usize,
    worths: Option<&'a Worths>,
    /// The value of keeping each letter for later.
    letters: &'a [i32; 26],
    threat: Option<Threat>,
    /// The stone of every letter on the rack.
    stones: [Option<Stone>; 26],
}

/// The rest of the rack along a path.
#[derive(Clone, Copy)]
struct Rest {
    counts: [u8; 26],
    /// The letters that are left, a bit each.
    letters: u32,
}

impl Rest {
    fn take(&mut self, letter: usize) {
        self.counts[letter] -= 1;
        if self.counts[letter] == 0 {
            self.letters &= !(1 << letter);
        }
    }
}

impl<'a> Sampler<'a> {
    pub fn new(
        position: &'a Position,
        board: &'a Board,
        lexicon: &'a Lexicon,
        longest: usize,
    ) -> Self {
        let mut stones = [None; 26];
        for stone in position.own_rack().kinds() {
            stones[stone.index()] = Some(stone);
        }
        Self {
            position,
            board,
            lexicon,
            longest: longest.min(LONGEST),
            worths: None,
            letters: &[0; 26],
            threat: position.threat(),
            stones,
        }
    }

    /// Lets good hexes be likelier, and gives every move its score.
    pub fn guided(mut self, worths: &'a Worths, letters: &'a [i32; 26]) -> Self {
        (self.worths, self.letters) = (Some(worths), letters);
        self
    }

    /// Calls `visit` with every move that is met in one descent, shorter words first.
    pub fn descend(&self, random: &mut Random, mut visit: impl FnMut(Sample)) {
        let mut rest = self.rest();
        let mut node = self.lexicon.root();
        let Some((hex, letter)) = self.first(node, &rest, random) else {
            return;
        };
        let mut path = Path {
            hexes: [hex; LONGEST],
            stones: [None; LONGEST],
            length: 0,
            set: HexSet::EMPTY,
            fresh: HexSet::EMPTY,
            line: Line::Point,
            direction: DIRECTIONS,
        };
        let mut next = Some((hex, DIRECTIONS, letter));
        while let Some((hex, direction, letter)) = next {
            let Some(child) = node.child(letter) else {
                return;
            };
            node = child;
            path.enter(hex, direction, self.laid(hex, letter));
            if self.position.stone(hex).is_none() {
                rest.take(letter);
            }
            if node.is_word() && path.length > 1 && !path.fresh.is_empty() {
                self.turnings(&path, &mut visit);
            }
            if path.length >= self.longest {
                return;
            }
            next = self.next(&path, node, &rest, random);
        }
    }

    fn laid(&self, hex: Hex, letter: usize) -> Option<Stone> {
        if self.position.stone(hex).is_some() {
            None
        } else {
            self.stones[letter]
        }
    }

    fn rest(&self) -> Rest {
        let counts = *self.position.own_rack().counts();
        let letters = self.position.own_rack().kinds();
        let letters = letters.fold(0, |all, stone| all | 1 << stone.index());
        Rest { counts, letters }
    }

    /// The letters with which a path may continue on this hex, a bit each.
    fn letters(&self, hex: Hex, node: Node<'_>, rest: &Rest) -> u32 {
        let here = self
            .position
            .stone(hex)
            .map_or(rest.letters, |stone| 1 << stone.index());
        node.letters() & here
    }

    fn first(&self, node: Node<'_>, rest: &Rest, random: &mut Random) -> Option<(Hex, usize)> {
        let all = &self.board.all;
        let mut best = all[random.index(all.len())];
        if self.worths.is_some() {
            let other = all[random.index(all.len())];
            if self.worth(other) > self.worth(best) {
                best = other;
            }
        }
        let letters = self.letters(best, node, rest);
        (letters != 0).then(|| (best, pick(letters, random)))
    }

    /// A hex beside the last one, its direction and a letter there.
    fn next(
        &self,
        path: &Path,
        node: Node<'_>,
        rest: &Rest,
        random: &mut Random,
    ) -> Option<(Hex, usize, usize)> {
        let last = path.hexes[path.length - 1];
        let mut options = [(last, 0, 0); DIRECTIONS];
        let mut count = 0;
        for (direction, &hex) in self.board.near[last.index()].iter().enumerate() {
            let Some(hex) = hex.filter(|&hex| !path.set.contains(hex)) else {
                continue;
            };
            let letters = self.letters(hex, node, rest);
            if letters != 0 {
                options[count] = (hex, direction, letters);
                count += 1;
            }
        }
        if count == 0 {
            return None;
        }
        let mut best = options[random.index(count)];
        if self.worths.is_some() {
            let other = options[random.index(count)];
            if self.worth(other.0) > self.worth(best.0) {
                best = other;
            }
        }
        let (hex, direction, letters) = best;
        Some((hex, direction, pick(letters, random)))
    }

    /// What there is to gain on a hex.
    fn worth(&self, hex: Hex) -> f32 {
        let Some(worths) = self.worths else {
            return 0.0;
        };
        if self.position.theirs().contains(hex) {
            worths.turned[hex.index()]
        } else if self.position.stone(hex).is_none() {
            worths.fresh[hex.index()]
        } else {
            0.0
        }
    }

    /// Calls `visit` with the best choice of stones to turn by this word, if there is one.
    fn turnings(&self, path: &Path, visit: &mut impl FnMut(Sample)) {
        let turns = self
            .position
            .turns(path.set, path.line, self.threat.as_ref());
        let (turned, turn) = match turns {
            Turns::Never => return,
            Turns::Line => (path.set & self.position.theirs(), Turn::Line),
            Turns::One(hexes) => {
                let worth = |hex: &Hex| self.worth(*hex);
                let mut all = hexes.iter();
                let Some(first) = all.next() else { return };
                let better = |best, hex| {
                    if worth(&hex) > worth(&best) {
                        hex
                    } else {
                        best
                    }
                };
                let best = all.fold(first, better);
                (HexSet::of(best), Turn::One(best))
            }
        };
        visit(self.sample(path, turned, turn));
    }

    fn sample(&self, path: &Path, turned: HexSet, turn: Turn) -> Sample {
        let laid = path.stones[..path.length].iter().flatten();
        let spent = laid.map(|stone| self.letters[stone.index()]).sum();
        // Of moves with the same hexes the one that keeps the better letters.
        let mut score = spent as f32 * -1e-5;
        if let Some(worths) = self.worths {
            for hex in path.fresh.iter() {
                score += worths.fresh[hex.index()];
            }
            for hex in turned.iter() {
                score += worths.turned[hex.index()];
            }
        }
        Sample {
            score,
            fresh: path.fresh,
            turned,
            spent,
            path: *path,
            turn,
        }
    }

    /// Calls `visit` with all single stones.
    pub fn singles(&self, mut visit: impl FnMut(Sample)) {
        if self.threat.is_some() {
            return;
        }
        for hex in self.position.open().iter() {
            for stone in self.stones.iter().flatten() {
                let mut path = Path {
                    hexes: [hex; LONGEST],
                    stones: [None; LONGEST],
                    length: 0,
                    set: HexSet::EMPTY,
                    fresh: HexSet::EMPTY,
                    line: Line::Point,
                    direction: DIRECTIONS,
                };
                path.enter(hex, DIRECTIONS, Some(*stone));
                visit(self.sample(&path, HexSet::EMPTY, Turn::Line));
            }
        }
    }

    /// This move as a sample, with its score.
    pub fn of_steps(&self, steps: &[Step], turn: Turn) -> Option<Sample> {
        let first = steps.first().filter(|_| steps.len() <= LONGEST)?;
        let mut path = Path {
            hexes: [first.hex; LONGEST],
            stones: [None; LONGEST],
            length: 0,
            set: HexSet::EMPTY,
            fresh: HexSet::EMPTY,
            line: Line::Point,
            direction: DIRECTIONS,
        };
        for step in steps {
            path.enter(step.hex, DIRECTIONS, step.stone);
        }
        let turned = match turn {
            Turn::One(hex) => HexSet::of(hex),
            Turn::Line => path.set & self.position.theirs(),
        };
        Some(self.sample(&path, turned, turn))
    }
}

/// One of the letters of a set that is not empty.
fn pick(letters: u32, random: &mut Random) -> usize {
    let mut left = letters;
    for _ in 0..random.index(letters.count_ones() as usize) {
        left &= left - 1;
    }
    left.trailing_zeros() as usize
}

impl Path {
    fn enter(&mut self, hex: Hex, direction: usize, stone: Option<Stone>) {
        self.line = match self.length {
            0 => Line::Point,
            1 => Line::Along(0, 0),
            _ if direction == self.direction => self.line,
            _ => Line::Bent,
        };
        self.direction = direction;
        self.hexes[self.length] = hex;
        self.stones[self.length] = stone;
        self.length += 1;
        self.set.insert(hex);
        if stone.is_some() {
            self.fresh.insert(hex);
        }
    }
}

impl Sample {
    pub fn to_move(self) -> Move {
        let Path {
            hexes,
            stones,
            length,
            ..
        } = self.path;
        let steps = hexes.into_iter().zip(stones).take(length);
        let steps = steps.map(|(hex, stone)| Step { hex, stone }).collect();
        Move::Lay(Lay {
            steps,
            turn: self.turn,
        })
    }

    pub fn steps(&self) -> Vec<Step> {
        let pairs = self.path.hexes.into_iter().zip(self.path.stones);
        let steps = pairs.take(self.path.length);
        steps.map(|(hex, stone)| Step { hex, stone }).collect()
    }
}

/// The best of many samples, one for each colouring.
pub(super) struct Pool {
    most: usize,
    samples: Vec<Sample>,
    /// Score that a sample must exceed.
    bar: f32,
}

impl Pool {
    pub fn new(most: usize) -> Self {
        Self {
            most,
            samples: Vec::with_capacity(4 * most),
            bar: f32::MIN,
        }
    }

    pub fn offer(&mut self, sample: Sample) {
        if sample.score > self.bar {
            self.samples.push(sample);
            if self.samples.len() >= 4 * self.most {
                self.tidy();
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.samples.is_empty()
    }

    fn tidy(&mut self) {
        let key = |it: &Sample| (it.fresh.bits(), it.turned.bits());
        self.samples
            .sort_by(|a, b| key(a).cmp(&key(b)).then(b.score.total_cmp(&a.score)));
        self.samples.dedup_by_key(|it| key(it));
        self.samples.sort_by(|a, b| {
            let order = b.score.total_cmp(&a.score);
            order.then_with(|| key(a).cmp(&key(b)))
        });
        if self.samples.len() >= self.most {
            self.samples.truncate(self.most);
            self.bar = self.samples.last().map_or(f32::MIN, |it| it.score);
        }
    }

    /// The samples, best first.
    pub fn into_samples(mut self) -> Vec<Sample> {
        self.tidy();
        self.samples
    }
}

const _: () = assert!(MOST_HEXES <= 128);
