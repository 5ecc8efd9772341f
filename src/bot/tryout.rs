//! The private board for trying moves. Trying binds nobody and stores nothing.

use super::{
    At, Controls, Reply, TriedMove, TryAt,
    act::{act_and, acted},
    announce::{name, next_to_try, seats, whole_to_try},
    commands::played,
    context::{Answer, Context, Stop},
    example::example,
    explore,
    hints::hints,
    lesson,
    notices::next_game,
    plans::with_news,
    private_board::private_board,
    puzzles,
};
use crate::{
    games::{AnyPosition, MoveError, Outcome, Part, PartialMove, Seat},
    store::StoredTable,
    table::{Event, Refusal, Table, TableAction, refusal},
    texts::{Sentence, sentence},
};

/// Opens the board for the player to move, with their partial move.
pub(super) async fn open(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_with_position(at).await?;
    let tried = TriedMove::read(stored.table.partial_move());
    let mut board = show(context, &stored, tried)?;
    // What can be done now stands right above the picture, which is all that a phone shows.
    board.lines.splice(0..0, hints(context, &stored).await);
    with_news(context, &stored, board).await
}

/// Opens the board with a part that was typed.
pub(super) fn open_with(context: &Context<'_>, stored: &StoredTable, part: &Part) -> Answer {
    let refuse = Context::refuses(stored);
    let position = &*stored.table.position;
    let partial = filled_in(position, &stored.table.touched(), Some(part), &part.input);
    let partial = partial.map_err(|error| refuse(refusal(error)))?;
    show(context, stored, TriedMove::from_text(partial.text))
}

/// Shows what a command's parts lead to, where the game asks whether to add to that; `None` where
/// nothing can be added to it.
pub(super) async fn draft(
    context: &Context<'_>,
    stored: &StoredTable,
    parts: &TableAction,
) -> Answer<Option<Reply>> {
    let table = &stored.table;
    if !table.terms.game.info().asks_to_add {
        return Ok(None);
    }
    let acted = acted(context, table, parts).await?;
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

pub(super) async fn continue_tryout(context: &Context<'_>, on: TryAt, partial: &str) -> Answer {
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
pub(super) async fn fill_in(
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

/// What a part typed in a form, or without one a whole or partial move, leads to. `touched`: what
/// is binding.
pub(super) fn filled_in(
    position: &dyn AnyPosition,
    touched: &str,
    part: Option<&Part>,
    typed: &str,
) -> Result<PartialMove, MoveError> {
    match part {
        Some(part) => position.extend(touched, part),
        None => position.partial_as_typed(typed),
    }
}

/// Adds all that follows as the only choice.
pub(super) fn without_alternatives(
    position: &dyn AnyPosition,
    mut tried: TriedMove,
    mut partial: PartialMove,
) -> (TriedMove, PartialMove) {
    while let Some(only) = partial.only_choice()
        && let Ok(next) = position.partial(&only.text)
    {
        tried = tried.with(&only.text, || position.before(&only.text));
        partial = next;
    }
    (tried, partial)
}

/// Plays a whole move; where moves are explored, adds it to the line.
pub(super) async fn play(context: &Context<'_>, on: TryAt, partial: &str) -> Answer {
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
    act_and(context, &stored, &action, |message| {
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
    let Ok((table, _)) = acted(context, &stored.table, action).await? else {
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

pub(super) fn close() -> Reply {
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

/// Who wins by a whole move of this seat, or could win right after it, where everybody may know
/// that: in a game with secrets it would tell whether a guess is right.
pub(super) fn prospect(
    table: &Table,
    position: &dyn AnyPosition,
    seat: Seat,
    partial: &PartialMove,
) -> Option<Sentence> {
    if !partial.complete || table.terms.game.info().secret.is_some() {
        return None;
    }
    let after = position.play(&partial.text).ok()?;
    match after.outcome().map(Outcome::winner) {
        Some(Some(winner)) if winner == seat => Some(sentence!(bot_try_wins)),
        Some(winner) => winner.map(|winner| sentence!(bot_try_loses, who = name(table, winner))),
        None => {
            let next = after.turn().filter(|_| after.can_win_now())?;
            Some(sentence!(bot_try_lets_win, who = name(table, next)))
        }
    }
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
            let tried = TriedMove::from_text(typed.text.clone());
            let (tried, partial) = without_alternatives(&*position, tried, typed);
            assert_eq!(tried.to_string(), expected);
            assert_eq!(tried.partial, partial.text);
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
