//! Cards, and what joins them across their borders.

use tiny_skia::Path;

use super::{
    CELL, Glow,
    colours::{
        AMBER, DEEP, DEEP_WAVE, DULL_WATER, DULL_WOOD, GLOW, GREEN, HOLE, HOLE_RIM, INK, JOINT, MINT, RED, WATER, WATER_RIPPLE, WHITE, WOOD,
    },
    layout::Quarter,
};
use crate::render::{
    paint::{At, Painter, Pen, disc, line, rounded, wave},
    palette::{Palette, Tone},
    sprite::Sprite,
};

/// A card's side in pixels.
pub(super) const SIDE: f32 = 104.0;
/// The middle of a card.
const HALF: f32 = SIDE / 2.0;
/// How far a landing on a shore reaches into it.
const LANDING: f32 = 13.0;
/// The radius of the deck where arms meet.
const HUB: f32 = 13.0;
/// How far around a lattice point the arms are drawn again.
const KNOT: f32 = 40.0;
/// The side of the sprite for that.
const KNOT_SIDE: u32 = 80;
/// How far a broken arm still reaches along both axes.
const STUMP: f32 = 24.0;
/// Where a broken arm's cross is, along both axes.
const CROSS: f32 = 38.0;

/// One of the lines, drawn over each other, that a jetty consists of.
#[derive(Clone, Copy)]
struct Layer {
    colour: Tone,
    width: f32,
    dash: Option<(f32, f32)>,
    /// Whether it is part of what people walk on, which is red where it is broken.
    deck: bool,
}

const fn solid(colour: Tone, width: f32) -> Layer {
    Layer { colour, width, dash: None, deck: false }
}

const fn dashed(colour: Tone, width: f32, dash: f32, gap: f32) -> Layer {
    Layer { colour, width, dash: Some((dash, gap)), deck: false }
}

const DECK: Layer = Layer { colour: WOOD, width: 20.0, dash: None, deck: true };
const JOINTS: Layer = Layer { colour: JOINT, width: 20.0, dash: Some((2.0, 11.0)), deck: false };

/// The lines of a jetty with this glow, from the lowest to the uppermost.
fn layers(glow: Glow) -> Vec<Layer> {
    match glow {
        Glow::Plain => vec![solid(INK, 27.0), DECK, JOINTS],
        Glow::Beach => vec![solid(INK, 44.0), solid(AMBER, 38.0), solid(INK, 25.0), DECK, JOINTS],
        Glow::Meadow => vec![solid(INK, 44.0), solid(GREEN, 38.0), dashed(MINT, 38.0, 4.0, 9.0), solid(INK, 25.0), DECK, JOINTS],
        Glow::Both => vec![solid(INK, 44.0), solid(AMBER, 38.0), dashed(GREEN, 38.0, 13.0, 13.0), solid(INK, 25.0), DECK, JOINTS],
        Glow::Won => vec![solid(GLOW, 58.0), solid(AMBER, 50.0), solid(WHITE, 40.0), solid(INK, 26.0), DECK, JOINTS],
        Glow::Faded => vec![solid(INK, 25.0), Layer { colour: DULL_WOOD, width: 19.0, dash: None, deck: true }],
    }
}

impl Layer {
    fn pen(self) -> Pen {
        let pen = Pen::new(self.colour, self.width);
        // The first dash is cut in half, so that it is whole where an arm goes on across a card's middle or border.
        self.dash.map_or(pen, |(dash, gap)| pen.dashed(dash, gap, dash / 2.0))
    }

    /// This layer's radius where arms meet.
    fn radius(self) -> f32 {
        HUB + (self.width - DECK.width) / 2.0
    }
}

/// A card's border and its ground.
fn card(palette: &Palette, water: Tone) -> Painter<'_> {
    let mut painter = Painter::new(palette, CELL, CELL);
    painter.cover(INK);
    painter.fill(water, rounded(1.5, 1.5, SIDE - 3.0, SIDE - 3.0, 9.0));
    painter
}

/// A card's back: deep water.
pub(super) fn back(palette: &Palette) -> Sprite {
    let mut painter = card(palette, DEEP);
    let pen = Pen::new(DEEP_WAVE, 3.0).round();
    for (row, y) in [20.0, 42.0, 64.0, 86.0].into_iter().enumerate() {
        let shift = if row % 2 == 0 { 0.0 } else { 22.0 };
        for x in [12.0, 56.0] {
            painter.stroke(pen, wave((x + shift, y), if shift > 0.0 && x > 50.0 { 14.0 } else { 30.0 }, 7.0));
        }
    }
    painter.finish()
}

/// A place whose card is in a player's hand.
pub(super) fn hole(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL);
    painter.cover(INK);
    painter.fill(HOLE, rounded(3.0, 3.0, SIDE - 6.0, SIDE - 6.0, 9.0));
    painter.stroke(Pen::new(HOLE_RIM, 4.0).dashed(11.0, 9.0, 0.0), rounded(10.0, 10.0, SIDE - 20.0, SIDE - 20.0, 9.0));
    painter.finish()
}

/// The water on a card's face.
pub(super) fn water(palette: &Palette, faded: bool) -> Sprite {
    let mut painter = card(palette, if faded { DULL_WATER } else { WATER });
    let pen = Pen::new(WATER_RIPPLE, 3.0).round();
    for at in [(13.0, 24.0), (72.0, 13.0), (76.0, 80.0), (11.0, 86.0)].into_iter().filter(|_| !faded) {
        painter.stroke(pen, wave(at, 18.0, 5.0));
    }
    painter.finish()
}

/// A jetty with its corner arm in this quarter, to be put on water.
pub(super) fn jetty(palette: &Palette, quarter: Quarter, glow: Glow, broken: bool) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL).turned(quarter.0);
    let arm = if broken { (HALF + STUMP, HALF - STUMP) } else { (SIDE, 0.0) };
    for layer in layers(glow) {
        let pen = layer.pen();
        // The arms run a little beyond the border, so that they do not fade there.
        let beyond = 6.0;
        painter.stroke(pen, line(&[(HALF, HALF), (-beyond, HALF)]));
        painter.stroke(pen, line(&[(HALF, HALF), (HALF, SIDE + beyond)]));
        let end = if broken { arm } else { (arm.0 + beyond, arm.1 - beyond) };
        let pen = if broken && layer.deck { Pen::new(RED, layer.width) } else { pen };
        painter.stroke(pen, line(&[(HALF, HALF), end]));
        if layer.dash.is_none() {
            hub(&mut painter, layer, (HALF, HALF));
        }
    }
    if broken {
        cross(&mut painter, (HALF + CROSS, HALF - CROSS));
    }
    painter.finish()
}

/// The mark in the gap that a broken arm leaves.
fn cross(painter: &mut Painter, (x, y): At) {
    let strokes =
        |reach: f32| [line(&[(x - reach, y - reach), (x + reach, y + reach)]), line(&[(x - reach, y + reach), (x + reach, y - reach)])];
    for (colour, width) in [(INK, 13.0), (WHITE, 9.5), (RED, 5.5)] {
        for stroke in strokes(6.5) {
            painter.stroke(Pen::new(colour, width).round(), stroke);
        }
    }
}

/// The lattice point that carries corner arms, which come out of these quarters around it. The sprite's middle is the point.
pub(super) fn knot(palette: &Palette, arms: [bool; 4], glow: Glow) -> Sprite {
    let mut painter = Painter::new(palette, KNOT_SIDE, KNOT_SIDE);
    // The same lines as on the cards, from their middles, so that dashes go on without a break.
    let corner = |quarter: usize| -> At {
        let (far, near) = (KNOT + HALF, KNOT - HALF);
        [(near, far), (near, near), (far, near), (far, far)][quarter]
    };
    for layer in layers(glow) {
        for quarter in (0..4).filter(|&quarter| arms[quarter]) {
            painter.stroke(layer.pen(), line(&[corner(quarter), (KNOT, KNOT)]));
        }
        hub(&mut painter, layer, (KNOT, KNOT));
    }
    painter.finish()
}

/// Where a stem goes ashore on the board's upper edge, turned by quarters. The sprite is as wide as a card and as deep as a landing.
pub(super) fn landing(palette: &Palette, turns: u8, glow: Glow) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL).turned(turns);
    for layer in layers(glow) {
        let past = (layer.width - DECK.width) / 2.0;
        if layer.dash.is_none() {
            painter.fill(layer.colour, ashore(layer.width, LANDING + past.min(6.0)));
        } else {
            painter.stroke(layer.pen(), line(&[(HALF, SIDE + HALF), (HALF, SIDE - LANDING)]));
        }
    }
    painter.finish()
}

fn ashore(width: f32, depth: f32) -> Option<Path> {
    rounded(HALF - width / 2.0, SIDE - depth, width, depth + 6.0, 4.0)
}

/// Fills a layer's disc where arms meet. Of a layer with dashes it is a ring halfway between the deck and the outer border.
fn hub(painter: &mut Painter, layer: Layer, middle: At) {
    match layer.dash {
        None => painter.fill(layer.colour, disc(middle, layer.radius())),
        Some(_) if layer.width <= DECK.width => {}
        Some((dash, gap)) => {
            let width = (layer.width - DECK.width) / 2.0;
            painter.stroke(Pen::new(layer.colour, width).dashed(dash, gap, 0.0), disc(middle, HUB + width / 2.0));
        }
    }
}
