//! Cards without their jetties: water, and places without a card.

use tiny_skia::Path;

use super::{
    CELL,
    colours::{DEEP, DEEP_WAVE, DULL_WATER, FOAM, HOLE, HOLE_RIM, RIPPLE, SEAM, WATER},
};
use crate::render::{
    paint::{Painter, Pen, rectangle, rounded},
    palette::{Palette, Tone},
    sprite::Sprite,
};

/// A card's side in pixels.
pub(super) const SIDE: f32 = 104.0;
/// The middle of a card.
pub(super) const HALF: f32 = SIDE / 2.0;
/// Half of the seam between two cards.
const SEAM_WIDTH: f32 = 1.0;

/// A card without its border.
fn inside() -> Option<Path> {
    rectangle(
        SEAM_WIDTH,
        SEAM_WIDTH,
        SIDE - 2.0 * SEAM_WIDTH,
        SIDE - 2.0 * SEAM_WIDTH,
    )
}

/// A card's border and its ground.
fn card(palette: &Palette, water: Tone) -> Painter<'_> {
    let mut painter = Painter::new(palette, CELL, CELL);
    painter.cover(SEAM);
    painter.fill(water, inside());
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
    let mut painter = Painter::new(palette, CELL, CELL);
    painter.cover(SEAM);
    painter.fill(HOLE, inside());
    painter.stroke(
        Pen::new(HOLE_RIM, 3.0).dashed(10.0, 8.0, 5.0),
        rounded(9.0, 9.0, SIDE - 18.0, SIDE - 18.0, 6.0),
    );
    painter.finish()
}

/// The water on a card's face.
pub(super) fn water(palette: &Palette) -> Sprite {
    rippled(palette, WATER)
}

/// The same where a card was just pushed in.
pub(super) fn foam(palette: &Palette) -> Sprite {
    rippled(palette, FOAM)
}

fn rippled(palette: &Palette, water: Tone) -> Sprite {
    let mut painter = card(palette, water);
    for (x, y) in [(12.0, 20.0), (76.0, 20.0), (12.0, 81.0), (76.0, 81.0)] {
        painter.fill(RIPPLE, rectangle(x, y, 16.0, 3.0));
    }
    painter.finish()
}

/// The same beside the winner's network: nothing moves there.
pub(super) fn dull_water(palette: &Palette) -> Sprite {
    card(palette, DULL_WATER).finish()
}
