//! What holds on both engines, on PostgreSQL.

use super::*;

async fn new_place() -> Option<Database> {
    postgres::new_database().await.map(Database::Server)
}

#[path = "clocks.rs"]
mod clocks;
#[path = "commits.rs"]
mod commits;
#[path = "erasing.rs"]
mod erasing;
#[path = "instances.rs"]
mod instances;
#[path = "lists.rs"]
mod lists;
#[path = "records.rs"]
mod records;
#[path = "round_trips.rs"]
mod round_trips;
#[path = "tidying.rs"]
mod tidying;
#[path = "timed_games.rs"]
mod timed_games;
