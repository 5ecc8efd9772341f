//! What is said of the clock below a board.

use std::time::Duration;

use crate::{
    bot::asked::players::name,
    games::Seat,
    ids::PersonId,
    table::{Absence, Clock, Table, TimeControl, span},
    texts::{Argument, Sentence, sentence},
};

/// An absence of this length is not told: it was ended as soon as it was set.
const SHORT: Duration = Duration::from_mins(1);

/// When the time of the player to move runs out, what the others have left, and why the clock
/// stands still.
pub(in crate::bot) fn lines(table: &Table) -> Vec<Sentence> {
    let (Some(clock), Some(turn), Some(deadline)) = (&table.clock, table.turn(), table.deadline())
    else {
        return Vec::new();
    };
    let (who, deadline) = (name(table, turn), Argument::relative(deadline));
    let others: Vec<Sentence> = table
        .still_in()
        .filter(|seat| *seat != turn && is_worth_telling(clock, *seat))
        .map(|seat| {
            sentence!(
                clock_left,
                who = name(table, seat),
                left = span(clock.left(seat))
            )
        })
        .collect();
    let mut lines = vec![if others.is_empty() {
        sentence!(clock_deadline, who, deadline)
    } else {
        sentence!(clock_deadline_others, who, deadline, others)
    }];
    lines.extend(away(table, clock, turn));
    lines
}

/// Whether a seat's time cannot be known from the time control.
fn is_worth_telling(clock: &Clock, seat: Seat) -> bool {
    let is_bank = matches!(clock.control, TimeControl::Bank { .. });
    is_bank || clock.left(seat) != clock.control.at_start()
}

/// The last absence of the player to move that matters for this turn.
fn away(table: &Table, clock: &Clock, turn: Seat) -> Option<Sentence> {
    let is_told = |absence: &&Absence| absence.until > absence.from.after(SHORT);
    let last = clock.absences.iter().filter(is_told);
    let last = last.max_by_key(|absence| absence.until)?;
    if clock.control.is_fast() {
        return None;
    }
    let (who, until) = (name(table, turn), Argument::date(last.until));
    Some(match last {
        Absence {
            automatic: true, ..
        } if clock.spends(turn, last) => day_spent(table.person(turn)?, last),
        // It was spent in an earlier turn or in another game of theirs.
        Absence {
            automatic: true, ..
        } => sentence!(clock_still, who, until),
        Absence { from, .. } => sentence!(clock_away, who, from = Argument::date(*from), until),
    })
}

/// That vacation was spent by itself.
pub(in crate::bot) fn day_spent(who: PersonId, day: &Absence) -> Sentence {
    sentence!(clock_day_spent, who, until = Argument::date(day.until))
}
