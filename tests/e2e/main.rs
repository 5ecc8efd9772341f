//! End-to-end tests: the real bot process over real HTTP and WebSocket against the stand-in for
//! Discord, in which people act.
//!
//! - `harness`: starts, kills and restarts the bot, and lets people speak in words of the game;
//! - `openapi`: every body that the bot sent, against Discord's own description of its API; every
//!   test ends with it;
//! - `operating`: what an operator sees: probes, metrics, the log, `causeway health` and `check`;
//! - `plays`: whole games and everything that people do around them, in both languages;
//! - `secrets`: every byte that the bot sends, searched for what those who get it must not know;
//! - `told`: what the bot tells without being asked, for tests in which time passes;
//! - `trouble`: slow answers, rate limits, lost gateways, deleted messages, missing permissions,
//!   signals, start-up errors;
//! - `endpoint`: interactions by HTTP, with the gateway and without it;
//! - `instances`: several at the gateway, on one PostgreSQL server;
//! - `endurance`: many random games through a process that is killed again and again; afterwards
//!   the database holds every acknowledged move and no other; and many clocks that run out and
//!   reminders around such kills, each of which is told once; and the drill, in which three
//!   instances do everything once that share a PostgreSQL server.
//!
//! `CAUSEWAY_TEST_DATABASE=postgres` runs `plays` on PostgreSQL.

#![allow(clippy::too_many_lines)] // a test tells one story

// A test that does not get what it needs fails where it stands.
#![allow(clippy::expect_used, clippy::unwrap_used, missing_docs)]

#[path = "../stand_ins/database.rs"]
mod database;
mod endpoint;
mod endurance;
mod game;
mod harness;
mod instances;
mod openapi;
mod operating;
mod plays;
#[path = "../stand_ins/program.rs"]
mod program;
mod secrets;
#[path = "../stand_ins/set_clock.rs"]
mod set_clock;
#[path = "../stand_ins/mod.rs"]
mod stand_ins;
mod told;
mod trouble;
