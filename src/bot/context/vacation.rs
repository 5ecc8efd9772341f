//! The vacation that players have left, and what of it is spent by itself.

use std::time::Duration;

use crate::{
    ids::{PersonId, Timestamp},
    store::{Store, StoreError},
    table::{Absence, Table, UnaskedVacation},
    texts::{Sentence, sentence},
};

/// The table with vacation days spent for the player to move, whose time had run out at `now`;
/// `None` where there are too few.
pub(in crate::bot) async fn rested(
    store: &Store,
    table: &Table,
    unasked: UnaskedVacation,
    now: Timestamp,
) -> Result<Option<Table>, StoreError> {
    let vacation = vacation(store, table, unasked, now).await?;
    let after = table.run_out(now, now, vacation);
    let has_rested = |after: &Table| after.clock.as_ref().is_some_and(|it| it.spent.is_some());
    Ok(after.filter(has_rested))
}

/// The vacation that the player to move has left, as far as it may be spent by itself: as agreed, or
/// as the server has it (`unasked`).
pub(in crate::bot) async fn vacation(
    store: &Store,
    table: &Table,
    unasked: UnaskedVacation,
    now: Timestamp,
) -> Result<Duration, StoreError> {
    let Some(person) = table.person_to_move().filter(|_| table.clock.is_some()) else {
        return Ok(Duration::ZERO);
    };
    let left = vacation_of(store, person, now).await?;
    let unasked = table.terms.vacation.unwrap_or(unasked);
    Ok(match unasked.most() {
        None => left,
        Some(most) => left.min(Absence::DAY * most.saturating_sub(table.days_spent())),
    })
}

/// How many more vacation days may be spent by themselves in this turn; `None` where none was.
pub(in crate::bot) async fn days_to_follow(
    store: &Store,
    table: &Table,
    unasked: UnaskedVacation,
    now: Timestamp,
) -> Result<Option<Sentence>, StoreError> {
    let who = table.person_to_move().filter(|_| table.days_spent() > 0);
    let Some(who) = who else {
        return Ok(None);
    };
    let left = days(vacation(store, table, unasked, now).await?);
    Ok(Some(sentence!(clock_days_to_follow, left, who)))
}

/// The whole days of a time.
pub(in crate::bot) fn days(time: Duration) -> u64 {
    time.as_secs() / Absence::DAY.as_secs()
}

/// The vacation that a person has left.
pub(in crate::bot) async fn vacation_of(
    store: &Store,
    person: PersonId,
    now: Timestamp,
) -> Result<Duration, StoreError> {
    let year = now.before(Absence::YEAR);
    let absences = store.absences_of(person, year).await?;
    Ok(Absence::left(&absences, now))
}
