//! Cards without their jetties: water, and places without a card.

use super::{
    CELL,
    colours::{DEEP, DEEP_WAVE, DULL_WATER, HOLE, HOLE_RIM, RIPPLE, SEAM},
};
use crate::{
    paint::{Painter, Pen, rectangle, rounded},
    palette::Palette,
    sprite::Sprite,
    tone::Tone,
};

/// A card's side in pixels.
pub(super) const SIDE: f32 = 104.0;
/// The middle of a card.
pub(super) const HALF: f32 = SIDE / 2.0;
/// Half of the seam between two cards.
const SEAM_WIDTH: f32 = 1.0;

/// A card's border and its ground.
fn card(palette: &Palette, water: Tone) -> Painter<'_> {
    let mut painter = Painter::new(palette, CELL, CELL);
    painter.cover(SEAM);
    let side = SIDE - 2.0 * SEAM_WIDTH;
    painter.fill(water, rectangle(SEAM_WIDTH, SEAM_WIDTH, side, side));
    painter
}

/// A card's back: deep water.
pub(super) fn back(palette: &Palette) -> Sprite {
    let mut painter = card(palette, DEEP);
    for (y, waves) in [
        (20.0, [(14.0, 22.0), (42.0, 8.0)]),
        (50.0, [(62.0, 22.0), (48.0, 8.0)]),
        (80.0, [(22.0, 22.0), (50.0, 8.0)]),
    ] {
        for (x, length) in waves {
            painter.fill(DEEP_WAVE, rectangle(x, y, length, 3.0));
        }
    }
    painter.finish()
}

/// A place whose card is in a player's hand.
pub(super) fn hole(palette: &Palette) -> Sprite {
    let mut painter = card(palette, HOLE);
    painter.stroke(
        Pen::new(HOLE_RIM, 3.0).dashed(10.0, 8.0, 5.0),
        rounded(9.0, 9.0, SIDE - 18.0, SIDE - 18.0, 6.0),
    );
    painter.finish()
}

/// The water on a card's face.
pub(super) fn water(palette: &Palette, water: Tone) -> Sprite {
    let mut painter = card(palette, water);
    for (x, y) in [(12.0, 20.0), (76.0, 20.0), (12.0, 81.0), (76.0, 81.0)] {
        painter.fill(RIPPLE, rectangle(x, y, 16.0, 3.0));
    }
    painter.finish()
}

/// The water beside the winner's network: nothing moves there.
pub(super) fn dull_water(palette: &Palette) -> Sprite {
    card(palette, DULL_WATER).finish()
}
