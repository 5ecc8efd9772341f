//! LZW for GIF files (the specification of `GIF89a`, appendix F), in codes of 9 to 12 bits: with
//! the gif crate's own encoder, weezl, a replay of Tryptic takes seven times as long, one of WYPS
//! six times. The bench of pictures compares them.
//!
//! A code stands for pixels that were there before, and every code that is written makes another
//! one, for its pixels and the one after them. Encoders for any data search pixel by pixel for a
//! code with one more. Most pixels here lie in runs of one colour, above all those that have not
//! changed: the codes of runs lie in lists of their own, so that a run takes as many steps as it
//! takes codes.

use std::array;

/// The bits of a pixel, of which there is a code for each; the next two codes say that all others
/// are forgotten, and that this is the end.
const PIXEL: u8 = 8;
const CLEAR: u16 = 1 << PIXEL;
const END: u16 = CLEAR + 1;
/// The first code that is made, and the first one that cannot be, for it would take 13 bits.
const FIRST: u16 = CLEAR + 2;
const LIMIT: u16 = 1 << 12;
/// The bits of the hashes by which codes are found: about two slots for each code.
const HASH_BITS: u32 = 13;

/// An encoder, to be used again and again.
pub(super) struct Lzw {
    /// The codes that were made, 12 bits, below what they stand for: the code for all of its pixels
    /// but the last, 12 bits, and the last one, 8 bits. Each is in the slot of its hash or, if that
    /// is taken, in the first free one behind; 0 is a free one.
    slots: Vec<u32>,
    /// The codes for two, three and more times each pixel.
    runs: [Vec<u16>; 1 << PIXEL],
    /// The code that is made next.
    next: u16,
    /// The bits that codes have.
    width: u32,
}

/// Bytes being written, and bits that do not fill bytes yet, the first one lowest, and their
/// number.
struct Bits {
    bytes: Vec<u8>,
    last: u64,
    count: u32,
}

impl Lzw {
    /// An encoder that knows no pixels yet.
    pub(super) fn new() -> Self {
        Self {
            slots: vec![0; 1 << HASH_BITS],
            runs: array::from_fn(|_| Vec::new()),
            next: FIRST,
            width: 0,
        }
    }

    /// These pixels, behind the number of bits that they have, which the decoder has to know first.
    pub(super) fn encode(&mut self, pixels: &[u8]) -> Vec<u8> {
        self.forget();
        let mut bits = Bits {
            bytes: Vec::with_capacity(pixels.len() / 16 + 16),
            last: 0,
            count: 0,
        };
        bits.bytes.push(PIXEL);
        bits.put(CLEAR, self.width);
        let mut rest = pixels;
        while let Some(&first) = rest.first() {
            let (code, length) = self.longest(first, rest);
            bits.put(code, self.width);
            rest = &rest[length..];
            match rest.first() {
                Some(&behind) => self.learn(code, behind),
                // Decoders do not know yet that this is the end.
                None => self.count(),
            }
            if self.next == LIMIT {
                bits.put(CLEAR, self.width);
                self.forget();
            }
        }
        bits.put(END, self.width);
        bits.finish()
    }

    /// The code for as many of the next pixels as any, and their number.
    fn longest(&self, first: u8, pixels: &[u8]) -> (u16, usize) {
        let known = self.runs[usize::from(first)].len() + 1;
        let run = run(first, &pixels[..pixels.len().min(known + 1)]);
        if run > known {
            return (self.run(first, known), known);
        }
        let (mut code, mut length) = (self.run(first, run), run);
        while let Some(&pixel) = pixels.get(length) {
            match self.find(key(code, pixel)) {
                Ok(longer) => code = longer,
                Err(_) => break,
            }
            length += 1;
        }
        (code, length)
    }

    /// The code for this pixel `length` times, at least one and no more than are known.
    fn run(&self, pixel: u8, length: usize) -> u16 {
        match length {
            0 | 1 => pixel.into(),
            _ => self.runs[usize::from(pixel)][length - 2],
        }
    }

    /// The code for this, or the slot where it would be.
    #[inline]
    fn find(&self, key: u32) -> Result<u16, usize> {
        let mut slot = (key.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                there if there >> 12 == key => return Ok((there & 0xFFF) as u16),
                _ => slot = (slot + 1) % self.slots.len(),
            }
        }
    }

    /// Makes a code for what a code stands for and the pixel behind.
    fn learn(&mut self, code: u16, behind: u8) {
        let key = key(code, behind);
        if let Err(slot) = self.find(key) {
            self.slots[slot] = key << 12 | u32::from(self.next);
        }
        let runs = &mut self.runs[usize::from(behind)];
        if code == runs.last().copied().unwrap_or(behind.into()) {
            runs.push(self.next);
        }
        self.count();
    }

    /// Counts a code that was made. Codes get longer with the first one that needs it.
    fn count(&mut self) {
        if self.next == 1 << self.width {
            self.width += 1;
        }
        self.next += 1;
    }

    /// Forgets all codes that were made.
    fn forget(&mut self) {
        self.slots.fill(0);
        self.runs.iter_mut().for_each(Vec::clear);
        (self.next, self.width) = (FIRST, u32::from(PIXEL) + 1);
    }
}

impl Bits {
    #[inline]
    fn put(&mut self, code: u16, width: u32) {
        self.last |= u64::from(code) << self.count;
        self.count += width;
        if self.count >= 32 {
            let [a, b, c, d, ..] = self.last.to_le_bytes();
            self.bytes.extend([a, b, c, d]);
            self.last >>= 32;
            self.count -= 32;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        let unfinished = self.count.div_ceil(8) as usize;
        self.bytes.extend(&self.last.to_le_bytes()[..unfinished]);
        self.bytes
    }
}

/// What a code stands for: the pixels of another one, and one behind.
fn key(code: u16, behind: u8) -> u32 {
    u32::from(code) << 8 | u32::from(behind)
}

/// Number of pixels at the start that are this one.
fn run(pixel: u8, pixels: &[u8]) -> usize {
    let (words, rest) = pixels.as_chunks::<8>();
    let same = u64::from_le_bytes([pixel; 8]);
    match words
        .iter()
        .position(|word| u64::from_le_bytes(*word) != same)
    {
        Some(index) => {
            index * 8 + ((u64::from_le_bytes(words[index]) ^ same).trailing_zeros() / 8) as usize
        }
        None => words.len() * 8 + rest.iter().take_while(|&&other| other == pixel).count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stand_ins::Random;

    /// Pixels without a pattern that are the same in every run; of 256 colours if `colours` is 0.
    fn noise(seed: u64, colours: u8) -> impl Iterator<Item = u8> {
        let mut random = Random(seed);
        std::iter::repeat_with(move || {
            let [pixel, ..] = random.next().to_be_bytes();
            pixel.checked_rem(colours).unwrap_or(pixel)
        })
    }

    /// What the crate's decoder finds in a file with one frame of these pixels.
    fn decoded(lzw: &mut Lzw, pixels: &[u8]) -> Vec<u8> {
        let width = u16::try_from(pixels.len()).unwrap();
        let mut file = gif::Encoder::new(Vec::new(), width, 1, &[0; 768]).unwrap();
        let frame = gif::Frame {
            width,
            height: 1,
            buffer: lzw.encode(pixels).into(),
            ..gif::Frame::default()
        };
        file.write_lzw_pre_encoded_frame(&frame).unwrap();
        let file = file.into_inner().unwrap();
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        // The end has to be where it is expected.
        options.check_lzw_end_code(true);
        options.check_frame_consistency(true);
        options
            .read_info(&file[..])
            .unwrap()
            .read_next_frame()
            .unwrap()
            .unwrap()
            .buffer
            .to_vec()
    }

    #[track_caller]
    fn check(lzw: &mut Lzw, pixels: &[u8]) {
        assert!(
            decoded(lzw, pixels) == pixels,
            "{} pixels come back as others",
            pixels.len()
        );
    }

    #[test]
    fn noise_comes_back_at_every_length_at_which_codes_get_longer() {
        let mut lzw = Lzw::new();
        // Hardly any two pixels are there twice: a code a pixel, from none made up to all of them.
        let pixels: Vec<u8> = noise(7, 0).take(60_000).collect();
        for length in (1..20)
            .chain(240..270)
            .chain(500..530)
            .chain(760..790)
            .chain(1780..1810)
            .chain(3830..3870)
            .chain([60_000])
        {
            check(&mut lzw, &pixels[..length]);
        }
    }

    #[test]
    fn runs_come_back_however_long() {
        let mut lzw = Lzw::new();
        for length in (1..70).chain([255, 256, 257, 32_000, 65_535]) {
            check(&mut lzw, &vec![0; length]);
            check(&mut lzw, &vec![255; length]);
        }
        // Runs of all lengths behind each other, each ended by another pixel.
        let lengths = noise(11, 200).zip(noise(13, 3));
        let pixels: Vec<u8> = lengths
            .flat_map(|(length, pixel)| vec![pixel; length.into()])
            .take(65_000)
            .collect();
        check(&mut lzw, &pixels);
    }

    #[test]
    fn patterns_come_back_with_few_colours_and_all_256() {
        let mut lzw = Lzw::new();
        for colours in [1, 2, 3, 5, 17, 0] {
            check(
                &mut lzw,
                &noise(3, colours).take(65_535).collect::<Vec<_>>(),
            );
        }
        check(
            &mut lzw,
            &(0..=255).cycle().take(65_535).collect::<Vec<_>>(),
        );
    }

    #[test]
    fn a_run_takes_no_more_codes_than_it_has_to() {
        // Codes stand for 1, 2, 3 and more pixels: 100 codes for 5,050 of them.
        let bits = 9 * (100 + 2);
        assert_eq!(
            Lzw::new().encode(&[0; 5050]).len(),
            1 + usize::div_ceil(bits, 8)
        );
    }
}
