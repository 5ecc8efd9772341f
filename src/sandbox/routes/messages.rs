//! The routes about messages in channels.

use super::call::{Answer, Call, Reply};
use crate::sandbox::bodies::{MessageBody, MessageReference};
use crate::sandbox::channel::{Place, Thread};
use crate::sandbox::message::REPLY;
use crate::sandbox::permissions::Permissions;
use crate::sandbox::posting::Envelope;
use crate::sandbox::refusal::Refusal;
use crate::sandbox::snowflake::Snowflake;
use crate::sandbox::world::World;

pub fn send(world: &mut World, call: &Call) -> Answer {
    let channel = call.id("channel_id")?;
    check_sending(world, channel)?;
    check_files(world, channel, call)?;
    let body = call.message()?;
    if body.flags() != 0 {
        return Err(Refusal::flaw(
            "flags",
            "Only answers to interactions may be ephemeral",
        ));
    }
    if let Some(sent) = sent_before(world, channel, &body) {
        return show(world, sent);
    }
    let mut envelope = Envelope::plain(channel, world.bot);
    if let Some(reference) = &body.message_reference
        && let Some(message) = referenced(world, channel, reference)?
    {
        envelope.kind = REPLY;
        envelope.reference = Some((channel, message));
    }
    let id = world.post_with_uploads(envelope, &body, &call.files)?;
    show(world, id)
}

pub fn edit(world: &mut World, call: &Call) -> Answer {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    let id = call.id("message_id")?;
    let message = world.message(id);
    let message = message
        .filter(|message| message.channel == channel && !message.is_ephemeral())
        .ok_or(Refusal::UNKNOWN_MESSAGE)?;
    if message.author != world.bot {
        return Err(Refusal::OF_ANOTHER_USER);
    }
    if world.thread(channel).is_some_and(Thread::is_closed) {
        return Err(Refusal::ARCHIVED_THREAD);
    }
    check_files(world, channel, call)?;
    world.edit(id, &call.message()?, &call.files)?;
    show(world, id)
}

fn show(world: &World, id: Snowflake) -> Answer {
    let message = world.message(id).ok_or(Refusal::UNKNOWN_MESSAGE)?;
    Ok(Reply::ok(world.message_json(message)))
}

/// Checks that the bot may write in a channel.
fn check_sending(world: &World, channel: Snowflake) -> Result<(), Refusal> {
    let needed = match &world.visible_to_bot(channel)?.place {
        Place::Thread(thread) if thread.is_closed() => return Err(Refusal::ARCHIVED_THREAD),
        Place::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        Place::BotDm(person) => {
            let user = world.user(*person);
            if !user.is_some_and(|user| user.takes_dms && user.member) {
                return Err(Refusal::UNREACHABLE_USER);
            }
            Permissions::VIEW_CHANNEL
        }
        Place::Text | Place::Private(_) => Permissions::SEND_MESSAGES,
    };
    if world.bot_permissions(channel).contains(needed) {
        Ok(())
    } else {
        Err(Refusal::MISSING_PERMISSIONS)
    }
}

fn check_files(world: &World, channel: Snowflake, call: &Call) -> Result<(), Refusal> {
    let permissions = world.bot_permissions(channel);
    if call.files.is_empty() || permissions.contains(Permissions::ATTACH_FILES) {
        Ok(())
    } else {
        Err(Refusal::MISSING_PERMISSIONS)
    }
}

/// The message that the bot has sent with the same nonce, if a nonce is to count once.
fn sent_before(world: &World, channel: Snowflake, body: &MessageBody) -> Option<Snowflake> {
    let nonce = body.nonce.as_deref().filter(|_| body.enforce_nonce)?;
    let mut messages = world.messages(channel).rev();
    let sent = messages
        .find(|message| message.author == world.bot && message.nonce.as_deref() == Some(nonce));
    sent.map(|message| message.id)
}

/// The message that a new one replies to; none if it is gone and that does not matter.
fn referenced(
    world: &World,
    channel: Snowflake,
    reference: &MessageReference,
) -> Result<Option<Snowflake>, Refusal> {
    let permissions = world.bot_permissions(channel);
    if !permissions.contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(Refusal::UNREADABLE_HISTORY);
    }
    let message = world.message(reference.message_id);
    match message.filter(|message| message.channel == channel) {
        Some(message) => Ok(Some(message.id)),
        None if reference.fail_if_not_exists => {
            Err(Refusal::flaw("message_reference", "Unknown message"))
        }
        None => Ok(None),
    }
}
