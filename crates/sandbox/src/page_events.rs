//! Events of changes, for the bot's sessions and for the open pages, and the page's JSON: like
//! Discord's objects where it can be.

use serde_json::{Map, Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::{DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, Message, Place, Snowflake, User, World};

pub type Page = UnboundedSender<Value>;

/// The open pages.
#[derive(Debug, Default)]
pub struct Pages(Vec<(Snowflake, Page)>);

impl Pages {
    pub fn open(&mut self, person: Snowflake, page: Page) {
        self.0.retain(|(_, page)| !page.is_closed());
        self.0.push((person, page));
    }

    pub fn tell(&self, person: Snowflake, event: &str, data: &Value) {
        for (_, page) in self.0.iter().filter(|(of, _)| *of == person) {
            tell(page, event, data);
        }
    }

    pub fn tell_all(&self, event: &str, data: &Value) {
        for (_, page) in &self.0 {
            tell(page, event, data);
        }
    }

    pub fn close(&mut self) {
        self.0.clear();
    }
}

/// Sends an event to a page.
pub fn tell(page: &Page, event: &str, data: &Value) {
    // The page may have been closed meanwhile.
    let _ = page.send(json!({"t": event, "d": data}));
}

pub fn person_json(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "locale": user.locale,
        "bot": user.bot,
        "moderator": user.moderator,
        "guilds": user.guilds,
        "colour": user.colour,
    })
}

/// The name of a channel's kind in the events of the gateway.
fn kind(channel: &Value) -> &'static str {
    let is_thread = channel["type"] == 11;
    if is_thread { "THREAD" } else { "CHANNEL" }
}

impl World {
    /// Discord's object of a channel, with a type of its own for conversations without the bot.
    pub(super) fn page_channel_json(&self, id: Snowflake) -> Value {
        let mut object = self.channel_json(id);
        if let Some(Place::Private(_)) = self.place(id) {
            object["type"] = json!(3);
        }
        object
    }

    /// A message with the users that it notified, and with the message that it answers if that is
    /// public.
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
        let objects = self.commands().map(|command| command.object.clone());
        objects.collect()
    }

    /// Everything that a person sees, for a new page.
    pub(super) fn page_hello_json(&self, person: Snowflake) -> Value {
        let mut channels = Vec::new();
        let mut messages = Map::new();
        for channel in self.channels.keys().copied() {
            if self.sees_channel(person, channel) {
                channels.push(self.page_channel_json(channel));
                let seen = self.messages(channel).filter(|it| self.sees(person, it));
                let seen = seen.map(|message| self.page_message_json(message));
                messages.insert(channel.to_string(), seen.collect());
            }
        }
        let guilds = self.guilds();
        let guilds = guilds.map(|guild| json!({"id": guild.id, "name": guild.name}));
        json!({
            "me": self.users.get(&person).map(person_json),
            "people": self.people().map(person_json).collect::<Vec<_>>(),
            "next_person": self.next_person().map(|(name, ..)| name),
            "bot": self.users.get(&self.bot).map(person_json),
            "guild": self.guild.id,
            "guilds": guilds.collect::<Value>(),
            "channels": channels,
            "commands": self.page_commands_json(),
            "messages": messages,
            "skipped": self.snowflakes.skipped(),
        })
    }

    /// Tells of a message that has been posted (`MESSAGE_CREATE`) or edited (`MESSAGE_UPDATE`).
    pub(super) fn tell_of_message(&mut self, event: &str, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        self.tell_pages_of_message(event, id);
        if let Some(intent) = self.message_intent(message) {
            let object = self.gateway_message_json(message);
            self.sessions.dispatch(intent, event, &object);
        }
    }

    pub(super) fn tell_pages_of_message(&self, event: &str, id: Snowflake) {
        let Some(message) = self.messages.get(&id) else {
            return;
        };
        let for_page = self.page_message_json(message);
        for person in self.users.keys() {
            if self.sees(*person, message) {
                self.pages.tell(*person, event, &for_page);
            }
        }
    }

    pub(super) fn tell_of_deleted_message(&mut self, message: &Message) {
        let mut object = json!({"id": message.id, "channel_id": message.channel});
        self.pages.tell_all("MESSAGE_DELETE", &object);
        if let Some(intent) = self.message_intent(message) {
            if let Some(guild) = self.guild_of(message.channel) {
                object["guild_id"] = json!(guild.id);
            }
            self.sessions.dispatch(intent, "MESSAGE_DELETE", &object);
        }
    }

    /// The intent by which the bot gets the events of a message; none if it gets none.
    fn message_intent(&self, message: &Message) -> Option<u64> {
        if message.seen_only_by.is_some() {
            return None;
        }
        match self.place(message.channel)? {
            Place::Text | Place::Thread(_) => {
                self.visible_to_bot(message.channel).ok()?;
                Some(GUILD_MESSAGES)
            }
            Place::BotDm(_) => Some(DIRECT_MESSAGES),
            Place::Private(_) => None,
        }
    }

    /// Tells that a channel has been made; the bot gets an event for threads only.
    pub(super) fn tell_of_new_channel(&mut self, id: Snowflake) {
        self.tell_pages_of_channel("CHANNEL_CREATE", id);
        if self.thread(id).is_some() {
            let mut object = self.channel_json(id);
            object["newly_created"] = json!(true);
            self.sessions.dispatch(GUILDS, "THREAD_CREATE", &object);
        }
    }

    pub(super) fn tell_of_changed_channel(&mut self, id: Snowflake) {
        let object = self.channel_json(id);
        let event = format!("{}_UPDATE", kind(&object));
        self.sessions.dispatch(GUILDS, &event, &object);
        self.tell_pages_of_channel("CHANNEL_UPDATE", id);
    }

    /// Tells that a channel has been deleted, which had this object.
    pub(super) fn tell_of_deleted_channel(&mut self, object: &Value) {
        let event = format!("{}_DELETE", kind(object));
        self.sessions.dispatch(GUILDS, &event, object);
    }

    pub(super) fn tell_pages_of_deleted_channel(&mut self, id: Snowflake) {
        self.pages.tell_all("CHANNEL_DELETE", &json!({"id": id}));
    }

    /// Tells the bot that the first guild is unavailable in an outage, or that it was removed from it.
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

    /// Shows or removes the first guild's channels on the pages of a person who has joined or left.
    pub(super) fn tell_pages_of_member(&mut self, person: Snowflake, joined: bool) {
        let channels = self.channels.values();
        for channel in channels.filter(|channel| channel.guild == Some(self.guild.id)) {
            let (event, object) = if joined {
                ("CHANNEL_CREATE", self.page_channel_json(channel.id))
            } else {
                ("CHANNEL_DELETE", json!({"id": channel.id}))
            };
            self.pages.tell(person, event, &object);
        }
    }

    pub(super) fn tell_pages_of_new_person(&self, person: Snowflake) {
        let data = json!({
            "person": self.users.get(&person).map(person_json),
            "next_person": self.next_person().map(|(name, ..)| name),
        });
        self.pages.tell_all("PERSON_CREATE", &data);
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
