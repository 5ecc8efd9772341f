//! What people do: they speak, give commands, press buttons, choose, fill in forms, and see what is
//! there to see.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use serde_json::{Map, Value, json};
use thiserror::Error;

use super::Shared;
use super::channels::Place;
use super::checks;
use super::commands::Command;
use super::interactions::{Choice, Interaction, Kind, Modal, Phase};
use super::messages::{Envelope, Message};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::{User, World};

/// What a person cannot do, or did not get.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PersonError {
    /// Nobody is called that.
    #[error("nobody here is called {0}")]
    UnknownPerson(String),
    /// There is no such channel, or they do not see it.
    #[error("they see no channel {0}")]
    NoChannel(Snowflake),
    /// There is no such message, or they do not see it.
    #[error("they see no message {0}")]
    NoMessage(Snowflake),
    /// The command is not registered, or not offered in this place.
    #[error("no command /{0} is offered here")]
    NoCommand(String),
    /// Discord's client would not have sent this option.
    #[error("option {0}: {1}")]
    BadOption(String, String),
    /// The message has no such button or menu.
    #[error("the message has nothing with the custom_id {0}")]
    NoComponent(String),
    /// It is greyed out.
    #[error("{0} is disabled")]
    Disabled(String),
    /// Discord's client would not have sent these values.
    #[error("{0}: {1}")]
    BadValue(String, String),
    /// They lack the permission.
    #[error("they may not {0}")]
    NotAllowed(&'static str),
    /// The bot did not acknowledge in time.
    #[error("This interaction failed")]
    Failed,
    /// Something else than expected was answered, or nothing in time.
    #[error("waited in vain for {0}")]
    InVain(&'static str),
}

type Outcome<T> = Result<T, PersonError>;

/// A person to act as.
#[derive(Clone)]
pub struct Person {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl Person {
    /// Their id.
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    /// How a text mentions them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Their conversation with the bot.
    pub fn dm(&self) -> Snowflake {
        self.shared.change(|world| world.bot_dm(self.id))
    }

    /// Their conversation with somebody else, without the bot.
    pub fn private_channel(&self, other: &Self) -> Snowflake {
        self.shared
            .change(|world| world.private_channel(self.id, other.id))
    }

    /// Sends a message; tells its id.
    pub fn say(&self, channel: Snowflake, text: &str) -> Outcome<Snowflake> {
        self.shared
            .change(|world| world.say(self.id, channel, text, None, &[]))
    }

    /// Uploads a file, to be named by an option of a command or put into a message; tells its id.
    pub fn upload(&self, filename: &str, bytes: impl Into<Bytes>) -> Outcome<Snowflake> {
        self.shared
            .change(|world| world.upload(self.id, filename, bytes.into()))
    }

    /// Sends a message with files that have been uploaded; tells its id.
    pub fn say_with(
        &self,
        channel: Snowflake,
        text: &str,
        files: &[Snowflake],
    ) -> Outcome<Snowflake> {
        self.shared
            .change(|world| world.say(self.id, channel, text, None, files))
    }

    /// Replies to a message, which calls its author; tells the new message's id.
    pub fn reply(&self, message: Snowflake, text: &str) -> Outcome<Snowflake> {
        self.shared.change(|world| {
            let answered = world.seen_message(self.id, message)?;
            let channel = answered.channel;
            world.say(self.id, channel, text, Some((channel, message)), &[])
        })
    }

    /// Gives a slash command. Values are texts as typed; for a user option a name or an id.
    pub fn command(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Outcome<InteractionHandle> {
        self.start(|world| world.command(self.id, channel, name, options))
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

    pub(super) fn ask_choices(
        &self,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
        focused: (&str, &str),
    ) -> Outcome<InteractionHandle> {
        self.start(|world| world.ask_choices(self.id, channel, name, options, focused))
    }

    /// Opens the conversation with the bot or with a person.
    pub(super) fn open_dm(&self, with: Snowflake) -> Outcome<Snowflake> {
        self.shared.change(|world| match world.users.get(&with) {
            Some(user) if user.bot => Ok(world.bot_dm(self.id)),
            Some(user) if user.id != self.id => Ok(world.private_channel(self.id, with)),
            _ => Err(PersonError::UnknownPerson(with.to_string())),
        })
    }

    /// Presses a button.
    pub fn click(&self, message: Snowflake, custom_id: &str) -> Outcome<InteractionHandle> {
        self.start(|world| world.click(self.id, message, custom_id))
    }

    /// Presses the button with this label.
    pub fn press(&self, message: Snowflake, label: &str) -> Outcome<InteractionHandle> {
        self.start(|world| {
            let found = world
                .seen_message(self.id, message)?
                .button(label)
                .map(str::to_owned);
            let custom_id = found.ok_or_else(|| PersonError::NoComponent(label.to_owned()))?;
            world.click(self.id, message, &custom_id)
        })
    }

    /// Chooses in a select menu.
    pub fn select(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Outcome<InteractionHandle> {
        self.start(|world| world.select(self.id, message, custom_id, values))
    }

    /// Fills in the form that answered an interaction, and sends it.
    pub fn submit(
        &self,
        interaction: Snowflake,
        values: &[(&str, &str)],
    ) -> Outcome<InteractionHandle> {
        self.start(|world| world.submit(self.id, interaction, values))
    }

    /// What they see in a channel, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.shared.read(|world| {
            world
                .messages(channel)
                .filter(|message| world.sees(self.id, message))
                .cloned()
                .collect()
        })
    }

    /// The messages that notified them, oldest first.
    pub fn pings(&self) -> Vec<Message> {
        self.shared.read(|world| {
            world
                .messages
                .values()
                .filter(|message| message.pinged.contains(&self.id))
                .cloned()
                .collect()
        })
    }

    /// Sets the language of their Discord.
    pub fn set_locale(&self, locale: &str) -> Outcome<()> {
        self.shared
            .change(|world| world.set_locale(self.id, locale))
    }

    /// Leaves the guild. The bot hears nothing of it, for that is a privileged intent.
    pub fn leave_guild(&self) {
        self.shared.change(|world| world.set_member(self.id, false));
    }

    /// Joins the guild again.
    pub fn join_guild(&self) {
        self.shared.change(|world| world.set_member(self.id, true));
    }

    /// Takes private messages from the bot, or no longer.
    pub fn take_dms(&self, take: bool) {
        self.shared.change(|world| {
            if let Some(user) = world.users.get_mut(&self.id) {
                user.takes_dms = take;
            }
        });
    }

    /// Deletes a message: their own, any one as a moderator; dismisses an ephemeral one.
    pub fn delete_message(&self, message: Snowflake) -> Outcome<()> {
        self.shared
            .change(|world| world.delete_message(self.id, message))
    }

    /// Deletes a channel or thread as a moderator.
    pub fn delete_channel(&self, channel: Snowflake) -> Outcome<()> {
        self.shared.change(|world| {
            if !world.is_guild_channel(channel) {
                return Err(PersonError::NoChannel(channel));
            }
            if !world
                .permissions(self.id)
                .contains(Permissions::MANAGE_CHANNELS)
            {
                return Err(PersonError::NotAllowed("delete channels"));
            }
            world.remove_channel(channel);
            Ok(())
        })
    }

    /// Archives a thread, locked or not, as a moderator; or takes it out again.
    pub fn archive_thread(&self, thread: Snowflake, archived: bool, locked: bool) -> Outcome<()> {
        self.shared.change(|world| {
            if !world
                .permissions(self.id)
                .contains(Permissions::MANAGE_THREADS)
            {
                return Err(PersonError::NotAllowed("archive threads"));
            }
            match world
                .channels
                .get_mut(&thread)
                .map(|channel| &mut channel.place)
            {
                Some(Place::Thread(found)) => (found.archived, found.locked) = (archived, locked),
                _ => return Err(PersonError::NoChannel(thread)),
            }
            world.channel_updated(thread);
            Ok(())
        })
    }

    /// Starts an interaction and sees to it that it fails when the bot is silent.
    pub(super) fn start(
        &self,
        act: impl FnOnce(&mut World) -> Outcome<Snowflake>,
    ) -> Outcome<InteractionHandle> {
        let id = self.shared.change(act)?;
        self.shared.fail_when_late(id);
        Ok(InteractionHandle {
            shared: Arc::clone(&self.shared),
            id,
        })
    }
}

/// Timeout of whatever is waited for. An interaction fails by itself before that; it only turns a
/// hang into a failure.
const PATIENCE: Duration = Duration::from_mins(2);

/// An interaction to watch.
#[derive(Clone)]
pub struct InteractionHandle {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl InteractionHandle {
    /// The interaction's id.
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    /// The interaction as it stands.
    pub fn state(&self) -> Option<Interaction> {
        self.shared
            .read(|world| world.interactions.get(&self.id).cloned())
    }

    /// Waits until the bot has acknowledged. Without that in time it is [`PersonError::Failed`].
    pub async fn acknowledged(&self) -> Outcome<Phase> {
        let phase = self.shared.wait_for(PATIENCE, |world| {
            let interaction = world.interactions.get(&self.id)?;
            (!matches!(interaction.phase, Phase::Waiting)).then(|| interaction.phase.clone())
        });
        match phase.await {
            Some(Phase::Failed) => Err(PersonError::Failed),
            Some(phase) => Ok(phase),
            None => Err(PersonError::InVain("an acknowledgement")),
        }
    }

    /// Waits until there is something to see, and tells the messages this interaction made or
    /// changed.
    pub async fn answered(&self, deadline: Duration) -> Outcome<Vec<Message>> {
        self.acknowledged().await?;
        let settled = self.shared.wait_for(deadline, |world| {
            world
                .interactions
                .get(&self.id)
                .filter(|interaction| interaction.is_settled())
                .map(|_| ())
        });
        settled.await.ok_or(PersonError::InVain("an answer"))?;
        Ok(self.messages())
    }

    /// Waits for the one message that answers.
    pub async fn answer(&self) -> Outcome<Message> {
        let messages = self.answered(PATIENCE).await?;
        messages
            .into_iter()
            .next()
            .ok_or(PersonError::InVain("a message"))
    }

    /// Waits for the form that answers.
    pub async fn modal(&self) -> Outcome<Modal> {
        match self.acknowledged().await? {
            Phase::Modal(modal) => Ok(modal),
            _ => Err(PersonError::InVain("a form")),
        }
    }

    /// The messages this interaction made or changed and that are still there, the first answer
    /// first.
    pub fn messages(&self) -> Vec<Message> {
        self.shared.read(|world| {
            let interaction = world.interactions.get(&self.id);
            let ids = interaction
                .into_iter()
                .flat_map(|one| one.original.iter().chain(&one.followups));
            ids.filter_map(|id| world.messages.get(id))
                .cloned()
                .collect()
        })
    }
}

// ---- the same, on the world ----

impl World {
    /// The person of this name, whatever the case.
    pub fn person_named(&self, name: &str) -> Option<&User> {
        self.people()
            .find(|user| user.username == name.to_lowercase())
    }

    fn seen_channel(&self, person: Snowflake, channel: Snowflake) -> Outcome<()> {
        if self.sees_channel(person, channel) {
            Ok(())
        } else {
            Err(PersonError::NoChannel(channel))
        }
    }

    fn seen_message(&self, person: Snowflake, message: Snowflake) -> Outcome<&Message> {
        let found = self
            .messages
            .get(&message)
            .filter(|message| self.sees(person, message));
        found.ok_or(PersonError::NoMessage(message))
    }

    fn say(
        &mut self,
        person: Snowflake,
        channel: Snowflake,
        text: &str,
        reference: Option<(Snowflake, Snowflake)>,
        files: &[Snowflake],
    ) -> Outcome<Snowflake> {
        self.seen_channel(person, channel)?;
        let files = files
            .iter()
            .map(|id| self.uploaded(person, *id))
            .collect::<Outcome<Vec<_>>>()?;
        let least = usize::from(files.is_empty());
        if files.len() > 10 {
            return Err(PersonError::NotAllowed("send more than ten files at once"));
        }
        if !(least..=2000).contains(&text.trim().chars().count()) {
            return Err(PersonError::NotAllowed(
                "send a message that is empty or longer than 2000 characters",
            ));
        }
        if let Some(Place::Thread(thread)) =
            self.channels.get(&channel).map(|channel| &channel.place)
            && thread.locked
            && !self
                .permissions(person)
                .contains(Permissions::MANAGE_THREADS)
        {
            return Err(PersonError::NotAllowed("write in a locked thread"));
        }
        let kind = if reference.is_some() { 19 } else { 0 };
        let envelope = Envelope {
            kind,
            reference,
            ..Envelope::plain(channel, person)
        };
        Ok(self.post(envelope, &json!({"content": text}), &files))
    }

    fn offered(&self, person: Snowflake, channel: Snowflake, name: &str) -> Outcome<&Command> {
        self.seen_channel(person, channel)?;
        let place = self.channels.get(&channel).map(|channel| &channel.place);
        let command = place.and_then(|place| self.command_for(name, place));
        let command = command.ok_or_else(|| PersonError::NoCommand(name.to_owned()))?;
        let needed = command.object["default_member_permissions"]
            .as_str()
            .and_then(|bits| bits.parse::<u64>().ok());
        let granted = self.permissions(person).bits();
        if needed.is_some_and(|needed| {
            self.is_guild_channel(channel) && (needed == 0 || granted & needed != needed)
        }) {
            return Err(PersonError::NoCommand(name.to_owned()));
        }
        Ok(command)
    }

    fn command(
        &mut self,
        person: Snowflake,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
    ) -> Outcome<Snowflake> {
        let command = self.offered(person, channel, name)?.object.clone();
        for definition in command["options"].as_array().into_iter().flatten() {
            let wanted = definition["name"].as_str().unwrap_or_default();
            if definition["required"] == true && !options.iter().any(|(name, _)| *name == wanted) {
                return Err(PersonError::BadOption(
                    wanted.to_owned(),
                    "it is required".to_owned(),
                ));
            }
        }
        let (filled, resolved) = self.fill_in(person, &command, options)?;
        let data = command_data(&command, filled, resolved);
        Ok(self.interact(
            person,
            channel,
            Kind::Command {
                name: name.to_owned(),
            },
            data,
        ))
    }

    fn ask_choices(
        &mut self,
        person: Snowflake,
        channel: Snowflake,
        name: &str,
        options: &[(&str, &str)],
        (focused, typed): (&str, &str),
    ) -> Outcome<Snowflake> {
        let command = self.offered(person, channel, name)?.object.clone();
        let definition = definition(&command, focused)?;
        if definition["autocomplete"] != true {
            return Err(PersonError::BadOption(
                focused.to_owned(),
                "it has no autocomplete".to_owned(),
            ));
        }
        let option_type = definition["type"].as_u64().unwrap_or(3);
        let before: Vec<(&str, &str)> = options
            .iter()
            .copied()
            .filter(|(name, _)| *name != focused)
            .collect();
        let (mut filled, resolved) = self.fill_in(person, &command, &before)?;
        filled.push(json!({"name": focused, "type": option_type, "value": typed, "focused": true}));
        let data = command_data(&command, filled, resolved);
        Ok(self.interact(person, channel, Kind::Autocomplete { option_type }, data))
    }

    /// Options as Discord's client sends them, with the users, channels and files they name.
    fn fill_in(
        &self,
        person: Snowflake,
        command: &Value,
        options: &[(&str, &str)],
    ) -> Outcome<(Vec<Value>, Value)> {
        let mut filled = Vec::new();
        let mut resolved = Map::new();
        for (name, typed) in options {
            let definition = definition(command, name)?;
            let value = self
                .option_value(person, definition, typed)
                .map_err(|why| PersonError::BadOption((*name).to_owned(), why))?;
            if let Some(id) = value.as_str().and_then(|id| id.parse::<Snowflake>().ok()) {
                self.resolve(&mut resolved, definition["type"].as_u64(), id);
            }
            filled.push(json!({"name": name, "type": definition["type"], "value": value}));
        }
        Ok((filled, Value::Object(resolved)))
    }

    fn resolve(&self, resolved: &mut Map<String, Value>, kind: Option<u64>, id: Snowflake) {
        let mut add = |list: &str, object: Value| {
            resolved.entry(list).or_insert_with(|| json!({}))[id.to_string()] = object;
        };
        match kind {
            Some(6 | 9) => {
                add("users", self.user_json(id));
                if self.users.get(&id).is_some_and(|user| user.member) {
                    let mut member = self.partial_member_json(id);
                    member["permissions"] = json!(self.permissions(id).bits().to_string());
                    add("members", member);
                }
            }
            Some(7) => add("channels", self.channel_json(id)),
            Some(11) => self.resolve_upload(resolved, id),
            _ => {}
        }
    }

    /// A typed text as the value of an option, or why Discord's client would not send it.
    fn option_value(
        &self,
        person: Snowflake,
        definition: &Value,
        typed: &str,
    ) -> Result<Value, String> {
        let choices = definition["choices"]
            .as_array()
            .filter(|choices| !choices.is_empty());
        if let Some(choices) = choices {
            let fits =
                |choice: &&Value| choice["name"] == typed || plain(&choice["value"]) == typed;
            let choice = choices.iter().find(fits);
            return choice
                .map(|choice| choice["value"].clone())
                .ok_or_else(|| format!("{typed} is not offered"));
        }
        match definition["type"].as_u64() {
            Some(3) => {
                let length = typed.chars().count() as u64;
                let least = definition["min_length"].as_u64().unwrap_or(0);
                let most = definition["max_length"].as_u64().unwrap_or(6000);
                let fits = (least..=most).contains(&length);
                if fits {
                    Ok(json!(typed))
                } else {
                    Err(format!("it takes {least} to {most} characters"))
                }
            }
            Some(4) => typed
                .parse::<i64>()
                .map_err(|_| "it takes a whole number".to_owned())
                .and_then(|number| {
                    let below = definition["min_value"]
                        .as_i64()
                        .is_some_and(|least| number < least);
                    let above = definition["max_value"]
                        .as_i64()
                        .is_some_and(|most| number > most);
                    if below || above {
                        Err("the number is out of range".to_owned())
                    } else {
                        Ok(json!(number))
                    }
                }),
            Some(5) => typed
                .parse::<bool>()
                .map(|value| json!(value))
                .map_err(|_| "it takes true or false".to_owned()),
            Some(6 | 9) => self
                .users
                .values()
                .find(|user| user.id.to_string() == typed || user.username == typed.to_lowercase())
                .map(|user| json!(user.id))
                .ok_or_else(|| format!("nobody is called {typed}")),
            Some(7) => self
                .channels
                .values()
                .find(|channel| channel.id.to_string() == typed || channel.name == typed)
                .map(|channel| json!(channel.id))
                .ok_or_else(|| format!("no channel is called {typed}")),
            Some(10) => typed
                .parse::<f64>()
                .map(|value| json!(value))
                .map_err(|_| "it takes a number".to_owned()),
            Some(11) => {
                let id = typed
                    .parse()
                    .map_err(|_| "it takes an uploaded file".to_owned())?;
                self.uploaded(person, id)
                    .map(|_| json!(id))
                    .map_err(|error| error.to_string())
            }
            _ => Err("the stand-in does not know this type of option".to_owned()),
        }
    }

    fn pressable(
        &self,
        person: Snowflake,
        message: Snowflake,
        custom_id: &str,
    ) -> Outcome<(Snowflake, Value)> {
        let message = self.seen_message(person, message)?;
        let component = message
            .component(custom_id)
            .ok_or_else(|| PersonError::NoComponent(custom_id.to_owned()))?;
        if component["disabled"] == true {
            return Err(PersonError::Disabled(custom_id.to_owned()));
        }
        Ok((message.channel, component.clone()))
    }

    fn click(
        &mut self,
        person: Snowflake,
        message: Snowflake,
        custom_id: &str,
    ) -> Outcome<Snowflake> {
        let (channel, button) = self.pressable(person, message, custom_id)?;
        if button["type"] != 2 {
            return Err(PersonError::NoComponent(custom_id.to_owned()));
        }
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": button["id"]});
        Ok(self.interact(person, channel, Kind::Component { message }, data))
    }

    fn select(
        &mut self,
        person: Snowflake,
        message: Snowflake,
        custom_id: &str,
        values: &[&str],
    ) -> Outcome<Snowflake> {
        let (channel, menu) = self.pressable(person, message, custom_id)?;
        let refuse = |why: String| PersonError::BadValue(custom_id.to_owned(), why);
        let least = menu["min_values"].as_u64().unwrap_or(1);
        let most = menu["max_values"].as_u64().unwrap_or(1);
        if !(least..=most).contains(&(values.len() as u64)) {
            return Err(refuse(format!("it takes {least} to {most} values")));
        }
        let mut resolved = Map::new();
        match menu["type"].as_u64() {
            Some(3) => {
                let offered = |value: &str| {
                    menu["options"]
                        .as_array()
                        .into_iter()
                        .flatten()
                        .any(|one| one["value"] == value)
                };
                if let Some(value) = values.iter().find(|value| !offered(value)) {
                    return Err(refuse(format!("{value} is not offered")));
                }
            }
            Some(kind @ (5 | 8)) => {
                for value in values {
                    let id = value
                        .parse()
                        .map_err(|_| refuse(format!("{value} is no id")))?;
                    self.resolve(&mut resolved, Some(if kind == 5 { 6 } else { 7 }), id);
                }
            }
            _ => return Err(PersonError::NoComponent(custom_id.to_owned())),
        }
        let data = json!({
            "custom_id": custom_id,
            "component_type": menu["type"],
            "id": menu["id"],
            "values": values,
            "resolved": resolved,
        });
        Ok(self.interact(person, channel, Kind::Component { message }, data))
    }

    fn submit(
        &mut self,
        person: Snowflake,
        opened_by: Snowflake,
        values: &[(&str, &str)],
    ) -> Outcome<Snowflake> {
        let interaction = self
            .interactions
            .get(&opened_by)
            .filter(|interaction| interaction.person == person);
        let Some(Interaction {
            phase: Phase::Modal(modal),
            kind,
            channel,
            ..
        }) = interaction.cloned()
        else {
            return Err(PersonError::InVain("a form"));
        };
        let mut rows = Vec::new();
        for (index, input) in modal.inputs().enumerate() {
            let custom_id = input["custom_id"].as_str().unwrap_or_default();
            let typed = values
                .iter()
                .find(|(name, _)| *name == custom_id)
                .map(|(_, value)| *value);
            let typed = typed
                .or_else(|| input["value"].as_str())
                .unwrap_or_default();
            fits_input(input, typed)
                .map_err(|why| PersonError::BadValue(custom_id.to_owned(), why))?;
            rows.push(json!({
                "type": 1,
                "id": 2 * index + 1,
                "components": [{"type": 4, "id": 2 * index + 2, "custom_id": custom_id, "value": typed}],
            }));
        }
        if let Some((unknown, _)) = values
            .iter()
            .find(|(name, _)| !modal.inputs().any(|input| input["custom_id"] == *name))
        {
            return Err(PersonError::NoComponent((*unknown).to_owned()));
        }
        let message = match kind {
            Kind::Component { message } => Some(message),
            _ => None,
        };
        let data = json!({"custom_id": modal.custom_id, "components": rows, "resolved": {}});
        Ok(self.interact(person, channel, Kind::Modal { message }, data))
    }

    fn set_locale(&mut self, person: Snowflake, locale: &str) -> Outcome<()> {
        if !checks::is_locale(locale) {
            return Err(PersonError::BadValue(
                "locale".to_owned(),
                format!("Discord has no locale {locale}"),
            ));
        }
        if let Some(user) = self.users.get_mut(&person) {
            locale.clone_into(&mut user.locale);
        }
        self.tell_pages_of_person(person);
        Ok(())
    }

    fn set_member(&mut self, person: Snowflake, member: bool) {
        if let Some(user) = self.users.get_mut(&person) {
            user.member = member;
        }
        self.tell_page_of_guild_channels(person, member);
        self.tell_pages_of_person(person);
    }

    fn delete_message(&mut self, person: Snowflake, message: Snowflake) -> Outcome<()> {
        let found = self.seen_message(person, message)?;
        let moderates = self.is_guild_channel(found.channel)
            && self
                .permissions(person)
                .contains(Permissions::MANAGE_MESSAGES);
        if found.author != person && found.seen_only_by != Some(person) && !moderates {
            return Err(PersonError::NotAllowed("delete messages of others"));
        }
        self.remove_message(message);
        Ok(())
    }
}

fn definition<'a>(command: &'a Value, name: &str) -> Outcome<&'a Value> {
    let mut definitions = command["options"].as_array().into_iter().flatten();
    let found = definitions.find(|definition| definition["name"] == name);
    found.ok_or_else(|| {
        PersonError::BadOption(name.to_owned(), "the command has no such option".to_owned())
    })
}

fn command_data(command: &Value, options: Vec<Value>, resolved: Value) -> Value {
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1});
    if !options.is_empty() {
        data["options"] = Value::Array(options);
    }
    if resolved
        .as_object()
        .is_some_and(|resolved| !resolved.is_empty())
    {
        data["resolved"] = resolved;
    }
    if !command["guild_id"].is_null() {
        data["guild_id"] = command["guild_id"].clone();
    }
    data
}

/// A value as a person would type it.
pub(super) fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn fits_input(input: &Value, typed: &str) -> Result<(), String> {
    let length = typed.chars().count() as u64;
    if length == 0 {
        return if input["required"] == false {
            Ok(())
        } else {
            Err("it is required".to_owned())
        };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        Ok(())
    } else {
        Err(format!("it takes {least} to {most} characters"))
    }
}
