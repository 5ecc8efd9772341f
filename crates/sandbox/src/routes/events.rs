//! The routes about the events of a guild, such as are in no channel of its own.

use serde_json::json;

use super::{Answer, Call, Reply};
use crate::bodies::EventBody;
use crate::{Event, Permissions, Refusal, Snowflake, World, read};

pub fn make_event(world: &mut World, call: &Call) -> Answer {
    let guild = may_make(world, call)?;
    let event = read_event(guild, call)?;
    let id = world.snowflakes.next();
    let body = json(id, &event);
    world.events.insert(id, event);
    Ok(Reply::ok(body))
}

pub fn change_event(world: &mut World, call: &Call) -> Answer {
    let guild = may_make(world, call)?;
    let id = found(world, guild, call)?;
    let event = read_event(guild, call)?;
    let body = json(id, &event);
    world.events.insert(id, event);
    Ok(Reply::ok(body))
}

pub fn delete_event(world: &mut World, call: &Call) -> Answer {
    let guild = may_make(world, call)?;
    let id = found(world, guild, call)?;
    world.events.remove(&id);
    Ok(Reply::NOTHING)
}

/// The guild, where the bot may make events and change its own.
fn may_make(world: &World, call: &Call) -> Result<Snowflake, Refusal> {
    let id = call.id("guild_id")?;
    let guild = world.guilds().find(|guild| guild.id == id);
    let guild = guild.ok_or(Refusal::UNKNOWN_GUILD)?;
    if guild.granted.contains(Permissions::CREATE_EVENTS) {
        Ok(guild.id)
    } else {
        Err(Refusal::MISSING_PERMISSIONS)
    }
}

fn found(world: &World, guild: Snowflake, call: &Call) -> Result<Snowflake, Refusal> {
    let id = call.id("guild_scheduled_event_id")?;
    let is_there = world.events.get(&id).is_some_and(|it| it.guild == guild);
    is_there.then_some(id).ok_or(Refusal::UNKNOWN_EVENT)
}

fn read_event(guild: Snowflake, call: &Call) -> Result<Event, Refusal> {
    let body: EventBody = read("", &call.body)?;
    let (starts, ends) = (body.scheduled_start_time, body.scheduled_end_time);
    if starts <= jiff::Timestamp::now() || ends <= starts {
        return Err(Refusal::EVENT_IN_THE_PAST);
    }
    Ok(Event {
        guild,
        name: body.name.to_string(),
        description: body.description.to_string(),
        location: body.entity_metadata.location.to_string(),
        starts,
        ends,
    })
}

fn json(id: Snowflake, event: &Event) -> serde_json::Value {
    json!({
        "id": id,
        "guild_id": event.guild,
        "name": event.name,
        "description": event.description,
        "entity_type": 3,
        "privacy_level": 2,
        "status": 1,
        "entity_metadata": { "location": event.location },
        "scheduled_start_time": event.starts.to_string(),
        "scheduled_end_time": event.ends.to_string(),
    })
}
