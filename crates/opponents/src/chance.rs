//! What a value means: how often games are won from there.

use super::Value;

/// Number of equal steps from a loss to a win.
const STEPS: usize = 32;
/// Chance of winning, in percent, below which a draw is better than playing on.
const POOR: u8 = 20;
/// What the values at the ends of these steps are worth to the player to move, in thousandths: how
/// often such positions were won in games of the opponents against themselves. Straight between two
/// of them.
pub type Curve = [u16; STEPS + 1];

/// The curves of a game, which `fit` in the bench of opponents computes anew. A value does not tell
/// that the player who moved first is ahead.
#[derive(Clone, Copy, Debug)]
pub struct Chances {
    /// While the player is to move who made the first move of the game.
    pub first: Curve,
    /// While another one is.
    pub others: Curve,
}

impl Chances {
    /// For a game of which nobody has measured them.
    pub const STRAIGHT: Self = Self::alike({
        let mut curve = [0; STEPS + 1];
        let mut step: u16 = 0;
        while step as usize <= STEPS {
            curve[step as usize] = step * 1000 / STEPS as u16;
            step += 1;
        }
        curve
    });

    /// The same curve, whoever is to move.
    pub const fn alike(curve: Curve) -> Self {
        Self {
            first: curve,
            others: curve,
        }
    }

    pub(super) const fn of(&self, moved_first: bool) -> &Curve {
        if moved_first {
            &self.first
        } else {
            &self.others
        }
    }
}

/// What a value is worth to the player to move, in percent: 0 and 100 only where that is certain.
pub(super) fn percent(curve: &Curve, value: Value) -> u8 {
    const STEP: u32 = (u16::MAX as u32 + 1) / STEPS as u32;
    match value {
        Value::LOST => return 0,
        Value::WON => return 100,
        _ => {}
    }
    let steps = u32::from(value.get());
    let [from, to] = [0, 1].map(|more| {
        let at = curve.get((steps / STEP) as usize + more);
        at.map_or(1000, |it| u32::from(*it))
    });
    let part = steps % STEP;
    let thousandths = (from * (STEP - part) + to * part + STEP / 2) / STEP;
    ((thousandths + 5) / 10).clamp(1, 99) as u8
}

/// Whether things look bad for a player to whom the position has this value.
pub(super) fn is_poor(curve: &Curve, own: Value) -> bool {
    percent(curve, own) < POOR
}
