//! Counting move sequences, which is how move generators are compared. No crate does: it would need
//! the rules, and this is all that there is besides them.

use super::{Rules, TooMany};

/// The number of move sequences of this length; a game that is over has none.
///
/// # Errors
/// When there are more than `most` of that length or a shorter one. Shorter ones are counted first,
/// so that this shows early, however long the sequences.
pub(super) fn perft<R: Rules>(position: &R, length: u64, most: u64) -> Result<u64, TooMany> {
    let mut nodes = 1;
    for length in 1..=length {
        let mut budget = most;
        spend(position, length, &mut budget)?;
        nodes = most - budget;
        if nodes == 0 {
            break;
        }
    }
    Ok(nodes)
}

/// Takes the number of move sequences of this length, at least 1, off the budget.
fn spend<R: Rules>(position: &R, length: u64, budget: &mut u64) -> Result<(), TooMany> {
    if length <= 1 {
        *budget -= position.count_up_to(*budget)?;
        return Ok(());
    }
    let mut result = Ok(());
    position.for_each_move(&mut |mv| {
        if result.is_ok() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            result = spend(&next, length - 1, budget);
        }
    });
    result
}
