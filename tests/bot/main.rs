//! The use cases, from requests to answers, over a real database, with a fixed clock and fixed
//! chance. `CAUSEWAY_TEST_DATABASE=postgres` runs them on PostgreSQL.

#![allow(clippy::too_many_lines)] // a test tells one story
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod advice;
mod challenges;
mod clocks;
mod completions;
mod computers;
#[path = "../stand_ins/database.rs"]
mod database;
mod deadlines;
mod deliveries;
mod explore;
mod forms;
mod gatherings;
mod kept_messages;
mod league_decisions;
mod league_servers;
mod league_simulation;
mod leagues;
#[path = "../stand_ins/lesson_moves.rs"]
mod lesson_moves;
mod lessons;
mod moderation;
mod notices;
mod offers;
mod overviews;
mod plans;
mod privacy;
mod puzzles;
mod ranking;
mod ratings;
mod reach;
mod records;
mod refusals;
mod rematches;
mod reviews;
mod roles;
mod round_trips;
mod seats;
mod seeks;
mod servers;
#[path = "../stand_ins/set_clock.rs"]
mod set_clock;
mod settings;
mod setup;
mod simuls;
mod spellings;
#[path = "../stand_ins/mod.rs"]
mod stand_ins;
mod stats;
mod team_matches;
mod texts;
mod threads;
mod told_boards;
mod tournaments;
mod trisq;
mod turns;
mod unshown;
mod visitors;
mod whole_games;
mod world;
mod wyps;
