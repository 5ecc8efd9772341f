//! What is written into the outbox, in the transaction of what it tells about.

use crate::{
    bot::{
        At, Controls, Reply,
        asked::notice::{LogEntry, Logged, Notice, Waiting},
        words::{calls::called, told_move::offer_ended},
    },
    ids::{ChallengeId, ChannelId, PersonId, ServerId, TableId, Timestamp},
    settings::ServerSettings,
    store::{NOBODY, StoredTable, Transaction, WriteError},
    table::Table,
};

/// What the outbox holds where the time of a player has run out; `None` where nobody is called.
pub(in crate::bot) fn ran_out(
    at: At,
    (before, after): (&Table, &Table),
) -> Option<(PersonId, String)> {
    Some((*called(after).first()?, told_publicly(at, (before, after))?))
}

/// What the outbox holds where a board tells what led to this state of a table.
fn told_publicly(at: At, (before, after): (&Table, &Table)) -> Option<String> {
    let (direct, offer) = (false, offer_ended(before, after));
    Notice::RanOut { at, direct, offer }.json().ok()
}

/// What the outbox holds where vacation of this turn's player was spent; `None` where one person
/// plays all seats, and where the program is to move.
pub(in crate::bot) fn day_spent(stored: &StoredTable) -> Option<String> {
    let at = Waiting::at(stored);
    let notice = Notice::DaySpent { at }.json().ok()?;
    let person = stored.table.person_to_move()?;
    (!stored.table.is_solo() && person.has_account()).then_some(notice)
}

/// What the outbox holds for a player who is told directly of this state of a table.
fn told_directly(at: At) -> Option<String> {
    let (direct, offer) = (true, None);
    Notice::RanOut { at, direct, offer }.json().ok()
}

/// What the outbox holds where a player has left for good, in whose place is `former` now.
pub(in crate::bot) fn has_gone(
    at: At,
    (before, after): (&Table, &Table),
    player: PersonId,
    former: PersonId,
) -> Option<(PersonId, String)> {
    let notice = told_publicly(at, (before, after))?;
    let other = after.seats.iter().find(|person| **person != player);
    Some((other.copied().unwrap_or(former), notice))
}

/// What the outbox holds where somebody who was named in a challenge is not there any more.
pub(in crate::bot) fn challenge_changed(challenge: ChallengeId) -> Option<String> {
    let direct = false;
    Notice::Challenge { challenge, direct }.json().ok()
}

/// What the outbox holds where the message with a board is to be edited; `None` where no message
/// shows it, and where the bot cannot edit it.
pub(in crate::bot) fn outdated(stored: &StoredTable) -> Option<(PersonId, String)> {
    let person = stored.table.person_to_move()?;
    let is_shown = stored.message.is_some() && stored.server.is_some();
    let table = stored.id;
    let notice = Notice::Board { table }.json().ok()?;
    is_shown.then_some((person, notice))
}

/// What the outbox holds where the channel of a game is gone. `go_on`: where it may go on.
pub(in crate::bot) fn channel_gone(table: TableId, go_on: Option<ChannelId>) -> Option<String> {
    Notice::ChannelGone { table, go_on }.json().ok()
}

/// What the outbox holds for the log channel of a server where the channel of a game is gone.
pub(in crate::bot) fn logged_as_gone(server: ServerId, table: TableId) -> Option<String> {
    let what = Logged::ChannelGone;
    let entry = LogEntry { table, what };
    Notice::Log { server, entry }.json().ok()
}

/// What the outbox holds where the bot was removed from the server of a game.
pub(in crate::bot) fn server_gone(table: TableId) -> Option<String> {
    Notice::ServerGone { table }.json().ok()
}

/// What the outbox holds for a player who hears directly that they are challenged.
pub(in crate::bot) fn challenged_directly(challenge: ChallengeId) -> Option<String> {
    let direct = true;
    Notice::Challenge { challenge, direct }.json().ok()
}

/// Has those hear who visit a table what its players are told of it without a move; not the actor.
pub(in crate::bot) async fn tell_visitors(
    transaction: &mut Transaction,
    reply: &Reply,
    (actor, now): (PersonId, Timestamp),
) -> Result<(), WriteError> {
    let public = reply.then.as_deref().unwrap_or(reply);
    // A move that is told again is shown on the board.
    let Some(of) = public.audience.news().filter(|_| !public.may_be_told_again) else {
        return Ok(());
    };
    let mut visits = transaction.visits_of(of.at.id).await?;
    visits.retain(|(_, person)| *person != actor);
    for (visit, person) in visits {
        let calls = public.audience.calls().contains(&person);
        let controls = public.controls.clone();
        let notice = Notice::VisitNews {
            visit,
            of,
            lines: public.lines.clone(),
            calls,
            controls: if calls { controls } else { Controls::None },
        };
        if let Ok(notice) = notice.json() {
            transaction.insert_message(person, &notice, now).await?;
        }
    }
    Ok(())
}

/// Writes a line for the log channel of a server into the outbox, where it has one.
pub(in crate::bot) async fn log(
    transaction: &mut Transaction,
    (server, settings): (Option<ServerId>, &ServerSettings),
    entry: LogEntry,
    now: Timestamp,
) -> Result<(), WriteError> {
    let Some(server) = server.filter(|_| settings.log.is_some()) else {
        return Ok(());
    };
    write_for_nobody(transaction, &Notice::Log { server, entry }, now).await
}

/// Writes what calls nobody into the outbox.
pub(in crate::bot) async fn write_for_nobody(
    transaction: &mut Transaction,
    notice: &Notice,
    now: Timestamp,
) -> Result<(), WriteError> {
    if let Ok(notice) = notice.json() {
        transaction.insert_message(NOBODY, &notice, now).await?;
    }
    Ok(())
}

/// Writes into the outbox what these players hear directly of this state of a table, unless players
/// have heard of it or it is not the newest any more.
pub(in crate::bot) async fn tell_directly(
    transaction: &mut Transaction,
    at: At,
    whom: Vec<PersonId>,
    now: Timestamp,
) -> Result<(), WriteError> {
    let Some(notice) = told_directly(at) else {
        return Ok(());
    };
    if !transaction.count_as_told(at).await? {
        return Ok(());
    }
    // Visitors are shown it in their own place.
    let visits = transaction.visits_of(at.id).await?;
    let visits = |person: &PersonId| visits.iter().any(|(_, visitor)| visitor == person);
    for person in whom
        .into_iter()
        .filter(|person| person.has_account() && !visits(person))
    {
        transaction.insert_message(person, &notice, now).await?;
    }
    Ok(())
}
