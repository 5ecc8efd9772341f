//! What the page is told, as JSON: like Discord's objects where it can be.

use serde_json::{Map, Value, json};

use super::channel::Place;
use super::guild::User;
use super::message::Message;
use super::snowflake::Snowflake;
use super::world::World;

pub fn person_json(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "locale": user.locale,
        "bot": user.bot,
        "moderator": user.moderator,
        "colour": user.colour,
    })
}

impl World {
    /// A channel as Discord describes it, but for the type of conversations without the bot, which
    /// the page tells apart.
    pub(super) fn page_channel_json(&self, id: Snowflake) -> Value {
        let mut object = self.channel_json(id);
        if let Some(Place::Private(_)) = self.place(id) {
            object["type"] = json!(3);
        }
        object
    }

    /// A message with those who were really notified. What it answers is left out where not
    /// everybody sees that: whoever does has it.
    pub(super) fn page_message_json(&self, message: &Message) -> Value {
        let mut object = self.message_json(message);
        object["pinged"] = json!(message.pinged);
        if let Some((_, referenced)) = message.reference
            && let Some(referenced) = self.messages.get(&referenced)
            && referenced.seen_only_by.is_none()
        {
            object["referenced_message"] = self.message_json(referenced);
        }
        object
    }

    pub(super) fn page_commands_json(&self) -> Value {
        self.commands()
            .map(|command| command.object.clone())
            .collect()
    }

    /// Everything this person sees, for a page that has just been opened.
    pub(super) fn page_hello_json(&self, person: Snowflake) -> Value {
        let mut channels = Vec::new();
        let mut messages = Map::new();
        for channel in self.channels.keys() {
            if !self.sees_channel(person, *channel) {
                continue;
            }
            channels.push(self.page_channel_json(*channel));
            let seen = self
                .messages(*channel)
                .filter(|message| self.sees(person, message))
                .map(|message| self.page_message_json(message));
            messages.insert(channel.to_string(), seen.collect());
        }
        json!({
            "me": self.users.get(&person).map(person_json),
            "people": self.people().map(person_json).collect::<Vec<_>>(),
            "bot": self.users.get(&self.bot).map(person_json),
            "guild": {"id": self.guild.id, "name": self.guild.name},
            "channels": channels,
            "commands": self.page_commands_json(),
            "messages": messages,
        })
    }
}
