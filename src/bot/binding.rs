//! The first piece that a player takes with touch-move: before it binds them they are told so,
//! once, and asked.

use super::{
    At, Controls, PlaceKind, Reply, TriedMove,
    act::act_as,
    context::{Answer, Context},
    private_board::private_board,
};
use crate::{
    games::PartialMove,
    store::StoredTable,
    table::{Table, TableAction},
    texts::sentence,
};

/// The question whether to take it, with a picture; `None` for players who know. `after`: the table
/// with the partial move.
pub(super) async fn ask_once(
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
        ..private_board(before, seat, tried, vec![sure])(at)
    };
    let mut transaction = context.begin().await?;
    let locale = context.request.locales.reader.tag();
    transaction.set_knows_binding(person, locale).await?;
    context.commit(transaction, reply).await.map(Some)
}

/// Takes it after all: the question becomes the private board, and the public one is brought up to
/// date.
pub(super) async fn begin(context: &Context<'_>, at: At, partial: &str) -> Answer {
    let stored = context.table_with_position(at).await?;
    // Pressed twice.
    if stored.table.partial_move() == partial {
        return Err(context.moved_on(&stored));
    }
    let action = TableAction::Begin(partial.to_owned());
    let is_edited = context.request.place.kind != PlaceKind::Installed;
    let begun = sentence!(bot_under_way, partial);
    act_as(context, &stored, &action, |reply| {
        if is_edited && reply.audience.is_private() {
            return reply.as_update();
        }
        Reply {
            then: Some(Box::new(reply)),
            ..Reply::private(vec![begun.clone()]).as_update()
        }
    })
    .await
}
