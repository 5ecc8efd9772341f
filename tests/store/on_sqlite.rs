//! What holds on both engines, on SQLite.

use super::*;

#[allow(clippy::unused_async, reason = "on PostgreSQL it waits")]
async fn new_place() -> Option<Database> {
    Some(Database::file())
}

#[path = "on_both.rs"]
mod on_both;
