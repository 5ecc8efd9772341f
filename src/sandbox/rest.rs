//! The HTTP API, v10: the routes this bot uses and those next to them. Everything else is refused loudly.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, Request as HttpRequest, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::permissions::Permissions;
use super::refusal::{Flaws, Refusal};
use super::requests::{Request, Upload};
use super::snowflake::Snowflake;
use super::world::{Envelope, Message, Place, World};
use super::{Shared, checks, commands, interactions};

/// More than ten files of the permitted size together.
pub(super) const MAX_BODY: usize = 128 * 1024 * 1024;

/// A request as a route sees it.
#[derive(Debug, Default)]
pub(super) struct Call {
    params: HashMap<&'static str, String>,
    pub(super) query: HashMap<String, String>,
    pub(super) body: Value,
    pub(super) files: Vec<Upload>,
}

impl Call {
    /// A part of the path; empty where the route has no such part.
    pub(super) fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    pub(super) fn id(&self, name: &str) -> Result<Snowflake, Refusal> {
        self.param(name).parse().map_err(|_| {
            let mut flaws = Flaws::default();
            flaws.add(name, "NUMBER_TYPE_COERCE", format!("Value \"{}\" is not snowflake.", self.param(name)));
            flaws.verdict().err().unwrap_or_else(Refusal::unknown_route)
        })
    }

    pub(super) fn optional_id(&self, name: &str) -> Result<Option<Snowflake>, Refusal> {
        if self.params.contains_key(name) { self.id(name).map(Some) } else { Ok(None) }
    }
}

/// What a route answers when all is well.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) body: Value,
}

impl Reply {
    pub(super) const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    pub(super) const fn nothing() -> Self {
        Self { status: 204, body: Value::Null }
    }
}

type Handler = fn(&mut World, &Call) -> Result<Reply, Refusal>;

/// The routes, as Discord's OpenAPI document names them.
const ROUTES: &[(&str, &str, Handler)] = &[
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/users/@me", current_user),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/@me/guilds", current_guilds),
    ("GET", "/users/{user_id}", user),
    ("GET", "/applications/@me", application),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/{application_id}/commands", commands::list),
    ("PUT", "/applications/{application_id}/commands", commands::overwrite),
    ("POST", "/applications/{application_id}/commands", commands::upsert),
    ("GET", "/applications/{application_id}/commands/{command_id}", commands::show),
    ("DELETE", "/applications/{application_id}/commands/{command_id}", commands::remove),
    ("GET", "/applications/{application_id}/guilds/{guild_id}/commands", commands::list),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", commands::overwrite),
    ("POST", "/applications/{application_id}/guilds/{guild_id}/commands", commands::upsert),
    ("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::show),
    ("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::remove),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", interactions::callback),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}", interactions::follow_up),
    ("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::show),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::edit),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interactions::delete),
    ("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::show),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::edit),
    ("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interactions::delete),
    ("GET", "/guilds/{guild_id}", guild),
    ("GET", "/guilds/{guild_id}/channels", guild_channels),
    ("GET", "/guilds/{guild_id}/members/{user_id}", member),
    ("GET", "/channels/{channel_id}", channel),
    ("PATCH", "/channels/{channel_id}", edit_channel),
    ("DELETE", "/channels/{channel_id}", delete_channel),
    ("POST", "/channels/{channel_id}/typing", typing),
    ("POST", "/channels/{channel_id}/threads", open_thread),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", add_thread_member),
    ("GET", "/channels/{channel_id}/messages", messages),
    ("POST", "/channels/{channel_id}/messages", send),
    ("GET", "/channels/{channel_id}/messages/{message_id}", message),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}", edit_message),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}", delete_message),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", open_thread),
];

/// The route of a request and the parts of its path.
fn find(method: &str, path: &str) -> Option<(&'static str, Handler, HashMap<&'static str, String>)> {
    ROUTES
        .iter()
        .filter(|(of_method, _, _)| *of_method == method)
        .find_map(|(_, template, handler)| params(template, path).map(|params| (*template, *handler, params)))
}

fn params(template: &'static str, path: &str) -> Option<HashMap<&'static str, String>> {
    let mut params = HashMap::new();
    let mut steps = path.split('/');
    for wanted in template.split('/') {
        let step = steps.next()?;
        match wanted.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            Some(name) if !step.is_empty() => _ = params.insert(name, step.to_owned()),
            _ if wanted == step => {}
            _ => return None,
        }
    }
    steps.next().is_none().then_some(params)
}

/// The address of every route: looks it up, lets the levers act, checks the token, does it and writes it down.
pub(super) async fn api(State(shared): State<Arc<Shared>>, request: HttpRequest) -> Response {
    let method = request.method().to_string();
    let whole = request.uri().path().to_owned();
    let path = whole.strip_prefix("/api/v10").unwrap_or(&whole).to_owned();
    let found = if whole.starts_with("/api/v10/") { find(&method, &path) } else { None };
    let route = found.as_ref().map_or_else(|| path.clone(), |(template, _, _)| (*template).to_owned());
    let query = Query::try_from_uri(request.uri()).map_or_else(|_| HashMap::new(), |Query(query)| query);
    let authorization = request.headers().get(header::AUTHORIZATION).cloned();
    let body = read_body(request).await;

    if let Some(delay) = shared.change(|world| world.levers.delays.pop_front()) {
        tokio::time::sleep(delay).await;
    }
    shared.change(|world| {
        let mut log = Request {
            method: method.clone(),
            route: route.clone(),
            path,
            body: Value::Null,
            files: Vec::new(),
            status: 0,
            answer: Value::Null,
            complaint: None,
        };
        let outcome = body.and_then(|(body, files)| {
            log.body = body.clone();
            log.files = files.iter().map(Upload::meta).collect();
            if let Some(retry_after) = world.levers.take_rate_limit() {
                return Ok(Outcome::RateLimited(retry_after));
            }
            if let Some(status) = world.levers.take_failure(&method, &route) {
                return Ok(Outcome::Failed(status));
            }
            let (template, handler, params) = found.ok_or_else(Refusal::unknown_route)?;
            authorize(world, template, authorization.as_ref())?;
            handler(world, &Call { params, query, body, files }).map(Outcome::Done)
        });
        let response = match outcome {
            Ok(Outcome::Done(reply)) => answer(&mut log, reply.status, reply.body, &[]),
            Ok(Outcome::Failed(status)) => answer(&mut log, status, json!({"message": format!("{status}: asked for"), "code": 0}), &[]),
            Ok(Outcome::RateLimited(retry_after)) => rate_limited(&mut log, retry_after),
            Err(refusal) => {
                if refusal.is_fault() && !world.is_excused(&refusal, &log) {
                    let said = refusal.body();
                    let complaint = format!("{method} {route}: {} {said}", refusal.status);
                    world.complain(complaint.clone());
                    log.complaint = Some(complaint);
                }
                answer(&mut log, refusal.status, refusal.body(), &[])
            }
        };
        world.requests.push(log);
        response
    })
}

enum Outcome {
    Done(Reply),
    Failed(u16),
    RateLimited(Duration),
}

fn answer(log: &mut Request, status: u16, body: Value, headers: &[(&'static str, String)]) -> Response {
    log.status = status;
    log.answer = body.clone();
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = if body.is_null() { status.into_response() } else { (status, Json(body)).into_response() };
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(*name, value);
        }
    }
    response
}

fn rate_limited(log: &mut Request, retry_after: Duration) -> Response {
    let seconds = retry_after.as_secs_f64();
    let body = json!({"message": "You are being rate limited.", "retry_after": seconds, "global": false});
    let headers = [
        ("retry-after", format!("{}", seconds.ceil())),
        ("x-ratelimit-limit", "5".to_owned()),
        ("x-ratelimit-remaining", "0".to_owned()),
        ("x-ratelimit-reset-after", format!("{seconds:.3}")),
        ("x-ratelimit-scope", "user".to_owned()),
        ("x-ratelimit-bucket", "sandbox".to_owned()),
    ];
    answer(log, 429, body, &headers)
}

/// Every route wants the bot's token except those that carry an interaction's.
fn authorize(world: &World, template: &str, authorization: Option<&HeaderValue>) -> Result<(), Refusal> {
    if template == "/gateway" || template.starts_with("/webhooks/") || template.starts_with("/interactions/") {
        return Ok(());
    }
    let token = authorization.and_then(|value| value.to_str().ok()).and_then(|value| value.strip_prefix("Bot "));
    if token.is_some_and(|token| world.accepts_token(token)) { Ok(()) } else { Err(Refusal::unauthorized()) }
}

/// The JSON of a body and the files with it.
async fn read_body(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let invalid = |_| Refusal::new(400, 50109, "The request body contains invalid JSON.");
    if is_multipart(request.headers()) {
        return read_multipart(request).await;
    }
    let bytes = to_bytes(request.into_body(), MAX_BODY).await.map_err(|_| Refusal::new(413, 40005, "Request entity too large"))?;
    let body = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).map_err(invalid)? };
    Ok((body, Vec::new()))
}

fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("multipart/form-data"))
}

async fn read_multipart(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let broken = || Refusal::new(400, 50035, "Invalid multipart body");
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| broken())?;
    let mut body = json!({});
    let mut files = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(|_| broken())? {
        let field = part.name().unwrap_or_default().to_owned();
        if field == "payload_json" {
            let text = part.text().await.map_err(|_| broken())?;
            body = serde_json::from_str(&text).map_err(|_| Refusal::new(400, 50109, "The request body contains invalid JSON."))?;
            continue;
        }
        let filename = part.file_name().unwrap_or("unknown").to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream").to_owned();
        let bytes = part.bytes().await.map_err(|_| Refusal::new(413, 40005, "Request entity too large"))?;
        files.push(Upload { field, filename, content_type, bytes });
    }
    Ok((body, files))
}

impl World {
    /// A repeated delivery may be answered again: that it is refused then is no fault of the bot.
    fn is_excused(&self, refusal: &Refusal, log: &Request) -> bool {
        let id = log.path.split('/').nth(2).and_then(|id| id.parse().ok());
        let repeated = id.and_then(|id: Snowflake| self.interactions.get(&id)).is_some_and(|interaction| interaction.redelivered);
        matches!(refusal.code, 40060 | 10062) && repeated
    }
}

// ---- the bot itself ----

fn gateway(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::ok(json!({"url": world.gateway_url()})))
}

fn gateway_bot(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let limit = json!({"total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1});
    Ok(Reply::ok(json!({"url": world.gateway_url(), "shards": 1, "session_start_limit": limit})))
}

fn current_user(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let mut user = world.user_json(world.bot);
    for (field, value) in [("mfa_enabled", json!(false)), ("verified", json!(true)), ("email", Value::Null)] {
        user[field] = value;
    }
    user["locale"] = json!("en-US");
    Ok(Reply::ok(user))
}

fn current_guilds(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    let permissions = Permissions::EVERYONE.bits().to_string();
    Ok(Reply::ok(json!([{
        "id": world.guild.id,
        "name": world.guild.name,
        "icon": null,
        "banner": null,
        "owner": false,
        "permissions": permissions,
        "features": [],
    }])))
}

fn application(world: &mut World, _: &Call) -> Result<Reply, Refusal> {
    Ok(Reply::ok(json!({
        "id": world.bot,
        "name": "Causeway",
        "icon": null,
        "description": "",
        "summary": "",
        "type": null,
        "bot": world.user_json(world.bot),
        "bot_public": true,
        "bot_require_code_grant": false,
        "rpc_origins": [],
        "verify_key": "0".repeat(64),
        "owner": world.people().find(|user| user.moderator).map(|user| world.user_json(user.id)),
        "team": null,
        "flags": 0,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": null,
        "role_connections_verification_url": null,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": 1,
        "approximate_user_install_count": 4,
    })))
}

fn user(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let user = world.user_json(call.id("user_id")?);
    if user.is_null() { Err(Refusal::unknown_user()) } else { Ok(Reply::ok(user)) }
}

fn open_dm(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let recipient = match &call.body["recipient_id"] {
        Value::String(id) => id.parse().ok(),
        Value::Number(id) => id.as_u64().map(Snowflake::from),
        _ => None,
    };
    let person = recipient
        .filter(|id| world.users.get(id).is_some_and(|user| !user.bot))
        .ok_or_else(|| Refusal::new(400, 50033, "Invalid Recipient(s)"))?;
    let channel = world.bot_dm(person);
    Ok(Reply::ok(world.channel_json(channel)))
}

// ---- the guild ----

fn is_guild(world: &World, call: &Call) -> Result<(), Refusal> {
    if call.id("guild_id")? == world.guild.id { Ok(()) } else { Err(Refusal::unknown_guild()) }
}

fn guild(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    Ok(Reply::ok(world.guild_json()))
}

fn guild_channels(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    let text = world.channels.values().filter(|channel| matches!(channel.place, Place::Text));
    Ok(Reply::ok(text.map(|channel| world.channel_json(channel.id)).collect()))
}

fn member(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    is_guild(world, call)?;
    let id = call.id("user_id")?;
    match world.users.get(&id) {
        Some(user) if user.member => Ok(Reply::ok(world.member_json(id))),
        Some(_) => Err(Refusal::unknown_member()),
        None => Err(Refusal::unknown_user()),
    }
}

// ---- channels ----

fn channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = world.visible_to_bot(call.id("channel_id")?)?.id;
    Ok(Reply::ok(world.channel_json(id)))
}

fn edit_channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let id = channel.id;
    let may = match &channel.place {
        Place::Thread(thread) => thread.owner == world.bot && !thread.locked && call.body["locked"].is_null(),
        Place::Text => false,
        Place::BotDm(_) | Place::Private(_) => return Err(Refusal::wrong_channel_type()),
    };
    if !may {
        return Err(Refusal::missing_permissions());
    }
    let mut flaws = Flaws::default();
    if let Some(name) = call.body["name"].as_str()
        && !(1..=100).contains(&name.chars().count())
    {
        flaws.add("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    flaws.verdict()?;
    if let Some(channel) = world.channels.get_mut(&id) {
        if let Some(name) = call.body["name"].as_str() {
            name.clone_into(&mut channel.name);
        }
        if let Place::Thread(thread) = &mut channel.place {
            thread.archived = call.body["archived"].as_bool().unwrap_or(thread.archived);
            thread.auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(thread.auto_archive);
        }
    }
    world.channel_updated(id);
    Ok(Reply::ok(world.channel_json(id)))
}

fn delete_channel(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    match channel.place {
        // Closing a conversation only hides it.
        Place::BotDm(_) => Ok(Reply::ok(world.channel_json(channel.id))),
        _ => Err(Refusal::missing_permissions()),
    }
}

fn typing(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = may_send(world, call.id("channel_id")?)?;
    world.typing.push(id);
    Ok(Reply::nothing())
}

/// Whether the bot may write in a channel.
fn may_send(world: &World, channel: Snowflake) -> Result<Snowflake, Refusal> {
    let channel = world.visible_to_bot(channel)?;
    let needed = match &channel.place {
        Place::Thread(thread) if thread.archived && thread.locked => {
            return Err(Refusal::new(400, 50083, "Thread is archived"));
        }
        Place::Thread(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        Place::BotDm(person) => {
            let reachable = world.users.get(person).is_some_and(|user| user.takes_dms && user.member);
            if !reachable {
                return Err(Refusal::new(403, 50007, "Cannot send messages to this user"));
            }
            Permissions::VIEW_CHANNEL
        }
        Place::Text | Place::Private(_) => Permissions::SEND_MESSAGES,
    };
    if world.bot_permissions(channel.id).contains(needed) { Ok(channel.id) } else { Err(Refusal::missing_permissions()) }
}

/// What files and embeds need besides.
fn may_enclose(world: &World, channel: Snowflake, call: &Call) -> Result<(), Refusal> {
    let may = world.bot_permissions(channel);
    let embeds = call.body["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
    let files = call.files.is_empty() || may.contains(Permissions::ATTACH_FILES);
    let embeds = !embeds || may.contains(Permissions::EMBED_LINKS);
    if files && embeds { Ok(()) } else { Err(Refusal::missing_permissions()) }
}

fn open_thread(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?;
    let parent = channel.id;
    if !matches!(channel.place, Place::Text) {
        return Err(Refusal::wrong_channel_type());
    }
    let from = call.optional_id("message_id")?;
    checks::thread(&call.body, from.is_none()).verdict()?;
    if let Some(from) = from {
        let message = world.messages.get(&from).filter(|message| message.channel == parent);
        let message = message.filter(|message| !message.is_ephemeral()).ok_or_else(Refusal::unknown_message)?;
        if message.thread.is_some() {
            return Err(Refusal::new(400, 160_004, "A thread has already been created for this message"));
        }
    }
    if !world.bot_permissions(parent).contains(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(Refusal::missing_permissions());
    }
    let name = call.body["name"].as_str().unwrap_or_default().to_owned();
    let auto_archive = call.body["auto_archive_duration"].as_u64().unwrap_or(1440);
    let id = world.open_thread(parent, from, world.bot, &name, auto_archive);
    Ok(Reply { status: 201, body: world.channel_json(id) })
}

fn add_thread_member(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let thread = may_send(world, call.id("channel_id")?)?;
    let user = if call.param("user_id") == "@me" { world.bot } else { call.id("user_id")? };
    if !world.users.get(&user).is_some_and(|user| user.member) {
        return Err(Refusal::unknown_member());
    }
    let Some(super::world::Channel { place: Place::Thread(found), .. }) = world.channels.get_mut(&thread) else {
        return Err(Refusal::wrong_channel_type());
    };
    found.members.insert(user);
    world.channel_updated(thread);
    Ok(Reply::nothing())
}

// ---- messages ----

/// A message that the bot may see in this channel: not an ephemeral one.
fn visible_message(world: &World, call: &Call) -> Result<Snowflake, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    let id = call.id("message_id")?;
    let message = world.messages.get(&id).filter(|message| message.channel == channel && !message.is_ephemeral());
    message.map(|message| message.id).ok_or_else(Refusal::unknown_message)
}

fn show(world: &World, id: Snowflake) -> Result<Reply, Refusal> {
    let message = world.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    Ok(Reply::ok(world.message_json(message)))
}

fn messages(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = world.visible_to_bot(call.id("channel_id")?)?.id;
    if !world.bot_permissions(channel).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Ok(Reply::ok(json!([])));
    }
    let bound = |name: &str| call.query.get(name).and_then(|id| id.parse::<Snowflake>().ok());
    let limit: usize = call.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(50);
    let mut found: Vec<&Message> = world
        .messages(channel)
        .filter(|message| !message.is_ephemeral())
        .filter(|message| bound("before").is_none_or(|before| message.id < before))
        .filter(|message| bound("after").is_none_or(|after| message.id > after))
        .collect();
    if bound("after").is_none() {
        found.reverse();
    }
    found.truncate(limit.clamp(1, 100));
    found.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::ok(found.into_iter().map(|message| world.readable_message_json(message)).collect()))
}

fn message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    if !world.bot_permissions(call.id("channel_id")?).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(Refusal::missing_permissions());
    }
    let message = world.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    Ok(Reply::ok(world.readable_message_json(message)))
}

fn send(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let channel = may_send(world, call.id("channel_id")?)?;
    may_enclose(world, channel, call)?;
    checks::message("", &call.body, &call.files, &[]).verdict()?;
    checks::file_sizes(&call.files)?;
    checks::not_empty(&call.body, &call.files)?;
    if call.body["flags"].as_u64().unwrap_or(0) & super::world::EPHEMERAL != 0 {
        let mut flaws = Flaws::default();
        flaws.add("flags", "MESSAGE_FLAGS_INVALID", "Only answers to interactions may be ephemeral");
        flaws.verdict()?;
    }
    let reference = reply_to(world, channel, &call.body["message_reference"])?;
    let kind = if reference.is_some() { 19 } else { 0 };
    let envelope = Envelope { kind, reference, ..Envelope::plain(channel, world.bot) };
    let id = world.post(envelope, &call.body, &call.files);
    show(world, id)
}

/// The message a new one replies to.
fn reply_to(world: &World, channel: Snowflake, reference: &Value) -> Result<Option<(Snowflake, Snowflake)>, Refusal> {
    let id = match &reference["message_id"] {
        Value::String(id) => id.parse().ok(),
        Value::Number(id) => id.as_u64().map(Snowflake::from),
        _ => return Ok(None),
    };
    if !world.bot_permissions(channel).contains(Permissions::READ_MESSAGE_HISTORY) {
        return Err(Refusal::new(400, 160_002, "Cannot reply without permission to read message history"));
    }
    let found = id.filter(|id| world.messages.get(id).is_some_and(|message| message.channel == channel));
    match found {
        Some(id) => Ok(Some((channel, id))),
        None if reference["fail_if_not_exists"] == false => Ok(None),
        None => {
            let mut flaws = Flaws::default();
            flaws.add("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
            flaws.verdict().map(|()| None)
        }
    }
}

fn edit_message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    let channel = call.id("channel_id")?;
    if world.messages.get(&id).is_some_and(|message| message.author != world.bot) {
        return Err(Refusal::new(403, 50005, "Cannot edit a message authored by another user"));
    }
    if let Some(Place::Thread(thread)) = world.channels.get(&channel).map(|channel| &channel.place)
        && thread.archived
        && thread.locked
    {
        return Err(Refusal::new(400, 50083, "Thread is archived"));
    }
    may_enclose(world, channel, call)?;
    world.checked_edit("", id, &call.body, &call.files)?;
    show(world, id)
}

fn delete_message(world: &mut World, call: &Call) -> Result<Reply, Refusal> {
    let id = visible_message(world, call)?;
    let own = world.messages.get(&id).is_some_and(|message| message.author == world.bot);
    if !own {
        return Err(Refusal::missing_permissions());
    }
    world.remove_message(id);
    Ok(Reply::nothing())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_are_found_with_their_parts() {
        let (template, _, params) = find("PATCH", "/channels/12/messages/34").expect("a route");
        assert_eq!(template, "/channels/{channel_id}/messages/{message_id}");
        assert_eq!((params["channel_id"].as_str(), params["message_id"].as_str()), ("12", "34"));
    }

    #[test]
    fn fixed_parts_come_before_parameters() {
        let (template, _, _) = find("PATCH", "/webhooks/1/token/messages/@original").expect("a route");
        assert_eq!(template, "/webhooks/{webhook_id}/{webhook_token}/messages/@original");
    }

    #[test]
    fn other_methods_and_longer_paths_are_unknown() {
        assert!(find("PUT", "/channels/12/messages/34").is_none());
        assert!(find("GET", "/channels/12/messages/34/more").is_none());
        assert!(find("GET", "/channels//messages/34").is_none());
    }
}
