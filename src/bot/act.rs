//! Carrying out an action at a table: act, store, show the result.

use super::{
    Board, Reply,
    announce::Change,
    context::{Answer, Context},
};
use crate::{store::StoredTable, table::TableAction, texts::Sentence};

/// Carries out an action at a table, writes it, and shows the result in public.
pub(super) async fn act(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer {
    act_and(context, stored, action, |message| message).await
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
    let (table, event) = stored
        .table
        .act(context.person(), action, context.now)
        .map_err(Context::refuses(stored))?;
    let message = Change {
        actor: context.person(),
        before: &stored.table,
        after: &table,
        event: &event,
    }
    .message();
    let mut transaction = context.begin().await?;
    let at = transaction.update_table(stored.at(), &table).await?;
    let channel = stored.channel;
    let message = message(Board { at, channel });
    context.commit(transaction, answer(message)).await
}
