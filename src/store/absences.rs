//! Absences of people, and outages of the bot: the times in which clocks stand still.

use std::time::Duration;

use super::{
    Store, StoreError, Transaction, WriteError,
    db::{self, Connection, Executor},
    judging::{judge_again, judge_all_again},
    locks::Lock,
};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    table::{Absence, Outage, Spent},
};

impl Store {
    /// The absences of a person that end after `since`, in order, also planned ones.
    pub async fn absences_of(
        &self,
        person: PersonId,
        since: Timestamp,
    ) -> Result<Vec<Absence>, StoreError> {
        Ok(absences_of(&self.readers, person, since).await?)
    }

    /// Stores that the bot is there. Returns the outage that has ended with that, which is stored
    /// too: a time of more than `longest` in which no instance was.
    pub async fn beat(
        &self,
        now: Timestamp,
        longest: Duration,
    ) -> Result<Option<Outage>, StoreError> {
        let mut transaction = self.begin_writing().await?;
        // A later beat stays, for clocks differ by some seconds; but not one of a wrong clock.
        let beat = "INSERT INTO heartbeat (id, beat_at) VALUES (1, $1)
                    ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
                    WHERE heartbeat.beat_at BETWEEN $2 AND $1 OR heartbeat.beat_at > $3";
        let wrong = now.after(Duration::from_mins(1));
        let beat = db::query(beat)
            .bind(now)
            .bind(now.before(longest))
            .bind(wrong);
        let mut outage = None;
        if beat.execute(&mut transaction).await? == 0 {
            let from = "SELECT beat_at FROM heartbeat WHERE id = 1 AND beat_at < $1";
            let from = db::query_scalar(from).bind(now);
            let from: Option<Timestamp> = from.fetch_optional(&mut transaction).await?;
            outage = from.map(|from| Outage { from, until: now });
        }
        if let Some(Outage { from, until }) = outage {
            // Of several instances that come back at once one has seen it.
            let update = "UPDATE heartbeat SET beat_at = $1 WHERE id = 1 AND beat_at = $2";
            let update = db::query(update).bind(until).bind(from);
            if update.execute(&mut transaction).await? == 0 {
                return Ok(None);
            }
            let insert = "INSERT INTO outages (from_time, until_time) VALUES ($1, $2)";
            let insert = db::query(insert).bind(from).bind(until);
            insert.execute(&mut transaction).await?;
            judge_all_again(&mut transaction, now).await?;
        }
        self.end_writing(transaction).await?;
        Ok(outage)
    }
}

impl Transaction {
    /// Stores an absence of a person. The tables where they are to move are looked at again.
    pub async fn insert_absence(
        &mut self,
        person: PersonId,
        absence: Absence,
    ) -> Result<(), WriteError> {
        let now = self.now;
        self.connection().lock(vec![Lock::Person(person)]).await?;
        insert_absence(self.connection(), person, absence, None).await?;
        judge_again(self.connection(), person, now).await?;
        Ok(())
    }

    /// Ends the absences that a person has set and that have begun at `now`, or if none has, deletes
    /// those that are planned. The tables where they are to move are looked at again.
    pub async fn end_absences(
        &mut self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<(), WriteError> {
        self.connection().lock(vec![Lock::Person(person)]).await?;
        let end = "UPDATE absences SET until_time = $2
                   WHERE person = $1 AND NOT automatic AND from_time < $2 AND until_time > $2";
        let end = db::query(end).bind(person).bind(now);
        if end.execute(self.connection()).await? == 0 {
            let cancel =
                "DELETE FROM absences WHERE person = $1 AND NOT automatic AND from_time >= $2";
            let cancel = db::query(cancel).bind(person).bind(now);
            cancel.execute(self.connection()).await?;
        }
        judge_again(self.connection(), person, now).await?;
        Ok(())
    }

    /// Stores the vacation that a table's clock has spent, in which it alone stands still. Returns
    /// `false` where other games of this person have spent the last of it in the meantime, or an
    /// absence was planned, so that the table must be judged again. The person must be locked.
    pub(super) async fn store_spent(
        &mut self,
        table: TableId,
        spent: &Spent,
    ) -> Result<bool, WriteError> {
        let person = spent.person;
        for day in &spent.days {
            let year = day.from.before(Absence::YEAR);
            let known = absences_at(self.connection(), Some(table), person, year).await?;
            // A clock that had known of it would not have run out then.
            if Absence::at(&known, day.from).is_some() {
                return Ok(false);
            }
            let all = absences_of(self.connection(), person, year).await?;
            if Absence::left(&all, day.from) < Absence::DAY {
                return Ok(false);
            }
            insert_absence(self.connection(), person, *day, Some(table)).await?;
        }
        Ok(true)
    }
}

async fn insert_absence(
    connection: &mut Connection,
    person: PersonId,
    absence: Absence,
    table: Option<TableId>,
) -> sqlx::Result<()> {
    let insert = "INSERT INTO absences (person, from_time, until_time, automatic, table_id)
                  VALUES ($1, $2, $3, $4, $5)";
    let insert = db::query(insert).bind(person).bind(absence.from);
    let insert = insert
        .bind(absence.until)
        .bind(absence.automatic)
        .bind(table);
    insert.execute(connection).await?;
    Ok(())
}

async fn absences_of(
    executor: impl Into<Executor<'_>>,
    person: PersonId,
    since: Timestamp,
) -> sqlx::Result<Vec<Absence>> {
    let select = "SELECT from_time, until_time, automatic FROM absences
                  WHERE person = $1 AND until_time > $2 ORDER BY from_time, id";
    let rows = db::query_as(select).bind(person).bind(since);
    Ok(read(rows.fetch_all(executor).await?))
}

/// Those in which the clock of a table stands still while this person is to move; without a table,
/// in which all of theirs do.
pub(super) async fn absences_at(
    executor: impl Into<Executor<'_>>,
    table: Option<TableId>,
    person: PersonId,
    since: Timestamp,
) -> sqlx::Result<Vec<Absence>> {
    let select = "SELECT from_time, until_time, automatic FROM absences
                  WHERE person = $1 AND until_time > $2 AND (table_id IS NULL OR table_id = $3)
                  ORDER BY from_time, id";
    let rows = db::query_as(select).bind(person).bind(since).bind(table);
    Ok(read(rows.fetch_all(executor).await?))
}

fn read(rows: Vec<(Timestamp, Timestamp, bool)>) -> Vec<Absence> {
    let absence = |(from, until, automatic)| Absence {
        from,
        until,
        automatic,
    };
    rows.into_iter().map(absence).collect()
}

/// The outages that ended after `since`.
pub(super) async fn outages_since(
    executor: impl Into<Executor<'_>>,
    since: Timestamp,
) -> sqlx::Result<Vec<Outage>> {
    let select = "SELECT from_time, until_time FROM outages
                  WHERE until_time > $1 ORDER BY from_time";
    let rows = db::query_as(select).bind(since);
    let rows: Vec<(Timestamp, Timestamp)> = rows.fetch_all(executor).await?;
    let outage = |(from, until)| Outage { from, until };
    Ok(rows.into_iter().map(outage).collect())
}
