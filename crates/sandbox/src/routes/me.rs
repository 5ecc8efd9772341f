//! The routes about the bot itself: its user, its servers and its application.

use serde_json::json;

use super::{Answer, Call, Reply};
use crate::{Guild, World};

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn user(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.own_user_json()))
}

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn application(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.application_json()))
}

/// The bot's servers.
pub fn guilds(world: &mut World, call: &Call) -> Answer {
    let (before, after) = (call.queried("before")?, call.queried("after")?);
    let is_listed = |guild: &&Guild| {
        before.is_none_or(|it| guild.id < it)
            && after.is_none_or(|it| guild.id > it)
            && (guild.id != world.guild.id || !world.has_removed_bot)
    };
    let guilds = world.guilds().filter(is_listed).map(|guild| {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": world.written(guild.of_bot()),
            "features": [],
        })
    });
    Ok(Reply::ok(guilds.collect()))
}
