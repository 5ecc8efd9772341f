//! The routes of Discord's HTTP API v10 that the bot uses, as Discord's `OpenAPI` document names
//! them.

mod call;
mod channels;
mod guild;
mod interactions;
mod messages;
mod registration;

use axum::routing::MethodFilter;

use super::world::World;

pub use call::{Answer, Call, Reply};

/// What does a request and answers it.
pub type Handler = fn(&mut World, &Call) -> Answer;

pub const ROUTES: [(MethodFilter, &str, Handler); 17] = [
    (GET, "/gateway", guild::gateway),
    (GET, "/gateway/bot", guild::gateway),
    (GET, "/guilds/{guild_id}", guild::guild),
    (GET, "/guilds/{guild_id}/members/{user_id}", guild::member),
    (POST, "/users/@me/channels", channels::open_dm),
    (GET, "/channels/{channel_id}", channels::show),
    (PATCH, "/channels/{channel_id}", channels::change_thread),
    (
        POST,
        "/channels/{channel_id}/threads",
        channels::open_thread,
    ),
    (POST, "/channels/{channel_id}/messages", messages::send),
    (
        PATCH,
        "/channels/{channel_id}/messages/{message_id}",
        messages::edit,
    ),
    (
        PUT,
        "/applications/{application_id}/commands",
        registration::register,
    ),
    (
        PUT,
        "/applications/{application_id}/guilds/{guild_id}/commands",
        registration::register_in_guild,
    ),
    (
        POST,
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interactions::answer,
    ),
    (
        POST,
        "/webhooks/{webhook_id}/{webhook_token}",
        interactions::follow_up,
    ),
    (GET, ORIGINAL, interactions::show_original),
    (PATCH, ORIGINAL, interactions::edit_original),
    (DELETE, ORIGINAL, interactions::delete_original),
];

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
