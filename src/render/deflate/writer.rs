//! Writing blocks of tokens, bit by bit.

use super::{
    huffman::{Code, codes},
    matches::Token,
};

/// The symbols of literals, of the end of a block, and of lengths; and those of distances.
const LITERALS: usize = 286;
const DISTANCES: usize = 30;
const END: usize = 256;
/// In which order the lengths of the codes for lengths are told (RFC 1951, 3.2.7).
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// A stream being written.
pub(super) struct Writer {
    bytes: Vec<u8>,
    /// Bits that do not fill bytes yet, the first one lowest, and how many.
    bits: u64,
    count: u32,
}

/// A symbol, and bits that follow its code.
#[derive(Clone, Copy, Default)]
struct Symbol {
    number: usize,
    extra: u32,
    count: u32,
}

impl Writer {
    /// A stream that begins with these bytes.
    pub(super) fn with_header(header: &[u8]) -> Self {
        let mut bytes = Vec::with_capacity(64 * 1024);
        bytes.extend(header);
        Self {
            bytes,
            bits: 0,
            count: 0,
        }
    }

    /// The stream with these bytes at its end.
    pub(super) fn finish(mut self, trailer: &[u8]) -> Vec<u8> {
        let unfinished = self.count.div_ceil(8) as usize;
        self.bytes.extend(&self.bits.to_le_bytes()[..unfinished]);
        self.bytes.extend(trailer);
        self.bytes
    }

    /// A block of tokens with codes of its own.
    pub(super) fn block(&mut self, tokens: &[Token], is_last: bool) {
        let (mut literals, mut distances) = ([0; LITERALS], [0; DISTANCES]);
        literals[END] = 1;
        for token in tokens {
            match *token {
                Token::Literal(byte) => literals[usize::from(byte)] += 1,
                Token::Match { length, distance } => {
                    literals[of_length(length).number] += 1;
                    distances[of_distance(distance).number] += 1;
                }
            }
        }
        // There has to be one code for distances, even if none is used.
        distances[0] = distances[0].max(u32::from(distances.iter().all(|count| *count == 0)));
        let (literals, distances) = (codes(&literals, 15), codes(&distances, 15));
        self.put(u32::from(is_last), 1);
        self.put(2, 2);
        self.header(&literals, &distances);
        for token in tokens {
            match *token {
                Token::Literal(byte) => self.code(literals[usize::from(byte)]),
                Token::Match { length, distance } => {
                    self.symbol(&literals, of_length(length));
                    self.symbol(&distances, of_distance(distance));
                }
            }
        }
        self.code(literals[END]);
    }

    /// The lengths of the codes, which tell the codes.
    fn header(&mut self, literals: &[Code; LITERALS], distances: &[Code; DISTANCES]) {
        let used = |codes: &[Code]| {
            codes
                .iter()
                .rposition(|code| code.length > 0)
                .map_or(0, |last| last + 1)
        };
        let (literals, distances) = (&literals[..used(literals)], &distances[..used(distances)]);
        let lengths: Vec<u8> = literals
            .iter()
            .chain(distances)
            .map(|code| code.length)
            .collect();
        let symbols = packed(&lengths);
        let mut counts = [0; 19];
        for symbol in &symbols {
            counts[symbol.number] += 1;
        }
        let codes = codes(&counts, 7);
        let told = ORDER
            .iter()
            .rposition(|&symbol| codes[symbol].length > 0)
            .map_or(4, |last| (last + 1).max(4));
        for (number, least, count) in [
            (literals.len(), 257, 5),
            (distances.len(), 1, 5),
            (told, 4, 4),
        ] {
            self.put(
                u32::try_from(number.saturating_sub(least)).unwrap_or(0),
                count,
            );
        }
        for &symbol in &ORDER[..told] {
            self.put(codes[symbol].length.into(), 3);
        }
        for symbol in symbols {
            self.symbol(&codes, symbol);
        }
    }

    #[inline]
    fn symbol(&mut self, codes: &[Code], symbol: Symbol) {
        let code = codes[symbol.number];
        self.put(
            u32::from(code.bits) | symbol.extra << code.length,
            u32::from(code.length) + symbol.count,
        );
    }

    #[inline]
    fn code(&mut self, code: Code) {
        self.put(code.bits.into(), code.length.into());
    }

    /// At most 32 bits.
    #[inline]
    fn put(&mut self, bits: u32, count: u32) {
        self.bits |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            let [a, b, c, d, ..] = self.bits.to_le_bytes();
            self.bytes.extend([a, b, c, d]);
            self.bits >>= 32;
            self.count -= 32;
        }
    }
}

/// A match's length, from 3 to 258 (RFC 1951, 3.2.5).
#[inline]
fn of_length(length: u16) -> Symbol {
    let beyond = u32::from(length).saturating_sub(3);
    match beyond {
        0..8 => Symbol {
            number: 257 + beyond as usize,
            ..Symbol::default()
        },
        255.. => Symbol {
            number: 285,
            ..Symbol::default()
        },
        _ => {
            let count = beyond.ilog2() - 2;
            Symbol {
                number: (257 + 4 * count + (beyond >> count)) as usize,
                extra: beyond & ((1 << count) - 1),
                count,
            }
        }
    }
}

/// A match's distance, from 1 to 32,768.
#[inline]
fn of_distance(distance: u16) -> Symbol {
    let beyond = u32::from(distance).saturating_sub(1);
    if beyond < 4 {
        return Symbol {
            number: beyond as usize,
            ..Symbol::default()
        };
    }
    let count = beyond.ilog2() - 1;
    Symbol {
        number: (2 * count + (beyond >> count)) as usize,
        extra: beyond & ((1 << count) - 1),
        count,
    }
}

/// The lengths of codes, where the same one follows itself said in short.
fn packed(lengths: &[u8]) -> Vec<Symbol> {
    let mut symbols = Vec::new();
    let mut rest = lengths;
    while let Some(&length) = rest.first() {
        let run = rest.iter().take_while(|&&other| other == length).count();
        let repeat = |symbol, least: usize, most: usize, count| {
            let taken = run.min(most);
            (
                taken,
                Symbol {
                    number: symbol,
                    extra: u32::try_from(taken - least).unwrap_or(0),
                    count,
                },
            )
        };
        let (taken, symbol) = match (length, run) {
            (0, 11..) => repeat(18, 11, 138, 7),
            (0, 3..) => repeat(17, 3, 10, 3),
            _ => (
                1,
                Symbol {
                    number: length.into(),
                    ..Symbol::default()
                },
            ),
        };
        symbols.push(symbol);
        rest = &rest[taken..];
        // After a length its repetitions, three to six at a time.
        loop {
            let again = rest
                .iter()
                .take_while(|&&other| other == length)
                .count()
                .min(6);
            if length == 0 || again < 3 {
                break;
            }
            symbols.push(Symbol {
                number: 16,
                extra: u32::try_from(again - 3).unwrap_or(0),
                count: 2,
            });
            rest = &rest[again..];
        }
    }
    symbols
}
