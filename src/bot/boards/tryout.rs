//! The private board for the next move in a game. Trying binds nobody and stores nothing.

use std::time::Duration;

use super::board::{Board, Press, Source, answer, show};
use crate::{
    bot::{
        At, Controls, PrivateBoard, Refused, Reply, TriedMove, TriedOn,
        asked::{players::all_of, title},
        context::{Answer, Context, next_game::next_game},
        play::{
            act::{act_in_public, apply},
            hints::{hints, is_crowded},
            plan_news::with_news,
        },
        words::{
            board_message::picture,
            example::example,
            ledger::ledger,
            links::link_to,
            next_parts::whole_to_try,
            private_board::on_table,
            trying::{played, prospect},
        },
    },
    games::{Part, PartialMove, Saying, Seat, Viewer},
    store::StoredTable,
    table::{Event, Refusal, Table, TableAction, refusal},
    texts::{Sentence, sentence},
};

/// Time after which the host of a simul who was shown their next board here, and has not moved, is shown
/// it by a new message.
pub(in crate::bot) const PRIVATELY: Duration = Duration::from_mins(5);

/// Opens the board for the player to move, with their partial move.
pub(in crate::bot) async fn open(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_with_position(at).await?;
    let tried = TriedMove::read(stored.table.partial_move());
    let mut board = show(&NextMove::of(context, &stored)?, tried)?;
    // What can be done now stands right above the picture, which is all that a phone shows.
    if !is_crowded(&*stored.table.position, stored.table.partial_move()) {
        board.lines.splice(0..0, hints(context, &stored).await);
    }
    if stored
        .table
        .turn()
        .is_some_and(|seat| stored.table.position.can_win_by_claim(seat))
    {
        board.lines.insert(0, sentence!(bot_may_claim));
    }
    with_news(context, &stored, board).await
}

/// Answers a control of the board. The hint that had no room above it comes with the next choice.
pub(super) async fn press(context: &Context<'_>, stored: &StoredTable, press: Press<'_>) -> Answer {
    let position = &*stored.table.position;
    let partial = match press {
        Press::Try(partial) => Some(TriedMove::read(partial).partial),
        _ => None,
    };
    let partial = partial.filter(|it| is_crowded(position, "") && !is_crowded(position, it));
    let mut board = answer(context, NextMove::of(context, stored)?, press).await?;
    if partial.is_some() {
        board.lines.splice(0..0, hints(context, stored).await);
    }
    Ok(board)
}

/// Opens the board with a part that was typed.
pub(in crate::bot) fn open_with(
    context: &Context<'_>,
    stored: &StoredTable,
    part: &Part,
) -> Answer {
    let next = NextMove::of(context, stored)?;
    let table = &stored.table;
    let partial = table.position.extend(&table.touched(), part);
    let partial = partial.map_err(|error| Context::refuses(stored)(refusal(error)))?;
    show(&next, TriedMove::from_text(partial.text))
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
    let next = NextMove::of(context, stored)?;
    let board = show(&next, TriedMove::from_text(drafted))?;
    Ok(Some(Reply {
        undelivered: undelivered.into_iter().collect(),
        ..board
    }))
}

/// What may follow a move at once: the board for what else is to be done in this turn, as after a
/// guess; or the question whether to claim the win that the move has made possible.
async fn what_follows(
    context: &Context<'_>,
    stored: &StoredTable,
    whole: &str,
) -> Answer<Option<Reply>> {
    let action = TableAction::Move(whole.to_owned());
    let Ok((table, _)) = apply(context, &stored.table, &action).await? else {
        return Ok(None);
    };
    let Some(seat) = table.seat_of(context.person()).filter(|_| !table.is_solo()) else {
        return Ok(None);
    };
    if let Some(claim) = offer_claim(&table, stored.at(), seat) {
        return Ok(Some(claim));
    }
    if table.turn() != Some(seat) {
        return Ok(None);
    }
    let after = StoredTable {
        table,
        ..stored.clone()
    };
    let next = NextMove::of(context, &after);
    Ok(next.and_then(|next| show(&next, TriedMove::default())).ok())
}

/// The secrets of a player who could claim a win now, with the button for that.
pub(super) fn offer_claim(table: &Table, at: At, seat: Seat) -> Option<Reply> {
    let is_won = table.is_running() && table.position.can_win_by_claim(seat);
    let lines = [table.position.secrets(seat), vec![sentence!(bot_may_claim)]];
    is_won.then(|| Reply {
        controls: Controls::ConfirmSaying {
            at,
            saying: Saying::Claim,
            is_safe: true,
        },
        ..Reply::private(lines.concat())
    })
}

pub(in crate::bot) async fn close(context: &Context<'_>) -> Answer {
    let (person, now) = (context.person(), context.now);
    context.store.closed_private_board(person, now).await?;
    Ok(Reply::private(vec![sentence!(bot_try_closed)]).then_deleted())
}

/// The actor's next move in a game.
pub(super) struct NextMove<'a> {
    stored: &'a StoredTable,
    seat: Seat,
    /// Whether the game is in another channel, so that nothing there says which one it is.
    is_elsewhere: bool,
}

impl<'a> NextMove<'a> {
    pub(super) fn of(context: &Context<'_>, stored: &'a StoredTable) -> Answer<Self> {
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
        let is_elsewhere = !stored.channel.is_nowhere() && stored.channel != context.here();
        Ok(Self {
            stored,
            seat,
            is_elsewhere,
        })
    }
}

impl Source for NextMove<'_> {
    fn board(&self) -> Board<'_> {
        let table = &self.stored.table;
        Board {
            on: on_table(table, self.stored.at()),
            position: &*table.position,
            picture: picture(table, Viewer::Seat(self.seat)),
        }
    }

    fn refused(&self, why: Refusal) -> Refused {
        Context::refused(self.stored, why)
    }

    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence> {
        let table = &self.stored.table;
        let position = &*table.position;
        let mut lines = next.unwrap_or_else(|| {
            let prospect = prospect(table, position, partial);
            let whole = whole_to_try(table, position, partial);
            prospect.into_iter().chain(whole).collect()
        });
        if partial.text.is_empty() {
            lines.extend(ledger(table));
        }
        if self.is_elsewhere {
            let (title, link) = (title::of_table(self.stored), link_to(self.stored));
            lines.insert(0, sentence!(bot_try_elsewhere, title, link));
        }
        lines
    }

    async fn play(self, context: &Context<'_>, whole: &str) -> Answer {
        let stored = self.stored;
        let action = TableAction::Move(whole.to_owned());
        let follows = what_follows(context, stored, whole).await?;
        let mut lines = vec![played(&stored.table, context.person(), whole)];
        if follows.is_none() {
            let (store, person) = (context.store, context.person());
            let boards = store.boards_of_host(stored.id, person).await?;
            let next = boards
                .as_ref()
                .and_then(|it| it.next_beside(Some(stored.id)));
            if let Some(next) = next
                && let Some(next) = store.table(next.id).await?
                && let Some(board) = board_of(context, &next)
            {
                let next = (&next, board);
                return Box::pin(play_on(context, (stored, &action), next, &lines)).await;
            }
            if boards.is_some_and(|it| it.any_runs_beside(stored.id)) {
                lines.push(sentence!(simul_wait));
            } else {
                let next = store.next_turn_of(person, stored.id).await?;
                lines.extend(next.map(|listed| next_game(&listed, person)));
            }
        }
        act_in_public(context, stored, &action, |mut message| {
            let shown = message.audience.board().or(message.audience.news());
            // Below the public message, or a phone would not show it.
            if let Some(mut follows) = follows.clone() {
                let at = match &mut follows.controls {
                    Controls::PrivateBoard(PrivateBoard {
                        on: TriedOn::Table { at, .. },
                        ..
                    })
                    | Controls::ConfirmSaying { at, .. } => Some(at),
                    _ => None,
                };
                if let (Some(at), Some(shown)) = (at, shown) {
                    *at = shown.at;
                }
                message.then = Some(Box::new(follows));
            }
            Reply {
                then: Some(Box::new(message)),
                ..Reply::private(lines.clone()).as_update()
            }
        })
        .await
    }
}

/// The private board for the actor's next move at a table; `None` where it is not their turn any more.
fn board_of(context: &Context<'_>, stored: &StoredTable) -> Option<Reply> {
    let of_next = NextMove::of(context, stored).ok()?;
    show(&of_next, TriedMove::read(stored.table.partial_move())).ok()
}

/// Plays a move of a simul's host, whose private board shows the next one from then on. `lines`: what
/// is said of the move.
async fn play_on(
    context: &Context<'_>,
    (stored, action): (&StoredTable, &TableAction),
    (next, mut board): (&StoredTable, Reply),
    lines: &[Sentence],
) -> Answer {
    let season = context.store.season_of_table(next.id).await?;
    let game = season.and_then(|season| {
        let mut games = season.games.into_iter();
        games.find(|it| it.table() == Some(next.id))
    });
    let mut others = next.table.seats.clone();
    others.retain(|it| *it != context.person());
    let others = all_of(&others);
    let heading = game.map(|it| sentence!(simul_next, board = it.part, others));
    board.lines = lines
        .iter()
        .cloned()
        .chain(heading)
        .chain(board.lines)
        .collect();
    let reply = act_in_public(context, stored, action, |message| Reply {
        then: Some(Box::new(message)),
        ..board.clone().as_update()
    })
    .await?;
    let (person, now) = (context.person(), context.now);
    let store = context.store;
    store.visit_seen((next.id, person), now, PRIVATELY).await?;
    Ok(reply)
}
