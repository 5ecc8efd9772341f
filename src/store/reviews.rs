//! Reviews of finished games, so that each is thought about once.

use super::{Store, StoreError, db};
use crate::{ids::TableId, opponents::Review};

/// Grows when reviews are made in another way, or written otherwise.
const VERSION: u32 = 4;

impl Store {
    /// The review of a game, if it has been made. One of another version, or one that cannot be
    /// read, which is logged, counts as none.
    pub async fn review(&self, table: TableId) -> Result<Option<Review>, StoreError> {
        let select = "SELECT review FROM reviews WHERE table_id = $1 AND version = $2";
        let select = db::query_scalar(select).bind(table).bind(VERSION);
        let review: Option<String> = select.fetch_optional(&self.readers).await?;
        let read = |review: String| {
            let read = serde_json::from_str(&review);
            read.inspect_err(|error| tracing::error!(%error, %table, "a review cannot be read"))
                .ok()
        };
        Ok(review.and_then(read))
    }

    /// Keeps the review of a game.
    pub async fn keep_review(&self, table: TableId, review: &Review) -> Result<(), StoreError> {
        let Ok(review) = serde_json::to_string(review) else {
            return Ok(());
        };
        let insert = "INSERT INTO reviews (table_id, version, review) VALUES ($1, $2, $3)
                      ON CONFLICT (table_id) DO UPDATE
                      SET version = excluded.version, review = excluded.review";
        let insert = db::query(insert).bind(table).bind(VERSION).bind(review);
        insert.execute(&self.writer).await?;
        Ok(())
    }
}
