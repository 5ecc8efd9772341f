//! The routes that are neither commands nor interactions: the bot itself, the guild, channels and
//! messages.
#![allow(
    clippy::unnecessary_wraps,
    reason = "every route has the same signature"
)]

use serde_json::{Value, json};

use super::channels::{Channel, Place};
use super::checks;
use super::messages::{EPHEMERAL, Envelope, Message};
use super::permissions::Permissions;
use super::refusal::{Flaws, Refusal};
use super::rest::{Call, Reply};
use super::snowflake::Snowflake;
use super::world::World;

// ---- the bot itself ----

pub(super) fn gateway(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::ok(json!({"url": world.gateway_url()})))
}

pub(super) fn gateway_bot(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let limit =
        json!({"total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1});
    Ok(Reply::ok(
        json!({"url": world.gateway_url(), "shards": 1, "session_start_limit": limit}),
    ))
}

pub(super) fn current_user(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let mut user = world.user_json(world.bot);
    for (field, value) in [
        ("mfa_enabled", json!(false)),
        ("verified", json!(true)),
        ("email", Value::Null),
    ] {
        user[field] = value;
    }
    user["locale"] = json!("en-US");
    Ok(Reply::ok(user))
}

pub(super) fn current_guilds(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let permissions = Permissions::EVERYONE.bits().to_string();
    Ok(Reply::ok(json!([{
        "id": world.guild.id,
        "name": world.guild.name,
        "icon": null,
        "banner": null,
        "owner": false,
        "permissions": permissions,
        "features": [],
    }])))
}

pub(super) fn application(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::ok(json!({
        "id": world.bot,
        "name": "Causeway",
        "icon": null,
        "description": "",
        "summary": "",
        "type": null,
        "bot": world.user_json(world.bot),
        "bot_public": true,
        "bot_require_code_grant": false,
        "rpc_origins": [],
        "verify_key": "0".repeat(64),
        "owner": world.people().find(|user| user.moderator).map(|user| world.user_json(user.id)),
        "team": null,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 4,
    })))
}

pub(super) fn user(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let user = world.user_json(call.id("user_id")?);
    if user.is_null() {
        Err(Refusal::unknown_user())
    } else {
        Ok(Reply::ok(user))
    }
}

pub(super) fn open_dm(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let recipient = match &call.body["recipient_id"] {
        Value::String(id) => id.parse().ok(),
        Value::Number(id) => id.as_u64().map(Snowflake::from),
        _ => None,
    };
    let person = recipient
        .filter(|id| world.users.get(id).is_some_and(|user| !user.bot))
        .ok_or_else(|| Refusal::new(400, 50033, "Invalid Recipient(s)"))?;
    let channel = world.bot_dm(person);
    Ok(Reply::ok(world.channel_json(channel)))
}

// ---- the guild ----

fn is_guild(world: &World, call: &Call) -> Result<(), Refusal> {
    if call.id("guild_id")? == world.guild.id {
        Ok(())
    } else {
        Err(Refusal::unknown_guild())
    }
}

pub(super) fn guild(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    Ok(Reply::ok(world.guild_json()))
}

pub(super) fn guild_channels(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    let text = world
        .channels
        .values()
        .filter(|channel| matches!(channel.place, Place::Text));
    Ok(Reply::ok(
        text.map(|channel| world.channel_json(channel.id)).collect(),
    ))
}

pub(super) fn member(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    let id = call.id("user_id")?;
    match world.users.get(&id) {
        Some(user) if user.member => Ok(Reply::ok(world.member_json(id))),
        Some(_) => Err(Refusal::unknown_member()),
        None => Err(Refusal::unknown_user()),
    }
}

// ---- channels ----

pub(super) fn channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    Ok(Reply::ok(world.channel_json(id)))
}

pub(super) fn edit_channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let id = channel.id;
    let may = match &channel.place {
        Place::Thread(thread) => {
            thread.owner == world.bot && !thread.locked && call.body["locked"].is_null()
        }
        Place::Text => false,
        Place::BotDm(_) | Place::Private(_) => return Err(Refusal::wrong_channel_type()),
    };
    if !may {
        return Err(Refusal::missing_permissions());
    }
    let mut flaws = Flaws::default();
    if let Some(name) = call.body["name"].as_str()
        && !(1..=100).contains(&name.chars().count())
    {
        flaws.add(
            "name",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 100 in length.",
        );
    }
    flaws.verdict()?;
    if let Some(channel) = world.channels.get_mut(&id) {
        if let Some(name) = call.body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        if let Place::Thread(thread) = &mut channel.place {
            thread.archived = call.body["archived"].as_bool().unwrap_or(thread.archived);
            thread.auto_archive = call.body["auto_archive_duration"]
                .as_u64()
                .unwrap_or(thread.auto_archive);
        }
    }
    world.channel_updated(id);
    Ok(Reply::ok(world.channel_json(id)))
}

pub(super) fn delete_channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    match channel.place {
        // Closing a conversation only hides it.
        Place::BotDm(_) => Ok(Reply::ok(world.channel_json(channel.id))),
        _ => Err(Refusal::missing_permissions()),
    }
}

pub(super) fn typing(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = may_send(world, call.id("channel_id")?)?;
    world.typing.push(id);
    Ok(Reply::nothing())
}

/// Whether the bot may write in a channel.
fn may_send(world: &World, channel: Snowflake) -> Result<Snowflake, Refusal> {
    let channel = world.visible_to_bot(channel)?;
    let needed = match &channel.place {
        Place::Thread(thread) if thread.archived && thread.locked => {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        Place::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        Place::BotDm(person) => {
            let reachable = world
                .users
                .get(person)
                .is_some_and(|user| user.takes_dms && user.member);
            if !reachable {
                return Err(Refusal::new(
                    403,
                    50007,
                    "Cannot send messages to this user",
                ));
            }
            Permissions::VIEW_CHANNEL
        }
        Place::Text | Place::Private(_) => Permissions::SEND_MESSAGES,
    };
    if world.bot_permissions(channel.id).contains(needed) {
        Ok(channel.id)
    } else {
        Err(Refusal::missing_permissions())
    }
}

/// What files and embeds need besides.
fn may_enclose(world: &World, channel: Snowflake, call: &Call) -> Result<(), Refusal> {
    let may = world.bot_permissions(channel);
    let embeds = call.body["embeds"]
        .as_array()
        .is_some_and(|embeds| !embeds.is_empty());
    let files = call.files.is_empty() || may.contains(Permissions::ATTACH_FILES);
    let embeds = !embeds || may.contains(Permissions::EMBED_LINKS);
    if files && embeds {
        Ok(())
    } else {
        Err(Refusal::missing_permissions())
    }
}

pub(super) fn open_thread(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let parent = channel.id;
    if !matches!(channel.place, Place::Text) {
        return Err(Refusal::wrong_channel_type());
    }
    let from = call.optional_id("message_id")?;
    checks::thread(&call.body, from.is_none()).verdict()?;
    if let Some(from) = from {
        let message = world
            .messages
            .get(&from)
            .filter(|message| message.channel == parent);
        let message = message
            .filter(|message| !message.is_ephemeral())
            .ok_or_else(Refusal::unknown_message)?;
        if message.thread.is_some() {
            return Err(Refusal::new(
                400,
                160_004,
                "A thread has already been created for this message",
            ));
        }
    }
    if !world
        .bot_permissions(parent)
        .contains(Permissions::CREATE_PUBLIC_THREADS)
    {
        return Err(Refusal::missing_permissions());
    }
    let name = call.body["name"].as_str().unwrap_or_default().to_owned();
    let auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(1440);
    let id = world.open_thread(parent, from, world.bot, &name, auto_archive);
    Ok(Reply {
        status: 201,
        body: world.channel_json(id),
    })
}

pub(super) fn add_thread_member(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let thread = may_send(world, call.id("channel_id")?)?;
    let user = call.optional_id("user_id")?.unwrap_or(world.bot);
    if !world.users.get(&user).is_some_and(|user| user.member) {
        return Err(Refusal::unknown_member());
    }
    let Some(Channel {
        place: Place::Thread(found),
        ..
    }) = world.channels.get_mut(&thread)
    else {
        return Err(Refusal::wrong_channel_type());
    };
    found.members.insert(user);
    world.channel_updated(thread);
    Ok(Reply::nothing())
}

// ---- messages ----

/// A message that the bot may see in this channel: not an ephemeral one.
fn visible_message(world: &World, call: &Call) -> Result<Snowflake, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    let id = call.id("message_id")?;
    let message = world
        .messages
        .get(&id)
        .filter(|message| message.channel == channel && !message.is_ephemeral());
    message
        .map(|message| message.id)
        .ok_or_else(Refusal::unknown_message)
}

fn show(world: &World, id: Snowflake) -> Result<Reply, Refusal> {
    let message = world
        .messages
        .get(&id)
        .ok_or_else(Refusal::unknown_message)?;
    Ok(Reply::ok(world.message_json(message)))
}

pub(super) fn messages(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    if !world
        .bot_permissions(channel)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Ok(Reply::ok(json!([])));
    }
    let bound = |name: &str| {
        call.query
            .get(name)
            .and_then(|id| id.parse::<Snowflake>().ok())
    };
    let limit: usize = call
        .query
        .get("limit")
        .and_then(|limit| limit.parse().ok())
        .unwrap_or(50);
    let mut found: Vec<&Message> = world
        .messages(channel)
        .filter(|message| !message.is_ephemeral())
        .filter(|message| bound("before").is_none_or(|before| message.id < before))
        .filter(|message| bound("after").is_none_or(|after| message.id > after))
        .collect();
    if bound("after").is_none() {
        found.reverse();
    }
    found.truncate(limit.clamp(1, 100));
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::ok(
        found
            .into_iter()
            .map(|message| world.readable_message_json(message))
            .collect(),
    ))
}

pub(super) fn message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    if !world
        .bot_permissions(call.id("channel_id")?)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Err(Refusal::missing_permissions());
    }
    let message = world
        .messages
        .get(&id)
        .ok_or_else(Refusal::unknown_message)?;
    Ok(Reply::ok(world.readable_message_json(message)))
}

pub(super) fn send(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = may_send(world, call.id("channel_id")?)?;
    may_enclose(world, channel, call)?;
    checks::message("", &call.body, &call.files, &[]).verdict()?;
    checks::file_sizes(&call.files)?;
    checks::not_empty(&call.body, &call.files)?;
    if call.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0 {
        let mut flaws = Flaws::default();
        flaws.add(
            "flags",
            "MESSAGE_FLAGS_INVALID",
            "Only answers to interactions may be ephemeral",
        );
        flaws.verdict()?;
    }
    if let Some(sent) = sent_before(world, channel, &call.body) {
        return show(world, sent);
    }
    let reference = reply_to(world, channel, &call.body["message_reference"])?;
    let kind = if reference.is_some() { 19 } else { 0 };
    let envelope = Envelope {
        kind,
        reference,
        ..Envelope::plain(channel, world.bot)
    };
    let id = world.post(envelope, &call.body, &call.files);
    show(world, id)
}

/// The message the bot has sent with the same nonce, if it wants a nonce to count once.
fn sent_before(world: &World, channel: Snowflake, body: &Value) -> Option<Snowflake> {
    let nonce =
        Some(&body["nonce"]).filter(|nonce| !nonce.is_null() && body["enforce_nonce"] == true);
    let mut own = world
        .messages(channel)
        .rev()
        .filter(|message| message.author == world.bot);
    own.find(|message| nonce.is_some() && message.nonce.as_ref() == nonce)
        .map(|message| message.id)
}

/// The message a new one replies to.
fn reply_to(
    world: &World,
    channel: Snowflake,
    reference: &Value,
) -> Result<Option<(Snowflake, Snowflake)>, Refusal> {
    let id = match &reference["message_id"] {
        Value::String(id) => id.parse().ok(),
        Value::Number(id) => id.as_u64().map(Snowflake::from),
        _ => return Ok(None),
    };
    if !world
        .bot_permissions(channel)
        .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Err(Refusal::new(
            400,
            160_002,
            "Cannot reply without permission to read message history",
        ));
    }
    let found = id.filter(|id| {
        world
            .messages
            .get(id)
            .is_some_and(|message| message.channel == channel)
    });
    match found {
        Some(id) => Ok(Some((channel, id))),
        None if reference["fail_if_not_exists"] == false => Ok(None),
        None => {
            let mut flaws = Flaws::default();
            flaws.add(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            flaws.verdict().map(|()| None)
        }
    }
}

pub(super) fn edit_message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    let channel = call.id("channel_id")?;
    if world
        .messages
        .get(&id)
        .is_some_and(|message| message.author != world.bot)
    {
        return Err(Refusal::new(
            403,
            50005,
            "Cannot edit a message authored by another user",
        ));
    }
    if let Some(Place::Thread(thread)) = world.channels.get(&channel).map(|channel| &channel.place)
        && thread.archived
        && thread.locked
    {
        return Err(Refusal::new(400, 50083, "Thread is archived"));
    }
    may_enclose(world, channel, call)?;
    world.checked_edit("", id, &call.body, &call.files)?;
    show(world, id)
}

pub(super) fn delete_message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    let own = world
        .messages
        .get(&id)
        .is_some_and(|message| message.author == world.bot);
    if !own {
        return Err(Refusal::missing_permissions());
    }
    world.remove_message(id);
    Ok(Reply::nothing())
}
