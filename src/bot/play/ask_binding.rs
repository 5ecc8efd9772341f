//! Before the first piece that a player takes with touch-move binds them, they are told so, once,
//! and asked.

use crate::{
    bot::{
        Controls, Reply, TriedMove,
        context::{Answer, Context},
        words::private_board::board_of_table,
    },
    games::PartialMove,
    store::StoredTable,
    table::Table,
    texts::sentence,
};

/// The question whether to take it, with a picture; `None` for players who know. `after`: the table
/// with the partial move.
pub(in crate::bot) async fn ask_once(
    context: &Context<'_>,
    stored: &StoredTable,
    after: &Table,
    partial: &PartialMove,
) -> Answer<Option<Reply>> {
    let (before, person) = (&stored.table, context.person());
    let binds = before.touched().is_empty() && !after.touched().is_empty();
    let Some(seat) = before.seat_of(person).filter(|_| binds) else {
        return Ok(None);
    };
    if !before.terms.touch_move || context.store.knows_binding(person).await? {
        return Ok(None);
    }
    let (at, taken) = (stored.at(), &partial.text);
    let tried = TriedMove::from_text(taken.clone());
    let sure = sentence!(bot_binding_sure, taken);
    let reply = Reply {
        controls: Controls::ConfirmBinding {
            at,
            partial: taken.clone(),
        },
        undelivered: vec![sentence!(bot_binding_undelivered, taken)],
        ..board_of_table(before, at, seat, tried, vec![sure])
    };
    let reply = reply.in_colours(stored.colours_of(seat));
    let mut transaction = context.begin().await?;
    let locale = context.request.locales.reader.tag();
    transaction.set_knows_binding(person, locale).await?;
    context.commit(transaction, reply).await.map(Some)
}
