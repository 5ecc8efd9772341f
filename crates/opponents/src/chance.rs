//! What a value means: how often games are won from there.

use super::Value;
use rules::games::Game;

/// Number of equal steps from a loss to a win.
const STEPS: usize = 32;
/// What the values at the ends of these steps are worth to the player to move, in thousandths: how
/// often such positions were won in games of the opponents against themselves. Straight between two
/// of them. `fit` in the bench of opponents computes them anew.
type Curve = [u16; STEPS + 1];

// From games of levels 5 and 6, on 2026-11-25: the mean of 100 games of Trypsylon on 5x5 and 80 on
// 6x6, 80 games of Trisq on 6x6, 150 of Tryptic for two, 150 of WYPS on side 7.
const TRYPSYLON: Curve = [
    78, 78, 78, 78, 102, 133, 167, 202, 238, 276, 315, 355, 396, 437, 478, 518, 558, 597, 635, 673,
    708, 742, 775, 805, 834, 861, 887, 910, 932, 948, 948, 948, 948,
];
const TRISQ: Curve = [
    19, 19, 19, 19, 29, 45, 65, 89, 117, 149, 185, 226, 270, 318, 368, 421, 475, 530, 584, 637,
    689, 737, 782, 824, 861, 894, 922, 945, 965, 977, 977, 977, 977,
];
const TRYPTIC: Curve = [
    88, 88, 88, 88, 111, 141, 172, 203, 234, 265, 297, 329, 361, 394, 426, 459, 492, 525, 557, 590,
    623, 656, 689, 721, 754, 786, 819, 850, 882, 907, 907, 907, 907,
];
/// Rather flat: words turn so much that few advantages last.
const WYPS: Curve = [
    186, 186, 186, 186, 211, 240, 266, 290, 313, 335, 356, 377, 397, 416, 436, 456, 475, 495, 514,
    534, 555, 575, 597, 619, 643, 667, 693, 722, 753, 781, 781, 781, 781,
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
