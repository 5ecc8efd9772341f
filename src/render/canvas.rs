//! A picture of palette indices, and its way into a PNG file.

use png::{BitDepth, ColorType, Encoder, chunk::IDAT};

use super::{
    deflate,
    palette::{NOTHING, Palette},
    sprite::Sprite,
};

/// What stands before a row that is stored as it is (PNG, 9.2).
const NO_FILTER: u8 = 0;
// So that an empty picture is as quickly made as memory is had.
const _: () = assert!(NO_FILTER == NOTHING);

/// A picture.
pub(super) struct Canvas {
    pub(super) palette: &'static Palette,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Row by row as a PNG file holds them: before its pixels' indices, each says that it is stored as it is.
    rows: Vec<u8>,
    /// How many pixels the same pieces lie apart side by side.
    step: usize,
}

impl Canvas {
    /// An empty picture for sprites of this palette.
    pub(super) fn new(palette: &'static Palette, width: usize, height: usize) -> Self {
        Self { palette, width, height, rows: vec![NO_FILTER; (width + 1) * height], step: 1 }
    }

    /// The same, for a board on which the same pieces lie so many pixels apart side by side: its file gets smaller.
    pub(super) fn with_step(self, step: usize) -> Self {
        Self { step, ..self }
    }

    /// Puts a sprite's upper left corner here; what juts out is cut off.
    pub(super) fn put(&mut self, sprite: &Sprite, x: isize, y: isize) {
        let mut indices = sprite.indices.as_slice();
        for run in &sprite.runs {
            let length = usize::from(run.length);
            let (pixels, others) = indices.split_at(if run.is_plain { 1 } else { length });
            indices = others;
            let Some(row) = self.row(y.saturating_add_unsigned(run.y.into())) else { continue };
            let from = x.saturating_add_unsigned(run.x.into());
            let skipped = from.min(0).unsigned_abs().min(length);
            let from = from.max(0).unsigned_abs().min(row.len());
            let length = (length - skipped).min(row.len() - from);
            let row = &mut row[from..from + length];
            match pixels {
                &[index] => row.fill(index),
                pixels => row.copy_from_slice(&pixels[skipped..skipped + length]),
            }
        }
        let palette = self.palette;
        for edge in &sprite.edges {
            let Some(row) = self.row(y.saturating_add_unsigned(edge.y.into())) else { continue };
            let column = usize::try_from(x.saturating_add_unsigned(edge.x.into())).ok();
            if let Some(pixel) = column.and_then(|column| row.get_mut(column)) {
                *pixel = edge.over(*pixel, palette);
            }
        }
    }

    /// Puts a sprite's middle here.
    pub(super) fn centre(&mut self, sprite: &Sprite, x: isize, y: isize) {
        self.put(sprite, x.saturating_sub_unsigned(sprite.width / 2), y.saturating_sub_unsigned(sprite.height / 2));
    }

    /// A row's pixels.
    pub(super) fn pixels_of(&self, row: usize) -> &[u8] {
        &self.rows[row * (self.width + 1)..][1..=self.width]
    }

    /// A row's pixels, to be changed; none beside the picture.
    pub(super) fn row(&mut self, y: isize) -> Option<&mut [u8]> {
        let y = usize::try_from(y).ok().filter(|&y| y < self.height)?;
        self.rows.get_mut(y * (self.width + 1)..)?.get_mut(1..=self.width)
    }

    /// The picture as a PNG file, without a filter: the same sprite recurs index by index.
    ///
    /// # Errors
    /// When the picture is empty or too large for PNG.
    pub(super) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
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
}
