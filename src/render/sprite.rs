//! A piece drawn once: opaque pixels as indices, ready to be copied, and the few half-transparent ones along its edges.

use super::palette::{Colour, NOTHING, PALETTE};

/// A small picture to be put on others.
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
    pub(super) fn over(&self, below: u8) -> u8 {
        let [r, g, b, alpha] = self.rgba;
        if below == NOTHING {
            return super::palette::Palette::veil(alpha);
        }
        let [red, green, blue] = PALETTE.colour(below).0;
        let seen = u16::from(u8::MAX - alpha);
        let mix = |above: u8, below: u8| above.saturating_add(u8::try_from((u16::from(below) * seen + 127) / 255).unwrap_or(u8::MAX));
        PALETTE.nearest(Colour([mix(r, red), mix(g, green), mix(b, blue)]))
    }
}

impl Sprite {
    /// A sprite of premultiplied pixels, row by row.
    pub(super) fn new(width: u32, pixels: impl Iterator<Item = [u8; 4]>) -> Self {
        let width = width as usize;
        let mut sprite = Self { width, height: 0, runs: Vec::new(), edges: Vec::new() };
        for (position, rgba) in pixels.enumerate() {
            let (x, y) = (position % width, position / width);
            sprite.height = y + 1;
            match rgba {
                [.., 0] => {}
                [red, green, blue, u8::MAX] => sprite.push(x, y, PALETTE.exact(Colour([red, green, blue]))),
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
