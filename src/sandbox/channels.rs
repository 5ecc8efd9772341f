//! Channels, threads and conversations, and word of their changes.

use std::collections::BTreeSet;

use serde_json::json;

use super::gateway::GUILDS;
use super::messages::{Envelope, HAS_THREAD};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

/// A channel, thread or conversation.
#[derive(Clone, Debug)]
pub struct Channel {
    pub id: Snowflake,
    /// Its name; empty for conversations.
    pub name: String,
    /// What kind of channel it is.
    pub place: Place,
    /// What the bot may not do here.
    pub denied: Permissions,
    /// Its newest message, even if deleted since.
    pub last_message: Option<Snowflake>,
}

/// What kind of channel it is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A text channel of the guild.
    Text,
    /// A public thread of a text channel.
    Thread(Thread),
    /// The conversation between the bot and one person.
    BotDm(Snowflake),
    /// A conversation between two people, without the bot.
    Private([Snowflake; 2]),
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The channel it hangs on.
    pub parent: Snowflake,
    pub owner: Snowflake,
    /// Put away; a new message takes it out again.
    pub archived: bool,
    /// Only a moderator may take it out again.
    pub locked: bool,
    /// Minutes of silence after which it is put away.
    pub auto_archive: u64,
    pub members: BTreeSet<Snowflake>,
}

impl World {
    pub(super) fn add_channel(&mut self, name: &str, place: Place) -> Snowflake {
        let id = self.snowflakes.next();
        self.insert_channel(id, name, place);
        id
    }

    fn insert_channel(&mut self, id: Snowflake, name: &str, place: Place) {
        let channel = Channel {
            id,
            name: name.to_owned(),
            place,
            denied: Permissions::default(),
            last_message: None,
        };
        self.channels.insert(id, channel);
        self.tell_pages_of_channel("CHANNEL_CREATE", id);
    }

    /// The conversation between the bot and a person, opened if there is none.
    pub(super) fn bot_dm(&mut self, person: Snowflake) -> Snowflake {
        let open = self
            .channels
            .values()
            .find(|channel| matches!(channel.place, Place::BotDm(one) if one == person));
        match open.map(|channel| channel.id) {
            Some(id) => id,
            None => self.add_channel("", Place::BotDm(person)),
        }
    }

    /// The conversation between two people, opened if there is none.
    pub(super) fn private_channel(&mut self, one: Snowflake, other: Snowflake) -> Snowflake {
        let open = self
            .channels
            .values()
            .find(|channel| matches!(&channel.place, Place::Private(pair) if pair.contains(&one) && pair.contains(&other)));
        match open.map(|channel| channel.id) {
            Some(id) => id,
            None => self.add_channel("", Place::Private([one, other])),
        }
    }

    /// Opens a thread, from a message or on its own.
    pub(super) fn open_thread(
        &mut self,
        parent: Snowflake,
        from: Option<Snowflake>,
        owner: Snowflake,
        name: &str,
        auto_archive: u64,
    ) -> Snowflake {
        let id = from.unwrap_or_else(|| self.snowflakes.next());
        let members = BTreeSet::from([owner]);
        let thread = Thread {
            parent,
            owner,
            archived: false,
            locked: false,
            auto_archive,
            members,
        };
        self.insert_channel(id, name, Place::Thread(thread));
        let mut object = self.channel_json(id);
        object["newly_created"] = json!(true);
        object["guild_id"] = json!(self.guild.id);
        self.dispatch(GUILDS, "THREAD_CREATE", &object);
        if let Some(start) = from {
            if let Some(message) = self.messages.get_mut(&start) {
                message.thread = Some(id);
                message.flags |= HAS_THREAD;
            }
            self.message_updated(start);
            let notice = Envelope {
                kind: 21,
                reference: Some((parent, start)),
                ..Envelope::plain(id, owner)
            };
            self.post(notice, &json!({}), &[]);
        } else {
            let notice = Envelope {
                kind: 18,
                reference: Some((id, id)),
                ..Envelope::plain(parent, owner)
            };
            self.post(
                notice,
                &json!({"content": name, "allowed_mentions": {"parse": []}}),
                &[],
            );
        }
        id
    }

    /// Tells of a renamed, archived or locked channel.
    pub(super) fn channel_updated(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let name = match channel.place {
            Place::Thread(_) => "THREAD_UPDATE",
            _ => "CHANNEL_UPDATE",
        };
        let object = self.channel_json(id);
        self.dispatch(GUILDS, name, &object);
        self.tell_pages_of_channel("CHANNEL_UPDATE", id);
    }

    /// Tells the bot that the guild is gone: in an outage, or because the bot was removed from it.
    pub(super) fn guild_gone(&mut self, in_outage: bool) {
        let mut gone = json!({"id": self.guild.id});
        if in_outage {
            gone["unavailable"] = json!(true);
        }
        self.dispatch(GUILDS, "GUILD_DELETE", &gone);
    }

    /// Deletes a channel or thread with all its messages and threads.
    pub(super) fn remove_channel(&mut self, id: Snowflake) {
        let threads: Vec<Snowflake> = self
            .channels
            .values()
            .filter(
                |channel| matches!(&channel.place, Place::Thread(thread) if thread.parent == id),
            )
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let object = self.channel_json(id);
        let Some(channel) = self.channels.remove(&id) else {
            return;
        };
        self.messages.retain(|_, message| message.channel != id);
        match channel.place {
            Place::Thread(thread) => {
                let partial = json!({"id": id, "guild_id": self.guild.id, "parent_id": thread.parent, "type": 11});
                self.dispatch(GUILDS, "THREAD_DELETE", &partial);
            }
            _ => self.dispatch(GUILDS, "CHANNEL_DELETE", &object),
        }
        self.pages
            .tell_all(&json!({"t": "CHANNEL_DELETE", "d": {"id": id}}));
    }
}
