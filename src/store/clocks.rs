//! The columns of clocks: what is stored with a table, and when it is due.

use std::time::Duration;

use super::{
    Revisioned, Store, StoreError, Transaction, WriteError,
    absences::{absences_at, outages_since},
    claims::{Claim, DueRows},
    columns::Broken,
    db::{self, Connection},
    judging::AT_ONCE,
    locks::{Lock, players},
};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    table::{Absence, Clock, Outage, Table, TimeControl},
};

/// The clock's columns of a table. The deadline itself is computed wherever it is needed, by
/// [`Clock::deadline`] from the clock and the pauses that are known then.
#[derive(Clone, Copy, Default)]
pub(super) struct ClockColumns {
    pub(super) turn_began: Option<Timestamp>,
    /// The deadline that the newest board says; `None` where that board is to be redrawn.
    pub(super) told: Option<Timestamp>,
    pub(super) due: Option<Timestamp>,
}

impl ClockColumns {
    /// The columns of a table with the pauses that its board was composed with, and with those that
    /// are known at `now`, see [`paused`].
    pub(super) fn of(composed: &Table, paused: &Table, now: Timestamp) -> Self {
        let Some(clock) = &paused.clock else {
            return Self::default();
        };
        let columns = Self {
            turn_began: Some(clock.since),
            told: paused.deadline(),
            due: paused.deadline(),
        };
        if composed.clock == paused.clock {
            return columns;
        }
        Self {
            told: None,
            due: columns.due.map(|due| due.min(now.before(AT_ONCE))),
            ..columns
        }
    }
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

/// When the clock of a table stands still, as far as that is known.
#[derive(Clone, Debug, Default)]
pub struct StoredPauses {
    /// Of its players, those of a player in order.
    pub(super) absences: Vec<(PersonId, Absence)>,
    pub(super) outages: Vec<Outage>,
}

impl StoredPauses {
    /// The table with these pauses of its clock.
    pub(super) fn of(&self, mut table: Table) -> Table {
        if let (Some(person), Some(clock)) = (table.person_to_move(), &mut table.clock) {
            self.pause(clock, person);
        }
        table
    }

    /// Sets the pauses of a clock that runs for this person.
    pub(super) fn pause(&self, clock: &mut Clock, person: PersonId) {
        let since = clock.since;
        let absences = self.absences.iter();
        let absences = absences.filter(|(of, it)| *of == person && it.until > since);
        clock.absences = absences.map(|(_, absence)| *absence).collect();
        // What is spent with this change may not be stored yet.
        let spent = clock.spent.iter().filter(|spent| spent.person == person);
        clock.absences.extend(spent.flat_map(|spent| &spent.days));
        let outages = self.outages.iter().filter(|it| it.until > since);
        clock.outages = outages.copied().collect();
    }
}

/// The table with the pauses of its clock that are known now. `id`: of one that is
/// stored.
pub(super) async fn paused(
    id: Option<TableId>,
    table: Table,
    connection: &mut Connection,
) -> sqlx::Result<Table> {
    let (Some(clock), Some(person)) = (&table.clock, table.person_to_move()) else {
        return Ok(table);
    };
    let absences = absences_at(&mut *connection, id, person, clock.since).await?;
    let pauses = StoredPauses {
        absences: absences.into_iter().map(|it| (person, it)).collect(),
        outages: outages_since(connection, clock.since).await?,
    };
    Ok(pauses.of(table))
}

impl Store {
    /// A new table with the pauses of its clock that are known now.
    pub async fn with_pauses(&self, table: Table) -> Result<Table, StoreError> {
        if table.clock.is_none() {
            return Ok(table);
        }
        let mut connection = self.readers.begin_reading().await?;
        Ok(paused(None, table, &mut connection).await?)
    }

    /// Claims tables that were due at `now`, at most `most`, the longest due first: nobody else
    /// gets them before `until`.
    pub async fn claim_due(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM tables
                  WHERE status = 'running' AND due IS NOT NULL AND due <= $1)",
            claim: "UPDATE tables SET due = $2
                    WHERE id IN (SELECT id FROM tables
                                 WHERE status = 'running' AND due IS NOT NULL AND due <= $1
                                 ORDER BY due LIMIT $3)
                      AND due <= $1 RETURNING id",
        };
        let claimed: Vec<(TableId,)> = self.claim(rows, Claim { now, until, most }).await?;
        Ok(claimed.into_iter().map(|(id,)| id).collect())
    }

    /// Stores that a table is never due: it cannot be read, so nothing can come of it.
    pub async fn never_due(&self, id: TableId) -> Result<(), StoreError> {
        let update = db::query("UPDATE tables SET due = NULL WHERE id = $1").bind(id);
        update.execute(&self.writer).await?;
        Ok(())
    }
}

impl Transaction {
    /// Puts this revision of a table off until its deadline. Returns whether its board says
    /// another, and is to be redrawn: nobody's time may count as run out before that.
    pub async fn put_off(
        &mut self,
        at: Revisioned<TableId>,
        table: &Table,
    ) -> Result<bool, WriteError> {
        let mut locks = players(table);
        locks.push(Lock::Table(at.id));
        self.connection().lock(locks).await?;
        let deadline = paused(Some(at.id), table.clone(), self.connection())
            .await?
            .deadline();
        let differs = "SELECT EXISTS (SELECT 1 FROM tables
                       WHERE id = $1 AND revision = $2 AND deadline IS DISTINCT FROM $3)";
        let differs = db::query_scalar(differs).bind(at.id).bind(at.revision);
        let differs = differs.bind(deadline).fetch_one(self.connection()).await?;
        let update = "UPDATE tables SET deadline = $3, due = $3 WHERE id = $1 AND revision = $2";
        let update = db::query(update).bind(at.id).bind(at.revision);
        update.bind(deadline).execute(self.connection()).await?;
        Ok(differs)
    }
}
