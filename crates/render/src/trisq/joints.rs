//! Where pieces of a chain are joined: their borders are left out along the side that they share,
//! so that a chain is one shape, and another one beside it is not.

use std::f32::consts::SQRT_2;

use super::{
    Glow,
    layout::{JOINT_ROOM, Measures, Shape},
    pieces::{BORDER, border, has_rim, tones},
};
use crate::{
    paint::{Painter, polygon},
    palette::Palette,
    sprite::{Sprite, pairs},
};
use rules::games::trisq::{Colour, Place, Point};

/// How the pieces of a chain meet where a stretch that two of them share ends.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum End {
    /// In the point of one of them, the borders of which meet further inside.
    Pointed,
    Blunt,
    /// They lie all around, so that no border is left there.
    Inside,
}

/// What makes one of two rims, where there are any, and what makes one of two bodies.
pub(super) type Layers = [Option<Sprite>; 2];

/// What two pieces share, with its ends from left to right, or from top to bottom.
pub(super) type Stretch = ((Shape, End), End);

/// A stretch with ends as far as they make a difference: to what is aslant they make none.
pub(super) const fn stretch(shape: Shape, [start, end]: [End; 2]) -> Stretch {
    match shape {
        Shape::Level(_) | Shape::Upright(_) => ((shape, start), end),
        Shape::Rising | Shape::Falling => ((shape, End::Blunt), End::Blunt),
    }
}

pub(super) fn stretches() -> impl Iterator<Item = Stretch> {
    let all = pairs(pairs(Shape::ALL, End::ALL), End::ALL);
    all.filter(|it| *it == stretch(it.0.0, [it.0.1, it.1]))
}

impl End {
    pub const ALL: [Self; 3] = [Self::Pointed, Self::Blunt, Self::Inside];

    /// How two pieces of a chain meet at a point.
    pub fn of(point: Point, joined: [Place; 2], chain: impl Iterator<Item = Place>) -> Self {
        if chain.map(|piece| angle(piece, point)).sum::<u16>() == 360 {
            Self::Inside
        } else if joined.into_iter().any(|piece| angle(piece, point) == 45) {
            Self::Pointed
        } else {
            Self::Blunt
        }
    }

    /// By how much a joint is shorter there than the stretch.
    fn short(self, border: f32, stretch: f32) -> f32 {
        match self {
            Self::Pointed => (border * (1.0 + SQRT_2)).min(stretch * 0.3).round(),
            Self::Blunt => border,
            Self::Inside => -border,
        }
    }
}

/// How much of what lies around a point a piece takes, in degrees.
fn angle(piece: Place, point: Point) -> u16 {
    let outline = piece.outline();
    let towards = |to: Point| (to.x - point.x, to.y - point.y);
    for index in 0..outline.len() {
        let [before, here, after] = [3, 0, 1].map(|step| towards(outline[(index + step) % 4]));
        let across = here.0 * after.1 - here.1 * after.0;
        if here == (0, 0) {
            return between(before, after);
        }
        if across == 0 && here.0 * after.0 + here.1 * after.1 < 0 {
            return 180;
        }
    }
    0
}

/// The angle between two directions in degrees: each is one of eight.
fn between(one: (i16, i16), other: (i16, i16)) -> u16 {
    let along = one.0 * other.0 + one.1 * other.1;
    match along.signum() {
        1 => 45,
        0 => 90,
        _ => 135,
    }
}

/// What goes over the borders of two pieces along the side that they share: first what makes one of
/// their rims, then what makes one of their bodies.
pub(super) fn joint(
    on: &Palette,
    measures: Measures,
    ((shape, start), end): Stretch,
    colour: Colour,
    glow: Glow,
) -> Layers {
    let quarter = measures.cell / 4;
    let (width, height) = shape.size();
    let [width, height] = [width, height].map(|quarters| u16::from(quarters) * quarter);
    let (left, right) = (f32::from(JOINT_ROOM), f32::from(JOINT_ROOM + width));
    let (top, bottom) = (f32::from(JOINT_ROOM), f32::from(JOINT_ROOM + height));
    let stretch = (right - left).max(bottom - top);
    let area = |border: f32| {
        // A side that is aslant has its borders as far to either side of it as whole pixels go, and
        // a pixel that both of them share.
        let aslant = (border * SQRT_2).round() + 1.0;
        let [start, end] = [start, end].map(|end| end.short(border, stretch));
        // Squares are cut so that what rises ends at level sides, and what falls at upright ones.
        let (from, to, aside) = match shape {
            Shape::Level(_) => ((left + start, top), (right - end, top), (0.0, border)),
            Shape::Upright(_) => ((left, top + start), (left, bottom - end), (border, 0.0)),
            Shape::Rising => (
                (left + border, bottom - border),
                (right - border, top + border),
                (aslant, 0.0),
            ),
            Shape::Falling => (
                (left + border, top + border),
                (right - border, bottom - border),
                (0.0, aslant),
            ),
        };
        polygon(&[
            (from.0 - aside.0, from.1 - aside.1),
            (from.0 + aside.0, from.1 + aside.1),
            (to.0 + aside.0, to.1 + aside.1),
            (to.0 - aside.0, to.1 - aside.1),
        ])
    };
    let (body, mark) = tones(colour, glow);
    let layer = |(tone, border)| {
        let mut painter = Painter::new(on, width + 2 * JOINT_ROOM, height + 2 * JOINT_ROOM);
        painter.fill(tone, area(border));
        painter.finish()
    };
    let rim = has_rim(glow).then_some((mark, BORDER));
    [rim, Some((body, border(measures, glow)))].map(|it| it.map(layer))
}
