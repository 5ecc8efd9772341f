//! Lines of sprites, each kept once for a palette: most are like the one above them, like one of
//! the same piece turned, or like one of another piece.

use std::collections::HashMap;

/// A line by its number. The first one is empty. All sizes of a game together make some ten
/// thousands.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct LineId(u16);

/// All lines that are put on pictures of one palette.
pub(super) struct Lines {
    /// Where each line begins; the next one begins where it ends.
    starts: Vec<Start>,
    runs: Vec<Run>,
    /// What runs are copied from.
    indices: Vec<u8>,
    edges: Vec<EdgePixel>,
    shades: Vec<Rgba>,
    shade_ids: HashMap<Rgba, ShadeId>,
    /// Where in `indices` a stretch of the same index is, and how long.
    plain: Vec<(u32, usize)>,
    known_starts: Known<u16>,
    known_indices: Known<u32>,
}

/// Where a line begins.
#[derive(Clone, Copy)]
struct Start {
    run: u32,
    edge: u32,
}

/// Opaque pixels side by side.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) struct Run {
    /// From where the line begins.
    pub x: u16,
    pub length: u16,
    from: u32,
}

/// A pixel that covers only a part of what is below.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) struct EdgePixel {
    /// From where the line begins.
    pub x: u16,
    pub shade: ShadeId,
}

/// Red, green and blue, each already multiplied with the opacity, and the opacity.
pub(super) type Rgba = [u8; 4];

/// A half-transparent colour by its number.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) struct ShadeId(pub u16);

/// Runs longer than this are split at stretches of one index. Shorter ones are copied more quickly
/// than they are put together.
const LONG: usize = 128;
/// So many pixels of one index are such a stretch.
const PLAIN: usize = 32;

impl Lines {
    /// Only the empty line.
    pub(super) fn new() -> Self {
        Self {
            starts: vec![Start { run: 0, edge: 0 }; 2],
            runs: Vec::new(),
            indices: Vec::new(),
            edges: Vec::new(),
            shades: Vec::new(),
            shade_ids: HashMap::new(),
            plain: vec![(0, 0); 256],
            known_starts: Known::new(),
            known_indices: Known::new(),
        }
    }

    /// The runs and edge pixels of a line.
    pub(super) fn get(&self, line: LineId) -> (&[Run], &[EdgePixel]) {
        let line = usize::from(line.0);
        match self.starts.get(line..line + 2) {
            Some(&[from, to]) => (
                &self.runs[from.run as usize..to.run as usize],
                &self.edges[from.edge as usize..to.edge as usize],
            ),
            _ => (&[], &[]),
        }
    }

    /// The indices of a run.
    pub(super) fn indices(&self, run: Run) -> &[u8] {
        &self.indices[run.from as usize..][..usize::from(run.length)]
    }

    /// A half-transparent colour.
    pub(super) fn shade(&self, shade: ShadeId) -> Rgba {
        self.shades
            .get(usize::from(shade.0))
            .copied()
            .unwrap_or_default()
    }

    /// The number of a half-transparent colour.
    pub(super) fn shade_id(&mut self, rgba: Rgba) -> ShadeId {
        *self.shade_ids.entry(rgba).or_insert_with(|| {
            add(&mut self.shades, &[rgba]);
            ShadeId(short(self.shades.len() - 1))
        })
    }

    /// Keeps a line, unless there is one like it.
    pub(super) fn keep(&mut self, runs: &[Run], edges: &[EdgePixel]) -> LineId {
        let words = runs.iter().flat_map(|run| {
            [
                u64::from(run.x) << 16 | u64::from(run.length),
                run.from.into(),
            ]
        });
        let place = Known::<u16>::place(
            words.chain(
                edges
                    .iter()
                    .map(|edge| u64::from(edge.x) << 16 | u64::from(edge.shade.0)),
            ),
        );
        let line = LineId(self.known_starts.0[place]);
        if self.get(line) == (runs, edges) {
            return line;
        }
        let line = short(self.starts.len() - 1);
        self.known_starts.0[place] = line;
        add(&mut self.runs, runs);
        add(&mut self.edges, edges);
        add(
            &mut self.starts,
            &[Start {
                run: number(self.runs.len()),
                edge: number(self.edges.len()),
            }],
        );
        LineId(line)
    }

    /// Adds the runs that these opaque pixels are made of. Stretches of one index are most of what
    /// long lines take.
    pub(super) fn add_runs(&mut self, runs: &mut Vec<Run>, x: usize, pixels: &[u8]) {
        let (mut from, mut at) = (0, 0);
        let is_long = pixels.len() > LONG;
        for same in pixels
            .chunk_by(|one, other| one == other)
            .filter(|_| is_long)
        {
            if same.len() >= PLAIN {
                self.add_run(runs, x + from, &pixels[from..at]);
                self.add_run(runs, x + at, same);
                from = at + same.len();
            }
            at += same.len();
        }
        self.add_run(runs, x + from, &pixels[from..]);
    }

    fn add_run(&mut self, runs: &mut Vec<Run>, x: usize, pixels: &[u8]) {
        if let Some(first) = pixels.first() {
            let is_plain = pixels.len() >= PLAIN && pixels.iter().all(|pixel| pixel == first);
            let from = if is_plain {
                self.plain(*first, pixels.len())
            } else {
                self.kept(pixels)
            };
            runs.push(Run {
                x: short(x),
                length: short(pixels.len()),
                from,
            });
        }
    }

    /// Where so many pixels of this index are.
    fn plain(&mut self, index: u8, length: usize) -> u32 {
        let (known, most) = self.plain[usize::from(index)];
        if length <= most {
            return known;
        }
        // Longer ones are going to follow.
        let length = length.next_multiple_of(256);
        let from = number(self.indices.len());
        add(&mut self.indices, &vec![index; length]);
        self.plain[usize::from(index)] = (from, length);
        from
    }

    /// Where these indices are.
    fn kept(&mut self, pixels: &[u8]) -> u32 {
        let word = |bytes: &[u8]| {
            bytes
                .iter()
                .fold(0, |word, &byte| word << 8 | u64::from(byte))
        };
        let place = Known::<u32>::place(pixels.chunks(8).map(word));
        let known = self.known_indices.0[place];
        if self
            .indices
            .get(known as usize..)
            .is_some_and(|kept| kept.starts_with(pixels))
        {
            return known;
        }
        let from = number(self.indices.len());
        add(&mut self.indices, pixels);
        self.known_indices.0[place] = from;
        from
    }

    /// The bytes that all this takes.
    pub(super) fn memory(&self) -> usize {
        fn of<T>(list: &Vec<T>) -> usize {
            list.capacity() * size_of::<T>()
        }
        // Of a map at most seven eighths are full, and to each place belongs one more byte.
        let ids = self.shade_ids.capacity() * 8 / 7 * (size_of::<(Rgba, ShadeId)>() + 1);
        let known = of(&self.known_starts.0) + of(&self.known_indices.0) + ids;
        of(&self.starts)
            + of(&self.runs)
            + of(&self.indices)
            + of(&self.edges)
            + of(&self.shades)
            + of(&self.plain)
            + known
    }
}

/// Where something was kept last, by what it is made of. Whatever comes to the same place later
/// takes it: then something may be kept twice.
struct Known<T>(Vec<T>);

/// Places in [`Known`], as a power of two.
const PLACES: u32 = 12;

impl<T: Clone + Default> Known<T> {
    fn new() -> Self {
        Self(vec![T::default(); 1 << PLACES])
    }

    /// The place of what is made of these words (`FxHash`).
    fn place(words: impl Iterator<Item = u64>) -> usize {
        let mixed = words.fold(0_u64, |mixed, word| {
            (mixed.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95)
        });
        usize::try_from(mixed >> (u64::BITS - PLACES)).unwrap_or_default()
    }
}

/// Adds to a list that grows by a small part of itself only, for it is there as long as the program
/// runs.
fn add<T: Copy>(list: &mut Vec<T>, more: &[T]) {
    if list.capacity() - list.len() < more.len() {
        list.reserve_exact(more.len().max(list.len() / 16));
    }
    list.extend_from_slice(more);
}

/// A place in a list. Sprites are not as large as that.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// A length in a sprite, which is not larger than a picture.
fn short(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keeps a line of opaque pixels and an edge.
    fn keep(lines: &mut Lines, pixels: &[u8]) -> LineId {
        let mut runs = Vec::new();
        lines.add_runs(&mut runs, 1, pixels);
        let shade = lines.shade_id([1, 2, 3, 4]);
        lines.keep(&runs, &[EdgePixel { x: 0, shade }])
    }

    #[test]
    fn lines_come_back_and_the_same_ones_are_kept_once() {
        let mut lines = Lines::new();
        let short = [5, 5, 6, 7, 7];
        let long = [&[9; 40][..], &[1, 2, 3], &[8; 300], &[4]].concat();
        let kept = [keep(&mut lines, &short), keep(&mut lines, &long)];
        for (line, pixels) in kept.into_iter().zip([&short[..], &long]) {
            let (runs, edges) = lines.get(line);
            let back: Vec<u8> = runs
                .iter()
                .flat_map(|&run| lines.indices(run))
                .copied()
                .collect();
            assert_eq!(back, pixels);
            assert!(
                runs.iter()
                    .try_fold(1, |x, run| (run.x == x).then_some(x + run.length))
                    .is_some(),
                "the runs do not follow each other"
            );
            assert_eq!(
                edges
                    .iter()
                    .map(|edge| lines.shade(edge.shade))
                    .collect::<Vec<_>>(),
                [[1, 2, 3, 4]]
            );
        }
        let taken = lines.memory();
        assert_eq!([keep(&mut lines, &short), keep(&mut lines, &long)], kept);
        assert_eq!(lines.memory(), taken);
        assert_eq!(lines.get(LineId::default()).0.len(), 0);
    }
}
