//! Who plays whom in a division, and when.

/// Number of games of a pairing, one with each side beginning.
const GAMES: usize = 2;

/// All pairs of players in the order of the rounds of the circle method, the better seed first.
///
/// A round names each player once, or but one where their number is odd. Each pairing is two games,
/// one with each player beginning.
pub fn pairings(players: usize) -> Vec<(usize, usize)> {
    // With an odd number of players, whoever meets the one too many has no game in that round.
    let size = players.next_multiple_of(2);
    let rounds = size.saturating_sub(1);
    let mut pairings = Vec::new();
    for round in 0..rounds {
        let at = |seat: usize| match seat.checked_sub(1) {
            None => 0,
            Some(moving) => 1 + (moving + round) % rounds,
        };
        for seat in 0..size / 2 {
            let (one, other) = (at(seat), at(size - 1 - seat));
            if one.max(other) < players {
                pairings.push((one.min(other), one.max(other)));
            }
        }
    }
    pairings
}

/// The pairings that begin now, out of `waiting`, those not yet begun in the order of rounds.
///
/// They are taken greedily in this order: each for which both players have room for its two games.
/// By player, `at_once` is the largest number of games at a time (below 2 the player gets none),
/// `under_way` the number of open games, and `out` whether the player gets no more games.
///
/// # Panics
/// When a pairing names a player who is missing in one of the three.
pub fn next_pairings(
    waiting: &[(usize, usize)],
    at_once: &[usize],
    under_way: &[usize],
    out: &[bool],
) -> Vec<(usize, usize)> {
    let mut under_way = under_way.to_vec();
    let mut begun = Vec::new();
    for &(one, other) in waiting {
        let has_room = |player: usize| !out[player] && under_way[player] + GAMES <= at_once[player];
        if has_room(one) && has_room(other) {
            under_way[one] += GAMES;
            under_way[other] += GAMES;
            begun.push((one, other));
        }
    }
    begun
}
