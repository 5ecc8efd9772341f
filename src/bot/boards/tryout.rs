//! The private board for trying moves. Trying binds nobody and stores nothing.

use super::{explore, lesson, puzzles};
use crate::{
    bot::{
        At, Controls, Reply, TriedMove, TryAt,
        context::{Answer, Context, Stop, next_game::next_game},
        play::{
            act::{act_in_public, apply},
            hints::hints,
            plan_news::with_news,
        },
        words::{
            example::example,
            next_parts::{next_to_try, whole_to_try},
            private_board::private_board,
            seated::seats,
            trying::{filled_in, played, prospect, without_alternatives},
        },
    },
    games::Part,
    store::StoredTable,
    table::{Event, Refusal, TableAction, refusal},
    texts::sentence,
};

/// Opens the board for the player to move, with their partial move.
pub(in crate::bot) async fn open(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_with_position(at).await?;
    let tried = TriedMove::read(stored.table.partial_move());
    let mut board = show(context, &stored, tried)?;
    // What can be done now stands right above the picture, which is all that a phone shows.
    board.lines.splice(0..0, hints(context, &stored).await);
    with_news(context, &stored, board).await
}

/// Opens the board with a part that was typed.
pub(in crate::bot) fn open_with(
    context: &Context<'_>,
    stored: &StoredTable,
    part: &Part,
) -> Answer {
    let refuse = Context::refuses(stored);
    let position = &*stored.table.position;
    let partial = filled_in(position, &stored.table.touched(), Some(part), &part.input);
    let partial = partial.map_err(|error| refuse(refusal(error)))?;
    show(context, stored, TriedMove::from_text(partial.text))
}

/// Shows what a command's parts lead to, where the game asks whether to add to that; `None` where
/// nothing can be added to it.
pub(in crate::bot) async fn draft(
    context: &Context<'_>,
    stored: &StoredTable,
    parts: &TableAction,
) -> Answer<Option<Reply>> {
    let table = &stored.table;
    if !table.terms.game.info().asks_to_add {
        return Ok(None);
    }
    let acted = apply(context, table, parts).await?;
    let drafted = match acted.map_err(Context::refuses(stored))?.1 {
        Event::PartialMove(partial) => partial.text,
        Event::Moved(played) => played.text,
        _ => return Ok(None),
    };
    let position = &*table.position;
    let Ok(partial) = position.partial(&drafted) else {
        return Ok(None);
    };
    if partial.next.is_empty() {
        return Ok(None);
    }
    let undelivered = if partial.complete {
        Some(sentence!(bot_draft_undelivered, r#move = &drafted))
    } else {
        let whole = example(position, &partial);
        whole.map(|whole| sentence!(bot_draft_unfinished, r#move = whole.text))
    };
    let board = show(context, stored, TriedMove::from_text(drafted))?;
    Ok(Some(Reply {
        undelivered: undelivered.into_iter().collect(),
        ..board
    }))
}

pub(in crate::bot) async fn continue_tryout(
    context: &Context<'_>,
    on: TryAt,
    partial: &str,
) -> Answer {
    let at = match on {
        TryAt::Table(at) => at,
        TryAt::Line(at, line) => return explore::show(context, at, line, partial).await,
        TryAt::Puzzle(puzzle) => return puzzles::show(context, puzzle, partial).await,
        TryAt::Lesson(step) => return lesson::show(step, Some(partial)).map(Reply::as_update),
    };
    let stored = context.table_with_position(at).await?;
    show(context, &stored, TriedMove::read(partial)).map(Reply::as_update)
}

/// Shows the board with what was typed in a form. What cannot be played leaves the board as it is,
/// with the reason.
pub(in crate::bot) async fn fill_in(
    context: &Context<'_>,
    on: TryAt,
    slot: Option<&str>,
    partial: &str,
    typed: &str,
) -> Answer {
    let part = slot.map(|slot| Part::new(slot, typed));
    let at = match on {
        TryAt::Table(at) => at,
        TryAt::Line(at, line) => {
            return explore::fill_in(context, at, line, part, partial, typed).await;
        }
        TryAt::Puzzle(puzzle) => {
            return puzzles::fill_in(context, puzzle, part, partial, typed).await;
        }
        TryAt::Lesson(step) => return lesson::fill_in(step, part, partial, typed),
    };
    let stored = context.table_with_position(at).await?;
    let touched = stored.table.touched();
    let filled_in = filled_in(&*stored.table.position, &touched, part.as_ref(), typed);
    let shown = match filled_in {
        Ok(partial) => show(context, &stored, TriedMove::from_text(partial.text)),
        Err(error) => Err(Context::refuses(&stored)(refusal(error))),
    };
    let Err(Stop::Refused(why)) = shown else {
        return shown.map(Reply::as_update);
    };
    let mut unchanged = show(context, &stored, TriedMove::read(partial))?;
    unchanged.lines.push(why.sentence());
    if let Controls::TryOut(tried) = &mut unchanged.controls {
        tried.mistaken = part;
    }
    Ok(unchanged.as_update())
}

/// Plays a whole move; where moves are explored, adds it to the line.
pub(in crate::bot) async fn play(context: &Context<'_>, on: TryAt, partial: &str) -> Answer {
    let at = match on {
        TryAt::Table(at) => at,
        TryAt::Line(at, line) => return explore::add(context, at, line, partial).await,
        TryAt::Puzzle(puzzle) => return puzzles::attempt(context, puzzle, partial).await,
        TryAt::Lesson(step) => return lesson::judge(context, step, partial).await,
    };
    let stored = context.table_with_position(at).await?;
    let action = TableAction::Move(partial.to_owned());
    let answer = if let Some(board) = next_of_turn(context, &stored, &action).await? {
        board
    } else {
        let played = played(&stored.table, context.person(), partial);
        let next = context
            .store
            .next_turn_of(context.person(), stored.id)
            .await?;
        let next = next.map(|listed| next_game(&listed, context.person()));
        Reply::private([played].into_iter().chain(next).collect())
    };
    act_in_public(context, &stored, &action, |message| {
        let mut answer = answer.clone().as_update();
        if let Controls::TryOut(tried) = &mut answer.controls
            && let Some(board) = message.audience.board()
        {
            tried.at = board.at;
        }
        Reply {
            then: Some(Box::new(message)),
            ..answer
        }
    })
    .await
}

/// The board for what follows a move after which it is still the actor's turn, as after a guess.
async fn next_of_turn(
    context: &Context<'_>,
    stored: &StoredTable,
    action: &TableAction,
) -> Answer<Option<Reply>> {
    let Ok((table, _)) = apply(context, &stored.table, action).await? else {
        return Ok(None);
    };
    if table.turn() != table.seat_of(context.person()) {
        return Ok(None);
    }
    let after = StoredTable {
        table,
        ..stored.clone()
    };
    Ok(show(context, &after, TriedMove::from_text(String::new())).ok())
}

pub(in crate::bot) fn close() -> Reply {
    Reply::private(vec![sentence!(bot_try_closed)]).as_update()
}

fn show(context: &Context<'_>, stored: &StoredTable, tried: TriedMove) -> Answer {
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
    let (game, position) = (table.terms.game, &*table.position);
    let partial = position.partial(&tried.partial);
    let partial = partial.map_err(|error| refuse(refusal(error)))?;
    let touched = table.touched();
    if !position.keeps(&partial.text, &touched) {
        return Err(refuse(Refusal::Touched(touched)));
    }
    let mut tried = tried;
    tried.adding &= game.info().asks_about(&partial);
    tried.partial.clone_from(&partial.text);
    let (tried, partial) = without_alternatives(position, tried, partial);
    let prospect = prospect(table, position, seat, &partial).filter(|_| !tried.adding);
    let whole = || Vec::from_iter(whole_to_try(table, position, &partial));
    let next = next_to_try(game, position, &partial, tried.adding).unwrap_or_else(whole);
    // At the start of a move, buttons may name seats.
    let seated = seats(table).filter(|_| partial.text.is_empty());
    let lines = prospect.into_iter().chain(next).chain(seated);
    let lines = lines.collect();
    Ok(private_board(table, seat, tried, lines)(stored.at()))
}
