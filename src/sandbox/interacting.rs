//! How people use the bot: they give commands, press buttons and choose in menus, as far as
//! Discord's client lets them.

use std::sync::Arc;

use serde_json::{Value, json};

use super::commands::{Choice, Command};
use super::components::Component;
use super::interaction::{Kind, Phase};
use super::interaction_handle::InteractionHandle;
use super::person::Person;
use super::person_error::{Outcome, PersonError};
use super::snowflake::Snowflake;
use super::world::World;

/// What an interaction is made of: where it happens, its kind, and Discord's object of what was
/// chosen.
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
                return Err(PersonError::BadOption(
                    missing.name.to_string(),
                    "it is required".to_owned(),
                ));
            }
            let data = world.command_data(self.id, command, options, None)?;
            let name = name.to_owned();
            Ok((channel, Kind::Command { name }, data))
        })
    }

    /// Types into an option of a command and sees what is suggested. `options` are those filled in
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

    /// Asks for choices for the option that is being typed.
    pub(super) fn ask_choices(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let command = self.offered(world, channel, name)?;
            let data = world.command_data(self.id, command, options, Some(focused))?;
            Ok((channel, Kind::Autocomplete, data))
        })
    }

    /// Presses a button.
    pub fn click(&self, message: Snowflake, custom_id: &str) -> Outcome<InteractionHandle> {
        self.interact(|world| self.clicked(world, message, custom_id))
    }

    /// Presses the button with this label.
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

    /// Chooses in a menu.
    pub fn select(
        &self,
        message: Snowflake,
        custom_id: &str,
        value: &str,
    ) -> Outcome<InteractionHandle> {
        self.interact(|world| {
            let (channel, component) = self.usable(world, message, custom_id)?;
            let Component::Menu(menu) = component else {
                return Err(PersonError::NoComponent(custom_id.to_owned()));
            };
            if !menu.options.iter().any(|option| &*option.value == value) {
                return Err(PersonError::BadValue(
                    custom_id.to_owned(),
                    format!("{value} is not offered"),
                ));
            }
            let data = json!({
                "custom_id": custom_id,
                "component_type": 3,
                "id": menu.id,
                "values": [value],
            });
            Ok((channel, Kind::Component { message }, data))
        })
    }

    /// The command of this name, if it is offered to them in a channel.
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
        let of_guild = world.guild_commands.iter().filter(|_| is_guild);
        let mut commands = of_guild.chain(&world.global_commands);
        commands
            .find(is_offered)
            .ok_or_else(|| PersonError::NoCommand(name.to_owned()))
    }

    /// The component that they may use, and the channel it is in.
    fn usable<'w>(
        &self,
        world: &'w World,
        message: Snowflake,
        custom_id: &str,
    ) -> Outcome<(Snowflake, &'w Component)> {
        let message = world.seen_message(self.id, message)?;
        let component = message
            .component(custom_id)
            .ok_or_else(|| PersonError::NoComponent(custom_id.to_owned()))?;
        if component.is_disabled() {
            return Err(PersonError::Disabled(custom_id.to_owned()));
        }
        Ok((message.channel, component))
    }

    /// Starts an interaction and sees to it that it fails when the bot is silent.
    fn interact(
        &self,
        choose: impl FnOnce(&World) -> Outcome<Chosen>,
    ) -> Outcome<InteractionHandle> {
        let id = self.shared.change(|world| {
            let (channel, kind, data) = choose(world)?;
            Ok(world.interact(self.id, channel, kind, data))
        })?;
        self.shared.fail_when_late(id);
        let shared = Arc::clone(&self.shared);
        Ok(InteractionHandle { shared, id })
    }
}
