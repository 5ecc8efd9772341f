//! The one palette of all pictures: named colours, and between those that meet the steps that smooth edges need.

use std::sync::LazyLock;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Colour(pub [u8; 3]);

impl Colour {
    /// A colour as it is written on the web: `0xRRGGBB`.
    const fn hex(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self([red, green, blue])
    }

    /// The colour on the way to another one, at `part` of `whole`.
    fn towards(self, other: Self, part: u16, whole: u16) -> Self {
        let mix = |from: u8, to: u8| {
            let mixed = (u16::from(from) * (whole - part) + u16::from(to) * part + whole / 2) / whole;
            u8::try_from(mixed).unwrap_or(u8::MAX)
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

/// Around the board.
pub(super) const GROUND: Colour = Colour::hex(0x001E_2A36);
/// Between the cards, and outlines.
pub(super) const INK: Colour = Colour::hex(0x000B_1A26);
/// Writing on the shores.
pub(super) const LETTER: Colour = Colour::hex(0x001C_1A12);
/// A card's back.
pub(super) const DEEP: Colour = Colour::hex(0x0024_567D);
/// Waves on a card's back.
pub(super) const DEEP_WAVE: Colour = Colour::hex(0x0034_6C97);
/// Water on a card's face.
pub(super) const WATER: Colour = Colour::hex(0x0058_A9CF);
/// Ripples on a card's face.
pub(super) const WATER_RIPPLE: Colour = Colour::hex(0x0079_BEDD);
/// Water on a card's face when others have won.
pub(super) const DULL_WATER: Colour = Colour::hex(0x003F_7292);
/// A vacant place.
pub(super) const HOLE: Colour = Colour::hex(0x0010_161C);
/// The rim of a vacant place.
pub(super) const HOLE_RIM: Colour = Colour::hex(0x0093_A7B5);
/// A jetty.
pub(super) const WOOD: Colour = Colour::hex(0x00F3_E0BC);
/// The joints between a jetty's planks.
pub(super) const JOINT: Colour = Colour::hex(0x00CB_A878);
/// A jetty when others have won.
pub(super) const DULL_WOOD: Colour = Colour::hex(0x00A9_A595);
/// What touches a beach.
pub(super) const AMBER: Colour = Colour::hex(0x00FF_B61E);
/// What touches a meadow.
pub(super) const GREEN: Colour = Colour::hex(0x000B_8457);
/// Strokes on what touches a meadow.
pub(super) const MINT: Colour = Colour::hex(0x00B4_F5C4);
/// What is broken.
pub(super) const RED: Colour = Colour::hex(0x00E2_2B3B);
/// Marks.
pub(super) const WHITE: Colour = Colour::hex(0x00FF_FFFF);
/// Around the winning path.
pub(super) const GLOW: Colour = Colour::hex(0x00FF_F3B8);
/// A beach.
pub(super) const SAND: Colour = Colour::hex(0x00F2_D48A);
/// Grains and the wet edge of a beach.
pub(super) const SAND_DARK: Colour = Colour::hex(0x00C9_9A4B);
/// A beach out of turn.
pub(super) const DIM_SAND: Colour = Colour::hex(0x00B9_A677);
/// Its grains.
pub(super) const DIM_SAND_DARK: Colour = Colour::hex(0x0090_7B50);
/// A meadow.
pub(super) const GRASS: Colour = Colour::hex(0x0073_BF55);
/// Blades on a meadow.
pub(super) const GRASS_DARK: Colour = Colour::hex(0x002F_7A34);
/// A meadow out of turn.
pub(super) const DIM_GRASS: Colour = Colour::hex(0x006B_9B5C);
/// Its blades.
pub(super) const DIM_GRASS_DARK: Colour = Colour::hex(0x0041_6B3C);

/// All named colours.
const NAMED: [Colour; 27] = [
    GROUND,
    INK,
    LETTER,
    DEEP,
    DEEP_WAVE,
    WATER,
    WATER_RIPPLE,
    DULL_WATER,
    HOLE,
    HOLE_RIM,
    WOOD,
    JOINT,
    DULL_WOOD,
    AMBER,
    GREEN,
    MINT,
    RED,
    WHITE,
    GLOW,
    SAND,
    SAND_DARK,
    DIM_SAND,
    DIM_SAND_DARK,
    GRASS,
    GRASS_DARK,
    DIM_GRASS,
    DIM_GRASS_DARK,
];

/// Colours that meet without an outline in ink between them.
const MEETING: [(Colour, Colour); 26] = [
    (DEEP, DEEP_WAVE),
    (WATER, WATER_RIPPLE),
    (HOLE, HOLE_RIM),
    (WOOD, JOINT),
    (AMBER, GREEN),
    (GREEN, MINT),
    (GREEN, WOOD),
    (AMBER, WHITE),
    (GLOW, AMBER),
    (GLOW, WATER),
    (GLOW, DEEP),
    (WHITE, RED),
    (RED, WOOD),
    (WHITE, GROUND),
    (WHITE, WATER),
    (AMBER, GROUND),
    (SAND, SAND_DARK),
    (SAND, LETTER),
    (DIM_SAND, DIM_SAND_DARK),
    (DIM_SAND, LETTER),
    (GRASS, GRASS_DARK),
    (GRASS, LETTER),
    (DIM_GRASS, DIM_GRASS_DARK),
    (DIM_GRASS, LETTER),
    (GRASS, GROUND),
    (SAND, GROUND),
];

/// The steps between two colours that meet.
const STEPS: u16 = 4;
/// The steps from nothing to [`GROUND`], for the picture's round corners.
const VEILS: u8 = 8;
/// The colours that the lookup tells apart per channel.
const LEVELS: usize = 32;

/// The index of what is not there.
pub(super) const NOTHING: u8 = 0;

/// The palette of all pictures.
pub(super) static PALETTE: LazyLock<Palette> = LazyLock::new(Palette::new);

/// Up to 256 colours by index. Index 0 is transparent, the next ones are [`GROUND`] seen more and more, the rest is opaque.
pub(super) struct Palette {
    colours: Vec<Colour>,
    /// The index of the colour nearest to each of 32 x 32 x 32.
    nearest: Vec<u8>,
}

impl Palette {
    fn new() -> Self {
        let mut colours = vec![GROUND; usize::from(VEILS)];
        let with_ink = NAMED.iter().map(|&colour| (INK, colour));
        let between = with_ink.chain(MEETING).flat_map(|(from, to)| (1..STEPS).map(move |step| from.towards(to, step, STEPS)));
        for colour in NAMED.into_iter().chain(between) {
            if !colours[usize::from(VEILS)..].contains(&colour) {
                colours.push(colour);
            }
        }
        debug_assert!(colours.len() <= 256, "{} colours are too many", colours.len());
        colours.truncate(256);
        let mut palette = Self { colours, nearest: Vec::new() };
        palette.nearest = (0..LEVELS * LEVELS * LEVELS).map(|cube| palette.search(middle_of(cube))).collect();
        palette
    }

    /// The colour of an index.
    pub(super) fn colour(&self, index: u8) -> Colour {
        self.colours.get(usize::from(index)).copied().unwrap_or(GROUND)
    }

    /// The index of the most similar opaque colour, exact where the palette has it.
    pub(super) fn exact(&self, colour: Colour) -> u8 {
        let index = self.nearest(colour);
        if self.colour(index) == colour { index } else { self.search(colour) }
    }

    /// The index of an opaque colour that is about as similar as any; quick.
    pub(super) fn nearest(&self, colour: Colour) -> u8 {
        let [r, g, b] = colour.0.map(|channel| usize::from(channel >> 3));
        self.nearest[(r * LEVELS + g) * LEVELS + b]
    }

    /// The index of [`GROUND`] at this opacity over nothing.
    pub(super) fn veil(alpha: u8) -> u8 {
        alpha / (u8::MAX / VEILS + 1)
    }

    fn search(&self, colour: Colour) -> u8 {
        let opaque = self.colours.iter().enumerate().skip(usize::from(VEILS));
        let nearest = opaque.min_by_key(|(_, candidate)| candidate.distance(colour));
        nearest.and_then(|(index, _)| u8::try_from(index).ok()).unwrap_or(VEILS)
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

/// The colour in the middle of one of the cubes that the lookup tells apart.
fn middle_of(cube: usize) -> Colour {
    let channel = |step: usize| u8::try_from(step % LEVELS * 8 + 4).unwrap_or(u8::MAX);
    Colour([channel(cube / LEVELS / LEVELS), channel(cube / LEVELS), channel(cube)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_colour_is_there_exactly() {
        for colour in NAMED {
            assert_eq!(PALETTE.colour(PALETTE.exact(colour)), colour);
        }
    }

    #[test]
    fn the_palette_fits_into_a_byte() {
        assert!(PALETTE.colours.len() <= 256, "{} colours", PALETTE.colours.len());
    }

    #[test]
    fn a_veil_is_never_the_index_of_an_opaque_colour() {
        for alpha in 0..=u8::MAX {
            assert!(Palette::veil(alpha) < VEILS);
        }
    }
}
