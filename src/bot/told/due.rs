//! Tables that are due: the time of a player may have run out. The bot's own heartbeat sees to it
//! that nobody's time runs while it is away.

use std::{
    sync::{Arc, MutexGuard, PoisonError},
    time::Duration,
};

use crate::{
    bot::{
        At, Bot, Inner,
        asked::notice::{LogEntry, Logged, Notice, Waiting},
        context::{
            outbox::{day_spent, log, outdated, ran_out},
            vacation::vacation,
        },
    },
    ids::{PersonId, TableId, Timestamp},
    notices::{Quiet, last_call},
    store::{StoreError, StoredTable, Transaction, WriteError},
    table::{Absence, Table},
};

/// Time after a deadline in which the bot may still handle what arrived before it.
pub(super) const GRACE: Duration = Duration::from_secs(90);

/// A gap in the heartbeat that is longer is an outage: all clocks stand still in it.
const OUTAGE: Duration = Duration::from_mins(5);

/// Time for which a table that is due is claimed.
const CLAIM: Duration = Duration::from_mins(1);

/// Largest number of tables that are judged at a time.
const MOST: u32 = 20;

/// Since when this program is there.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::bot) struct Pulse {
    /// Time that its clock had skipped at its last heartbeat; `None` before the first.
    skipped: Option<Duration>,
    /// Since when it has been there without a break; `None` while it is not.
    awake: Option<Timestamp>,
}

impl Inner {
    /// Since when this program is there without a break; `None` while it is not.
    pub(in crate::bot) fn awake(&self) -> Option<Timestamp> {
        self.pulse().awake
    }

    fn pulse(&self) -> MutexGuard<'_, Pulse> {
        self.pulse.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bot {
    /// Stores that the bot is there: commands reach it, and its messages arrive. A long gap before,
    /// in which no instance was, is given back to all whose clocks ran.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let (now, skipped) = self.inner.clock.now_and_skipped();
        let before = self.pulse().skipped.unwrap_or(skipped);
        let longest = OUTAGE + skipped.saturating_sub(before);
        if let Some(outage) = self.store().beat(now, longest).await? {
            let minutes = (outage.until.0 - outage.from.0) / 60_000;
            tracing::info!("the bot was away for {minutes} minutes, which no clock counts");
        }
        let mut pulse = self.pulse();
        pulse.skipped = Some(skipped);
        pulse.awake.get_or_insert(now);
        Ok(())
    }

    /// Notes that the bot cannot be reached, or that its messages do not arrive: no time runs out
    /// until it has been there again for a while, because commands may still be on their way.
    pub fn is_away(&self) {
        self.pulse().awake = None;
    }

    /// Judges the tables that are due, and writes into the outbox where the time of a player has
    /// run out. Returns those states.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn judge_due(&self) -> Result<Vec<At>, StoreError> {
        let (now, awake) = (self.inner.clock.now(), self.pulse().awake);
        let judged = now.before(GRACE);
        if awake.is_none_or(|since| judged < since) {
            return Ok(Vec::new());
        }
        let mut announced = Vec::new();
        loop {
            let due = self.store().claim_due(judged, judged.after(CLAIM), MOST);
            let due = due.await?;
            if due.is_empty() {
                return Ok(announced);
            }
            for id in due {
                match self.judge(id, judged, now).await {
                    Ok(at) => announced.extend(at),
                    // What has run out before it is to be told; the others stay due.
                    Err(error) => {
                        tracing::error!(%error, "it cannot be seen whose time has run out");
                        return Ok(announced);
                    }
                }
            }
        }
    }

    /// Judges one table; a broken one is left out.
    async fn judge(
        &self,
        id: TableId,
        judged: Timestamp,
        now: Timestamp,
    ) -> Result<Option<At>, StoreError> {
        let stored = match self.store().table(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Ok(None),
            Err(error @ StoreError::BrokenRow { .. }) => {
                tracing::error!(%error, "a game that was due cannot be read");
                self.store().never_due(id).await?;
                return Ok(None);
            }
            Err(error) => return Err(error),
        };
        match self.judge_stored(&stored, judged, now).await {
            Ok(at) => Ok(at),
            // A move came first, or the vacation was spent elsewhere: it is judged again.
            Err(WriteError::TableMovedOn(_)) => Ok(None),
            Err(WriteError::Store(error)) => Err(error),
            Err(other) => {
                tracing::error!(error = %other, table = %id, "a game that is due cannot be judged");
                Ok(None)
            }
        }
    }

    /// Puts a table off until the time of its player runs out. Where its board says another
    /// deadline, because of an absence or an outage, it is redrawn first; where it has told the
    /// right one, and that has passed, the time has run out.
    async fn judge_stored(
        &self,
        stored: &StoredTable,
        judged: Timestamp,
        now: Timestamp,
    ) -> Result<Option<At>, WriteError> {
        let (at, table) = (stored.at(), &stored.table);
        let settings = match stored.server {
            Some(server) => self.server_settings(server).await,
            None => Arc::default(),
        };
        let vacation = vacation(self.store(), table, settings.vacation, judged).await?;
        let after = table.run_out(judged, now, vacation);
        let quiet = match table.person_to_move().filter(|_| after.is_some()) {
            Some(person) => self.store().quiet_of(person).await?,
            None => None,
        };
        let last = after
            .as_ref()
            .and_then(|after| ends_after_last(after, vacation));
        let last = match last {
            Some((person, until)) => {
                let mode = self.store().settings_of(person).await?.notices.reminders;
                last_call(until, mode, quiet.as_ref())
            }
            None => None,
        };
        let mut transaction = self.store().begin_own(now).await?;
        if transaction.put_off(at, table).await? {
            if let Some((person, notice)) = outdated(stored) {
                transaction.insert_message(person, &notice, now).await?;
            }
            transaction.end().await?;
            return Ok(None);
        }
        let Some(after) = after else {
            transaction.end().await?;
            return Ok(None);
        };
        let after = stored.paused(after);
        let at = transaction.update_table(at, &after).await?;
        if let Some(spent) = after.clock.as_ref().and_then(|clock| clock.spent.as_ref()) {
            let spent_by = (spent.person, quiet);
            tell_of_day(&mut transaction, stored, at, spent_by, now).await?;
            if let Some((due, notice)) = last.zip(called_at_last(stored)) {
                transaction
                    .insert_message(spent.person, &notice, due)
                    .await?;
            }
        } else {
            if let Some((person, notice)) = ran_out(at, (table, &after)) {
                transaction.insert_message(person, &notice, now).await?;
                transaction.shown_by_message(at).await?;
            }
            let what = match table.person_to_move() {
                Some(who) if after.is_running() => Logged::RanOut { who },
                _ => Logged::Ended,
            };
            let entry = LogEntry {
                table: stored.id,
                what,
            };
            log(&mut transaction, (stored.server, &settings), entry, now).await?;
        }
        transaction.end().await?;
        tracing::info!(table = %stored.id, "the time of a player has run out");
        Ok(Some(at))
    }

    fn pulse(&self) -> MutexGuard<'_, Pulse> {
        self.inner.pulse()
    }
}

/// Who has spent the last vacation day that they may spend, and when it ends. `vacation`: what they
/// had before.
fn ends_after_last(after: &Table, vacation: Duration) -> Option<(PersonId, Timestamp)> {
    let spent = after.clock.as_ref()?.spent.as_ref()?;
    let days = u32::try_from(spent.days.len()).ok()?;
    let left = vacation.saturating_sub(Absence::DAY * days);
    (left < Absence::DAY).then_some((spent.person, after.deadline()?))
}

/// What the outbox holds for the player of this turn, to be told before their time is up.
fn called_at_last(stored: &StoredTable) -> Option<String> {
    let tables = vec![Waiting::at(stored)];
    let notice = Notice::Reminder { tables }.json().ok()?;
    day_spent(stored).map(|_| notice)
}

/// Has the board say in place that vacation of its player was spent, which led to the state `at`,
/// and has the player told of it outside their quiet hours. `before`: the table before that.
async fn tell_of_day(
    transaction: &mut Transaction,
    before: &StoredTable,
    at: At,
    (person, quiet): (PersonId, Option<Quiet>),
    now: Timestamp,
) -> Result<(), WriteError> {
    if let Some(notice) = day_spent(before) {
        let due = quiet.map_or(now, |quiet| quiet.next_outside(now));
        transaction.insert_message(person, &notice, due).await?;
    }
    // A move that no message has shown yet is announced as others are.
    if before.shown < before.revision {
        return Ok(());
    }
    // Outside servers the bot can edit nothing; the buttons there are those of the state before.
    if before.server.is_none() {
        return transaction.shown_by_message(at).await;
    }
    if let Some((person, notice)) = outdated(before) {
        transaction.insert_message(person, &notice, now).await?;
    }
    transaction.shown_in_place(at).await
}
