//! The routes about the bot itself: its user, its servers and its application.

use serde_json::json;

use super::{Answer, Call, Reply};
use crate::sandbox::World;

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn user(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.own_user_json()))
}

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn application(world: &mut World, _: &Call) -> Answer {
    Ok(Reply::ok(world.application_json()))
}

#[allow(clippy::unnecessary_wraps, reason = "a route like the others")]
pub fn guilds(world: &mut World, _: &Call) -> Answer {
    let guild = json!({"id": world.guild.id, "name": world.guild.name});
    let guilds = (!world.has_removed_bot).then_some(guild);
    Ok(Reply::ok(guilds.into_iter().collect()))
}
