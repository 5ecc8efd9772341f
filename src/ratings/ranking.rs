//! Who is how good among the players of a server, in a class of games between people.

use super::games::Rating;
use crate::ids::{PersonId, Timestamp};

/// What a player of a server is rated in a class, and was some time ago.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Standing {
    pub person: PersonId,
    pub now: Rating,
    pub before: Option<Rating>,
}

/// A line of a ranking.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Ranked {
    /// From 1; equals share it, and the next ones are left out.
    pub place: u32,
    pub person: PersonId,
    /// In whole points, as they are told.
    pub points: i64,
    /// By how many places they have come up, or down below 0; `None` for who had none.
    pub moved: Option<i64>,
}

/// The players whose rating is told now, the best first; equals in the order of their accounts.
/// `earlier`: the time with which their places are compared.
pub fn ranked(standings: &[Standing], now: Timestamp, earlier: Timestamp) -> Vec<Ranked> {
    let told_at = |rating: Rating, at| (rating.missing(at) == 0).then(|| rating.told());
    let told = |rating| told_at(rating, now);
    let told_before = |rating| told_at(rating, earlier);
    let before = Places::of(standings.iter().filter_map(|it| told_before(it.before?)));
    let now = Places::of(standings.iter().filter_map(|it| told(it.now)));
    let mut ranked: Vec<Ranked> = Vec::new();
    for it in standings {
        let Some(points) = told(it.now) else {
            continue;
        };
        let place = now.of_points(points);
        let earlier = it
            .before
            .and_then(told_before)
            .map(|points| before.of_points(points));
        ranked.push(Ranked {
            place,
            person: it.person,
            points,
            moved: earlier.map(|earlier| i64::from(earlier) - i64::from(place)),
        });
    }
    ranked.sort_unstable_by_key(|it| (it.place, it.person));
    ranked
}

/// The points of all who have a place, in ascending order.
struct Places(Vec<i64>);

impl Places {
    fn of(points: impl Iterator<Item = i64>) -> Self {
        let mut points: Vec<i64> = points.collect();
        points.sort_unstable();
        Self(points)
    }

    fn of_points(&self, points: i64) -> u32 {
        let better = self.0.len() - self.0.partition_point(|it| *it <= points);
        u32::try_from(better + 1).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn rating(points: i64, games: u32) -> Rating {
        Rating {
            points: points * 1_000,
            deviation: 100_000,
            games,
            at: Timestamp(0),
        }
    }

    /// Each as points and number of games now, and before.
    fn check(standings: &[[(i64, u32); 2]], expected: &[(u32, u64, Option<i64>)]) {
        let standings = (1..).zip(standings).map(|(person, [now, before])| {
            let rating = |(points, games)| (games > 0).then(|| rating(points, games));
            Some(Standing {
                person: PersonId(person),
                now: rating(*now)?,
                before: rating(*before),
            })
        });
        let standings: Vec<Standing> = standings.flatten().collect();
        let ranked = ranked(&standings, Timestamp(0), Timestamp(0));
        let found: Vec<_> = ranked
            .iter()
            .map(|it| (it.place, it.person.0, it.moved))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn the_best_come_first_and_equals_share_a_place() {
        let new = (0, 0);
        check(&[], &[]);
        check(
            &[
                [(1_500, 3), new],
                [(1_700, 9), new],
                [(1_700, 3), new],
                [(1_400, 5), new],
            ],
            &[(1, 2, None), (1, 3, None), (3, 1, None), (4, 4, None)],
        );
        // Who has played too little has no place, and takes none.
        check(&[[(1_500, 3), new], [(1_900, 2), new]], &[(1, 1, None)]);
    }

    #[test]
    fn places_are_held_against_those_before() {
        check(
            &[
                [(1_500, 9), (1_600, 8)],
                [(1_700, 9), (1_550, 7)],
                [(1_400, 9), (1_400, 9)],
                // New ones push others down, and had no place with too few games.
                [(1_800, 3), (1_900, 2)],
            ],
            &[
                (1, 4, None),
                (2, 2, Some(0)),
                (3, 1, Some(-2)),
                (4, 3, Some(-1)),
            ],
        );
    }
}
