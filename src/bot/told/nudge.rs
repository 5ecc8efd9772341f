//! Nudges, and games that are claimed because a player has left the server.

use super::notices::may_be_claimed;
use crate::{
    bot::{
        At, Need, Outcome, Reply,
        asked::{
            notice::{Notice, Waiting},
            players::all_of,
        },
        context::{Answer, Context, nudging::when_permitted},
        play::act::{Acted, store},
        words::{calls::called, change::Change, secret_choice::button},
    },
    ids::{PersonId, Timestamp},
    notices::TOLD_APART,
    store::{StoredChallenge, StoredTable},
    table::{Absence, ChallengeState, Refusal, TableAction},
    texts::{Argument, Sentence, sentence},
};

/// Calls the player whom the game waits for: once a day, and not in their quiet hours. Before the
/// game, those who have not made their secret choice.
pub(in crate::bot) async fn nudge(context: &Context<'_>, at: Option<At>) -> Answer {
    if at.is_none()
        && let Some(waiting) = waiting_for_choices(context).await?
    {
        return nudge_to_choose(context, &waiting).await;
    }
    let stored = context.table_meant(at).await?;
    must_wait(context, &stored)?;
    let me = context.person();
    let mut waits: Vec<PersonId> = called(&stored.table);
    waits.retain(|person| !person.is_computer());
    let Some(who) = waits.iter().find(|person| **person != me).copied() else {
        return Err(sentence!(notice_nobody_to_nudge).into());
    };
    if waits.contains(&me) {
        return Err(sentence!(notice_nobody_to_nudge).into());
    }
    let due = when_permitted(context, who).await??;
    let deadline = stored.table.deadline();
    let deadline = deadline.filter(|_| stored.table.offer().is_none());
    if due > context.now && deadline.is_some_and(|deadline| due >= deadline) {
        let until = Argument::date(due);
        return Err(sentence!(notice_nudge_too_late, who, until).into());
    }
    let notice = Notice::Nudge {
        at: Waiting::at(&stored),
        by: me,
    };
    let notice = notice.json()?;
    let yesterday = context.now.before(Absence::DAY);
    let mut transaction = context.begin().await?;
    if !transaction.set_nudged(stored.id, who, yesterday).await? {
        drop(transaction);
        let last = context.store.nudged_at(stored.id, who).await?;
        let last = last.unwrap_or(context.now);
        let quiet = context.store.quiet_of(who).await?;
        if due > context.now && quiet.is_some_and(|quiet| quiet.next_outside(last) == due) {
            // The first one has not reached them yet.
            return Err(nudged(context, who, due).into());
        }
        let again = Argument::date(last.after(Absence::DAY));
        return Err(sentence!(notice_nudged_today, who, again).into());
    }
    // Be it that they are told at the same time, or have been a moment ago.
    let told_before = due.before(TOLD_APART);
    let at = Waiting::at(&stored).turn();
    if !transaction.set_told(at, due, told_before).await? {
        drop(transaction);
        let told = context.store.wait_at(&stored).await?.told;
        let again = Argument::date(told.unwrap_or(due).after(TOLD_APART));
        return Err(sentence!(notice_told_just_now, who, again).into());
    }
    transaction.insert_message(who, &notice, due).await?;
    let line = nudged(context, who, due);
    context
        .commit(transaction, Reply::private(vec![line]))
        .await
}

fn nudged(context: &Context<'_>, who: PersonId, due: Timestamp) -> Sentence {
    if due > context.now {
        sentence!(notice_nudge_later, who, at = Argument::date(due))
    } else {
        sentence!(notice_nudged, who)
    }
}

/// The game of the actor in this channel that waits for secret choices, where they play no other
/// one here.
async fn waiting_for_choices(context: &Context<'_>) -> Answer<Option<StoredChallenge>> {
    let (me, now) = (context.person(), context.now);
    if let Some(stored) = context.table_here_if_any().await?
        && stored.table.is_playing(me)
    {
        return Ok(None);
    }
    let mut open = context.open_challenges().await?.into_iter();
    Ok(open.find(|stored| {
        let challenge = &stored.challenge;
        challenge.state == ChallengeState::Gathered && challenge.may_choose(me, now).is_ok()
    }))
}

async fn nudge_to_choose(context: &Context<'_>, stored: &StoredChallenge) -> Answer {
    let (me, challenge) = (context.person(), stored.id);
    let undecided: Vec<PersonId> = stored.challenge.undecided().collect();
    if undecided.contains(&me) {
        let button = button(&stored.challenge);
        return Err(sentence!(notice_choose_first, button).into());
    }
    let mut permitted = Vec::new();
    let mut lines = Vec::new();
    for who in undecided.iter().copied() {
        match when_permitted(context, who).await? {
            Ok(due) => {
                permitted.push((who, due));
                lines.push(nudged(context, who, due));
            }
            Err(away) => lines.push(away),
        }
    }
    if permitted.is_empty() {
        let away = lines.into_iter().next();
        return Err(away.unwrap_or(sentence!(notice_nobody_to_nudge)).into());
    }
    let notice = (Notice::NudgeToChoose { challenge, by: me }).json()?;
    let yesterday = context.now.before(Absence::DAY);
    let mut transaction = context.begin().await?;
    if !transaction
        .set_challenge_nudged(challenge, yesterday)
        .await?
    {
        drop(transaction);
        let last = context.store.challenge_nudged(challenge).await?;
        let again = Argument::date(last.unwrap_or(context.now).after(Absence::DAY));
        let who = all_of(&undecided);
        return Err(sentence!(notice_nudged_today, who, again).into());
    }
    for (who, due) in permitted {
        transaction.insert_message(who, &notice, due).await?;
    }
    context.commit(transaction, Reply::private(lines)).await
}

/// Wins the game, or goes on without the player, who has been gone from the server for a day.
pub(in crate::bot) async fn claim_left(context: &Context<'_>, at: At) -> Answer<Outcome> {
    let stored = context.table(at.id).await?;
    must_wait(context, &stored)?;
    let table = &stored.table;
    let who = table.person_to_move();
    let left = context.store.wait_at(&stored).await?.left;
    let (Some(who), Some(left)) = (who, left) else {
        return Err(sentence!(notice_nobody_left).into());
    };
    let possible = may_be_claimed(left);
    if context.now < possible {
        let possible = Argument::relative(possible);
        return Err(sentence!(notice_claim_too_early, who, possible).into());
    }
    match context.request.known.is_member {
        None => {
            let found = context.store.found_by(who, stored).await?;
            return Ok(Outcome::Needs(Need::Member(found.server, who)));
        }
        Some(true) => return Err(sentence!(notice_nobody_left).into()),
        Some(false) => {}
    }
    let resigned = table.act(who, &TableAction::Resign, context.now);
    let (after, event) = resigned.map_err(Context::refuses(&stored))?;
    let after = stored.paused(after);
    let by = context.person();
    let change = Change {
        actor: by,
        before: table,
        after: &after,
        event: &event,
        automatic: &[],
        queue: context.queue_before(Some(stored.id), &after).await?,
    };
    let mut reply = change.message(&stored, false);
    let claimed: Sentence = match stored.server {
        Some(_) => sentence!(notice_claimed, who, by),
        None => sentence!(notice_claimed_of_none, who, by),
    };
    reply.lines.insert(0, claimed);
    store(context, &stored, &Acted::by_itself(after, event), reply)
        .await
        .map(Outcome::Reply)
}

/// Refuses those who do not play in the game, or not any more, and what is over.
fn must_wait(context: &Context<'_>, stored: &StoredTable) -> Answer<()> {
    let (table, refuse) = (&stored.table, Context::refuses(stored));
    let seat = table.seat_of(context.person());
    let seat = seat.ok_or_else(|| refuse(Refusal::NotSeated))?;
    if !table.is_running() {
        return Err(refuse(Refusal::Over));
    }
    if !table.is_in(seat) {
        return Err(refuse(Refusal::Out));
    }
    Ok(())
}

/// Ends the reminders of the turns that the actor has been reminded of.
pub(in crate::bot) async fn remind_no_more(context: &Context<'_>) -> Answer {
    let mut transaction = context.begin().await?;
    let line = match transaction.end_reminders(context.person()).await? {
        0 => sentence!(notice_no_reminders),
        count => sentence!(notice_reminders_ended, count),
    };
    context
        .commit(transaction, Reply::private(vec![line]))
        .await
}
