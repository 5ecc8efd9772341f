//! Finding what recurs.

/// The shortest and the longest match that DEFLATE knows, and how far back it may be.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;
const WINDOW: usize = 32 * 1024;
/// A match from which on no longer one is looked for at unusual distances.
const LONG: usize = 24;
/// One from which on none is looked for that begins later.
const VERY_LONG: usize = 32;
/// The steps at which cells recur from left to right in the pictures of the games.
const CELL: usize = 104;
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
#[derive(Clone, Copy, Default)]
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
    /// At which distance each byte of the last row was found.
    above: Vec<usize>,
    /// Where six bytes with this hash were seen the last times: one more than the place, 0 for nowhere.
    seen: Vec<[u32; SEEN]>,
}

/// Rows of bytes as tokens.
pub(super) fn tokens(rows: &[u8], stride: usize) -> Vec<Token> {
    let mut finder = Finder { rows, stride, above: vec![stride; stride + 1], seen: vec![[0; SEEN]; 1 << HASH_BITS] };
    let mut tokens = Vec::with_capacity(rows.len() / 32);
    let (mut at, mut ahead) = (At::default(), None);
    while let Some(&byte) = rows.get(at.place) {
        let found = ahead.take().unwrap_or_else(|| finder.find(at));
        finder.remember(at.place);
        let next = at.after(1, stride);
        let Some(found) = found else {
            tokens.push(Token::Literal(byte));
            at = next;
            continue;
        };
        if found.length < VERY_LONG {
            ahead = Some(finder.find(next)).filter(|next| next.is_some_and(|next| next.is_better_later_than(found)));
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
        Self { place: self.place + length, column }
    }
}

impl Finder<'_> {
    /// The match at this place that is most worth its bits, if any is worth them. None begins in the last seven bytes.
    fn find(&self, at: At) -> Option<Found> {
        let rest = self.rows.get(at.place..).unwrap_or_default();
        let here = &rest[..rest.len().min(LONGEST)];
        let start = u64::from_le_bytes(*here.first_chunk()?);
        let mut best = Found::default();
        let usual = [self.above[at.column], self.above[at.column + 1], self.stride, self.stride + 1, self.stride - 1, 1, CELL];
        for distance in usual {
            self.consider(&mut best, at.place, here, start, distance);
        }
        if best.length < LONG {
            for seen in self.seen[self.hash(at.place)] {
                // The place itself is not yet remembered.
                self.consider(&mut best, at.place, here, start, (at.place + 1).saturating_sub(seen as usize));
            }
        }
        (best.length >= SHORTEST).then_some(best)
    }

    /// Takes the match at a distance if it is worth more than the best one so far. `start` is what `here` begins with.
    #[inline]
    fn consider(&self, best: &mut Found, place: usize, here: &[u8], start: u64, distance: usize) {
        if distance == 0 || distance > place.min(WINDOW) {
            return;
        }
        let there = &self.rows[place - distance..];
        let Some(first) = there.first_chunk() else { return };
        // Most matches are short: one comparison tells how short.
        let unlike = start ^ u64::from_le_bytes(*first);
        let length = if unlike != 0 {
            unlike.trailing_zeros() as usize / 8
        } else if here.get(best.length).is_none_or(|byte| there.get(best.length) != Some(byte)) {
            return;
        } else {
            common(here, there)
        };
        if length <= best.length || length < SHORTEST {
            return;
        }
        let bits = MATCH + bits_of(distance, self.stride);
        // What the shorter one leaves is some literals or another match.
        let left = match best.length {
            0 => length * LITERAL,
            shorter => ((length - shorter) * LITERAL).min(WHOLE_MATCH),
        };
        if bits <= best.bits + left {
            *best = Found { length, distance, bits };
        }
    }

    fn remember(&mut self, place: usize) {
        let hash = self.hash(place);
        let seen = &mut self.seen[hash];
        seen.copy_within(..SEEN - 1, 1);
        seen[0] = u32::try_from(place + 1).unwrap_or(0);
    }

    fn took(&mut self, at: At, found: Found) {
        let end = (at.column + found.length).min(self.stride);
        self.above[at.column..end].fill(found.distance);
    }

    fn hash(&self, place: usize) -> usize {
        let bytes = self.rows.get(place..).and_then(|rest| rest.first_chunk()).copied().unwrap_or([0; 8]);
        // What is shifted out is not hashed: fewer than six bytes are not worth an unusual distance.
        (u64::from_le_bytes(bytes).wrapping_mul(0x9E37_79B1_85EB_CA87 << 16) >> (64 - HASH_BITS)) as usize
    }
}

/// How many places with the same hash are remembered.
const SEEN: usize = 4;
/// The bits of a hash.
const HASH_BITS: u32 = 13;

impl Found {
    fn token(self) -> Token {
        let [length, distance] = [self.length, self.distance].map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        Token::Match { length, distance }
    }

    /// Whether a literal and this match are worth more than a match that begins one byte before.
    fn is_better_later_than(self, earlier: Self) -> bool {
        let more = (self.length + 1).saturating_sub(earlier.length);
        more > 0 && LITERAL + self.bits < earlier.bits + (more * LITERAL).min(WHOLE_MATCH)
    }
}

/// About how many bits a distance takes: those of its code, fewer for the usual ones, and those that follow the code.
fn bits_of(distance: usize, stride: usize) -> usize {
    let code = if distance == stride {
        1
    } else if distance.abs_diff(stride) == 1 || distance == 1 {
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
    length + rest.iter().zip(&other[length..]).take_while(|(a, b)| a == b).count()
}
