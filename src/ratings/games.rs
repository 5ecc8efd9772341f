//! How good people are in a class of games: a rating and how certain it is, by Sticko, which knows who
//! began. The levels of the program have ratings that never change.

use skillratings::{
    Outcomes,
    sticko::{StickoConfig, StickoRating, decay_deviation, expected_score, sticko},
};

use crate::ids::Timestamp;

/// The rating and the deviation of who has not played.
const FIRST: f64 = 1_500.0;
const WIDEST: f64 = 350.0;
/// Number of games after which a rating is told, and the largest deviation of one, in thousandths: that
/// of the most uneven games is hardly larger then.
const TOLD_AFTER: u32 = 3;
const TOLD_BELOW: i64 = 280_000;
/// Time after which a deviation grows by a step, and how much: one of 60 points is as wide as that of
/// who has not played after three years.
const STEP_MILLIS: i64 = 30 * 24 * 60 * 60 * 1000;
const STEP: f64 = 57.0;
/// Parts of a point that are kept: so a rating is worked out alike everywhere, however a machine
/// rounds.
const PARTS: f64 = 1_000.0;

/// What somebody is rated in a class, in thousandths of a point.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Rating {
    pub points: i64,
    /// The deviation: it lies within twice that with 95 %.
    pub deviation: i64,
    /// Number of games that it comes from.
    pub games: u32,
    /// When the last of these ended.
    pub at: Timestamp,
}

/// How a game of two ended for the player who began.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Score {
    Won,
    Lost,
    Drawn,
}

impl Rating {
    /// Number of games from which on a rating is told, and the largest deviation of one, in
    /// thousandths.
    pub const TOLD_FROM: (u32, i64) = (TOLD_AFTER, TOLD_BELOW);

    /// That of who plays the first game of a class.
    pub fn new(at: Timestamp) -> Self {
        Self::of(FIRST, WIDEST, 0, at)
    }

    fn of(points: f64, deviation: f64, games: u32, at: Timestamp) -> Self {
        #[allow(clippy::cast_possible_truncation, reason = "a few thousand points")]
        let parts = |points: f64| (points * PARTS).round() as i64;
        Self {
            points: parts(points),
            deviation: parts(deviation),
            games,
            at,
        }
    }

    /// In whole points, as it is told.
    pub const fn told(self) -> i64 {
        Self::whole(self.points)
    }

    /// Whole points of this number of thousandths.
    pub const fn whole(parts: i64) -> i64 {
        (parts + 500).div_euclid(1_000)
    }

    /// What a player is rated who is as strong as this for certain.
    pub fn fixed(points: u16, at: Timestamp) -> Self {
        Self::of(f64::from(points), 0.0, 0, at)
    }

    /// Number of games until it is told, 0 for one that is; it may be one more after that where they
    /// have told little.
    pub fn missing(self) -> u32 {
        let unsure = u32::from(self.deviation > TOLD_BELOW);
        TOLD_AFTER.saturating_sub(self.games).max(unsure)
    }

    fn sticko(self) -> StickoRating {
        #[allow(clippy::cast_precision_loss, reason = "a few million parts")]
        let [rating, deviation] = [self.points, self.deviation].map(|parts| parts as f64 / PARTS);
        StickoRating { rating, deviation }
    }

    /// The same at a later time: the longer nobody has seen somebody play, the less certain it is.
    fn later(self, now: Timestamp) -> StickoRating {
        let steps = now.0.saturating_sub(self.at.0).div_euclid(STEP_MILLIS);
        let config = config(0, STEP);
        let grown = |rating, _| decay_deviation(&rating, &config);
        // After so many it is as wide as it can be.
        (0..steps.clamp(0, 40)).fold(self.sticko(), grown)
    }
}

/// The settings of Sticko: nothing but who began and time makes a difference.
const fn config(advantage: i16, c: f64) -> StickoConfig {
    StickoConfig {
        h: 0.0,
        beta: 0.0,
        lambda: 0.0,
        gamma: advantage as f64,
        c,
    }
}

/// The ratings after a game of two that ended now. `first`: who began, and has an `advantage` of so
/// many points by that.
pub fn after_game(
    [first, second]: [Rating; 2],
    score: Score,
    advantage: i16,
    now: Timestamp,
) -> [Rating; 2] {
    let outcome = match score {
        Score::Won => Outcomes::WIN,
        Score::Lost => Outcomes::LOSS,
        Score::Drawn => Outcomes::DRAW,
    };
    let (one, other) = sticko(
        &first.later(now),
        &second.later(now),
        &outcome,
        &config(advantage, 0.0),
    );
    [(first, one), (second, other)].map(|(before, after)| {
        let games = before.games.saturating_add(1);
        Rating::of(after.rating, after.deviation, games, now)
    })
}

/// The chance of who begins, in a game of two whose players are rated so.
pub fn chance_of([first, second]: [Rating; 2], advantage: i16) -> f64 {
    expected_score(&first.sticko(), &second.sticko(), &config(advantage, 0.0)).0
}

/// How many of a hundred games between equals are won by who begins.
pub fn won_by_first(advantage: i16) -> u8 {
    let even = Rating::fixed(0, Timestamp(0));
    let percent = (100.0 * chance_of([even, even], advantage)).round();
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 100"
    )]
    let percent = percent as u8;
    percent
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::Random;

    /// A number between 0 and 1.
    fn part(random: &mut Random) -> f64 {
        f64::from(u32::try_from(random.index(1 << 24)).unwrap_or_default()) / f64::from(1 << 24)
    }

    /// About normal, with a deviation of 1.
    fn normal(random: &mut Random) -> f64 {
        (0..12).map(|_| part(random)).sum::<f64>() - 6.0
    }

    fn chance(gap: f64) -> f64 {
        1.0 / (1.0 + 10_f64.powf(-gap / 400.0))
    }

    #[test]
    fn the_advantage_of_who_begins_is_told_in_percent() {
        assert_eq!([0, 78, -78].map(won_by_first), [50, 61, 39]);
    }

    /// The longer nobody has seen somebody play, the less certain a rating is, and after three years it
    /// is as that of a new player.
    #[test]
    fn deviations_grow_with_time_and_shrink_with_games() {
        let mut both = [Rating::new(Timestamp(0)); 2];
        assert_eq!(both[0].missing(), 3);
        for missing in [2, 1, 0] {
            // Between two who are new, all won by one.
            both = after_game(both, Score::Won, 0, Timestamp(0));
            assert_eq!(both.map(Rating::missing), [missing; 2]);
            assert!(both[0].told() > 1_500 && both[1].told() < 1_500);
        }
        let after = |months: i64| both[0].later(Timestamp(months * STEP_MILLIS)).deviation;
        assert!(after(0) < 280.0 && after(0) < after(1) && after(1) < after(6));
        assert!((after(36) - WIDEST).abs() < 1.0, "{}", after(36));
    }

    /// 2,000 players of known strength, who meet at random in 100,000 games in which who begins has
    /// an advantage. Twice as good as one may say after a hundred games each is 2 % off; see
    /// `docs/measured.md`.
    #[test]
    fn ratings_come_to_the_strengths_of_players() {
        const PLAYERS: usize = 2_000;
        const OF_PLAYERS: f64 = 2_000.0;
        const GAMES: usize = 100_000;
        const ADVANTAGE: i16 = 60;
        let random = &mut Random::new(5);
        let strengths: Vec<f64> = (0..PLAYERS)
            .map(|_| FIRST + 200.0 * normal(random))
            .collect();
        let now = Timestamp(0);
        let mut ratings = vec![Rating::new(now); PLAYERS];
        let (mut off, mut scatter) = (0.0, 0.0);
        for game in 0..2 * GAMES {
            let one = random.index(PLAYERS);
            let other = (one + 1 + random.index(PLAYERS - 1)) % PLAYERS;
            let chance = chance(strengths[one] + f64::from(ADVANTAGE) - strengths[other]);
            if game < GAMES {
                let wins = part(random) < chance;
                let score = if wins { Score::Won } else { Score::Lost };
                let after = after_game([ratings[one], ratings[other]], score, ADVANTAGE, now);
                [ratings[one], ratings[other]] = after;
            } else {
                // What a Brier score comes to in the mean.
                let told = chance_of([ratings[one], ratings[other]], ADVANTAGE);
                off += (told - chance).powi(2);
                scatter += chance * (1.0 - chance);
            }
        }
        let mean = |of: &mut dyn Iterator<Item = f64>| of.sum::<f64>() / OF_PLAYERS;
        let drift = mean(&mut ratings.iter().map(|it| it.sticko().rating))
            - mean(&mut strengths.iter().copied());
        assert!(drift.abs() < 10.0, "{drift}");
        assert!(off < scatter * 0.025, "{}", off / scatter);
    }
}
