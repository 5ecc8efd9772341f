//! Cutting a ladder into divisions, promotion and relegation.

/// Smallest number of players of a division.
pub const SMALLEST: usize = 4;
/// Largest number of players of a division: one more makes two of them.
pub const LARGEST: usize = 8;
/// Number of players that a division is to have.
const USUAL: usize = 6;

/// Sizes of the divisions, larger ones first; `None` for fewer than 4 players.
///
/// Each has 4 to 8 players, and the sizes differ by at most 1. Their number is the one with the
/// smallest sum of distances from 6; where two are as good, the greater one.
pub fn sizes(players: usize) -> Option<Vec<usize>> {
    if players < SMALLEST {
        return None;
    }
    let divisions = (players + USUAL / 2) / USUAL;
    let (size, larger) = (players / divisions, players % divisions);
    let sizes = (0..divisions).map(|division| size + usize::from(division < larger));
    Some(sizes.collect())
}

/// Number of players of a division of this size who change places with the next division.
pub const fn promoted(size: usize) -> usize {
    size.div_ceil(USUAL)
}

/// The order from which the divisions of the next season are cut, given the divisions of the last
/// season, each in the order in which it ended.
///
/// At each boundary the last players of the upper division and the first of the lower one change
/// places, [`promoted`] of the smaller of both sizes; both groups keep their order. Nobody moves
/// twice: where a division is so small that the groups would overlap, the upper boundary comes
/// first.
pub fn ladder<P: Copy + Eq>(divisions: &[Vec<P>]) -> Vec<P> {
    let mut ladder = divisions.concat();
    let mut boundary = 0;
    let mut relegated = 0;
    for pair in divisions.windows(2) {
        let (upper, lower) = (pair[0].len(), pair[1].len());
        boundary += upper;
        let moving = promoted(upper.min(lower)).min(upper - relegated);
        ladder[boundary - moving..boundary + moving].rotate_left(moving);
        relegated = moving;
    }
    ladder
}

/// Adds to a ladder the players who missed one season.
///
/// `ladder` is the [`ladder`] made of the last season, `before` the one made of the season before
/// that, neither with anybody added. A player who is only in `before` gets the same index as there,
/// or comes last where the ladder is too short. A player who has missed two seasons in a row is in
/// neither and so is a newcomer. The caller leaves out those who do not play the next season, then
/// appends the newcomers in the order of their ratings.
pub fn with_missing<P: Copy + Eq>(ladder: &[P], before: &[P]) -> Vec<P> {
    let mut all = ladder.to_vec();
    for (index, player) in before.iter().enumerate() {
        if !ladder.contains(player) {
            all.insert(index.min(all.len()), *player);
        }
    }
    all
}
