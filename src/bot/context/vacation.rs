//! The vacation that players have left, and what of it is spent by itself.

use std::time::Duration;

use crate::{
    bot::words::clock_lines::days_spent,
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

/// Adds to the lines of a board, behind the vacation days that were spent by themselves in this
/// turn, how many more may be.
pub(in crate::bot) async fn tell_days_to_follow(
    store: &Store,
    table: &Table,
    (unasked, now): (UnaskedVacation, Timestamp),
    lines: &mut Vec<Sentence>,
) -> Result<(), StoreError> {
    let Some(who) = table.person_to_move() else {
        return Ok(());
    };
    let spent = days_spent(who, table.days_spent());
    if let Some(line) = lines.iter().position(|it| *it == spent) {
        let left = days(vacation(store, table, unasked, now).await?);
        lines.insert(line + 1, sentence!(clock_days_to_follow, left, who));
    }
    Ok(())
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
