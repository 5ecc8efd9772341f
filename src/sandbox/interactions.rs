//! Interactions: what a person's command, press or form becomes for the bot, and what the bot may
//! answer.

use std::time::Instant;

use serde_json::{Value, json};

use super::channels::Place;
use super::checks;
use super::commands::context;
use super::gateway::ALWAYS;
use super::messages::{EPHEMERAL, Envelope, LOADING, Message};
use super::permissions::Permissions;
use super::refusal::{Flaws, Refusal};
use super::requests::Upload;
use super::rest::{Call, Reply};
use super::snowflake::Snowflake;
use super::world::World;

/// What an app that only a user has installed may follow up with.
const MAX_USER_APP_FOLLOWUPS: usize = 5;

/// What kind of interaction it is.
#[derive(Clone, Debug)]
pub enum Kind {
    Command {
        name: String,
    },
    /// A question for choices while a command is being typed.
    Autocomplete {
        /// Discord's number for the type of the option in question.
        option_type: u64,
    },
    /// A pressed button or a chosen entry.
    Component {
        /// The message it is on.
        message: Snowflake,
    },
    /// A form that was filled in.
    Modal {
        /// The message whose button opened the form, if any.
        message: Option<Snowflake>,
    },
}

/// A form to fill in.
#[derive(Clone, Debug)]
pub struct Modal {
    /// Its `custom_id`.
    pub custom_id: String,
    pub title: String,
    /// Its rows, as Discord's objects.
    pub components: Vec<Value>,
}

impl Modal {
    /// The text inputs in order, as Discord's objects.
    pub fn inputs(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }
}

/// A suggested value.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What the person reads, in their own language.
    pub name: String,
    pub value: Value,
    pub(super) object: Value,
}

/// How far an interaction has come.
#[derive(Clone, Debug)]
pub enum Phase {
    Waiting,
    /// "Is thinking": a message is to follow.
    Deferred,
    /// Acknowledged without anything to see.
    DeferredUpdate,
    /// Answered by a message or by changing the one with the component.
    Answered,
    Choices(Vec<Choice>),
    Modal(Modal),
    /// Not acknowledged in time: the person reads "This interaction failed".
    Failed,
}

/// An interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Snowflake,
    pub kind: Kind,
    pub person: Snowflake,
    pub channel: Snowflake,
    /// How far it has come.
    pub phase: Phase,
    /// The message that answers it: a new one, or the one with the component.
    pub original: Option<Snowflake>,
    pub followups: Vec<Snowflake>,
    /// How often the bot has changed the original since it acknowledged.
    pub edits: usize,
    /// Whether it has been delivered more than once.
    pub redelivered: bool,
    token: String,
    expired: bool,
    metadata: Value,
    payload: Value,
    started: Instant,
    fails_at: Instant,
    user_app_only: bool,
}

impl Interaction {
    /// Whether the bot has acknowledged it.
    pub const fn is_acknowledged(&self) -> bool {
        !matches!(self.phase, Phase::Waiting | Phase::Failed)
    }

    /// Whether there is something to see: a message that no longer "is thinking", choices, a form,
    /// or a failure.
    pub const fn is_settled(&self) -> bool {
        match self.phase {
            Phase::Waiting => false,
            Phase::Deferred | Phase::DeferredUpdate => self.edits > 0 || !self.followups.is_empty(),
            _ => true,
        }
    }

    /// When it fails if the bot is silent.
    pub(super) const fn fails_at(&self) -> Instant {
        self.fails_at
    }

    pub(super) const fn expire(&mut self) {
        self.expired = true;
    }

    /// Discord's object of it, as delivered.
    pub const fn payload(&self) -> &Value {
        &self.payload
    }
}

// ---- what people start ----

impl World {
    /// Makes an interaction and delivers it; `data` is Discord's object of what was chosen.
    pub(super) fn interact(
        &mut self,
        person: Snowflake,
        channel: Snowflake,
        kind: Kind,
        data: Value,
    ) -> Snowflake {
        let id = self.snowflakes.next();
        let secret = (u128::from(rand::random::<u64>()) << 64) | u128::from(rand::random::<u64>());
        let token = format!("aW50ZXJhY3Rpb246{id}.{secret:032x}");
        let owners = self.owners(person, channel);
        let number = match kind {
            Kind::Command { .. } => 2,
            Kind::Component { .. } => 3,
            Kind::Autocomplete { .. } => 4,
            Kind::Modal { .. } => 5,
        };
        let metadata = self.metadata(id, person, &kind, &owners);
        let mut payload = self.place_json(person, channel);
        payload["id"] = json!(id);
        payload["application_id"] = json!(self.bot);
        payload["type"] = json!(number);
        payload["token"] = json!(token);
        payload["version"] = json!(1);
        payload["data"] = data;
        payload["authorizing_integration_owners"] = owners;
        payload["entitlements"] = json!([]);
        payload["entitlement_sku_ids"] = json!([]);
        payload["attachment_size_limit"] = json!(checks::MAX_FILE);
        if let Kind::Component { message }
        | Kind::Modal {
            message: Some(message),
        } = &kind
            && let Some(message) = self.messages.get(message)
        {
            payload["message"] = self.message_json(message);
        }
        let place = self.channels.get(&channel).map(|channel| &channel.place);
        self.tokens.insert(token.clone(), id);
        let interaction = Interaction {
            id,
            kind,
            person,
            channel,
            phase: Phase::Waiting,
            original: None,
            followups: Vec::new(),
            edits: 0,
            redelivered: false,
            token,
            expired: false,
            metadata,
            payload,
            started: Instant::now(),
            fails_at: Instant::now() + self.answer_within,
            user_app_only: matches!(place, Some(Place::Private(_))),
        };
        self.interactions.insert(id, interaction);
        self.deliver(id);
        id
    }

    /// Sends an interaction to the bot, perhaps not for the first time.
    pub(super) fn deliver(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get(&id) {
            let payload = interaction.payload.clone();
            self.dispatch(ALWAYS, "INTERACTION_CREATE", &payload);
        }
    }

    /// The three seconds are over: without an acknowledgement the interaction has failed.
    pub(super) fn give_up(&mut self, id: Snowflake) {
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        if matches!(interaction.phase, Phase::Waiting) {
            interaction.phase = Phase::Failed;
        }
    }

    /// Who installed the app, as far as it matters in a place.
    fn owners(&self, person: Snowflake, channel: Snowflake) -> Value {
        match self.channels.get(&channel).map(|channel| &channel.place) {
            Some(Place::Private(_)) => json!({"1": person}),
            Some(Place::BotDm(_)) => json!({"0": "0", "1": person}),
            _ => json!({"0": self.guild.id, "1": person}),
        }
    }

    /// Where an interaction happens and who does it.
    fn place_json(&self, person: Snowflake, channel: Snowflake) -> Value {
        let place = self.channels.get(&channel).map(|channel| &channel.place);
        let locale = self.users.get(&person).map(|user| user.locale.clone());
        let mut object = json!({
            "channel_id": channel,
            "channel": self.channel_json(channel),
            "locale": locale,
            "context": place.map(context),
        });
        if self.is_guild_channel(channel) {
            object["channel"]["permissions"] = json!(self.permissions(person).bits().to_string());
            object["guild_id"] = json!(self.guild.id);
            object["guild"] =
                json!({"id": self.guild.id, "locale": self.guild.locale, "features": []});
            object["guild_locale"] = json!(self.guild.locale);
            object["member"] = self.member_json(person);
            object["member"]["permissions"] = json!(self.permissions(person).bits().to_string());
            object["app_permissions"] = json!(self.bot_permissions(channel).bits().to_string());
        } else {
            let granted = Permissions::EMBED_LINKS | Permissions::ATTACH_FILES;
            let granted = granted | self.bot_permissions(channel);
            object["user"] = self.user_json(person);
            object["app_permissions"] = json!(granted.bits().to_string());
        }
        object
    }

    fn metadata(&self, id: Snowflake, person: Snowflake, kind: &Kind, owners: &Value) -> Value {
        let mut metadata = json!({
            "id": id,
            "user": self.user_json(person),
            "authorizing_integration_owners": owners,
        });
        match kind {
            Kind::Command { name } => {
                metadata["type"] = json!(2);
                metadata["name"] = json!(name);
                metadata["command_type"] = json!(1);
            }
            Kind::Autocomplete { .. } => metadata["type"] = json!(4),
            Kind::Component { message } => {
                metadata["type"] = json!(3);
                metadata["interacted_message_id"] = json!(message);
            }
            Kind::Modal { message } => {
                metadata["type"] = json!(5);
                let mut opened_by = metadata.clone();
                opened_by["type"] = json!(2);
                if let Some(message) = message {
                    opened_by["type"] = json!(3);
                    opened_by["interacted_message_id"] = json!(message);
                }
                metadata["triggering_interaction_metadata"] = opened_by;
            }
        }
        metadata
    }
}

// ---- what the bot answers ----

/// The bot's first answer.
pub(super) fn callback(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = call.id("interaction_id")?;
    let interaction = world
        .interactions
        .get(&id)
        .filter(|interaction| interaction.token == call.param("interaction_token"))
        .ok_or_else(Refusal::unknown_interaction)?;
    match interaction.phase {
        Phase::Waiting if Instant::now() < interaction.fails_at => {}
        Phase::Waiting | Phase::Failed => {
            world.give_up(id);
            return Err(Refusal::unknown_interaction());
        }
        _ => return Err(Refusal::already_acknowledged()),
    }
    let interaction = interaction.clone();
    if !world.channels.contains_key(&interaction.channel) {
        return Err(Refusal::unknown_channel());
    }
    let kind = call.body["type"].as_u64().unwrap_or(0);
    allowed_answer(kind, &interaction)?;
    let data = &call.body["data"];
    let phase = match kind {
        4 | 5 => world.answer_with_message(&interaction, kind == 5, data, &call.files)?,
        6 => Phase::DeferredUpdate,
        7 => world.answer_with_update(&interaction, data, &call.files)?,
        8 => world.answer_with_choices(&interaction, data)?,
        _ => answer_with_modal(data)?,
    };
    let original = match (&phase, &interaction.kind) {
        (
            Phase::DeferredUpdate,
            Kind::Component { message }
            | Kind::Modal {
                message: Some(message),
            },
        ) => Some(*message),
        _ => world
            .interactions
            .get(&id)
            .and_then(|interaction| interaction.original),
    };
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.phase = phase;
        interaction.original = original;
    }
    if call
        .query
        .get("with_response")
        .is_some_and(|wanted| wanted == "true")
    {
        return Ok(Reply::ok(world.callback_json(id, kind)));
    }
    Ok(Reply::nothing())
}

/// Whether this kind of answer fits the interaction.
fn allowed_answer(kind: u64, interaction: &Interaction) -> Result<(), Refusal> {
    let from_message = matches!(
        interaction.kind,
        Kind::Component { .. } | Kind::Modal { message: Some(_) }
    );
    let allowed = match (&interaction.kind, kind) {
        (Kind::Autocomplete { .. }, kind) => kind == 8,
        (_, 6 | 7) => from_message,
        (kind, 9) => !matches!(kind, Kind::Modal { .. }),
        (_, kind) => matches!(kind, 4 | 5),
    };
    if allowed {
        return Ok(());
    }
    let mut flaws = Flaws::default();
    flaws.add(
        "type",
        "INTERACTION_RESPONSE_TYPE_INVALID",
        "Not an answer to this type of interaction",
    );
    flaws.verdict()
}

fn answer_with_modal(data: &Value) -> Result<Phase, Refusal> {
    checks::modal(data).verdict()?;
    let text = |field: &str| data[field].as_str().unwrap_or_default().to_owned();
    let components = data["components"].as_array().cloned().unwrap_or_default();
    Ok(Phase::Modal(Modal {
        custom_id: text("custom_id"),
        title: text("title"),
        components,
    }))
}

impl World {
    fn answer_with_message(
        &mut self,
        interaction: &Interaction,
        deferred: bool,
        data: &Value,
        files: &[Upload],
    ) -> Result<Phase, Refusal> {
        checks::message("data", data, files, &[]).verdict()?;
        checks::file_sizes(files)?;
        let ephemeral = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
        let original = if deferred {
            let envelope = self.answer_envelope(interaction, ephemeral | LOADING);
            self.post(envelope, &json!({}), &[])
        } else {
            checks::not_empty(data, files)?;
            let envelope = self.answer_envelope(interaction, ephemeral);
            self.post(envelope, data, files)
        };
        if let Some(interaction) = self.interactions.get_mut(&interaction.id) {
            interaction.original = Some(original);
        }
        Ok(if deferred {
            Phase::Deferred
        } else {
            Phase::Answered
        })
    }

    fn answer_with_update(
        &mut self,
        interaction: &Interaction,
        data: &Value,
        files: &[Upload],
    ) -> Result<Phase, Refusal> {
        let (Kind::Component { message: id } | Kind::Modal { message: Some(id) }) =
            interaction.kind
        else {
            return Err(Refusal::unknown_message());
        };
        self.checked_edit("data", id, data, files)?;
        if let Some(interaction) = self.interactions.get_mut(&interaction.id) {
            interaction.original = Some(id);
        }
        Ok(Phase::Answered)
    }

    fn answer_with_choices(
        &self,
        interaction: &Interaction,
        data: &Value,
    ) -> Result<Phase, Refusal> {
        let Kind::Autocomplete { option_type } = interaction.kind else {
            return Err(Refusal::unknown_interaction());
        };
        checks::choices(data, option_type).verdict()?;
        let locale = self
            .users
            .get(&interaction.person)
            .map_or("en-US", |user| user.locale.as_str());
        let choices = data["choices"].as_array().into_iter().flatten();
        let choices = choices.map(|object| Choice {
            name: object["name_localizations"][locale]
                .as_str()
                .or_else(|| object["name"].as_str())
                .unwrap_or_default()
                .to_owned(),
            value: object["value"].clone(),
            object: object.clone(),
        });
        Ok(Phase::Choices(choices.collect()))
    }

    fn answer_envelope(&self, interaction: &Interaction, flags: u64) -> Envelope {
        let (kind, reference) = match interaction.kind {
            Kind::Component { message } => (19, Some((interaction.channel, message))),
            _ => (20, None),
        };
        Envelope {
            kind,
            reference,
            flags,
            seen_only_by: (flags & EPHEMERAL != 0).then_some(interaction.person),
            interaction: Some(interaction.metadata.clone()),
            ..Envelope::plain(interaction.channel, self.bot)
        }
    }

    /// Checks an edit of a message, and does it.
    pub(super) fn checked_edit(
        &mut self,
        root: &str,
        id: Snowflake,
        body: &Value,
        files: &[Upload],
    ) -> Result<(), Refusal> {
        let message = self
            .messages
            .get(&id)
            .ok_or_else(Refusal::unknown_message)?;
        let existing: Vec<Snowflake> = message
            .attachments
            .iter()
            .map(|attachment| attachment.id)
            .collect();
        checks::message(root, body, files, &existing).verdict()?;
        checks::file_sizes(files)?;
        let left = |field: &str, now: bool| match body.get(field) {
            None => now,
            Some(Value::Array(entries)) => !entries.is_empty(),
            Some(text) => text.as_str().is_some_and(|text| !text.trim().is_empty()),
        };
        let something = left("content", !message.content.is_empty())
            || left("embeds", !message.embeds.is_empty())
            || left("attachments", !message.attachments.is_empty())
            || !files.is_empty();
        if !something {
            return Err(Refusal::empty_message());
        }
        self.edit(id, body, files);
        Ok(())
    }

    fn callback_json(&self, id: Snowflake, kind: u64) -> Value {
        let Some(interaction) = self.interactions.get(&id) else {
            return Value::Null;
        };
        let mut object = json!({
            "interaction": {"id": id, "type": interaction.payload["type"]},
            "resource": {"type": kind},
        });
        let message = interaction
            .original
            .and_then(|original| self.messages.get(&original));
        if let Some(message) = message {
            object["interaction"]["response_message_id"] = json!(message.id);
            object["interaction"]["response_message_loading"] = json!(message.is_loading());
            object["interaction"]["response_message_ephemeral"] = json!(message.is_ephemeral());
            if matches!(kind, 4 | 7) {
                object["resource"]["message"] = self.message_json(message);
            }
        }
        object
    }

    /// The interaction of a webhook call, if its token still lives and it has been acknowledged.
    fn webhook(&self, call: &Call) -> Result<Interaction, Refusal> {
        if call.id("webhook_id")? != self.bot {
            return Err(Refusal::unknown_webhook());
        }
        let interaction = self
            .tokens
            .get(call.param("webhook_token"))
            .and_then(|id| self.interactions.get(id))
            .ok_or_else(Refusal::invalid_webhook_token)?;
        if interaction.expired || interaction.started.elapsed() >= self.token_lifetime {
            return Err(Refusal::invalid_webhook_token());
        }
        match interaction.phase {
            Phase::Waiting | Phase::Failed => Err(Refusal::unknown_webhook()),
            _ => Ok(interaction.clone()),
        }
    }

    /// The message a webhook call speaks of: `@original`, or one by id that belongs to the
    /// interaction.
    fn webhook_message(
        &self,
        interaction: &Interaction,
        call: &Call,
    ) -> Result<Snowflake, Refusal> {
        let id = match call.param("message_id") {
            "" | "@original" => interaction.original.ok_or_else(Refusal::unknown_message)?,
            _ => call.id("message_id")?,
        };
        let own = interaction.original == Some(id) || interaction.followups.contains(&id);
        if own && self.messages.contains_key(&id) {
            Ok(id)
        } else {
            Err(Refusal::unknown_message())
        }
    }
}

/// A further message.
pub(super) fn follow_up(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let interaction = world.webhook(call)?;
    if !world.channels.contains_key(&interaction.channel) {
        return Err(Refusal::unknown_channel());
    }
    if matches!(interaction.kind, Kind::Autocomplete { .. }) {
        return Err(Refusal::unknown_webhook());
    }
    checks::message("", &call.body, &call.files, &[]).verdict()?;
    checks::file_sizes(&call.files)?;
    checks::not_empty(&call.body, &call.files)?;
    let loading = interaction.original.filter(|original| {
        world
            .messages
            .get(original)
            .is_some_and(Message::is_loading)
    });
    let id = if let Some(original) = loading {
        // The first follow-up after "is thinking" takes its place, and is as private as that was.
        world.edit(original, &call.body, &call.files);
        note_edit(world, interaction.id);
        original
    } else {
        if interaction.user_app_only && interaction.followups.len() >= MAX_USER_APP_FOLLOWUPS {
            let message =
                "Maximum number of follow up messages for this interaction has been reached";
            return Err(Refusal::new(400, 40094, message));
        }
        let flags = call.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL;
        let mut envelope = world.answer_envelope(&interaction, flags);
        envelope.kind = 19;
        envelope.reference = interaction
            .original
            .map(|original| (interaction.channel, original));
        if let (Some(metadata), Some(original)) = (&mut envelope.interaction, interaction.original)
        {
            metadata["original_response_message_id"] = json!(original);
        }
        let id = world.post(envelope, &call.body, &call.files);
        if let Some(interaction) = world.interactions.get_mut(&interaction.id) {
            interaction.followups.push(id);
        }
        id
    };
    Ok(Reply::ok(
        world
            .messages
            .get(&id)
            .map_or(Value::Null, |message| world.message_json(message)),
    ))
}

fn note_edit(world: &mut World, interaction: Snowflake) {
    if let Some(interaction) = world.interactions.get_mut(&interaction) {
        interaction.edits += 1;
    }
}

pub(super) fn show(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let interaction = world.webhook(call)?;
    let id = world.webhook_message(&interaction, call)?;
    Ok(Reply::ok(
        world
            .messages
            .get(&id)
            .map_or(Value::Null, |message| world.message_json(message)),
    ))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let interaction = world.webhook(call)?;
    let id = world.webhook_message(&interaction, call)?;
    world.checked_edit("", id, &call.body, &call.files)?;
    note_edit(world, interaction.id);
    Ok(Reply::ok(
        world
            .messages
            .get(&id)
            .map_or(Value::Null, |message| world.message_json(message)),
    ))
}

pub(super) fn delete(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let interaction = world.webhook(call)?;
    let id = world.webhook_message(&interaction, call)?;
    world.remove_message(id);
    Ok(Reply::nothing())
}
