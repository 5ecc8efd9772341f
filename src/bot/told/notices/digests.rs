//! Digests: once a day, in the morning, what waits for a person.

use super::{Destination, MOST, Notice, Telling, listing};
use crate::{
    bot::Bot,
    ids::{PersonId, Timestamp},
    notices::{Quiet, TOLD_APART, Zone},
    store::{StoreError, WriteError},
    texts::sentence,
};

/// When digests come, in minutes after midnight.
const MORNING: u16 = 8 * 60;

/// When the next digest of a person is due: at eight in the morning, or when it is not quiet any
/// more.
pub(in crate::bot) fn next_digest(zone: &Zone, quiet: Option<&Quiet>, now: Timestamp) -> Timestamp {
    let morning = zone.next_at(MORNING, now);
    quiet.map_or(morning, |quiet| quiet.next_outside(morning))
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
        let zone = store.zone_of(person).await?.unwrap_or(Zone::UTC);
        let quiet = store.quiet_of(person).await?;
        // One that was missed until the quiet hours waits for their end.
        let end_of_quiet = quiet.as_ref().filter(|quiet| quiet.contains(now));
        let end_of_quiet = end_of_quiet.map(|quiet| quiet.next_outside(now));
        let due = end_of_quiet
            .unwrap_or_else(|| next_digest(&zone, quiet.as_ref(), now.after(TOLD_APART)));
        let mut transaction = store.begin_own(now).await?;
        if transaction.set_digest_due(person, due).await?
            && end_of_quiet.is_none()
            && let Ok(notice) = Notice::Digest.json()
        {
            transaction.insert_message(person, &notice, now).await?;
        }
        Ok(transaction.end().await?)
    }

    /// Stores that a person has been told of all their turns.
    pub(super) async fn digest_told(&self, person: PersonId) -> Result<(), WriteError> {
        let now = self.inner.clock.now();
        let tables = self.turns_of(person).await?;
        let mut transaction = self.store().begin_own(now).await?;
        for listed in tables {
            let turn = (listed.id, listed.since);
            transaction
                .set_told(turn, now, now.before(TOLD_APART))
                .await?;
        }
        Ok(transaction.end().await?)
    }

    /// The words of a digest; `None` where no game waits of which the person was not told a moment
    /// ago, and where they are away.
    pub(super) async fn digest(&self, person: PersonId) -> Result<Option<Telling>, StoreError> {
        let now = self.inner.clock.now();
        let absences = self.store().absences_of(person, now).await?;
        if absences.iter().any(|it| !it.automatic && it.from <= now) {
            return Ok(None);
        }
        let told = now.before(TOLD_APART);
        let told = self.store().turns_told_after(person, told).await?;
        let mut tables = self.turns_of(person).await?;
        tables.retain(|listed| !told.contains(&(listed.id, listed.since)));
        if tables.is_empty() {
            return Ok(None);
        }
        let lines = vec![sentence!(notice_digest, count = tables.len())];
        let reply = listing(person, lines, &tables, now);
        Ok(Some(Telling {
            language: self.language_for(person).await,
            member_of: None,
            places: vec![(Destination::Direct(person), reply)],
        }))
    }
}
