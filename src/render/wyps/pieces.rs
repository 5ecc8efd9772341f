//! The pieces of the board: hexes, stones, what holds them together, and marks.

use tiny_skia::Path;

use super::{
    colours::{
        BLACK, BLACK_LIT, BLACK_RIM, CUT, DRAFT, FELT, GAP, GROUND, INK, JOINED, LABEL, LAST, RACK,
        RIM, SEAM, WHITE, WHITE_LIT, WHITE_RIM,
    },
    layout::{PICTURE, RACK_HEX, corner, radius},
};
use crate::{
    games::wyps::Colour,
    render::{
        paint::{At, Painter, Pen, disc, line, polygon, rounded},
        palette::{Palette, Tone},
        sprite::Sprite,
    },
};

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
    /// All three.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Lit, Self::Joined];
}

/// What a mark belongs to.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Word {
    Last,
    PartialMove,
}

impl Word {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Last, Self::PartialMove];

    pub const fn tone(self) -> Tone {
        match self {
            Self::Last => LAST,
            Self::PartialMove => DRAFT,
        }
    }
}

pub(super) const fn face(colour: Colour) -> Tone {
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

pub(super) const fn lit(colour: Colour, glow: Glow) -> Tone {
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
    painter.fill(tone, hexagon(middle, radius - rounding));
    painter.stroke(
        Pen::new(tone, 2.0 * rounding).round(),
        hexagon(middle, radius - rounding),
    );
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
    round_hexagon(
        &mut painter,
        lit(colour, glow),
        middle,
        radius(width) * size,
    );
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
    let angle = f32::from(direction) * std::f32::consts::FRAC_PI_3;
    let (right, down) = (angle.cos() * width * 0.32, angle.sin() * width * 0.32);
    painter.stroke(
        Pen::new(tone, radius(width) * broad),
        line(&[(x - right, y - down), (x + right, y + down)]),
    );
    painter.finish()
}

/// A stone with this face up; below it shows a little of the other one.
pub(super) fn stone(palette: &Palette, width: f32, colour: Colour) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let size = radius(width) * 0.84;
    let depth = width * 0.045;
    round_hexagon(&mut painter, rim(colour), (x, y), size + 1.0);
    round_hexagon(
        &mut painter,
        face(colour.other()),
        (x, y + depth * 0.6),
        size,
    );
    round_hexagon(&mut painter, face(colour), (x, y - depth * 0.6), size - 0.6);
    painter.finish()
}

/// The board's rim at a hex of an edge whose outside lies in this direction; in a player's colour
/// where a stone of theirs is.
pub(super) fn rim_of_board(
    palette: &Palette,
    width: f32,
    outward: u8,
    owner: Option<Colour>,
) -> Sprite {
    let (painter, middle) = around(palette, width);
    let radius = radius(width);
    let [from, to] = [outward, outward + 2].map(|sixths| notch(middle, radius, sixths, outward));
    rim_through(
        painter,
        radius,
        [
            from,
            corner(middle, radius * (1.0 + RIM_AWAY), outward + 1),
            to,
        ],
        owner,
    )
}

/// The rim around the board's corner in this direction, where the edge that looks there and the one
/// before it meet.
pub(super) fn corner_of_board(
    palette: &Palette,
    width: f32,
    towards: u8,
    owner: Option<Colour>,
) -> Sprite {
    let (painter, middle) = around(palette, width);
    let radius = radius(width);
    let [from, to] = [towards + 4, towards].map(|outward| notch(middle, radius, towards, outward));
    rim_through(
        painter,
        radius,
        [from, corner(middle, radius * (1.0 + RIM_AWAY), towards), to],
        owner,
    )
}

fn rim_through(
    mut painter: Painter<'_>,
    radius: f32,
    points: [At; 3],
    owner: Option<Colour>,
) -> Sprite {
    let (tone, broad) = owner.map_or((RIM, 0.10), |colour| (lit(colour, Glow::Lit), 0.22));
    painter.stroke(Pen::new(tone, radius * broad).round(), line(&points));
    painter.finish()
}

/// Where the rim passes the notch between two hexes of an edge, at this corner of either: there the
/// ends of their rims meet.
fn notch(middle: At, radius: f32, sixths: u8, outward: u8) -> At {
    corner(
        corner(middle, radius, sixths),
        radius * RIM_AWAY,
        outward + 1,
    )
}

/// Which way a word is read from one hex to the next.
pub(super) fn arrow(palette: &Palette, width: f32, direction: u8, word: Word) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let angle = f32::from(direction) * std::f32::consts::FRAC_PI_3;
    let at = |along: f32, across: f32| {
        (
            x + angle.cos() * along - angle.sin() * across,
            y + angle.sin() * along + angle.cos() * across,
        )
    };
    // Far from equilateral, so that it is seen which corner is its point.
    let size = radius(width) * 0.3;
    let head = [
        at(size * 1.25, 0.0),
        at(-size, size * 0.95),
        at(-size * 0.45, 0.0),
        at(-size, -size * 0.95),
    ];
    painter.stroke(Pen::new(GROUND, size * 0.75).round(), polygon(&head));
    painter.fill(word.tone(), polygon(&head));
    painter.finish()
}

/// Around a stone of a word: a line where the stone is new, dashes where it lay there already.
pub(super) fn outline(palette: &Palette, width: f32, word: Word, is_fresh: bool) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let size = radius(width) * 0.86;
    let pen = Pen::new(word.tone(), width * if is_fresh { 0.085 } else { 0.06 });
    let pen = if is_fresh {
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
    let (one, tip, two) = (
        corner(middle, far * 0.84, at + 5),
        corner(middle, far, at),
        corner(middle, far * 0.84, at + 1),
    );
    painter.fill(face(now.other()), polygon(&[one, tip, two]));
    painter.stroke(
        Pen::new(word.tone(), width * 0.05).round(),
        polygon(&[one, tip, two]),
    );
    painter.finish()
}

/// A stone that, turned, would break the connection.
pub(super) fn cut(palette: &Palette, width: f32) -> Sprite {
    let (mut painter, (x, y)) = around(palette, width);
    let (away, size) = (radius(width) * 0.62, radius(width) * 0.27);
    let (x, y) = (x - away * 0.75, y - away * 0.72);
    painter.fill(WHITE, disc((x, y), size * 1.25));
    painter.fill(CUT, disc((x, y), size));
    let arm = size * 0.5;
    for end in [arm, -arm] {
        painter.stroke(
            Pen::new(WHITE, size * 0.32).round(),
            line(&[(x - arm, y - end), (x + arm, y + end)]),
        );
    }
    painter.finish()
}

/// An open hex that awaits its stone.
pub(super) fn awaiting(palette: &Palette, width: f32) -> Sprite {
    let (mut painter, middle) = around(palette, width);
    let size = radius(width) * 0.84;
    painter.stroke(
        Pen::new(DRAFT, width * 0.08).dashed(size * 0.3, size * 0.2, size * 0.65),
        hexagon(middle, size),
    );
    painter.finish()
}

/// The picture without anything on it.
pub(super) fn ground(palette: &Palette) -> Sprite {
    let side = PICTURE.into();
    let mut painter = Painter::new(palette, PICTURE, PICTURE);
    painter.fill(GROUND, rounded(0.0, 0.0, side, side, 26.0));
    painter.finish()
}

/// What a rack stands on, lit while its player is to move.
pub(super) fn rack(palette: &Palette, colour: Colour, is_lit: bool) -> Sprite {
    let (width, height) = (RACK_HEX * 7.0 + 20.0, 74.0);
    let mut painter = Painter::new(palette, pixels(width + 8.0), pixels(height + 8.0));
    painter.fill(RACK, rounded(4.0, 4.0, width, height, 18.0));
    if is_lit {
        painter.stroke(
            Pen::new(lit(colour, Glow::Lit), 5.0),
            rounded(4.0, 4.0, width, height, 18.0),
        );
    }
    painter.finish()
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
    let sack = [
        (13.0, 12.0),
        (27.0, 12.0),
        (35.0, 25.0),
        (31.0, 33.0),
        (9.0, 33.0),
        (5.0, 25.0),
    ];
    painter.fill(LABEL, polygon(&sack));
    painter.stroke(Pen::new(LABEL, 3.0).round(), polygon(&sack));
    painter.stroke(
        Pen::new(LABEL, 3.0).round(),
        line(&[(12.0, 3.0), (16.0, 8.0), (24.0, 8.0), (28.0, 3.0)]),
    );
    painter.finish()
}

/// Whoever has won gets a star.
pub(super) fn star(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 48, 48);
    let point = |index: u8| {
        let far = if index.is_multiple_of(2) { 21.0 } else { 9.0 };
        let angle = f32::from(index) * std::f32::consts::PI / 5.0;
        (24.0 + far * angle.sin(), 25.0 - far * angle.cos())
    };
    let points: Vec<At> = (0..10).map(point).collect();
    painter.fill(WHITE_LIT, polygon(&points));
    painter.stroke(Pen::new(WHITE_LIT, 3.0).round(), polygon(&points));
    painter.finish()
}

/// Whoever is in atari gets a warning.
pub(super) fn warning(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 48, 48);
    painter.fill(CUT, disc((24.0, 24.0), 20.0));
    painter.stroke(Pen::new(WHITE, 3.0), disc((24.0, 24.0), 20.0));
    painter.stroke(
        Pen::new(WHITE, 6.0).round(),
        line(&[(24.0, 13.0), (24.0, 26.0)]),
    );
    painter.fill(WHITE, disc((24.0, 34.5), 3.6));
    painter.finish()
}
