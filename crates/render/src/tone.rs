//! Named colours, and which of them meet.

use super::Colours;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Colour(pub [u8; 3]);

/// A named colour by what it is for, with its value in each of the [`Colours`].
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Tone([Colour; Colours::ALL.len()]);

/// All that a palette is made of: what a game's `colours.rs` says.
pub struct Tones {
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
        pub(super) const $name: $crate::tone::Tone =
            $crate::tone::Tone::new($standard, $colour_blind, $contrast);)+

        /// All named colours.
        const NAMED: &[$crate::tone::Tone] = &[$($name),+];
    };
}
pub(super) use tones;

impl Tone {
    /// A tone with these values, `0xRRGGBB` each.
    pub const fn new(standard: u32, colour_blind: u32, contrast: u32) -> Self {
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
    pub(super) fn towards(self, other: Self, part: u16, whole: u16) -> Self {
        let mix = |from: u8, to: u8| {
            let sum = u16::from(from) * (whole - part) + u16::from(to) * part;
            u8::try_from((sum + whole / 2) / whole).unwrap_or(u8::MAX)
        };
        let ([r, g, b], [red, green, blue]) = (self.0, other.0);
        Self([mix(r, red), mix(g, green), mix(b, blue)])
    }

    /// How unlike two colours are, weighted by how well the eye tells the channels apart.
    pub(super) fn distance(self, other: Self) -> u32 {
        let squared = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        let ([r, g, b], [red, green, blue]) = (self.0, other.0);
        3 * squared(r, red) + 4 * squared(g, green) + 2 * squared(b, blue)
    }
}
