//! The squares of the board and the pieces in them. Each sprite is as large as a square with a
//! little room around it.

use std::f32::consts::SQRT_2;

use tiny_skia::Path;

use super::{
    Glow,
    colours::{
        BLUE, BLUE_DULL, BLUE_DULL_MARK, BLUE_GHOST, BLUE_LIT, BLUE_LIT_MARK, BLUE_MARK,
        DULL_PAPER, DULL_RULE, INK, PAPER, RED, RED_DULL, RED_DULL_MARK, RED_GHOST, RED_LIT,
        RED_LIT_MARK, RED_MARK, RULE, WHITE,
    },
    layout::{Kind, Measures},
};
use crate::{
    paint::{At, Painter, Pen, line, polygon, rectangle},
    palette::Palette,
    signs::GOLD,
    sprite::{Sprite, pairs},
    tone::Tone,
};
use rules::games::trisq::{Colour, Corner, Cut, Place, Square};

/// The room around a square in its sprites.
pub(super) const ROOM: u16 = 10;

/// How wide the border of a piece is.
pub(super) const BORDER: f32 = 2.0;
/// How far a block reaches to its sides, of a stripe's width.
const BLOCK: f32 = 0.9;

/// An empty sprite for a square with room around it.
fn painter(palette: &Palette, measures: Measures) -> Painter<'_> {
    let side = measures.cell + 2 * ROOM;
    Painter::new(palette, side, side)
}

/// A square, with the lines by which it is cut.
pub(super) fn square(on: &Palette, measures: Measures, cut: Option<Cut>, dull: bool) -> Sprite {
    let (paper, rule) = if dull {
        (DULL_PAPER, DULL_RULE)
    } else {
        (PAPER, RULE)
    };
    let mut painter = painter(on, measures);
    let (from, cell) = (f32::from(ROOM), measures.cell_length());
    painter.fill(rule, rectangle(from, from, cell, cell));
    let (from, cell) = (from + 1.0, cell - 2.0);
    painter.fill(paper, rectangle(from, from, cell, cell));
    for kind in pairs(cut, Corner::ALL) {
        painter.stroke(Pen::new(rule, 2.0), polygon(&outline(kind, measures)));
    }
    painter.finish()
}

/// A piece: red ones bear a stripe, blue ones a block. All that runs along the picture's sides does
/// so between pixels, which keeps files small.
pub(super) fn piece(
    palette: &Palette,
    measures: Measures,
    kind: Kind,
    colour: Colour,
    glow: Glow,
) -> Sprite {
    let (body, mark) = tones(colour, glow);
    let mut painter = painter(palette, measures);
    let outline = outline(kind, measures);
    painter.fill(INK, polygon(&outline));
    if has_rim(glow) {
        painter.fill(mark, polygon(&inset(outline, BORDER)));
    }
    painter.fill(body, polygon(&inset(outline, border(measures, glow))));
    pattern(&mut painter, measures, outline, colour, mark);
    painter.finish()
}

/// What a piece and its mark are painted in.
pub(super) const fn tones(colour: Colour, glow: Glow) -> (Tone, Tone) {
    match (colour, glow) {
        (Colour::Red, Glow::Plain) => (RED, RED_MARK),
        (Colour::Red, Glow::Lit | Glow::Won) => (RED_LIT, RED_LIT_MARK),
        (Colour::Red, Glow::Dull) => (RED_DULL, RED_DULL_MARK),
        (Colour::Blue, Glow::Plain) => (BLUE, BLUE_MARK),
        (Colour::Blue, Glow::Lit | Glow::Won) => (BLUE_LIT, BLUE_LIT_MARK),
        (Colour::Blue, Glow::Dull) => (BLUE_DULL, BLUE_DULL_MARK),
    }
}

/// Whether it has the rim of a chain at an edge, in the tone of the mark.
pub(super) const fn has_rim(glow: Glow) -> bool {
    matches!(glow, Glow::Lit | Glow::Won)
}

/// From the outline of a piece to its body: its border, and its rim.
pub(super) fn border(measures: Measures, glow: Glow) -> f32 {
    if has_rim(glow) {
        BORDER + (measures.cell_length() / 26.0).round()
    } else {
        BORDER
    }
}

/// A stripe between the parallel sides, or a block in the middle.
fn pattern(
    painter: &mut Painter<'_>,
    measures: Measures,
    [a, b, c, d]: [At; 4],
    colour: Colour,
    tone: Tone,
) {
    let (from, to) = (between(a, d, 0.5), between(b, c, 0.5));
    let width = (measures.cell_length() / 20.0).round() * 2.0;
    match colour {
        Colour::Red => {
            let (from, to) = (between(from, to, 0.24), between(from, to, 0.76));
            let whole = |(x, y): At| (x.round(), y.round());
            painter.stroke(Pen::new(tone, width), line(&[whole(from), whole(to)]));
        }
        Colour::Blue => painter.fill(tone, block(between(from, to, 0.5), width * BLOCK)),
    }
}

/// Where a piece may be placed.
pub(super) fn ghost(palette: &Palette, measures: Measures, kind: Kind, colour: Colour) -> Sprite {
    let tone = match colour {
        Colour::Red => RED_GHOST,
        Colour::Blue => BLUE_GHOST,
    };
    let mut painter = painter(palette, measures);
    let outline = outline(kind, measures);
    painter.fill(INK, polygon(&outline));
    painter.fill(tone, polygon(&inset(outline, BORDER)));
    painter.finish()
}

/// Around a piece of the winning chain: what goes below all of its pieces, and what goes on that,
/// so that one line runs around the whole chain.
pub(super) fn halo(palette: &Palette, measures: Measures, kind: Kind) -> [Sprite; 2] {
    [(INK, 16.0), (GOLD, 12.0)].map(|(tone, width)| {
        let mut painter = painter(palette, measures);
        painter.stroke(Pen::new(tone, width), polygon(&outline(kind, measures)));
        painter.finish()
    })
}

/// A white dot on a piece that was placed last, smaller on one that was placed shortly before: its
/// radius is this part of a square's side. A ring would be much like the rim of chains that touch
/// an edge.
pub(super) fn placed(palette: &Palette, measures: Measures, kind: Kind, part: f32) -> Sprite {
    let mut painter = painter(palette, measures);
    let [a, b, c, d] = outline(kind, measures);
    let (from, to) = (between(a, d, 0.5), between(b, c, 0.5));
    let radius = (measures.cell_length() * part).round();
    let middle = between(from, to, 0.5);
    painter.discs(middle, [(INK, radius + 3.0), (WHITE, radius)]);
    painter.finish()
}

/// Inside the border of a piece with an illegal contact.
pub(super) fn in_contact(palette: &Palette, measures: Measures, kind: Kind) -> Sprite {
    let mut painter = painter(palette, measures);
    let width = (measures.cell_length() / 40.0).round() * 2.0;
    let inside = inset(outline(kind, measures), 1.0 + width / 2.0);
    let pens = [Pen::new(INK, width + 3.0), Pen::new(GOLD, width)];
    painter.stroke_each(pens, polygon(&inside));
    painter.finish()
}

/// Around the square in which a piece is being placed.
pub(super) fn chosen(palette: &Palette, measures: Measures) -> Sprite {
    let mut painter = painter(palette, measures);
    let (from, cell) = (f32::from(ROOM), measures.cell_length());
    let pens = [Pen::new(INK, 10.0), Pen::new(WHITE, 6.0)];
    painter.stroke_each(pens, rectangle(from, from, cell, cell));
    painter.finish()
}

/// At the point of an illegal contact.
pub(super) fn contact(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, 40, 40);
    painter.discs((20.0, 20.0), [(INK, 19.0), (GOLD, 16.0)]);
    for (from, to) in [((14.0, 14.0), (26.0, 26.0)), ((26.0, 14.0), (14.0, 26.0))] {
        painter.stroke(Pen::new(INK, 5.5).round(), line(&[from, to]));
    }
    painter.finish()
}

/// The corners of a piece in its sprite. The first two are the ends of one of its parallel sides,
/// the last two those of the other, in reverse.
fn outline((cut, corner): Kind, measures: Measures) -> [At; 4] {
    let quarter = measures.cell_length() / 4.0;
    let at = |quarters: i16| f32::from(ROOM) + f32::from(quarters) * quarter;
    let Some(square) = Square::new(0, 0) else {
        return [(at(0), at(4)); 4];
    };
    let outline = Place::new(square, cut, corner).outline();
    outline.map(|point| (at(point.x), at(4 - point.y)))
}

/// A block of whole pixels whose sides are this far from its middle. What stands upright costs a
/// picture nothing but its first and last line; on its corner it would take a part of every line,
/// and all of them together a seventh of the file.
pub(super) fn block((x, y): At, reach: f32) -> Option<Path> {
    let (x, y, reach) = (x.round(), y.round(), reach.round());
    rectangle(x - reach, y - reach, 2.0 * reach, 2.0 * reach)
}

/// The same shape, smaller by this much on every side.
fn inset(points: [At; 4], by: f32) -> [At; 4] {
    // In pictures, where y grows downwards, the corners come counterclockwise, so that the inside
    // is to the left of every side.
    let side = |from: At, to: At| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let long = x.hypot(y);
        // What runs aslant moves sideways by whole pixels, so that it goes through the middle of
        // pixels and not through more of them.
        let by = if x * y == 0.0 {
            by
        } else {
            (by * SQRT_2).round() / SQRT_2
        };
        ((y / long, -x / long), by)
    };
    std::array::from_fn(|index| {
        let [before, here, after] = [3, 0, 1].map(|step| points[(index + step) % 4]);
        let (((a, b), one), ((c, d), other)) = (side(before, here), side(here, after));
        // The point at these distances from the two sides.
        let across = a * d - b * c;
        (
            here.0 + (one * d - other * b) / across,
            here.1 + (other * a - one * c) / across,
        )
    })
}

fn between(from: At, to: At, part: f32) -> At {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    (from.0 + right * part, from.1 + down * part)
}
