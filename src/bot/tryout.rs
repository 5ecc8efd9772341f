//! The private board for trying moves. Trying binds nobody and stores nothing.

use super::{
    At, Controls, Reply, TriedMove,
    act::act_from_private,
    announce::next_to_try,
    context::{Answer, Context, Stop},
    hints::hint,
    private_board::private_board,
};
use crate::{
    games::{AnyPosition, Part, PartialMove},
    store::StoredTable,
    table::{Refusal, TableAction, refusal},
    texts::sentence,
};

/// Opens the board for the player to move, with their partial move.
pub(super) async fn open(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    let tried = TriedMove::read(stored.table.partial_move());
    let mut board = show(context, &stored, &tried)?;
    board.lines.extend(hint(context, &stored).await);
    Ok(board)
}

pub(super) async fn continue_tryout(context: &Context<'_>, at: At, partial: &str) -> Answer {
    let stored = context.table_at(at).await?;
    show(context, &stored, &TriedMove::read(partial)).map(Reply::as_update)
}

/// Shows the board with what was typed in a form. What cannot be played leaves the board as it is,
/// below the reason.
pub(super) async fn fill_in(
    context: &Context<'_>,
    at: At,
    slot: Option<&str>,
    partial: &str,
    typed: &str,
) -> Answer {
    let stored = context.table_at(at).await?;
    let position = &*stored.table.position;
    let part = slot.map(|slot| Part::new(slot, typed));
    let filled_in = match &part {
        Some(part) => position.extend(&stored.table.touched(), part),
        None => position.partial_as_typed(typed),
    };
    let shown = match filled_in {
        Ok(partial) => show(context, &stored, &without_alternatives(position, partial)),
        Err(error) => Err(Context::refuses(&stored)(refusal(error))),
    };
    let Err(Stop::Refused(why)) = shown else {
        return shown.map(Reply::as_update);
    };
    let mut unchanged = show(context, &stored, &TriedMove::read(partial))?;
    unchanged.lines.insert(0, why.sentence());
    if let Controls::TryOut(tried) = &mut unchanged.controls {
        tried.mistaken = part;
    }
    Ok(unchanged.as_update())
}

/// The partial move with all that follows as the only choice.
fn without_alternatives(position: &dyn AnyPosition, mut partial: PartialMove) -> TriedMove {
    let mut tried = TriedMove::from_text(partial.text.clone());
    while let (false, [only]) = (partial.complete, &partial.next[..])
        && let Ok(next) = position.partial(&only.text)
    {
        tried = tried.with(&only.text, || position.before(&only.text));
        partial = next;
    }
    tried
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
    let partial = partial.map_err(|error| refuse(refusal(error)))?;
    let touched = table.touched();
    if !table.position.keeps(&partial.text, &touched) {
        return Err(refuse(Refusal::Touched(touched)));
    }
    let lines = vec![next_to_try(table.terms.game, &partial)];
    Ok(private_board(table, seat, partial, tried.path, lines)(
        stored.at(),
    ))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::games::Game;

    #[test]
    fn an_only_choice_is_made_and_can_be_undone() {
        let check = |position: &str, typed: &str, expected: &str| {
            let position = Game::Wyps.read(position).unwrap();
            let typed = position.partial_as_typed(typed).unwrap();
            let tried = without_alternatives(&*position, typed);
            assert_eq!(tried.to_string(), expected);
        };
        check("./../.../cat. w s - -,AB -", "", "pass");
        // The atari can be broken in one place only by this word, and in several by that one.
        check(
            "./.A/.T./CR.. b s - AB,NOST -",
            "cons",
            "d1-c1=O-b1=N-a1=S~1",
        );
        check("./.A/.T./CR.. b s - AB,NOST -", "not", "NOT");
    }
}
