//! How people come to play: challenges, gatherings, rematches.

pub(super) mod accept;
pub(super) mod challenge;
pub(super) mod endings;
pub(super) mod filling;
pub(super) mod league;
pub(super) mod moderation;
pub(super) mod seek;
pub(super) mod setup_panel;
