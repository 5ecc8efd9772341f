//! The gateway's events, as far as they are of use here.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, GuildId, Interaction, Message, UserId};

/// An event.
#[derive(Debug)]
pub enum Event {
    Ready(Ready),
    /// A session continues; all events that were missed have been repeated.
    Resumed,
    /// A server that the bot is in: after each login, and when the bot is added.
    Server(Server),
    /// The bot was removed from a server, or the server was deleted.
    ServerLeft(GuildId),
    /// A server's settings have changed.
    ServerChanged(Settings),
    /// A channel or thread has been deleted.
    ChannelDeleted(ChannelId),
    /// Somebody has given a command, used a control or types into a command.
    Interaction(Box<Interaction>),
    /// Somebody has written a message.
    Message(Box<Message>),
}

/// The beginning of a session.
#[derive(Debug, Deserialize)]
pub struct Ready {
    pub user: User,
    pub application: Id<ApplicationId>,
    /// By which the session can be resumed.
    pub session_id: String,
    /// Where the session can be resumed.
    pub resume_gateway_url: String,
    /// The servers it is in.
    pub guilds: Vec<Id<GuildId>>,
}

/// The bot itself.
#[derive(Debug, Deserialize)]
pub struct User {
    pub id: UserId,
    pub username: String,
}

/// Something of which only the id matters.
#[derive(Debug, Deserialize)]
pub struct Id<T> {
    pub id: T,
}

/// A server with its channels.
#[derive(Debug, Deserialize)]
pub struct Server {
    /// Its settings.
    #[serde(flatten)]
    pub settings: Settings,
    pub channels: Vec<Id<ChannelId>>,
    /// Its threads that are not archived.
    pub threads: Vec<Id<ChannelId>>,
}

/// A server's settings.
#[derive(Debug, Deserialize)]
pub struct Settings {
    pub id: GuildId,
    /// Its language, as a tag: `en-GB`.
    pub preferred_locale: String,
}

impl Event {
    /// Reads an event by its name; `None` if it is of no use here.
    ///
    /// # Errors
    /// What is wrong with it, in words that hold nothing of its content.
    pub fn read(name: &str, data: Value) -> Result<Option<Self>, String> {
        let event = match name {
            "READY" => serde_json::from_value(data).map(Self::Ready),
            "RESUMED" => Ok(Self::Resumed),
            // A server that Discord itself cannot reach at present; it comes back with its games.
            "GUILD_CREATE" | "GUILD_DELETE" if data["unavailable"] == true => return Ok(None),
            "GUILD_CREATE" => serde_json::from_value(data).map(Self::Server),
            "GUILD_DELETE" => {
                serde_json::from_value(data).map(|server: Id<_>| Self::ServerLeft(server.id))
            }
            "GUILD_UPDATE" => serde_json::from_value(data).map(Self::ServerChanged),
            "CHANNEL_DELETE" | "THREAD_DELETE" => {
                serde_json::from_value(data).map(|channel: Id<_>| Self::ChannelDeleted(channel.id))
            }
            "INTERACTION_CREATE" => {
                serde_json::from_value(data).map(|it| Self::Interaction(Box::new(it)))
            }
            "MESSAGE_CREATE" => serde_json::from_value(data).map(|it| Self::Message(Box::new(it))),
            _ => return Ok(None),
        };
        event.map(Some).map_err(|why| reason(&why))
    }
}

/// What is wrong, without the value that stands there: it may be an interaction's token, or what
/// somebody has chosen in private.
pub fn reason(why: &serde_json::Error) -> String {
    let text = why.to_string();
    let has_value = ["invalid type: ", "invalid value: ", "unknown variant "]
        .iter()
        .any(|start| text.starts_with(start));
    match text.rsplit_once(", expected ") {
        // The value, if it is told, stands in quotes or backticks.
        Some((found, expected)) if has_value => {
            let found = found
                .split(['"', '`'])
                .next()
                .unwrap_or_default()
                .trim_end();
            format!("{found}, expected {expected}")
        }
        _ if text.starts_with("missing field ") => text,
        _ => format!("{:?} error", why.classify()).to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(name: &str, data: Value, expected: &str) {
        assert_eq!(
            Event::read(name, data).expect_err("it cannot be read"),
            expected
        );
    }

    #[test]
    fn what_is_wrong_is_told_without_the_value() {
        check(
            "CHANNEL_DELETE",
            json!({ "name": "secret" }),
            "missing field `id`",
        );
        let ready = |guilds| json!({ "user": { "id": "1", "username": "a" }, "application": { "id": "2" }, "session_id": "3", "resume_gateway_url": "4", "guilds": guilds });
        check(
            "READY",
            ready(json!("secret, expected u8")),
            "invalid type: string, expected a sequence",
        );
        check(
            "READY",
            ready(json!(42)),
            "invalid type: integer, expected a sequence",
        );
    }

    #[test]
    fn nothing_of_an_interaction_that_cannot_be_read_is_told() {
        let data = json!({ "id": "1", "type": 2, "token": "secret", "data": { "options": [{ "value": "secret" }] } });
        let why = Event::read("INTERACTION_CREATE", data).expect_err("most of it is missing");
        assert!(!why.contains("secret"), "{why}");
    }

    #[test]
    fn a_server_that_is_out_of_order_was_not_left() {
        assert!(matches!(
            Event::read("GUILD_DELETE", json!({ "id": "1", "unavailable": true })),
            Ok(None)
        ));
        assert!(matches!(
            Event::read("GUILD_DELETE", json!({ "id": "1" })),
            Ok(Some(Event::ServerLeft(_)))
        ));
    }

    #[test]
    fn other_events_are_of_no_use() {
        assert!(matches!(
            Event::read("TYPING_START", json!({ "whatever": 1 })),
            Ok(None)
        ));
    }
}
