//! Causeway: a Discord bot to play connection games at one's own pace.

pub mod bot;
pub mod config;
pub mod discord;
mod ending;
pub mod health;
mod http_server;
pub mod leagues;
pub mod metrics;
pub mod notices;
pub mod ratings;
pub mod seeks;
pub mod settings;
pub mod simulation;
pub mod store;

pub use engine;
pub use opponents;
pub use render;
pub use rules::{games, ids, lessons, table};
pub use sandbox;
pub use texts;

#[cfg(test)]
extern crate self as causeway;
#[cfg(test)]
#[path = "../tests/stand_ins/mod.rs"]
mod stand_ins;
