//! Moves: begun, made, put back or asked back.

use super::{
    At,
    announce::act,
    context::{Answer, Call},
};
use crate::table::{Action, OfferKind};

/// Makes a whole move, as typed.
pub(super) async fn whole(call: &Call<'_>, notation: &str) -> Answer {
    act(
        call,
        &call.table_here().await?,
        &Action::Move(notation.to_owned()),
    )
    .await
}

/// Puts back what the person who asks has taken; or else asks to take their last move back.
pub(super) async fn back(call: &Call<'_>, at: Option<At>) -> Answer {
    let stored = call.table_meant(at).await?;
    let has_begun = stored.table.turn() == stored.table.seat_of(call.person())
        && !stored.table.begun.0.is_empty();
    let action = if has_begun {
        Action::PutBack
    } else {
        Action::Propose(OfferKind::TakeBack)
    };
    act(call, &stored, &action).await
}
