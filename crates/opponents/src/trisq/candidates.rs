//! The moves that look best in a position.

use super::{
    defence::{blocks, left_by},
    fills::{Counts, Fills},
    lanes,
};
use crate::{Candidate, Random, SearchState, Style, Value};
use rules::games::{
    Rules,
    trisq::{Colour, Move, Place, PlaceSet, Position, Square},
};

/// Largest number of first pieces that second ones are found for.
const FIRSTS: usize = 10;

/// A position, for the search.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub position: Position,
    /// How many of 100 squares are looked at.
    pub sight: u8,
}

impl State {
    /// A position all of which is looked at.
    pub const fn new(position: &Position) -> Self {
        Self {
            position: *position,
            sight: 100,
        }
    }
}

impl SearchState for State {
    type Move = Move;

    fn candidates(&self, style: &Style, random: &mut Random) -> Vec<Candidate<Move>> {
        let position = &self.position;
        if position.winner().is_some() {
            return Vec::new();
        }
        if let Some(&mv) = position.wins().first() {
            let value = Value::WON;
            return vec![Candidate { mv, value }];
        }
        let threats = if style.careless || position.is_first() {
            Vec::new()
        } else {
            position.with_other_to_move().wins()
        };
        let seen = seen(position, self.sight, random);
        Finder::new(position, seen, style.width, random).find(&threats)
    }

    fn play(&mut self, mv: &Move) {
        self.position.play_unchecked(mv);
    }
}

/// The open places in some of the squares.
fn seen(position: &Position, percent: u8, random: &mut Random) -> PlaceSet {
    if percent >= 100 {
        return position.open();
    }
    let squares = position.size().squares();
    let squares = squares.filter(|_| random.happens(percent));
    let places: PlaceSet = squares.flat_map(Square::places).collect();
    places & position.open()
}

/// A move with the share of fills that are won after it.
#[derive(Clone, Copy, Debug)]
struct Scored {
    mv: Move,
    share: f32,
}

/// Finds the moves that look best.
struct Finder<'a> {
    position: &'a Position,
    mover: Colour,
    open: PlaceSet,
    /// The open places that are looked at where nothing has to be stopped.
    seen: PlaceSet,
    fills: Fills,
    counts: Counts,
    width: usize,
}

impl<'a> Finder<'a> {
    fn new(position: &'a Position, seen: PlaceSet, width: usize, random: &mut Random) -> Self {
        let fills = Fills::new(position, random);
        Self {
            position,
            mover: position.to_move(),
            open: position.open(),
            seen,
            counts: fills.count(),
            fills,
            width,
        }
    }

    /// The best moves of those that leave none of these threats of the other player; if there are
    /// none, the best of the others, which lose.
    fn find(mut self, threats: &[Move]) -> Vec<Candidate<Move>> {
        let mut found = self.defences(threats);
        let loses = found.is_empty() && !threats.is_empty();
        if loses {
            found = self.defences(&[]);
        }
        if found.is_empty() {
            self.seen = self.open;
            found = self.defences(&[]);
        }
        let now = share(self.counts.red, self.mover);
        let best = found.first().map_or(now, |it| it.share);
        // The other player is going to gain about as much as this one.
        let correction = (best - now).max(0.0) / 2.0;
        let value = |share: f32| {
            if loses {
                Value::LOST
            } else {
                estimate(share - correction)
            }
        };
        let candidate = |it: Scored| Candidate {
            mv: it.mv,
            value: value(it.share),
        };
        found.into_iter().map(candidate).collect()
    }

    /// The best moves that leave none of these threats, best first.
    fn defences(&mut self, threats: &[Move]) -> Vec<Scored> {
        let mut found = Vec::new();
        let firsts = match threats.first() {
            Some(&threat) => blocks(threat, &self.open),
            None => self.seen,
        };
        let firsts = self.ranked(&self.counts, firsts);
        let mut number_of_free = 0;
        for (first, gain) in firsts {
            let left = left_by(first, threats);
            if left.is_empty() {
                if number_of_free < FIRSTS && self.add_seconds(first, &mut found) {
                    number_of_free += 1;
                }
            } else {
                self.add_pairs(first, gain, &left, &mut found);
            }
            if threats.is_empty() && number_of_free == FIRSTS {
                break;
            }
        }
        self.best_of(found)
    }

    /// Adds the moves that place this piece and another one, or this one alone. Returns whether
    /// there are any.
    fn add_seconds(&mut self, first: Place, found: &mut Vec<Scored>) -> bool {
        let before = found.len();
        let after = self.after(first);
        let now = share(after.red, self.mover);
        let alone = Move::One(first);
        if !self.position.touches_illegally(alone) {
            found.push(Scored {
                mv: alone,
                share: now,
            });
        }
        if self.position.is_first() {
            return found.len() > before;
        }
        let seconds = self.ranked(&after, open_after(&self.seen, first));
        let mut added = 0;
        for (second, gain) in seconds {
            let Some(mv) = Move::of_two(first, second) else {
                continue;
            };
            if !self.position.touches_illegally(mv) {
                found.push(Scored {
                    mv,
                    share: now + gain,
                });
                added += 1;
                if added == self.width {
                    break;
                }
            }
        }
        found.len() > before
    }

    /// Adds the moves that place this piece and another one so that no threat is left.
    fn add_pairs(&self, first: Place, gain: f32, threats: &[Move], found: &mut Vec<Scored>) {
        let Some(&threat) = threats.first() else {
            return;
        };
        let now = share(self.counts.red, self.mover);
        let seconds = blocks(threat, &open_after(&self.open, first));
        for (second, further) in self.ranked(&self.counts, seconds) {
            let Some(mv) = Move::of_two(first, second) else {
                continue;
            };
            let blocks_all = left_by(second, threats).is_empty();
            if blocks_all && !self.position.touches_illegally(mv) {
                let share = now + gain + further;
                found.push(Scored { mv, share });
            }
        }
    }

    /// The best of these, by what fills after them say.
    fn best_of(&mut self, mut found: Vec<Scored>) -> Vec<Scored> {
        sort(&mut found);
        let mut best: Vec<Scored> = Vec::new();
        for scored in found {
            if best.len() == self.width {
                break;
            }
            if best.iter().all(|it| it.mv != scored.mv) {
                best.push(scored);
            }
        }
        for scored in &mut best {
            let put = |place| (place, self.fills.put(place, self.mover));
            let before: Vec<_> = scored.mv.places().map(put).collect();
            scored.share = share(self.fills.red_wins(), self.mover);
            for (place, before) in before.into_iter().rev() {
                self.fills.restore(place, before);
            }
        }
        sort(&mut best);
        best
    }

    /// The fills with one piece more.
    fn after(&mut self, place: Place) -> Counts {
        let before = self.fills.put(place, self.mover);
        let counts = self.fills.count();
        self.fills.restore(place, before);
        counts
    }

    /// These places with the share of fills that a piece there turns into wins, best first.
    fn ranked(&self, counts: &Counts, places: PlaceSet) -> Vec<(Place, f32)> {
        let gain = |place| {
            let (decided, fills) = counts.decided(place, self.mover);
            decided as f32 / fills.max(1) as f32
        };
        let mut ranked: Vec<_> = places.iter().map(|place| (place, gain(place))).collect();
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
    }
}

/// The places that are left for a second piece.
fn open_after(open: &PlaceSet, first: Place) -> PlaceSet {
    *open - PlaceSet::EMPTY.with(first).closed()
}

fn sort(found: &mut [Scored]) {
    found.sort_by(|one, other| {
        let order = other.share.total_cmp(&one.share);
        order.then_with(|| one.mv.cmp(&other.mv))
    });
}

/// The share of fills that a player wins.
fn share(red: u32, player: Colour) -> f32 {
    let red = red as f32 / lanes::COUNT as f32;
    match player {
        Colour::Red => red,
        Colour::Blue => 1.0 - red,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the share is between 0 and 1"
)]
fn estimate(share: f32) -> Value {
    Value::estimate((share.clamp(0.0, 1.0) * f32::from(u16::MAX)) as u16)
}
