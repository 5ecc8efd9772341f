//! Finding what recurs.

use std::mem;

/// The shortest and the longest match that DEFLATE knows, and how far back it may be.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;
const WINDOW: usize = 32 * 1024;
/// A match from which on no longer one is looked for at less usual distances.
const LONG: usize = 32;
/// One from which on none is looked for that begins later.
const VERY_LONG: usize = 40;
/// About how many bits a literal takes, and a match without its distance.
const LITERAL: usize = 6;
const MATCH: usize = 8;
/// About how many bits a match takes together with its distance.
const WHOLE_MATCH: usize = 20;

/// A part of a stream.
#[derive(Clone, Copy, Debug)]
pub(super) enum Token {
    /// A byte as it stands.
    Literal(u8),
    /// So many bytes as there were so far back.
    Match {
        /// From 3 to 258.
        length: u16,
        /// From 1 to 32,768.
        distance: u16,
    },
}

/// A match that was found.
#[derive(Clone, Copy)]
struct Found {
    length: usize,
    distance: usize,
    /// About how many bits it takes.
    bits: usize,
}

/// Where to look for matches.
struct Finder<'a> {
    rows: &'a [u8],
    stride: usize,
    /// How far apart the same pieces lie side by side.
    step: usize,
    /// At which distance each byte of the last row was found.
    above: Vec<usize>,
    /// At which distance the last match was found, and the last one at another.
    last: usize,
    last_but_one: usize,
    /// Where six bytes with this hash were seen the last times: one more than the place, 0 for
    /// nowhere.
    seen: Vec<[u32; SEEN]>,
}

/// Rows of bytes as tokens.
pub(super) fn tokens(rows: &[u8], stride: usize, step: usize) -> Vec<Token> {
    let above = vec![stride; stride + 1];
    let mut finder = Finder {
        rows,
        stride,
        step,
        above,
        last: stride,
        last_but_one: stride,
        seen: vec![[0; SEEN]; 1 << HASH_BITS],
    };
    let mut tokens = Vec::with_capacity(rows.len() / 32);
    let (mut at, mut ahead) = (At::default(), None);
    while let Some(&byte) = rows.get(at.place) {
        let found = ahead.take().or_else(|| finder.find(at, Found::NONE));
        finder.remember(at.place);
        let next = at.after(1, stride);
        let Some(found) = found else {
            tokens.push(Token::Literal(byte));
            at = next;
            continue;
        };
        if found.length < VERY_LONG {
            ahead = finder.find(next, found.one_later());
            if ahead.is_some() {
                tokens.push(Token::Literal(byte));
                at = next;
                continue;
            }
        }
        tokens.push(found.token());
        finder.remember(next.place);
        finder.remember(next.place + 1);
        finder.took(at, found);
        at = at.after(found.length, stride);
    }
    tokens
}

/// A place, and its column.
#[derive(Clone, Copy, Default)]
struct At {
    place: usize,
    column: usize,
}

impl At {
    fn after(self, length: usize, stride: usize) -> Self {
        let mut column = self.column + length;
        while column >= stride {
            column -= stride;
        }
        Self {
            place: self.place + length,
            column,
        }
    }
}

impl Finder<'_> {
    /// The match at this place that is most worth its bits, if any is worth them, and more than
    /// what is known already. None begins in the last seven bytes.
    fn find(&self, at: At, known: Found) -> Option<Found> {
        let rest = self.rows.get(at.place..).unwrap_or_default();
        let here = &rest[..rest.len().min(LONGEST)];
        let start = u64::from_le_bytes(*here.first_chunk()?);
        let mut best = known;
        let above = [self.above[at.column], self.above[at.column + 1]];
        for distance in [self.stride, above[0], above[1], 1, self.step] {
            self.consider(&mut best, at.place, here, start, distance);
        }
        if best.length < LONG {
            for distance in [
                self.stride + 1,
                self.stride - 1,
                self.stride + 2,
                self.stride.saturating_sub(2),
                self.last_but_one,
            ] {
                self.consider(&mut best, at.place, here, start, distance);
            }
            for seen in self.seen[self.hash(at.place)] {
                // The place itself is not yet remembered.
                self.consider(
                    &mut best,
                    at.place,
                    here,
                    start,
                    (at.place + 1).saturating_sub(seen as usize),
                );
            }
        }
        (best.length > known.length).then_some(best)
    }

    /// Takes the match at a distance if it is worth more than the best one so far. `start` is what
    /// `here` begins with.
    #[inline]
    fn consider(&self, best: &mut Found, place: usize, here: &[u8], start: u64, distance: usize) {
        if distance.wrapping_sub(1) >= place.min(WINDOW) {
            return;
        }
        let Some(there) = self.rows.get(place - distance..) else {
            return;
        };
        let Some(first) = there.first_chunk() else {
            return;
        };
        // Most matches are short: one comparison tells how short.
        let unlike = start ^ u64::from_le_bytes(*first);
        let length = if unlike != 0 {
            unlike.trailing_zeros() as usize / 8
        } else if here
            .get(best.length)
            .is_none_or(|byte| there.get(best.length) != Some(byte))
        {
            return;
        } else {
            common(here, there)
        };
        if length <= best.length {
            return;
        }
        let bits = MATCH + bits_of(distance, self.stride);
        // What the shorter one leaves is some literals or another match.
        let left = ((length - best.length) * LITERAL).min(WHOLE_MATCH);
        if bits <= best.bits + left {
            *best = Found {
                length,
                distance,
                bits,
            };
        }
    }

    fn remember(&mut self, place: usize) {
        let hash = self.hash(place);
        let seen = &mut self.seen[hash];
        *seen = [
            u32::try_from(place + 1).unwrap_or(0),
            seen[0],
            seen[1],
            seen[2],
        ];
    }

    fn took(&mut self, at: At, found: Found) {
        if self.last != found.distance {
            self.last_but_one = mem::replace(&mut self.last, found.distance);
        }
        let end = (at.column + found.length).min(self.stride);
        self.above[at.column..end].fill(found.distance);
    }

    /// Of plain stretches the hash is about their length and what follows: where they end as here,
    /// a longer match may begin.
    fn hash(&self, place: usize) -> usize {
        let bytes = self
            .rows
            .get(place..)
            .and_then(|rest| rest.first_chunk())
            .copied()
            .unwrap_or([0; 8]);
        // What is shifted out is not hashed: fewer than six bytes are not worth an unusual
        // distance.
        (u64::from_le_bytes(bytes).wrapping_mul(0x9E37_79B1_85EB_CA87 << 16) >> (64 - HASH_BITS))
            as usize
    }
}

/// How many places with the same hash are remembered.
const SEEN: usize = 4;
/// The bits of a hash.
const HASH_BITS: u32 = 13;

impl Found {
    /// What every match that is worth its bits is better than: literals.
    const NONE: Self = Self {
        length: SHORTEST - 1,
        distance: 0,
        bits: (SHORTEST - 1) * LITERAL,
    };

    fn token(self) -> Token {
        let [length, distance] =
            [self.length, self.distance].map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        Token::Match { length, distance }
    }

    /// What is left of it after its first byte, if that is to be a literal instead.
    fn one_later(self) -> Self {
        Self {
            length: self.length - 1,
            bits: self.bits.saturating_sub(LITERAL + 1),
            ..self
        }
    }
}

/// About how many bits a distance takes: those of its code, fewer for the usual ones, and those
/// that follow the code.
fn bits_of(distance: usize, stride: usize) -> usize {
    let code = if distance == stride {
        1
    } else if distance.abs_diff(stride) <= 2 || distance == 1 {
        3
    } else {
        5
    };
    code + distance.ilog2().saturating_sub(1) as usize
}

/// How many bytes are the same from the beginning on.
#[inline]
fn common(one: &[u8], other: &[u8]) -> usize {
    let (ones, rest) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    let mut length = 0;
    for (a, b) in ones.iter().zip(others) {
        let unlike = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if unlike != 0 {
            return length + unlike.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length
        + rest
            .iter()
            .zip(&other[length..])
            .take_while(|(a, b)| a == b)
            .count()
}
