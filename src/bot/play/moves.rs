//! Whole moves and takebacks.

use super::{act::act, secrets};
use crate::{
    bot::{
        At, Refused,
        context::{Answer, Context, Stop},
    },
    table::TableAction,
    texts::{Sentence, sentence},
};

pub(in crate::bot) async fn whole(context: &Context<'_>, notation: &str) -> Answer {
    let here = match context.table_here().await {
        Ok(here) => Some(here),
        Err(Stop::Refused(why)) if matches!(*why, Refused::NoGame) => None,
        Err(stop) => return Err(stop),
    };
    let running = here.as_ref().filter(|here| here.table.is_running());
    if running.is_none() && secrets::are_being_chosen(context).await? {
        return Err(sentence!(bot_not_begun).into());
    }
    // Who is out hears that.
    let seat = running.and_then(|running| running.table.seat_of(context.person()));
    if seat.is_none() {
        let command = Sentence::composed("command-move");
        if let Some(elsewhere) = context.plays_elsewhere(command, |_| true).await? {
            return Err(elsewhere.into());
        }
    }
    let stored = here.ok_or(Refused::NoGame)?;
    act(context, &stored, &TableAction::Move(notation.to_owned())).await
}

/// Undoes the actor's partial move, or else asks for a takeback.
pub(in crate::bot) async fn back(context: &Context<'_>, at: Option<At>) -> Answer {
    let stored = context.table_meant(at).await?;
    let seat = stored.table.seat_of(context.person());
    let action = stored.table.taking_back(seat);
    act(context, &stored, &action).await
}
