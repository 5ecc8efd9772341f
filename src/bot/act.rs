//! Carrying out an action at a table: act, store, show the result.

use super::{
    At, Board, Outdated, PlaceKind, Reply, TriedMove,
    announce::Change,
    binding::ask_once,
    context::{Answer, Context},
    due::rested,
    hints::hint,
    private_board::private_board,
};
use crate::{
    store::StoredTable,
    table::{Event, Refusal, Table, TableAction},
    texts::Sentence,
};

/// Carries out an action at a table, stores it, and shows the result: a partial move on the board
/// that is there and to its player in private, everything else by a new public message. A player who
/// does not know yet that a partial move binds is asked first.
pub(super) async fn act(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer {
    let (table, event) = carried_out(context, stored, action).await?;
    if let Event::PartialMove(partial) = &event
        && let Some(question) = ask_once(context, stored, &table, partial).await?
    {
        return Ok(question);
    }
    show(context, stored, (table, event), |reply| reply).await
}

/// Carries out an action as [`act`] without asking, and answers with what `answer` makes of what
/// is shown.
pub(super) async fn act_as(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    answer: impl FnOnce(Reply) -> Reply + Send,
) -> Answer {
    let acted = carried_out(context, stored, action).await?;
    show(context, stored, acted, answer).await
}

async fn show(
    context: &Context<'_>,
    stored: &StoredTable,
    (table, event): (Table, Event),
    answer: impl FnOnce(Reply) -> Reply + Send,
) -> Answer {
    let change = change(context, stored, &table, &event);
    // Where the bot is not a member, it cannot edit the board.
    let may_edit = context.request.place.kind != PlaceKind::Installed;
    match (&event, table.seat_of(context.person())) {
        (Event::PartialMove(partial), Some(seat)) if may_edit => {
            let hint = hint(context, stored).await;
            let undelivered = change.lines();
            let lines = undelivered.iter().cloned().chain(hint).collect();
            let tried = TriedMove::from_text(partial.text.clone());
            let private = private_board(&table, seat, tried, lines);
            let shown = |at| {
                answer(Reply {
                    outdates: Some(Outdated::Board(at)),
                    undelivered,
                    ..private(at)
                })
            };
            store(context, stored, &table, shown).await
        }
        (Event::PutBack, _) if may_edit => {
            let private = Reply::private(change.put_back());
            let shown = |at| {
                answer(Reply {
                    outdates: Some(Outdated::Board(at)),
                    ..private
                })
            };
            store(context, stored, &table, shown).await
        }
        _ => {
            let (message, channel) = (change.message(), stored.channel);
            let shown = |at| answer(message(Board { at, channel }));
            store(context, stored, &table, shown).await
        }
    }
}

/// Acts from a button of a private message: edits that message, then posts the public board.
pub(super) async fn act_from_private(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    done: Sentence,
) -> Answer {
    act_and(context, stored, action, |message| Reply {
        then: Some(Box::new(message)),
        ..Reply::private(vec![done]).as_update()
    })
    .await
}

/// Acts, and answers with what `answer` makes of the public message.
pub(super) async fn act_and(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
    answer: impl FnOnce(Reply) -> Reply + Send,
) -> Answer {
    let (table, event) = carried_out(context, stored, action).await?;
    let message = change(context, stored, &table, &event).message();
    let channel = stored.channel;
    let answer = |at| answer(message(Board { at, channel }));
    store(context, stored, &table, answer).await
}

async fn carried_out(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer<(Table, Event)> {
    let (actor, now) = (context.person(), context.now);
    let mut acted = stored.table.act(actor, action, now);
    if let Err(Refusal::OutOfTime(_)) = acted
        && let Some(rested) = rested(context.store, &stored.table, now).await?
    {
        acted = rested.act(actor, action, now);
    }
    let (table, event) = acted.map_err(Context::refuses(stored))?;
    Ok((context.store.with_pauses(table).await?, event))
}

fn change<'a>(
    context: &Context<'_>,
    stored: &'a StoredTable,
    after: &'a Table,
    event: &'a Event,
) -> Change<'a> {
    Change {
        actor: context.person(),
        before: &stored.table,
        after,
        event,
    }
}

pub(super) async fn store(
    context: &Context<'_>,
    stored: &StoredTable,
    table: &Table,
    answer: impl FnOnce(At) -> Reply + Send,
) -> Answer {
    let mut transaction = context.begin().await?;
    let at = transaction.update_table(stored.at(), table).await?;
    context.commit(transaction, answer(at)).await
}
