//! The routes about the gateway, the guild and its members.

use serde_json::json;

use super::call::{Answer, Call, Reply};
use crate::sandbox::refusal::Refusal;
use crate::sandbox::world::World;

#[allow(
    clippy::unnecessary_wraps,
    reason = "every route has the same signature"
)]
pub fn gateway(world: &mut World, _: &Call) -> Answer {
    let limit =
        json!({"total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1});
    Ok(Reply::ok(
        json!({"url": world.gateway_url(), "shards": 1, "session_start_limit": limit}),
    ))
}

pub fn guild(world: &mut World, call: &Call) -> Answer {
    check_guild(world, call)?;
    Ok(Reply::ok(world.guild_json()))
}

pub fn member(world: &mut World, call: &Call) -> Answer {
    check_guild(world, call)?;
    let id = call.id("user_id")?;
    let user = world.user(id).ok_or(Refusal::UNKNOWN_USER)?;
    if user.member {
        Ok(Reply::ok(world.member_json(id)))
    } else {
        Err(Refusal::UNKNOWN_MEMBER)
    }
}

fn check_guild(world: &World, call: &Call) -> Result<(), Refusal> {
    if call.id("guild_id")? == world.guild.id {
        Ok(())
    } else {
        Err(Refusal::UNKNOWN_GUILD)
    }
}
