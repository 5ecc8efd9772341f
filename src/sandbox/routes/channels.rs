//! The routes about channels, threads and conversations.

use super::call::{Answer, Call, Reply};
use crate::sandbox::bodies::{Recipient, ThreadBody, ThreadChange};
use crate::sandbox::channel::Place;
use crate::sandbox::limits::read;
use crate::sandbox::permissions::Permissions;
use crate::sandbox::refusal::Refusal;
use crate::sandbox::world::World;

pub fn open_dm(world: &mut World, call: &Call) -> Answer {
    let Recipient { recipient_id } = read("", &call.body)?;
    if !world.people().any(|person| person.id == recipient_id) {
        return Err(Refusal::INVALID_RECIPIENT);
    }
    let channel = world.bot_dm(recipient_id);
    Ok(Reply::ok(world.channel_json(channel)))
}

pub fn show(world: &mut World, call: &Call) -> Answer {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    Ok(Reply::ok(world.channel_json(id)))
}

/// Archives a thread of the bot's own, or takes it out again.
pub fn change_thread(world: &mut World, call: &Call) -> Answer {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    let change: ThreadChange = read("", &call.body)?;
    let bot = world.bot;
    let own = world
        .thread_mut(id)
        .filter(|thread| thread.owner == bot && !thread.locked);
    own.ok_or(Refusal::MISSING_PERMISSIONS)?.archived = change.archived;
    world.tell_of_changed_channel(id);
    Ok(Reply::ok(world.channel_json(id)))
}

pub fn open_thread(world: &mut World, call: &Call) -> Answer {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let parent = channel.id;
    if !matches!(channel.place, Place::Text) {
        return Err(Refusal::WRONG_CHANNEL_TYPE);
    }
    let body: ThreadBody = read("", &call.body)?;
    let permissions = world.bot_permissions(parent);
    if !permissions.contains(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    let minutes = body.auto_archive_duration.map(|minutes| minutes.0);
    let id = world.open_thread(parent, body.name, minutes);
    Ok(Reply::created(world.channel_json(id)))
}
