//! Channels, threads and conversations: made, opened and deleted.

use super::bodies::MessageBody;
use super::channel::{Channel, Place, Thread};
use super::limits::Text;
use super::message::THREAD_CREATED;
use super::permissions::Permissions;
use super::posting::Envelope;
use super::snowflake::Snowflake;
use super::world::World;

/// Minutes of silence after which a thread is put away, where nobody says another time.
const ARCHIVED_AFTER: u64 = 1440;

impl World {
    pub(super) fn add_channel(&mut self, name: &str, place: Place) -> Snowflake {
        let id = self.snowflakes.next();
        let channel = Channel {
            id,
            name: name.to_owned(),
            place,
            denied: Permissions::empty(),
            last_message: None,
        };
        self.channels.insert(id, channel);
        self.tell_of_new_channel(id);
        id
    }

    /// The conversation between the bot and a person, opened if there is none.
    pub(super) fn bot_dm(&mut self, person: Snowflake) -> Snowflake {
        let mut channels = self.channels.values();
        let open = channels
            .find(|channel| matches!(channel.place, Place::BotDm(one) if one == person))
            .map(|channel| channel.id);
        open.unwrap_or_else(|| self.add_channel("", Place::BotDm(person)))
    }

    /// The conversation between two people, opened if there is none.
    pub(super) fn private_channel(&mut self, one: Snowflake, other: Snowflake) -> Snowflake {
        let is_theirs = |channel: &&Channel| match &channel.place {
            Place::Private(pair) => pair.contains(&one) && pair.contains(&other),
            _ => false,
        };
        let open = self
            .channels
            .values()
            .find(is_theirs)
            .map(|channel| channel.id);
        open.unwrap_or_else(|| self.add_channel("", Place::Private([one, other])))
    }

    /// Opens a thread of the bot in a channel, which says so.
    pub(super) fn open_thread(
        &mut self,
        parent: Snowflake,
        name: Text<1, 100>,
        auto_archive: Option<u64>,
    ) -> Snowflake {
        let thread = Thread {
            parent,
            owner: self.bot,
            archived: false,
            locked: false,
            auto_archive: auto_archive.unwrap_or(ARCHIVED_AFTER),
        };
        let id = self.add_channel(&name, Place::Thread(thread));
        let notice = Envelope {
            kind: THREAD_CREATED,
            reference: Some((id, id)),
            ..Envelope::plain(parent, self.bot)
        };
        self.post(notice, &MessageBody::of_text(name.widened()), Vec::new());
        id
    }

    /// Deletes a channel or thread with all its messages and threads.
    pub(super) fn remove_channel(&mut self, id: Snowflake) {
        let is_thread = |thread: &Snowflake| {
            self.thread(*thread)
                .is_some_and(|thread| thread.parent == id)
        };
        let threads: Vec<Snowflake> = self.channels.keys().copied().filter(is_thread).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let object = self.channel_json(id);
        self.channels.remove(&id);
        self.messages.retain(|_, message| message.channel != id);
        self.tell_of_deleted_channel(id, &object);
    }
}
