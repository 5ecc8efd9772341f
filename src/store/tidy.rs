//! Deletes or compresses what is over, in small transactions: commands that wait for the writer get
//! their turn in between.

use super::{Store, StoreError, packed::pack, table_rows::MoveRow};
use crate::ids::Timestamp;

/// Number of rows that are deleted or changed in one transaction.
const BATCH: u64 = 100;

impl Store {
    /// Deletes the answers of deliveries from before `before`; returns their number. Discord does
    /// not repeat them after a while.
    pub async fn forget_deliveries(&self, before: Timestamp) -> Result<u64, StoreError> {
        self.in_batches("DELETE FROM deliveries WHERE id IN (SELECT id FROM deliveries WHERE acted_at < $1 LIMIT $2)", before).await
    }

    /// Deletes the records imported before `before`; returns their number.
    pub async fn forget_records(&self, before: Timestamp) -> Result<u64, StoreError> {
        self.in_batches(
            "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE made < $1 LIMIT $2)",
            before,
        )
        .await
    }

    /// Deletes the challenges made before `before` that are closed or expired before then; returns
    /// their number.
    pub async fn forget_challenges(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut count = 0;
        loop {
            let mut transaction = self.begin_writing().await?;
            let ids: Vec<i64> =
                sqlx::query_scalar("SELECT id FROM challenges WHERE made < $1 AND (state <> 'open' OR lapses < $1) ORDER BY made LIMIT $2")
                    .bind(before)
                    .bind(BATCH.cast_signed())
                    .fetch_all(&mut *transaction)
                    .await?;
            for id in &ids {
                for statement in [
                    "UPDATE tables SET challenge = NULL WHERE challenge = $1",
                    "DELETE FROM guests WHERE challenge = $1",
                    "DELETE FROM challenges WHERE id = $1",
                ] {
                    sqlx::query(statement)
                        .bind(id)
                        .execute(&mut *transaction)
                        .await?;
                }
            }
            self.end_writing(transaction).await?;
            count += ids.len() as u64;
            if (ids.len() as u64) < BATCH {
                return Ok(count);
            }
        }
    }

    /// Deletes the openings of challenges that had expired at `now`, which nobody can accept any
    /// more; returns their number.
    pub async fn drop_openings(&self, now: Timestamp) -> Result<u64, StoreError> {
        let expired = "UPDATE challenges SET opening = '[]'
             WHERE id IN (SELECT id FROM challenges WHERE opening <> '[]' AND lapses < $1 LIMIT $2)";
        self.in_batches(expired, now).await
    }

    /// Compresses the moves of the games that ended before `before`; returns the number of games.
    /// The times of their moves are kept to the second.
    pub async fn pack_games(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut count = 0;
        while self.pack_next_game(before).await? {
            count += 1;
        }
        Ok(count)
    }

    async fn pack_next_game(&self, before: Timestamp) -> Result<bool, StoreError> {
        let next = "SELECT id FROM tables WHERE status <> 'running' AND packed IS NULL AND changed < $1 ORDER BY changed LIMIT 1";
        let id: Option<i64> = sqlx::query_scalar(next)
            .bind(before)
            .fetch_optional(&self.readers)
            .await?;
        let Some(id) = id else { return Ok(false) };
        // A game that is over gets no more moves, so they can be read before it is the writer's
        // turn.
        let moves: Vec<MoveRow> = sqlx::query_as(MoveRow::ALL_OF_TABLE)
            .bind(id)
            .fetch_all(&self.readers)
            .await?;
        let packed = pack(&moves).map_err(sqlx::Error::Io)?;
        let mut transaction = self.begin_writing().await?;
        sqlx::query("UPDATE tables SET packed = $2 WHERE id = $1")
            .bind(id)
            .bind(packed)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("DELETE FROM moves WHERE table_id = $1")
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        self.end_writing(transaction).await?;
        Ok(true)
    }

    /// Runs a statement about a point in time and a number of rows until there are fewer; returns
    /// how many rows it changed.
    async fn in_batches(
        &self,
        statement: &'static str,
        before: Timestamp,
    ) -> Result<u64, StoreError> {
        let mut count = 0;
        loop {
            let changed = sqlx::query(statement)
                .bind(before)
                .bind(BATCH.cast_signed())
                .execute(&self.writer)
                .await?
                .rows_affected();
            count += changed;
            if changed < BATCH {
                return Ok(count);
            }
        }
    }
}
