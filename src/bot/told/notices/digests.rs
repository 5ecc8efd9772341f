//! Digests: once a day, in the morning, what waits for a person; or at a time of their own, all that
//! there is to do today.

use std::time::Duration;

use super::{Destination, MOST, Notice, Telling, Waiting, listing};
use crate::{
    bot::{
        Bot, Controls, Posted, Reply,
        look::{overview::is_choice_of, today::Today},
    },
    ids::{PersonId, TableId, Timestamp},
    notices::{DayTime, Quiet, TOLD_APART, Zone},
    settings::Daily,
    store::{DIGEST, Over, StoreError, WriteError},
    texts::sentence,
};

/// Time for which a digest names a game in which nobody but the program waits.
const TIRELESS_FOR: Duration = Duration::from_hours(7 * 24);

/// When the next digest of a person is due: at this time of day, or when it is not quiet any more.
pub(in crate::bot) fn next_digest(
    zone: &Zone,
    quiet: Option<&Quiet>,
    time: DayTime,
    now: Timestamp,
) -> Timestamp {
    let next = zone.next_at(time.minutes(), now);
    quiet.map_or(next, |quiet| quiet.next_outside(next))
}

impl Bot {
    /// Writes the digests that are due into the outbox.
    pub(super) async fn plan_digests(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        loop {
            let due = self.store().due_digests(now, MOST).await?;
            if due.is_empty() {
                return Ok(());
            }
            for person in due {
                match self.plan_digest(person, now).await {
                    Ok(()) => {}
                    Err(WriteError::Store(error)) => return Err(error),
                    Err(error) => {
                        tracing::error!(%error, "a digest cannot be written");
                        return Ok(());
                    }
                }
            }
        }
    }

    async fn plan_digest(&self, person: PersonId, now: Timestamp) -> Result<(), WriteError> {
        let store = self.store();
        let quiet = store.quiet_of(person).await?;
        // One that was missed until the quiet hours waits for their end.
        let end_of_quiet = quiet.as_ref().filter(|quiet| quiet.contains(now));
        let end_of_quiet = end_of_quiet.map(|quiet| quiet.next_outside(now));
        let due = match end_of_quiet {
            Some(end) => end,
            None => self.digest_after(person, now).await?,
        };
        if end_of_quiet.is_none() && self.remind_with_digest(person, due, now).await? {
            return Ok(());
        }
        let mut transaction = store.begin_own(now).await?;
        if transaction.set_digest_due(person, now, due).await?
            && end_of_quiet.is_none()
            && let Ok(notice) = Notice::Digest.json()
        {
            transaction.insert_message(person, &notice, now).await?;
        }
        Ok(transaction.end().await?)
    }

    /// When the digest is due after one that comes now.
    pub(super) async fn digest_after(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Timestamp, StoreError> {
        let zone = self.store().zone_of(person).await?.unwrap_or(Zone::UTC);
        let quiet = self.store().quiet_of(person).await?;
        let daily = self.store().settings_of(person).await?.notices.daily;
        let time = daily.time().unwrap_or(DayTime::MORNING);
        Ok(next_digest(
            &zone,
            quiet.as_ref(),
            time,
            now.after(TOLD_APART),
        ))
    }

    /// Stores that a person has been told of all their turns, by this message.
    pub(super) async fn digest_told(
        &self,
        person: PersonId,
        posted: Option<Posted>,
    ) -> Result<(), WriteError> {
        let now = self.inner.clock.now();
        let tables = self.turns_of(person).await?;
        let daily = self.store().settings_of(person).await?.notices.daily;
        // What there is to do today stays with its other lines.
        let posted = posted.filter(|_| !matches!(daily, Daily::Today(_)));
        if let Some(posted) = posted {
            let ids: Vec<TableId> = tables.iter().map(|listed| listed.id).collect();
            // Where no direct message was taken, a reminder is in a channel.
            let is_reminder = tables.iter().any(|it| it.channel == posted.channel);
            let left = (!is_reminder).then_some(DIGEST);
            self.add_turn_message(&ids, posted, Over::Turn, left).await;
        }
        let mut transaction = self.store().begin_own(now).await?;
        for listed in tables {
            let turn = (listed.id, listed.since);
            transaction
                .set_told(turn, now, now.before(TOLD_APART))
                .await?;
        }
        Ok(transaction.end().await?)
    }

    /// The words of a digest; `None` where only games count and none waits of which the person was not told a moment
    /// ago, but for `also`, and where they are away.
    pub(super) async fn digest(
        &self,
        person: PersonId,
        also: &[Waiting],
    ) -> Result<Option<Telling>, StoreError> {
        let now = self.inner.clock.now();
        let absences = self.store().absences_of(person, now).await?;
        if absences.iter().any(|it| !it.automatic && it.from <= now) {
            return Ok(None);
        }
        let told = now.before(TOLD_APART);
        let told = self.store().turns_told_after(person, told).await?;
        let mut tables = self.turns_of(person).await?;
        let long_ago = now.before(TIRELESS_FOR);
        tables.retain(|listed| {
            let is_told = told.contains(&(listed.id, listed.since));
            let mut others = listed.seats.iter().filter(|seated| **seated != person);
            let waits = listed.since > long_ago || others.any(|seated| !seated.is_computer());
            also.iter().any(|it| it.is_listed(listed)) || (waits && !is_told)
        });
        let mut choices = self.store().open_challenges_of(person, now).await?;
        choices.retain(|stored| is_choice_of(stored, person));
        let count = tables.len() + choices.len();
        let urgent = tables.iter();
        let urgent = urgent.filter(|listed| also.iter().any(|it| it.is_listed(listed)));
        let urgent = urgent.count();
        let urgent = (urgent > 0).then(|| sentence!(notice_digest_urgent, count = urgent));
        let daily = self.store().settings_of(person).await?.notices.daily;
        let reply = if let Daily::Today(_) = daily {
            let mut today = Today::of(self.store(), person, now).await?;
            let controls = today.controls(count > 0, daily);
            let games = (count > 0).then(|| sentence!(today_games, count));
            today.lines.extend(games.into_iter().chain(urgent));
            let list = listing(person, today.lines, (&tables, &choices), now);
            Reply { controls, ..list }
        } else if count > 0 {
            let lines = [sentence!(notice_digest, count)].into_iter().chain(urgent);
            listing(person, lines.collect(), (&tables, &choices), now)
        } else {
            return Ok(None);
        };
        Ok(Some(Telling {
            language: self.language_for(person).await,
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }

    /// The words of a digest that is a reminder too; where no direct message is taken, the reminder
    /// takes its place.
    pub(super) async fn morning(
        &self,
        person: PersonId,
        waiting: &[Waiting],
    ) -> Result<Option<Telling>, StoreError> {
        let reminder = self.reminder(person, waiting).await?;
        let digest = self.digest(person, waiting).await?;
        let (mut reminder, mut digest) = match (reminder, digest) {
            (Some(reminder), Some(digest)) => (reminder, digest),
            (one, other) => return Ok(one.or(other)),
        };
        let mut below = reminder.places.iter().map(|(_, reply)| &reply.controls);
        if below.any(|controls| *controls == Controls::Reminded) {
            for (_, reply) in &mut digest.places {
                // What there is to do today has its own.
                if reply.controls == Controls::None {
                    reply.controls = Controls::Reminded;
                }
            }
        }
        let is_direct = |(place, _): &(Destination, _)| matches!(place, Destination::Direct(_));
        reminder.places.retain(|place| !is_direct(place));
        digest.places.append(&mut reminder.places);
        Ok(Some(Telling {
            places: digest.places,
            ..reminder
        }))
    }
}
