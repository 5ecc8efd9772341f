//! The shores around the board, with what they say about whose turn it is.

use std::f32::consts::PI;

use super::{
    CELL, FRAME, LitShore, MARGIN,
    colours::{
        BEACH_TURN, DIM_GRASS, DIM_GRASS_DARK, DIM_SAND, DIM_SAND_DARK, GRASS, GRASS_DARK, GROUND,
        INK, MEADOW_TURN, SAND, SAND_DARK,
    },
    jetties::{post, stubs},
    pieces::SIDE,
};
use crate::{
    paint::{At, Painter, Pen, line, polygon, rectangle, rounded},
    palette::Palette,
    plate,
    signs::GOLD,
    sprite::Sprite,
    tone::Tone,
    view::Lit,
};
use rules::games::trypsylon::Shore;

/// The width of the line around the picture.
const BORDER: f32 = 3.0;
/// Where the rim of a shore in turn ends, from the picture's border.
const RIM: f32 = 11.0;
/// The radius of the picture's corners.
const ROUND: f32 = 26.0;

/// The ground of a shore and what is on it.
const fn tones(shore: Shore, lit: Lit) -> (Tone, Tone) {
    match (shore, lit) {
        (Shore::Beach, Lit::Dim) => (DIM_SAND, DIM_SAND_DARK),
        (Shore::Beach, Lit::Calm | Lit::Turn | Lit::Won) => (SAND, SAND_DARK),
        (Shore::Meadow, Lit::Dim) => (DIM_GRASS, DIM_GRASS_DARK),
        (Shore::Meadow, Lit::Calm | Lit::Turn | Lit::Won) => (GRASS, GRASS_DARK),
    }
}

/// The rim of the shores whose turn it is or who have won.
const fn rim(shore: Shore, lit: Lit) -> Option<Tone> {
    match (shore, lit) {
        (_, Lit::Dim | Lit::Calm) => None,
        (Shore::Beach, Lit::Turn) => Some(BEACH_TURN),
        (Shore::Meadow, Lit::Turn) => Some(MEADOW_TURN),
        (_, Lit::Won) => Some(GOLD),
    }
}

/// The shore along one card, at the top of the board, and its turns; as wide as a card and as deep
/// as the frame.
pub(super) fn along(palette: &Palette, shore: Shore, lit: Lit) -> [Sprite; 4] {
    // Painted into a square, so that it can be turned; what is below the frame stays empty.
    let mut painter = Painter::new(palette, CELL, CELL);
    let (ground, pattern) = tones(shore, lit);
    painter.fill(GROUND, rectangle(0.0, 0.0, SIDE, BORDER));
    painter.fill(ground, rectangle(0.0, BORDER, SIDE, FRAME - BORDER));
    match shore {
        Shore::Beach => sand(&mut painter, pattern),
        Shore::Meadow => grass(&mut painter, pattern),
    }
    if let Some(rim) = rim(shore, lit) {
        painter.fill(rim, rectangle(0.0, BORDER, SIDE, RIM - BORDER));
        painter.fill(INK, rectangle(0.0, RIM, SIDE, 2.0));
    }
    painter.fill(INK, rectangle(0.0, FRAME - 3.0, SIDE, 3.0));
    stubs(&mut painter, FRAME);
    painter.finish_turned()
}

/// Grains, and the wet edge along the water.
fn sand(painter: &mut Painter, tone: Tone) {
    for (x, y) in [(12.0, 24.0), (27.0, 45.0), (76.0, 24.0), (91.0, 45.0)] {
        painter.fill(tone, rectangle(x, y, 4.0, 4.0));
    }
    painter.fill(tone, rectangle(0.0, FRAME - 15.0, SIDE, 12.0));
}

/// Blades of grass in tufts, and the bank along the water.
fn grass(painter: &mut Painter, tone: Tone) {
    for (x, y) in [(15.0, 30.0), (29.0, 52.0), (75.0, 52.0), (89.0, 30.0)] {
        for (lean, height) in [(-7.0, 8.0), (0.0, 12.0), (7.0, 8.0)] {
            let blade = [(x - 2.0, y), (x + lean, y - height), (x + 2.0, y)];
            painter.fill(tone, polygon(&blade));
        }
    }
    painter.fill(tone, rectangle(0.0, FRAME - 9.0, SIDE, 6.0));
}

/// The corner of the frame where two shores meet: the upper left one, and its turns. `along` is the
/// shore that runs to the right from it, `down` the one that runs downwards.
pub(super) fn corner(palette: &Palette, along: LitShore, down: LitShore) -> [Sprite; 4] {
    let mut painter = Painter::new(palette, MARGIN, MARGIN);
    painter.fill(GROUND, rounded(0.0, 0.0, FRAME * 2.0, FRAME * 2.0, ROUND));
    let end = FRAME + 1.0;
    for ((shore, lit), half) in [(along, Half::Along), (down, Half::Down)] {
        let ground = half.between(bow_to_end(BORDER), [(end, end)]);
        painter.fill(tones(shore, lit).0, ground);
        if let Some(rim) = rim(shore, lit) {
            for (tone, inner) in [(INK, RIM + 2.0), (rim, RIM)] {
                let back = bow_to_end(inner).rev();
                painter.fill(tone, half.between(bow_to_end(BORDER), back));
            }
        }
    }
    let middle = bow(BORDER, 0.5).0;
    painter.stroke(Pen::new(INK, 3.0), line(&[(middle, middle), (end, end)]));
    post(&mut painter, (FRAME, FRAME));
    painter.finish_turned()
}

/// One of the two halves of a corner, on either side of the diagonal.
#[derive(Clone, Copy)]
enum Half {
    Along,
    Down,
}

impl Half {
    /// The area between these points there and back.
    fn between(
        self,
        there: impl Iterator<Item = At>,
        back: impl IntoIterator<Item = At>,
    ) -> Option<tiny_skia::Path> {
        let points = there.chain(back).map(|(x, y)| match self {
            Self::Along => (x, y),
            Self::Down => (y, x),
        });
        polygon(&points.collect::<Vec<_>>())
    }
}

/// Points on the upper half of the round corner, this far inside the picture's border, and on to
/// the end of the corner.
fn bow_to_end(inset: f32) -> impl DoubleEndedIterator<Item = At> {
    const STEPS: u8 = 6;
    let part = |step: u8| 0.5 + f32::from(step) / f32::from(STEPS) / 2.0;
    (0..=STEPS)
        .map(move |step| bow(inset, part(step)))
        .chain([(FRAME + 1.0, inset)])
}

/// A point on the round corner, this far inside the picture's border: from 0 at the left side to 1
/// at the top.
fn bow(inset: f32, part: f32) -> At {
    let radius = (ROUND - inset).max(0.0);
    let (sine, cosine) = (part * PI / 2.0).sin_cos();
    (ROUND - radius * cosine, ROUND - radius * sine)
}

/// The winner's star, in the corners of the frame.
pub(super) fn star(palette: &Palette) -> Sprite {
    let mut painter = Painter::new(palette, MARGIN, MARGIN);
    plate::star(&mut painter, (FRAME / 2.0, FRAME / 2.0));
    painter.finish()
}
