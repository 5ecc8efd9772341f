//! What a value means: how often games are won from there.

use super::Value;

/// Number of equal steps from a loss to a win.
const STEPS: usize = 32;
/// Chance of winning, in percent, below which a draw is better than playing on.
const POOR: u8 = 20;
/// What the values at the ends of these steps are worth to the player to move, in thousandths: how
/// often such positions were won in games of the opponents against themselves, which `fit` in the
/// bench of opponents computes anew. Straight between two of them.
pub type Chances = [u16; STEPS + 1];

/// For a game of which nobody has measured them.
pub(super) const STRAIGHT: Chances = {
    let mut chances = [0; STEPS + 1];
    let mut step: u16 = 0;
    while step as usize <= STEPS {
        chances[step as usize] = step * 1000 / STEPS as u16;
        step += 1;
    }
    chances
};

/// What a value is worth to the player to move, in percent: 0 and 100 only where that is certain.
pub(super) fn percent(chances: &Chances, value: Value) -> u8 {
    const STEP: u32 = (u16::MAX as u32 + 1) / STEPS as u32;
    match value {
        Value::LOST => return 0,
        Value::WON => return 100,
        _ => {}
    }
    let steps = u32::from(value.get());
    let [from, to] = [0, 1].map(|more| {
        let at = chances.get((steps / STEP) as usize + more);
        at.map_or(1000, |it| u32::from(*it))
    });
    let part = steps % STEP;
    let thousandths = (from * (STEP - part) + to * part + STEP / 2) / STEP;
    ((thousandths + 5) / 10).clamp(1, 99) as u8
}

/// Whether things look bad for a player to whom the position has this value.
pub(super) fn is_poor(chances: &Chances, own: Value) -> bool {
    percent(chances, own) < POOR
}
