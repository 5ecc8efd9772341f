//! The list of the games' drawings.

use super::{
    drawing::AnyDrawing, trisq::Trisq, trypsylon::Trypsylon, tryptic::Tryptic, wyps::Wyps,
};
use rules::games::{Game, Listed};

static ALL: Listed<&'static dyn AnyDrawing> = Listed::new(&[&Trypsylon, &Trisq, &Tryptic, &Wyps]);

/// Adds drawings for more games. Returns whether it was in time, before anything was drawn.
#[must_use]
pub fn add(more: &[&'static dyn AnyDrawing]) -> bool {
    ALL.add(more)
}

/// How a game is drawn; `None` for one that nobody has added.
pub(super) fn of(game: Game) -> Option<&'static dyn AnyDrawing> {
    let mut all = ALL.all().iter().copied();
    all.find(|drawing| drawing.game() == game)
}
