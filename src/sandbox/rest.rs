//! The HTTP API, v10: the routes this bot uses and those next to them. Everything else is refused
//! loudly.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, Request as HttpRequest, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::refusal::{Flaws, Refusal};
use super::requests::{Request, Upload};
use super::snowflake::Snowflake;
use super::world::World;
use super::{Shared, commands, interactions, routes};

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
            flaws.add(
                name,
                "NUMBER_TYPE_COERCE",
                format!("Value \"{}\" is not snowflake.", self.param(name)),
            );
            flaws.verdict().err().unwrap_or_else(Refusal::unknown_route)
        })
    }

    pub(super) fn optional_id(&self, name: &str) -> Result<Option<Snowflake>, Refusal> {
        if self.params.contains_key(name) {
            self.id(name).map(Some)
        } else {
            Ok(None)
        }
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
        Self {
            status: 204,
            body: Value::Null,
        }
    }
}

type Handler = fn(&mut World, &Call) -> Result<Reply, Refusal>;

/// The routes, as Discord's `OpenAPI` document names them.
const ROUTES: &[(&str, &str, Handler)] = &[
    ("GET", "/gateway", routes::gateway),
    ("GET", "/gateway/bot", routes::gateway_bot),
    ("GET", "/users/@me", routes::current_user),
    ("POST", "/users/@me/channels", routes::open_dm),
    ("GET", "/users/@me/guilds", routes::current_guilds),
    ("GET", "/users/{user_id}", routes::user),
    ("GET", "/applications/@me", routes::application),
    ("GET", "/oauth2/applications/@me", routes::application),
    (
        "GET",
        "/applications/{application_id}/commands",
        commands::list,
    ),
    (
        "PUT",
        "/applications/{application_id}/commands",
        commands::overwrite,
    ),
    (
        "POST",
        "/applications/{application_id}/commands",
        commands::upsert,
    ),
    (
        "GET",
        "/applications/{application_id}/commands/{command_id}",
        commands::show,
    ),
    (
        "DELETE",
        "/applications/{application_id}/commands/{command_id}",
        commands::remove,
    ),
    (
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::list,
    ),
    (
        "PUT",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::overwrite,
    ),
    (
        "POST",
        "/applications/{application_id}/guilds/{guild_id}/commands",
        commands::upsert,
    ),
    (
        "GET",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        commands::show,
    ),
    (
        "DELETE",
        "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
        commands::remove,
    ),
    (
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interactions::callback,
    ),
    (
        "POST",
        "/webhooks/{webhook_id}/{webhook_token}",
        interactions::follow_up,
    ),
    (
        "GET",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::show,
    ),
    (
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::edit,
    ),
    (
        "DELETE",
        "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
        interactions::delete,
    ),
    (
        "GET",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::show,
    ),
    (
        "PATCH",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::edit,
    ),
    (
        "DELETE",
        "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        interactions::delete,
    ),
    ("GET", "/guilds/{guild_id}", routes::guild),
    ("GET", "/guilds/{guild_id}/channels", routes::guild_channels),
    (
        "GET",
        "/guilds/{guild_id}/members/{user_id}",
        routes::member,
    ),
    ("GET", "/channels/{channel_id}", routes::channel),
    ("PATCH", "/channels/{channel_id}", routes::edit_channel),
    ("DELETE", "/channels/{channel_id}", routes::delete_channel),
    ("POST", "/channels/{channel_id}/typing", routes::typing),
    (
        "POST",
        "/channels/{channel_id}/threads",
        routes::open_thread,
    ),
    (
        "PUT",
        "/channels/{channel_id}/thread-members/@me",
        routes::add_thread_member,
    ),
    (
        "PUT",
        "/channels/{channel_id}/thread-members/{user_id}",
        routes::add_thread_member,
    ),
    ("GET", "/channels/{channel_id}/messages", routes::messages),
    ("POST", "/channels/{channel_id}/messages", routes::send),
    (
        "GET",
        "/channels/{channel_id}/messages/{message_id}",
        routes::message,
    ),
    (
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        routes::edit_message,
    ),
    (
        "DELETE",
        "/channels/{channel_id}/messages/{message_id}",
        routes::delete_message,
    ),
    (
        "POST",
        "/channels/{channel_id}/messages/{message_id}/threads",
        routes::open_thread,
    ),
];

/// The route of a request and the parts of its path.
fn find(
    method: &str,
    path: &str,
) -> Option<(&'static str, Handler, HashMap<&'static str, String>)> {
    ROUTES
        .iter()
        .filter(|(of_method, _, _)| *of_method == method)
        .find_map(|(_, template, handler)| {
            params(template, path).map(|params| (*template, *handler, params))
        })
}

fn params(template: &'static str, path: &str) -> Option<HashMap<&'static str, String>> {
    let mut params = HashMap::new();
    let mut steps = path.split('/');
    for wanted in template.split('/') {
        let step = steps.next()?;
        match wanted
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'))
        {
            Some(name) if !step.is_empty() => _ = params.insert(name, step.to_owned()),
            _ if wanted == step => {}
            _ => return None,
        }
    }
    steps.next().is_none().then_some(params)
}

/// The address of every route: looks it up, lets the levers act, checks the token, does it and
/// writes it down.
pub(super) async fn api(State(shared): State<Arc<Shared>>, request: HttpRequest) -> Response {
    let received = Instant::now();
    let method = request.method().to_string();
    let whole = request.uri().path().to_owned();
    let path = whole.strip_prefix("/api/v10").unwrap_or(&whole).to_owned();
    let found = if whole.starts_with("/api/v10/") {
        find(&method, &path)
    } else {
        None
    };
    let route = found
        .as_ref()
        .map_or_else(|| path.clone(), |(template, _, _)| (*template).to_owned());
    let query =
        Query::try_from_uri(request.uri()).map_or_else(|_| HashMap::new(), |Query(query)| query);
    let authorization = request.headers().get(header::AUTHORIZATION).cloned();
    let body = read_body(request).await;

    if let Some(delay) = shared.change(|world| world.levers.delays.pop_front()) {
        tokio::time::sleep(delay).await;
    }
    shared.change(|world| {
        let mut log = Request {
            received,
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
            let done = handler(
                world,
                &Call {
                    params,
                    query,
                    body,
                    files,
                },
            )?;
            Ok(world
                .levers
                .take_loss(&method, &route)
                .map_or(Outcome::Done(done), Outcome::Failed))
        });
        let response = match outcome {
            Ok(Outcome::Done(reply)) => answer(&mut log, reply.status, reply.body, &[]),
            Ok(Outcome::Failed(status)) => answer(
                &mut log,
                status,
                json!({"message": format!("{status}: asked for"), "code": 0}),
                &[],
            ),
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

fn answer(
    log: &mut Request,
    status: u16,
    body: Value,
    headers: &[(&'static str, String)],
) -> Response {
    log.status = status;
    log.answer = body.clone();
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = if body.is_null() {
        status.into_response()
    } else {
        (status, Json(body)).into_response()
    };
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(*name, value);
        }
    }
    response
}

fn rate_limited(log: &mut Request, retry_after: Duration) -> Response {
    let seconds = retry_after.as_secs_f64();
    let body = json!({"message": "You are being rate limited.", "retry_after": seconds, "global": false, "code": 0});
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
fn authorize(
    world: &World,
    template: &str,
    authorization: Option<&HeaderValue>,
) -> Result<(), Refusal> {
    if template == "/gateway"
        || template.starts_with("/webhooks/")
        || template.starts_with("/interactions/")
    {
        return Ok(());
    }
    let token = authorization
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bot "));
    if token.is_some_and(|token| world.accepts_token(token)) {
        Ok(())
    } else {
        Err(Refusal::unauthorized())
    }
}

/// The JSON of a body and the files with it.
async fn read_body(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let invalid = |_| Refusal::new(400, 50109, "The request body contains invalid JSON.");
    if is_multipart(request.headers()) {
        return read_multipart(request).await;
    }
    let bytes = to_bytes(request.into_body(), MAX_BODY)
        .await
        .map_err(|_| Refusal::new(413, 40005, "Request entity too large"))?;
    let body = if bytes.is_empty() {
        Value::Null
    } else {
        serde_json::from_slice(&bytes).map_err(invalid)?
    };
    Ok((body, Vec::new()))
}

fn is_multipart(headers: &HeaderMap) -> bool {
    let kind = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("multipart/form-data"))
}

async fn read_multipart(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let broken = || Refusal::new(400, 50035, "Invalid multipart body");
    let mut parts = Multipart::from_request(request, &())
        .await
        .map_err(|_| broken())?;
    let mut body = json!({});
    let mut files = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(|_| broken())? {
        let field = part.name().unwrap_or_default().to_owned();
        if field == "payload_json" {
            let text = part.text().await.map_err(|_| broken())?;
            body = serde_json::from_str(&text)
                .map_err(|_| Refusal::new(400, 50109, "The request body contains invalid JSON."))?;
            continue;
        }
        let filename = part.file_name().unwrap_or("unknown").to_owned();
        let content_type = part
            .content_type()
            .unwrap_or("application/octet-stream")
            .to_owned();
        let bytes = part
            .bytes()
            .await
            .map_err(|_| Refusal::new(413, 40005, "Request entity too large"))?;
        files.push(Upload {
            field,
            filename,
            content_type,
            bytes,
        });
    }
    Ok((body, files))
}

impl World {
    /// A repeated delivery may be answered again: that it is refused then is no fault of the bot.
    /// Neither is it if the very same request was done before: the bot tries again when an answer
    /// is late, as on a busy machine.
    fn is_excused(&self, refusal: &Refusal, log: &Request) -> bool {
        let id = log.path.split('/').nth(2).and_then(|id| id.parse().ok());
        let repeated = id
            .and_then(|id: Snowflake| self.interactions.get(&id))
            .is_some_and(|interaction| interaction.redelivered);
        let same = |earlier: &Request| {
            earlier.path == log.path && earlier.body == log.body && earlier.status < 300
        };
        let tried_again = self.requests.iter().rev().any(same);
        matches!(refusal.code, 40060 | 10062) && (repeated || tried_again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_are_found_with_their_parts() {
        let (template, _, params) = find("PATCH", "/channels/12/messages/34").expect("a route");
        assert_eq!(template, "/channels/{channel_id}/messages/{message_id}");
        assert_eq!(
            (params["channel_id"].as_str(), params["message_id"].as_str()),
            ("12", "34")
        );
    }

    #[test]
    fn fixed_parts_come_before_parameters() {
        let (template, _, _) =
            find("PATCH", "/webhooks/1/token/messages/@original").expect("a route");
        assert_eq!(
            template,
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
        );
    }

    #[test]
    fn other_methods_and_longer_paths_are_unknown() {
        assert!(find("PUT", "/channels/12/messages/34").is_none());
        assert!(find("GET", "/channels/12/messages/34/more").is_none());
        assert!(find("GET", "/channels//messages/34").is_none());
    }
}
