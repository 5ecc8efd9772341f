//! What everybody can conclude about the patterns from what everybody has seen.

use super::gains::{Gains, LANES, PATTERNS, Tile, number};
use crate::{View, bayes::Belief};
use rules::games::{
    Seat, State,
    tryptic::{Move, Position},
};

/// How many times likelier a tile becomes with each point that it is worth, as powers of two: from
/// players who place tiles for other reasons, or hide, to those who always take the best.
const SHARPNESS: [i32; STYLES] = [0, 2, 4, 8];
const STYLES: usize = 4;
/// How many players have each sharpness.
const SHARES: [f32; STYLES] = [0.2, 0.3, 0.3, 0.2];
/// How many tiles are placed for no reason that is known here.
const NOISE: f32 = 0.05;
/// How likely a player is not to notice that they could claim a win.
const OVERSIGHT: f32 = 0.02;

pub type Patterns = Belief<LANES, STYLES>;

/// Numbers by pattern.
type Lanes = [f32; LANES];

/// 2 to the power of a worth in points times a sharpness, roughly: straight between whole powers,
/// so that every machine gives the same number.
pub fn power(worth: i16, sharpness: i32) -> f32 {
    const ONE: i32 = 127 << 23;
    // A 32nd of a point is 8 of 256 parts of a whole power.
    let parts = (i32::from(worth) * sharpness * 8).clamp(-30_000, 30_000);
    f32::from_bits((ONE + (parts << 15)).cast_unsigned())
}

/// How likely others are to guess a pattern that seems `own` likely to them, where the likeliest
/// one seems `most` likely: 0 not at all, 1 for certain.
pub fn risk(own: f32, most: f32) -> f32 {
    let is_tried = ((most - 0.1) * 5.0).clamp(0.0, 1.0);
    let share = own / most.max(0.001);
    (is_tried * share * share * share + 0.3 * own).min(1.0)
}

/// What those conclude who see a tile placed, for each that could be.
pub struct Choices<'a> {
    gains: &'a Gains,
    /// By style and pattern: how likely these are, over what all tiles weigh together.
    scales: [Lanes; STYLES],
    /// By pattern: how likely it is that any one tile is placed without a reason.
    noise: Lanes,
}

impl<'a> Choices<'a> {
    pub fn of(gains: &'a Gains, belief: &Patterns) -> Self {
        let count = gains.count();
        let mut totals = [[0.0; LANES]; STYLES];
        for tile in gains.tiles() {
            for (total, weight) in totals.iter_mut().zip(&weights(gains, tile)) {
                for (total, weight) in total.iter_mut().zip(weight) {
                    *total += weight;
                }
            }
        }
        let mut scales = *belief.weights();
        for (row, totals) in scales.iter_mut().zip(&totals) {
            for (scale, total) in row.iter_mut().zip(totals) {
                *scale *= (1.0 - NOISE) / f32::max(*total, f32::MIN_POSITIVE);
            }
        }
        Self {
            gains,
            scales,
            noise: belief.chances().map(|it| it * NOISE / count),
        }
    }

    /// How likely each style and pattern is after a tile, not yet brought to a sum of 1.
    fn weighed(&self, tile: Tile) -> [Lanes; STYLES] {
        let mut weighed = self.scales;
        for (row, weights) in weighed.iter_mut().zip(&weights(self.gains, tile)) {
            for (it, weight) in row.iter_mut().zip(weights) {
                *it *= weight;
            }
        }
        weighed
    }

    /// How likely each pattern is after a tile, and how likely the likeliest one.
    pub fn after(&self, tile: Tile) -> (Lanes, f32) {
        let mut chances = self.noise;
        for row in &self.weighed(tile) {
            for (chance, it) in chances.iter_mut().zip(row) {
                *chance += it;
            }
        }
        let total: f32 = chances.iter().sum();
        for chance in &mut chances {
            *chance /= f32::max(total, f32::MIN_POSITIVE);
        }
        let most = chances.iter().copied().fold(0.0, f32::max);
        (chances, most)
    }

    /// The belief after a tile.
    fn learn(&self, tile: Tile, belief: &Patterns) -> Patterns {
        let even = NOISE / self.gains.count();
        let mut weights = *belief.weights();
        for (row, weighed) in weights.iter_mut().zip(&self.weighed(tile)) {
            for (weight, it) in row.iter_mut().zip(weighed) {
                *weight = *weight * even + it;
            }
        }
        Belief::of(weights)
    }
}

/// What a tile weighs in each style, by pattern.
fn weights(gains: &Gains, tile: Tile) -> [Lanes; STYLES] {
    let worth = gains.worth(tile);
    SHARPNESS.map(|sharpness| {
        let mut weights = [0.0; LANES];
        for (weight, worth) in weights.iter_mut().zip(worth) {
            *weight = power(*worth, sharpness);
        }
        weights
    })
}

/// The belief about a player of whom nothing is known.
fn nothing_known() -> Patterns {
    let mut patterns = [0.0; LANES];
    patterns[..PATTERNS].fill(1.0);
    Belief::of(SHARES.map(|share| patterns.map(|it| it * share)))
}

/// What everybody can conclude: a belief about each seat's pattern, one's own too.
pub struct Public {
    pub gains: Gains,
    beliefs: Vec<Patterns>,
    /// By seat: how often their pattern has been guessed wrong.
    missed: Vec<u8>,
}

impl Public {
    /// What a player concludes who thinks only about the tiles that `notices` says.
    pub fn of(view: &View<'_, Position>, mut notices: impl FnMut(Seat, Tile) -> bool) -> Self {
        let first = view.past.first().map_or(view.now, |(first, _)| first);
        let mut public = Self {
            gains: Gains::of(first),
            beliefs: first.seats().map(|_| nothing_known()).collect(),
            missed: first.seats().map(|_| 0).collect(),
        };
        for (index, (position, mv)) in view.past.iter().enumerate() {
            let after = view
                .past
                .get(index + 1)
                .map_or(view.now, |(after, _)| after);
            let mover = position.mover();
            match *mv {
                Move::Place { hex, colour } => {
                    let tile = Tile::new(hex, colour);
                    public.see_no_claim(position);
                    if public.gains.can_place(tile) {
                        if notices(mover, tile) {
                            public.see_tile(mover, tile);
                        }
                        public.gains.place(tile);
                    }
                }
                Move::Challenge { seat, guess } => {
                    public.see_no_claim(position);
                    if after.is_in(seat) {
                        public.beliefs[seat.index()].doubt(number(guess), 0.0);
                        let missed = &mut public.missed[seat.index()];
                        *missed = missed.saturating_add(1);
                    }
                }
                Move::Claim(_) | Move::Leave(_) | Move::Pass => {}
            }
        }
        public
    }

    /// The belief about a seat's pattern.
    pub fn about(&self, seat: Seat) -> &Patterns {
        &self.beliefs[seat.index()]
    }

    /// How often a seat's pattern has been guessed wrong.
    pub fn missed(&self, seat: Seat) -> u8 {
        self.missed[seat.index()]
    }

    fn see_tile(&mut self, seat: Seat, tile: Tile) {
        let belief = &mut self.beliefs[seat.index()];
        *belief = Choices::of(&self.gains, belief).learn(tile, belief);
    }

    /// The player to move has not claimed a win before their move.
    fn see_no_claim(&mut self, position: &Position) {
        let seat = position.mover();
        let needed = Position::NEEDED - position.gained(seat);
        for (number, &points) in self.gains.scored().iter().take(PATTERNS).enumerate() {
            if i32::from(points) >= needed {
                self.beliefs[seat.index()].doubt(number, OVERSIGHT);
            }
        }
    }
}
