//! The bot's registered commands.

use serde_json::{Value, json};

use super::channels::Place;
use super::checks;
use super::refusal::Refusal;
use super::rest::{Call, Reply};
use super::snowflake::Snowflake;
use super::world::World;

/// A registered command.
#[derive(Clone, Debug)]
pub struct Command {
    /// Its id; it stays when the command is registered again.
    pub id: Snowflake,
    pub name: String,
    pub(super) object: Value,
}

impl Command {
    /// Discord's object of it.
    pub const fn object(&self) -> &Value {
        &self.object
    }

    fn allows(&self, field: &str, number: u8) -> bool {
        self.object[field]
            .as_array()
            .is_none_or(|list| list.iter().any(|one| *one == number))
    }
}

/// Where a command is offered: 0 in the guild, 1 in the conversation with the bot, 2 between
/// people.
pub(super) const fn context(place: &Place) -> u8 {
    match place {
        Place::Text | Place::Thread(_) => 0,
        Place::BotDm(_) => 1,
        Place::Private(_) => 2,
    }
}

/// A list of options as Discord gives it back: without what says nothing.
fn tidy(options: &Value) -> Value {
    match options {
        Value::Array(entries) => entries.iter().map(tidy).collect(),
        Value::Object(fields) => {
            let says_something = |value: &Value| {
                !value.is_null() && value.as_array().is_none_or(|list| !list.is_empty())
            };
            let fields = fields.iter().filter(|(_, value)| says_something(value));
            Value::Object(
                fields
                    .map(|(name, value)| (name.clone(), tidy(value)))
                    .collect(),
            )
        }
        plain => plain.clone(),
    }
}

/// Whether a call speaks of the guild's own commands, having checked its ids.
fn of_guild(world: &World, call: &Call) -> Result<bool, Refusal> {
    if call.id("application_id")? != world.bot {
        return Err(Refusal::new(
            403,
            20012,
            "You are not authorized to perform this action on this application",
        ));
    }
    match call.optional_id("guild_id")? {
        None => Ok(false),
        Some(guild) if guild == world.guild.id => Ok(true),
        Some(_) => Err(Refusal::missing_access()),
    }
}

pub(super) fn list(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let commands = if of_guild(world, call)? {
        &world.guild_commands
    } else {
        &world.global_commands
    };
    Ok(Reply::ok(
        commands
            .iter()
            .map(|command| command.object.clone())
            .collect(),
    ))
}

pub(super) fn overwrite(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let guild = of_guild(world, call)?;
    checks::commands(&call.body).verdict()?;
    let old = std::mem::take(if guild {
        &mut world.guild_commands
    } else {
        &mut world.global_commands
    });
    let mut commands = Vec::new();
    for body in call.body.as_array().into_iter().flatten() {
        let known = old
            .iter()
            .find(|command| body["name"] == *command.name)
            .map(|command| command.id);
        commands.push(world.register(body, known, guild));
    }
    let answer = commands
        .iter()
        .map(|command| command.object.clone())
        .collect();
    *(if guild {
        &mut world.guild_commands
    } else {
        &mut world.global_commands
    }) = commands;
    world.tell_pages_of_commands();
    Ok(Reply::ok(answer))
}

pub(super) fn upsert(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let guild = of_guild(world, call)?;
    checks::command(&call.body).verdict()?;
    let commands = if guild {
        &world.guild_commands
    } else {
        &world.global_commands
    };
    let known = commands
        .iter()
        .find(|command| call.body["name"] == *command.name)
        .map(|command| command.id);
    if known.is_none() && commands.len() >= checks::MAX_COMMANDS {
        return Err(Refusal::new(
            400,
            30032,
            "Maximum number of application commands reached (100)",
        ));
    }
    let command = world.register(&call.body, known, guild);
    let reply = Reply {
        status: if known.is_some() { 200 } else { 201 },
        body: command.object.clone(),
    };
    let commands = if guild {
        &mut world.guild_commands
    } else {
        &mut world.global_commands
    };
    match commands.iter_mut().find(|old| old.id == command.id) {
        Some(old) => *old = command,
        None => commands.push(command),
    }
    world.tell_pages_of_commands();
    Ok(reply)
}

pub(super) fn show(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let commands = if of_guild(world, call)? {
        &world.guild_commands
    } else {
        &world.global_commands
    };
    let id = call.id("command_id")?;
    let command = commands
        .iter()
        .find(|command| command.id == id)
        .ok_or_else(Refusal::unknown_command)?;
    Ok(Reply::ok(command.object.clone()))
}

pub(super) fn remove(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let guild = of_guild(world, call)?;
    let id = call.id("command_id")?;
    let commands = if guild {
        &mut world.guild_commands
    } else {
        &mut world.global_commands
    };
    let before = commands.len();
    commands.retain(|command| command.id != id);
    if commands.len() == before {
        return Err(Refusal::unknown_command());
    }
    world.tell_pages_of_commands();
    Ok(Reply::nothing())
}

impl World {
    /// All registered commands, the guild's own first.
    pub fn commands(&self) -> impl Iterator<Item = &Command> {
        self.guild_commands.iter().chain(&self.global_commands)
    }

    /// The command of this name that is offered in a place.
    pub(super) fn command_for(&self, name: &str, place: &Place) -> Option<&Command> {
        let context = context(place);
        let own = self.guild_commands.iter().filter(|_| context == 0);
        let global = self.global_commands.iter().filter(|command| {
            let installed = if context == 2 {
                command.allows("integration_types", 1)
            } else {
                true
            };
            command.allows("contexts", context) && installed
        });
        own.chain(global).find(|command| command.name == name)
    }

    fn register(&mut self, body: &Value, known: Option<Snowflake>, guild: bool) -> Command {
        let id = known.unwrap_or_else(|| self.snowflakes.next());
        let given = |field: &str, otherwise: Value| match &body[field] {
            Value::Null => otherwise,
            value => value.clone(),
        };
        let mut object = json!({
            "id": id,
            "application_id": self.bot,
            "version": self.snowflakes.next(),
            "type": given("type", json!(1)),
            "name": body["name"],
            "name_localizations": body["name_localizations"],
            "description": given("description", json!("")),
            "description_localizations": body["description_localizations"],
            "options": tidy(&given("options", json!([]))),
            "default_member_permissions": body["default_member_permissions"],
            "dm_permission": given("dm_permission", json!(true)),
            "nsfw": given("nsfw", json!(false)),
            "integration_types": given("integration_types", json!([0])),
            "contexts": body["contexts"],
        });
        if guild {
            object["guild_id"] = json!(self.guild.id);
        }
        Command {
            id,
            name: body["name"].as_str().unwrap_or_default().to_owned(),
            object,
        }
    }
}
