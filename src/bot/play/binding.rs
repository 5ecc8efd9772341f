//! The first piece that a player takes with touch-move, once they have been asked.

use super::act::act_without_asking;
use crate::{
    bot::{
        At, PlaceKind, Reply,
        context::{Answer, Context},
    },
    table::TableAction,
    texts::sentence,
};

/// Takes it after all: the question becomes the private board, and the public one is brought up to
/// date.
pub(in crate::bot) async fn begin(context: &Context<'_>, at: At, partial: &str) -> Answer {
    let stored = context.table_with_position(at).await?;
    // Pressed twice.
    if stored.table.partial_move() == partial {
        return Err(context.moved_on(&stored));
    }
    let action = TableAction::Begin(partial.to_owned());
    let is_edited = context.request.place.kind != PlaceKind::Installed;
    let begun = sentence!(bot_under_way, partial);
    act_without_asking(context, &stored, &action, |reply| {
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
