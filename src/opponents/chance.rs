//! What a value means: how often games are won from there.

use super::Value;
use crate::games::Game;

/// Number of equal steps from a loss to a win.
const STEPS: usize = 32;
/// What the values at the ends of these steps are worth to the player to move, in thousandths: how
/// often such positions were won in games of the opponents against themselves. Straight between two
/// of them. `fit` in the bench of opponents computes them anew.
type Curve = [u16; STEPS + 1];

const TRYPSYLON: Curve = [
    0, 31, 62, 94, 125, 156, 188, 219, 250, 281, 312, 344, 375, 406, 438, 469, 500, 531, 562, 594,
    625, 656, 688, 719, 750, 781, 812, 844, 875, 906, 938, 969, 1000,
];
const TRISQ: Curve = TRYPSYLON;
const TRYPTIC: Curve = TRYPSYLON;
const WYPS: Curve = TRYPSYLON;

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
    let value = u32::from(value.get());
    let [from, to] = [0, 1].map(|more| {
        let at = curve.get((value / STEP) as usize + more);
        at.map_or(1000, |it| u32::from(*it))
    });
    let part = value % STEP;
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
