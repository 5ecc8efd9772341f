//! The moves of a position that look best: by how far both players are from connecting after them.

use std::cmp::Reverse;

use super::{
    distance::Paths,
    forced::win_in_two,
    killers::Killers,
    moves::{Pushed, allows_doubles, for_each_double, for_each_first_half, for_each_single},
};
use crate::{Candidate, Random, SearchState, Style, Value};
use rules::games::trypsylon::{Bitboard, Cards, Move, Position, Ruleset, Shore};

/// The doubles that are scored, of up to 38,000.
#[derive(Clone, Copy)]
struct Doubles {
    /// Number of face-down cards, drawn by chance, that are taken first.
    firsts: usize,
    /// Number of first halves, the best, that are followed up.
    halves: usize,
    /// Number of face-down cards, drawn by chance, that are taken next.
    seconds: usize,
}

/// Those with the best first halves: some 4,000.
const BEST: Doubles = Doubles {
    firsts: usize::MAX,
    halves: 10,
    seconds: usize::MAX,
};
/// All of them, where no other move is sound.
const ALL: Doubles = Doubles {
    halves: usize::MAX,
    ..BEST
};
/// Inside the tree of Expert, where nearly every position allows doubles: about as many as there
/// are single moves.
const SAMPLE: Doubles = Doubles {
    firsts: 8,
    halves: 3,
    seconds: 6,
};
/// With this number of expansions all moves are tried for one that wins in two, beforehand.
const LOOKS_AHEAD: u32 = 20;
/// What a step of a distance counts in a score; the rest tells equal distances apart.
const STEP: i32 = 32;
/// What it is worth to be allowed a double next.
const DOUBLE: i32 = 16;
/// The score at which a player is thought to win three games of four.
const CLEAR: i32 = 48;

/// A position in the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub position: Position,
    /// Whether the position is the one to move in, where no defence by a double is overlooked.
    /// Inside the tree only those doubles are scored that begin well.
    pub is_first: bool,
}

/// A move and how good the position after it looks for its player.
#[derive(Clone, Copy, Debug)]
struct Scored {
    mv: Move,
    score: i32,
}

/// What came of looking at all moves.
#[derive(Default)]
struct Looked {
    wins: Option<Move>,
    /// Moves that connect the opponent.
    loses: Option<Move>,
    scored: Vec<Scored>,
}

impl SearchState for State {
    type Move = Move;

    /// With more, a hundred expansions are hardly better than thirty.
    const EXPLORATION: f32 = 0.1;

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Candidate<Move>> {
        let position = &self.position;
        if position.winner().is_some() {
            return Vec::new();
        }
        let looked = self.look(self.doubles(), random);
        let certain = |mv, value| vec![Candidate { mv, value }];
        if let Some(mv) = looked.wins {
            return certain(mv, Value::WON);
        }
        if self.is_first
            && style.looks >= LOOKS_AHEAD
            && let Some(mv) = win_in_two(position)
        {
            return certain(mv, Value::WON);
        }
        let mut candidates = self.judge(looked, style);
        let is_lost = candidates.iter().all(|it| it.value == Value::LOST);
        if is_lost && allows_doubles(position) {
            if self.is_first {
                return self.judge(self.look(ALL, random), style);
            }
            // One of the doubles that were not looked at may still be sound.
            for candidate in &mut candidates {
                candidate.value = Value::estimate(0);
            }
        }
        candidates
    }

    fn play(&mut self, mv: &Move) {
        self.position.play(*mv);
        self.is_first = false;
    }
}

impl State {
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            is_first: true,
        }
    }

    fn doubles(&self) -> Doubles {
        match self.position.ruleset() {
            Ruleset::Expert if !self.is_first => SAMPLE,
            _ => BEST,
        }
    }

    /// Scores all single moves, and these doubles.
    fn look(&self, doubles: Doubles, random: &mut Random) -> Looked {
        let position = &self.position;
        let me = position.to_move;
        let mut looked = Looked::default();
        for_each_single(position, |pushed| {
            let is_open = position.cards.face_up.contains(pushed.card);
            looked.add(pushed.mv(), &pushed.after, me, is_open, random);
        });
        if looked.wins.is_none() && allows_doubles(position) {
            self.look_at_doubles(doubles, &mut looked, random);
        }
        looked
    }

    fn look_at_doubles(&self, doubles: Doubles, looked: &mut Looked, random: &mut Random) {
        let position = &self.position;
        let me = position.to_move;
        if self.is_first {
            looked.wins = position.winning_move();
            if looked.wins.is_some() {
                return;
            }
        }
        let hidden = position.cards.hidden();
        let mut firsts: Vec<(i32, Pushed)> = Vec::new();
        let cards = some(hidden, doubles.firsts, random);
        for_each_first_half(position, cards, |pushed| {
            let (score, _) = score(&pushed.after, me);
            firsts.push((score + noise(random), pushed));
        });
        firsts.sort_by_key(|(score, _)| Reverse(*score));
        for (_, first) in firsts.iter().take(doubles.halves) {
            let cards = some(hidden, doubles.seconds, random);
            for_each_double(first, cards, |mv, after| {
                looked.add(mv, after, me, false, random);
            });
        }
    }

    /// The best moves that do not lose at once; those that do only where there is no other.
    fn judge(&self, looked: Looked, style: &Style) -> Vec<Candidate<Move>> {
        let mut moves = looked.scored;
        moves.sort_by_key(|it| Reverse(it.score));
        let mut killers = Killers::default();
        let mut sound = Vec::new();
        let mut lost = Vec::new();
        for Scored { mv, score } in moves {
            if sound.len() == style.width {
                break;
            }
            if !style.careless && self.loses(mv, &mut killers) {
                lost.push(mv);
            } else {
                let value = value(score);
                sound.push(Candidate { mv, value });
            }
        }
        if !sound.is_empty() {
            return sound;
        }
        let lost = lost.into_iter().chain(looked.loses).take(style.width);
        let value = Value::LOST;
        lost.map(|mv| Candidate { mv, value }).collect()
    }

    /// Whether the opponent wins at once after this move.
    fn loses(&self, mv: Move, killers: &mut Killers) -> bool {
        let mut after = self.position;
        after.play(mv);
        killers.win(&after)
    }
}

impl Looked {
    fn add(&mut self, mv: Move, after: &Cards, me: Shore, is_open: bool, random: &mut Random) {
        let (score, [mine, theirs]) = score(after, me);
        if mine == 0 {
            self.wins = Some(mv);
        } else if theirs == 0 {
            self.loses = Some(mv);
        } else {
            let score = score + noise(random) - if is_open { DOUBLE } else { 0 };
            self.scored.push(Scored { mv, score });
        }
    }
}

/// At most this number of these cards, drawn by chance.
fn some(cards: Bitboard, most: usize, random: &mut Random) -> Bitboard {
    if cards.len() as usize <= most {
        return cards;
    }
    let mut all: Vec<_> = cards.iter().collect();
    random.shuffle(&mut all);
    let drawn = all.into_iter().take(most);
    drawn.fold(Bitboard::EMPTY, |drawn, card| drawn | Bitboard::of(card))
}

/// Decides between moves that look the same.
fn noise(random: &mut Random) -> i32 {
    (random.next() % 4) as i32
}

/// How good these cards look for a player when the opponent is to move, and how far both are from
/// connecting, that player first.
fn score(cards: &Cards, me: Shore) -> (i32, [usize; 2]) {
    let paths = Paths::of(cards);
    let [mine, theirs] = [me, me.other()].map(|shore| paths.distance(shore));
    let far = |it: super::distance::Distance| it.cards as i32 * STEP - it.ends.min(15) as i32;
    let score = far(theirs) - far(mine);
    (score, [mine.cards, theirs.cards])
}

/// The chance of winning with this score, on a curve without exponentials.
fn value(score: i32) -> Value {
    let half = i32::from(u16::MAX / 2);
    let share = score * half / (score.abs() + CLEAR);
    Value::estimate(u16::try_from(half + share).unwrap_or_default())
}
