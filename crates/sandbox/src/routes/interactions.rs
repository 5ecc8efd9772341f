//! The routes by which the bot answers interactions.

use std::time::Instant;

use serde_json::{Value, json};

use super::{Answer, Call, Reply, show_message};
use crate::bodies::{Choices, Deferral};
use crate::{
    COMMAND_ANSWER, EPHEMERAL, Envelope, Form, Interaction, Kind, LOADING, Message, MessageBody,
    Phase, Place, REPLY, Refusal, Snowflake, World, read,
};

/// Number of further messages where only a person has installed the app.
const MAX_FOLLOW_UPS_OF_PERSON: usize = 5;

pub fn answer(world: &mut World, call: &Call) -> Answer {
    let id = call.id("interaction_id")?;
    let interaction = world.interaction(id);
    let interaction = interaction.filter(|it| it.token == call.param("interaction_token"));
    let interaction = interaction.ok_or(Refusal::UNKNOWN_INTERACTION)?;
    match interaction.phase {
        Phase::Waiting if Instant::now() < interaction.fails_at => {}
        Phase::Waiting | Phase::Failed => {
            world.give_up(id);
            return Err(Refusal::UNKNOWN_INTERACTION);
        }
        _ => return Err(Refusal::ALREADY_ACKNOWLEDGED),
    }
    let interaction = interaction.clone();
    if !world.channels.contains_key(&interaction.channel) {
        return Err(Refusal::UNKNOWN_CHANNEL);
    }
    let kind = &call.body["type"];
    let data = &call.body["data"];
    // Choices and forms are shown by the client.
    if matches!(kind.as_u64(), Some(4..=7)) {
        check_thread(world, &interaction)?;
    }
    let (phase, original) = match (kind.as_u64(), &interaction.kind) {
        (Some(4), Kind::Command { .. } | Kind::Component { .. } | Kind::Form { .. }) => {
            let body = MessageBody::read("data", data, &call.files)?;
            let envelope = answering(world, &interaction, body.flags());
            let posted = world.post_with_uploads(envelope, &body, &call.files)?;
            (Phase::Answered, Some(posted))
        }
        (Some(5), Kind::Command { .. } | Kind::Component { .. } | Kind::Form { .. }) => {
            let deferral: Option<Deferral> = read("data", data)?;
            let flags = deferral.unwrap_or_default().flags();
            let envelope = answering(world, &interaction, flags | LOADING);
            let posted = world.post(envelope, &MessageBody::default(), Vec::new());
            (Phase::Deferred, Some(posted))
        }
        (Some(6), Kind::Component { message } | Kind::Form { message, .. }) => {
            (Phase::DeferredUpdate, Some(*message))
        }
        (Some(7), Kind::Component { message } | Kind::Form { message, .. }) => {
            let body = MessageBody::read("data", data, &call.files)?;
            world.edit(*message, &body, &call.files)?;
            (Phase::Answered, Some(*message))
        }
        (Some(8), Kind::Autocomplete) => {
            let Choices { choices } = read("data", data)?;
            (Phase::Choices(choices.to_vec()), None)
        }
        (Some(9), Kind::Command { .. } | Kind::Component { .. }) => {
            let form: Form = read("data", data)?;
            form.check("data.components")?;
            (Phase::Form(form), None)
        }
        _ => {
            let why = "Not an answer to this type of interaction";
            return Err(Refusal::flaw("type", why));
        }
    };
    if let Some(found) = world.interactions.get_mut(&id) {
        (found.phase, found.original) = (phase, original);
    }
    if call.query.get("with_response").map(String::as_str) != Some("true") {
        return Ok(Reply::NOTHING);
    }
    Ok(Reply::ok(response(world, &interaction, original, kind)))
}

/// Refuses answers in a thread that is archived and locked.
fn check_thread(world: &World, interaction: &Interaction) -> Result<(), Refusal> {
    match world.thread(interaction.channel) {
        Some(thread) if thread.is_closed() => Err(Refusal::ARCHIVED_THREAD),
        _ => Ok(()),
    }
}

fn answering(world: &World, interaction: &Interaction, mut flags: u64) -> Envelope {
    if world.levers.makes_private {
        flags |= EPHEMERAL;
    }
    let (kind, reference) = match interaction.kind {
        Kind::Component { message } | Kind::Form { message, .. } => {
            (REPLY, Some((interaction.channel, message)))
        }
        Kind::Command { .. } | Kind::Autocomplete => (COMMAND_ANSWER, None),
    };
    Envelope {
        kind,
        reference,
        flags,
        seen_only_by: (flags & EPHEMERAL != 0).then_some(interaction.person),
        interaction: Some(interaction.metadata.clone()),
        ..Envelope::plain(interaction.channel, world.bot)
    }
}

/// Discord's object of the outcome of a first answer.
fn response(
    world: &World,
    interaction: &Interaction,
    original: Option<Snowflake>,
    kind: &Value,
) -> Value {
    let mut object = json!({
        "interaction": {"id": interaction.id, "type": interaction.kind.number()},
        "resource": {"type": kind},
    });
    if let Some(message) = original.and_then(|original| world.message(original)) {
        object["interaction"]["response_message_id"] = json!(message.id);
        object["interaction"]["response_message_loading"] = json!(message.is_loading());
        object["interaction"]["response_message_ephemeral"] = json!(message.is_ephemeral());
        if *kind == 4 || *kind == 7 {
            object["resource"]["message"] = world.message_json(message);
        }
    }
    object
}

/// The interaction of a webhook, if its token is valid and it has been acknowledged.
fn interaction_of(world: &World, call: &Call) -> Result<Interaction, Refusal> {
    if call.id("webhook_id")? != world.bot {
        return Err(Refusal::UNKNOWN_WEBHOOK);
    }
    let id = world.tokens.get(call.param("webhook_token"));
    let interaction = id
        .and_then(|id| world.interaction(*id))
        .filter(|it| !it.expired && it.started.elapsed() < world.options.token_lifetime)
        .ok_or(Refusal::INVALID_WEBHOOK_TOKEN)?;
    match interaction.phase {
        Phase::Waiting | Phase::Failed | Phase::Choices(_) => Err(Refusal::UNKNOWN_WEBHOOK),
        _ => Ok(interaction.clone()),
    }
}

/// A further message. The first one after "is thinking" replaces it, and is as private.
pub fn follow_up(world: &mut World, call: &Call) -> Answer {
    let interaction = interaction_of(world, call)?;
    let place = world.place(interaction.channel);
    let is_private = matches!(place.ok_or(Refusal::UNKNOWN_CHANNEL)?, Place::Private(_));
    check_thread(world, &interaction)?;
    let body = call.message()?;
    let original = interaction.original;
    let thinking = original.filter(|id| world.message(*id).is_some_and(Message::is_loading));
    if let Some(thinking) = thinking {
        return change(world, &interaction, thinking, &body, call);
    }
    if is_private && interaction.follow_ups.len() >= MAX_FOLLOW_UPS_OF_PERSON {
        return Err(Refusal::TOO_MANY_FOLLOW_UPS);
    }
    let mut envelope = answering(world, &interaction, body.flags());
    envelope.kind = REPLY;
    envelope.reference = original.map(|original| (interaction.channel, original));
    if let (Some(metadata), Some(original)) = (&mut envelope.interaction, original) {
        metadata["original_response_message_id"] = json!(original);
    }
    let id = world.post_with_uploads(envelope, &body, &call.files)?;
    if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
        interaction.follow_ups.push(id);
    }
    show_message(world, id)
}

pub fn show_original(world: &mut World, call: &Call) -> Answer {
    show_message(world, original_of(world, call)?.1)
}

pub fn edit_original(world: &mut World, call: &Call) -> Answer {
    let (interaction, original) = original_of(world, call)?;
    check_thread(world, &interaction)?;
    change(world, &interaction, original, &call.message()?, call)
}

pub fn delete_original(world: &mut World, call: &Call) -> Answer {
    let (_, original) = original_of(world, call)?;
    world.remove_message(original);
    Ok(Reply::NOTHING)
}

/// An interaction and the message that is its first answer.
fn original_of(world: &World, call: &Call) -> Result<(Interaction, Snowflake), Refusal> {
    let interaction = interaction_of(world, call)?;
    match interaction.original {
        Some(id) if world.messages.contains_key(&id) => Ok((interaction, id)),
        _ => Err(Refusal::UNKNOWN_MESSAGE),
    }
}

fn change(
    world: &mut World,
    interaction: &Interaction,
    message: Snowflake,
    body: &MessageBody,
    call: &Call,
) -> Answer {
    world.edit(message, body, &call.files)?;
    if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
        interaction.edits += 1;
    }
    show_message(world, message)
}
