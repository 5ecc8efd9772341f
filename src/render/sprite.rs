//! A piece drawn once: opaque pixels as indices, ready to be copied, and the few half-transparent ones along its edges.

use std::{
    mem,
    sync::{
        OnceLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use super::{
    Colours,
    palette::{Colour, NOTHING, Palette},
};

/// A small picture to be put on others of the same palette.
pub(super) struct Sprite {
    pub width: usize,
    pub height: usize,
    /// Where the opaque pixels are.
    pub runs: Vec<Run>,
    /// Their indices, run by run; of a plain run one.
    pub indices: Vec<u8>,
    /// The pixels through which something is seen.
    pub edges: Vec<EdgePixel>,
}

/// Opaque pixels side by side.
pub(super) struct Run {
    pub x: u16,
    pub y: u16,
    pub length: u16,
    /// Whether all of them have the same index, which is then kept once.
    pub is_plain: bool,
}

/// So many pixels of one index are worth a run of their own: shorter ones would save memory, but are copied more quickly together with others.
const PLAIN: usize = 128;

/// A pixel that covers only a part of what is below.
pub(super) struct EdgePixel {
    pub x: u16,
    pub y: u16,
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
        let mut sprite = Self { width, height: 0, runs: Vec::new(), indices: Vec::new(), edges: Vec::new() };
        // Most pixels are like the one before.
        let (mut before, mut index) = ([0; 3], palette.exact(Colour([0; 3])));
        for (position, rgba) in pixels.enumerate() {
            sprite.height = position / width + 1;
            let [x, y] = [position % width, position / width].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
            match rgba {
                [.., 0] => {}
                [red, green, blue, u8::MAX] => {
                    if before != [red, green, blue] {
                        before = [red, green, blue];
                        index = palette.exact(Colour(before));
                    }
                    sprite.push(x, y, index);
                }
                rgba => sprite.edges.push(EdgePixel { x, y, rgba }),
            }
        }
        sprite.keep_plain_runs_once();
        sprite.runs.shrink_to_fit();
        sprite.indices.shrink_to_fit();
        sprite.edges.shrink_to_fit();
        count(size_of_val(sprite.runs.as_slice()) + sprite.indices.len() + size_of_val(sprite.edges.as_slice()));
        sprite
    }

    fn push(&mut self, x: u16, y: u16, index: u8) {
        self.indices.push(index);
        match self.runs.last_mut() {
            Some(run) if run.y == y && run.x + run.length == x => run.length += 1,
            _ => self.runs.push(Run { x, y, length: 1, is_plain: false }),
        }
    }

    /// Makes long stretches of one index runs of their own: they are most of what a large sprite takes.
    fn keep_plain_runs_once(&mut self) {
        let (runs, indices) = (mem::take(&mut self.runs), mem::take(&mut self.indices));
        let mut rest = indices.as_slice();
        for run in runs {
            let (pixels, others) = rest.split_at(usize::from(run.length));
            rest = others;
            let mut x = run.x;
            let mut add = |pixels: &[u8], is_plain: bool| {
                let length = u16::try_from(pixels.len()).unwrap_or(u16::MAX);
                self.runs.push(Run { x, y: run.y, length, is_plain });
                self.indices.extend_from_slice(if is_plain { &pixels[..1] } else { pixels });
                x += length;
            };
            let (mut from, mut at) = (0, 0);
            for same in pixels.chunk_by(|one, other| one == other) {
                if same.len() >= PLAIN {
                    if from < at {
                        add(&pixels[from..at], false);
                    }
                    add(same, true);
                    from = at + same.len();
                }
                at += same.len();
            }
            if from < at {
                add(&pixels[from..], false);
            }
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

/// The bytes of all sprites and palettes, see [`memory`].
static MEMORY: AtomicUsize = AtomicUsize::new(0);

/// Adds to what all sprites and palettes take.
pub(super) fn count(bytes: usize) {
    MEMORY.fetch_add(bytes, Relaxed);
}

/// The bytes that all sprites and palettes take which have been made since the program started.
pub fn memory() -> usize {
    MEMORY.load(Relaxed)
}
