//! What people set for themselves, and moderators for a server.

mod personal;
mod server;

pub use personal::{NoticeSettings, PersonalSettings, ToldIn};
pub use server::{ServerSettings, Threads};
