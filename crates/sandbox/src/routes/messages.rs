//! The routes about messages in channels.

use serde_json::json;

use super::{Answer, Call, Reply, need, show_message};
use crate::bodies::MessageReference;
use crate::{Envelope, MessageBody, Permissions, Place, REPLY, Refusal, Snowflake, Thread, World};

pub fn send(world: &mut World, call: &Call) -> Answer {
    let channel = call.id("channel_id")?;
    check_sending(world, channel)?;
    check_files(world, channel, call)?;
    let body = call.message()?;
    if body.flags() != 0 {
        let why = "Only answers to interactions may be ephemeral";
        return Err(Refusal::flaw("flags", why));
    }
    if let Some(sent) = sent_before(world, channel, &body) {
        return show_message(world, sent);
    }
    let mut envelope = Envelope::plain(channel, world.bot);
    if let Some(reference) = &body.message_reference
        && let Some(message) = referenced(world, channel, reference)?
    {
        envelope.kind = REPLY;
        envelope.reference = Some((channel, message));
    }
    let id = world.post_with_uploads(envelope, &body, &call.files)?;
    show_message(world, id)
}

/// Number of messages that are listed at once, where the bot names none.
const PAGE: usize = 50;

/// Messages of a channel, the newest first: the newest of all, or those before, after or around
/// one.
pub fn list(world: &mut World, call: &Call) -> Answer {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    if need(world, channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Ok(Reply::ok(json!([])));
    }
    let limit = match call.query.get("limit").map(|text| text.parse()) {
        None => PAGE,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => return Err(Refusal::flaw("limit", "Value should be 1 to 100.")),
    };
    let messages = world.messages(channel).filter(|it| !it.is_ephemeral());
    let messages: Vec<_> = messages.collect();
    let until = |id: Snowflake| messages.partition_point(|it| it.id < id);
    let (before, after) = (call.queried("before")?, call.queried("after")?);
    let found = if let Some(id) = call.queried("around")? {
        let start = until(id).saturating_sub(limit / 2);
        &messages[start..(start + limit).min(messages.len())]
    } else if let Some(id) = after {
        let start = messages.partition_point(|it| it.id <= id);
        &messages[start..(start + limit).min(messages.len())]
    } else {
        let end = before.map_or(messages.len(), until);
        &messages[end.saturating_sub(limit)..end]
    };
    let found = found.iter().rev().map(|it| world.message_json(it));
    Ok(Reply::ok(found.collect()))
}

/// A message of the bot in a channel that is not archived.
fn own(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    let id = call.id("message_id")?;
    let found = world.message(id);
    let found = found.filter(|message| message.channel == channel && !message.is_ephemeral());
    if found.ok_or(Refusal::UNKNOWN_MESSAGE)?.author != world.bot {
        return Err(Refusal::OF_ANOTHER_USER);
    }
    if world.thread(channel).is_some_and(Thread::is_closed) {
        return Err(Refusal::ARCHIVED_THREAD);
    }
    Ok((channel, id))
}

pub fn delete(world: &mut World, call: &Call) -> Answer {
    let (_, id) = own(world, call)?;
    world.remove_message(id);
    Ok(Reply::NOTHING)
}

pub fn edit(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = own(world, call)?;
    check_files(world, channel, call)?;
    world.edit(id, &call.message()?, &call.files)?;
    show_message(world, id)
}

pub fn react(world: &mut World, call: &Call) -> Answer {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    need(world, channel, Permissions::READ_MESSAGE_HISTORY)?;
    need(world, channel, Permissions::ADD_REACTIONS)?;
    let id = call.id("message_id")?;
    let found = world.message(id);
    let found = found.filter(|message| message.channel == channel && !message.is_ephemeral());
    found.ok_or(Refusal::UNKNOWN_MESSAGE)?;
    world.react(id, call.param("emoji_name"));
    Ok(Reply::NOTHING)
}

fn check_sending(world: &World, channel: Snowflake) -> Result<(), Refusal> {
    let needed = match &world.visible_to_bot(channel)?.place {
        Place::Thread(thread) if thread.is_closed() => return Err(Refusal::ARCHIVED_THREAD),
        Place::Thread(thread) if thread.locked => {
            need(world, channel, Permissions::MANAGE_THREADS)
                .map_err(|_| Refusal::LOCKED_THREAD)?;
            Permissions::SEND_MESSAGES_IN_THREADS
        }
        Place::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        Place::BotDm(person) => {
            let user = world.users.get(person);
            if !user.is_some_and(|user| user.takes_dms && !user.guilds.is_empty()) {
                return Err(Refusal::UNREACHABLE_USER);
            }
            Permissions::VIEW_CHANNEL
        }
        Place::Text | Place::Private(_) => Permissions::SEND_MESSAGES,
    };
    need(world, channel, needed)
}

fn check_files(world: &World, channel: Snowflake, call: &Call) -> Result<(), Refusal> {
    if call.files.is_empty() {
        return Ok(());
    }
    need(world, channel, Permissions::ATTACH_FILES)
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
    need(world, channel, Permissions::READ_MESSAGE_HISTORY)
        .map_err(|_| Refusal::UNREADABLE_HISTORY)?;
    let message = world.message(reference.message_id);
    match message.filter(|message| message.channel == channel) {
        Some(message) => Ok(Some(message.id)),
        None if reference.fail_if_not_exists => {
            Err(Refusal::flaw("message_reference", "Unknown message"))
        }
        None => Ok(None),
    }
}
