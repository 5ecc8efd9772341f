//! If-then moves: planning an explored line, and `/plan`. Only the player who plans is ever
//! answered with any of it, and nothing that others see changes.

use super::{board, explore::Exploration};
use crate::{
    bot::{
        At, Attached, Controls, LineMark, PlanChange, PlannedLine, Plans, Reply, TriedMove,
        TriedOn,
        context::{Answer, Context, Stop, TRIES},
        play::plan_news::{said, told},
        words::{board_message::picture, line},
    },
    games::{Seat, Viewer, replayed},
    store::StoredTable,
    table::{Added, Misfit, Plan, PlannedMove, PlayerPlan, Refusal},
    texts::{Sentence, sentence},
};

/// Shows the actor's plan in the game here, or the one of a button, after this change of it.
pub(in crate::bot) async fn show(
    context: &Context<'_>,
    at: Option<At>,
    change: Option<PlanChange>,
) -> Answer {
    for _ in 0..TRIES {
        let shown = match (at, change) {
            (Some(at), Some(PlanChange::Add(line))) => plan(context, at, line, None).await,
            _ => shown_after(context, at, change).await,
        };
        match shown {
            // The opponent has done something at the table in the meantime.
            Err(Stop::TableMovedOn(_)) => context.begins_anew(),
            shown => return shown,
        }
    }
    Err(Stop::Overtaken)
}

/// Adds the actor's answer to the line that an exploring board shows, and plans that.
pub(in crate::bot) async fn add(
    context: &Context<'_>,
    at: At,
    line: LineMark,
    answer: &str,
) -> Answer {
    for _ in 0..TRIES {
        match plan(context, at, line, Some(answer)).await {
            Err(Stop::TableMovedOn(_)) => context.begins_anew(),
            shown => return shown,
        }
    }
    Err(Stop::Overtaken)
}

/// Plans the line that an exploring board shows, with this answer as its last move.
async fn plan(context: &Context<'_>, at: At, mark: LineMark, answer: Option<&str>) -> Answer {
    let stored = context.table(at.id).await?;
    let mut exploration = Exploration::of(context, stored).await?;
    if !exploration.goes_back_to(mark) {
        return exploration.show_newest().map(Reply::as_update);
    }
    if let Some(answer) = answer {
        exploration.add(answer)?;
    }
    let at = exploration.stored.at();
    let seat = seat_of(context, &exploration.stored)?;
    let line = exploration.planned_by(seat);
    let mut held = held(context, &exploration.stored).await?;
    let (plan, added) = held.plan.with(&line).map_err(refuse_plan)?;
    let shown = in_words(&line, exploration.named());
    let done = match (&added, shown) {
        (Added::Known, _) | (_, None) => sentence!(bot_plan_known),
        (Added::New, Some(line)) => sentence!(bot_plan_added, line),
        (Added::Replaced, Some(line)) => sentence!(bot_plan_replaced, line),
    };
    let mut reply = board::show(&exploration, TriedMove::default())?.as_update();
    reply.lines.insert(0, done);
    if let Controls::PrivateBoard(board) = &mut reply.controls
        && let TriedOn::Line(explored) = &mut board.on
    {
        (explored.may_plan, explored.planned) = (false, true);
    }
    if added == Added::Known && answer.is_none() {
        return Ok(reply);
    }
    held.plan = plan;
    let mut transaction = context.begin().await?;
    if answer.is_some() {
        let (table, line) = (exploration.stored.id, exploration.line());
        transaction
            .set_explored_line(context.person(), table, &line)
            .await?;
    }
    if added != Added::Known {
        transaction.set_plan(at, &held).await?;
    }
    context.commit(transaction, reply).await
}

async fn shown_after(context: &Context<'_>, at: Option<At>, change: Option<PlanChange>) -> Answer {
    let stored = match at {
        Some(at) => context.table(at.id).await?,
        None => context.table_here().await?,
    };
    let seat = seat_of(context, &stored)?;
    let person = context.person();
    let before = held(context, &stored).await?;
    let mut only_moves = context.store.plays_only_moves(person).await?;
    let mut left = before.clone();
    let mut lines: Vec<Sentence> = before.news.as_ref().map(told).into_iter().collect();
    match change {
        Some(PlanChange::Delete(mark)) => {
            let planned = before.plan.lines().into_iter();
            match planned.clone().find(|line| mark_of(&stored, line) == mark) {
                Some(line) => left.plan = left.plan.without(&line),
                None => lines.push(sentence!(bot_plan_outdated)),
            }
        }
        Some(PlanChange::DeleteAll) => left.plan = Plan::default(),
        Some(PlanChange::OnlyMoves(plays)) => only_moves = plays,
        Some(PlanChange::Add(_)) | None => {}
    }
    lines.extend(described(&stored, seat, &left.plan));
    lines.push(if only_moves {
        sentence!(bot_only_moves_on)
    } else {
        sentence!(bot_only_moves_off)
    });
    let reply = Reply {
        attached: Some(Attached::Picture(picture(
            &stored.table,
            Viewer::Seat(seat),
        ))),
        controls: Controls::Plans(Plans {
            at: stored.at(),
            lines: offered(&stored, &left.plan),
            only_moves,
        }),
        says: said(&stored, &before),
        ..Reply::private(lines)
    };
    let reply = if change.is_some() {
        reply.as_update()
    } else {
        reply
    };
    let is_set = matches!(change, Some(PlanChange::OnlyMoves(_)));
    if left == before && !is_set {
        return Ok(reply);
    }
    let mut transaction = context.begin().await?;
    if left != before {
        transaction.set_plan(stored.at(), &left).await?;
    }
    if is_set {
        let locale = context.request.locales.reader.tag();
        transaction
            .set_plays_only_moves(person, locale, only_moves)
            .await?;
    }
    context.commit(transaction, reply).await
}

/// The actor's seat in a running game that they have not left.
fn seat_of(context: &Context<'_>, stored: &StoredTable) -> Answer<Seat> {
    let (table, refuse) = (&stored.table, Context::refuses(stored));
    let seat = table.seat_of(context.person());
    let seat = seat.ok_or_else(|| refuse(Refusal::NotSeated))?;
    if table.turn().is_none() {
        return Err(refuse(Refusal::Over));
    }
    if table.is_solo() {
        return Err(sentence!(bot_plan_alone).into());
    }
    if !table.is_in(seat) {
        return Err(refuse(Refusal::Out));
    }
    Ok(seat)
}

async fn held(context: &Context<'_>, stored: &StoredTable) -> Answer<PlayerPlan> {
    let person = context.person();
    let held = context.store.plan_of(person, stored.id).await?;
    Ok(held.unwrap_or_else(|| PlayerPlan::of(person)))
}

fn described(stored: &StoredTable, seat: Seat, plan: &Plan) -> Vec<Sentence> {
    if plan.is_empty() {
        return vec![sentence!(bot_plan_none)];
    }
    let (count, most) = (plan.count(), Plan::MOST);
    let mut lines = vec![sentence!(bot_plan, count, most)];
    let now = stored.table.position.explored_by(Viewer::Seat(seat));
    for (number, line) in (1_u8..).zip(plan.lines()) {
        let texts: Vec<&str> = line.iter().map(|it| it.text.open()).collect();
        let named = replayed(now.clone(), &texts, None).map_or_else(
            // Another version of the program stored it, or it draws from a bag that is secret.
            |_| {
                texts
                    .iter()
                    .map(|text| sentence!(move_notation, r#move = *text))
                    .collect()
            },
            |before| line::names(&before, &texts),
        );
        let line = in_words(&line, named);
        lines.extend(line.map(|line| sentence!(bot_plan_line, number, line)));
    }
    lines
}

/// A line whose moves have these names, the answers in bold.
fn in_words(line: &[PlannedMove], named: Vec<Sentence>) -> Option<Sentence> {
    let moves = line.iter().zip(named).map(|(planned, r#move)| {
        if planned.is_own {
            sentence!(bot_line_own, r#move)
        } else {
            r#move
        }
    });
    line::of(moves)
}

/// Tells the planned lines of a game apart, also from those after other moves played in it.
fn mark_of(stored: &StoredTable, line: &[PlannedMove]) -> LineMark {
    let played = stored.table.moves.iter();
    let texts: Vec<String> = line.iter().map(|it| it.text.open().to_owned()).collect();
    LineMark::after(played.map(|played| played.text.as_str())).with(&texts)
}

/// The lines that can be deleted.
fn offered(stored: &StoredTable, plan: &Plan) -> Vec<PlannedLine> {
    let offered = |line: Vec<PlannedMove>| {
        let texts: Vec<&str> = line.iter().map(|it| it.text.open()).collect();
        PlannedLine {
            mark: mark_of(stored, &line),
            text: texts.join(" → "),
        }
    };
    plan.lines().into_iter().map(offered).collect()
}

fn refuse_plan(misfit: Misfit) -> Sentence {
    match misfit {
        Misfit::Empty => sentence!(bot_plan_empty),
        Misfit::OwnTurn => sentence!(bot_plan_own_turn),
        Misfit::NoAnswer => sentence!(bot_plan_no_answer),
        Misfit::TooMany => sentence!(bot_plan_too_long, most = Plan::MOST),
    }
}
