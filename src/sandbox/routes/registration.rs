//! The routes by which the bot registers its commands.

use serde_json::{Value, json};

use super::call::{Answer, Call, Reply};
use crate::sandbox::commands::{Command, CommandBody, read_registration};
use crate::sandbox::refusal::Refusal;
use crate::sandbox::snowflake::Snowflake;
use crate::sandbox::world::World;

/// Replaces all global commands.
pub fn register(world: &mut World, call: &Call) -> Answer {
    replace(world, call, None)
}

/// Replaces all commands of the guild.
pub fn register_in_guild(world: &mut World, call: &Call) -> Answer {
    let guild = call.id("guild_id")?;
    if guild == world.guild.id {
        replace(world, call, Some(guild))
    } else {
        Err(Refusal::MISSING_ACCESS)
    }
}

/// Replaces a list of commands; those of the same name keep their ids.
fn replace(world: &mut World, call: &Call, guild: Option<Snowflake>) -> Answer {
    if call.id("application_id")? != world.bot {
        return Err(Refusal::NOT_OF_THIS_APPLICATION);
    }
    let registration = read_registration(&call.body)?;
    let old = std::mem::take(commands_of(world, guild));
    for body in registration.iter() {
        let known = old.iter().find(|command| command.body.name == body.name);
        let id = known.map_or_else(|| world.snowflakes.next(), |command| command.id);
        let object = object(world, id, body, guild);
        let body = body.clone();
        commands_of(world, guild).push(Command { id, body, object });
    }
    world.tell_pages_of_commands();
    let objects = commands_of(world, guild)
        .iter()
        .map(|command| command.object.clone());
    Ok(Reply::ok(objects.collect()))
}

const fn commands_of(world: &mut World, guild: Option<Snowflake>) -> &mut Vec<Command> {
    match guild {
        Some(_) => &mut world.guild_commands,
        None => &mut world.global_commands,
    }
}

/// A command as Discord gives it back.
fn object(world: &mut World, id: Snowflake, body: &CommandBody, guild: Option<Snowflake>) -> Value {
    let mut object = json!(body);
    object["id"] = json!(id);
    object["application_id"] = json!(world.bot);
    object["version"] = json!(world.snowflakes.next());
    object["type"] = json!(1);
    object["dm_permission"] = json!(true);
    object["nsfw"] = json!(false);
    if object["integration_types"].is_null() {
        object["integration_types"] = json!([0]);
    }
    if let Some(guild) = guild {
        object["guild_id"] = json!(guild);
    }
    object
}
