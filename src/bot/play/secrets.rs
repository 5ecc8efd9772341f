//! Secret choices before a game starts: the private message with its menus.

use crate::{
    bot::{
        ColourChoice, Controls, Reply,
        context::{Answer, Context},
        words::secret_choice::about,
    },
    ids::ChallengeId,
    store::StoredChallenge,
    table::{Challenge, ChallengeRefusal, GuestAnswer},
};

/// Opens the menus, or shows them with what has been chosen so far. The choice is stored only when
/// it is complete.
pub(in crate::bot) async fn choose(
    context: &Context<'_>,
    challenge: ChallengeId,
    chosen: Option<&ColourChoice>,
) -> Answer {
    let stored = context.challenge(challenge).await?;
    let reply = menus(context, &stored, chosen)?;
    Ok(match chosen {
        Some(_) => reply.as_update(),
        None => reply,
    })
}

/// The menus for a player of a game in this channel that has not started; `None` for anyone else.
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
    menus(context, &stored, None).map(Some)
}

/// Whether a game of the actor's in this channel waits for secret choices.
pub(in crate::bot) async fn are_being_chosen(context: &Context<'_>) -> Answer<bool> {
    let open = context.open_challenges().await?;
    let may_choose = |challenge: &Challenge| {
        challenge.secret().is_some() && challenge.may_choose(context.person(), context.now).is_ok()
    };
    Ok(open.iter().any(|stored| may_choose(&stored.challenge)))
}

fn menus(context: &Context<'_>, stored: &StoredChallenge, chosen: Option<&ColourChoice>) -> Answer {
    let challenge = &stored.challenge;
    challenge.may_choose(context.person(), context.now)?;
    let secret = challenge.secret().ok_or(ChallengeRefusal::NoChoice)?;
    let guest = challenge.guest(context.person());
    let set = guest.and_then(|guest| guest.secret.as_ref());
    let chosen = chosen.cloned();
    let controls = Controls::Choose {
        challenge: stored.id,
        game: challenge.terms.game,
        chosen: chosen.unwrap_or_else(|| ColourChoice::at_first(&secret, set)),
    };
    Ok(Reply {
        controls,
        ..Reply::private(vec![about(challenge, "choose")])
    })
}
