//! Discord: commands, components and messages in, answers out. The only place that names serenity.
//! It knows no rule and waits for nobody: what a button needs is in its `custom_id`, everything
//! else is in the store.

mod answer;
mod application;
mod asked;
mod attachments;
mod backoff;
mod budget;
mod button;
mod challenge_settings;
mod check;
pub mod commands;
pub mod components;
pub mod compose;
mod connections;
pub mod custom_id;
mod deleted_channels;
mod discord_time;
mod dispatch;
mod dispatcher;
mod drawing;
mod due;
mod empty_seats;
mod endpoint;
mod error;
mod event;
pub mod form;
mod gateway;
mod lesson;
pub mod limits;
pub mod mentions;
mod names;
mod notices;
pub mod payload;
mod permissions;
mod plans;
mod registration;
mod run;
mod samples;
mod secret_menus;
mod send;
mod setup_panel;
mod shard;
mod shards;
mod signature;
mod slash;
mod start;
mod token_reuse;
mod tryout;
mod unshown_boards;
pub mod wire;
mod work;

pub use check::{Finding, check};
pub use connections::Connections;
pub use error::DiscordError;
pub use run::run;
