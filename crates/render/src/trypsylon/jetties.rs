//! Jetties: on cards, across the points where corner arms meet, and ashore.

use std::f32::consts::SQRT_2;

use tiny_skia::Path;

use super::{
    CELL, Glow,
    colours::{
        AMBER, DULL_WOOD, GLOW, GREEN, INK, JOINT, MINT, OLD_JOINT, OLD_WOOD, RED, WHITE, WOOD,
    },
    pieces::{HALF, SIDE},
};
use crate::{
    paint::{At, Painter, Pen, line, polygon, rectangle},
    palette::Palette,
    sprite::Sprite,
    tone::Tone,
};
use rules::games::trypsylon::Shore;

/// How wide a deck is.
const DECK: f32 = 22.0;
/// A deck with its outline.
const OUTLINE: f32 = DECK + 6.0;
/// A deck with its outline and the shine around it.
const SHINE: f32 = OUTLINE + 14.0;
/// The radius of the platform where arms meet.
const HUB: f32 = 13.0;
/// The length of a plank's joint and of the plank; four of them make half a card.
const PLANKS: (f32, f32) = (2.0, 11.0);
/// How far a landing on a shore reaches into it.
pub(super) const LANDING: f32 = 13.0;
/// How far around a lattice point the arms are drawn again.
const KNOT: f32 = 40.0;
/// The side of the sprite for that.
const KNOT_SIDE: u16 = 80;
/// How far a broken arm still reaches along both axes.
const STUMP: f32 = 38.0;
/// How far the shine beside it reaches.
const STUMP_SHINE: f32 = 26.0;

/// One of the lines, drawn over each other, that a jetty consists of.
#[derive(Clone, Copy)]
struct Layer {
    tone: Tone,
    width: f32,
    dash: Option<(f32, f32)>,
}

const fn solid(tone: Tone, width: f32) -> Layer {
    let dash = None;
    Layer { tone, width, dash }
}

const fn dashed(tone: Tone, width: f32, dash: (f32, f32)) -> Layer {
    let dash = Some(dash);
    Layer { tone, width, dash }
}

/// The lines of a deck with its planks.
const fn planks(wood: Tone, joint: Tone) -> [Layer; 3] {
    [
        solid(INK, OUTLINE),
        solid(wood, DECK),
        dashed(joint, DECK, PLANKS),
    ]
}

/// The lines of a jetty with this glow, from the lowest to the uppermost.
fn layers(glow: Glow) -> Vec<Layer> {
    let beach = [solid(AMBER, SHINE)];
    let meadow = [solid(GREEN, SHINE), dashed(MINT, SHINE, (8.0, 18.0))];
    let both = [solid(AMBER, SHINE), dashed(GREEN, SHINE, (13.0, 13.0))];
    let shining =
        |around: &[Layer]| [&[solid(INK, SHINE + 5.0)], around, &planks(WOOD, JOINT)].concat();
    let winning =
        |around: &[Layer]| [&[solid(GLOW, SHINE + 14.0)], around, &planks(WHITE, JOINT)].concat();
    match glow {
        Glow::Plain => planks(OLD_WOOD, OLD_JOINT).to_vec(),
        Glow::Beach => shining(&beach),
        Glow::Meadow => shining(&meadow),
        Glow::Both => shining(&both),
        Glow::Faded => vec![solid(INK, DECK), solid(DULL_WOOD, DECK - 5.0)],
        Glow::Path(Shore::Beach) => winning(&beach),
        Glow::Path(Shore::Meadow) => winning(&meadow),
    }
}

/// What one walks on.
const fn deck(glow: Glow) -> Tone {
    match glow {
        Glow::Plain => OLD_WOOD,
        Glow::Beach | Glow::Meadow | Glow::Both => WOOD,
        Glow::Faded => DULL_WOOD,
        Glow::Path(_) => WHITE,
    }
}

impl Layer {
    fn pen(self) -> Pen {
        let pen = Pen::new(self.tone, self.width);
        // The first dash is cut in half, so that it is whole where an arm continues across a card's
        // middle or border.
        self.dash
            .map_or(pen, |(dash, gap)| pen.dashed(dash, gap, dash / 2.0))
    }

    /// The pen along a diagonal, where longer dashes recur at whole pixels.
    fn diagonal(self) -> Pen {
        let dash = self.dash.map(|(dash, gap)| (dash * SQRT_2, gap * SQRT_2));
        Self { dash, ..self }.pen()
    }

    /// Draws it along an arm of a card.
    fn stroke(self, painter: &mut Painter, middle: At, end: At) {
        let is_diagonal = (middle.0 - end.0).abs() > 0.5 && (middle.1 - end.1).abs() > 0.5;
        let pen = if is_diagonal {
            self.diagonal()
        } else {
            self.pen()
        };
        painter.stroke(pen, line(&[middle, end]));
    }

    /// Whether it is what one walks on.
    fn is_deck(self) -> bool {
        self.width <= DECK
    }

    /// This layer's radius where arms meet.
    fn radius(self) -> f32 {
        HUB + (self.width - DECK) / 2.0
    }
}

/// The arms of the card whose corner arm is in the upper right quarter, drawn from the middle: the
/// stems down and left, and the corner arm. They run a little beyond the border, so that they do
/// not fade there.
const ARMS: [At; 3] = [(HALF, SIDE + 6.0), (-6.0, HALF), (SIDE + 6.0, -6.0)];

/// A jetty with its corner arm in the upper right quarter, to be put on water, and its turns.
pub(super) fn jetty(palette: &Palette, glow: Glow, broken: bool) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, CELL, CELL);
    for layer in layers(glow) {
        for (index, &arm) in ARMS.iter().enumerate() {
            match index {
                2 if broken => stump(&mut painter, layer, glow),
                _ => layer.stroke(&mut painter, (HALF, HALF), arm),
            }
        }
        hub(&mut painter, layer, glow, (HALF, HALF));
    }
    painter.finish_turned()
}

/// A layer of a corner arm that ends before its point: red where one would walk, as long as that
/// matters.
fn stump(painter: &mut Painter, layer: Layer, glow: Glow) {
    let reach = match (layer.width > OUTLINE, layer.is_deck()) {
        (true, _) => STUMP_SHINE,
        (false, true) => STUMP - 2.0,
        (false, false) => STUMP,
    };
    let is_red = layer.is_deck() && layer.dash.is_none() && glow != Glow::Faded;
    let pen = if is_red {
        Pen::new(RED, layer.width)
    } else {
        layer.diagonal()
    };
    painter.stroke(pen, line(&[(HALF, HALF), (HALF + reach, HALF - reach)]));
}

/// The arms of a card over which the winner's path leads, the corner arm being in the upper right
/// quarter, and their turns: the stems clockwise from the corner arm, and the corner arm.
pub(super) fn path(palette: &Palette, arms: [bool; 3], shore: Shore) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, CELL, CELL);
    for layer in layers(Glow::Path(shore)) {
        for (arm, _) in ARMS.into_iter().zip(arms).filter(|(_, leads)| *leads) {
            layer.stroke(&mut painter, (HALF, HALF), arm);
        }
        hub(&mut painter, layer, Glow::Path(shore), (HALF, HALF));
    }
    painter.finish_turned()
}

/// The lattice point that carries corner arms, which come out of these quarters around it, and its
/// turns. A sprite's middle is the point.
pub(super) fn knot(palette: &Palette, arms: [bool; 4], glow: Glow) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, KNOT_SIDE, KNOT_SIDE);
    // The same lines as on the cards, from their middles, so that dashes continue without a break.
    let (far, near) = (KNOT + HALF, KNOT - HALF);
    let middles = [(near, far), (near, near), (far, near), (far, far)];
    for layer in layers(glow) {
        for (middle, _) in middles.into_iter().zip(arms).filter(|(_, leads)| *leads) {
            layer.stroke(&mut painter, middle, (KNOT, KNOT));
        }
        hub(&mut painter, layer, glow, (KNOT, KNOT));
    }
    painter.finish_turned()
}

/// Where a stem goes ashore on the board's upper edge, at the lower end of a sprite as large as a
/// card, and its turns.
pub(super) fn landing(palette: &Palette, glow: Glow) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, CELL, CELL);
    for layer in layers(glow) {
        if layer.dash.is_none() {
            let (width, depth) = (layer.width, LANDING + ((layer.width - DECK) / 2.0).min(5.0));
            let ashore = rectangle(HALF - width / 2.0, SIDE - depth, width, depth + 6.0);
            painter.fill(layer.tone, ashore);
        } else {
            let ends = [(HALF, SIDE + HALF), (HALF, SIDE - LANDING)];
            painter.stroke(layer.pen(), line(&ends));
        }
    }
    painter.finish_turned()
}

/// Where a path may end: a stub on the shore at the board's upper edge, in front of a card's
/// middle, and half a platform at each of its corners. The edge is `depth` from the top.
pub(super) fn stubs(painter: &mut Painter, depth: f32) {
    let at = |width: f32, reach: f32| rectangle(HALF - width / 2.0, depth - reach, width, reach);
    painter.fill(INK, at(OUTLINE, LANDING));
    painter.fill(OLD_WOOD, at(DECK, LANDING - 3.0));
    for x in [0.0, SIDE] {
        post(painter, (x, depth));
    }
}

/// A platform where a corner arm may end.
pub(super) fn post(painter: &mut Painter, middle: At) {
    painter.fill(INK, octagon(middle, 12.0));
    painter.fill(OLD_WOOD, octagon(middle, 9.0));
}

/// Fills a layer's platform where arms meet. Its own planks have no joints.
fn hub(painter: &mut Painter, layer: Layer, glow: Glow, middle: At) {
    match layer.dash {
        None => painter.fill(layer.tone, octagon(middle, layer.radius())),
        Some(_) if layer.is_deck() => painter.fill(deck(glow), octagon(middle, DECK / 2.0)),
        Some(_) => {}
    }
}

/// An octagon with level sides, this far from its middle: as all edges are level or at 45 degrees,
/// each row of pixels resembles the one above.
fn octagon((x, y): At, reach: f32) -> Option<Path> {
    let (far, near) = (reach, reach * (SQRT_2 - 1.0));
    let half = [(far, near), (near, far), (-near, far), (-far, near)];
    let other = half.map(|(right, down)| (-right, -down));
    let corners = [half, other].concat().into_iter();
    let corners = corners.map(|(right, down)| (x + right, y + down));
    polygon(&corners.collect::<Vec<_>>())
}
