//! The day that an opponent gives, and the end of games that nobody continues.

use super::act::{act_from_private, act_in_public};
use crate::{
    bot::{
        At, Controls, Reply,
        context::{Answer, Context},
    },
    store::StoredTable,
    table::TableAction,
    texts::sentence,
};

/// Gives the opponent a day. The message whose button was pressed becomes the board after that.
pub(in crate::bot) async fn give(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    act_in_public(
        context,
        &stored,
        &TableAction::GiveTime,
        |reply| match reply.audience.news() {
            Some(_) => reply,
            None => reply.as_update(),
        },
    )
    .await
}

/// Asks once more whether to end a game that nobody has continued for long.
pub(in crate::bot) async fn end(context: &Context<'_>) -> Answer {
    let stored = context.table_here().await?;
    let ended = stored
        .table
        .act(context.person(), &TableAction::Abandon, context.now);
    ended.map_err(Context::refuses(&stored))?;
    Ok(ask_to_end(&stored))
}

/// The question whether to end a game without a result.
pub(in crate::bot) fn ask_to_end(stored: &StoredTable) -> Reply {
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

pub(in crate::bot) async fn end_confirmed(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    let ended = sentence!(clock_you_ended);
    act_from_private(context, &stored, &TableAction::Abandon, ended).await
}
