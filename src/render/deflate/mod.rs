//! Pictures made of sprites as zlib streams (RFC 1950, RFC 1951).
//!
//! Encoders for everything have to look anywhere for what recurs, and either look long or miss
//! much. Here it is known where to look: pixels recur in the row above, one or two beside it along
//! diagonals, in the cell to the left, and where the row above or the last match found them. So
//! half the time finds as much as theirs do.

mod huffman;
mod matches;
mod writer;

use simd_adler32::Adler32;

use writer::Writer;

/// The tokens that share one set of codes.
const BLOCK: usize = 6 * 1024;

/// A zlib stream of these rows, each `stride` bytes long, in which the same pieces lie `step` bytes
/// apart side by side.
pub(super) fn zlib(rows: &[u8], stride: usize, step: usize) -> Vec<u8> {
    let tokens = matches::tokens(rows, stride, step);
    let mut writer = Writer::with_header(&[0x78, 0x5E]);
    let mut blocks = tokens.chunks(BLOCK).peekable();
    while let Some(block) = blocks.next() {
        writer.block(block, blocks.peek().is_none());
    }
    let mut checksum = Adler32::new();
    checksum.write(rows);
    writer.finish(&checksum.finish().to_be_bytes())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    /// Numbers without a pattern that are the same in every run (xorshift).
    fn dice(seed: u64) -> impl FnMut() -> u8 {
        let mut state = seed;
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_be_bytes()[3]
        }
    }

    fn check(rows: &[u8], stride: usize) {
        let mut back = Vec::new();
        flate2::read::ZlibDecoder::new(&zlib(rows, stride, 48)[..])
            .read_to_end(&mut back)
            .unwrap();
        assert!(
            back == rows,
            "{} bytes in rows of {stride} come back as others",
            rows.len()
        );
    }

    #[test]
    fn everything_comes_back() {
        let mut noise = dice(7);
        for (length, stride) in [
            (1, 1),
            (2, 1),
            (3, 2),
            (258, 1),
            (259, 1),
            (1000, 7),
            (40_000, 769),
            (200_000, 769),
            (70_000, 40_000),
        ] {
            check(&vec![5; length], stride);
            check(&(0..length).map(|_| noise()).collect::<Vec<_>>(), stride);
            check(
                &(0..length).map(|_| noise() % 3).collect::<Vec<_>>(),
                stride,
            );
            check(
                &(0..length)
                    .map(|place| u8::try_from(place % stride % 251).unwrap())
                    .collect::<Vec<_>>(),
                stride,
            );
            // Long stretches that recur at every distance.
            let mut rows: Vec<u8> = Vec::new();
            while rows.len() < length {
                let (back, run) = (
                    usize::from(noise()) * usize::from(noise()) + 1,
                    usize::from(noise()) * 3,
                );
                match rows.len().checked_sub(back) {
                    Some(from) => (0..run).for_each(|place| rows.push(rows[from + place])),
                    None => rows.push(noise()),
                }
            }
            rows.truncate(length);
            check(&rows, stride);
        }
    }

    #[test]
    fn codes_stay_short_enough_however_unlike_symbols_are() {
        // The more often a symbol occurs than the ones before it together, the deeper the tree of
        // codes.
        let mut rows = Vec::new();
        let mut noise = dice(9);
        for symbol in 0..22_u8 {
            let count = 1_usize << (symbol / 2 + 4);
            rows.extend((0..count).map(|_| symbol.wrapping_mul(37)));
            rows.push(noise());
        }
        check(&rows, 769);
    }
}
