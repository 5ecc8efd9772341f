//! What is put over the board: where a card was pushed in and how far its line moved, where one may
//! be pushed in, and what is in hand.

use super::{
    CELL, MARGIN, PLATE,
    colours::{DEEP, DEEP_WAVE, INK, OLD_WOOD, RED, WATER, WHITE},
    layout::Quarter,
    pieces::SIDE,
};
use crate::{
    paint::{At, Painter, Pen, line, polygon, rectangle, rounded},
    palette::Palette,
    sprite::Sprite,
    tone::Tone,
};

/// The side of the sprite of an arrow where a card was pushed in.
const ARROW: u16 = 44;
/// The side of the sprite of a sign that says where a card may be pushed in.
const SIGN: u16 = 64;
/// The side of a card in a rotation from which one may be chosen.
const TURNED: u16 = 76;
/// The side of the sprite that marks a missing point.
const POINT: u16 = 28;
/// From a card's border to the line along what has moved.
const RAIL: f32 = 5.0;
/// The middle of a lock on a card with its corner arm in the upper right quarter: beside the side
/// without a stem, as far from the arm as from what may join at the next corner.
const LOCK: At = (40.0, 14.5);
/// The radius of a lock.
const LOCK_REACH: f32 = 14.0;

/// A white line with an outline, 3 pixels wide.
fn marked(painter: &mut Painter, points: &[At]) {
    let pens = [Pen::new(INK, 7.0), Pen::new(WHITE, 3.0)];
    painter.stroke_each(pens.map(Pen::round), line(points));
}

/// A white sign with an outline, and its turns: from its left to its right, as high as `low`, and
/// pointed down to its `tip`.
fn signpost(
    palette: &Palette,
    side: u16,
    [left, right]: [f32; 2],
    [low, tip]: [f32; 2],
) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, side, side);
    let end = (f32::midpoint(left, right), tip);
    let shape = polygon(&[(left, 6.0), (right, 6.0), (right, low), end, (left, low)]);
    painter.stroke(Pen::new(INK, 6.0), shape.clone());
    painter.fill(WHITE, shape);
    painter.finish_turned()
}

/// Around the card that was inserted.
pub(super) fn inserted(palette: &Palette) -> Sprite {
    framed(palette, [Pen::new(INK, 8.0), Pen::new(WHITE, 4.0)])
}

/// Around a card that was inserted shortly before the last one.
pub(super) fn inserted_before(palette: &Palette) -> Sprite {
    framed(palette, [Pen::new(INK, 5.0), Pen::new(WHITE, 2.0)])
}

fn framed(palette: &Palette, pens: [Pen; 2]) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL);
    let side = SIDE - 2.0 * RAIL;
    painter.stroke_each(pens, rectangle(RAIL, RAIL, side, side));
    painter.finish()
}

/// A lock, upright, on a card that has its corner arm in this quarter: where no jetty is.
pub(super) fn lock(palette: &Palette, quarter: Quarter) -> Sprite {
    let mut painter = Painter::new(palette, CELL, CELL);
    let (along, inward) = LOCK;
    let (x, y) = match quarter.0 {
        0 => (along, inward),
        1 => (SIDE - inward, along),
        2 => (SIDE - along, SIDE - inward),
        _ => (inward, SIDE - along),
    };
    let reach = LOCK_REACH;
    painter.discs((x, y), [(INK, reach), (WHITE, reach - 2.0)]);
    painter.fill(INK, rectangle(x - 7.0, y - 2.0, 14.0, 9.5));
    let shackle = [
        (x - 4.0, y - 1.0),
        (x - 4.0, y - 5.0),
        (x - 1.5, y - 7.5),
        (x + 1.5, y - 7.5),
        (x + 4.0, y - 5.0),
        (x + 4.0, y - 1.0),
    ];
    painter.stroke(Pen::new(INK, 2.8), line(&shackle));
    painter.finish()
}

/// Along a card that was moved down by one, and its turns.
pub(super) fn moved(palette: &Palette) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, CELL, CELL);
    for x in [RAIL, SIDE - RAIL] {
        marked(&mut painter, &[(x, -8.0), (x, SIDE + 8.0)]);
    }
    painter.finish_turned()
}

/// Along the last card that was moved down by one, into the hole, and its turns.
pub(super) fn filled(palette: &Palette) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, CELL, CELL);
    let end = SIDE - RAIL;
    let around = [(RAIL, -8.0), (RAIL, end), (end, end), (end, -8.0)];
    marked(&mut painter, &around);
    painter.finish_turned()
}

/// An arrow that points down, onto the board, and its turns: where a card was pushed in.
pub(super) fn pushed(palette: &Palette) -> [Sprite; 4] {
    signpost(palette, ARROW, [6.0, 38.0], [20.0, 33.0])
}

/// A signpost that points down, onto the board, and its turns: where a card may be pushed in. Its
/// name is written on it.
pub(super) fn sign(palette: &Palette) -> [Sprite; 4] {
    signpost(palette, SIGN, [9.0, 55.0], [43.0, 59.0])
}

/// A white plate with an outline, for a card and a number beside it.
pub(super) fn plate(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, PLATE.0, PLATE.1);
    let (width, height) = (f32::from(PLATE.0), f32::from(PLATE.1));
    for (tone, inset, radius) in [(INK, 1.0, 14.0), (WHITE, 4.0, 11.0)] {
        let shape = rounded(
            inset,
            inset,
            width - 2.0 * inset,
            height - 2.0 * inset,
            radius,
        );
        painter.fill(tone, shape);
    }
    painter.finish()
}

/// A card as it can be pushed in, the corner arm being in the upper right quarter, and its turns.
pub(super) fn turned_face(palette: &Palette) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, TURNED, TURNED);
    let side = f32::from(TURNED);
    let middle = side / 2.0;
    painter.fill(WATER, rectangle(0.0, 0.0, side, side));
    for (tone, width) in [(INK, 26.0), (OLD_WOOD, 20.0)] {
        for end in [(middle, side + 9.0), (-9.0, middle), (side + 9.0, -9.0)] {
            painter.stroke(Pen::new(tone, width), line(&[(middle, middle), end]));
        }
        let from = middle - width / 2.0;
        painter.fill(tone, rectangle(from, from, width, width));
    }
    painter.stroke(
        Pen::new(INK, 3.0),
        rectangle(1.5, 1.5, side - 3.0, side - 3.0),
    );
    painter.finish_turned()
}

/// The point that a broken arm would need.
pub(super) fn missing(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, POINT, POINT);
    painter.discs((14.0, 14.0), [(INK, 12.0), (WHITE, 10.0)]);
    for (from, to) in [((9.5, 9.5), (18.5, 18.5)), ((9.5, 18.5), (18.5, 9.5))] {
        painter.stroke(Pen::new(RED, 4.5), line(&[from, to]));
    }
    painter.finish()
}

/// A card in hand, smaller than on the board: its back.
pub(super) fn held_back(palette: &Palette) -> Sprite {
    let mut painter = held(palette, DEEP);
    for (x, y, length) in [
        (22.0, 28.0, 14.0),
        (40.0, 28.0, 6.0),
        (30.0, 40.0, 14.0),
        (24.0, 51.0, 14.0),
    ] {
        painter.fill(DEEP_WAVE, rectangle(x, y, length, 3.0));
    }
    painter.finish()
}

/// A card in hand with its face up, the corner arm being in the upper right quarter, and its turns.
pub(super) fn held_face(palette: &Palette) -> [Sprite; 4] {
    let mut painter = held(palette, WATER);
    for (tone, width) in [(INK, 20.0), (OLD_WOOD, 14.0)] {
        for end in [(36.0, 58.0), (14.0, 36.0), (57.0, 15.0)] {
            painter.stroke(Pen::new(tone, width), line(&[(36.0, 36.0), end]));
        }
        let from = 36.0 - width / 2.0;
        painter.fill(tone, rectangle(from, from, width, width));
    }
    // What runs beyond the card.
    painter.stroke(Pen::new(INK, 2.0), rounded(13.0, 13.0, 46.0, 46.0, 3.0));
    painter.stroke(Pen::new(WHITE, 4.0), rounded(10.0, 10.0, 52.0, 52.0, 6.0));
    painter.finish_turned()
}

/// A card in hand without what is on it, in a corner of the frame.
fn held(palette: &Palette, ground: Tone) -> Painter<'_> {
    let mut painter = Painter::new(palette, MARGIN, MARGIN);
    for (tone, inset, radius) in [
        (INK, 6.0, 10.0),
        (WHITE, 8.0, 8.0),
        (INK, 12.0, 4.0),
        (ground, 14.0, 2.0),
    ] {
        let side = 72.0 - 2.0 * inset;
        painter.fill(tone, rounded(inset, inset, side, side, radius));
    }
    painter
}
