//! Clocks as players see them: below boards, the day that an opponent gives, and the end of games
//! that nobody continues.

use super::{
    At, Controls, Reply,
    act::{act_and, act_from_private},
    announce::name,
    context::{Answer, Context},
};
use crate::{
    games::Seat,
    ids::PersonId,
    store::StoredTable,
    table::{Absence, Clock, Table, TableAction, TimeControl, span},
    texts::{Argument, Sentence, sentence},
};

/// When the time of the player to move runs out, what the others have left, and why the clock
/// stands still.
pub(super) fn lines(table: &Table) -> Vec<Sentence> {
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
    let last = clock.absences.iter().max_by_key(|absence| absence.until)?;
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
pub(super) fn day_spent(who: PersonId, day: &Absence) -> Sentence {
    sentence!(clock_day_spent, who, until = Argument::date(day.until))
}

/// Gives the opponent a day. The message whose button was pressed becomes the board after that.
pub(super) async fn give(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    act_and(context, &stored, &TableAction::GiveTime, Reply::as_update).await
}

/// Asks once more whether to end a game that nobody has continued for long.
pub(super) async fn end(context: &Context<'_>) -> Answer {
    let stored = context.table_here().await?;
    let ended = stored
        .table
        .act(context.person(), &TableAction::Abandon, context.now);
    ended.map_err(Context::refuses(&stored))?;
    Ok(ask_to_end(&stored))
}

/// The question whether to end a game without a result.
pub(super) fn ask_to_end(stored: &StoredTable) -> Reply {
    let sure = if stored.table.is_solo() {
        sentence!(bot_end_sure_solo)
    } else {
        sentence!(clock_end_sure)
    };
    Reply {
        controls: Controls::ConfirmEnd(stored.at()),
        ..Reply::private(vec![sure])
    }
}

pub(super) async fn end_confirmed(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    let ended = sentence!(clock_you_ended);
    act_from_private(context, &stored, &TableAction::Abandon, ended).await
}
