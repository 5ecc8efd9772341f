//! What is said of the clock below a board.

use std::time::Duration;

use crate::{
    bot::asked::players::name,
    games::Seat,
    ids::{PersonId, Timestamp},
    table::{Absence, Clock, Table, TimeControl, span},
    texts::{Argument, Sentence, sentence},
};

/// An absence of which no more than this falls into the turn is not told.
const SHORT: Duration = Duration::from_hours(1);

/// When the time of the player to move runs out, with the pause that counts in it, what the others
/// have left, and whether vacation is being used because the time had run out.
pub(in crate::bot) fn lines(table: &Table) -> Vec<Sentence> {
    let (Some(clock), Some(turn), Some(deadline)) = (&table.clock, table.turn(), table.deadline())
    else {
        return Vec::new();
    };
    let is_spent = |it: &Absence| clock.spends(it);
    let (spent, paused): (Vec<_>, Vec<_>) = told_absences(clock, deadline).partition(is_spent);
    // A day that was used in an earlier turn is no plan of anybody.
    let planned = paused.into_iter().filter(|it| !it.automatic).collect();
    let [spent, pause] = [spent, planned].map(|all| all.into_iter().max_by_key(|it| it.until));
    // Of two pauses the one that lasts longer is told.
    let pause = pause.filter(|pause| spent.is_none_or(|spent| spent.until < pause.until));
    let spent = spent.filter(|_| pause.is_none());
    let (who, deadline) = (name(table, turn), Argument::relative(deadline));
    let line = match pause {
        None => sentence!(clock_deadline, who, deadline),
        Some(absence) => {
            let (from, until) = (Argument::date(absence.from), Argument::date(absence.until));
            sentence!(clock_away, who, deadline, from, until)
        }
    };
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
        line
    } else {
        sentence!(clock_with_others, line, others)
    }];
    let who = table.person(turn).filter(|_| spent.is_some());
    lines.extend(who.map(|who| days_spent(who, table.days_spent())));
    lines
}

/// Whether a seat's time cannot be known from the time control.
fn is_worth_telling(clock: &Clock, seat: Seat) -> bool {
    let is_bank = matches!(clock.control, TimeControl::Bank { .. });
    is_bank || clock.left(seat) != clock.control.at_start()
}

/// The absences of the player to move that count in this turn, as far as they do.
fn told_absences(clock: &Clock, deadline: Timestamp) -> impl Iterator<Item = Absence> {
    let of_turn = |it: &Absence| Absence {
        from: it.from.max(clock.since),
        ..*it
    };
    let counts = move |it: &Absence| it.until > it.from.after(SHORT) && it.from < deadline;
    let counted = clock.absences.iter().map(of_turn).filter(counts);
    counted.filter(|_| !clock.control.is_fast())
}

/// That so many vacation days were spent by themselves.
pub(in crate::bot) fn days_spent(who: PersonId, days: u32) -> Sentence {
    sentence!(clock_day_spent, who, days)
}
