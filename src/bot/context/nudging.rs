//! When a player may be nudged.

use super::{Answer, Context};
use crate::{
    ids::{PersonId, TableId, Timestamp},
    store::StoredTable,
    table::Absence,
    texts::{Argument, Sentence, sentence},
};

/// When a player may be called: now, or after their quiet hours. `table`: the game that waits for
/// them, where one does.
///
/// # Errors
/// Where they are away.
pub(in crate::bot) async fn when_permitted(
    context: &Context<'_>,
    who: PersonId,
    table: Option<TableId>,
) -> Answer<Result<Timestamp, Sentence>> {
    let absences = context.store.absences_at(table, who, context.now).await?;
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
    let due = match when_permitted(context, who, Some(stored.id)).await? {
        Ok(due) => due,
        Err(away) => return Ok(away),
    };
    let last = context.store.nudged_at(stored.id, who).await?;
    let again = last.map(|last| last.after(Absence::DAY));
    Ok(match again.filter(|again| *again > context.now) {
        Some(again) => sentence!(notice_nudged_today, who, again = Argument::relative(again)),
        None if due > context.now => {
            sentence!(notice_help_nudge_later, who, at = Argument::date(due))
        }
        None => sentence!(notice_help_nudge, who),
    })
}
