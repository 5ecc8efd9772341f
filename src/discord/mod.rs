//! Discord: commands, components and messages in, answers out. The only place that names serenity.
//! It knows no rule and waits for nobody: what a button needs is in its `custom_id`, everything
//! else is the bot's to remember.

mod answer;
mod backoff;
mod budget;
pub mod commands;
pub mod components;
pub mod compose;
pub mod custom_id;
mod dispatch;
mod drawing;
mod event;
mod fetch;
mod gateway;
mod gathering;
mod gone;
mod hand;
pub mod limits;
pub mod mentions;
mod place;
mod rival;
mod run;
mod send;
mod shard;
mod unshown;
pub mod wire;
mod work;

pub use run::{DiscordError, run};
