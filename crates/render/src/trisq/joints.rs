//! Where pieces of a chain are joined: their borders are left out along the side that they share,
//! so that a chain is one shape, and another one beside it is not.

use std::f32::consts::SQRT_2;

use super::{
    Glow,
    layout::{JOINT_ROOM, Measures, Shape},
    pieces::{border, tones},
};
use crate::{
    paint::{Painter, polygon},
    palette::Palette,
    sprite::Sprite,
};
use rules::games::trisq::Colour;

/// What goes over the borders of two pieces along the side that they share.
pub(super) fn joint(
    on: &Palette,
    measures: Measures,
    shape: Shape,
    colour: Colour,
    glow: Glow,
) -> Sprite {
    let quarter = measures.cell / 4;
    let (width, height) = shape.size();
    let [width, height] = [width, height].map(|quarters| u16::from(quarters) * quarter);
    let mut painter = Painter::new(on, width + 2 * JOINT_ROOM, height + 2 * JOINT_ROOM);
    let (left, right) = (f32::from(JOINT_ROOM), f32::from(JOINT_ROOM + width));
    let (top, bottom) = (f32::from(JOINT_ROOM), f32::from(JOINT_ROOM + height));
    let border = border(measures, glow);
    // A side that is aslant has its borders as far to either side of it as whole pixels go, and a
    // pixel that both of them share.
    let aslant = (border * SQRT_2).round() + 1.0;
    let [wide, high] = [right - left, bottom - top].map(|length| shorter(border, length));
    // Squares are cut so that what rises ends at level sides, and what falls at upright ones.
    let (from, to, aside) = match shape {
        Shape::Level(_) => ((left + wide, top), (right - wide, top), (0.0, border)),
        Shape::Upright(_) => ((left, top + high), (left, bottom - high), (border, 0.0)),
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
    let (body, _) = tones(colour, glow);
    let points = [
        (from.0 - aside.0, from.1 - aside.1),
        (from.0 + aside.0, from.1 + aside.1),
        (to.0 + aside.0, to.1 + aside.1),
        (to.0 - aside.0, to.1 - aside.1),
    ];
    painter.fill(body, polygon(&points));
    painter.finish()
}

/// By how much a joint is shorter at either end than the stretch: a piece may be pointed there, and
/// its borders meet further inside.
fn shorter(border: f32, length: f32) -> f32 {
    (border * (1.0 + SQRT_2)).min(length * 0.3).round()
}
