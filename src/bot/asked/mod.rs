//! Plain values: what can be asked and answered, and why something is refused. Nothing here loads
//! or stores.

pub(super) mod action;
pub(super) mod at;
pub(super) mod begun;
pub(super) mod error;
pub(super) mod filling_change;
pub(super) mod history_page;
pub(super) mod intervention;
pub(super) mod lesson_step;
pub(super) mod line_mark;
pub(super) mod notice;
pub(super) mod opponent;
pub(super) mod plan_change;
pub(super) mod players;
pub(super) mod policy;
pub(super) mod position;
pub(super) mod privacy_step;
pub(super) mod ranked_class;
pub(super) mod refused;
pub(super) mod reply;
pub(super) mod request;
pub(super) mod secret_choice;
pub(super) mod setup;
pub(super) mod since;
pub(super) mod title;
pub(super) mod tried_move;
