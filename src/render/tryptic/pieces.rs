//! Glass tiles, open hexes, and the marks on them.

use std::f32::consts::TAU;

use tiny_skia::Path;

use super::{
    colours::{FIELD, FIELD_RIM, GLOW, GOLD, INK, MARK, WRONG, glass},
    layout::Slope,
};
use crate::{
    games::tryptic::Colour,
    render::{
        paint::{At, Painter, Pen, disc, line, polygon},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

/// A hex's sprite: a little more than its width and height.
const WIDTH: u32 = 76;
const HEIGHT: u32 = 88;
const MIDDLE: At = (38.0, 44.0);
/// From a hex's middle to its corners; the sides of neighbours touch.
const RADIUS: f32 = 41.4;

/// A hexagon that stands on a corner.
fn hexagon(middle: At, radius: f32) -> Option<Path> {
    polygon(&corners(middle, radius))
}

/// Its corners, clockwise from the top.
fn corners((x, y): At, radius: f32) -> [At; 6] {
    [0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0].map(|corner| {
        let (sine, cosine) = (corner * TAU / 6.0).sin_cos();
        (x + radius * sine, y - radius * cosine)
    })
}

/// An open hex.
pub(super) fn open(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    painter.fill(INK, hexagon(MIDDLE, RADIUS + 1.6));
    painter.fill(FIELD_RIM, hexagon(MIDDLE, RADIUS - 2.6));
    painter.fill(FIELD, hexagon((MIDDLE.0, MIDDLE.1 - 1.5), RADIUS - 4.4));
    painter.finish()
}

/// A tile on its hex.
pub(super) fn tile(palette: &Palette, colour: Colour) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    painter.fill(INK, hexagon(MIDDLE, RADIUS + 1.6));
    cut_glass(&mut painter, colour, MIDDLE, RADIUS - 2.4);
    painter.finish()
}

/// A small tile beside the board, this wide.
pub(super) fn chip(palette: &Palette, colour: Colour, side: u32, radius: f32) -> Sprite {
    let mut painter = Painter::new(palette, side, side);
    let middle = (radius + 2.0, radius + 2.0);
    painter.fill(INK, hexagon(middle, radius + 2.0));
    cut_glass(&mut painter, colour, middle, radius);
    painter.finish()
}

/// Glass with facets along its sides, in the light above and in the shade below, and its shape on the face.
fn cut_glass(painter: &mut Painter<'_>, colour: Colour, middle: At, radius: f32) {
    let glass = glass(colour);
    let (outer, inner) = (corners(middle, radius), corners(middle, radius * 0.8));
    let facet = |side: usize| polygon(&[outer[side], outer[(side + 1) % 6], inner[(side + 1) % 6], inner[side]]);
    painter.fill(glass.face, hexagon(middle, radius));
    for side in [5, 0] {
        painter.fill(glass.light, facet(side));
    }
    for side in [2, 3] {
        painter.fill(glass.dark, facet(side));
    }
    shape(painter, glass.shape, colour, middle, radius);
}

/// What tells the colours apart without colour: a ring, a triangle, a square, a cross, a star.
fn shape(painter: &mut Painter<'_>, tone: Tone, colour: Colour, (x, y): At, radius: f32) {
    let size = radius * 0.4;
    match colour {
        Colour::Blue => painter.stroke(Pen::new(tone, size * 0.5), disc((x, y), size * 0.8)),
        Colour::Green => {
            let (low, half) = (y + size * 0.75, size * 1.1);
            painter.fill(tone, polygon(&[(x, low - half * 1.8), (x + half, low), (x - half, low)]));
        }
        Colour::Red => {
            let half = size * 0.85;
            painter.fill(tone, polygon(&[(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]));
        }
        Colour::White => {
            let pen = Pen::new(tone, size * 0.5);
            painter.stroke(pen, line(&[(x - size, y - size), (x + size, y + size)]));
            painter.stroke(pen, line(&[(x - size, y + size), (x + size, y - size)]));
        }
        Colour::Yellow => painter.fill(tone, star((x, y + size * 0.1), size * 1.3)),
    }
}

/// A star with five tips.
pub(super) fn star((x, y): At, radius: f32) -> Option<Path> {
    let tips: Vec<At> = (0_u8..10)
        .map(|tip| {
            let reach = if tip % 2 == 0 { radius } else { radius * 0.45 };
            let (sine, cosine) = (f32::from(tip) * TAU / 10.0).sin_cos();
            (x + reach * sine, y - reach * cosine)
        })
        .collect();
    polygon(&tips)
}

/// Around a tile that scores.
pub(super) fn lit(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    painter.stroke(Pen::new(INK, 9.0), hexagon(MIDDLE, RADIUS - 3.0));
    painter.stroke(Pen::new(GOLD, 6.0), hexagon(MIDDLE, RADIUS - 3.0));
    painter.finish()
}

/// Across the side between two tiles of a run.
pub(super) fn bridge(palette: &Palette, slope: Slope) -> Sprite {
    const SIDE: u32 = 48;
    let middle = 24.0;
    let (x, y) = match slope {
        Slope::Flat => (17.0, 0.0),
        Slope::Left => (8.5, 14.7),
        Slope::Right => (8.5, -14.7),
    };
    let mut painter = Painter::new(palette, SIDE, SIDE);
    let way = || line(&[(middle - x, middle - y), (middle + x, middle + y)]);
    for (tone, width) in [(INK, 14.0), (GOLD, 10.0), (GLOW, 4.0)] {
        painter.stroke(Pen::new(tone, width).round(), way());
    }
    painter.finish()
}

/// Around the tile that was placed last.
pub(super) fn last(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    painter.stroke(Pen::new(INK, 9.0), hexagon(MIDDLE, RADIUS - 9.0));
    painter.stroke(Pen::new(MARK, 5.5), hexagon(MIDDLE, RADIUS - 9.0));
    painter.finish()
}

/// Around the hex that is being chosen.
pub(super) fn begun(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    let side = RADIUS - 5.0;
    painter.stroke(Pen::new(INK, 10.0), hexagon(MIDDLE, side));
    // A dash at every corner.
    painter.stroke(Pen::new(MARK, 6.0).dashed(side / 2.0, side / 2.0, side / 4.0), hexagon(MIDDLE, side));
    painter.finish()
}

/// A cross: wrong, or out.
pub(super) fn cross(palette: &Palette, side: u32, reach: f32) -> Sprite {
    let mut painter = Painter::new(palette, side, side);
    let middle = reach + 5.0;
    for (tone, width) in [(INK, 9.0), (WRONG, 5.5)] {
        for turn in [1.0, -1.0] {
            let way = line(&[(middle - reach, middle - reach * turn), (middle + reach, middle + reach * turn)]);
            painter.stroke(Pen::new(tone, width).round(), way);
        }
    }
    painter.finish()
}
