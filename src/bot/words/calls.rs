//! Players whom a message about a table calls.

use crate::{games::Seat, ids::PersonId, table::Table};

/// Players that a table waits for: those to answer an offer or to move, and at the end all of
/// them; and the one who has just run out of time. Nobody where one person plays all seats.
pub(in crate::bot) fn called(table: &Table) -> Vec<PersonId> {
    if table.is_solo() {
        return Vec::new();
    }
    let mut called = match (table.end(), table.offer()) {
        (Some(_), _) => return table.seats.clone(),
        (None, Some(_)) => asked(table),
        (None, None) => table.person_to_move().into_iter().collect(),
    };
    let last = table.moves.last().map(|last| last.seat);
    let out_of_time = last.filter(|seat| table.ran_out(*seat));
    called.extend(out_of_time.and_then(|seat| table.person(seat)));
    called
}

/// Players who have not answered the open offer.
pub(super) fn asked(table: &Table) -> Vec<PersonId> {
    let asked = table.asked();
    asked.filter_map(|seat| table.person(seat)).collect()
}

/// Players who have not asked for a rematch.
pub(in crate::bot) fn wanted(table: &Table) -> Vec<PersonId> {
    let seats = table.seats.iter().zip((0..).filter_map(Seat::new));
    let wanted = seats.filter(|(_, seat)| !table.rematch().contains(seat));
    wanted.map(|(person, _)| *person).collect()
}
