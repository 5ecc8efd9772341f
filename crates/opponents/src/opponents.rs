//! The list of the games' opponents.

use super::{
    Level, Random, Shadow, Value,
    chance::{self, STRAIGHT},
    opponent::AnyOpponent,
    trisq::Trisq,
    trypsylon::Trypsylon,
    tryptic::Tryptic,
    wyps::Wyps,
};
use rules::games::{AnyPosition, Game, Listed};

static ALL: Listed<&'static dyn AnyOpponent> = Listed::new(&[&Trypsylon, &Trisq, &Tryptic, &Wyps]);

/// Adds opponents for more games. Returns whether it was in time, before anybody has played.
#[must_use]
pub fn add(more: &[&'static dyn AnyOpponent]) -> bool {
    ALL.add(more)
}

/// The opponent of a game; `None` for one that nobody has added.
pub(super) fn of(game: Game) -> Option<&'static dyn AnyOpponent> {
    let mut all = ALL.all().iter().copied();
    all.find(|opponent| opponent.game() == game)
}

/// The state in which a search begins from here, or from a position that its player cannot tell
/// from this one; `None` where no opponent has one.
pub fn shadow(position: &dyn AnyPosition, random: &mut Random) -> Option<Box<dyn Shadow>> {
    of(position.game())?.shadow(position, random)
}

/// The chance of winning of the player to move in a position of this value for them, in percent: 0
/// and 100 only where that is certain.
pub fn chance(game: Game, value: Value) -> u8 {
    let chances = of(game).map_or(&STRAIGHT, AnyOpponent::chances);
    chance::percent(chances, value)
}

/// What a level is rated in a game.
pub fn rating(game: Game, level: Level) -> u16 {
    const NEW: u16 = 1_500;
    let ratings = of(game).map(AnyOpponent::ratings);
    let index = usize::from(level.get()).saturating_sub(1);
    ratings.and_then(|it| it.get(index)).copied().unwrap_or(NEW)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_grow_with_the_value_and_only_certain_ones_are_certain() {
        for &game in Game::all() {
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
