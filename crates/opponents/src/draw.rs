//! Whether an opponent agrees to a draw.

use super::{Level, Seen, Strength, opponents, think};
use rules::games::Game;

/// Whether the player of the seat that has seen this agrees to a draw now, on whosever turn it is
/// offered: things look bad for them, or nothing moves forward any more. That is judged at the
/// highest level: a few looks say more about who is to move than about who is ahead.
pub fn takes_draw(game: Game, known: &Seen, seed: u64) -> bool {
    let judge = || {
        let mover = known.by_mover()?;
        let thought = think(&mover, Strength::Level(Level::HIGHEST), seed)?;
        Some(if mover.seat() == known.seat() {
            thought.value
        } else {
            thought.value.for_other()
        })
    };
    opponents::of(game).is_some_and(|it| it.takes_draw(known, &judge))
}
