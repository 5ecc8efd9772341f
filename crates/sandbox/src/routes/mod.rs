//! The routes of Discord's HTTP API v10 that the bot uses, as Discord's `OpenAPI` document names
//! them.

mod events;
mod guild;
mod interactions;
mod me;
mod messages;

use std::collections::HashMap;

use axum::routing::MethodFilter;
use serde_json::Value;

use super::{MessageBody, Permissions, Refusal, Snowflake, Upload, World};
use guild::{
    change_thread, open_dm, open_thread, open_thread_of_message, register, register_in_guild,
    show_channel,
};
use interactions::{answer, delete_original, edit_original, follow_up, show_original};
use messages::{delete, edit, list, react, send};

pub type Handler = fn(&mut World, &Call) -> Answer;
pub type Answer = Result<Reply, Refusal>;

pub const ROUTES: [(MethodFilter, &str, Handler); 31] = [
    (GET, "/gateway", guild::gateway),
    (GET, "/gateway/bot", guild::gateway),
    (GET, "/guilds/{guild_id}", guild::guild),
    (GET, "/guilds/{guild_id}/channels", guild::channels),
    (GET, "/guilds/{guild_id}/members/{user_id}", guild::member),
    (PUT, ROLE, guild::give_role),
    (DELETE, ROLE, guild::take_role),
    (POST, EVENTS, events::make_event),
    (PATCH, EVENT, events::change_event),
    (DELETE, EVENT, events::delete_event),
    (GET, "/users/{user_id}", guild::user),
    (GET, "/users/@me", me::user),
    (GET, "/users/@me/guilds", me::guilds),
    (GET, "/oauth2/applications/@me", me::application),
    (POST, "/users/@me/channels", open_dm),
    (GET, "/channels/{channel_id}", show_channel),
    (PATCH, "/channels/{channel_id}", change_thread),
    (POST, "/channels/{channel_id}/threads", open_thread),
    (POST, THREAD_OF_MESSAGE, open_thread_of_message),
    (GET, "/channels/{channel_id}/messages", list),
    (POST, "/channels/{channel_id}/messages", send),
    (PATCH, MESSAGE, edit),
    (DELETE, MESSAGE, delete),
    (PUT, REACTION, react),
    (PUT, GLOBAL_COMMANDS, register),
    (PUT, GUILD_COMMANDS, register_in_guild),
    (POST, CALLBACK, answer),
    (POST, "/webhooks/{webhook_id}/{webhook_token}", follow_up),
    (GET, ORIGINAL, show_original),
    (PATCH, ORIGINAL, edit_original),
    (DELETE, ORIGINAL, delete_original),
];

const ROLE: &str = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}";
const EVENTS: &str = "/guilds/{guild_id}/scheduled-events";
const EVENT: &str = "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}";
const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
const THREAD_OF_MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}/threads";
const REACTION: &str = "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me";
const GLOBAL_COMMANDS: &str = "/applications/{application_id}/commands";
const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

const GET: MethodFilter = MethodFilter::GET;
const POST: MethodFilter = MethodFilter::POST;
const PUT: MethodFilter = MethodFilter::PUT;
const PATCH: MethodFilter = MethodFilter::PATCH;
const DELETE: MethodFilter = MethodFilter::DELETE;

/// Whether a route wants the bot's token: all do but those that carry an interaction's, and the
/// gateway's address.
pub fn wants_token(route: &str) -> bool {
    !(route == "/gateway" || route.starts_with("/webhooks/") || route.starts_with("/interactions/"))
}

/// A request as a route sees it.
#[derive(Debug, Default)]
pub struct Call {
    /// The parts of the path, as the route names them.
    pub params: HashMap<String, String>,
    pub query: HashMap<String, String>,
    pub body: Value,
    pub files: Vec<Upload>,
}

impl Call {
    /// A part of the path; empty where the route has no such part.
    pub fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    /// A part of the path that is an id.
    pub fn id(&self, name: &str) -> Result<Snowflake, Refusal> {
        read_id(name, self.param(name))
    }

    /// An id in the query, if there is one.
    pub fn queried(&self, name: &str) -> Result<Option<Snowflake>, Refusal> {
        let text = self.query.get(name);
        text.map(|text| read_id(name, text)).transpose()
    }

    /// The body as that of a message.
    pub fn message(&self) -> Result<MessageBody, Refusal> {
        MessageBody::read("", &self.body, &self.files)
    }
}

fn read_id(name: &str, text: &str) -> Result<Snowflake, Refusal> {
    text.parse()
        .map_err(|_| Refusal::flaw(name, format!("Value \"{text}\" is not snowflake.")))
}

/// What a route answers when all is well.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub body: Value,
}

impl Reply {
    pub const NOTHING: Self = Self {
        status: 204,
        body: Value::Null,
    };

    pub const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }
}

fn show_message(world: &World, id: Snowflake) -> Answer {
    let message = world.message(id).ok_or(Refusal::UNKNOWN_MESSAGE)?;
    Ok(Reply::ok(world.message_json(message)))
}

/// Fails unless the bot has a permission in a channel.
fn need(world: &World, channel: Snowflake, needed: Permissions) -> Result<(), Refusal> {
    if world.bot_permissions(channel).contains(needed) {
        Ok(())
    } else {
        Err(Refusal::MISSING_PERMISSIONS)
    }
}
