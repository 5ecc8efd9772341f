//! What players do at a table while it runs.

pub(super) mod act;
pub(super) mod ask_binding;
pub(super) mod binding;
pub(super) mod clocks;
pub(super) mod hints;
pub(super) mod moves;
pub(super) mod plan_news;
pub(super) mod secrets;
