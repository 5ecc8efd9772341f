//! Wins that no answer prevents, by the rules: every answer is tried.

use super::{
    killers::Killers,
    moves::{allows_doubles, for_each_single},
};
use rules::games::{
    Rules,
    trypsylon::{Move, Position},
};

/// A move of one card after which its player wins with the next one, whatever the opponent does.
/// Only those are tried that let the opponent take one card; the game is not over and cannot be won
/// at once.
pub(super) fn win_in_two(position: &Position) -> Option<Move> {
    let mut found = None;
    // What refutes one move often refutes the next one.
    let mut refutation = None;
    for_each_single(position, |pushed| {
        if found.is_some() {
            return;
        }
        let mut after = *position;
        after.play(pushed.mv());
        let is_quiet = after.winner().is_some() || after.threat().is_none();
        if !is_quiet && is_forced(&after, &mut refutation) {
            found = Some(pushed.mv());
        }
    });
    found
}

/// Whether the opponent of the player to move wins with the next move, whatever is played. Not
/// found out where there are doubles, which are too many. `refutation` is an answer to try first,
/// and then one that prevents the win.
pub(super) fn is_forced(position: &Position, refutation: &mut Option<Move>) -> bool {
    if allows_doubles(position) || position.winning_move().is_some() {
        return false;
    }
    let mut killers = Killers::default();
    let mut is_lost = |mv: Move| {
        let mut after = *position;
        after.play(mv);
        match after.winner() {
            Some(winner) => winner == after.to_move(),
            None => killers.win(&after),
        }
    };
    let known = refutation.filter(|mv| position.check(mv).is_ok());
    if known.is_some_and(|mv| !is_lost(mv)) {
        return false;
    }
    let mut is_forced = true;
    for_each_single(position, |pushed| {
        if is_forced && !is_lost(pushed.mv()) {
            is_forced = false;
            *refutation = Some(pushed.mv());
        }
    });
    is_forced
}
