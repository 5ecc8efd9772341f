//! Pictures one after the other as an animated GIF: each frame is the rectangle that has changed,
//! and in it only what has changed.

use std::{borrow::Cow, ops::Range};

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{
    PictureError,
    canvas::Canvas,
    lzw::Lzw,
    palette::{NOTHING, Palette},
};

/// How long the opening stands, in hundredths of a second.
pub(super) const OPENING: u16 = 100;
/// How long a position stands.
pub(super) const POSITION: u16 = 120;
/// How long the last one stands, before everything is played again.
pub(super) const END: u16 = 500;
/// How long what is about to move is to be seen before it does.
pub(super) const TAKEN: u16 = 40;
/// How long one of the frames stands in which something moves. Viewers slow down what is shorter
/// than 2.
pub(super) const MOTION: u16 = 6;

/// An animation being written.
pub(super) struct Film {
    file: Encoder<Vec<u8>>,
    /// What the viewer sees when all frames so far have been shown.
    seen: Canvas,
    lzw: Lzw,
}

impl Film {
    /// An animation that begins with this picture and is repeated for ever.
    ///
    /// # Errors
    /// When the picture is empty or too large for GIF.
    pub(super) fn new(first: Canvas, pause: u16) -> Result<Self, PictureError> {
        let file = Encoder::new(
            Vec::with_capacity(256 * 1024),
            first.width,
            first.height,
            &first.palette.rgb(),
        )?;
        let mut animation = Self {
            file,
            seen: first,
            lzw: Lzw::new(),
        };
        animation.file.set_repeat(Repeat::Infinite)?;
        let seen = &animation.seen;
        let (columns, rows) = (0..seen.width.into(), 0..seen.height.into());
        let pixels: Vec<_> = seen
            .rows()
            .flatten()
            .map(|&index| Palette::without_veil(index))
            .collect();
        animation.write(columns, rows, &pixels, pause)?;
        Ok(animation)
    }

    /// Lets this picture follow, of the same size and palette.
    ///
    /// # Errors
    /// When it is of another size or palette.
    pub(super) fn show(&mut self, next: Canvas, pause: u16) -> Result<(), PictureError> {
        if (next.width, next.height) != (self.seen.width, self.seen.height)
            || !std::ptr::eq(next.palette, self.seen.palette)
        {
            return Err(PictureError::Unlike);
        }
        let (columns, rows) = self.changed(&next);
        let mut pixels = Vec::with_capacity(columns.len() * rows.len());
        for row in rows.clone() {
            add_changes(
                &mut pixels,
                &self.seen.row(row)[columns.clone()],
                &next.row(row)[columns.clone()],
            );
        }
        self.write(columns, rows, &pixels, pause)?;
        self.seen = next;
        Ok(())
    }

    /// The finished file.
    ///
    /// # Errors
    /// Never, for it is written into memory.
    pub(super) fn finish(self) -> Result<Vec<u8>, PictureError> {
        Ok(self.file.into_inner()?)
    }

    /// The columns and rows in which something is different; one pixel if nothing is, for a frame
    /// must not be empty.
    fn changed(&self, next: &Canvas) -> (Range<usize>, Range<usize>) {
        let unlike = |row: &usize| self.seen.row(*row) != next.row(*row);
        let (width, height) = (usize::from(next.width), usize::from(next.height));
        let top = (0..height).find(unlike).unwrap_or(0);
        let bottom = (top..height).rfind(unlike).unwrap_or(top);
        let (mut left, mut right) = (width, 0);
        for row in top..=bottom {
            let (old, new) = (self.seen.row(row), next.row(row));
            // What lies between is in already.
            if old[..left] != new[..left] {
                left = (0..left)
                    .find(|&column| old[column] != new[column])
                    .unwrap_or(left);
            }
            if old[right..] != new[right..] {
                right = (right..width)
                    .rfind(|&column| old[column] != new[column])
                    .map_or(right, |last| last + 1);
            }
        }
        (
            left.min(right.saturating_sub(1))..right.max(1),
            top..bottom + 1,
        )
    }

    fn write(
        &mut self,
        columns: Range<usize>,
        rows: Range<usize>,
        pixels: &[u8],
        pause: u16,
    ) -> Result<(), PictureError> {
        let frame = Frame {
            delay: pause,
            dispose: DisposalMethod::Keep,
            transparent: Some(NOTHING),
            left: side(columns.start)?,
            top: side(rows.start)?,
            width: side(columns.len())?,
            height: side(rows.len())?,
            buffer: Cow::Owned(self.lzw.encode(pixels)),
            ..Frame::default()
        };
        Ok(self.file.write_lzw_pre_encoded_frame(&frame)?)
    }
}

/// Adds a row's changes to the pixels of a frame. A pixel that has not changed is left out, unless
/// it continues the colour of the one before: fewer colours meet then, which makes smaller
/// files.
fn add_changes(pixels: &mut Vec<u8>, old: &[u8], new: &[u8]) {
    const STEP: usize = 32;
    let mut last = NOTHING;
    for (old, new) in old.chunks(STEP).zip(new.chunks(STEP)) {
        if last == NOTHING && old == new {
            pixels.resize(pixels.len() + new.len(), NOTHING);
            continue;
        }
        pixels.extend(old.iter().zip(new).map(|(old, new)| {
            let colour = Palette::opaque(*new);
            if old != new || last != colour {
                last = if old == new { NOTHING } else { colour };
            }
            last
        }));
    }
}

fn side(pixels: usize) -> Result<u16, PictureError> {
    u16::try_from(pixels).map_err(|_| PictureError::Unlike)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{drawing::Drawing, leaked_palette, stand_ins::Random, trypsylon::Trypsylon};

    /// What a viewer sees after each frame, and the frames' rectangles.
    fn play(file: &[u8]) -> Vec<(Vec<u8>, [u16; 4])> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(file).unwrap();
        let width = usize::from(decoder.width());
        let mut screen = vec![NOTHING; width * usize::from(decoder.height())];
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let at = [frame.left, frame.top, frame.width, frame.height];
            for (number, &index) in frame
                .buffer
                .iter()
                .enumerate()
                .filter(|(_, index)| **index != NOTHING)
            {
                let (x, y) = (
                    number % usize::from(frame.width),
                    number / usize::from(frame.width),
                );
                screen[(y + usize::from(frame.top)) * width + x + usize::from(frame.left)] = index;
            }
            seen.push((screen.clone(), at));
        }
        seen
    }

    fn palette() -> &'static Palette {
        leaked_palette(Trypsylon::TONES)
    }

    #[test]
    fn only_what_has_changed_is_written_and_the_viewer_sees_every_picture() {
        let palette = palette();
        let first = [20; 12];
        let mut second = first;
        (second[5], second[10]) = (30, 31);
        let mut film = Film::new(Canvas::of(palette, 4, &first), 1).unwrap();
        film.show(Canvas::of(palette, 4, &second), 1).unwrap();
        film.show(Canvas::of(palette, 4, &second), 1).unwrap();
        film.show(Canvas::of(palette, 4, &first), 1).unwrap();
        let seen = play(&film.finish().unwrap());
        assert_eq!(seen[0], (first.to_vec(), [0, 0, 4, 3]));
        assert_eq!(seen[1], (second.to_vec(), [1, 1, 2, 2]));
        assert_eq!(seen[2].0, second.to_vec());
        assert_eq!(seen[3], (first.to_vec(), [1, 1, 2, 2]));
    }

    #[test]
    fn what_was_hidden_is_covered_and_veils_are_seen_or_not() {
        let palette = palette();
        let mut film = Film::new(Canvas::of(palette, 3, &[1, 7, 20]), 1).unwrap();
        film.show(Canvas::of(palette, 3, &[1, 7, 0]), 1).unwrap();
        let seen = play(&film.finish().unwrap());
        assert_eq!(seen[0].0, [NOTHING, 7, 20]);
        assert_ne!(seen[1].0[2], 20, "what is there no more is still seen");
    }

    #[test]
    fn what_goes_on_with_a_colour_or_is_left_out_is_seen_as_it_was() {
        let palette = palette();
        let mut random = Random(5);
        let mut pictures = vec![vec![20; 100 * 40]];
        for _ in 0..12 {
            let mut next = pictures.last().unwrap().clone();
            // Bars of few colours over what was there.
            for _ in 0..30 {
                let (from, length) = (random.below(next.len()), random.below(90));
                let colour = *random.pick(&[20, 21, 22]);
                next.iter_mut()
                    .skip(from)
                    .take(length)
                    .for_each(|pixel| *pixel = colour);
            }
            pictures.push(next);
        }
        let mut film = Film::new(Canvas::of(palette, 100, &pictures[0]), 1).unwrap();
        for picture in &pictures[1..] {
            film.show(Canvas::of(palette, 100, picture), 1).unwrap();
        }
        for (number, (seen, picture)) in play(&film.finish().unwrap())
            .iter()
            .zip(&pictures)
            .enumerate()
        {
            assert!(
                seen.0 == *picture,
                "picture {number} is seen as another one"
            );
        }
    }

    #[test]
    fn pictures_of_another_size_cannot_follow() {
        let palette = palette();
        let mut film = Film::new(Canvas::of(palette, 2, &[9, 9]), 1).unwrap();
        assert!(matches!(
            film.show(Canvas::of(palette, 1, &[9, 9]), 1),
            Err(PictureError::Unlike)
        ));
    }
}
