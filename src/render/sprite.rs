//! A piece drawn once: opaque pixels as indices, ready to be copied, and the few half-transparent
//! ones along its edges.

use std::sync::{
    OnceLock,
    atomic::{AtomicUsize, Ordering::Relaxed},
};

use super::{
    Colours,
    lines::{EdgePixel, LineId, Lines, Run},
    palette::{Colour, Palette},
};

/// A small picture to be put on others of the same palette.
pub(super) struct Sprite {
    pub width: usize,
    pub height: usize,
    /// What it is made of, from the top.
    pub rows: Box<[Row]>,
}

/// Rows of a sprite that are alike.
pub(super) struct Row {
    /// What is to be seen there: one of its palette's lines.
    pub line: LineId,
    pub x: u16,
    /// In so many rows, one below the other.
    pub times: u16,
}

impl Sprite {
    /// A sprite of premultiplied pixels, row by row.
    pub(super) fn new(
        palette: &Palette,
        width: u32,
        mut pixels: impl Iterator<Item = [u8; 4]>,
    ) -> Self {
        let width = width as usize;
        let mut lines = palette.lines_to_add_to();
        let before = lines.memory();
        let mut rows: Vec<Row> = Vec::new();
        let (mut height, mut above, mut row) = (0, Vec::new(), Vec::new());
        loop {
            row.clear();
            row.extend(pixels.by_ref().take(width));
            if row.is_empty() {
                break;
            }
            height += 1;
            match rows.last_mut() {
                Some(last) if row == above => last.times += 1,
                _ => rows.push(Row::new(palette, &mut lines, &row)),
            }
            (above, row) = (row, above);
        }
        let sprite = Self {
            width,
            height,
            rows: rows.into_boxed_slice(),
        };
        // A map that holds sprites may be half empty.
        count(lines.memory() - before + size_of_val(&*sprite.rows) + 2 * size_of::<Self>());
        sprite
    }
}

impl Row {
    fn new(palette: &Palette, lines: &mut Lines, pixels: &[[u8; 4]]) -> Self {
        let start = pixels
            .iter()
            .position(|pixel| is_seen(*pixel))
            .unwrap_or(pixels.len());
        let (mut runs, mut edges) = (Vec::<Run>::new(), Vec::<EdgePixel>::new());
        let mut x = 0;
        for part in pixels[start..]
            .chunk_by(|one, other| one[3] == other[3] || is_edge(*one) && is_edge(*other))
        {
            match part {
                [[.., 0], ..] => {}
                [[.., u8::MAX], ..] => {
                    // Most pixels are like the one before.
                    let same = part.chunk_by(|one, other| one == other);
                    let indices = same.flat_map(|same| {
                        let [red, green, blue, _] = same[0];
                        std::iter::repeat_n(palette.exact(Colour([red, green, blue])), same.len())
                    });
                    lines.add_runs(&mut runs, x, &indices.collect::<Vec<_>>());
                }
                _ => edges.extend((x..).zip(part).map(|(x, &rgba)| EdgePixel {
                    x: u16::try_from(x).unwrap_or(u16::MAX),
                    shade: lines.shade_id(rgba),
                })),
            }
            x += part.len();
        }
        Self {
            line: lines.keep(&runs, &edges),
            x: u16::try_from(start).unwrap_or(u16::MAX),
            times: 1,
        }
    }
}

/// Whether a pixel is there at all.
const fn is_seen([.., alpha]: [u8; 4]) -> bool {
    alpha > 0
}

/// Whether something is seen through a pixel.
const fn is_edge([.., alpha]: [u8; 4]) -> bool {
    alpha > 0 && alpha < u8::MAX
}

/// A game's pieces: drawn once for each of the [`Colours`], when they are first needed, and shared
/// from then on.
pub(super) struct Pieces<P> {
    drawn: [OnceLock<P>; Colours::ALL.len()],
    draw: fn(Colours) -> P,
}

impl<P> Pieces<P> {
    /// Pieces that `draw` draws.
    pub(super) const fn new(draw: fn(Colours) -> P) -> Self {
        Self {
            drawn: [const { OnceLock::new() }; Colours::ALL.len()],
            draw,
        }
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
