//! How games end other than by a move, and how the next one begins.

use super::{
    At, Board, BotError, Controls, Delivery, Outcome, PlaceKind, Posted, Refused, Reply,
    announce::{Change, act, act_and, act_from_private, board_in, new_game},
    challenge,
    context::{Answer, Call, Here, Stop, TRIES, link_to_challenge},
    refused::mentions,
};
use crate::{
    games::{Explanation, Saying},
    ids::{ChannelId, TableId},
    store::StoredTable,
    table::{Action, Challenge, ChallengeState, Event, Offer, OfferKind, Refusal, Table},
};

/// Asks once more whether to resign.
pub(super) async fn resign(call: &Call<'_>, at: Option<At>) -> Answer {
    let stored = call.table_meant(at).await?;
    stored
        .table
        .act(call.actor(), &Action::Resign, call.now)
        .map_err(Call::refuses(&stored))?;
    let at = At {
        table: stored.id,
        revision: stored.revision,
    };
    let sure = if goes_on_without(call, &stored) {
        "bot-leave-sure"
    } else {
        "bot-resign-sure"
    };
    Ok(Reply {
        controls: Controls::ConfirmResign(at),
        ..Reply::private(vec![Explanation::new(sure)])
    })
}

/// Resigns.
pub(super) async fn resign_confirmed(call: &Call<'_>, at: At) -> Answer {
    let stored = call.table_at(at).await?;
    let done = if goes_on_without(call, &stored) {
        "bot-you-left"
    } else {
        "bot-you-resigned"
    };
    act_from_private(call, &stored, &Action::Resign, Explanation::new(done)).await
}

/// Whether resigning is leaving: the game knows how to go on without somebody.
fn goes_on_without(call: &Call<'_>, stored: &StoredTable) -> bool {
    let seat = stored.table.seat_of(call.person());
    seat.is_some_and(|seat| stored.table.position.saying(seat, Saying::Leave).is_some())
}

/// Offers a draw, or accepts the one offered.
pub(super) async fn draw(call: &Call<'_>) -> Answer {
    let stored = call.table_here().await?;
    let offered =
        offered_to_asker(call, &stored).is_some_and(|offer| offer.kind == OfferKind::Draw);
    let action = if offered {
        Action::AnswerOffer { accept: true }
    } else {
        Action::Propose(OfferKind::Draw)
    };
    act(call, &stored, &action).await
}

/// Accepts, declines or withdraws an offer by its button. Where the game just goes on, the offer's
/// message becomes the board again.
pub(super) async fn answer_offer(call: &Call<'_>, at: At, accept: bool) -> Answer {
    let stored = call.table_at(at).await?;
    // A message that is changed calls nobody.
    let in_place = |message: Reply| Reply {
        delivery: Delivery::Update,
        calls: Vec::new(),
        ..message
    };
    act_and(call, &stored, &Action::AnswerOffer { accept }, |message| {
        if accept { message } else { in_place(message) }
    })
    .await
}

/// The table here, if there is an offer that the person who asks may answer: then `/accept` and
/// `/decline` mean it.
pub(super) async fn offer_here(call: &Call<'_>) -> Answer<Option<StoredTable>> {
    Ok(call
        .table_here_if_any()
        .await?
        .filter(|stored| offered_to_asker(call, stored).is_some()))
}

/// The table here, if the person who asks has made an offer: then `/withdraw` means it.
pub(super) async fn own_offer_here(call: &Call<'_>) -> Answer<Option<StoredTable>> {
    let is_own = |stored: &StoredTable| {
        stored
            .table
            .offer
            .is_some_and(|offer| stored.table.person(offer.by) == Some(call.person()))
    };
    Ok(call.table_here_if_any().await?.filter(is_own))
}

fn offered_to_asker(call: &Call<'_>, stored: &StoredTable) -> Option<Offer> {
    let seat = stored.table.seat_of(call.person())?;
    stored
        .table
        .offer
        .filter(|offer| offer.by != seat && stored.table.is_in(seat))
}

/// Ends an abandoned game (moderators).
pub(super) async fn close(call: &Call<'_>) -> Answer {
    match call.here_if_any().await? {
        Here::Table(stored) => act(call, &stored, &Action::Close).await,
        Here::Unreadable(table) => close_unreadable(call, table).await,
        Here::Nothing => Err(Refused::NoGame.into()),
    }
}

/// Frees the channel of a game that cannot be read, so that others can be played there.
async fn close_unreadable(call: &Call<'_>, id: TableId) -> Answer {
    let by = call.person();
    if !call.actor().moderates {
        return Err(Refused::UnreadableGame.into());
    }
    let mut transaction = call.begin().await?;
    let message = transaction.close_unreadable(id, by).await?;
    let closed = Explanation::new("bot-closed").with("who", by.mention());
    let reply = Reply {
        retires: Posted::known(call.here(), message),
        ..Reply::public(vec![closed])
    };
    call.commit(transaction, reply).await
}

/// Asks for a rematch; when everybody has, the next game begins in the same place, or in the thread
/// that was opened for it.
pub(super) async fn rematch(
    call: &Call<'_>,
    at: Option<At>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    for _ in 0..TRIES {
        match ask_for_rematch(call, at, thread).await {
            // All who ask for a rematch want the same.
            Err(Stop::TableMovedOn(_)) => {}
            done => return done,
        }
    }
    Err(Stop::Overtaken)
}

async fn ask_for_rematch(
    call: &Call<'_>,
    at: Option<At>,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    let stored = table_to_play_again(call, at).await?;
    let (old, event) = match stored.table.act(call.actor(), &Action::Rematch, call.now) {
        Err(Refusal::NextGameBegun) => return Err(next_is_under_way(call, &stored).await?),
        asked => asked.map_err(Call::refuses(&stored))?,
    };
    call.house().await?.allows(&stored.table.terms)?;
    if event == Event::RematchAsked(true) && stored.table.terms.game.info().secret.is_some() {
        return gather(call, &stored, old).await.map(Outcome::Reply);
    }
    if event == Event::RematchAsked(true) {
        return next_game(call, &stored, old, thread).await;
    }
    let message = Change {
        actor: call.actor(),
        before: &stored.table,
        after: &old,
        event: &event,
    }
    .message();
    let mut transaction = call.begin().await?;
    let at = transaction.update_table(stored.at(), &old).await?;
    let reply = message(board_in(stored.channel, at));
    call.commit(transaction, reply).await.map(Outcome::Reply)
}

/// The table of which somebody wants a rematch. Who pressed while others asked for it too agrees
/// with them, though their button is of an earlier state; for who has asked already, it has moved
/// on.
async fn table_to_play_again(call: &Call<'_>, at: Option<At>) -> Answer<StoredTable> {
    let Some(at) = at else {
        return call.table_here().await;
    };
    let stored = call.table(at.table).await?;
    let table = &stored.table;
    let agrees = table.end.is_some()
        && table
            .seat_of(call.person())
            .is_some_and(|seat| !table.rematch.contains(&seat));
    if agrees {
        Ok(stored)
    } else {
        call.table_at(at).await
    }
}

/// Everybody wants to play again, and has something to choose first.
async fn gather(call: &Call<'_>, stored: &StoredTable, old: Table) -> Answer {
    let challenge = Challenge::rematch(&old, stored.id, call.person(), call.now, call.lapses());
    let calls = challenge
        .undecided()
        .filter(|person| *person != call.person())
        .collect();
    let message = challenge::message(&challenge, call.request.place.kind);
    let mut transaction = call.begin().await?;
    transaction.update_table(stored.at(), &old).await?;
    let inserted = transaction
        .insert_challenge(stored.server, stored.channel, &challenge)
        .await?;
    let reply = Reply {
        calls,
        ..message(challenge::invitation_in(stored.channel, inserted))
    };
    let gathered = call.commit(transaction, reply).await?;
    Ok(retiring(call, stored, gathered).await)
}

/// The reply that takes the buttons from the old table's message. Reads that message after the
/// commit, because a player may answer one before it is stored as the table's.
async fn retiring(call: &Call<'_>, stored: &StoredTable, reply: Reply) -> Reply {
    let now = call.table(stored.id).await;
    let message = now.map_or(stored.message, |now| now.message);
    Reply {
        retires: Posted::known(stored.channel, message),
        ..reply
    }
}

/// Why there is no further rematch: the next game has begun; or its players are still choosing; or
/// nothing came of it.
async fn next_is_under_way(call: &Call<'_>, stored: &StoredTable) -> Answer<Stop> {
    let gathering = call.challenge_after(stored.id).await?;
    Ok(match gathering {
        Some(gathering) if gathering.challenge.has_lapsed(call.now) => {
            Refused::RematchFellThrough.into()
        }
        Some(gathering) if gathering.challenge.is_open() => Refused::RematchIsPrepared {
            link: link_to_challenge(&gathering),
        }
        .into(),
        Some(gathering) if !matches!(gathering.challenge.state, ChallengeState::Accepted(_)) => {
            Refused::RematchFellThrough.into()
        }
        // The challenge of a rematch that fell through is forgotten after a while.
        _ if stored.table.terms.game.info().secret.is_some()
            && !call.has_next(stored.id).await? =>
        {
            Refused::RematchFellThrough.into()
        }
        _ => Call::refuses(stored)(Refusal::NextGameBegun),
    })
}

async fn next_game(
    call: &Call<'_>,
    stored: &StoredTable,
    old: Table,
    thread: Option<ChannelId>,
) -> Answer<Outcome> {
    let new = {
        let mut chance = call.chance();
        old.next_game(&mut **chance).map_err(BotError::from)?
    };
    let channel = thread.unwrap_or(stored.channel);
    let answer = next_begins(call, stored, &new, channel);
    let name = Explanation::new("bot-thread-name-rematch")
        .with("game", format!("@{}-name", new.terms.game))
        .with("round", new.round);
    let mut transaction = call.begin().await?;
    transaction.update_table(stored.at(), &old).await?;
    let inserted = transaction
        .insert_next_table(stored.id, channel, &new)
        .await
        .map_err(Stop::from);
    match inserted {
        Ok(at) => {
            let answer = answer(board_in(channel, at));
            let begun = call.commit(transaction, answer).await?;
            Ok(Outcome::Reply(retiring(call, stored, begun).await))
        }
        Err(Stop::Busy(_)) if thread.is_none() && call.request.place.kind == PlaceKind::Channel => {
            call.open_thread(name, new.seats.clone())
        }
        Err(stop) => Err(stop),
    }
}

/// The next game begins: here, or in a thread, and then it is said here where.
fn next_begins(
    call: &Call<'_>,
    stored: &StoredTable,
    new: &Table,
    channel: ChannelId,
) -> impl FnOnce(Board) -> Reply + use<> {
    let is_here = channel == stored.channel;
    let game = new_game(new, call.person());
    let told = Explanation::new("bot-rematch-thread")
        .with("players", mentions(&new.seats))
        .with("thread", channel.link());
    move |board| {
        let game = game(board);
        if is_here {
            game
        } else {
            Reply {
                then: Some(Box::new(game)),
                ..Reply::public(vec![told])
            }
        }
    }
}
