//! The turns that players are reminded of, when they were reminded last, and digests.

use super::{
    Store, StoreError, Transaction, WriteError,
    claims::{Claim, DueRows},
    db::{self, Connection},
};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    notices::{Turn, first_look},
    table::Table,
};

/// What is stored of the reminders of a turn.
#[derive(Clone, Copy, Debug, Eq, PartialEq, sqlx::FromRow)]
pub struct TurnReminders {
    pub table_id: TableId,
    /// The clock's turn that they are about.
    pub turn_began: Timestamp,
    /// The number of them that were sent, or that count as sent.
    #[sqlx(try_from = "i64")]
    pub sent: u32,
}

impl Store {
    /// Claims turns whose reminders are due, at most `most`, the longest due first: nobody else
    /// gets them before `until`.
    pub async fn claim_reminders(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: u32,
    ) -> Result<Vec<TurnReminders>, StoreError> {
        let rows = DueRows {
            any: "SELECT EXISTS (SELECT 1 FROM reminders
                  WHERE due IS NOT NULL AND due <= $1)",
            claim: "UPDATE reminders SET due = $2
                    WHERE table_id IN (SELECT table_id FROM reminders
                                       WHERE due IS NOT NULL AND due <= $1
                                       ORDER BY due LIMIT $3)
                      AND due <= $1 RETURNING table_id, turn_began, sent",
        };
        self.claim(rows, Claim { now, until, most }).await
    }

    /// Stores when this turn's reminders are to be looked at again; `None`: never.
    pub async fn put_off_reminders(
        &self,
        turn: TurnReminders,
        due: Option<Timestamp>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE reminders SET due = $3 WHERE table_id = $1 AND turn_began = $2";
        let update = db::query(update).bind(turn.table_id);
        let update = update.bind(turn.turn_began).bind(due);
        update.execute(&self.writer).await?;
        Ok(())
    }

    /// The turns of a person that are to be looked at before `before`.
    pub async fn reminders_of(
        &self,
        person: PersonId,
        before: Timestamp,
    ) -> Result<Vec<TurnReminders>, StoreError> {
        let select = "SELECT reminders.table_id, turn_began, sent FROM reminders
                      JOIN seats ON seats.table_id = reminders.table_id AND seats.person = $1
                      WHERE due < $2 ORDER BY due, reminders.table_id";
        let select = db::query_as(select).bind(person).bind(before);
        Ok(select.fetch_all(&self.readers).await?)
    }

    /// When a person was last reminded.
    pub async fn reminded_at(&self, person: PersonId) -> Result<Option<Timestamp>, StoreError> {
        let last = db::query_scalar("SELECT reminded_at FROM persons WHERE id = $1").bind(person);
        let last: Option<Option<Timestamp>> = last.fetch_optional(&self.readers).await?;
        Ok(last.flatten())
    }

    /// When a person's next digest is due; `None` where they want none.
    pub async fn digest_due(&self, person: PersonId) -> Result<Option<Timestamp>, StoreError> {
        let due = db::query_scalar("SELECT digest_due FROM persons WHERE id = $1").bind(person);
        let due: Option<Option<Timestamp>> = due.fetch_optional(&self.readers).await?;
        Ok(due.flatten())
    }

    /// The persons whose digest is due, at most `most`.
    pub async fn due_digests(
        &self,
        now: Timestamp,
        most: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let select = "SELECT id FROM persons WHERE digest_due IS NOT NULL AND digest_due <= $1
                      ORDER BY digest_due, id LIMIT $2";
        let select = db::query_scalar(select).bind(now).bind(most);
        Ok(select.fetch_all(&self.readers).await?)
    }
}

impl Transaction {
    /// Stores when the reminders of a table are to be looked at, if a new turn has begun.
    pub(super) async fn plan_reminders(
        &mut self,
        id: TableId,
        table: &Table,
    ) -> Result<(), WriteError> {
        let Some(clock) = &table.clock else {
            return Ok(());
        };
        let Some(due) = first_look(table) else {
            let delete = db::query("DELETE FROM reminders WHERE table_id = $1").bind(id);
            delete.execute_later(self.connection()).await?;
            return Ok(());
        };
        let insert = "INSERT INTO reminders (table_id, turn_began, due) VALUES ($1, $2, $3)
                      ON CONFLICT (table_id) DO UPDATE
                      SET turn_began = excluded.turn_began, due = excluded.due, sent = 0
                      WHERE reminders.turn_began <> excluded.turn_began";
        let insert = db::query(insert).bind(id).bind(clock.since).bind(due);
        insert.execute_later(self.connection()).await?;
        Ok(())
    }

    /// Has the player of a turn reminded as in a new one, because it has more time; unless they want
    /// no more.
    pub async fn remind_anew(&mut self, id: TableId, table: &Table) -> Result<(), WriteError> {
        let update = "UPDATE reminders SET due = $2, sent = 0 WHERE table_id = $1 AND sent <= $3";
        let update = db::query(update).bind(id).bind(first_look(table));
        let update = update.bind(Turn::MOST);
        update.execute(self.connection()).await?;
        Ok(())
    }

    /// Stores that a person is reminded now. Returns `false` if somebody else has done that since
    /// `last`; nothing is to be written then.
    pub async fn set_reminded(
        &mut self,
        person: PersonId,
        last: Option<Timestamp>,
    ) -> Result<bool, WriteError> {
        let now = self.now;
        let insert = "INSERT INTO persons (id, locale, reminded_at) VALUES ($1, '', $2)
                      ON CONFLICT (id) DO UPDATE SET reminded_at = excluded.reminded_at
                      WHERE persons.reminded_at IS NOT DISTINCT FROM $3";
        let insert = db::query(insert).bind(person).bind(now).bind(last);
        let written = insert.execute(self.connection()).await?;
        Ok(written == 1)
    }

    /// Stores how many reminders of a turn have been sent now, and when to look again. Returns
    /// `false` where that turn is over, or has been counted elsewhere.
    pub async fn count_reminder(
        &mut self,
        turn: TurnReminders,
        sent: u32,
        due: Option<Timestamp>,
    ) -> Result<bool, WriteError> {
        let update = "UPDATE reminders SET sent = $4, due = $5
                      WHERE table_id = $1 AND turn_began = $2 AND sent = $3";
        let update = db::query(update).bind(turn.table_id);
        let update = update.bind(turn.turn_began).bind(turn.sent);
        let written = update
            .bind(sent)
            .bind(due)
            .execute(self.connection())
            .await?;
        Ok(written == 1)
    }

    /// Ends the reminders of the turns that a person has been reminded of; returns their number.
    pub async fn end_reminders(&mut self, person: PersonId) -> Result<u64, WriteError> {
        let update = "UPDATE reminders SET sent = $2, due = NULL
                      WHERE sent > 0 AND table_id IN (SELECT tables.id FROM tables
                            JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
                            WHERE seats.person = $1 AND NOT seats.is_over
                          AND tables.status = 'running')";
        let update = db::query(update).bind(person).bind(Turn::UNWANTED);
        Ok(update.execute(self.connection()).await?)
    }

    /// Stores when a person's next digest is due. Returns `false` if somebody else has done that
    /// for the one that is due by `by`.
    pub async fn set_digest_due(
        &mut self,
        person: PersonId,
        by: Timestamp,
        due: Timestamp,
    ) -> Result<bool, WriteError> {
        let update = "UPDATE persons SET digest_due = $3 WHERE id = $1 AND digest_due <= $2";
        let update = db::query(update).bind(person).bind(by).bind(due);
        Ok(update.execute(self.connection()).await? == 1)
    }
}

/// Makes all reminders of a person's turns due, because when they come has changed.
pub(super) async fn look_again(
    connection: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> sqlx::Result<()> {
    let update = "UPDATE reminders SET due = $2
                  WHERE sent < $3 AND table_id IN (SELECT tables.id FROM tables
                        JOIN seats ON seats.table_id = tables.id AND seats.seat = tables.turn
                        WHERE seats.person = $1 AND NOT seats.is_over
                          AND tables.status = 'running')";
    let update = db::query(update).bind(person).bind(now).bind(Turn::MOST);
    update.execute(connection).await?;
    Ok(())
}
