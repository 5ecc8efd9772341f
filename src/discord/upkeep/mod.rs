//! What is done again and again, and what is told without being asked.

pub(super) mod deleted_channels;
pub(super) mod due;
pub(super) mod kept_messages;
pub(super) mod notices;
pub(super) mod old_boards;
pub(super) mod registration;
pub(super) mod roles;
mod season_events;
pub(super) mod unshown_boards;
