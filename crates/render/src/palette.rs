//! The palette of a game's pictures: its named colours, and between those that meet the steps that
//! smooth edges need.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::{Colours, plate};

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Colour(pub [u8; 3]);

/// Red, green and blue, each already multiplied with the opacity, and the opacity.
pub(super) type Rgba = [u8; 4];

/// A named colour by what it is for, with its value in each of the [`Colours`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Tone([Colour; Colours::ALL.len()]);

/// All that a palette is made of: what a game's `colours.rs` says.
pub(super) struct Tones {
    /// What lies around the board and fades into the picture's round corners.
    pub ground: Tone,
    pub named: &'static [Tone],
    /// Which of them meet: one, and those at its side. Where two meet that are not named here,
    /// edges are as smooth as the other steps allow.
    pub meeting: &'static [(Tone, &'static [Tone])],
}

impl Tones {
    /// The pairs of tones that meet.
    pub(super) fn meeting(&self) -> impl Iterator<Item = (Tone, Tone)> {
        let meeting = self.meeting.iter();
        meeting.flat_map(|(one, others)| others.iter().map(|other| (*one, *other)))
    }
}

/// Names tones and lists them in `NAMED`: each with its values as on the web, for the standard
/// colours, for those that colour-blind players tell apart, and for high contrast.
macro_rules! tones {
    ($(
        $(#[$doc:meta])*
        $name:ident = $standard:literal, $colour_blind:literal, $contrast:literal;
    )+) => {
        $($(#[$doc])*
        #[allow(clippy::unreadable_literal, reason = "colours are written as on the web")]
        pub(super) const $name: $crate::palette::Tone =
            $crate::palette::Tone::new($standard, $colour_blind, $contrast);)+

        /// All named colours.
        const NAMED: &[$crate::palette::Tone] = &[$($name),+];
    };
}
pub(super) use tones;

impl Tone {
    /// A tone with these values, `0xRRGGBB` each.
    pub(super) const fn new(standard: u32, colour_blind: u32, contrast: u32) -> Self {
        let standard = Colour::hex(standard);
        Self([standard, Colour::hex(colour_blind), Colour::hex(contrast)])
    }

    pub(super) const fn of(self, colours: Colours) -> Colour {
        self.0[colours as usize]
    }
}

impl Colour {
    /// A colour from `0xRRGGBB`.
    const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self([red, green, blue])
    }

    /// The colour between this one and another, at `part` of `whole`.
    fn towards(self, other: Self, part: u16, whole: u16) -> Self {
        let mix = |from: u8, to: u8| {
            let sum = u16::from(from) * (whole - part) + u16::from(to) * part;
            u8::try_from((sum + whole / 2) / whole).unwrap_or(u8::MAX)
        };
        let ([r, g, b], [red, green, blue]) = (self.0, other.0);
        Self([mix(r, red), mix(g, green), mix(b, blue)])
    }

    /// How unlike two colours are, weighted by how well the eye tells the channels apart.
    fn distance(self, other: Self) -> u32 {
        let squared = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        let ([r, g, b], [red, green, blue]) = (self.0, other.0);
        3 * squared(r, red) + 4 * squared(g, green) + 2 * squared(b, blue)
    }
}

/// The most steps from one colour to another that it meets.
const MOST_STEPS: u16 = 12;
/// The steps from nothing to the ground, for the picture's round corners.
const VEILS: u8 = 8;
/// Number of leading bits of each channel by which the lookup tells colours apart.
const BITS: u32 = 6;

/// The index of what is not there.
pub(super) const NOTHING: u8 = 0;

/// Up to 256 colours by index. Index 0 is transparent, the next ones are the ground seen more and
/// more, the rest is opaque.
pub(super) struct Palette {
    in_colours: Colours,
    colours: Vec<Colour>,
    /// The opaque ones in order, with their indices.
    opaque: Vec<(Colour, u8)>,
    /// The index of the colour nearest to each of 64 x 64 x 64, searched for when it is first
    /// needed; [`NOTHING`] until then.
    nearest: Box<[AtomicU8]>,
}

impl Palette {
    /// The palette of these tones in these colours, with as many steps between tones that meet as
    /// there is room for.
    pub(super) fn new(tones: &Tones, in_colours: Colours) -> Self {
        let mut colours = fitting(tones, in_colours);
        colours.truncate(256);
        let indexed = colours.iter().copied().zip(0..=u8::MAX);
        let mut opaque: Vec<_> = indexed.skip(VEILS.into()).collect();
        opaque.sort_unstable();
        let nearest = (0..1 << (3 * BITS)).map(|_| AtomicU8::new(NOTHING));
        Self {
            in_colours,
            colours,
            opaque,
            nearest: nearest.collect(),
        }
    }

    pub(super) const fn value(&self, tone: Tone) -> Colour {
        tone.of(self.in_colours)
    }

    pub(super) fn colour(&self, index: u8) -> Colour {
        let colour = self.colours.get(usize::from(index));
        colour.copied().unwrap_or(Colour([0; 3]))
    }

    /// The index of the most similar opaque colour, exact where the palette has it.
    pub(super) fn exact(&self, colour: Colour) -> u8 {
        let opaque = &self.opaque;
        let known = opaque.binary_search_by_key(&colour, |(known, _)| *known);
        known.map_or_else(|_| self.nearest(colour), |place| opaque[place].1)
    }

    /// The index of an opaque colour that is about as similar as any; quick.
    pub(super) fn nearest(&self, colour: Colour) -> u8 {
        let known = &self.nearest[place_of(colour)];
        match known.load(Relaxed) {
            // Every thread that searches finds the same.
            NOTHING => {
                let index = self.search(middle_around(colour));
                known.store(index, Relaxed);
                index
            }
            index => index,
        }
    }

    /// The index of a half-transparent colour over what is there.
    pub(super) fn over(&self, [r, g, b, alpha]: Rgba, below: u8) -> u8 {
        if below == NOTHING {
            return Self::veil(alpha);
        }
        let [red, green, blue] = self.colour(below).0;
        let seen = u16::from(u8::MAX - alpha);
        let mix = |above: u8, below: u8| {
            let shining_through = (u16::from(below) * seen + 127) / 255;
            above.saturating_add(u8::try_from(shining_through).unwrap_or(u8::MAX))
        };
        self.nearest(Colour([mix(r, red), mix(g, green), mix(b, blue)]))
    }

    /// The index of the ground at this opacity over nothing.
    pub(super) fn veil(alpha: u8) -> u8 {
        alpha / (u8::MAX / VEILS + 1)
    }

    /// The index for a picture that knows no veils: what is more than half seen is seen.
    pub(super) fn without_veil(index: u8) -> u8 {
        if index < VEILS / 2 { NOTHING } else { index }
    }

    /// The index of the same colour where everything is seen.
    pub(super) fn opaque(index: u8) -> u8 {
        index.max(VEILS / 2)
    }

    fn search(&self, colour: Colour) -> u8 {
        let candidates = self.opaque.iter();
        let nearest = candidates.min_by_key(|(candidate, _)| candidate.distance(colour));
        nearest.map_or(VEILS, |(_, index)| *index)
    }

    /// Red, green and blue of every index, as PNG wants them.
    pub(super) fn rgb(&self) -> Vec<u8> {
        self.colours.iter().flat_map(|colour| colour.0).collect()
    }

    /// The opacity of the indices that are not opaque, as PNG wants it.
    pub(super) fn alpha() -> Vec<u8> {
        (0..VEILS).map(|veil| veil * (u8::MAX / VEILS)).collect()
    }
}

/// The colours of a palette: as many steps between all tones that meet as there is room for, and
/// what room is left for those that are named first.
fn fitting(tones: &Tones, in_colours: Colours) -> Vec<Colour> {
    let fits = |steps: u16, first: usize| mixed(tones, in_colours, steps, first).len() <= 256;
    let mut possible = (1..=MOST_STEPS).rev();
    let steps = possible.find(|&steps| fits(steps, 0)).unwrap_or(1);
    let (mut least, mut most) = (0, tones.meeting().count());
    while least < most {
        let first = usize::midpoint(least, most + 1);
        if fits(steps, first) {
            least = first;
        } else {
            most = first - 1;
        }
    }
    mixed(tones, in_colours, steps, least)
}

/// The veils, the tones, and this number of steps between those that meet, one more between the
/// `first` pairs.
fn mixed(tones: &Tones, in_colours: Colours, steps: u16, first: usize) -> Vec<Colour> {
    let mut colours = vec![tones.ground.of(in_colours); usize::from(VEILS)];
    let value = |tone: Tone| tone.of(in_colours);
    let between = tones.meeting().enumerate().flat_map(|(index, (from, to))| {
        let steps = if index < first { steps + 1 } else { steps };
        (1..steps).map(move |step| value(from).towards(value(to), step, steps))
    });
    let named = tones.named.iter().chain(plate::TONES).copied().map(value);
    for colour in named.chain(between) {
        if !colours[usize::from(VEILS)..].contains(&colour) {
            colours.push(colour);
        }
    }
    colours
}

/// The place of a colour in the lookup.
fn place_of(colour: Colour) -> usize {
    colour.0.into_iter().fold(0, |place, channel| {
        place << BITS | usize::from(channel >> (8 - BITS))
    })
}

/// The colour in the middle of all that the lookup does not tell from this one.
fn middle_around(colour: Colour) -> Colour {
    const WIDTH: u8 = 1 << (8 - BITS);
    Colour(colour.0.map(|channel| channel / WIDTH * WIDTH + WIDTH / 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sprite::pairs, tones};
    use rules::games::Game;

    #[test]
    fn every_named_colour_is_there_exactly_with_enough_steps_between() {
        for (game, colours) in pairs(Game::ALL, Colours::ALL) {
            let tones = tones(*game);
            let palette = Palette::new(tones, colours);
            assert!(palette.colours.len() <= 256);
            assert!(
                mixed(tones, colours, 4, 0).len() <= 256,
                "too many colours meet for four steps between them"
            );
            for colour in tones.named.iter().map(|tone| tone.of(colours)) {
                assert_eq!(palette.colour(palette.exact(colour)), colour);
            }
        }
    }

    #[test]
    fn a_veil_is_never_the_index_of_an_opaque_colour() {
        for alpha in 0..=u8::MAX {
            assert!(Palette::veil(alpha) < VEILS);
        }
    }
}
