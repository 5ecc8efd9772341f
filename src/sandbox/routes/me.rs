//! The routes about the bot itself: its user and its application.

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
