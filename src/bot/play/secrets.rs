//! Secret choices before a game starts: the private message with its menus, and what the public
//! message says about them.

use crate::{
    bot::{
        ColourChoice, Controls, Reply,
        asked::players::all_of,
        context::{Answer, Context},
    },
    ids::{ChallengeId, PersonId},
    store::StoredChallenge,
    table::{Challenge, ChallengeRefusal, GuestAnswer},
    texts::{Sentence, sentence},
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

pub(in crate::bot) fn chosen(challenge: &Challenge, person: PersonId) -> Vec<Sentence> {
    let secret = challenge
        .guest(person)
        .and_then(|guest| guest.secret.as_ref());
    let secret = secret.map(|secret| secret.open().to_owned());
    let set = about(challenge, "set").fill("secret", secret.unwrap_or_default());
    let awaited: Vec<PersonId> = challenge.undecided().collect();
    let next =
        (!awaited.is_empty()).then(|| sentence!(bot_choice_awaited, people = all_of(&awaited)));
    [Some(set), next].into_iter().flatten().collect()
}

/// Who has chosen and who has not, never what.
pub(in crate::bot) fn standing(challenge: &Challenge) -> Vec<Sentence> {
    let undecided: Vec<PersonId> = challenge.undecided().collect();
    let decided: Vec<PersonId> = challenge
        .who(GuestAnswer::Coming)
        .filter(|person| !undecided.contains(person))
        .collect();
    let mut lines = Vec::new();
    if !decided.is_empty() {
        lines.push(sentence!(bot_choice_made, people = decided));
    }
    if !undecided.is_empty() {
        lines.push(sentence!(bot_choice_missing, people = undecided));
    }
    lines
}

pub(in crate::bot) fn asked(challenge: &Challenge) -> Vec<Sentence> {
    vec![about(challenge, "ask")]
}

/// The game's own text about its secret choice: `choose`, `set` or `ask`.
fn about(challenge: &Challenge, what: &str) -> Sentence {
    let option = challenge.secret().map_or("", |secret| secret.option);
    let key = format!("{}-{option}-{what}", challenge.terms.game);
    Sentence::composed(key).fill("button", button(challenge))
}

/// What the button is called that opens the menus, as an argument.
pub(in crate::bot) fn button(challenge: &Challenge) -> Sentence {
    let option = challenge.secret().map_or("", |secret| secret.option);
    challenge.terms.game.value_title(option, "button")
}
