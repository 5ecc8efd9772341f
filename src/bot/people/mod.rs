//! What people and servers have set, and what is kept of them.

pub(super) mod away;
pub(super) mod daily;
pub(super) mod privacy;
pub(super) mod server;
pub(super) mod settings;
