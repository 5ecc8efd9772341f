//! Discord's objects of channels, threads and conversations, as JSON.

use serde_json::{Value, json};

use super::channel::{Channel, Place, Thread};
use super::snowflake::{Snowflake, timestamp};
use super::world::World;

impl World {
    /// A channel; null if there is none.
    pub(super) fn channel_json(&self, id: Snowflake) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let mut object = json!({
            "id": channel.id,
            "last_message_id": channel.last_message,
            "flags": 0,
        });
        let rest = match &channel.place {
            Place::Text => self.text_channel_json(channel),
            Place::Thread(thread) => self.thread_json(channel, thread),
            Place::BotDm(person) => json!({"type": 1, "recipients": [self.user_json(*person)]}),
            Place::Private(pair) => {
                json!({"type": 1, "recipients": pair.map(|person| self.user_json(person))})
            }
        };
        if let (Some(object), Value::Object(rest)) = (object.as_object_mut(), rest) {
            object.extend(rest);
        }
        object
    }

    fn text_channel_json(&self, channel: &Channel) -> Value {
        let overwrites = if channel.denied.is_empty() {
            json!([])
        } else {
            json!([{"id": self.bot, "type": 1, "allow": "0", "deny": channel.denied}])
        };
        json!({
            "type": 0,
            "guild_id": self.guild.id,
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
            "type": 11,
            "guild_id": self.guild.id,
            "parent_id": thread.parent,
            "owner_id": thread.owner,
            "name": channel.name,
            "rate_limit_per_user": 0,
            "message_count": messages,
            "total_message_sent": messages,
            "member_count": 1,
            "member": {"id": channel.id, "user_id": self.bot, "flags": 0, "join_timestamp": created},
            "thread_metadata": {
                "archived": thread.archived,
                "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": created,
                "create_timestamp": created,
            },
        })
    }
}
