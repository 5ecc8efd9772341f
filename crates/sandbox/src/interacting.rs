//! How people use the bot: they give commands, press buttons, choose in menus and fill in forms, as
//! far as Discord's client lets them.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::{
    Channel, Choice, Command, CommandOption, Component, InteractionHandle, Kind, Number,
    OptionKind, Outcome, Person, PersonError, Phase, Snowflake, User, World,
};

/// An interaction to start: its channel, kind, and Discord's object of the command, component or
/// form.
type Chosen = (Snowflake, Kind, Value);

impl Person {
    /// Gives a slash command. Values are texts as typed; for a user option a name or an id.
    pub fn command(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let command = self.offered(world, channel, name)?;
            let is_given = |name: &str| options.iter().any(|(given, _)| *given == name);
            let mut wanted = command.body.options.iter().filter(|option| option.required);
            if let Some(missing) = wanted.find(|option| !is_given(&option.name)) {
                return Err(bad_option(&missing.name, "it is required"));
            }
            let data = world.command_data((self.id, channel), command, options, None)?;
            let name = name.to_owned();
            Ok((channel, Kind::Command { name }, data))
        })
    }

    /// Gives a command from the menu of a member or a message, which is its target.
    pub fn use_menu(
        &self,
        channel: Snowflake,
        name: &str,
        target: Snowflake,
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let command = self.offered(world, channel, name)?;
            let kind = command.body.kind.get();
            let mut resolved = Map::new();
            if kind == 2 {
                let by = (self.id, channel);
                world.resolve(&mut resolved, by, OptionKind::User, &json!(target));
            } else {
                let message = world.seen_message(self.id, target)?;
                let messages = json!({ target.to_string(): world.message_json(message) });
                resolved.insert("messages".to_owned(), messages);
            }
            let data = json!({
                "id": command.id,
                "name": command.name(),
                "type": kind,
                "target_id": target,
                "resolved": resolved,
            });
            let name = name.to_owned();
            Ok((channel, Kind::Command { name }, data))
        })
    }

    /// Types into an option of a command and returns the suggestions. `options` are those filled in
    /// before.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Outcome<Vec<Choice>> {
        let handle = self.ask_choices(channel, name, options, focused)?;
        match handle.acknowledged().await? {
            Phase::Choices(choices) => Ok(choices),
            _ => Err(PersonError::InVain("choices")),
        }
    }

    pub(super) fn ask_choices(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let command = self.offered(world, channel, name)?;
            let data = world.command_data((self.id, channel), command, options, Some(focused))?;
            Ok((channel, Kind::Autocomplete, data))
        })
    }

    pub fn click(&self, message: Snowflake, custom_id: &str) -> Outcome<InteractionHandle> {
        self.interact(|world| self.clicked(world, message, custom_id))
    }

    pub fn press(&self, message: Snowflake, label: &str) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let button = world.seen_message(self.id, message)?.button(label);
            let custom_id = button.ok_or_else(|| PersonError::NoComponent(label.to_owned()))?;
            self.clicked(world, message, custom_id)
        })
    }

    fn clicked(&self, world: &World, message: Snowflake, custom_id: &str) -> Outcome<Chosen> {
        let (channel, component) = self.usable(world, message, custom_id)?;
        let Component::Button(button) = component else {
            return Err(PersonError::NoComponent(custom_id.to_owned()));
        };
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": button.id});
        Ok((channel, Kind::Component { message }, data))
    }

    pub fn select(
        &self,
        message: Snowflake,
        custom_id: &str,
        value: &str,
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let (channel, component) = self.usable(world, message, custom_id)?;
            if let Component::People(menu) = component {
                let mut data = json!({"custom_id": custom_id, "component_type": 5, "id": menu.id});
                let chosen = Some(value).filter(|value| !value.is_empty());
                data["values"] = json!(chosen.as_slice());
                let mut resolved = Map::new();
                let by = (self.id, channel);
                world.resolve(&mut resolved, by, OptionKind::User, &json!(value));
                data["resolved"] = json!(resolved);
                return Ok((channel, Kind::Component { message }, data));
            }
            let Component::Menu(menu) = component else {
                return Err(PersonError::NoComponent(custom_id.to_owned()));
            };
            if !menu.options.iter().any(|option| &*option.value == value) {
                let why = format!("{value} is not offered");
                return Err(PersonError::BadValue(custom_id.to_owned(), why));
            }
            let mut data = json!({"custom_id": custom_id, "component_type": 3, "id": menu.id});
            data["values"] = json!([value]);
            Ok((channel, Kind::Component { message }, data))
        })
    }

    /// Fills in the form with one component that an interaction of theirs has opened.
    pub fn fill_in(&self, opened: Snowflake, text: &str) -> Outcome<InteractionHandle> {
        self.fill_in_all(opened, &[text])
    }

    /// Fills in the form that an interaction of theirs has opened: what is typed or chosen in each
    /// of its components, in their order.
    pub fn fill_in_all(&self, opened: Snowflake, values: &[&str]) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let interaction = world.interaction(opened);
            let interaction = interaction.filter(|it| it.person == self.id);
            let found = interaction.map(|it| (it.channel, &it.kind, &it.phase));
            let Some((channel, &Kind::Component { message }, Phase::Form(form))) = found else {
                return Err(PersonError::InVain("a form"));
            };
            let data = form.filled_in(values);
            let data = data.map_err(|why| PersonError::BadValue("form".to_owned(), why))?;
            Ok((channel, Kind::Form { message, opened }, data))
        })
    }

    fn offered<'w>(
        &self,
        world: &'w World,
        channel: Snowflake,
        name: &str,
    ) -> Outcome<&'w Command> {
        let place = world.seen_channel(self.id, channel)?;
        let is_guild = world.is_guild_channel(channel);
        let permissions = world.permissions(self.id);
        let is_offered = |command: &&Command| {
            let needed = command.body.default_member_permissions;
            command.name() == name
                && command.is_offered_in(place)
                && (!is_guild || needed.is_none_or(|needed| permissions.contains(needed)))
        };
        let guild = json!(world.guild_of(channel).map(|guild| guild.id));
        let is_here = |command: &&Command| command.object["guild_id"] == guild;
        let of_guild = world.guild_commands.iter().filter(is_here);
        let offered = of_guild.chain(&world.global_commands).find(is_offered);
        offered.ok_or_else(|| PersonError::NoCommand(name.to_owned()))
    }

    /// The component that they may use, and the channel it is in.
    fn usable<'w>(
        &self,
        world: &'w World,
        message: Snowflake,
        custom_id: &str,
    ) -> Outcome<(Snowflake, &'w Component)> {
        let message = world.seen_message(self.id, message)?;
        match message.component(custom_id) {
            Some(component) if !component.is_disabled() => Ok((message.channel, component)),
            Some(_) => Err(PersonError::Disabled(custom_id.to_owned())),
            None => Err(PersonError::NoComponent(custom_id.to_owned())),
        }
    }

    /// Starts an interaction, which fails when the bot does not answer in time.
    fn interact(
        &self,
        choose: impl FnOnce(&World) -> Outcome<Chosen>,
    ) -> Outcome<InteractionHandle> {
        let id = self.shared.change(|world| {
            let (channel, kind, data) = choose(world)?;
            Ok(world.interact(self.id, channel, kind, data))
        })?;
        self.shared.deliver(id);
        self.shared.fail_when_late(id);
        let shared = Arc::clone(&self.shared);
        Ok(InteractionHandle { shared, id })
    }
}

impl World {
    /// Discord's object of a command with typed options, as values; `focused` is the one for which
    /// choices are requested.
    pub(super) fn command_data(
        &self,
        (person, channel): (Snowflake, Snowflake),
        command: &Command,
        options: &[(&str, &str)],
        focused: Option<(&str, &str)>,
    ) -> Outcome<Value> {
        let mut filled = Vec::new();
        let mut resolved = Map::new();
        for (name, typed) in options {
            if focused.is_some_and(|(focused, _)| focused == *name) {
                continue;
            }
            let option = option_of(command, name)?;
            let value = self.option_value(person, option, typed);
            let value = value.map_err(|why| bad_option(name, why))?;
            self.resolve(&mut resolved, (person, channel), option.kind, &value);
            filled.push(json!({"name": name, "type": option.kind, "value": value}));
        }
        if let Some((name, typed)) = focused {
            let option = option_of(command, name)?;
            if !option.autocomplete {
                return Err(bad_option(name, "it has no autocomplete"));
            }
            let kind = option.kind;
            filled.push(json!({"name": name, "type": kind, "value": typed, "focused": true}));
        }
        let mut data = json!({"id": command.id, "name": command.name(), "type": 1});
        // Discord omits empty lists.
        if !filled.is_empty() {
            data["options"] = json!(filled);
        }
        if !resolved.is_empty() {
            data["resolved"] = json!(resolved);
        }
        if let Some(guild) = command.object.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        Ok(data)
    }

    fn resolve(
        &self,
        resolved: &mut Map<String, Value>,
        (person, channel): (Snowflake, Snowflake),
        kind: OptionKind,
        value: &Value,
    ) {
        let Some(id) = value.as_str().and_then(|id| id.parse::<Snowflake>().ok()) else {
            return;
        };
        let mut add = |list: &str, object: Value| {
            resolved.entry(list).or_insert_with(|| json!({}))[id.to_string()] = object;
        };
        match kind {
            OptionKind::User => {
                add("users", self.user_json(id));
                let guild = self.guild_of(channel);
                if let Some(guild) = guild.filter(|guild| self.is_member(id, guild.id)) {
                    let mut member = self.partial_member_json(guild, id);
                    member["permissions"] = self.written(self.permissions(id));
                    add("members", member);
                }
            }
            OptionKind::Channel => add("channels", self.resolved_channel_json(person, id)),
            OptionKind::Attachment => add("attachments", self.uploaded_json(id)),
            OptionKind::Text | OptionKind::Integer | OptionKind::Boolean => {}
        }
    }

    /// A typed text as the value of an option, or why Discord's client would not send it.
    fn option_value(
        &self,
        person: Snowflake,
        option: &CommandOption,
        typed: &str,
    ) -> Result<Value, String> {
        if !option.choices.is_empty() {
            let mut choices = option.choices.iter();
            let chosen = choices.find(|choice| &*choice.name == typed || &*choice.value == typed);
            let value = chosen.map(|choice| json!(choice.value));
            return value.ok_or_else(|| format!("{typed} is not offered"));
        }
        match option.kind {
            OptionKind::Text => {
                let most = option.max_length.map_or(6000, Number::get);
                if typed.chars().count() as u64 <= most {
                    Ok(json!(typed))
                } else {
                    Err(format!("it takes at most {most} characters"))
                }
            }
            OptionKind::Integer => match typed.parse::<i64>() {
                Ok(number) if option.min_value.is_some_and(|least| number < least) => {
                    Err("the number is out of range".to_owned())
                }
                Ok(number) => Ok(json!(number)),
                Err(_) => Err("it takes a whole number".to_owned()),
            },
            OptionKind::Boolean => match typed.parse::<bool>() {
                Ok(value) => Ok(json!(value)),
                Err(_) => Err("it takes true or false".to_owned()),
            },
            OptionKind::User => {
                let name = typed.to_lowercase();
                let is_meant = |user: &&User| user.id.to_string() == typed || user.username == name;
                match self.users.values().find(is_meant) {
                    Some(user) => Ok(json!(user.id)),
                    None => Err(format!("nobody is called {typed}")),
                }
            }
            OptionKind::Channel => {
                let name = typed.trim_start_matches('#');
                let is_meant = |channel: &&Channel| {
                    self.is_guild_channel(channel.id)
                        && self.sees_channel(person, channel.id)
                        && (channel.id.to_string() == typed || channel.name == name)
                };
                let Some(channel) = self.channels.values().find(is_meant) else {
                    return Err(format!("no channel is called {typed}"));
                };
                let allowed = &option.channel_types;
                let kind = channel.place.number();
                if allowed.is_empty() || allowed.iter().any(|it| it.get() == kind) {
                    Ok(json!(channel.id))
                } else {
                    Err(format!("{typed} is a channel of another type"))
                }
            }
            OptionKind::Attachment => {
                let id = typed.parse().map_err(|_| "it takes an uploaded file")?;
                let upload = self.uploaded(person, id).map_err(|why| why.to_string())?;
                let name = upload.filename.to_lowercase();
                let taken = &option.file_types;
                if taken.is_empty() || taken.iter().any(|it| it.takes(&name)) {
                    Ok(json!(id))
                } else {
                    Err(format!("{name} is a file of another type"))
                }
            }
        }
    }
}

fn option_of<'a>(command: &'a Command, name: &str) -> Outcome<&'a CommandOption> {
    let mut options = command.body.options.iter();
    let found = options.find(|option| &*option.name == name);
    found.ok_or_else(|| bad_option(name, "the command has no such option"))
}

fn bad_option(name: &str, why: impl Into<String>) -> PersonError {
    PersonError::BadOption(name.to_owned(), why.into())
}
