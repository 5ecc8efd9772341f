//! The pieces of the board: hexes, stones, what holds them together, and marks.

use std::f32::consts::{FRAC_PI_3, TAU};

use tiny_skia::Path;

use super::{
    colours::{
        BLACK, BLACK_LIT, BLACK_RIM, CUT, DRAFT, FELT, GAP, GROUND, INK, JOINED, LABEL, LAST, RACK,
        RIM, SEAM, WHITE, WHITE_LIT, WHITE_RIM,
    },
    layout::{RACK_HEX, RACK_SIZE, Width, corner, radius},
};
use crate::{
    paint::{At, Painter, Pen, disc, line, polygon},
    palette::Palette,
    plate::{Board, Sign, plate},
    sprite::Sprite,
    tone::Tone,
};
use rules::games::wyps::Colour;

/// How far the board's rim lies from its hexes, as a part of their radius.
const RIM_AWAY: f32 = 0.12;

/// How a group stands out.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(super) enum Glow {
    Plain,
    Lit,
    /// It joins all three sides.
    Joined,
}

impl Glow {
    pub const ALL: [Self; 3] = [Self::Plain, Self::Lit, Self::Joined];
}

/// What a mark belongs to.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Word {
    Last,
    PartialMove,
}

impl Word {
    pub const ALL: [Self; 2] = [Self::Last, Self::PartialMove];

    pub const fn tone(self) -> Tone {
        match self {
            Self::Last => LAST,
            Self::PartialMove => DRAFT,
        }
    }
}

/// The contour of an arrow, which tells it from the stones below it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Contour {
    Dark,
    Light,
}

impl Contour {
    pub const ALL: [Self; 2] = [Self::Dark, Self::Light];

    const fn tone(self) -> Tone {
        match self {
            Self::Dark => GROUND,
            Self::Light => WHITE,
        }
    }
}

const fn face(colour: Colour) -> Tone {
    match colour {
        Colour::White => WHITE,
        Colour::Black => BLACK,
    }
}

const fn rim(colour: Colour) -> Tone {
    match colour {
        Colour::White => WHITE_RIM,
        Colour::Black => BLACK_RIM,
    }
}

/// What a letter on this face is written in.
pub(super) const fn letter(colour: Colour) -> Tone {
    match colour {
        Colour::White => INK,
        Colour::Black => WHITE,
    }
}

const fn lit(colour: Colour, glow: Glow) -> Tone {
    match (glow, colour) {
        (Glow::Joined, _) => JOINED,
        (_, Colour::White) => WHITE_LIT,
        (_, Colour::Black) => BLACK_LIT,
    }
}

/// A square sprite for something around a hex of this width, and its middle.
fn around(palette: &Palette, width: f32) -> (Painter<'_>, At) {
    let side = pixels(radius(width) * 2.6);
    let middle = f32::from(side) / 2.0;
    (Painter::new(palette, side, side), (middle, middle))
}

/// A length rounded up to an even number of pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "lengths in a picture are small and positive"
)]
fn pixels(length: f32) -> u16 {
    (length / 2.0).ceil() as u16 * 2
}

fn hexagon(middle: At, radius: f32) -> Option<Path> {
    polygon(&[0, 1, 2, 3, 4, 5].map(|sixths| corner(middle, radius, sixths)))
}

/// Fills a hexagon whose corners are rounded off.
fn round_hexagon(painter: &mut Painter<'_>, tone: Tone, middle: At, radius: f32) {
    let rounding = radius * 0.18;
    let shape = hexagon(middle, radius - rounding);
    painter.fill(tone, shape.clone());
    painter.stroke(Pen::new(tone, 2.0 * rounding).round(), shape);
}

/// An open hex.
pub(super) fn cell(palette: &Palette, width: f32) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let radius = radius(width);
    painter.fill(SEAM, hexagon(middle, radius * 1.02));
    painter.fill(FELT, hexagon(middle, radius * 0.95));
    painter.finish()
}

/// What shines around a stone of a group.
pub(super) fn halo(palette: &Palette, width: f32, colour: Colour, glow: Glow) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let size = if glow == Glow::Joined { 1.04 } else { 0.96 };
    let size = radius(width) * size;
    round_hexagon(&mut painter, lit(colour, glow), middle, size);
    painter.finish()
}

/// What shines around the joint of two stones that lie in this direction from each other.
pub(super) fn joint_halo(
    palette: &Palette,
    width: f32,
    colour: Colour,
    glow: Glow,
    direction: u8,
) -> Sprite {
    let broad = if glow == Glow::Joined { 0.92 } else { 0.74 };
    bar(palette, width, lit(colour, glow), broad, direction)
}

/// What joins two stones of a colour that lie in this direction from each other.
pub(super) fn joint(palette: &Palette, width: f32, colour: Colour, direction: u8) -> Sprite {
    bar(palette, width, face(colour), 0.44, direction)
}

fn bar(palette: &Palette, width: f32, tone: Tone, broad: f32, direction: u8) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let (sine, cosine) = (f32::from(direction) * FRAC_PI_3).sin_cos();
    let (right, down) = (cosine * width * 0.32, sine * width * 0.32);
    let ends = [(x - right, y - down), (x + right, y + down)];
    painter.stroke(Pen::new(tone, radius(width) * broad), line(&ends));
    painter.finish()
}

/// A stone with this face up; below it shows a little of the other one.
pub(super) fn stone(palette: &Palette, width: f32, colour: Colour) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let size = radius(width) * 0.84;
    let depth = width * 0.045 * 0.6;
    let (up, down) = (face(colour), face(colour.other()));
    round_hexagon(&mut painter, rim(colour), (x, y), size + 0.7 * depth);
    round_hexagon(&mut painter, down, (x, y + depth), size);
    round_hexagon(&mut painter, up, (x, y - depth), size - depth);
    painter.finish()
}

/// The board's rim at a hex of an edge whose outside lies in this direction; in a player's colour
/// where a stone of theirs is.
pub(super) fn rim_of_board(
    on: &Palette,
    width: f32,
    outward: u8,
    owner: Option<(Colour, Glow)>,
) -> Sprite {
    let ends = [outward, outward + 2].map(|sixths| (sixths, outward));
    rim_through(on, width, ends, outward + 1, owner)
}

/// The rim around the board's corner in this direction, where the edge that looks there and the one
/// before it meet.
pub(super) fn corner_of_board(
    palette: &Palette,
    width: f32,
    towards: u8,
    owner: Option<(Colour, Glow)>,
) -> Sprite {
    let ends = [towards + 4, towards].map(|outward| (towards, outward));
    rim_through(palette, width, ends, towards, owner)
}

/// The rim around this corner of a hex, between two notches.
fn rim_through(
    palette: &Palette,
    width: f32,
    ends: [(u8, u8); 2],
    around_corner: u8,
    owner: Option<(Colour, Glow)>,
) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let radius = radius(width);
    let [from, to] = ends.map(|(sixths, outward)| notch(middle, radius, sixths, outward));
    let through = corner(middle, radius * (1.0 + RIM_AWAY), around_corner);
    let (tone, broad) = owner.map_or((RIM, 0.10), |(colour, glow)| (lit(colour, glow), 0.22));
    let pen = Pen::new(tone, radius * broad).round();
    painter.stroke(pen, line(&[from, through, to]));
    painter.finish()
}

/// Where the rim passes the notch between two hexes of an edge, at this corner of either: there the
/// ends of their rims meet.
fn notch(middle: At, radius: f32, sixths: u8, outward: u8) -> At {
    let at_corner = corner(middle, radius, sixths);
    corner(at_corner, radius * RIM_AWAY, outward + 1)
}

/// The direction in which a word is read from one hex to the next.
pub(super) fn arrow(
    palette: &Palette,
    width: Width,
    direction: u8,
    word: Word,
    contour: Contour,
) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width.pixels());
    let (sin, cos) = (f32::from(direction) * FRAC_PI_3).sin_cos();
    let at = |along: f32, across: f32| {
        let (right, down) = (x + cos * along, y + sin * along);
        (right - sin * across, down + cos * across)
    };
    // Far from equilateral, so that it is seen which corner is its point.
    let size = radius(width.pixels()) * width.arrow();
    let head = [
        at(size * 1.15, 0.0),
        at(-size, size * 0.95),
        at(-size * 0.45, 0.0),
        at(-size, -size * 0.95),
    ];
    painter.stroke(
        Pen::new(contour.tone(), size * 0.65).round(),
        polygon(&head),
    );
    painter.fill(word.tone(), polygon(&head));
    painter.finish()
}

/// Around a stone of a word: a line where the move has laid or turned it, dashes where the word uses
/// it as it was.
pub(super) fn outline(palette: &Palette, width: f32, word: Word, has_changed: bool) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let size = radius(width) * 0.86;
    let pen = Pen::new(word.tone(), width * if has_changed { 0.085 } else { 0.06 });
    let pen = if has_changed {
        pen.round()
    } else {
        pen.dashed(size * 0.28, size * 0.22, size * 0.64)
    };
    painter.stroke(pen, hexagon((x, y - width * 0.02), size));
    painter.finish()
}

/// This corner of a stone that has just turned, lifted so that the face of before is seen.
pub(super) fn fold(palette: &Palette, width: f32, now: Colour, word: Word, at: u8) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let far = radius(width) * 0.86;
    let tip = corner(middle, far, at);
    // Small enough to leave the letter alone.
    let [one, two] = [at + 5, at + 1].map(|beside| {
        let (x, y) = corner(middle, far * 0.84, beside);
        (tip.0 + (x - tip.0) * 0.66, tip.1 + (y - tip.1) * 0.66)
    });
    let shape = polygon(&[one, tip, two]);
    painter.fill(face(now.other()), shape.clone());
    painter.stroke(Pen::new(word.tone(), width * 0.05).round(), shape);
    painter.finish()
}

/// A stone that, turned, would break the connection: an arrow that turns round, in this corner of
/// the stone, one of the four at its sides, beside the letter.
pub(super) fn cut(palette: &Palette, width: Width, at: u8) -> Sprite {
    let wide = width.pixels();
    let (mut painter, (x, y)) = around(palette, wide);
    // Where letters are large, it is small and further out.
    let (away, size) = match width {
        Width::Narrow => (0.92, 0.28),
        Width::Huge | Width::Wide | Width::Middle => (0.79, 0.3),
    };
    let (away, size) = (radius(wide) * away, radius(wide) * size);
    let (right, down) = (away * 0.8, away * 0.6);
    let x = if at < 3 { x + right } else { x - right };
    let y = if matches!(at, 1 | 5) {
        y - down
    } else {
        y + down
    };
    painter.discs((x, y), [(WHITE, size * 1.2), (CUT, size)]);
    let round = size * 0.52;
    painter.stroke(Pen::new(WHITE, size * 0.26), arc((x, y), round));
    let (tip, back) = (x + round, y - size * 0.04);
    let head = [
        (tip - size * 0.4, back),
        (tip + size * 0.4, back),
        (tip, back + size * 0.5),
    ];
    painter.fill(WHITE, polygon(&head));
    painter.finish()
}

/// Four fifths of a circle, clockwise from below to the right.
fn arc((x, y): At, radius: f32) -> Option<Path> {
    const STEPS: u8 = 24;
    let points = (0..=STEPS).map(|step| {
        let turn = 0.2 + 0.8 * f32::from(step) / f32::from(STEPS);
        let (sine, cosine) = (TAU * turn).sin_cos();
        (x + cosine * radius, y + sine * radius)
    });
    line(&points.collect::<Vec<_>>())
}

/// An open hex that awaits its stone.
pub(super) fn awaiting(palette: &Palette, width: f32) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let size = radius(width) * 0.84;
    let pen = Pen::new(DRAFT, width * 0.08);
    let pen = pen.dashed(size * 0.3, size * 0.2, size * 0.65);
    painter.stroke(pen, hexagon(middle, size));
    painter.finish()
}

/// What a rack stands on.
pub(super) fn rack(palette: &Palette, sign: Sign) -> Sprite {
    plate(palette, RACK, RACK_SIZE, Board::Above, sign)
}

/// A place on a rack without a stone.
pub(super) fn gap(palette: &Palette) -> Sprite {
    let (mut painter, middle) = around(palette, RACK_HEX);
    painter.fill(GAP, disc(middle, 4.5));
    painter.finish()
}

/// The bag: what is left in it is written below.
pub(super) fn bag(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 40, 36);
    let neck = [(13.0, 12.0), (27.0, 12.0)];
    let belly = [(35.0, 25.0), (31.0, 33.0), (9.0, 33.0), (5.0, 25.0)];
    let sack = polygon(&[&neck[..], &belly].concat());
    let pen = Pen::new(LABEL, 3.0).round();
    painter.fill(LABEL, sack.clone());
    painter.stroke(pen, sack);
    painter.stroke(
        pen,
        line(&[(12.0, 3.0), (16.0, 8.0), (24.0, 8.0), (28.0, 3.0)]),
    );
    painter.finish()
}

/// The warning for a player in atari.
pub(super) fn warning(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 48, 48);
    painter.fill(CUT, disc((24.0, 24.0), 20.0));
    painter.stroke(Pen::new(WHITE, 3.0), disc((24.0, 24.0), 20.0));
    let dash = line(&[(24.0, 13.0), (24.0, 26.0)]);
    painter.stroke(Pen::new(WHITE, 6.0).round(), dash);
    painter.fill(WHITE, disc((24.0, 34.5), 3.6));
    painter.finish()
}
