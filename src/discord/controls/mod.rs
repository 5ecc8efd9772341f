//! What is below a message: buttons, menus and forms, and what they carry.

pub(super) mod button;
pub mod components;
pub mod custom_id;
pub(super) mod empty_seats;
pub mod form;
pub(super) mod league_panel;
mod lesson;
mod lobby;
mod menu;
pub mod offered;
pub(super) mod plans;
pub(super) mod private_board;
mod ranking;
pub mod screens;
pub(super) mod secret_buttons;
mod seek_panel;
pub(super) mod setup_panel;
