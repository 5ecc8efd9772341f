//! The routes about the bot itself: its user, its servers and its application.

use serde_json::json;

use super::{Answer, Call, Reply};
use crate::{Permissions, World};

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn user(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.own_user_json()))
}

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn application(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.application_json()))
}

/// The bot's servers: one at most.
pub fn guilds(world: &mut World, call: &Call) -> Answer {
    let id = world.guild.id;
    let is_before = call.queried("before")?.is_none_or(|it| id < it);
    let is_after = call.queried("after")?.is_none_or(|it| id > it);
    let everyone = Permissions::EVERYONE.difference(world.guild.denied);
    let of_bot = everyone | world.guild.granted;
    let guild = json!({
        "id": id,
        "name": world.guild.name,
        "icon": null,
        "banner": null,
        "owner": false,
        "permissions": world.written(of_bot),
        "features": [],
    });
    let is_listed = is_before && is_after && !world.has_removed_bot;
    Ok(Reply::ok(is_listed.then_some(guild).into_iter().collect()))
}
