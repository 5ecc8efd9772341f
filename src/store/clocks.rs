//! The columns of clocks: what is stored with a table, and when it is due.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::{
    Revisioned, Store, StoreError,
    absences::{absences_of, outages_since},
    columns::Broken,
    reminders::look_again,
};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    table::{Clock, Table, TimeControl},
};

/// The clock's columns of a table, in the order of their names: `turn_began`, `deadline`, `due`.
pub(super) type ClockColumns = (Option<Timestamp>, Option<Timestamp>, Option<Timestamp>);

pub(super) fn clock_columns(table: &Table) -> ClockColumns {
    let since = table.clock.as_ref().map(|clock| clock.since);
    let deadline = table.deadline();
    (since, deadline, deadline)
}

/// What is left of a seat's time, in milliseconds.
pub(super) fn time_left(table: &Table, seat: usize) -> Option<i64> {
    let left = *table.clock.as_ref()?.left.get(seat)?;
    Some(i64::try_from(left.as_millis()).unwrap_or(i64::MAX))
}

/// The clock of these columns, without its pauses.
pub(super) fn read_clock(
    control: Option<TimeControl>,
    since: Option<Timestamp>,
    left: &[Option<i64>],
) -> Result<Option<Clock>, Broken> {
    let Some(control) = control else {
        return Ok(None);
    };
    let read = |left: &Option<i64>| {
        let left = left.and_then(|left| u64::try_from(left).ok());
        left.map(Duration::from_millis)
    };
    let left: Option<Vec<Duration>> = left.iter().map(read).collect();
    let (Some(since), Some(left)) = (since, left) else {
        return Err("it has a time control and no clock".to_owned());
    };
    Ok(Some(Clock {
        left,
        ..Clock::start(control, 0, since)
    }))
}

/// The table with the pauses of its clock that are known now.
pub(super) async fn with_pauses(
    mut table: Table,
    connection: &mut SqliteConnection,
) -> sqlx::Result<Table> {
    let person = table.person_to_move();
    if let (Some(clock), Some(person)) = (&mut table.clock, person) {
        clock.absences = absences_of(&mut *connection, person, clock.since).await?;
        clock.outages = outages_since(connection, clock.since).await?;
    }
    Ok(table)
}

impl Store {
    /// The table with the pauses of its clock that are known now, for a turn that has just begun.
    pub async fn with_pauses(&self, table: Table) -> Result<Table, StoreError> {
        if table.deadline().is_none() {
            return Ok(table);
        }
        let mut connection = self.readers.acquire().await?;
        Ok(with_pauses(table, &mut connection).await?)
    }

    /// Claims tables that were due at `now`, at most `most`, the longest due first: nobody else
    /// gets them before `until`.
    pub async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        // Nobody else waits for the writer where nothing is due, which is the rule.
        let is_due = "SELECT EXISTS (SELECT 1 FROM tables
                      WHERE status = 'running' AND due IS NOT NULL AND due <= $1)";
        let is_due: bool = sqlx::query_scalar(is_due)
            .bind(now)
            .fetch_one(&self.readers)
            .await?;
        if !is_due {
            return Ok(Vec::new());
        }
        let claim = "UPDATE tables SET due = $2
                     WHERE id IN (SELECT id FROM tables
                                  WHERE status = 'running' AND due IS NOT NULL AND due <= $1
                                  ORDER BY due LIMIT $3)
                       AND due <= $1 RETURNING id";
        let claim = sqlx::query_scalar(claim).bind(now).bind(until).bind(most);
        Ok(claim.fetch_all(&self.writer).await?)
    }

    /// Stores when this revision of a table is due again, and the deadline that is known now.
    pub async fn put_off(
        &self,
        at: Revisioned<TableId>,
        deadline: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE tables SET deadline = $3, due = $3 WHERE id = $1 AND revision = $2";
        let update = sqlx::query(update).bind(at.id).bind(at.revision);
        update.bind(deadline).execute(&self.writer).await?;
        Ok(())
    }
}

/// Makes the running tables due where this person is to move, after their absences have changed.
pub(super) async fn judge_again(
    connection: &mut SqliteConnection,
    person: PersonId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE tables SET due = MIN(due, $2)
                  WHERE status = 'running' AND due IS NOT NULL
                    AND id IN (SELECT table_id FROM seats WHERE person = $1)
                    AND turn = (SELECT seat FROM seats
                                WHERE table_id = tables.id AND person = $1)";
    let update = sqlx::query(update).bind(person).bind(now);
    update.execute(&mut *connection).await?;
    look_again(connection, person, now).await
}
