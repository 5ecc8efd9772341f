//! What is shown to whoever asks, and changes nothing.

pub(super) mod advice;
mod bad_import;
pub(super) mod board;
pub(super) mod complete;
pub(super) mod export;
pub(super) mod help;
pub(super) mod history;
pub(super) mod import;
pub(super) mod league;
pub(super) mod lobby;
pub(super) mod overview;
pub(super) mod ranking;
pub(super) mod replay;
pub(super) mod review;
pub(super) mod rules;
pub(super) mod stats;
pub(super) mod today;
