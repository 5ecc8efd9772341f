//! Empty seats of a gathering that the program takes: which of its players join, and leave again.

use crate::{
    bot::{
        Controls, Reply,
        context::{Answer, Context},
        words::challenge_message,
    },
    ids::ChallengeId,
    table::Challenge,
    texts::sentence,
};

/// Shows the challenger in private who has joined, and whom the program may add or take out.
pub(in crate::bot) async fn open(context: &Context<'_>, id: ChallengeId) -> Answer {
    let stored = context.challenge(id).await?;
    let challenge = &stored.challenge;
    challenge.may_fill(context.person(), context.now)?;
    Ok(panel(id, challenge))
}

/// What its challenger may still change about the seats of a gathering.
pub(in crate::bot) fn panel(id: ChallengeId, challenge: &Challenge) -> Reply {
    let mut lines = challenge_message::people(challenge);
    lines.push(sentence!(computer_fills));
    Reply {
        controls: Controls::Fill {
            challenge: id,
            computers: challenge.computers().collect(),
        },
        ..Reply::private(lines)
    }
}

/// What is left of that once the gathering is full.
pub(in crate::bot) fn full() -> Reply {
    Reply::private(vec![sentence!(computer_fills_all)])
}
