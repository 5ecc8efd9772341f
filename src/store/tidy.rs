//! Deletes or compresses what is over, in small transactions, between which commands can write.

use std::time::Duration;

use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

use super::{Store, StoreError, db, move_rows::MoveRow, packed::pack};
use crate::ids::Timestamp;

/// Largest number of rows that one transaction changes.
const BATCH: u64 = 100;

impl Store {
    /// Deletes the deliveries from before `before` with their answers; returns their number.
    pub async fn forget_deliveries(&self, before: Timestamp) -> Result<u64, StoreError> {
        let delete = "DELETE FROM deliveries
                      WHERE id IN (SELECT id FROM deliveries WHERE acted_at < $1 LIMIT $2)";
        self.in_batches(delete, before).await
    }

    /// Deletes the records imported before `before`; returns their number.
    pub async fn forget_records(&self, before: Timestamp) -> Result<u64, StoreError> {
        let delete = "DELETE FROM records
                      WHERE id IN (SELECT id FROM records WHERE made < $1 LIMIT $2)";
        self.in_batches(delete, before).await
    }

    /// Deletes the lines that were explored last before `before`; returns their number.
    pub async fn forget_explored_lines(&self, before: Timestamp) -> Result<u64, StoreError> {
        let delete = "DELETE FROM explorations WHERE (person, table_id) IN
                      (SELECT person, table_id FROM explorations WHERE changed < $1 LIMIT $2)";
        self.in_batches(delete, before).await
    }

    /// Deletes the challenges made before `before` that are closed or expired before then; returns
    /// their number.
    pub async fn forget_challenges(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut count = 0;
        loop {
            let mut transaction = self.begin_writing().await?;
            let select = "SELECT id FROM challenges
                          WHERE made < $1 AND (state <> 'open' OR expires < $1)
                          ORDER BY made LIMIT $2";
            let select = db::query_scalar(select).bind(before);
            let batch = select.bind(BATCH.cast_signed());
            let ids: Vec<i64> = batch.fetch_all(&mut transaction).await?;
            for id in &ids {
                for statement in [
                    "UPDATE tables SET challenge = NULL WHERE challenge = $1",
                    "UPDATE league_games SET challenge = NULL WHERE challenge = $1",
                    "DELETE FROM visitors WHERE challenge = $1",
                    "DELETE FROM guests WHERE challenge = $1",
                    "DELETE FROM challenges WHERE id = $1",
                ] {
                    let statement = db::query(statement).bind(id);
                    statement.execute(&mut transaction).await?;
                }
            }
            self.end_writing(transaction).await?;
            count += ids.len() as u64;
            if (ids.len() as u64) < BATCH {
                return Ok(count);
            }
        }
    }

    /// Deletes the openings of challenges that had expired at `now`; returns their number.
    pub async fn drop_openings(&self, now: Timestamp) -> Result<u64, StoreError> {
        let drop = "UPDATE challenges SET opening = '[]' WHERE id IN
                    (SELECT id FROM challenges WHERE opening <> '[]' AND expires < $1 LIMIT $2)";
        self.in_batches(drop, now).await
    }

    /// Compresses the moves of the games that ended before `before`, and deletes their reminders
    /// and what was done about their players; returns the number of games. The times of their moves
    /// are kept to the second.
    pub async fn pack_games(&self, before: Timestamp) -> Result<u64, StoreError> {
        let mut count = 0;
        while self.pack_next_game(before).await? {
            count += 1;
        }
        Ok(count)
    }

    async fn pack_next_game(&self, before: Timestamp) -> Result<bool, StoreError> {
        let next = "SELECT id FROM tables
                    WHERE status <> 'running' AND packed IS NULL AND changed < $1
                    ORDER BY changed LIMIT 1";
        let next = db::query_scalar(next).bind(before);
        let Some(id): Option<i64> = next.fetch_optional(&self.readers).await? else {
            return Ok(false);
        };
        // A game that is over gets no more moves, so they can be read before the transaction.
        let moves = db::query_as(MoveRow::ALL_OF_TABLE).bind(id);
        let packed = pack(&moves.fetch_all(&self.readers).await?).map_err(sqlx::Error::Io)?;
        let mut transaction = self.begin_writing().await?;
        let update = db::query("UPDATE tables SET packed = $2 WHERE id = $1 AND packed IS NULL");
        let update = update.bind(id).bind(packed);
        if update.execute(&mut transaction).await? == 0 {
            // Another instance has packed them.
            return Ok(true);
        }
        for delete in [
            "DELETE FROM moves WHERE table_id = $1",
            "DELETE FROM reminders WHERE table_id = $1",
            "DELETE FROM waits WHERE table_id = $1",
        ] {
            let delete = db::query(delete).bind(id);
            delete.execute(&mut transaction).await?;
        }
        self.end_writing(transaction).await?;
        Ok(true)
    }

    /// Brings all of SQLite's write-ahead log into the file and empties it, unless somebody still
    /// reads from it.
    pub async fn empty_log(&self) -> Result<(), StoreError> {
        let Some(file) = &self.file else {
            return Ok(());
        };
        file.check()?;
        // Waits for nobody: nobody could write meanwhile.
        let options = SqliteConnectOptions::new().filename(file.path());
        let options = options.create_if_missing(false);
        let options = options.busy_timeout(Duration::ZERO);
        let mut connection = options.connect().await?;
        // Most of the work is done by the first one, beside those who write.
        let empty = "PRAGMA wal_checkpoint(PASSIVE); PRAGMA wal_checkpoint(TRUNCATE)";
        let emptied = sqlx::raw_sql(empty).execute(&mut connection).await;
        connection.close().await?;
        emptied?;
        Ok(())
    }

    /// Runs a statement for a time and a number of rows until it changes fewer rows; returns the
    /// number of rows changed.
    async fn in_batches(&self, sql: &'static str, time: Timestamp) -> Result<u64, StoreError> {
        let mut count = 0;
        loop {
            let statement = db::query(sql).bind(time).bind(BATCH.cast_signed());
            let changed = statement.execute(&self.writer).await?;
            count += changed;
            if changed < BATCH {
                return Ok(count);
            }
        }
    }
}
