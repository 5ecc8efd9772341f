//! `/hint`: what the program would do at its best in the place of the actor, in private: first where
//! the move begins, then the whole move on the try-out board, with its reasons. It knows what the
//! actor's seat has seen, and the game remembers that a hint was taken.

use crate::{
    bot::{
        At, Controls, Reply, TriedMove,
        context::{Answer, Context},
        words::private_board::{board_of_table, first_part},
    },
    games::{Saying, Seat},
    opponents::Thought,
    store::StoredTable,
    table::{Refusal, Table},
    texts::{Sentence, sentence},
};

/// Shows where the move begins that the program would make, or with `whole` the whole of it.
pub(in crate::bot) async fn give(context: &Context<'_>, at: Option<At>, whole: bool) -> Answer {
    let stored = match at {
        Some(at) => context.table_with_position(at).await?,
        None => context.table_here().await?,
    };
    let table = &stored.table;
    let seat = asker(context, &stored)?;
    let Some(thought) = context.computers_hint(&stored, seat).await? else {
        let refuse = Context::refuses(&stored);
        let mover = table
            .person_to_move()
            .filter(|_| table.turn() != Some(seat));
        return Err(mover.map_or(sentence!(advice_none).into(), |mover| {
            refuse(Refusal::NotYourTurn(mover))
        }));
    };
    let hint = table.hint_now(seat);
    let is_known = table.hints.contains(&hint);
    let reply = shown(&stored, seat, &thought, whole, is_known);
    if is_known {
        return Ok(reply);
    }
    let mut transaction = context.begin().await?;
    transaction.take_hint(stored.at(), hint).await?;
    context.commit(transaction, reply).await
}

/// The actor's seat, where they may have a hint.
fn asker(context: &Context<'_>, stored: &StoredTable) -> Answer<Seat> {
    let (table, refuse) = (&stored.table, Context::refuses(stored));
    let seat = table.seat_of(context.person());
    let seat = seat.ok_or_else(|| refuse(Refusal::NotSeated))?;
    if !table.is_running() {
        return Err(refuse(Refusal::Over));
    }
    if !table.is_in(seat) {
        return Err(refuse(Refusal::Out));
    }
    if !table.allows_hints() {
        return Err(sentence!(advice_not_agreed).into());
    }
    // The program thinks of whole moves: one that keeps what is touched may be none of its best.
    let touched = table.touched();
    if table.turn() == Some(seat) && !touched.is_empty() {
        return Err(sentence!(advice_too_late, touched).into());
    }
    Ok(seat)
}

/// `is_known`: whether the actor has this hint already, so that a board with it may be open.
fn shown(
    stored: &StoredTable,
    seat: Seat,
    thought: &Thought,
    whole: bool,
    is_known: bool,
) -> Reply {
    let (table, at) = (&stored.table, stored.at());
    let mv = &thought.mv;
    let claims = table.position.saying(seat, Saying::Claim).as_ref() == Some(mv);
    if claims {
        let saying = Saying::Claim;
        let nothing = TriedMove::default();
        return Reply {
            controls: Controls::ConfirmSaying {
                at,
                saying,
                is_safe: true,
            },
            ..board_of_table(table, at, seat, nothing, told(table, thought))
        };
    }
    let begins = first_part(&*table.position, mv);
    if whole || begins == *mv {
        let tried = TriedMove::from_text(mv.clone());
        let reply = board_of_table(table, at, seat, tried, told(table, thought));
        return if whole { reply.as_update() } else { reply };
    }
    if is_known {
        return Reply {
            controls: Controls::Hinted(at),
            ..Reply::private(vec![place(table, &begins)])
        };
    }
    // The weightiest reason says what it is about.
    let reason = thought.reasons.first().cloned();
    let reason = reason.map(|reason| reason.naming(&table.seats));
    let mut lines = vec![place(table, &begins)];
    lines.extend(reason.into_iter().chain(marked(table)));
    let tried = TriedMove::from_text(begins.clone());
    let mut reply = board_of_table(table, at, seat, tried, lines);
    if let Controls::PrivateBoard(board) = &mut reply.controls {
        board.is_hint = true;
    }
    reply
}

/// Where a move with this first part is made.
fn place(table: &Table, begins: &str) -> Sentence {
    let slots = table.terms.game.info().slots;
    let start = table.position.partial("").ok();
    let choices = start.map(|start| start.next).unwrap_or_default();
    let chosen = choices.into_iter().find(|choice| choice.text == begins);
    let is_player = |name: &str| slots.iter().any(|slot| slot.is_player && slot.name == name);
    let player = chosen.as_ref().filter(|choice| is_player(choice.slot));
    let number = player.and_then(|choice| choice.input.parse::<usize>().ok());
    let who = number.and_then(|number| table.seats.get(number.checked_sub(1)?));
    if let Some(who) = who {
        return sentence!(advice_whose, who);
    }
    // As the picture names it, which the notation may not.
    let place = chosen.map_or_else(|| begins.to_owned(), |choice| choice.input);
    sentence!(advice_where, place)
}

/// That the others will see that a hint was taken, where there are others.
fn marked(table: &Table) -> Option<Sentence> {
    (!table.has_one_person()).then(|| sentence!(advice_marked))
}

/// The move and why.
fn told(table: &Table, thought: &Thought) -> Vec<Sentence> {
    let mut lines = vec![sentence!(
        advice_move,
        r#move = table.position.name(&thought.mv).naming(&table.seats)
    )];
    let reasons = thought.reasons.iter().cloned();
    lines.extend(reasons.map(|reason| reason.naming(&table.seats)));
    lines.extend(marked(table));
    lines
}
