//! Interactions: made of what people do, and delivered to the bot.

use std::time::Instant;

use serde_json::{Value, json};

use super::bodies::MAX_FILE;
use super::channel::Place;
use super::interaction::{Interaction, Kind, Phase};
use super::permissions::Permissions;
use super::sessions::ALWAYS;
use super::snowflake::Snowflake;
use super::world::World;

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
        let token = format!("aW50ZXJhY3Rpb246{id}.{:032x}", rand::random::<u128>());
        let owners = match self.place(channel) {
            Some(Place::Private(_)) => json!({"1": person}),
            Some(Place::BotDm(_)) => json!({"0": "0", "1": person}),
            _ => json!({"0": self.guild.id, "1": person}),
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
            Kind::Component { message } => {
                metadata["interacted_message_id"] = json!(message);
                if let Some(message) = self.messages.get(message) {
                    payload["message"] = self.message_json(message);
                }
            }
            Kind::Autocomplete => {}
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
            token: token.clone(),
            expired: false,
            metadata,
            payload,
            started,
            fails_at: started + self.answer_within,
        };
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        self.deliver(id);
        id
    }

    /// Sends an interaction to the bot, perhaps not for the first time.
    pub(super) fn deliver(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get(&id) {
            self.sessions
                .dispatch(ALWAYS, "INTERACTION_CREATE", &interaction.payload);
        }
    }

    /// Lets an interaction fail that has not been acknowledged in time.
    pub(super) fn give_up(&mut self, id: Snowflake) {
        if let Some(interaction) = self.interactions.get_mut(&id)
            && matches!(interaction.phase, Phase::Waiting)
        {
            interaction.phase = Phase::Failed;
        }
    }

    /// Where an interaction happens and who does it.
    fn circumstances(&self, person: Snowflake, channel: Snowflake) -> Value {
        let mut object = json!({
            "channel_id": channel,
            "channel": self.channel_json(channel),
            "locale": self.users.get(&person).map(|user| &user.locale),
            "context": self.place(channel).map(Place::context),
        });
        if self.is_guild_channel(channel) {
            object["channel"]["permissions"] = json!(self.permissions(person));
            object["guild_id"] = json!(self.guild.id);
            object["guild"] =
                json!({"id": self.guild.id, "locale": self.guild.locale, "features": []});
            object["guild_locale"] = json!(self.guild.locale);
            object["member"] = self.member_json(person);
            object["member"]["permissions"] = json!(self.permissions(person));
            object["app_permissions"] = json!(self.bot_permissions(channel));
        } else {
            let granted = Permissions::EMBED_LINKS | Permissions::ATTACH_FILES;
            object["user"] = self.user_json(person);
            object["app_permissions"] = json!(granted | self.bot_permissions(channel));
        }
        object
    }
}
