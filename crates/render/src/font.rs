//! The font of all pictures: Nunito `ExtraBold`, under the SIL Open Font License that lies beside
//! it.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId};

#[expect(
    clippy::expect_used,
    reason = "the font is part of the program; a test draws with it"
)]
pub(super) static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../../assets/fonts/Nunito-ExtraBold.ttf"))
        .expect("the font is a font")
});

/// Whether the font has a letter for every character of a text.
pub fn is_writable(text: &str) -> bool {
    text.chars()
        .all(|letter| FONT.glyph_id(letter) != GlyphId(0))
}
