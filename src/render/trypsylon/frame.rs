//! The shores around the board, with what they say about whose turn it is.

use super::{
    CELL, FRAME, Lit, MARGIN, OUTSIDE, SHORE,
    colours::{
        AMBER, DIM_GRASS, DIM_GRASS_DARK, DIM_SAND, DIM_SAND_DARK, GLOW, GRASS, GRASS_DARK, GROUND, INK, MEADOW_TURN, SAND, SAND_DARK,
        WHITE,
    },
    pieces::SIDE,
};
use crate::{
    games::trypsylon::Shore,
    render::{
        paint::{Painter, Pen, disc, line, polygon, rectangle, rounded, wave},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

/// The ground of a shore and what grows on it.
const fn colours(shore: Shore, lit: Lit) -> (Tone, Tone) {
    match (shore, lit) {
        (Shore::Beach, Lit::Dim) => (DIM_SAND, DIM_SAND_DARK),
        (Shore::Beach, Lit::Turn | Lit::Won) => (SAND, SAND_DARK),
        (Shore::Meadow, Lit::Dim) => (DIM_GRASS, DIM_GRASS_DARK),
        (Shore::Meadow, Lit::Turn | Lit::Won) => (GRASS, GRASS_DARK),
    }
}

/// The rim of the shores whose turn it is or who have won.
const fn rim(shore: Shore, lit: Lit) -> Option<Tone> {
    match (shore, lit) {
        (_, Lit::Dim) => None,
        (Shore::Beach, Lit::Turn) => Some(AMBER),
        (Shore::Meadow, Lit::Turn) => Some(MEADOW_TURN),
        (_, Lit::Won) => Some(GLOW),
    }
}

/// The shore along one card, at the top of the board and turned by quarters; as wide as a card and as deep as the frame.
pub(super) fn along(palette: &Palette, turns: u8, shore: Shore, lit: Lit) -> Sprite {
    // Painted into a square, so that it can be turned about its middle; the corner that is not needed is cut off afterwards.
    let mut painter = Painter::new(palette, CELL, CELL).turned(turns);
    painter.fill(GROUND, rectangle(0.0, 0.0, SIDE, FRAME));
    shore_strip(&mut painter, 0.0, SIDE, shore, lit);
    painter.finish()
}

/// The strip of a shore from here to there, with its pattern, rim and border.
fn shore_strip(painter: &mut Painter, from: f32, to: f32, shore: Shore, lit: Lit) {
    let (ground, pattern) = colours(shore, lit);
    painter.fill(ground, rectangle(from, OUTSIDE, to - from, SHORE));
    match shore {
        Shore::Beach => sand(painter, from, to, pattern),
        Shore::Meadow => grass(painter, from, to, pattern),
    }
    if let Some(rim) = rim(shore, lit) {
        painter.fill(rim, rectangle(from, OUTSIDE - 7.0, to - from, 7.0));
        painter.fill(INK, rectangle(from, OUTSIDE - 0.5, to - from, 2.0));
    }
    painter.fill(INK, rectangle(from, FRAME - 2.0, to - from, 4.0));
}

/// Grains, and the waves' edge along the water.
fn sand(painter: &mut Painter, from: f32, to: f32, colour: Tone) {
    const GRAINS: [(f32, f32); 9] =
        [(8.0, 9.0), (21.0, 18.0), (32.0, 7.0), (15.0, 25.0), (74.0, 8.0), (83.0, 20.0), (96.0, 12.0), (68.0, 24.0), (92.0, 27.0)];
    for (x, y) in GRAINS.into_iter().filter(|(x, _)| from + x < to - 3.0) {
        painter.fill(colour, disc((from + x, OUTSIDE + y), 2.6));
    }
    let mut x = from;
    while x < to - 1.0 {
        painter.stroke(Pen::new(colour, 3.0), wave((x, FRAME - 7.0), 26.0, 5.0));
        x += 26.0;
    }
}

/// Blades of grass in tufts.
fn grass(painter: &mut Painter, from: f32, to: f32, colour: Tone) {
    const TUFTS: [(f32, f32); 7] = [(12.0, 17.0), (31.0, 28.0), (10.0, 37.0), (72.0, 28.0), (92.0, 17.0), (88.0, 38.0), (30.0, 12.0)];
    for (x, y) in TUFTS.into_iter().filter(|(x, _)| from + x < to - 8.0) {
        let foot = (from + x, OUTSIDE + y);
        for (spread, height) in [(-5.0, 7.0), (0.0, 10.0), (5.0, 7.0)] {
            painter.stroke(Pen::new(colour, 3.0).round(), line(&[(foot.0 + spread, foot.1), (foot.0 + spread * 1.5, foot.1 - height)]));
        }
    }
}

/// The corner of the frame where two shores meet: the upper left one, turned by quarters. `along` is the shore that runs to the right from
/// it, `down` the one that runs downwards.
pub(super) fn corner(palette: &Palette, turns: u8, along: (Shore, Lit), down: (Shore, Lit)) -> Sprite {
    let mut painter = Painter::new(palette, MARGIN, MARGIN).turned(turns);
    painter.fill(GROUND, rounded(0.0, 0.0, FRAME * 2.0, FRAME * 2.0, 22.0));
    let (o, f) = (OUTSIDE, FRAME + 2.0);
    let (upper, _) = colours(along.0, along.1);
    let (lower, _) = colours(down.0, down.1);
    painter.fill(upper, polygon(&[(o, o), (f, o), (f, f)]));
    painter.fill(lower, polygon(&[(o, o), (f, f), (o, f)]));
    painter.stroke(Pen::new(INK, 3.0), line(&[(o, o), (f, f)]));
    for ((shore, lit), to) in [(along, (f, o - 3.5)), (down, (o - 3.5, f))] {
        if let Some(colour) = rim(shore, lit) {
            painter.stroke(Pen::new(colour, 7.0).round(), line(&[(o - 3.5, o - 3.5), to]));
        }
    }
    for ((shore, lit), middle) in [(along, (FRAME - 9.0, o - 3.5)), (down, (o - 3.5, FRAME - 9.0))] {
        if let Some(colour) = rim(shore, lit) {
            badge(&mut painter, colour, lit, middle);
        }
    }
    painter.fill(INK, polygon(&[(FRAME - 2.0, FRAME - 2.0), (f, FRAME - 2.0), (f, f), (FRAME - 2.0, f)]));
    painter.finish()
}

/// A counter where the rim ends, or the winner's star.
fn badge(painter: &mut Painter, colour: Tone, lit: Lit, (x, y): (f32, f32)) {
    match lit {
        Lit::Won => {
            let star: Vec<_> = (0_u8..10)
                .map(|tip| {
                    let reach = if tip % 2 == 0 { 16.0 } else { 7.0 };
                    let (sine, cosine) = (f32::from(tip) * std::f32::consts::PI / 5.0).sin_cos();
                    (x + reach * sine, y - reach * cosine)
                })
                .collect();
            painter.stroke(Pen::new(INK, 5.0), polygon(&star));
            painter.fill(colour, polygon(&star));
        }
        Lit::Turn | Lit::Dim => {
            painter.fill(INK, disc((x, y), 13.0));
            painter.fill(colour, disc((x, y), 11.0));
            painter.fill(WHITE, disc((x, y), 4.5));
        }
    }
}
