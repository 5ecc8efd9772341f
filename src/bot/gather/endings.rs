//! Offers, resignation, and rematches.

use crate::{
    bot::{
        At, Board, BotError, Controls, Invitation, Need, Outcome, Posted, Reply,
        asked::{
            begun::Begun,
            players::{all_of, name},
        },
        context::{Answer, Context, Stop, TRIES, room::Origin},
        play::{
            act::{act, act_from_private, act_in_public, apply},
            clocks,
        },
        words::{
            calls::wanted, challenge_message, change::Change, ending::result,
            links::link_to_challenge, new_game::new_game, ratings,
        },
    },
    games::Saying,
    ids::ChannelId,
    store::{StoreError, StoredTable, Visited},
    table::{Challenge, ChallengeState, Event, Offer, OfferKind, Refusal, Table, TableAction},
    texts::{Sentence, sentence},
};

/// Asks once more whether to resign.
pub(in crate::bot) async fn resign(context: &Context<'_>, at: Option<At>) -> Answer {
    let stored = context.table_meant(at).await?;
    apply(context, &stored.table, &TableAction::Resign)
        .await?
        .map_err(Context::refuses(&stored))?;
    let at = stored.at();
    if stored.table.is_solo() {
        return Ok(clocks::ask_to_end(&stored));
    }
    let (table, own) = (&stored.table, stored.table.seat_of(context.person()));
    let other = table.still_in().find(|seat| Some(*seat) != own);
    let sure = match other.filter(|_| !goes_on_without(context, &stored)) {
        Some(winner) => sentence!(bot_resign_sure, winner = name(table, winner)),
        None => sentence!(bot_leave_sure),
    };
    Ok(Reply {
        controls: Controls::ConfirmResign(at),
        ..Reply::private(vec![sure])
    })
}

pub(in crate::bot) async fn resign_confirmed(context: &Context<'_>, at: At) -> Answer {
    let stored = context.table_at(at).await?;
    let done = if goes_on_without(context, &stored) {
        sentence!(bot_you_left)
    } else {
        sentence!(bot_you_resigned)
    };
    act_from_private(context, &stored, &TableAction::Resign, done).await
}

/// Whether the game goes on without the actor. Of two who are still in, the other one wins.
fn goes_on_without(context: &Context<'_>, stored: &StoredTable) -> bool {
    let table = &stored.table;
    let seat = table.seat_of(context.person());
    let may_leave = seat.is_some_and(|seat| table.position.saying(seat, Saying::Leave).is_some());
    may_leave && table.still_in().count() > 2
}

pub(in crate::bot) async fn draw(context: &Context<'_>, at: Option<At>) -> Answer {
    let stored = match at {
        Some(at) => context.table_at(at).await?,
        None => context.table_here().await?,
    };
    let offered =
        offered_to_asker(context, &stored).is_some_and(|offer| offer.kind == OfferKind::Draw);
    let action = if offered {
        TableAction::AnswerOffer { accept: true }
    } else {
        TableAction::Propose(OfferKind::Draw)
    };
    act(context, &stored, &action).await
}

/// Accepts, declines or withdraws an offer by its button, or declines a rematch. Where the game
/// simply continues, the message of the offer says so.
pub(in crate::bot) async fn answer_offer(context: &Context<'_>, at: At, accept: bool) -> Answer {
    let stored = context.table(at.id).await?;
    let is_question = context
        .request
        .pressed
        .is_some_and(|it| Some(it) == stored.question);
    // What is asked stays open while a card is taken, or a day is given.
    let stored = if is_question {
        stored
    } else {
        context.table_at(at).await?
    };
    if !accept && stored.table.end().is_some() {
        let dropped = drop_rematch(context, &stored).await?;
        delete_question(context, Some(at)).await;
        return Ok(dropped);
    }
    let answer = TableAction::AnswerOffer { accept };
    if accept {
        return act(context, &stored, &answer).await;
    }
    let table = &stored.table;
    let by = table.offer().and_then(|offer| table.person(offer.by));
    // Whose move it is waits for the answer, and is called by a message of its own.
    let is_awaited =
        by.is_some_and(|by| by != context.person() && table.person_to_move() == Some(by));
    act_in_public(context, &stored, &answer, |reply| {
        match reply.audience.news() {
            Some(_) if !is_question || is_awaited => reply,
            _ => reply.as_update(),
        }
    })
    .await
}

/// The table here, if the actor may answer its offer: then `/accept` and `/decline` mean it.
pub(in crate::bot) async fn offer_here(context: &Context<'_>) -> Answer<Option<StoredTable>> {
    let here = context.table_here_if_any().await?;
    Ok(here.filter(|stored| offered_to_asker(context, stored).is_some()))
}

/// The table here, if its offer is the actor's: then `/withdraw` means it.
pub(in crate::bot) async fn own_offer_here(context: &Context<'_>) -> Answer<Option<StoredTable>> {
    let is_own = |StoredTable { table, .. }: &StoredTable| {
        let by = table.offer().and_then(|offer| table.person(offer.by));
        by == Some(context.person())
    };
    Ok(context.table_here_if_any().await?.filter(is_own))
}

fn offered_to_asker(context: &Context<'_>, stored: &StoredTable) -> Option<Offer> {
    let table = &stored.table;
    let seat = table.seat_of(context.person())?;
    table
        .offer()
        .filter(|offer| offer.by != seat && table.is_in(seat))
}

/// Asks for a rematch; when all players have, the next game starts in the same channel, or in the
/// thread that was opened for it.
pub(in crate::bot) async fn rematch(context: &Context<'_>, at: Option<At>) -> Answer<Outcome> {
    for _ in 0..TRIES {
        match ask_for_rematch(context, at).await {
            // All who ask for a rematch want the same.
            Err(Stop::TableMovedOn(_)) => context.begins_anew(),
            Ok(Outcome::Reply(reply)) => {
                delete_question(context, at).await;
                return Ok(Outcome::Reply(reply));
            }
            done => return done,
        }
    }
    Err(Stop::Overtaken)
}

/// Deletes the question for another game that a visitor has answered with its button.
async fn delete_question(context: &Context<'_>, at: Option<At>) {
    let (Some(at), Some(pressed)) = (at, context.request.pressed) else {
        return;
    };
    let deleted = async {
        let of = Visited::Table(at.id);
        let visit = context.store.visit_by(of, context.person()).await?;
        let shown = visit.and_then(|visit| visit.message);
        if let Some((channel, _)) = shown.filter(|(_, message)| *message != pressed) {
            let question = (channel, pressed);
            context.store.delete_posted(question, context.now).await?;
        }
        Ok::<_, StoreError>(())
    };
    if let Err(error) = deleted.await {
        tracing::warn!(%error, table = %at.id, "a question that is answered stays");
    }
}

/// Refuses a rematch in a silent channel. A series that has begun there is finished.
async fn may_play_again(context: &Context<'_>, stored: &StoredTable) -> Answer<()> {
    if stored.table.series_goes_on() {
        return Ok(());
    }
    context.must_be_audible(stored.server, stored.channel).await
}

async fn ask_for_rematch(context: &Context<'_>, at: Option<At>) -> Answer<Outcome> {
    let stored = table_to_play_again(context, at).await?;
    if (stored.server != context.server() || stored.channel.is_nowhere())
        && !context.request.known.visits
        && context
            .store
            .visits(Visited::Table(stored.id), context.person())
            .await?
    {
        return Ok(Outcome::Needs(Need::Host(stored.server, stored.channel)));
    }
    may_play_again(context, &stored).await?;
    let of = Visited::Table(stored.id);
    context.must_allow_visitors(of, stored.server).await?;
    let asked = stored
        .table
        .act(context.person(), &TableAction::Rematch, context.now);
    if asked.is_ok()
        && let Some(waits) = waits_for_others(context, &stored.table)
    {
        return Ok(Outcome::Reply(waits));
    }
    let (mut old, mut event) = match asked {
        Err(Refusal::NextGameStarted) => return Err(next_is_under_way(context, &stored).await?),
        asked => asked.map_err(Context::refuses(&stored))?,
    };
    let willing = wanted(&old).into_iter();
    for computer in willing.filter(|person| person.is_computer()) {
        let asked = old.act(computer, &TableAction::Rematch, context.now);
        (old, event) = asked.map_err(Context::refuses(&stored))?;
    }
    let terms = &stored.table.terms;
    context.defaults_of(stored.server).await?.allows(terms)?;
    if event == Event::RematchAsked(true) {
        if terms.game.info().secret.is_some() {
            return gather(context, &stored, old).await.map(Outcome::Reply);
        }
        return next_game(context, &stored, old).await;
    }
    let told = store_and_tell(context, &stored, &old, &event).await;
    told.map(Outcome::Reply)
}

/// Stores what a player has done after the end, and tells it.
async fn store_and_tell(
    context: &Context<'_>,
    stored: &StoredTable,
    after: &Table,
    event: &Event,
) -> Answer {
    let change = Change {
        actor: context.person(),
        before: &stored.table,
        after,
        event,
        automatic: &[],
        queue: 0,
    };
    let reply = change.message(stored, context.may_edit());
    let mut transaction = context.begin().await?;
    transaction.update_table(stored.at(), after).await?;
    context.commit(transaction, reply).await
}

/// The finished game here whose rematch waits for the actor's answer, or, if `own`, for those of
/// others to the actor's request: `/accept`, `/decline` and `/withdraw` mean it before any
/// challenge.
pub(in crate::bot) async fn rematch_here(
    context: &Context<'_>,
    own: bool,
) -> Answer<Option<StoredTable>> {
    let waits = |StoredTable { table, ended, .. }: &StoredTable| {
        let seat = table.seat_of(context.person());
        let asked = table.rematch();
        !asked.is_empty()
            && !table.all_want_rematch()
            && ended.is_some_and(|ended| ended <= context.now)
            && seat.is_some_and(|seat| asked.contains(&seat) == own)
    };
    Ok(context.table_here_if_any().await?.filter(waits))
}

/// Declines the rematch that others have asked for, or withdraws the actor's own request.
pub(in crate::bot) async fn drop_rematch(context: &Context<'_>, stored: &StoredTable) -> Answer {
    may_play_again(context, stored).await?;
    let dropped = stored
        .table
        .act(context.person(), &TableAction::DropRematch, context.now);
    let (after, event) = dropped.map_err(Context::refuses(stored))?;
    store_and_tell(context, stored, &after, &event).await
}

/// The answer to a player who has asked for a rematch before.
fn waits_for_others(context: &Context<'_>, table: &Table) -> Option<Reply> {
    let seat = table.seat_of(context.person())?;
    let has_asked = table.rematch().contains(&seat);
    has_asked.then(|| {
        let others = all_of(&wanted(table));
        Reply::private(vec![sentence!(bot_rematch_ready, others)])
    })
}

/// The finished table. A button of an earlier state still counts for its players until all have
/// asked.
async fn table_to_play_again(context: &Context<'_>, at: Option<At>) -> Answer<StoredTable> {
    let Some(at) = at else {
        return context.table_here().await;
    };
    let stored = context.table(at.id).await?;
    let table = &stored.table;
    let plays = table.seat_of(context.person()).is_some();
    if plays && table.end().is_some() && !table.all_want_rematch() {
        Ok(stored)
    } else {
        context.table_at(at).await
    }
}

/// Opens the challenge at which the players of a rematch make their secret choices.
async fn gather(context: &Context<'_>, stored: &StoredTable, old: Table) -> Answer {
    let (by, now, expires) = (context.person(), context.now, context.expiry());
    let challenge = Challenge::rematch(&old, stored.id, by, now, expires);
    let calls = challenge
        .undecided()
        .filter(|person| *person != by)
        .collect();
    let message = challenge_message::message(&challenge, calls, context.request.place.kind);
    let mut transaction = context.begin().await?;
    transaction.update_table(stored.at(), &old).await?;
    let channel = stored.channel;
    let at = transaction
        .insert_challenge(stored.server, channel, &challenge)
        .await?;
    let reply = message.on(Invitation { at, channel });
    let gathered = context.commit(transaction, reply).await?;
    Ok(retiring(context, stored, gathered).await)
}

/// The reply that leaves the old table's message only what looks back. Reads that message after the
/// commit, because a player may answer one before it is stored as the table's.
async fn retiring(context: &Context<'_>, stored: &StoredTable, reply: Reply) -> Reply {
    let now = context.table(stored.id).await;
    let message = now.map_or(stored.message, |now| now.message);
    let end = stored.table.end();
    let mut ended = end.map_or_else(Vec::new, |end| result(&stored.table, end));
    let rated = context.store.rated_by(stored.id).await;
    ended.extend(ratings::told(&rated.unwrap_or_default()));
    Reply {
        retires: Posted::known(stored.channel, message),
        retired: ended,
        // Of a game without moves there is nothing to look back on.
        retired_game: end
            .filter(|_| stored.table.all_moves().next().is_some())
            .map(|_| stored.at()),
        answers: Posted::known(stored.channel, stored.question),
        ..reply
    }
}

/// Why there is no further rematch: the next game has started, its players are still choosing, or
/// it was cancelled.
async fn next_is_under_way(context: &Context<'_>, stored: &StoredTable) -> Answer<Stop> {
    let gathering = context.store.challenge_after(stored.id).await?;
    Ok(match gathering {
        Some(gathering) if gathering.challenge.has_expired(context.now) => {
            sentence!(bot_rematch_fell_through).into()
        }
        Some(gathering) if gathering.challenge.is_open() => {
            let me = context.person();
            let gathering = context.store.challenge_found_by(me, gathering).await?;
            let link = link_to_challenge(&gathering);
            sentence!(bot_rematch_prepared, link).into()
        }
        Some(gathering) if !matches!(gathering.challenge.state, ChallengeState::Accepted(_)) => {
            sentence!(bot_rematch_fell_through).into()
        }
        // The challenge of a rematch that fell through is forgotten after a while.
        _ if stored.table.terms.game.info().secret.is_some()
            && !context.store.has_next(stored.id).await? =>
        {
            sentence!(bot_rematch_fell_through).into()
        }
        _ => Context::refuses(stored)(Refusal::NextGameStarted),
    })
}

async fn next_game(context: &Context<'_>, stored: &StoredTable, old: Table) -> Answer<Outcome> {
    let new: Table = {
        let mut chance = context.chance();
        old.next_game(context.now, &mut **chance)
            .map_err(BotError::from)?
    };
    let begun = context.begun(stored.server, new).await?;
    let room = context.room(stored.channel).await?;
    let (venue, channel) = (room.venue, room.venue.channel);
    let in_thread = say_where_next(context, stored, &begun, channel).await?;
    let game = new_game(&begun, Some(&stored.table), context.person());
    let mut transaction = context.begin().await?;
    transaction.update_table(stored.at(), &old).await?;
    let inserted = transaction.insert_next_table(stored.id, venue, begun.last());
    match room.needs_thread(inserted.await)? {
        Ok(at) => {
            let game = game.on(Board { at, channel });
            let reply = match in_thread {
                Some(told) => Reply {
                    then: Some(Box::new(game)),
                    ..Reply::public(vec![told])
                },
                None => game,
            };
            let reply = context.commit(transaction, reply).await?;
            context.call_computers(begun.last());
            Ok(Outcome::Reply(retiring(context, stored, reply).await))
        }
        Err(parent) => {
            drop(transaction);
            let origin = Origin::Rematch(stored.id);
            context
                .open_thread(parent, origin, None, begun.last())
                .await
        }
    }
}

/// Says in which thread the next game is; `None` where it is here.
async fn say_where_next(
    context: &Context<'_>,
    stored: &StoredTable,
    new: &Begun,
    thread: ChannelId,
) -> Answer<Option<Sentence>> {
    if thread == stored.channel {
        return Ok(None);
    }
    let players = &new.last().seats;
    let is_always = context.server_settings().await?.threads.parent(thread);
    Ok(Some(match is_always {
        Some(_) => sentence!(bot_rematch_in_thread, players, thread),
        None => sentence!(bot_rematch_thread, players, thread),
    }))
}
