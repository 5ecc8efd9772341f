//! The routes about the gateway, guilds, their members, channels and threads, and the bot's
//! commands.

use std::collections::BTreeSet;

use serde_json::json;

use super::{Answer, Call, Reply, need};
use crate::bodies::{MessageThreadBody, Recipient, ThreadBody, ThreadChange};
use crate::commands::read_registration;
use crate::{Command, Guild, Permissions, Place, Refusal, Snowflake, World, read};

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn gateway(world: &mut World, _: &Call) -> Answer {
    let mut limit = json!({"total": 1000, "remaining": 1000, "max_concurrency": 1});
    limit["reset_after"] = json!(14_400_000);
    let url = world.gateway_url();
    let shards = world.options.shards;
    let body = json!({"url": url, "shards": shards, "session_start_limit": limit});
    Ok(Reply::ok(body))
}

pub fn guild(world: &mut World, call: &Call) -> Answer {
    let guild = guild_named(world, call, Refusal::UNKNOWN_GUILD)?;
    Ok(Reply::ok(world.guild_json(guild)))
}

/// The channels of a guild, without threads.
pub fn channels(world: &mut World, call: &Call) -> Answer {
    let guild = guild_named(world, call, Refusal::UNKNOWN_GUILD)?.id;
    let channels = world.channels.values();
    let channels = channels
        .filter(|channel| channel.guild == Some(guild) && matches!(channel.place, Place::Text));
    let objects = channels.map(|channel| world.channel_json(channel.id));
    Ok(Reply::ok(objects.collect()))
}

pub fn member(world: &mut World, call: &Call) -> Answer {
    let guild = guild_named(world, call, Refusal::UNKNOWN_GUILD)?;
    let id = member_of(world, guild, call)?;
    Ok(Reply::ok(world.member_json(guild, id)))
}

fn member_of(world: &World, guild: &Guild, call: &Call) -> Result<Snowflake, Refusal> {
    let id = call.id("user_id")?;
    let user = world.users.get(&id).ok_or(Refusal::UNKNOWN_USER)?;
    if user.guilds.contains(&guild.id) {
        Ok(id)
    } else {
        Err(Refusal::UNKNOWN_MEMBER)
    }
}

pub fn give_role(world: &mut World, call: &Call) -> Answer {
    change_roles(world, call, BTreeSet::insert)
}

pub fn take_role(world: &mut World, call: &Call) -> Answer {
    change_roles(world, call, |roles, role| roles.remove(&role))
}

/// Changes the roles of a member, whether or not they have this one.
fn change_roles(
    world: &mut World,
    call: &Call,
    change: impl FnOnce(&mut BTreeSet<Snowflake>, Snowflake) -> bool,
) -> Answer {
    let guild = guild_named(world, call, Refusal::UNKNOWN_GUILD)?;
    let (member, role) = (member_of(world, guild, call)?, call.id("role_id")?);
    World::may_give(guild, role)?;
    let user = world.users.get_mut(&member).ok_or(Refusal::UNKNOWN_USER)?;
    change(&mut user.roles, role);
    Ok(Reply::NOTHING)
}

pub fn user(world: &mut World, call: &Call) -> Answer {
    let id = call.id("user_id")?;
    world.users.get(&id).ok_or(Refusal::UNKNOWN_USER)?;
    Ok(Reply::ok(world.user_json(id)))
}

fn guild_named<'w>(
    world: &'w World,
    call: &Call,
    otherwise: Refusal,
) -> Result<&'w Guild, Refusal> {
    let id = call.id("guild_id")?;
    let found = world.guilds().find(|guild| guild.id == id);
    found.ok_or(otherwise)
}

pub fn open_dm(world: &mut World, call: &Call) -> Answer {
    let Recipient { recipient_id } = read("", &call.body)?;
    if !world.people().any(|person| person.id == recipient_id) {
        return Err(Refusal::INVALID_RECIPIENT);
    }
    let channel = world.bot_dm(recipient_id);
    Ok(Reply::ok(world.channel_json(channel)))
}

pub fn show_channel(world: &mut World, call: &Call) -> Answer {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    Ok(Reply::ok(world.channel_json(id)))
}

/// Archives a thread, unarchives it, names it, or sets the time after which it is archived. All of
/// it takes the right to manage threads where the thread is not the bot's own, but for unarchiving
/// one that is not locked.
pub fn change_thread(world: &mut World, call: &Call) -> Answer {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    let change: ThreadChange = read("", &call.body)?;
    let thread = world.thread(id).ok_or(Refusal::MISSING_PERMISSIONS)?;
    if thread.archived && change.archived != Some(false) {
        return Err(Refusal::ARCHIVED_THREAD);
    }
    let only_opens = change.archived == Some(false)
        && change.auto_archive_duration.is_none()
        && change.name.is_none();
    let is_free = !thread.locked && (only_opens || thread.owner == world.bot);
    let needed = if is_free {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::MANAGE_THREADS
    };
    need(world, id, needed)?;
    if let Some(thread) = world.thread_mut(id) {
        thread.archived = change.archived.unwrap_or(thread.archived);
        thread.auto_archive = change.auto_archive_duration.unwrap_or(thread.auto_archive);
    }
    if let Some(channel) = world.channels.get_mut(&id)
        && let Some(name) = change.name
    {
        channel.name = name.to_string();
    }
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
    need(world, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    let id = world.open_thread(parent, world.bot, body.name, body.auto_archive_duration);
    let body = world.channel_json(id);
    Ok(Reply { status: 201, body })
}

pub fn open_thread_of_message(world: &mut World, call: &Call) -> Answer {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let parent = channel.id;
    if !matches!(channel.place, Place::Text) {
        return Err(Refusal::WRONG_CHANNEL_TYPE);
    }
    let message = call.id("message_id")?;
    let body: MessageThreadBody = read("", &call.body)?;
    need(world, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    let is_there = world
        .message(message)
        .is_some_and(|found| found.channel == parent && !found.is_ephemeral());
    if !is_there {
        return Err(Refusal::UNKNOWN_MESSAGE);
    }
    if world.channels.contains_key(&message) {
        return Err(Refusal::HAS_A_THREAD);
    }
    let archive = body.auto_archive_duration;
    world.open_thread_of_message(parent, message, &body.name, archive);
    let body = world.channel_json(message);
    Ok(Reply { status: 201, body })
}

pub fn register(world: &mut World, call: &Call) -> Answer {
    replace_commands(world, call, None)
}

pub fn register_in_guild(world: &mut World, call: &Call) -> Answer {
    let guild = guild_named(world, call, Refusal::MISSING_ACCESS)?.id;
    replace_commands(world, call, Some(guild))
}

/// Replaces a list of commands; those of the same name keep their ids.
fn replace_commands(world: &mut World, call: &Call, guild: Option<Snowflake>) -> Answer {
    if call.id("application_id")? != world.bot {
        return Err(Refusal::NOT_OF_THIS_APPLICATION);
    }
    let registration = read_registration(&call.body)?;
    let is_of_guild = |command: &Command| command.object["guild_id"] == json!(guild);
    let old: Vec<Command> = match guild {
        Some(_) => world
            .guild_commands
            .extract_if(.., |it| is_of_guild(it))
            .collect(),
        None => std::mem::take(&mut world.global_commands),
    };
    let mut commands = Vec::new();
    for body in registration.iter() {
        let known = old.iter().find(|command| command.body.is_called_as(body));
        let id = known.map_or_else(|| world.snowflakes.next(), |command| command.id);
        // The command as Discord gives it back.
        let mut object = json!(body);
        object["id"] = json!(id);
        object["application_id"] = json!(world.bot);
        object["version"] = json!(world.snowflakes.next());
        object["dm_permission"] = json!(true);
        object["nsfw"] = json!(false);
        if object["integration_types"].is_null() {
            object["integration_types"] = json!([0]);
        }
        if let Some(guild) = guild {
            object["guild_id"] = json!(guild);
        }
        let body = body.clone();
        commands.push(Command { id, body, object });
    }
    let objects = commands.iter().map(|command| command.object.clone());
    let reply = Reply::ok(objects.collect());
    match guild {
        Some(_) => world.guild_commands.extend(commands),
        None => world.global_commands = commands,
    }
    world.tell_pages_of_commands();
    Ok(reply)
}
