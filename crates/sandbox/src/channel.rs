//! Channels, threads and conversations, and Discord's objects of them.

use serde_json::{Value, json};

use super::{
    Envelope, MessageBody, Permissions, Snowflake, THREAD_CREATED, Text, World, timestamp,
};

/// Minutes of silence after which a thread is archived by default.
const ARCHIVED_AFTER: u64 = 1440;

#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    /// Empty for conversations.
    pub name: String,
    pub place: Place,
    /// `None` for conversations.
    pub guild: Option<Snowflake>,
    /// Permissions given to the bot, beside those of every member.
    pub allowed: Permissions,
    /// Permissions taken from the bot.
    pub denied: Permissions,
    /// The newest message, even if it was deleted.
    pub last_message: Option<Snowflake>,
}

#[derive(Clone, Debug)]
pub enum Place {
    Text,
    /// A public one, of a text channel.
    Thread(Thread),
    /// The conversation between the bot and one person.
    BotDm(Snowflake),
    /// A conversation between two people, without the bot.
    Private([Snowflake; 2]),
}

impl Place {
    /// Discord's number of the type of channel.
    pub(super) const fn number(&self) -> u64 {
        match self {
            Self::Text => 0,
            Self::Thread(_) => 11,
            Self::BotDm(_) | Self::Private(_) => 1,
        }
    }

    /// Discord's number for the kinds of places that commands are offered in.
    pub(super) const fn context(&self) -> u64 {
        match self {
            Self::Text | Self::Thread(_) => 0,
            Self::BotDm(_) => 1,
            Self::Private(_) => 2,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Thread {
    pub parent: Snowflake,
    pub owner: Snowflake,
    /// A new message takes it out again.
    pub archived: bool,
    /// Only a moderator may unarchive it.
    pub locked: bool,
    /// Minutes of silence after which it is archived.
    pub auto_archive: u64,
}

impl Thread {
    fn new(parent: Snowflake, owner: Snowflake, auto_archive: Option<u64>) -> Self {
        Self {
            parent,
            owner,
            archived: false,
            locked: false,
            auto_archive: auto_archive.unwrap_or(ARCHIVED_AFTER),
        }
    }

    /// Whether the bot can neither write here nor change what is here.
    pub(super) const fn is_closed(&self) -> bool {
        self.archived && self.locked
    }
}

impl World {
    /// Null if there is no such channel.
    pub(super) fn channel_json(&self, id: Snowflake) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let mut object = match &channel.place {
            Place::Text => self.text_channel_json(channel),
            Place::Thread(thread) => self.thread_json(channel, thread),
            Place::BotDm(person) => json!({"recipients": [self.user_json(*person)]}),
            Place::Private(pair) => {
                json!({"recipients": pair.map(|person| self.user_json(person))})
            }
        };
        object["type"] = json!(channel.place.number());
        object["id"] = json!(channel.id);
        object["last_message_id"] = json!(channel.last_message);
        object["flags"] = json!(0);
        object
    }

    fn text_channel_json(&self, channel: &Channel) -> Value {
        let (allow, deny) = (channel.allowed, channel.denied);
        let overwrites = if (allow | deny).is_empty() {
            json!([])
        } else {
            json!([{"id": self.bot, "type": 1, "allow": allow, "deny": deny}])
        };
        json!({
            "guild_id": channel.guild,
            "name": channel.name,
            "position": 0,
            "permission_overwrites": overwrites,
            "topic": null,
            "nsfw": false,
            "rate_limit_per_user": 0,
            "parent_id": null,
        })
    }

    fn thread_json(&self, channel: &Channel, thread: &Thread) -> Value {
        let created = timestamp(channel.id.milliseconds());
        let messages = self.messages(channel.id).count();
        json!({
            "guild_id": channel.guild,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "name": channel.name,
            "rate_limit_per_user": 0,
            "message_count": messages,
            "total_message_sent": messages,
            "member_count": 1,
            "member": {
                "id": channel.id,
                "user_id": self.bot,
                "flags": 0,
                "join_timestamp": created,
            },
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": created,
                "create_timestamp": created,
            },
        })
    }

    /// The channel as an option of a command names it: the fields that Discord sends of it, with
    /// what the person may do there.
    pub(super) fn resolved_channel_json(&self, person: Snowflake, id: Snowflake) -> Value {
        const FIELDS: &str = "id type name flags last_message_id guild_id position topic nsfw \
             rate_limit_per_user parent_id thread_metadata";
        let whole = self.channel_json(id);
        let mut object = json!({"permissions": self.written(self.permissions(person))});
        for field in FIELDS.split_whitespace() {
            if let Some(value) = whole.get(field) {
                object[field] = value.clone();
            }
        }
        object
    }

    pub(super) fn add_text_channel(&mut self, guild: Snowflake, name: &str) -> Snowflake {
        let id = self.snowflakes.next();
        self.add_channel(id, name, Place::Text, Some(guild))
    }

    fn add_channel(
        &mut self,
        id: Snowflake,
        name: &str,
        place: Place,
        guild: Option<Snowflake>,
    ) -> Snowflake {
        let channel = Channel {
            id,
            name: name.to_owned(),
            place,
            guild,
            allowed: Permissions::empty(),
            denied: Permissions::empty(),
            last_message: None,
        };
        self.channels.insert(id, channel);
        self.tell_of_new_channel(id);
        id
    }

    /// The conversation between the bot and a person, opened if there is none.
    pub(super) fn bot_dm(&mut self, person: Snowflake) -> Snowflake {
        let is_theirs = |place: &Place| matches!(place, Place::BotDm(one) if *one == person);
        self.conversation(is_theirs, Place::BotDm(person))
    }

    /// The conversation between two people, opened if there is none.
    pub(super) fn private_channel(&mut self, one: Snowflake, other: Snowflake) -> Snowflake {
        let is_theirs = |place: &Place| match place {
            Place::Private(pair) => pair.contains(&one) && pair.contains(&other),
            _ => false,
        };
        self.conversation(is_theirs, Place::Private([one, other]))
    }

    fn conversation(&mut self, is_theirs: impl Fn(&Place) -> bool, new: Place) -> Snowflake {
        let mut channels = self.channels.values();
        if let Some(channel) = channels.find(|channel| is_theirs(&channel.place)) {
            return channel.id;
        }
        let id = self.snowflakes.next();
        self.add_channel(id, "", new, None)
    }

    /// Opens a thread, and posts the notice of it in the parent channel.
    pub(super) fn open_thread(
        &mut self,
        parent: Snowflake,
        owner: Snowflake,
        name: Text<1, 100>,
        auto_archive: Option<u64>,
    ) -> Snowflake {
        let id = self.snowflakes.next();
        self.add_thread(id, &name, Thread::new(parent, owner, auto_archive));
        let notice = Envelope {
            kind: THREAD_CREATED,
            reference: Some((id, id)),
            ..Envelope::plain(parent, owner)
        };
        self.post(notice, &MessageBody::of_text(name.widened()), Vec::new());
        id
    }

    /// Opens a thread of the bot's from a message, whose id it gets and which shows it.
    pub(super) fn open_thread_of_message(
        &mut self,
        parent: Snowflake,
        message: Snowflake,
        name: &str,
        auto_archive: Option<u64>,
    ) {
        self.add_thread(message, name, Thread::new(parent, self.bot, auto_archive));
    }

    fn add_thread(&mut self, id: Snowflake, name: &str, thread: Thread) {
        let guild = self.guild_of(thread.parent).map(|guild| guild.id);
        self.add_channel(id, name, Place::Thread(thread), guild);
    }

    /// Deletes a channel or thread with all its messages and threads. Of the threads of a deleted
    /// channel Discord tells the bot nothing.
    pub(super) fn remove_channel(&mut self, id: Snowflake) {
        let object = self.channel_json(id);
        let is_gone = |channel: &Channel| {
            let parent = match &channel.place {
                Place::Thread(thread) => Some(thread.parent),
                _ => None,
            };
            channel.id == id || parent == Some(id)
        };
        let gone: Vec<Snowflake> = self
            .channels
            .values()
            .filter(|channel| is_gone(channel))
            .map(|channel| channel.id)
            .collect();
        for channel in &gone {
            self.channels.remove(channel);
            self.tell_pages_of_deleted_channel(*channel);
        }
        self.messages
            .retain(|_, message| !gone.contains(&message.channel));
        self.tell_of_deleted_channel(&object);
    }
}
