//! How good people are in a class of games: a rating and how certain it is. Games of two by Sticko,
//! which knows who began, those of more by Weng and Lin. The levels of the program have ratings that
//! never change.

use std::f64::consts::{LN_10, SQRT_2};

use skillratings::{
    MultiTeamOutcome, Outcomes,
    sticko::{StickoConfig, StickoRating, decay_deviation, expected_score, sticko},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::ids::Timestamp;

/// The rating and the deviation of who has not played: not the customary 350, with which whoever loses
/// the third of three games stands below an opponent who has lost the two others.
const FIRST: f64 = 1_500.0;
const WIDEST: f64 = 250.0;
/// Number of games after which a rating is told, and the largest deviation of one, in thousandths: that
/// of the most uneven games is hardly larger then.
const TOLD_AFTER: u32 = 3;
const TOLD_BELOW: i64 = 240_000;
/// Time after which a deviation grows by a step, and how much: one of 60 points is as wide as that of
/// who has not played after three years.
const STEP_MILLIS: i64 = 30 * 24 * 60 * 60 * 1000;
const STEP: f64 = 40.4;
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

impl Score {
    /// `wins`: whether who began has won; `None` after a draw.
    pub const fn of(wins: Option<bool>) -> Self {
        match wins {
            Some(true) => Self::Won,
            Some(false) => Self::Lost,
            None => Self::Drawn,
        }
    }

    /// The points of who began, of one.
    pub const fn points(self) -> f64 {
        match self {
            Self::Won => 1.0,
            Self::Lost => 0.0,
            Self::Drawn => 0.5,
        }
    }
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

    /// Number of games until it is told at this time, 0 for one that is; it may be one more after
    /// that where they have told little, or a long time ago.
    pub fn missing(self, now: Timestamp) -> u32 {
        let StickoRating { rating, deviation } = self.later(now);
        let grown = Self::of(rating, deviation, self.games, self.at).deviation;
        let unsure = u32::from(grown > TOLD_BELOW);
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
        let grown = |rating, _| {
            let StickoRating { rating, deviation } = decay_deviation(&rating, &config);
            let deviation = deviation.min(WIDEST);
            StickoRating { rating, deviation }
        };
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

/// How far Weng and Lin take the skill of a player to vary: so that of two whose ratings are certain,
/// 400 points more are a chance of ten to one, as with Sticko.
const VARIES: f64 = 400.0 / LN_10 / SQRT_2;

/// The ratings after a game of more than two that ended now. Each has the place in which a player
/// came, 1 for the best; several may share one.
pub fn after_several(before: &[(Rating, usize)], now: Timestamp) -> Vec<Rating> {
    let alone = before.iter().map(|(rating, _)| {
        let StickoRating { rating, deviation } = rating.later(now);
        [WengLinRating {
            rating,
            uncertainty: deviation,
        }]
    });
    let alone: Vec<_> = alone.collect();
    let teams = alone.iter().zip(before);
    let teams = teams.map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(*place)));
    let config = WengLinConfig {
        beta: VARIES,
        ..WengLinConfig::default()
    };
    let after = weng_lin_multi_team(&teams.collect::<Vec<_>>(), &config);
    let after = before.iter().zip(after.into_iter().flatten());
    let rated = after.map(|((before, _), after)| {
        let games = before.games.saturating_add(1);
        Rating::of(after.rating, after.uncertainty, games, now)
    });
    rated.collect()
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

    #[test]
    fn the_advantage_of_who_begins_is_told_in_percent() {
        assert_eq!([0, 78, -78].map(won_by_first), [50, 61, 39]);
    }

    #[test]
    fn who_has_won_two_of_three_stands_above() {
        for order in [[1, 1, 0], [1, 0, 1], [0, 1, 1]] {
            let mut both = [Rating::new(Timestamp(0)); 2];
            for wins in order {
                both = after_game(both, Score::of(Some(wins == 1)), 0, Timestamp(0));
            }
            assert!(both[0].told() > both[1].told(), "{order:?}: {both:?}");
        }
    }

    /// The longer nobody has seen somebody play, the less certain a rating is, and after three years it
    /// is as that of a new player.
    #[test]
    fn deviations_grow_with_time_and_shrink_with_games() {
        let mut both = [Rating::new(Timestamp(0)); 2];
        assert_eq!(both[0].missing(Timestamp(0)), 3);
        for missing in [2, 1, 0] {
            // Between two who are new, all won by one.
            both = after_game(both, Score::Won, 0, Timestamp(0));
            assert_eq!(both.map(|it| it.missing(Timestamp(0))), [missing; 2]);
            assert!(both[0].told() > 1_500 && both[1].told() < 1_500);
        }
        let after = |months: i64| both[0].later(Timestamp(months * STEP_MILLIS)).deviation;
        assert!(after(0) < 240.0 && after(0) < after(1) && after(1) < after(6));
        assert!((after(36) - WIDEST).abs() < 1.0, "{}", after(36));
        // Nobody is told what is too old, until there are games again.
        let long_after = Timestamp(36 * STEP_MILLIS);
        assert_eq!(both.map(|it| it.missing(long_after)), [1; 2]);
        both = after_game(both, Score::Lost, 0, long_after);
        assert_eq!(both.map(|it| it.missing(long_after)), [0; 2]);
    }
}
