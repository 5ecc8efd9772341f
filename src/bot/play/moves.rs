//! Whole moves and takebacks.

use super::{act::act, secrets};
use crate::{
    bot::{
        At, Refused,
        context::{Answer, Context, Stop},
    },
    store::StoredTable,
    table::TableAction,
    texts::{Sentence, sentence},
};

pub(in crate::bot) async fn whole(context: &Context<'_>, notation: &str) -> Answer {
    let here = context.table_here().await;
    let is_none = match &here {
        Ok(here) => !here.table.is_running(),
        Err(Stop::Refused(why)) => matches!(**why, Refused::NoGame),
        Err(_) => false,
    };
    if is_none && secrets::are_being_chosen(context).await? {
        return Err(sentence!(bot_not_begun).into());
    }
    // Who is out hears that.
    let plays_here = |StoredTable { table, .. }: &StoredTable| {
        table.is_running() && table.seat_of(context.person()).is_some()
    };
    if !here.as_ref().is_ok_and(plays_here) {
        let command = Sentence::composed("command-move");
        if let Some(elsewhere) = context.plays_elsewhere(command, |_| true).await? {
            return Err(elsewhere.into());
        }
    }
    let stored = here?;
    act(context, &stored, &TableAction::Move(notation.to_owned())).await
}

/// Undoes the actor's partial move, or else asks for a takeback.
pub(in crate::bot) async fn back(context: &Context<'_>, at: Option<At>) -> Answer {
    let stored = context.table_meant(at).await?;
    let seat = stored.table.seat_of(context.person());
    let action = stored.table.taking_back(seat);
    act(context, &stored, &action).await
}
