//! Challenges: made, declined, withdrawn.

use super::{
    Controls, Opponent, PlaceKind, Posted, Refused, Reply,
    announce::act,
    call::{Answer, Call},
    endings,
};
use crate::{
    games::Explanation,
    ids::{ChallengeId, PersonId},
    store::{StoredChallenge, Write},
    table::{Action, Challenge, ChallengeRefusal, Seating, Terms},
};

/// Challenges somebody, or anyone.
pub(super) async fn make(call: &Call<'_>, opponent: Option<Opponent>, terms: &Terms) -> Answer {
    if call.request.place.kind == PlaceKind::WithBot {
        return Err(Refused::AloneWithBot.into());
    }
    let to = opponent.map(|it| (it.id, it.is_bot));
    let challenge = Challenge::new(call.person(), to, terms.clone(), call.now, call.lapses())?;
    let write = Write::NewChallenge { server: call.server(), channel: call.here(), challenge: challenge.clone() };
    call.commit_challenge(write, |id| Reply {
        calls: challenge.to,
        controls: Controls::Challenge { challenge: id, to_anyone: challenge.to.is_none(), game: terms.game },
        challenge: Some(id),
        ..Reply::public(invitation(&challenge))
    })
    .await
}

/// Declines the challenge named; or what the opponent offers in the running game; or the newest challenge here to the person who asks.
pub(super) async fn decline(call: &Call<'_>, named: Option<ChallengeId>) -> Answer {
    if named.is_none()
        && let Some(stored) = endings::offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: false }).await;
    }
    let stored = meant(call, named, |challenge| challenge.to == Some(call.person())).await?;
    let declined = stored.challenge.decline(call.person(), call.now)?;
    answer(call, &stored, named, declined, "bot-challenge-declined").await
}

/// Withdraws the challenge named; or what the person who asks offers in the running game; or their newest challenge here, or else in this server.
pub(super) async fn withdraw(call: &Call<'_>, named: Option<ChallengeId>) -> Answer {
    if named.is_none()
        && let Some(stored) = endings::own_offer_here(call).await?
    {
        return act(call, &stored, &Action::AnswerOffer { accept: false }).await;
    }
    let stored = match named {
        Some(id) => call.challenge(id).await?,
        None => own_newest(call).await?,
    };
    let withdrawn = stored.challenge.withdraw(call.person(), call.now)?;
    if named.is_none() && stored.channel != call.here() {
        return withdraw_from_afar(call, &stored, withdrawn).await;
    }
    answer(call, &stored, named, withdrawn, "bot-challenge-withdrawn").await
}

/// The newest challenge of the person who asks: of this place, or else of this server, which has one limit for all its places. Where there is none, one
/// of somebody else's will say why it cannot be withdrawn.
async fn own_newest(call: &Call<'_>) -> Answer<StoredChallenge> {
    let own = call.challenges_of_asker().await?;
    let here = own.iter().position(|stored| stored.channel == call.here());
    let nearest = here.or_else(|| own.iter().position(|stored| stored.server == call.server()));
    match nearest.and_then(|index| own.into_iter().nth(index)) {
        Some(stored) => Ok(stored),
        None => meant(call, None, |_| false).await,
    }
}

/// Withdraws a challenge made in another channel, which is of no interest to those who are here.
async fn withdraw_from_afar(call: &Call<'_>, stored: &StoredChallenge, now: Challenge) -> Answer {
    let told = Explanation::new("bot-challenge-withdrawn-afar").with("channel", stored.channel.link());
    let write = Write::Challenge { id: stored.id, challenge: now };
    let reply = Reply { retires: Posted::known(stored.channel, stored.message), ..Reply::private(vec![told]) };
    let reply = call.commit_challenge(write, |_| reply).await?;
    Ok(retiring(call, stored.id, None, reply).await)
}

/// Writes a challenge's end and tells it, below the challenge itself if its own button was pressed.
async fn answer(call: &Call<'_>, stored: &StoredChallenge, named: Option<ChallengeId>, now: Challenge, key: &str) -> Answer {
    let told = Explanation::new(key).with("who", call.person().mention());
    let write = Write::Challenge { id: stored.id, challenge: now };
    let reply = call.commit_challenge(write, |_| closed(stored, named, told)).await?;
    Ok(retiring(call, stored.id, named, reply).await)
}

/// The answer, which takes the buttons from the challenge's message, also if that became known only while the challenge was being answered.
pub(super) async fn retiring(call: &Call<'_>, id: ChallengeId, named: Option<ChallengeId>, reply: Reply) -> Reply {
    if named.is_some() || reply.retires.is_some() {
        return reply;
    }
    let message = call.challenge(id).await.ok().and_then(|stored| Posted::known(stored.channel, stored.message));
    Reply { retires: message, ..reply }
}

/// The message about a challenge that is open no more.
pub(super) fn closed(stored: &StoredChallenge, named: Option<ChallengeId>, told: Explanation) -> Reply {
    match named {
        Some(_) => Reply::public([headline(&stored.challenge), vec![told]].concat()).as_update(),
        None => Reply { retires: Posted::known(stored.channel, stored.message), ..Reply::public(vec![told]) },
    }
}

/// The challenge named; or else of those open here the newest that is `mine`, or the newest at all, which will say why it is not.
pub(super) async fn meant(call: &Call<'_>, named: Option<ChallengeId>, mine: impl Fn(&Challenge) -> bool) -> Answer<StoredChallenge> {
    if let Some(id) = named {
        return call.challenge(id).await;
    }
    let mut open = call.open_challenges().await?;
    if open.is_empty() {
        return Err(Refused::NoChallenge.into());
    }
    let index = open.iter().position(|stored| mine(&stored.challenge)).unwrap_or_default();
    Ok(open.swap_remove(index))
}

/// What a challenge says.
fn invitation(challenge: &Challenge) -> Vec<Explanation> {
    let how = match challenge.to {
        Some(to) => Explanation::new("bot-challenge-how").with("to", to.mention()),
        None => Explanation::new("bot-challenge-how-anyone"),
    };
    [headline(challenge), vec![how.with("lapses", challenge.lapses.show('R'))]].concat()
}

/// Who challenges whom, to what.
fn headline(challenge: &Challenge) -> Vec<Explanation> {
    let game = challenge.terms.game;
    let by = challenge.by.mention();
    let who = match challenge.to {
        Some(to) => Explanation::new("bot-challenge").with("by", by).with("to", to.mention()),
        None => Explanation::new("bot-challenge-anyone").with("by", by),
    };
    [vec![who.with("game", format!("@{game}-name"))], terms(challenge)].concat()
}

fn terms(challenge: &Challenge) -> Vec<Explanation> {
    let Terms { game, options, seating, touch_move, series, opening } = &challenge.terms;
    let settings = game.settings().iter().fold(Explanation::new(&format!("{game}-terms")), |line, setting| {
        let key = setting.key;
        line.with(key, format!("@{game}-{key}-{}", setting.chosen(options)))
    });
    let seating = match seating {
        Seating::Mine => "mine",
        Seating::Theirs => "theirs",
        Seating::Drawn => "drawn",
    };
    let seats = Explanation::new(&format!("{game}-seating-{seating}")).with("by", challenge.by.mention());
    let manner = match (touch_move, series) {
        (true, false) => "bot-terms-touch",
        (true, true) => "bot-terms-touch-series",
        (false, false) => "bot-terms-free",
        (false, true) => "bot-terms-free-series",
    };
    let opening = (!opening.is_empty()).then(|| Explanation::new("bot-terms-opening").with("count", opening.len()));
    [settings, seats, Explanation::new(manner)].into_iter().chain(opening).collect()
}

/// Lets an unanswered challenge be described in the help.
pub(super) fn is_for(challenge: &Challenge, person: PersonId) -> Result<(), ChallengeRefusal> {
    match challenge.to {
        _ if challenge.by == person => Err(ChallengeRefusal::Own),
        Some(to) if to != person => Err(ChallengeRefusal::NotForYou(to)),
        _ => Ok(()),
    }
}
