//! End-to-end tests: the real bot process over real HTTP and WebSocket against the stand-in for Discord, in which people act.
//!
//! - `openapi`: every body that the bot sent, against Discord's own OpenAPI document; every test ends with it.

// A test that does not get what it needs fails where it stands.
#![allow(clippy::expect_used, clippy::unwrap_used, missing_docs)]

mod openapi;
