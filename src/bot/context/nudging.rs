//! When a player may be nudged.

use super::{Answer, Context};
use crate::{
    ids::{PersonId, Timestamp},
    store::StoredTable,
    table::Absence,
    texts::{Argument, Sentence, sentence},
};

/// When a player may be called: now, or after their quiet hours. Who is on vacation because their
/// time ran out may move, and be nudged.
///
/// # Errors
/// Where they are away.
pub(in crate::bot) async fn when_permitted(
    context: &Context<'_>,
    who: PersonId,
) -> Answer<Result<Timestamp, Sentence>> {
    let mut absences = context.store.absences_of(who, context.now).await?;
    absences.retain(|it| !it.automatic);
    if let Some(away) = Absence::at(&absences, context.now) {
        let until = Argument::date(away.until);
        return Ok(Err(sentence!(notice_is_away, who, until)));
    }
    let quiet = context.store.quiet_of(who).await?;
    Ok(Ok(quiet.map_or(context.now, |quiet| {
        quiet.next_outside(context.now)
    })))
}

/// Whether the player to move can be nudged in a game that waits, as `/help` says it.
pub(in crate::bot) async fn when_possible(
    context: &Context<'_>,
    stored: &StoredTable,
    who: PersonId,
) -> Answer<Sentence> {
    let due = match when_permitted(context, who).await? {
        Ok(due) => due,
        Err(away) => return Ok(away),
    };
    let last = context.store.nudged_at(stored.id, who).await?;
    let again = last.map(|last| last.after(Absence::DAY));
    Ok(match again.filter(|again| *again > context.now) {
        Some(again) => sentence!(notice_nudged_today, who, again = Argument::date(again)),
        None if due > context.now => {
            sentence!(notice_help_nudge_later, who, at = Argument::date(due))
        }
        None => sentence!(notice_help_nudge, who),
    })
}
