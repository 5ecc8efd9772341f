//! What holds on both engines, on PostgreSQL.

use super::*;

async fn new_place() -> Option<Database> {
    postgres::new_database().await.map(Database::Server)
}

#[path = "on_both.rs"]
mod on_both;
