//! A picture of palette indices, and its way into a PNG file.

use png::{BitDepth, ColorType, Encoder, chunk::IDAT};

use super::{
    deflate,
    palette::{NOTHING, Palette},
    sprite::{Row, Sprite},
};

/// How the rows of a PNG file are stored (PNG, 9.2).
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Filter {
    /// As they are: where the same pieces lie side by side, index by index.
    None = 0,
    /// As what is left when the row above is taken away: where most lines are upright.
    Up = 2,
}

// So that an empty picture is as quickly made as memory is had.
const _: () = assert!(Filter::None as u8 == NOTHING);

/// A picture.
pub(super) struct Canvas {
    pub(super) palette: &'static Palette,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Row by row as a PNG file holds them: before its pixels' indices, each says that it is stored
    /// as it is.
    rows: Vec<u8>,
    /// How many pixels the same pieces lie apart side by side.
    step: usize,
    filter: Filter,
}

impl Canvas {
    /// An empty picture for sprites of this palette.
    pub(super) fn new(palette: &'static Palette, width: usize, height: usize) -> Self {
        Self {
            palette,
            width,
            height,
            rows: vec![Filter::None as u8; (width + 1) * height],
            step: 1,
            filter: Filter::None,
        }
    }

    /// The same, for a board on which the same pieces lie so many pixels apart side by side: its
    /// file gets smaller.
    pub(super) fn with_step(self, step: usize) -> Self {
        Self { step, ..self }
    }

    /// The same with its rows stored in another way.
    pub(super) fn with_filter(self, filter: Filter) -> Self {
        Self { filter, ..self }
    }

    /// Puts a sprite's upper left corner here; what juts out is cut off.
    pub(super) fn put(&mut self, sprite: &Sprite, x: isize, y: isize) {
        let inside = |from: isize, length: usize, most: usize| {
            usize::try_from(from)
                .ok()
                .filter(|from| from + length <= most)
        };
        match (
            inside(x, sprite.width, self.width),
            inside(y, sprite.height, self.height),
        ) {
            (Some(x), Some(y)) => self.put_inside(sprite, x, y),
            _ => self.put_cut_off(sprite, x, y),
        }
    }

    /// Puts a sprite that does not jut out.
    fn put_inside(&mut self, sprite: &Sprite, x: usize, y: usize) {
        let (palette, stride) = (self.palette, self.width + 1);
        let lines = palette.lines();
        let mut rows = self.rows[y * stride..]
            .chunks_exact_mut(stride)
            .map(|row| &mut row[1 + x..][..sprite.width]);
        for Row { line, x, times } in &sprite.rows {
            let (runs, edges) = lines.get(*line);
            for row in rows.by_ref().take(usize::from(*times)) {
                let row = &mut row[usize::from(*x)..];
                for &run in runs {
                    let indices = lines.indices(run);
                    row[usize::from(run.x)..][..indices.len()].copy_from_slice(indices);
                }
                for edge in edges {
                    let pixel = &mut row[usize::from(edge.x)];
                    *pixel = palette.over(&lines, edge.shade, *pixel);
                }
            }
        }
    }

    /// Puts a sprite of which only a part is seen.
    fn put_cut_off(&mut self, sprite: &Sprite, x: isize, mut y: isize) {
        let palette = self.palette;
        let lines = palette.lines();
        for rows in &sprite.rows {
            let (runs, edges) = lines.get(rows.line);
            let left = x.saturating_add_unsigned(rows.x.into());
            for _ in 0..rows.times {
                let row = self.row(y).unwrap_or_default();
                for &run in runs {
                    let indices = lines.indices(run);
                    let from = left.saturating_add_unsigned(run.x.into());
                    let skipped = from.min(0).unsigned_abs().min(indices.len());
                    let from = from.max(0).unsigned_abs().min(row.len());
                    let length = (indices.len() - skipped).min(row.len() - from);
                    row[from..from + length].copy_from_slice(&indices[skipped..skipped + length]);
                }
                for edge in edges {
                    let column = usize::try_from(left.saturating_add_unsigned(edge.x.into())).ok();
                    if let Some(pixel) = column.and_then(|column| row.get_mut(column)) {
                        *pixel = palette.over(&lines, edge.shade, *pixel);
                    }
                }
                y = y.saturating_add(1);
            }
        }
    }

    /// Puts a sprite's middle here.
    pub(super) fn centre(&mut self, sprite: &Sprite, x: isize, y: isize) {
        self.put(
            sprite,
            x.saturating_sub_unsigned(sprite.width / 2),
            y.saturating_sub_unsigned(sprite.height / 2),
        );
    }

    /// A row's pixels.
    pub(super) fn pixels_of(&self, row: usize) -> &[u8] {
        &self.rows[row * (self.width + 1)..][1..=self.width]
    }

    /// A row's pixels, to be changed; none beside the picture.
    pub(super) fn row(&mut self, y: isize) -> Option<&mut [u8]> {
        let y = usize::try_from(y).ok().filter(|&y| y < self.height)?;
        self.rows
            .get_mut(y * (self.width + 1)..)?
            .get_mut(1..=self.width)
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// When the picture is empty or too large for PNG.
    pub(super) fn png(mut self) -> Result<Vec<u8>, png::EncodingError> {
        if self.filter == Filter::Up {
            self.take_rows_above_away();
        }
        let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
        let mut file = Vec::with_capacity(64 * 1024);
        let mut encoder = Encoder::new(&mut file, side(self.width), side(self.height));
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.palette.rgb());
        encoder.set_trns(Palette::alpha());
        let mut writer = encoder.write_header()?;
        writer.write_chunk(IDAT, &deflate::zlib(&self.rows, self.width + 1, self.step))?;
        writer.finish()?;
        Ok(file)
    }

    /// Leaves of each row what is not as in the one above.
    fn take_rows_above_away(&mut self) {
        let stride = self.width + 1;
        for start in (0..self.rows.len()).step_by(stride).rev() {
            let (above, row) = self.rows.split_at_mut(start);
            for (pixel, above) in row[..stride]
                .iter_mut()
                .zip(above.rchunks_exact(stride).next().unwrap_or_default())
            {
                *pixel = pixel.wrapping_sub(*above);
            }
            row[0] = Filter::Up as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::Game,
        render::{
            Colours,
            paint::{Painter, disc},
            tones,
        },
    };

    #[test]
    fn a_filter_changes_the_file_and_not_the_picture() {
        let palette: &'static Palette = Box::leak(Box::new(Palette::new(
            tones(Game::Trisq),
            Colours::Standard,
        )));
        let file = |filter: Filter| {
            let mut canvas = Canvas::new(palette, 50, 40).with_filter(filter);
            let mut painter = Painter::new(palette, 40, 40);
            painter.fill(tones(Game::Trisq).named[2], disc((20.0, 20.0), 19.3));
            canvas.put(&painter.finish(), 3, 4);
            canvas.png().unwrap()
        };
        let pixels = |file: &[u8]| {
            let mut reader = png::Decoder::new(std::io::Cursor::new(file))
                .read_info()
                .unwrap();
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        let [none, up] = [Filter::None, Filter::Up].map(file);
        assert!(none != up);
        assert_eq!(pixels(&none), pixels(&up));
    }

    #[test]
    fn what_juts_out_is_cut_off_and_the_rest_is_the_same() {
        const SIDE: usize = 60;
        let palette: &'static Palette = Box::leak(Box::new(Palette::new(
            tones(Game::Trisq),
            Colours::Standard,
        )));
        let mut painter = Painter::new(palette, 40, 40);
        painter.fill(tones(Game::Trisq).named[2], disc((20.0, 20.0), 19.3));
        painter.fill(tones(Game::Trisq).named[6], disc((17.0, 22.0), 9.7));
        let sprite = painter.finish();
        let mut whole = Canvas::new(palette, 3 * SIDE, 3 * SIDE);
        whole.put(&sprite, 70, 70);
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
            canvas.put(&sprite, x, y);
            for row in 0..SIDE {
                let [left, top] = [70 - x, 70 - y].map(isize::cast_unsigned);
                assert_eq!(
                    canvas.pixels_of(row),
                    &whole.pixels_of(top + row)[left..left + SIDE],
                    "row {row} at {x}, {y}"
                );
            }
        }
    }
}
