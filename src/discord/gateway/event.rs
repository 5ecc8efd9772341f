//! The gateway's events that are of use here.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ChannelId, GuildId};

use crate::discord::{
    hear::reading::{Interaction, Unreadable},
    wire::payload::{Message, reason},
};

#[derive(Debug)]
pub enum Event {
    Ready(Ready),
    /// A session was resumed; the missed events have been repeated.
    Resumed,
    /// A server that the bot is in: after each login, and when the bot is added.
    Server(Server),
    /// The bot was removed from a server, or the server was deleted.
    ServerLeft(GuildId),
    ServerChanged(Profile),
    ChannelDeleted(DeletedChannel),
    /// A command, a control that was used, a form that was filled in, or the request for
    /// completions.
    Interaction(Box<Interaction>),
    Message(Box<Message>),
}

/// A new session.
#[derive(Debug, Deserialize)]
pub struct Ready {
    pub user: User,
    pub session_id: String,
    /// The address where the session can be resumed.
    pub resume_gateway_url: String,
    /// The servers of the shard that the bot is in.
    pub guilds: Vec<Id<GuildId>>,
    /// The number of the shard, and the number of all; without it there is one.
    pub shard: Option<(u64, u64)>,
}

/// The bot itself.
#[derive(Debug, Deserialize)]
pub struct User {
    pub username: String,
}

/// A channel or thread that is gone.
#[derive(Debug, Deserialize)]
pub struct DeletedChannel {
    pub id: ChannelId,
    pub guild_id: Option<GuildId>,
    /// The channel that a thread was in.
    pub parent_id: Option<ChannelId>,
}

/// An object of which only the id matters.
#[derive(Debug, Deserialize)]
pub struct Id<T> {
    pub id: T,
}

/// A server with its channels.
#[derive(Debug, Deserialize)]
pub struct Server {
    #[serde(flatten)]
    pub profile: Profile,
    pub channels: Vec<Id<ChannelId>>,
    /// Its threads that are not archived.
    pub threads: Vec<Id<ChannelId>>,
}

/// What is of use here of a server itself.
#[derive(Debug, Deserialize)]
pub struct Profile {
    pub id: GuildId,
    /// Its language, as a tag: `en-GB`.
    pub preferred_locale: String,
}

impl Event {
    /// Reads an event by its name; `None` if it is of no use here.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(name: &str, data: Value) -> Result<Option<Self>, Unreadable> {
        use serde_json::from_value;
        let event = match name {
            "READY" => from_value(data).map(Self::Ready),
            "RESUMED" => Ok(Self::Resumed),
            // A server that Discord itself cannot reach at present; it comes back with its games.
            "GUILD_CREATE" | "GUILD_DELETE" if data["unavailable"] == true => return Ok(None),
            "GUILD_CREATE" => from_value(data).map(Self::Server),
            "GUILD_DELETE" => from_value(data).map(|it: Id<_>| Self::ServerLeft(it.id)),
            "GUILD_UPDATE" => from_value(data).map(Self::ServerChanged),
            // Its parent is no channel but a category.
            "CHANNEL_DELETE" => from_value(data).map(|it| {
                let parent_id = None;
                Self::ChannelDeleted(DeletedChannel { parent_id, ..it })
            }),
            "THREAD_DELETE" => from_value(data).map(Self::ChannelDeleted),
            "INTERACTION_CREATE" => {
                let interaction = Box::new(Interaction::read(&data)?);
                return Ok(Some(Self::Interaction(interaction)));
            }
            "MESSAGE_CREATE" => {
                let message = Box::new(Message::read(&data)?);
                return Ok(Some(Self::Message(message)));
            }
            _ => return Ok(None),
        };
        event.map(Some).map_err(|why| Unreadable {
            event: name.to_owned(),
            why: reason(&why),
            answerable: None,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(name: &str, data: Value, expected: &str) {
        assert_eq!(Event::read(name, data).unwrap_err().why, expected);
    }

    #[test]
    fn what_is_wrong_is_told_without_the_value() {
        let channel = json!({ "name": "secret" });
        check("CHANNEL_DELETE", channel, "missing field `id`");
        let ready = |guilds: Value| {
            json!({
                "user": { "id": "1", "username": "a" },
                "application": { "id": "2" },
                "session_id": "3",
                "resume_gateway_url": "4",
                "guilds": guilds,
            })
        };
        let string = ready(json!("secret, expected u8"));
        check("READY", string, "invalid type: string, expected a sequence");
        let integer = ready(json!(42));
        check(
            "READY",
            integer,
            "invalid type: integer, expected a sequence",
        );
    }

    #[test]
    fn nothing_of_an_interaction_that_cannot_be_read_is_told() {
        let data = json!({ "options": [{ "value": "secret" }] });
        let data = json!({ "id": "1", "type": 2, "token": "secret", "data": data });
        let why = Event::read("INTERACTION_CREATE", data).unwrap_err().why;
        assert!(!why.contains("secret"), "{why}");
    }

    #[test]
    fn a_server_that_is_out_of_order_was_not_left() {
        let read = |data| Event::read("GUILD_DELETE", data);
        let away = read(json!({ "id": "1", "unavailable": true }));
        assert!(matches!(away, Ok(None)));
        let left = read(json!({ "id": "1" }));
        assert!(matches!(left, Ok(Some(Event::ServerLeft(_)))));
    }

    #[test]
    fn other_events_are_of_no_use() {
        let typing = Event::read("TYPING_START", json!({ "whatever": 1 }));
        assert!(matches!(typing, Ok(None)));
    }
}
