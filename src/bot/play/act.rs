//! Applies an action to a table, plays what follows by itself, stores it and shows the result.

use std::time::Duration;

use super::{ask_binding::ask_once, hints::hints, plan_news::to_tell};
use crate::{
    bot::{
        At, Outdated, Posted, Reply, TriedMove,
        asked::notice::{LogEntry, Logged},
        context::{
            Answer, Context,
            outbox::{has_gone, log},
            vacation::rested,
        },
        words::{change::Change, private_board::board_of_table},
    },
    ids::PersonId,
    store::{StoredTable, Transaction, WriteError},
    table::{AutomaticMove, Event, Offer, OfferKind, Prepared, Refusal, Table, TableAction},
    texts::{Sentence, sentence},
};

/// An action that was carried out at a table, with what followed from it by itself.
#[derive(Clone)]
pub(in crate::bot) struct Acted {
    /// Who has done what happened last: the actor, or one of the program's own players, who has
    /// answered their offer.
    by: Option<PersonId>,
    /// The table before that, where an offer was made in between.
    before: Option<Table>,
    event: Event,
    /// The table after the action alone.
    table: Table,
    automatic: Vec<AutomaticMove>,
    /// What is left of what the players had prepared; `None` where nothing of it was looked at.
    left: Option<Prepared>,
}

impl Acted {
    /// An action that no plan follows.
    pub(in crate::bot) fn by_itself(table: Table, event: Event) -> Self {
        Self {
            by: None,
            before: None,
            event,
            table,
            automatic: Vec::new(),
            left: None,
        }
    }

    /// The table after all.
    fn last(&self) -> &Table {
        let last = self.automatic.last();
        last.map_or(&self.table, |automatic| &automatic.after)
    }
}

/// Applies an action to a table, stores it, and shows the result: a partial move on the board that
/// is there and to its player in private, everything else by a new public message. A player who
/// does not know yet that a partial move binds is asked first.
pub(in crate::bot) async fn act(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer {
    let acted = apply_with_plans(context, stored, action).await?;
    if let Event::PartialMove(partial) = &acted.event
        && let Some(question) = ask_once(context, stored, &acted.table, partial).await?
    {
        return Ok(question);
    }
    show(context, stored, acted, |reply| reply).await
}

/// Applies an action as [`act`] without asking, and replies with what `answer` makes of what is
/// shown.
pub(in crate::bot) async fn act_without_asking(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    answer: impl Fn(Reply) -> Reply + Send + Sync,
) -> Answer {
    let acted = apply_with_plans(context, stored, action).await?;
    show(context, stored, acted, answer).await
}

async fn show(
    context: &Context<'_>,
    stored: &StoredTable,
    acted: Acted,
    answer: impl Fn(Reply) -> Reply + Send + Sync,
) -> Answer {
    let (change, table) = (change(context, stored, &acted, 0), &acted.table);
    let at = stored.at().next();
    let may_edit = context.may_edit();
    match (&acted.event, table.seat_of(context.person())) {
        (Event::PartialMove(partial), Some(seat)) if may_edit => {
            let hints = if table.touched().is_empty() {
                hints(context, stored).await
            } else {
                Vec::new()
            };
            let undelivered = change.lines();
            let lines = undelivered.iter().cloned().chain(hints).collect();
            let tried = TriedMove::from_text(partial.text.clone());
            let reply = Reply {
                outdates: Some(Outdated::Board(at)),
                undelivered,
                ..board_of_table(table, at, seat, tried, lines)
            };
            let reply = reply.in_colours(stored.colours_of(seat));
            store(context, stored, &acted, answer(reply)).await
        }
        (Event::PutBack, _) if may_edit => {
            let reply = Reply {
                outdates: Some(Outdated::Board(at)),
                ..Reply::private(change.put_back())
            };
            store(context, stored, &acted, answer(reply)).await
        }
        _ => announce(context, stored, acted, answer).await,
    }
}

/// Acts from a button of a private message: edits that message, then posts the public board.
pub(in crate::bot) async fn act_from_private(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    done: Sentence,
) -> Answer {
    act_in_public(context, stored, action, |message| Reply {
        then: Some(Box::new(message)),
        ..Reply::private(vec![done.clone()]).as_update()
    })
    .await
}

/// Acts, and replies with what `answer` makes of the public message.
pub(in crate::bot) async fn act_in_public(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    answer: impl Fn(Reply) -> Reply + Send + Sync,
) -> Answer {
    let acted = apply_with_plans(context, stored, action).await?;
    announce(context, stored, acted, answer).await
}

/// Applies an action of the actor to a table that was read, with all that follows by itself without
/// the program's own moves.
async fn apply_with_plans(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer<Acted> {
    let (before, now) = (&stored.table, context.now);
    let acted = apply(context, before, action).await?;
    if acted.is_ok() || before.person_to_move() == Some(context.person()) {
        let event = acted.as_ref().ok().map(|(_, event)| event);
        context.must_mean_this_turn(stored, event).await?;
    }
    let (table, event) = acted.map_err(Context::refuses(stored))?;
    let mut acted = Acted::by_itself(table, event);
    if concerns_plans(&acted.event) {
        let mut left = stored.prepared.clone();
        acted.automatic = left.follow(before, &acted.table, &acted.event, now);
        acted.left = Some(left);
    }
    let acted = answer_offers(context, acted).await?;
    Ok(add_pauses(stored, acted))
}

/// Has the program's own players answer an offer.
async fn answer_offers(context: &Context<'_>, mut acted: Acted) -> Answer<Acted> {
    while let Event::Proposed(_) | Event::Agreed(_) = acted.event
        && let Some((person, answer)) = context.computers_answer(&acted.table).await?
        && let Ok((table, event)) = acted.table.act(person, &answer, context.now)
    {
        let before = std::mem::replace(&mut acted.table, table);
        // Whom the offer waits for still is told with the offer itself.
        if !matches!(event, Event::Agreed(_)) {
            (acted.by, acted.before, acted.event) = (Some(person), Some(before), event);
        }
    }
    Ok(acted)
}

/// Adds the pauses of the clock that are known now to the last table.
fn add_pauses(stored: &StoredTable, mut acted: Acted) -> Acted {
    let last = match acted.automatic.last_mut() {
        Some(last) => &mut last.after,
        None => &mut acted.table,
    };
    *last = stored.paused(last.clone());
    acted
}

/// Writes what an action has led to.
async fn write(
    transaction: &mut Transaction,
    stored: &StoredTable,
    acted: &Acted,
) -> Result<At, WriteError> {
    let last = acted.last();
    let at = match &acted.left {
        Some(left) => {
            let updated = transaction.update_table_and_plans(stored, last, &left.plans);
            updated.await?
        }
        None => transaction.update_table(stored.at(), last).await?,
    };
    if matches!(acted.event, Event::TimeGiven(..)) {
        transaction.remind_anew(at.id, last).await?;
    }
    Ok(at)
}

/// The table after an action of the actor, and what happened. Where the time of the player to move
/// has run out and nobody has judged that yet, their vacation is spent first.
pub(in crate::bot) async fn apply(
    context: &Context<'_>,
    before: &Table,
    action: &TableAction,
) -> Answer<Result<(Table, Event), Refusal>> {
    let (actor, now) = (context.person(), context.now);
    let acted = before.act(actor, action, now);
    if let Err(Refusal::OutOfTime(_)) = acted
        && let unasked = context.server_settings().await?.vacation
        && let Some(rested) = rested(context.store, before, unasked, now).await?
    {
        return Ok(rested.act(actor, action, now));
    }
    Ok(acted)
}

/// Resigns at a table for good: `former` has the actor's seats from then on, and the others are
/// told by a message of its own. Where the actor is out already, only their seat changes; where
/// another player's time turns out to have run out, only that is stored, and it is to be called
/// again.
pub(in crate::bot) async fn leave_for_good(
    context: &Context<'_>,
    stored: &StoredTable,
    former: PersonId,
) -> Answer<()> {
    let (person, before) = (context.person(), &stored.table);
    let acted = match apply_with_plans(context, stored, &TableAction::Resign).await {
        Ok(acted) => Some(acted),
        Err(_) if !before.is_playing(person) => None,
        // Somebody's time has run out, and nobody has judged that yet.
        Err(stop) => match before.run_out(context.now, context.now, Duration::ZERO) {
            Some(table) => Some(Acted::by_itself(stored.paused(table), Event::PutBack)),
            None => return Err(stop),
        },
    };
    let after = acted.as_ref().map_or(before, Acted::last);
    let mut transaction = context.begin_own().await?;
    if let Some(acted) = &acted {
        let at = write(&mut transaction, stored, acted).await?;
        if let Some((called, notice)) = has_gone(at, (before, after), person, former) {
            transaction
                .insert_message(called, &notice, context.now)
                .await?;
        }
    }
    if !after.is_playing(person) {
        transaction
            .replace_player(stored.id, person, former)
            .await?;
    }
    transaction.end().await?;
    context.call_computers(after);
    Ok(())
}

/// Has the actor take the place of a player, as the moderator `by` has proposed. `asked`: what is left
/// of the question.
pub(in crate::bot) async fn replace_player(
    context: &Context<'_>,
    stored: &StoredTable,
    (player, by): (PersonId, PersonId),
    asked: Sentence,
) -> Answer {
    let replaced = stored.table.replaced(player, context.person());
    let (table, event) = replaced.map_err(Context::refuses(stored))?;
    let acted = Acted::by_itself(stored.paused(table), event);
    let message = change(context, stored, &acted, 0).message(stored, context.may_edit());
    let proposal = Posted::known(context.here(), context.request.pressed);
    let taken = sentence!(bot_taken_over, who = context.person(), player);
    let reply = Reply {
        retires: proposal,
        retired: vec![asked, taken],
        ..message
    };
    let settings = context.server_settings().await?;
    let mut transaction = context.begin().await?;
    write(&mut transaction, stored, &acted).await?;
    let newcomer = context.person();
    transaction.hand_over(stored, player, newcomer).await?;
    transaction.look_at_thread(stored.id).await?;
    let entry = LogEntry {
        table: stored.id,
        what: Logged::Replaced {
            by,
            player,
            who: newcomer,
        },
    };
    log(
        &mut transaction,
        (stored.server, &settings),
        entry,
        context.now,
    )
    .await?;
    context.commit(transaction, reply).await
}

const fn concerns_plans(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved(_)
            | Event::TakenBack(_)
            | Event::Proposed(Offer {
                kind: OfferKind::TakeBack,
                ..
            })
    )
}

fn change<'a>(
    context: &Context<'_>,
    stored: &'a StoredTable,
    acted: &'a Acted,
    queue: usize,
) -> Change<'a> {
    Change {
        actor: acted.by.unwrap_or(context.person()),
        before: acted.before.as_ref().unwrap_or(&stored.table),
        after: &acted.table,
        event: &acted.event,
        automatic: &acted.automatic,
        queue,
    }
}

/// Stores an action with its reply, which shows the table's next state.
pub(in crate::bot) async fn store(
    context: &Context<'_>,
    stored: &StoredTable,
    acted: &Acted,
    reply: Reply,
) -> Answer {
    let settings = context.server_settings().await?;
    let mut transaction = context.begin().await?;
    write(&mut transaction, stored, acted).await?;
    if let Some(entry) = of_moderator(context, stored, acted) {
        log(
            &mut transaction,
            (stored.server.or(context.server()), &settings),
            entry,
            context.now,
        )
        .await?;
    }
    let reply = context
        .commit(transaction, add_tells(reply, stored, acted))
        .await?;
    context.call_computers(acted.last());
    Ok(reply)
}

/// What the server's log says of an action, where a moderator has done it.
fn of_moderator(context: &Context<'_>, stored: &StoredTable, acted: &Acted) -> Option<LogEntry> {
    let (by, table) = (context.person(), stored.id);
    let what = match acted.event {
        _ if stored.table.seat_of(by).is_some() => return None,
        Event::Ended(_) => Logged::Ended,
        Event::TimeGiven(seat, days) => {
            let who = stored.table.person(seat)?;
            Logged::Given { by, who, days }
        }
        _ => return None,
    };
    Some(LogEntry { table, what })
}

/// Stores an action and shows it in public, with the moves of the program's own players that follow
/// at once. `answer` makes the reply of that message.
async fn announce(
    context: &Context<'_>,
    stored: &StoredTable,
    acted: Acted,
    answer: impl Fn(Reply) -> Reply + Send + Sync,
) -> Answer {
    let compose = |queue| {
        let change = change(context, stored, &acted, queue);
        answer(change.message(stored, context.may_edit()))
    };
    // What is offered is answered before anybody moves.
    if !matches!(acted.event, Event::Moved(_)) || !acted.last().awaits_computer() {
        let queue = context.queue_before(Some(stored.id), acted.last()).await?;
        return store(context, stored, &acted, compose(queue)).await;
    }
    let alone = add_tells(compose(0), stored, &acted);
    let mut transaction = context.begin().await?;
    context.claim_reply(&mut transaction);
    let at = write(&mut transaction, stored, &acted).await?;
    let alone = context.commit(transaction, alone).await?;
    match Box::pin(play_computers(context, stored, at, &acted, &answer)).await {
        Ok(Some(reply)) => return Ok(reply),
        Ok(None) => {}
        Err(stop) => tracing::warn!(?stop, table = %at.id, "the program's move follows later"),
    }
    Ok(match context.put_reply_off(at, acted.last()).await {
        0 => alone,
        queue => add_tells(compose(queue), stored, &acted),
    })
}

/// Has the program's own players move after an action that is stored as this state of the table,
/// and composes the reply that shows both; `None` where there is no place to think, or where
/// somebody else came first. `before`: the table before the action.
async fn play_computers(
    context: &Context<'_>,
    before: &StoredTable,
    at: At,
    acted: &Acted,
    answer: &(impl Fn(Reply) -> Reply + Sync),
) -> Answer<Option<Reply>> {
    let mut stored = context.table(at.id).await?;
    if stored.at() != at {
        return Ok(None);
    }
    // The board to which both are the next one is that before the action.
    stored.taken_back = before.taken_back;
    let mut left = stored.prepared.clone();
    let replies = context.computers_follow(&stored.table, &mut left).await?;
    if replies.is_empty() {
        return Ok(None);
    }
    let mut acted = acted.clone();
    acted.automatic.extend(replies);
    acted.left = Some(left);
    let acted = add_pauses(&stored, acted);
    let queue = context.queue_before(Some(stored.id), acted.last()).await?;
    let message = change(context, before, &acted, queue).message(&stored, false);
    let reply = add_tells(answer(message), before, &acted);
    let mut transaction = context.begin_own().await?;
    write(&mut transaction, &stored, &acted).await?;
    let reply = context.commit_further(transaction, reply).await?;
    context.call_computers(acted.last());
    Ok(Some(reply))
}

/// Adds to a reply what the players are told of what they had prepared.
fn add_tells(reply: Reply, stored: &StoredTable, acted: &Acted) -> Reply {
    let left = acted.left.as_ref().filter(|_| acted.last().is_running());
    let tells = left.map(|left| to_tell(stored, &stored.prepared.plans, &left.plans));
    Reply {
        tells: tells.unwrap_or_default(),
        ..reply
    }
}
