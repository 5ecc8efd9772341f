//! The font of all pictures: Nunito `ExtraBold`, under the SIL Open Font License that lies beside
//! it.

use std::sync::LazyLock;

use ab_glyph::FontRef;

#[expect(
    clippy::expect_used,
    reason = "the font is part of the program; a test draws with it"
)]
pub(super) static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    FontRef::try_from_slice(include_bytes!("../../../assets/fonts/Nunito-ExtraBold.ttf"))
        .expect("the font is a font")
});
