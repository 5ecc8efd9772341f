//! Causeway: a Discord bot to play connection games at one's own pace.

pub mod games;
#[cfg(feature = "bot")]
pub mod sandbox;
pub mod texts;
