//! Seeks: the panel on which somebody says what they would play whenever another would, and asking
//! them for it.

use std::time::Duration;

use crate::{
    bot::{
        Controls, PlaceKind, Reply,
        context::{Answer, Context, outbox::challenge_changed},
        words::seek,
    },
    ids::{PersonId, ServerId, Timestamp},
    ratings::games::Rating,
    seeks::{Kind, Seek, SeekChange, SeekState},
    settings::ServerSettings,
    store::{RatedIn, Seeker, Store, StoreError, StoredChallenge, Transaction},
    table::{Challenge, ChallengeState, GuestAnswer, Terms, Time, TimeControl},
    texts::{Argument, sentence},
};

/// Shows what the actor seeks, after this change.
pub(in crate::bot) async fn show(context: &Context<'_>, change: Option<SeekChange>) -> Answer {
    let (me, now) = (context.person(), context.now);
    let kind = context.request.place.kind;
    let here = context.server().filter(|_| kind != PlaceKind::Installed);
    let new = here.map(|server| Seek::new(me, server, context.here(), now));
    let seeker = context.store.seeker(me, now).await?;
    let Some(change) = change else {
        let known = context.store.seek_of(me).await?;
        let mut seek = known.or(new).ok_or_else(|| sentence!(seek_no_server))?;
        if let (SeekState::Draft | SeekState::Over, Some(server)) = (seek.state, here) {
            (seek.server, seek.channel) = (server, context.here());
        }
        let is_shut = is_shut(context, &seek).await?;
        return Ok(panel(seek, is_shut, seeker, now));
    };
    if change == SeekChange::Open && here.is_some() {
        if kind == PlaceKind::Thread {
            return Err(sentence!(seek_no_thread).into());
        }
        context.must_be_audible(here, context.here()).await?;
    }
    let before = context.store.seek_of(me).await?.or(new.clone());
    let mut is_shut = match before {
        Some(seek) => is_shut(context, &seek).await?,
        None => return Err(sentence!(seek_no_server).into()),
    };
    if let (SeekChange::Open, Some(server)) = (change, here) {
        is_shut = !context.settings_of(server).await?.visitors;
    }
    let unanswered = match change {
        SeekChange::Withdraw => unanswered(context).await?,
        _ => Vec::new(),
    };
    let mut transaction = context.begin().await?;
    let known = transaction.seek_of(me).await?;
    let mut seek = known.or(new).ok_or_else(|| sentence!(seek_no_server))?;
    let is_open = seek.is_open(now);
    change.apply(&mut seek, now);
    if let (false, Some(server)) = (is_open && change != SeekChange::Open, here) {
        (seek.server, seek.channel) = (server, context.here());
    }
    if change == SeekChange::Open && seek.kinds.is_empty() {
        return Err(sentence!(seek_nothing).into());
    }
    transaction.set_seek(&seek).await?;
    withdraw(&mut transaction, &unanswered, (me, now)).await?;
    let reply = panel(seek, is_shut, seeker, now).as_update();
    context.commit(transaction, reply).await
}

/// Withdraws games that the program has offered; their messages say so.
pub(in crate::bot) async fn withdraw(
    transaction: &mut Transaction,
    offers: &[StoredChallenge],
    (by, now): (PersonId, Timestamp),
) -> Answer<()> {
    for offer in offers {
        let withdrawn = Challenge {
            state: ChallengeState::Withdrawn,
            ..offer.challenge.clone()
        };
        transaction.update_challenge(offer.at(), &withdrawn).await?;
        if let Some(notice) = challenge_changed(offer.id) {
            transaction.insert_message(by, &notice, now).await?;
        }
    }
    Ok(())
}

/// The games that are offered to the actor, and that neither of the two has answered.
async fn unanswered(context: &Context<'_>) -> Answer<Vec<StoredChallenge>> {
    let mut offers = context.store.challenges_with(context.person()).await?;
    offers.retain(|it| {
        let mut party = it.challenge.party.iter();
        let is_unanswered = party.all(|guest| guest.answer == GuestAnswer::Asked);
        it.challenge.sought && is_unanswered && !it.challenge.has_expired(context.now)
    });
    Ok(offers)
}

/// Whether the server of a seek allows no games with people of others.
async fn is_shut(context: &Context<'_>, seek: &Seek) -> Answer<bool> {
    Ok(!context.settings_of(seek.server).await?.visitors)
}

/// `is_shut`: whether its server allows no games with people of others.
fn panel(mut seek: Seek, is_shut: bool, seeker: Seeker, now: Timestamp) -> Reply {
    let mut lines = seek::lines(&seek, seeker, now);
    if seek.state == SeekState::Draft || seek.is_open(now) {
        lines.push(seek::place(&seek, is_shut));
    }
    lines.extend((seek.with.is_abroad() && is_shut).then(|| sentence!(visitors_only_here)));
    if seek.is_over(now) {
        seek.state = SeekState::Over;
    }
    Reply {
        controls: Controls::Seek(Box::new(seek)),
        ..Reply::private(lines)
    }
}

/// Asks somebody for a game of this kind, which they seek: they answer within a day.
pub(in crate::bot) async fn answer(context: &Context<'_>, person: PersonId, kind: Kind) -> Answer {
    let (me, now, store) = (context.person(), context.now, context.store);
    if person == me {
        return Err(sentence!(seek_own).into());
    }
    let found = store.seek_of(person).await?;
    let is_here = |it: &Seek| Some(it.server) == context.server();
    let is_it = |it: &Seek| it.is_listed(now) && it.kinds.contains(&kind);
    let Some(seek) = found.filter(|it| is_here(it) && is_it(it)) else {
        return Err(sentence!(seek_gone).into());
    };
    let mine = Seek {
        kinds: vec![kind],
        rated: seek.rated,
        ..Seek::new(me, seek.server, seek.channel, now)
    };
    let ratings = [store.ratings_of(me).await?, store.ratings_of(person).await?];
    if !seek.allows(gap(kind, [&ratings[0], &ratings[1]], now)) {
        return Err(sentence!(seek_not_near, who = person).into());
    }
    let server = Some(seek.server);
    context.must_be_audible(server, seek.channel).await?;
    let settings = context.settings_of(seek.server).await?;
    let wanted = seek.terms(&mine, kind);
    let terms = terms_in(store, (seek.server, &settings), wanted).await?;
    let terms = terms.ok_or(sentence!(seek_gone))?;
    let both = [me, person];
    let challenge = Challenge::of_seeks(both, terms, now, now.after(Seek::ANSWER_WITHIN))?;
    let challenge = challenge.accept(me, now)?;
    let mut transaction = context.begin().await?;
    let ([_, (theirs, seeker)], between) = transaction.seekers(both).await?;
    let Some(theirs) = theirs.filter(|it| is_here(it) && is_it(it) && !between.is_blocked) else {
        return Err(sentence!(seek_gone).into());
    };
    if between.was_offered {
        return Err(sentence!(seek_asked_already, who = person).into());
    }
    if !seeker.is_free(&theirs) {
        return Err(sentence!(seek_full, who = person).into());
    }
    let channel = seek.channel;
    transaction
        .insert_challenge(server, channel, &challenge)
        .await?;
    let (until, game) = (Argument::date(challenge.expires), kind.title());
    let told = sentence!(seek_asked, who = person, game, channel, until);
    context
        .commit(transaction, Reply::private(vec![told]))
        .await
}

/// The terms of a game that is sought, as this server has it; `None` where it does not allow them.
/// Nobody waits without end for a stranger: where neither minds, there is a clock.
pub(in crate::bot) async fn terms_in(
    store: &Store,
    (server, settings): (ServerId, &ServerSettings),
    sought: Terms,
) -> Result<Option<Terms>, StoreError> {
    let defaults = store.server_defaults(server).await?;
    let mut terms = defaults.fit(&defaults.fill_in(&sought));
    if sought.time == Time::Usual && terms.time.control().is_none() {
        terms.time = Time::Limited(TimeControl::PerMove(USUAL));
    }
    if terms.time.has_vacation() {
        terms.vacation = Some(settings.vacation);
    }
    Ok(defaults.allows(&terms).is_ok().then_some(terms))
}

/// The time for a move where neither player minds and the server has none.
const USUAL: Duration = Duration::from_hours(3 * 24);

/// By how many points two people differ who have these ratings.
pub(in crate::bot) fn gap(kind: Kind, ratings: [&[RatedIn]; 2], now: Timestamp) -> u64 {
    let points = |all: &[RatedIn]| {
        let rating = seek::rating_in(kind, all);
        rating.unwrap_or_else(|| Rating::new(now)).told()
    };
    let [one, other] = ratings.map(points);
    one.abs_diff(other)
}
