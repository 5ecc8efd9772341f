//! Whether an opponent agrees to a draw.

use super::{Level, Seen, Strength, chance, think, trypsylon};
use rules::games::{self, Game, tryptic};

/// Chance of winning, in percent, below which a draw is better than playing on.
const POOR: u8 = 33;

/// Whether the player of the seat that has seen this agrees to a draw now, on whosever turn it is
/// offered: things look bad for them, or nothing moves forward any more. That is judged at the
/// highest level: a few looks say more about who is to move than about who is ahead.
pub fn takes_draw(game: Game, known: &Seen, seed: u64) -> bool {
    if let Some(view) = known.view::<tryptic::Position>() {
        // Patterns are secret, so nobody knows how things look. On a full board only a claim wins.
        return view.now.is_full() && !view.now.has_enough_points(view.seat);
    }
    let Some(mover) = known.by_mover() else {
        return false;
    };
    let Some(thought) = think(&mover, Strength::Level(Level::HIGHEST), seed) else {
        return false;
    };
    let own = if mover.seat() == known.seat() {
        thought.value
    } else {
        thought.value.for_other()
    };
    let cards = known.view::<games::trypsylon::Position>();
    let is_stuck = cards.is_some_and(|view| trypsylon::wants_draw(&view.past, own));
    is_stuck || chance(game, own) < POOR
}
