//! What has been done about a player whom a game waits for: when they were told of their turn and
//! nudged, and that they have left.

use super::{Store, StoreError, StoredTable, Transaction, WriteError, columns::seat_number, db};
use crate::ids::{PersonId, TableId, Timestamp};

/// What has been done about the player to move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Wait {
    /// Since when the player to move is known to have left the server.
    pub left: Option<Timestamp>,
    /// When the player to move was last told of this turn, or is to be told.
    pub told: Option<Timestamp>,
}

#[derive(sqlx::FromRow)]
struct WaitRow {
    turn: i64,
    since: Timestamp,
    left_at: Option<Timestamp>,
    told_at: Option<Timestamp>,
}

impl Store {
    /// What has been done about the player to move at a table.
    pub async fn wait_at(&self, stored: &StoredTable) -> Result<Wait, StoreError> {
        let select = "SELECT turn, since, left_at, told_at
                      FROM waits WHERE table_id = $1";
        let row = db::query_as(select).bind(stored.id);
        let row: Option<WaitRow> = row.fetch_optional(&self.readers).await?;
        let Some(row) = row else {
            return Ok(Wait::default());
        };
        let is_this_turn = turn_of(stored) == Some((row.turn, row.since));
        Ok(Wait {
            left: row.left_at.filter(|_| is_this_turn),
            told: row.told_at.filter(|_| is_this_turn),
        })
    }

    /// When a player was last nudged in a game.
    pub async fn nudged_at(
        &self,
        table: TableId,
        who: PersonId,
    ) -> Result<Option<Timestamp>, StoreError> {
        let select = "SELECT MAX(nudged_at) FROM seats WHERE table_id = $1 AND person = $2";
        let select = db::query_scalar(select).bind(table).bind(who);
        Ok(select.fetch_one(&self.readers).await?)
    }

    /// The turns of a person that they were told of after a time, or are to be told of: the tables,
    /// and since when it is their turn.
    pub async fn turns_told_after(
        &self,
        person: PersonId,
        after: Timestamp,
    ) -> Result<Vec<(TableId, Timestamp)>, StoreError> {
        let select = "SELECT waits.table_id, waits.since FROM seats
                      JOIN waits ON waits.table_id = seats.table_id AND waits.turn = seats.seat
                      WHERE seats.person = $1 AND NOT seats.is_over AND waits.told_at > $2";
        let select = db::query_as(select).bind(person).bind(after);
        Ok(select.fetch_all(&self.readers).await?)
    }
}

/// What tells a turn from the others of its table.
fn turn_of(stored: &StoredTable) -> Option<(i64, Timestamp)> {
    let table = &stored.table;
    let since = table.moves.last().map_or(table.began, |last| last.at);
    Some((seat_number(table.turn()?), since))
}

impl Transaction {
    /// Stores that a player is nudged in a game. Returns `false` where that was done after `before`.
    pub async fn set_nudged(
        &mut self,
        table: TableId,
        who: PersonId,
        before: Timestamp,
    ) -> Result<bool, WriteError> {
        let update = "UPDATE seats SET nudged_at = $3 WHERE table_id = $1 AND person = $2
                      AND (nudged_at IS NULL OR nudged_at <= $4)";
        let update = db::query(update).bind(table).bind(who).bind(self.now);
        let written = update.bind(before).execute(self.connection()).await?;
        Ok(written > 0)
    }

    /// Stores that the player to move has left the server. Returns `false` where that is known.
    pub async fn set_left(&mut self, stored: &StoredTable) -> Result<bool, WriteError> {
        let now = self.now;
        let Some((turn, since)) = turn_of(stored) else {
            return Ok(false);
        };
        let insert = "INSERT INTO waits (table_id, turn, since, left_at) VALUES ($1, $2, $3, $4)
                      ON CONFLICT (table_id) DO UPDATE
                      SET left_at = excluded.left_at,
                          told_at = CASE WHEN waits.turn = excluded.turn
                                          AND waits.since = excluded.since
                                         THEN waits.told_at END,
                          turn = excluded.turn, since = excluded.since
                      WHERE waits.left_at IS NULL OR waits.turn <> excluded.turn
                         OR waits.since <> excluded.since";
        let insert = db::query(insert).bind(stored.id).bind(turn).bind(since);
        let written = insert.bind(now).execute(self.connection()).await?;
        Ok(written == 1)
    }

    /// Stores that the player whose turn it has been since `since` is told of that at `at`. Returns
    /// `false` where they are told after `before`, and where that turn is over.
    pub async fn set_told(
        &mut self,
        (table, since): (TableId, Timestamp),
        at: Timestamp,
        before: Timestamp,
    ) -> Result<bool, WriteError> {
        let insert = "INSERT INTO waits (table_id, turn, since, told_at)
                      SELECT id, turn, since, $3 FROM tables
                      WHERE id = $1 AND since = $2 AND turn IS NOT NULL AND status = 'running'
                      ON CONFLICT (table_id) DO UPDATE
                      SET told_at = excluded.told_at,
                          left_at = CASE WHEN waits.turn = excluded.turn
                                          AND waits.since = excluded.since
                                         THEN waits.left_at END,
                          turn = excluded.turn, since = excluded.since
                      WHERE waits.told_at IS NULL OR waits.told_at <= $4
                         OR waits.turn <> excluded.turn OR waits.since <> excluded.since";
        let insert = db::query(insert)
            .bind(table)
            .bind(since)
            .bind(at)
            .bind(before);
        Ok(insert.execute(self.connection()).await? == 1)
    }

    /// Stores that the player to move is in the server after all.
    pub async fn set_back(&mut self, table: TableId) -> Result<(), WriteError> {
        let update = db::query("UPDATE waits SET left_at = NULL WHERE table_id = $1").bind(table);
        update.execute(self.connection()).await?;
        Ok(())
    }
}
