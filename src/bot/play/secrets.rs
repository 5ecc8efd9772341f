//! Secret choices before a game starts.

use crate::{
    bot::{
        Controls, Reply,
        context::{Answer, Context},
        words::secret_choice::about,
    },
    ids::ChallengeId,
    store::StoredChallenge,
    table::{Challenge, ChallengeRefusal, GuestAnswer},
};

pub(in crate::bot) async fn choose(context: &Context<'_>, challenge: ChallengeId) -> Answer {
    button(context, &context.challenge(challenge).await?)
}

/// The button for a player of a game in this channel that has not started; `None` for anyone else.
pub(in crate::bot) async fn to_choose_here(context: &Context<'_>) -> Answer<Option<Reply>> {
    let is_mine = |challenge: &Challenge| {
        let guest = challenge.guest(context.person());
        let comes = guest.is_some_and(|guest| guest.answer == GuestAnswer::Coming);
        comes && challenge.secret().is_some()
    };
    let open = context.open_challenges().await?;
    if !open.iter().any(|stored| is_mine(&stored.challenge)) {
        return Ok(None);
    }
    let stored = context.challenge_meant(None, is_mine).await?;
    button(context, &stored).map(Some)
}

/// Whether a game of the actor's in this channel waits for secret choices.
pub(in crate::bot) async fn are_being_chosen(context: &Context<'_>) -> Answer<bool> {
    let open = context.open_challenges().await?;
    let may_choose = |challenge: &Challenge| {
        challenge.secret().is_some() && challenge.may_choose(context.person(), context.now).is_ok()
    };
    Ok(open.iter().any(|stored| may_choose(&stored.challenge)))
}

/// The button of the form in which the actor chooses.
fn button(context: &Context<'_>, stored: &StoredChallenge) -> Answer {
    let challenge = &stored.challenge;
    challenge.may_choose(context.person(), context.now)?;
    challenge.secret().ok_or(ChallengeRefusal::NoChoice)?;
    Ok(Reply {
        controls: Controls::Choose {
            challenge: stored.id,
            game: challenge.terms.game,
        },
        ..Reply::private(vec![about(challenge, "choose")])
    })
}
