//! Causeway: a Discord bot to play connection games at one's own pace.

#[cfg(feature = "bot")]
pub mod bot;
#[cfg(feature = "bot")]
pub mod config;
#[cfg(feature = "bot")]
pub mod discord;
#[cfg(feature = "bot")]
mod ending;
pub mod engine;
pub mod games;
#[cfg(feature = "bot")]
pub mod health;
#[cfg(feature = "bot")]
mod http_server;
pub mod ids;
pub mod lessons;
#[cfg(feature = "bot")]
pub mod metrics;
#[cfg(feature = "bot")]
pub mod notices;
pub mod opponents;
pub mod render;
#[cfg(feature = "bot")]
pub mod sandbox;
#[cfg(feature = "bot")]
pub mod store;
pub mod table;
pub mod texts;

#[cfg(test)]
extern crate self as causeway;
#[cfg(test)]
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;
