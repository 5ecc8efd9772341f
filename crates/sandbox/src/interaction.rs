//! Interactions: made of what people do, delivered to the bot, and watched by tests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{
    Choice, Form, Guild, MAX_FILE, Message, Outcome, Permissions, PersonError, Place, Shared,
    Snowflake, World,
};

#[derive(Clone, Debug)]
pub enum Kind {
    Command {
        name: String,
    },
    /// A request for choices while a command is being typed.
    Autocomplete,
    /// A pressed button or a chosen entry of a menu.
    Component {
        message: Snowflake,
    },
    /// A form that was filled in, which a component of the message had opened.
    Form {
        message: Snowflake,
        opened: Snowflake,
    },
}

impl Kind {
    /// Discord's number.
    pub(super) const fn number(&self) -> u8 {
        match self {
            Self::Command { .. } => 2,
            Self::Component { .. } => 3,
            Self::Autocomplete => 4,
            Self::Form { .. } => 5,
        }
    }

    /// The message with the component.
    const fn message(&self) -> Option<Snowflake> {
        match self {
            Self::Component { message } | Self::Form { message, .. } => Some(*message),
            Self::Command { .. } | Self::Autocomplete => None,
        }
    }
}

#[derive(Clone, Debug)]
pub enum Phase {
    Waiting,
    /// "Is thinking": a message is to follow.
    Deferred,
    /// Acknowledged without a visible change.
    DeferredUpdate,
    /// Answered by a message or by editing the one with the component.
    Answered,
    Choices(Vec<Choice>),
    /// A form was opened.
    Form(Form),
    /// Not acknowledged in time: the person reads "This interaction failed".
    Failed,
}

#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Snowflake,
    pub kind: Kind,
    pub person: Snowflake,
    pub channel: Snowflake,
    pub phase: Phase,
    /// The message that answers it: a new one, or the one with the component.
    pub original: Option<Snowflake>,
    pub follow_ups: Vec<Snowflake>,
    /// Number of edits of the original since the acknowledgement.
    pub edits: usize,
    pub redelivered: bool,
    /// The instances that have taken it by HTTP, each as often as it did.
    pub taken_by: Vec<String>,
    /// Number of its copies that the balancer still has.
    pub(super) with_balancer: usize,
    pub(super) token: String,
    /// Whether the token has expired before its lifetime is over.
    pub(super) expired: bool,
    pub(super) metadata: Value,
    /// Discord's object of it, as delivered.
    pub payload: Value,
    pub(super) started: Instant,
    /// When it fails if the bot is silent.
    pub(super) fails_at: Instant,
}

impl Interaction {
    /// Whether the person sees a result: a message that no longer "is thinking", choices or a
    /// failure.
    pub const fn is_settled(&self) -> bool {
        match self.phase {
            Phase::Waiting => false,
            Phase::Deferred | Phase::DeferredUpdate => {
                self.edits > 0 || !self.follow_ups.is_empty()
            }
            Phase::Answered | Phase::Choices(_) | Phase::Form(_) | Phase::Failed => true,
        }
    }
}

impl Interaction {
    /// Whether the balancer has none of its copies any more: instances have taken them, or none
    /// could.
    pub const fn is_delivered(&self) -> bool {
        self.with_balancer == 0
    }
}

impl World {
    /// Makes a new interaction; `data` is Discord's object of the command, component or form.
    pub(super) fn interact(
        &mut self,
        person: Snowflake,
        channel: Snowflake,
        kind: Kind,
        data: Value,
    ) -> Snowflake {
        let id = self.snowflakes.next();
        let token = format!("aW50ZXJhY3Rpb246{id}.{:032x}", rand::random::<u128>());
        let owners = match self.place(channel) {
            Some(Place::Private(_)) => json!({"1": person}),
            Some(Place::BotDm(_)) => json!({"0": "0", "1": person}),
            _ => json!({"0": self.guild_of(channel).map(|it| it.id), "1": person}),
        };
        let mut payload = self.circumstances(person, channel);
        payload["id"] = json!(id);
        payload["application_id"] = json!(self.bot);
        payload["type"] = json!(kind.number());
        payload["token"] = json!(token);
        payload["version"] = json!(1);
        payload["data"] = data;
        payload["authorizing_integration_owners"] = owners.clone();
        payload["entitlements"] = json!([]);
        payload["entitlement_sku_ids"] = json!([]);
        payload["attachment_size_limit"] = json!(MAX_FILE);
        let mut metadata = json!({
            "id": id,
            "type": kind.number(),
            "user": self.user_json(person),
            "authorizing_integration_owners": owners,
        });
        match &kind {
            Kind::Command { name } => {
                metadata["name"] = json!(name);
                metadata["command_type"] = json!(1);
            }
            Kind::Component { message } => metadata["interacted_message_id"] = json!(message),
            Kind::Form { opened, .. } => {
                let opened = self.interactions.get(opened).map(|it| &it.metadata);
                metadata["triggering_interaction_metadata"] = json!(opened);
            }
            Kind::Autocomplete => {}
        }
        if let Some(message) = kind.message().and_then(|id| self.messages.get(&id)) {
            payload["message"] = self.message_json(message);
        }
        if let Some((field, value)) = self.levers.spoiled.take()
            && let Some(field) = payload.pointer_mut(&field)
        {
            *field = value;
        }
        let started = Instant::now();
        let interaction = Interaction {
            id,
            kind,
            person,
            channel,
            phase: Phase::Waiting,
            original: None,
            follow_ups: Vec::new(),
            edits: 0,
            redelivered: false,
            taken_by: Vec::new(),
            with_balancer: 0,
            token: token.clone(),
            expired: false,
            metadata,
            payload,
            started,
            fails_at: started + self.options.answer_within,
        };
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        id
    }

    pub(super) fn give_up(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get_mut(&id)
            && matches!(interaction.phase, Phase::Waiting)
        {
            interaction.phase = Phase::Failed;
        }
    }

    /// The part of an interaction's object about its place and person.
    fn circumstances(&self, person: Snowflake, channel: Snowflake) -> Value {
        let mut object = json!({
            "channel_id": channel,
            "channel": self.channel_json(channel),
            "locale": self.users.get(&person).map(|user| &user.locale),
            "context": self.place(channel).map(Place::context),
        });
        if let Some(guild) = self.guild_of(channel) {
            object["channel"]["permissions"] = self.written(self.permissions(person));
            let Guild { id, locale, .. } = guild;
            object["guild_id"] = json!(id);
            object["guild"] = json!({"id": id, "locale": locale, "features": []});
            object["guild_locale"] = json!(locale);
            object["member"] = self.member_json(guild, person);
            object["member"]["permissions"] = self.written(self.permissions(person));
            object["app_permissions"] = self.written(self.bot_permissions(channel));
            // Not always told; where it is the guild's, nobody misses it.
            if !self.options.plain
                && object["locale"] == object["guild_locale"]
                && let Some(object) = object.as_object_mut()
            {
                object.remove("locale");
            }
        } else {
            let granted = Permissions::EMBED_LINKS | Permissions::ATTACH_FILES;
            object["user"] = self.user_json(person);
            object["app_permissions"] = self.written(granted | self.bot_permissions(channel));
        }
        object
    }
}

/// Timeout of every wait. An interaction fails by itself before that; it only turns a hang into a
/// failure.
const PATIENCE: Duration = Duration::from_mins(2);

/// An interaction to watch from outside.
#[derive(Clone)]
pub struct InteractionHandle {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl InteractionHandle {
    pub const fn id(&self) -> Snowflake {
        self.id
    }

    pub fn state(&self) -> Option<Interaction> {
        let id = self.id;
        self.shared.read(|world| world.interaction(id).cloned())
    }

    /// Waits until the bot has acknowledged, or fails with [`PersonError::Failed`].
    pub async fn acknowledged(&self) -> Outcome<Phase> {
        let phase = self.shared.wait_for(PATIENCE, |world| {
            let phase = &world.interaction(self.id)?.phase;
            (!matches!(phase, Phase::Waiting)).then(|| phase.clone())
        });
        match phase.await {
            Some(Phase::Failed) => Err(PersonError::Failed),
            Some(phase) => Ok(phase),
            None => Err(PersonError::InVain("an acknowledgement")),
        }
    }

    /// Waits for the result, and returns its first message.
    pub async fn answer(&self) -> Outcome<Message> {
        self.acknowledged().await?;
        let is_settled = |world: &World| world.interaction(self.id)?.is_settled().then_some(());
        let settled = self.shared.wait_for(PATIENCE, is_settled);
        settled.await.ok_or(PersonError::InVain("an answer"))?;
        let first = self.messages().into_iter().next();
        first.ok_or(PersonError::InVain("a message"))
    }

    /// The messages that this interaction posted or edited and that are not deleted, the first
    /// answer first.
    pub fn messages(&self) -> Vec<Message> {
        self.shared.read(|world| {
            let Some(interaction) = world.interaction(self.id) else {
                return Vec::new();
            };
            // A message whose edit was only promised is not the answer.
            let is_unchanged =
                matches!(interaction.phase, Phase::DeferredUpdate) && interaction.edits == 0;
            let original = interaction.original.iter().filter(|_| !is_unchanged);
            let ids = original.chain(&interaction.follow_ups);
            ids.filter_map(|id| world.message(*id)).cloned().collect()
        })
    }
}
