//! Discord: commands, components and messages in, answers out. The only place that names serenity.
//! It knows no rule and waits for nobody: what a button needs is in its `custom_id`, everything
//! else is in the store.

mod answer;
mod check;
pub mod commands;
mod controls;
mod gateway;
mod hear;
mod run;
mod start;
mod upkeep;
pub mod wire;

pub use answer::compose;
pub use check::{Finding, check};
pub use controls::{components, custom_id, form};
pub use hear::{mentions, reading};
pub use run::run;
pub use wire::{
    connections::Connections, discord_time::DiscordTime, error::DiscordError, limits, payload,
};
