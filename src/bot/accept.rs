//! A challenge accepted: a game begins, in a thread of its own where the channel is busy.

use super::{
    Board, NewGame, Outcome, Place, PlaceKind, Posted, Refused, Reply,
    announce::{act, board_in, new_game},
    call::{Answer, Call, Stop},
    challenge, endings,
    refused::ThreadPermission,
};
use crate::{
    games::Explanation,
    ids::{ChallengeId, ChannelId},
    store::{StoredChallenge, Write},
    table::{Action, Table},
};

/// Accepts the challenge named; a bare `/accept` means first of all what the opponent has offered in the running game.
pub(super) async fn accept_or_answer(call: &Call<'_>, named: Option<ChallengeId>, thread: Option<ChannelId>) -> Answer<Outcome> {
    if named.is_none()
        && let Some(stored) = endings::offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: true }).await.map(Outcome::Reply);
    }
    accept(call, named, thread).await
}

/// Accepts the challenge named, or the newest here that the person who asks may accept. `thread` was opened for it.
async fn accept(call: &Call<'_>, named: Option<ChallengeId>, thread: Option<ChannelId>) -> Answer<Outcome> {
    let mine = |challenge: &_| challenge::is_for(challenge, call.person()).is_ok();
    let stored = challenge::meant(call, named, mine).await?;
    let table = {
        let mut chance = call.chance();
        stored.challenge.accept(call.person(), call.now, &mut **chance)?
    };
    let channel = thread.unwrap_or(stored.channel);
    let write = Write::Accept { id: stored.id, server: stored.server, channel, table: table.clone() };
    let begun = call.commit_table(write, |at| begins(call, &stored, named, &table, board_in(channel)(at))).await;
    match begun {
        Err(Stop::Busy(_)) if thread.is_none() && call.request.place.kind == PlaceKind::Channel => {
            let game = format!("@{}-name", stored.challenge.terms.game);
            let name = Explanation::new("bot-thread-name").with("game", game).with("number", stored.id);
            open_thread(&call.request.place, NewGame::Challenge(stored.id), name)
        }
        Ok(reply) => Ok(Outcome::Reply(challenge::retiring(call, stored.id, named, reply).await)),
        Err(stop) => Err(stop),
    }
}

/// Asks for a thread, where the bot may open one and play in it.
pub(super) fn open_thread(place: &Place, game: NewGame, name: Explanation) -> Answer<Outcome> {
    if !place.may_open_threads {
        return Err(Refused::MayNotOpenThread(ThreadPermission::Create).into());
    }
    if !place.may_send_in_threads {
        return Err(Refused::MayNotOpenThread(ThreadPermission::Send).into());
    }
    Ok(Outcome::OpenThread { game, name })
}

/// The game begins. A pressed button's challenge tells what became of it, and the board follows; a typed command is answered with the board
/// itself, unless that goes to a thread.
fn begins(call: &Call<'_>, stored: &StoredChallenge, named: Option<ChallengeId>, table: &Table, board: Board) -> Reply {
    let game = new_game(table, board, call.person());
    let in_thread = board.channel != stored.channel;
    let accepted = if in_thread {
        Explanation::new("bot-challenge-accepted-thread").with("thread", board.channel.link())
    } else {
        Explanation::new("bot-challenge-accepted")
    };
    let accepted = accepted.with("who", call.person().mention()).with("by", stored.challenge.by.mention());
    if named.is_some() || in_thread {
        return Reply { then: Some(Box::new(game)), ..challenge::closed(stored, named, accepted) };
    }
    Reply { retires: Posted::known(stored.channel, stored.message), lines: [vec![accepted], game.lines].concat(), ..game }
}
