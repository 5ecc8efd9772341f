//! Glass tiles, open hexes, and the marks on them.

use tiny_skia::Path;

use super::{
    colours::{FIELD, INK, MARK, WRONG, glass},
    layout::Slope,
};
use crate::{
    paint::{At, Painter, Pen, line, polygon, rectangle, star},
    palette::Palette,
    sprite::Sprite,
    tone::Tone,
};
use rules::games::tryptic::Colour;

/// A hex's sprite, and its middle.
const WIDTH: u16 = 72;
const HEIGHT: u16 = 80;
const MIDDLE: At = (36.0, 40.0);
/// Half the width of a hex. Its upright sides are a little longer than the slanted ones, which fall
/// by one pixel every two: so every line of pixels is like the one above, only shifted, and the
/// picture takes far fewer bytes.
const HALF: f32 = 36.0;
/// By how much of its half width a hex's upright side reaches up and down from the middle.
const UPRIGHT: f32 = 22.0 / 36.0;
/// What is left between a tile and the border of its hex.
const GAP: f32 = 2.0;

/// A hexagon that stands on a corner, this wide to either side.
fn hexagon(middle: At, half: f32) -> Option<Path> {
    polygon(&corners(middle, half))
}

/// Its corners, clockwise from the top.
fn corners((x, y): At, half: f32) -> [At; 6] {
    let (upright, tip) = (half * UPRIGHT, half * (UPRIGHT + 0.5));
    [
        (x, y - tip),
        (x + half, y - upright),
        (x + half, y + upright),
        (x, y + tip),
        (x - half, y + upright),
        (x - half, y - upright),
    ]
}

/// What lies under a hex with this middle: seen between it and its neighbours.
pub(super) fn bed(painter: &mut Painter<'_>, middle: At) {
    painter.fill(INK, hexagon(middle, HALF + 2.0));
}

/// A hex's sprite with what is left of its bed around a tile, whole pixels only: nothing is seen
/// through it, so that it is quickly copied, and the ink of the bed continues where it ends.
fn on_ink(palette: &Palette) -> Painter<'_> {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    let half = HALF - GAP / 2.0;
    for row in (0..HEIGHT).map(f32::from) {
        let slanted = 2.0 * (half * (UPRIGHT + 0.5) - (row + 0.5 - MIDDLE.1).abs());
        let reach = slanted.min(half).floor();
        painter.fill(INK, rectangle(MIDDLE.0 - reach, row, 2.0 * reach, 1.0));
    }
    painter
}

/// A tile on its hex, or an open hex.
pub(super) fn tile(palette: &Palette, colour: Option<Colour>) -> Sprite {
    let mut painter = on_ink(palette);
    fill_hex(&mut painter, colour, MIDDLE, HALF - GAP);
    painter.finish()
}

/// A small tile beside the board, this wide to either side. Without a tile: where one is hidden.
pub(super) fn chip(palette: &Palette, colour: Option<Colour>, half: f32) -> Sprite {
    let mut painter = Painter::new(palette, 48, 52);
    let middle = (24.0, 26.0);
    painter.fill(INK, hexagon(middle, half + 2.0));
    fill_hex(&mut painter, colour, middle, half);
    painter.finish()
}

fn fill_hex(painter: &mut Painter<'_>, colour: Option<Colour>, middle: At, half: f32) {
    match colour {
        Some(colour) => cut_glass(painter, colour, middle, half),
        None => painter.fill(FIELD, hexagon(middle, half)),
    }
}

/// Glass that catches the light above, and its shape.
fn cut_glass(painter: &mut Painter<'_>, colour: Colour, middle: At, half: f32) {
    let glass = glass(colour);
    let [top, right, .., left] = corners(middle, half);
    let depth = half * 0.2;
    let down = |(x, y): At| (x, y + depth);
    painter.fill(glass.face, hexagon(middle, half));
    let facets = [left, top, right, down(right), down(top), down(left)];
    painter.fill(glass.light, polygon(&facets));
    shape(painter, glass.shape, colour, middle, half);
}

/// What tells the colours apart without colour: a ring, a triangle, a square, a cross, a star.
fn shape(painter: &mut Painter<'_>, tone: Tone, colour: Colour, (x, y): At, half: f32) {
    let size = half * 0.4;
    match colour {
        Colour::Blue => painter.stroke(Pen::new(tone, size * 0.55), octagon((x, y), size * 0.88)),
        Colour::Green => {
            let (low, half) = (y + size * 0.9, size * 1.05);
            let corners = [(x, low - half * 2.0), (x + half, low), (x - half, low)];
            painter.fill(tone, polygon(&corners));
        }
        Colour::Red => {
            let half = size * 0.85;
            painter.fill(tone, rectangle(x - half, y - half, half * 2.0, half * 2.0));
        }
        Colour::White => {
            let (reach, half) = (size * 1.15, size * 0.33);
            for (right, down) in [(reach, half), (half, reach)] {
                let bar = rectangle(x - right, y - down, right * 2.0, down * 2.0);
                painter.fill(tone, bar);
            }
        }
        Colour::Yellow => painter.fill(tone, star((x, y + size * 0.1), size * 1.4)),
    }
}

/// As good as a ring, with the slants of [`corners`] in mind.
fn octagon((x, y): At, reach: f32) -> Option<Path> {
    let short = reach * 0.414;
    polygon(&[
        (x - short, y - reach),
        (x + short, y - reach),
        (x + reach, y - short),
        (x + reach, y + short),
        (x + short, y + reach),
        (x - short, y + reach),
        (x - reach, y + short),
        (x - reach, y - short),
    ])
}

/// Two lines along a hexagon inside the border of a hex.
fn ring(palette: &Palette, pens: [Pen; 2], inset: f32) -> Sprite {
    let mut painter = Painter::new(palette, WIDTH, HEIGHT);
    painter.stroke_each(pens, hexagon(MIDDLE, HALF - inset));
    painter.finish()
}

/// Around a tile that scores.
pub(super) fn lit(palette: &Palette, tone: Tone) -> Sprite {
    ring(palette, [Pen::new(INK, 9.0), Pen::new(tone, 6.0)], 4.0)
}

/// Around the tile that was placed last.
pub(super) fn last(palette: &Palette) -> Sprite {
    ring(palette, [Pen::new(INK, 9.0), Pen::new(MARK, 5.5)], 8.0)
}

/// Around a tile that was placed shortly before the last one.
pub(super) fn earlier(palette: &Palette) -> Sprite {
    ring(palette, [Pen::new(INK, 5.5), Pen::new(MARK, 2.0)], 8.0)
}

/// Around the hex of the partial move.
pub(super) fn partial(palette: &Palette) -> Sprite {
    let dashes = Pen::new(MARK, 5.0).dashed(14.0, 10.0, 0.0);
    ring(palette, [Pen::new(INK, 9.0), dashes], 5.0)
}

/// Where the bridges of a run are: in the middle, or beside those of a run that it overlaps.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Lane {
    Alone,
    OneSide,
    OtherSide,
}

impl Lane {
    pub(super) const ALL: [Self; 3] = [Self::Alone, Self::OneSide, Self::OtherSide];
}

/// Across the side between two tiles of a run.
pub(super) fn bridge(palette: &Palette, slope: Slope, lane: Lane, tone: Tone) -> Sprite {
    const SIDE: u16 = 48;
    /// Half the length of a bridge.
    const HALF: f32 = 17.0;
    let (right, down) = match slope {
        Slope::Flat => (1.0, 0.0),
        Slope::Left => (0.5, 0.866),
        Slope::Right => (0.5, -0.866),
    };
    let (aside, broad) = match lane {
        Lane::Alone => (0.0, 9.0),
        Lane::OneSide => (6.5, 7.0),
        Lane::OtherSide => (-6.5, 7.0),
    };
    let middle = f32::from(SIDE) / 2.0;
    let (x, y) = (middle - aside * down, middle + aside * right);
    let ends = [-HALF, HALF].map(|along| (x + along * right, y + along * down));
    let mut painter = Painter::new(palette, SIDE, SIDE);
    let pens = [Pen::new(INK, broad + 5.0), Pen::new(tone, broad)];
    painter.stroke_each(pens.map(Pen::round), line(&ends));
    painter.finish()
}

/// A cross: wrong, or out.
pub(super) fn cross(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 26, 26);
    let (low, high) = (13.0 - 7.5, 13.0 + 7.5);
    for (tone, width) in [(INK, 9.5), (WRONG, 6.0)] {
        for (from, to) in [(low, high), (high, low)] {
            let pen = Pen::new(tone, width).round();
            painter.stroke(pen, line(&[(low, from), (high, to)]));
        }
    }
    painter.finish()
}
