//! Word of changes, for the bot's sessions and for the open pages.

use serde_json::{Value, json};

use super::channel::Place;
use super::message::Message;
use super::page_objects::person_json;
use super::permissions::Permissions;
use super::sessions::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS};
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// Tells of a message that has been posted (`MESSAGE_CREATE`) or edited (`MESSAGE_UPDATE`).
    pub(super) fn tell_of_message(&mut self, event: &str, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let for_page = self.page_message_json(message);
        for person in self.users.keys() {
            if self.sees(*person, message) {
                self.pages.tell(*person, event, &for_page);
            }
        }
        if let Some(intent) = self.message_intent(message) {
            let object = self.gateway_message_json(message);
            self.sessions.dispatch(intent, event, &object);
        }
    }

    /// Tells that a message has been deleted.
    pub(super) fn tell_of_deleted_message(&mut self, message: &Message) {
        let mut object = json!({"id": message.id, "channel_id": message.channel});
        self.pages.tell_all("MESSAGE_DELETE", &object);
        if let Some(intent) = self.message_intent(message) {
            if self.is_guild_channel(message.channel) {
                object["guild_id"] = json!(self.guild.id);
            }
            self.sessions.dispatch(intent, "MESSAGE_DELETE", &object);
        }
    }

    /// The intent by which the bot hears of a message; none if it hears nothing of it.
    fn message_intent(&self, message: &Message) -> Option<u64> {
        if message.seen_only_by.is_some() {
            return None;
        }
        match self.place(message.channel)? {
            Place::Text | Place::Thread(_) => self
                .bot_permissions(message.channel)
                .contains(Permissions::VIEW_CHANNEL)
                .then_some(GUILD_MESSAGES),
            Place::BotDm(_) => Some(DIRECT_MESSAGES),
            Place::Private(_) => None,
        }
    }

    /// Tells that a channel has been made. Of threads the bot hears too.
    pub(super) fn tell_of_new_channel(&mut self, id: Snowflake) {
        self.tell_pages_of_channel("CHANNEL_CREATE", id);
        if self.thread(id).is_some() {
            let mut object = self.channel_json(id);
            object["newly_created"] = json!(true);
            self.sessions.dispatch(GUILDS, "THREAD_CREATE", &object);
        }
    }

    /// Tells that a channel has been archived, locked or given other permissions.
    pub(super) fn tell_of_changed_channel(&mut self, id: Snowflake) {
        let event = if self.thread(id).is_some() {
            "THREAD_UPDATE"
        } else {
            "CHANNEL_UPDATE"
        };
        let object = self.channel_json(id);
        self.sessions.dispatch(GUILDS, event, &object);
        self.tell_pages_of_channel("CHANNEL_UPDATE", id);
    }

    /// Tells that a channel has been deleted, whose object this was.
    pub(super) fn tell_of_deleted_channel(&mut self, id: Snowflake, object: &Value) {
        let event = if object["type"] == 11 {
            "THREAD_DELETE"
        } else {
            "CHANNEL_DELETE"
        };
        self.sessions.dispatch(GUILDS, event, object);
        self.pages.tell_all("CHANNEL_DELETE", &json!({"id": id}));
    }

    /// Tells the bot that the guild is gone: in an outage, or because the bot was removed from it.
    pub(super) fn tell_that_guild_is_gone(&mut self, in_outage: bool) {
        let mut gone = json!({"id": self.guild.id});
        if in_outage {
            gone["unavailable"] = json!(true);
        }
        self.sessions.dispatch(GUILDS, "GUILD_DELETE", &gone);
    }

    fn tell_pages_of_channel(&mut self, event: &str, id: Snowflake) {
        let object = self.page_channel_json(id);
        for person in self.users.keys() {
            if self.sees_channel(*person, id) {
                self.pages.tell(*person, event, &object);
            }
        }
    }

    /// Shows or takes away the guild's channels on the pages of somebody who has joined or left.
    pub(super) fn tell_pages_of_member(&mut self, person: Snowflake, joined: bool) {
        for id in self.channels.keys() {
            if !self.is_guild_channel(*id) {
                continue;
            }
            if joined {
                let object = self.page_channel_json(*id);
                self.pages.tell(person, "CHANNEL_CREATE", &object);
            } else {
                self.pages
                    .tell(person, "CHANNEL_DELETE", &json!({"id": id}));
            }
        }
    }

    pub(super) fn tell_pages_of_person(&mut self, person: Snowflake) {
        let object = json!(self.users.get(&person).map(person_json));
        self.pages.tell_all("PERSON_UPDATE", &object);
    }

    pub(super) fn tell_pages_of_commands(&mut self) {
        let commands = json!({"commands": self.page_commands_json()});
        self.pages.tell_all("COMMANDS", &commands);
    }
}
