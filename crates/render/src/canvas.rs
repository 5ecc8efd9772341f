//! A picture of palette indices, and how it becomes a PNG file.

use std::{io, ops::Range};

use png::{BitDepth, ColorType, Encoder, Filter, chunk::IDAT};
use zlib_rs::{DeflateConfig, ReturnCode, compress_bound, compress_slice};

use super::{
    palette::{NOTHING, Palette},
    sprite::{EdgePixel, Run, Sprite},
};

/// What comes before the pixels of each row: that no filter is applied (PNG, 9.2).
const NO_FILTER: u8 = Filter::NoFilter as u8;
// So that an empty picture is nothing but zeros.
const _: () = assert!(NO_FILTER == NOTHING);

/// zlib's level 2: level 1 makes files a third larger, level 4 takes twice the time. The bench of
/// pictures compares them.
const LEVEL: i32 = 2;

/// A pixel of a picture or beside it: how far to the right and down from the upper left one.
pub type Pixel = (i32, i32);

/// A picture.
pub struct Canvas {
    pub(super) palette: &'static Palette,
    pub(super) width: u16,
    pub(super) height: u16,
    /// Row by row as a PNG file holds them: before its pixels' indices, each has its filter.
    rows: Vec<u8>,
    filter: Filter,
}

impl Canvas {
    /// An empty picture for sprites of this palette.
    pub fn new(palette: &'static Palette, width: u16, height: u16) -> Self {
        Self {
            palette,
            width,
            height,
            rows: vec![NO_FILTER; (usize::from(width) + 1) * usize::from(height)],
            filter: Filter::NoFilter,
        }
    }

    /// The picture with its rows stored as differences from the row above: a smaller file where
    /// most lines are upright.
    pub(super) fn with_filter_up(self) -> Self {
        Self {
            filter: Filter::Up,
            ..self
        }
    }

    /// A third of the picture's rows, from just above the middle on.
    pub(super) fn strip(mut self) -> Self {
        let bytes = |rows: u16| (usize::from(self.width) + 1) * usize::from(rows);
        let height = self.height / 3;
        let (left_out, kept) = (bytes(self.height / 20 * 9), bytes(height));
        self.rows.drain(..left_out);
        self.rows.truncate(kept);
        self.height = height;
        self
    }

    /// Puts a sprite's upper left corner here; what juts out is cut off.
    pub fn put<'a>(&mut self, sprite: impl Into<Option<&'a Sprite>>, (left, top): Pixel) {
        let Some(sprite) = sprite.into() else { return };
        let (columns, rows) = (
            inside(left, sprite.width, self.width),
            inside(top, sprite.height, self.height),
        );
        let stride = self.stride();
        // Wraps around if the sprite juts out at the left or the top. The pixels that lie inside
        // wrap back.
        let origin = (top as isize)
            .wrapping_mul(stride.cast_signed())
            .wrapping_add(1 + left as isize)
            .cast_unsigned();
        let place = |x: u16, y: u16| origin.wrapping_add(usize::from(y) * stride + usize::from(x));
        let mut following = &*sprite.indices;
        for &Run { x, y, length } in &sprite.runs {
            let (indices, rest) = following.split_at(length.into());
            following = rest;
            let (from, to) = (x.max(columns.start), (x + length).min(columns.end));
            if from < to && rows.contains(&y) {
                let seen = &indices[usize::from(from - x)..usize::from(to - x)];
                self.rows[place(from, y)..][..seen.len()].copy_from_slice(seen);
            }
        }
        for &EdgePixel { x, y, colour } in &sprite.edges {
            if columns.contains(&x) && rows.contains(&y) {
                let pixel = &mut self.rows[place(x, y)];
                *pixel = self.palette.over(colour, *pixel);
            }
        }
    }

    /// Puts a sprite's middle here.
    pub fn centre<'a>(&mut self, sprite: impl Into<Option<&'a Sprite>>, (x, y): Pixel) {
        if let Some(sprite) = sprite.into() {
            let (left, above) = (i32::from(sprite.width / 2), i32::from(sprite.height / 2));
            self.put(sprite, (x - left, y - above));
        }
    }

    /// The pixels of all rows.
    pub(super) fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.rows.chunks_exact(self.stride()).map(|row| &row[1..])
    }

    /// A row's pixels.
    pub(super) fn row(&self, row: usize) -> &[u8] {
        &self.rows[row * self.stride()..][1..self.stride()]
    }

    /// A picture of these pixels.
    #[cfg(test)]
    pub(super) fn of(palette: &'static Palette, width: u16, pixels: &[u8]) -> Self {
        let rows = pixels.chunks_exact(width.into());
        Self {
            palette,
            width,
            height: u16::try_from(rows.len()).unwrap(),
            rows: rows.flat_map(|row| [&[NO_FILTER], row].concat()).collect(),
            filter: Filter::NoFilter,
        }
    }

    /// Number of bytes from one row to the next.
    fn stride(&self) -> usize {
        usize::from(self.width) + 1
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// When the picture is empty or too large for PNG.
    pub(super) fn png(mut self) -> Result<Vec<u8>, png::EncodingError> {
        let mut file = Vec::with_capacity(64 * 1024);
        let mut encoder = Encoder::new(&mut file, self.width.into(), self.height.into());
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.palette.rgb());
        encoder.set_trns(Palette::alpha());
        let mut writer = encoder.write_header()?;
        if self.filter == Filter::Up {
            self.subtract_rows_above();
        }
        let mut compressed = vec![0; compress_bound(self.rows.len())];
        let config = DeflateConfig::new(LEVEL);
        let (compressed, ReturnCode::Ok) = compress_slice(&mut compressed, &self.rows, config)
        else {
            return Err(io::Error::other("zlib has refused the rows").into());
        };
        writer.write_chunk(IDAT, compressed)?;
        writer.finish()?;
        Ok(file)
    }

    /// Replaces each row by its difference from the one above.
    fn subtract_rows_above(&mut self) {
        let stride = self.stride();
        for start in (0..self.rows.len()).step_by(stride).rev() {
            let (before, row) = self.rows.split_at_mut(start);
            let above = before.rchunks_exact(stride).next().unwrap_or_default();
            for (pixel, above) in row.iter_mut().take(stride).zip(above) {
                *pixel = pixel.wrapping_sub(*above);
            }
            row[0] = Filter::Up as u8;
        }
    }
}

/// The part of a sprite's side of this length that lies inside a picture's side, when it begins
/// here.
fn inside(from: i32, length: u16, side: u16) -> Range<u16> {
    let within = |at: i32| u16::try_from(at.clamp(0, length.into())).unwrap_or(length);
    within(from.saturating_neg())..within(i32::from(side).saturating_sub(from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        drawing::Drawing,
        leaked_palette,
        paint::{Painter, disc},
        trisq::Trisq,
    };

    #[test]
    fn a_strip_is_a_third_from_just_above_the_middle() {
        let palette = leaked_palette(Trisq::TONES);
        let rows: Vec<u8> = (0..40).flat_map(|row| [row % 17; 50]).collect();
        let strip = Canvas::of(palette, 50, &rows).strip();
        let expected = Canvas::of(palette, 50, &rows[18 * 50..31 * 50]);
        assert_eq!((strip.width, strip.height), (50, 13));
        assert_eq!(strip.rows, expected.rows);
    }

    #[test]
    fn a_filter_changes_the_file_and_not_the_picture() {
        let palette = leaked_palette(Trisq::TONES);
        let pixels: Vec<u8> = (0..=16).cycle().take(50 * 40).collect();
        let canvas = || Canvas::of(palette, 50, &pixels);
        let decoded = |file: &[u8]| {
            let mut reader = png::Decoder::new(io::Cursor::new(file))
                .read_info()
                .unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        let [none, up] = [canvas(), canvas().with_filter_up()].map(|canvas| canvas.png().unwrap());
        assert!(none != up);
        assert_eq!(decoded(&none), pixels);
        assert_eq!(decoded(&up), pixels);
    }

    #[test]
    fn what_juts_out_is_cut_off_and_the_rest_is_the_same() {
        const SIDE: u16 = 60;
        let palette = leaked_palette(Trisq::TONES);
        let mut painter = Painter::new(palette, 40, 40);
        painter.fill(Trisq::TONES.named[2], disc((20.0, 20.0), 19.3));
        painter.fill(Trisq::TONES.named[6], disc((17.0, 22.0), 9.7));
        let sprite = painter.finish();
        let mut whole = Canvas::new(palette, 3 * SIDE, 3 * SIDE);
        whole.put(&sprite, (70, 70));
        for (x, y) in [
            (-10, 5),
            (5, -10),
            (35, 5),
            (5, 35),
            (-39, -39),
            (59, 59),
            (-40, 0),
            (0, 60),
            (0, 0),
            (20, 20),
        ] {
            let mut canvas = Canvas::new(palette, SIDE, SIDE);
            canvas.put(&sprite, (x, y));
            let [left, top] = [70 - x, 70 - y].map(|at| usize::try_from(at).unwrap());
            let side = usize::from(SIDE);
            for row in 0..side {
                assert_eq!(
                    canvas.row(row),
                    &whole.row(top + row)[left..left + side],
                    "row {row} at {x}, {y}"
                );
            }
        }
    }
}
