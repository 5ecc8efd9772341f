//! The private board for trying moves. Trying binds nobody and stores nothing.

use super::{
    At, Reply, TriedMove,
    act::act_from_private,
    announce::next_to_try,
    context::{Answer, Context},
    private_board::private_board,
};
use crate::{
    games::MoveError,
    store::StoredTable,
    table::{Refusal, TableAction},
    texts::sentence,
};

/// Opens the board for the player to move, with their partial move.
pub(super) async fn open(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    let tried = TriedMove::read(stored.table.partial_move());
    show(context, &stored, &tried)
}

pub(super) async fn continue_tryout(context: &Context<'_>, at: At, partial: &str) -> Answer {
    let stored = context.table_at(at).await?;
    show(context, &stored, &TriedMove::read(partial)).map(Reply::as_update)
}

pub(super) async fn play(context: &Context<'_>, at: At, partial: &str) -> Answer {
    let stored = context.table_at(at).await?;
    let played = sentence!(bot_try_played, r#move = partial);
    let action = TableAction::Move(partial.to_owned());
    act_from_private(context, &stored, &action, played).await
}

pub(super) fn close() -> Reply {
    Reply::private(vec![sentence!(bot_try_closed)]).as_update()
}

fn show(context: &Context<'_>, stored: &StoredTable, tried: &TriedMove) -> Answer {
    let table = &stored.table;
    let refuse = Context::refuses(stored);
    let seat = table
        .seat_of(context.person())
        .ok_or_else(|| refuse(Refusal::NotSeated))?;
    let turn = table.turn().ok_or_else(|| refuse(Refusal::Over))?;
    if !table.is_in(seat) {
        return Err(refuse(Refusal::Out));
    }
    if turn != seat {
        let whose = table.person(turn);
        return Err(refuse(
            whose.map_or(Refusal::NotSeated, Refusal::NotYourTurn),
        ));
    }
    let partial = table.position.partial(&tried.partial);
    let partial = partial.map_err(|error| {
        refuse(match error {
            MoveError::Unreadable(why) | MoveError::Illegal(why) => Refusal::Rules(why),
            MoveError::Over => Refusal::Over,
        })
    })?;
    let touched = table.touched();
    if !table.position.keeps(&partial.text, &touched) {
        return Err(refuse(Refusal::Touched(touched)));
    }
    let lines = vec![next_to_try(table.terms.game, &partial)];
    Ok(private_board(table, seat, partial, tried.path, lines)(
        stored.at(),
    ))
}
