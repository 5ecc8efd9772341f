//! Roles of a server by rating: which of them somebody should have.

/// Numbers of roles that a server may name.
pub const FEWEST: usize = 3;
pub const MOST: usize = 5;

/// The ratings from which on the roles above the lowest are given, by number of roles.
const BOUNDS: [&[i64]; MOST - FEWEST + 1] = [
    &[1_500, 1_700],
    &[1_400, 1_600, 1_800],
    &[1_400, 1_550, 1_700, 1_850],
];

/// The bounds between so many roles, from the lowest on; none where no server names so many.
pub fn bounds(roles: usize) -> &'static [i64] {
    let bounds = roles.checked_sub(FEWEST).and_then(|it| BOUNDS.get(it));
    bounds.copied().unwrap_or_default()
}

/// The role of somebody who is rated so, in whole points; the lowest role comes first.
pub fn role_at<T: Copy>(roles: &[T], points: i64) -> Option<T> {
    let reached = bounds(roles.len()).iter().filter(|it| **it <= points);
    roles.get(reached.count()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_given_from_its_bound_on() {
        let three = ['a', 'b', 'c'];
        for (points, role) in [
            (0, 'a'),
            (1_499, 'a'),
            (1_500, 'b'),
            (1_699, 'b'),
            (1_700, 'c'),
        ] {
            assert_eq!(role_at(&three, points), Some(role), "{points}");
        }
        let five = [1, 2, 3, 4, 5];
        for (points, role) in [(1_399, 1), (1_400, 2), (1_550, 3), (1_700, 4), (2_400, 5)] {
            assert_eq!(role_at(&five, points), Some(role), "{points}");
        }
        assert_eq!(role_at::<u8>(&[], 1_500), None);
        for roles in FEWEST..=MOST {
            assert_eq!(bounds(roles).len() + 1, roles);
        }
    }
}
