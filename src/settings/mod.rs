//! What people set for themselves, and moderators for a server.

mod personal;
mod server;

pub use personal::{Daily, NoticeSettings, PersonalChanges, PersonalSettings, ToldIn};
pub use server::{LastChange, ServerChange, ServerPart, ServerSettings, Threads, TooManyChannels};
