//! The palette of a game's pictures: its named colours, and between those that meet the steps that
//! smooth edges need.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::{
    Colours, signs,
    tone::{Colour, Tone, Tones},
};

/// Red, green and blue, each already multiplied with the opacity, and the opacity.
pub(super) type Rgba = [u8; 4];

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
pub struct Palette {
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
    pub fn new(tones: &Tones, in_colours: Colours) -> Self {
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
    let named = tones.named.iter().chain(signs::TONES).copied().map(value);
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
    use crate::{drawings, sprite::pairs};
    use rules::games::Game;

    #[test]
    fn every_named_colour_is_there_exactly_with_enough_steps_between() {
        for (game, colours) in pairs(Game::all(), Colours::ALL) {
            let tones = drawings::of(*game).unwrap().tones();
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
