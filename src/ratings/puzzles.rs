//! How good solvers are and how difficult puzzles, on one scale, by Elo: whoever tries a puzzle for
//! the first time plays against it.

use skillratings::{
    Outcomes,
    elo::{EloConfig, EloRating, elo},
};

use crate::opponents::puzzles::Puzzle;

/// Number of first tries after which a rating is told.
const TOLD_AFTER: u32 = 5;
/// Number of first tries in which a rating moves fast.
const NEW: u32 = 10;
/// Most points that one try of a new rating moves it, and of another.
const STEP_OF_NEW: f64 = 64.0;
const STEP: f64 = 24.0;
/// Points of a solver who has tried none: as many as an easy puzzle has.
const FIRST: i64 = 1_000;
/// Points from one level of puzzles to the next, before anybody has tried them.
const LEVEL: i64 = 250;
const LEAST: i64 = 100;

/// What somebody, or a puzzle, is rated.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Rating {
    /// At least 100, and 1,000 for who is new.
    pub points: i64,
    /// Number of first tries that it comes from.
    pub tries: u32,
}

impl Rating {
    pub const OF_NEW_SOLVER: Self = Self {
        points: FIRST,
        tries: 0,
    };

    /// That of a puzzle which nobody has tried.
    pub fn of_new(puzzle: &Puzzle) -> Self {
        let above = i64::from(puzzle.level.saturating_sub(1));
        Self {
            points: FIRST + LEVEL * above,
            tries: 0,
        }
    }

    /// After a first try against `other`.
    #[must_use]
    pub fn after(self, other: Self, wins: bool) -> Self {
        let (mine, theirs) = (self.elo(), other.elo());
        let k = if self.tries < NEW { STEP_OF_NEW } else { STEP };
        let outcome = if wins { Outcomes::WIN } else { Outcomes::LOSS };
        let (after, _) = elo(&mine, &theirs, &outcome, &EloConfig { k });
        #[allow(
            clippy::cast_possible_truncation,
            reason = "a step is at most 64 points"
        )]
        let step = (after.rating - mine.rating).round() as i64;
        Self {
            points: self.points.saturating_add(step).max(LEAST),
            tries: self.tries.saturating_add(1),
        }
    }

    /// Number of first tries until it is told, 0 for one that is.
    pub const fn missing(self) -> u32 {
        TOLD_AFTER.saturating_sub(self.tries)
    }

    fn elo(self) -> EloRating {
        #[allow(clippy::cast_precision_loss, reason = "points are a few thousand")]
        let rating = self.points as f64;
        EloRating { rating }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::Random;

    /// Solvers and puzzles of known strength, who meet at random.
    #[test]
    fn ratings_find_the_order_of_solvers_and_of_puzzles() {
        let mut random = Random::new(5);
        let strengths = [700.0, 1_000.0, 1_300.0, 1_600.0];
        let mut solvers = [Rating::OF_NEW_SOLVER; 4];
        let mut puzzles = [Rating::OF_NEW_SOLVER; 4];
        for _ in 0..4_000 {
            let (who, what) = (random.index(4), random.index(4));
            let gap: f64 = (strengths[what] - strengths[who]) / 400.0;
            let chance = 1.0 / (1.0 + 10_f64.powf(gap));
            let draw = f64::from(u32::try_from(random.index(1_000)).unwrap_or_default()) / 1_000.0;
            let wins = draw < chance;
            let (one, other) = (solvers[who], puzzles[what]);
            solvers[who] = one.after(other, wins);
            puzzles[what] = other.after(one, !wins);
        }
        for rated in [solvers, puzzles] {
            let steps = rated.windows(2).map(|it| it[1].points - it[0].points);
            for step in steps {
                assert!((150..450).contains(&step), "{rated:?}");
            }
        }
    }

    #[test]
    fn a_rating_is_told_after_five_first_tries_and_moves_less_after_ten() {
        let easy = Rating::OF_NEW_SOLVER;
        let mut rating = Rating::OF_NEW_SOLVER;
        assert_eq!(rating.after(easy, true).points, 1_032);
        for tries in 0..NEW {
            assert_eq!(rating.missing(), TOLD_AFTER.saturating_sub(tries));
            rating = Rating {
                points: FIRST,
                ..rating.after(easy, true)
            };
        }
        assert_eq!(rating.after(easy, false).points, 988);
        let least = Rating {
            points: LEAST,
            tries: 0,
        };
        assert_eq!(least.after(least, false).points, LEAST);
    }
}
