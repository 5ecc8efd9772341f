//! What is said and shown of a table, as pure functions of it.

pub(super) mod absences;
pub(super) mod board_message;
pub(super) mod calls;
pub(super) mod challenge_message;
pub(super) mod change;
pub(super) mod clock_lines;
pub(super) mod ending;
pub(super) mod example;
pub(super) mod league;
pub(super) mod ledger;
pub(super) mod line;
pub(super) mod links;
pub(super) mod new_game;
pub(super) mod next_parts;
pub(super) mod offers;
pub(super) mod openings;
pub(super) mod private_board;
pub(super) mod ranking;
pub(super) mod ratings;
mod retold;
mod score;
pub(super) mod seated;
pub(super) mod secret_choice;
pub(super) mod seek;
pub(super) mod server_settings;
pub(super) mod standing;
pub(super) mod told_move;
pub(super) mod trying;

#[cfg(test)]
mod tests;
