//! What a value means: how often games are won from there.

use super::Value;
use crate::games::Game;

/// Number of equal steps from a loss to a win.
const STEPS: usize = 32;
/// What the values at the ends of these steps are worth to the player to move, in thousandths: how
/// often such positions were won in games of the opponents against themselves. Straight between two
/// of them. `fit` in the bench of opponents computes them anew.
type Curve = [u16; STEPS + 1];

// From 24 to 36 games a game at levels 3 to 5 with 60 looks, on 2026-11-23: Trypsylon on 5x5 and 6x6,
// Trisq (10 games) on 6x6, WYPS (30 games) on side 7.
const TRYPSYLON: Curve = [
    27, 71, 126, 176, 221, 262, 301, 338, 374, 407, 439, 470, 500, 529, 557, 584, 611, 636, 662,
    687, 711, 735, 758, 782, 805, 828, 851, 874, 897, 920, 944, 970, 989,
];
const TRISQ: Curve = [
    4, 15, 35, 58, 83, 110, 139, 169, 200, 233, 266, 301, 336, 372, 409, 446, 483, 521, 558, 596,
    633, 670, 707, 743, 778, 812, 845, 876, 906, 934, 960, 983, 996,
];
const TRYPTIC: Curve = [
    1, 6, 18, 33, 51, 73, 97, 125, 155, 188, 224, 262, 301, 343, 386, 430, 475, 520, 566, 611, 655,
    698, 739, 779, 817, 851, 884, 913, 938, 960, 979, 992, 999,
];
/// Rather flat: words turn so much that little but a connection lasts.
const WYPS: Curve = [
    217, 271, 308, 332, 350, 365, 378, 389, 399, 409, 418, 427, 435, 443, 451, 459, 467, 475, 482,
    490, 499, 507, 516, 525, 535, 546, 558, 572, 587, 607, 633, 674, 734,
];

/// The chance of winning of the player to move in a position of this value for them, in percent: 0
/// and 100 only where that is certain.
pub fn chance(game: Game, value: Value) -> u8 {
    const STEP: u32 = (u16::MAX as u32 + 1) / STEPS as u32;
    match value {
        Value::LOST => return 0,
        Value::WON => return 100,
        _ => {}
    }
    let curve = match game {
        Game::Trypsylon => &TRYPSYLON,
        Game::Trisq => &TRISQ,
        Game::Tryptic => &TRYPTIC,
        Game::Wyps => &WYPS,
    };
    let steps = u32::from(value.get());
    let [from, to] = [0, 1].map(|more| {
        let at = curve.get((steps / STEP) as usize + more);
        at.map_or(1000, |it| u32::from(*it))
    });
    let part = steps % STEP;
    let thousandths = (from * (STEP - part) + to * part + STEP / 2) / STEP;
    ((thousandths + 5) / 10).clamp(1, 99) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_value_and_only_certain_ones_are_certain() {
        for &game in Game::ALL {
            let mut before = 0;
            for value in (0..=u16::MAX).step_by(51) {
                let now = chance(game, Value::estimate(value));
                assert!((1..=99).contains(&now) && now >= before, "{game} {value}");
                before = now;
            }
            assert_eq!(chance(game, Value::LOST), 0);
            assert_eq!(chance(game, Value::WON), 100);
            assert!((20..=80).contains(&chance(game, Value::EVEN)));
        }
    }
}
