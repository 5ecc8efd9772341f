//! A piece drawn once: opaque pixels as indices, ready to be copied, and the few half-transparent ones along its edges.

use std::sync::OnceLock;

use super::{
    Colours,
    palette::{Colour, NOTHING, Palette},
};

/// A small picture to be put on others of the same palette.
pub(super) struct Sprite {
    pub width: usize,
    pub height: usize,
    /// The opaque pixels, in runs.
    pub runs: Vec<Run>,
    /// The pixels through which something is seen.
    pub edges: Vec<EdgePixel>,
}

/// Opaque pixels side by side.
pub(super) struct Run {
    pub x: usize,
    pub y: usize,
    pub indices: Vec<u8>,
}

/// A pixel that covers only a part of what is below.
pub(super) struct EdgePixel {
    pub x: usize,
    pub y: usize,
    /// Red, green and blue, each already multiplied with the opacity, and the opacity.
    pub rgba: [u8; 4],
}

impl EdgePixel {
    /// The index of this pixel's colour over what is there.
    pub(super) fn over(&self, below: u8, palette: &Palette) -> u8 {
        let [r, g, b, alpha] = self.rgba;
        if below == NOTHING {
            return Palette::veil(alpha);
        }
        let [red, green, blue] = palette.colour(below).0;
        let seen = u16::from(u8::MAX - alpha);
        let mix = |above: u8, below: u8| above.saturating_add(u8::try_from((u16::from(below) * seen + 127) / 255).unwrap_or(u8::MAX));
        palette.nearest(Colour([mix(r, red), mix(g, green), mix(b, blue)]))
    }
}

impl Sprite {
    /// A sprite of premultiplied pixels, row by row.
    pub(super) fn new(palette: &Palette, width: u32, pixels: impl Iterator<Item = [u8; 4]>) -> Self {
        let width = width as usize;
        let mut sprite = Self { width, height: 0, runs: Vec::new(), edges: Vec::new() };
        for (position, rgba) in pixels.enumerate() {
            let (x, y) = (position % width, position / width);
            sprite.height = y + 1;
            match rgba {
                [.., 0] => {}
                [red, green, blue, u8::MAX] => sprite.push(x, y, palette.exact(Colour([red, green, blue]))),
                rgba => sprite.edges.push(EdgePixel { x, y, rgba }),
            }
        }
        sprite
    }

    fn push(&mut self, x: usize, y: usize, index: u8) {
        match self.runs.last_mut() {
            Some(run) if run.y == y && run.x + run.indices.len() == x => run.indices.push(index),
            _ => self.runs.push(Run { x, y, indices: vec![index] }),
        }
    }
}

/// A game's pieces: drawn once for each of the [`Colours`], when they are first needed, and shared from then on.
pub(super) struct Pieces<P> {
    drawn: [OnceLock<P>; Colours::ALL.len()],
    draw: fn(Colours) -> P,
}

impl<P> Pieces<P> {
    /// Pieces that `draw` draws.
    pub(super) const fn new(draw: fn(Colours) -> P) -> Self {
        Self { drawn: [const { OnceLock::new() }; Colours::ALL.len()], draw }
    }

    /// The pieces in these colours.
    pub(super) fn of(&self, colours: Colours) -> &P {
        self.drawn[colours as usize].get_or_init(|| (self.draw)(colours))
    }
}
