//! A piece drawn once: the indices of its opaque pixels, and the half-transparent ones along its
//! edges.

use std::{collections::HashMap, hash::Hash, sync::OnceLock};

use super::{
    Colours,
    palette::{NOTHING, Palette, Rgba},
    tone::Colour,
};

/// A small picture to be put on others of the same palette.
pub struct Sprite {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) runs: Box<[Run]>,
    /// The indices of all runs, one after the other.
    pub(super) indices: Box<[u8]>,
    pub(super) edges: Box<[EdgePixel]>,
}

/// Opaque pixels side by side.
pub(super) struct Run {
    pub x: u16,
    pub y: u16,
    pub length: u16,
}

/// A pixel that covers only a part of what is below.
pub(super) struct EdgePixel {
    pub x: u16,
    pub y: u16,
    pub colour: Rgba,
}

impl Sprite {
    /// A sprite of this size with premultiplied pixels, row by row.
    pub(super) fn new(palette: &Palette, width: u16, height: u16, pixels: &[Rgba]) -> Self {
        let (mut runs, mut indices, mut edges) = (Vec::<Run>::new(), Vec::new(), Vec::new());
        // Most pixels are like the one before.
        let mut before = ([0; 4], NOTHING);
        for (y, row) in (0..height).zip(pixels.chunks_exact(width.max(1).into())) {
            for (x, &colour) in (0..width).zip(row) {
                match colour {
                    [.., 0] => {}
                    [red, green, blue, u8::MAX] => {
                        if before.0 != colour {
                            before = (colour, palette.exact(Colour([red, green, blue])));
                        }
                        indices.push(before.1);
                        match runs.last_mut() {
                            Some(run) if (run.x + run.length, run.y) == (x, y) => run.length += 1,
                            _ => runs.push(Run { x, y, length: 1 }),
                        }
                    }
                    _ => edges.push(EdgePixel { x, y, colour }),
                }
            }
        }
        Self {
            width,
            height,
            runs: runs.into(),
            indices: indices.into(),
            edges: edges.into(),
        }
    }
}

/// A game's pieces: drawn once for each of the [`Colours`], when they are first needed, and shared
/// from then on.
pub struct Pieces<P> {
    drawn: [OnceLock<P>; Colours::ALL.len()],
    draw: fn(Colours) -> P,
}

impl<P> Pieces<P> {
    pub const fn new(draw: fn(Colours) -> P) -> Self {
        Self {
            drawn: [const { OnceLock::new() }; Colours::ALL.len()],
            draw,
        }
    }

    /// The pieces in these colours.
    pub fn of(&self, colours: Colours) -> &P {
        self.drawn[colours as usize].get_or_init(|| (self.draw)(colours))
    }
}

/// What `draw` makes of each of these kinds.
pub(super) fn each<K: Eq + Hash, S>(
    kinds: impl IntoIterator<Item = K>,
    draw: impl Fn(&K) -> S,
) -> HashMap<K, S> {
    let drawn = kinds.into_iter().map(|kind| (draw(&kind), kind));
    drawn.map(|(sprite, kind)| (kind, sprite)).collect()
}

/// Everything of one kind with everything of another.
pub(super) fn pairs<A: Copy, B>(
    one: impl IntoIterator<Item = A>,
    other: impl IntoIterator<Item = B, IntoIter: Clone>,
) -> impl Iterator<Item = (A, B)> {
    let other = other.into_iter();
    one.into_iter()
        .flat_map(move |a| other.clone().map(move |b| (a, b)))
}
