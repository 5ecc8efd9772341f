//! The HTTP API: looks a request's route up, applies the levers, checks the token, performs the
//! request and logs it. All that the bot does not use is refused with a complaint.

use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};

use axum::body::to_bytes;
use axum::extract::{FromRequest, Multipart, Query, RawPathParams, Request as HttpRequest, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, on};
use axum::{Json, RequestExt, Router};
use serde_json::{Value, json};

use super::levers::{Failure, take};
use super::routes::{Answer, Call, Handler, ROUTES, Reply, wants_token};
use super::{File, FileNumber, Refusal, Request, Shared, Snowflake, Standing, Upload, World};

/// More than ten files of the permitted size together.
pub const MAX_BODY: usize = 128 * 1024 * 1024;

const VERSION: &str = "/api/v10";

pub fn router() -> Router<Arc<Shared>> {
    let mut router = Router::new();
    for (method, route, handler) in ROUTES {
        let serve = move |State(shared): State<Arc<Shared>>, request: HttpRequest| {
            serve(shared, Some((route, handler)), request)
        };
        let path = format!("{VERSION}{route}");
        // Some clients encode it, as any character of a path may be.
        if path.contains('@') {
            let encoded = path.replace('@', "%40");
            router = router.route(&encoded, on(method, serve));
        }
        router = router.route(&path, on(method, serve));
    }
    router
        .route("/api/{*path}", any(serve_unknown))
        .method_not_allowed_fallback(serve_unknown)
}

async fn serve_unknown(State(shared): State<Arc<Shared>>, request: HttpRequest) -> Response {
    serve(shared, None, request).await
}

/// Dates an answer with the time that it is here, by a clock that is `ahead` by milliseconds.
pub async fn dated(
    State((shared, ahead)): State<(Arc<Shared>, i64)>,
    request: HttpRequest,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let now = shared.read(|world| world.snowflakes.now());
    let mut now = Duration::from_millis(now.saturating_add_signed(ahead));
    if let Some(Misdated(ahead)) = response.extensions().get() {
        now += *ahead;
    }
    let date = httpdate::fmt_http_date(UNIX_EPOCH + now);
    if let Ok(date) = HeaderValue::try_from(date) {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

/// How far ahead of the time here an answer is dated.
#[derive(Clone, Copy)]
struct Misdated(Duration);

/// The route by which the bot looks at the time now and then: it meets no lever and leaves no
/// trace, so that tests of others need not reckon with it.
const LOOK: &str = "/gateway";

async fn serve(
    shared: Arc<Shared>,
    target: Option<(&'static str, Handler)>,
    mut request: HttpRequest,
) -> Response {
    let received = Instant::now();
    let method = request.method().to_string();
    let path = request.uri().path();
    let path = path.strip_prefix(VERSION).unwrap_or(path).to_owned();
    let route = target.map_or(path.as_str(), |(route, _)| route).to_owned();
    let mut call = Call::default();
    if let Ok(params) = request.extract_parts::<RawPathParams>().await {
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        call.params = params.iter().map(owned).collect();
    }
    if let Ok(Query(query)) = Query::try_from_uri(request.uri()) {
        call.query = query;
    }
    let headers = request.headers().clone();
    let body = read_body(request).await;
    if route == LOOK {
        let reply = shared.change(|world| match target {
            Some((_, handler)) => handler(world, &call).unwrap_or(Reply::NOTHING),
            None => Reply::NOTHING,
        });
        return respond(reply, None, 0);
    }
    let (delay, misdated) = shared.change(|world| {
        let levers = &mut world.levers;
        (levers.delays.pop_front(), levers.misdated.pop_front())
    });
    if let Some(delay) = delay {
        tokio::time::sleep(delay).await;
    }
    let mut log = Request {
        received,
        method,
        route,
        path,
        body: Value::Null,
        files: Vec::new(),
        status: 0,
        answer: Value::Null,
        complaint: None,
    };
    let mut response = shared.change(|world| {
        let standing = world.stands(&log, target.is_some(), &call);
        let outcome = body.and_then(|(body, files)| {
            let names = files.iter().map(|upload| upload.file.filename.clone());
            (log.body, log.files) = (body.clone(), names.collect());
            (call.body, call.files) = (body, files);
            let handler = target.map(|(_, handler)| handler);
            if let Some(standing) = standing.as_ref().filter(|it| it.is_exceeded) {
                return Ok(rate_limited(standing.reset_after, false));
            }
            perform(world, handler, &call, &log, &headers)
        });
        let reply = outcome.unwrap_or_else(|refusal| {
            let (status, body) = (refusal.status, refusal.body());
            if refusal.is_fault() && !world.is_excused(&refusal, &log) {
                let complaint = format!("{} {}: {status} {body}", log.method, log.route);
                world.complain(complaint.clone());
                log.complaint = Some(complaint);
            }
            Reply { status, body }
        });
        (log.status, log.answer) = (reply.status, reply.body.clone());
        world.requests.push(log);
        respond(reply, standing.as_ref(), world.snowflakes.now())
    });
    if let Some(ahead) = misdated {
        response.extensions_mut().insert(Misdated(ahead));
    }
    response
}

/// What a request is answered that comes too soon. `global`: whatever its route.
fn rate_limited(retry_after: Duration, global: bool) -> Reply {
    let mut body = json!({"message": "You are being rate limited.", "code": 0});
    body["global"] = json!(global);
    body["retry_after"] = json!(retry_after.as_secs_f64());
    Reply { status: 429, body }
}

/// Performs a request, unless a lever or a missing token prevents it.
fn perform(
    world: &mut World,
    handler: Option<Handler>,
    call: &Call,
    log: &Request,
    headers: &HeaderMap,
) -> Answer {
    if wants_token(&log.route)
        && let Some(until) = world.levers.limited_until
        && let Some(left) = until.checked_duration_since(log.received)
    {
        return Ok(rate_limited(left, true));
    }
    let failed = |Failure { status, code }| {
        let body = json!({"message": format!("{status}: asked for"), "code": code});
        Reply { status, body }
    };
    if let Some(failure) = take(&mut world.levers.failures, &log.method, &log.route) {
        return Ok(failed(failure));
    }
    let handler = handler.ok_or(Refusal::UNKNOWN_ROUTE)?;
    let token = headers.get(header::AUTHORIZATION);
    let token = token.and_then(|value| value.to_str().ok()?.strip_prefix("Bot "));
    if wants_token(&log.route) && !token.is_some_and(|token| world.accepts_token(token)) {
        return Err(Refusal::UNAUTHORIZED);
    }
    let reply = handler(world, call)?;
    let lost = take(&mut world.levers.losses, &log.method, &log.route);
    Ok(lost.map_or(reply, failed))
}

/// `now`: milliseconds since 1970.
fn respond(Reply { status, body }: Reply, standing: Option<&Standing>, now: u64) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = if body.is_null() {
        status.into_response()
    } else {
        (status, Json(body)).into_response()
    };
    let Some(standing) = standing else {
        return response;
    };
    let after = standing.reset_after;
    let reset = Duration::from_millis(now) + after;
    let mut headers = vec![
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", format!("{:.3}", reset.as_secs_f64())),
        (
            "x-ratelimit-reset-after",
            format!("{:.3}", after.as_secs_f64()),
        ),
        ("x-ratelimit-bucket", standing.bucket.clone()),
    ];
    if standing.is_exceeded {
        headers.push(("retry-after", format!("{}", after.as_secs_f64().ceil())));
        headers.push(("x-ratelimit-scope", "user".to_owned()));
    }
    for (name, value) in headers {
        if let Ok(value) = HeaderValue::try_from(value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// The JSON of a body and the files with it.
async fn read_body(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return read_multipart(request).await;
    }
    let bytes = to_bytes(request.into_body(), MAX_BODY).await;
    let bytes = bytes.map_err(|_| Refusal::TOO_LARGE)?;
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    let body = serde_json::from_slice(&bytes).map_err(|_| Refusal::INVALID_JSON)?;
    Ok((body, Vec::new()))
}

async fn read_multipart(request: HttpRequest) -> Result<(Value, Vec<Upload>), Refusal> {
    let parts = Multipart::from_request(request, &()).await;
    let mut parts = parts.map_err(|_| Refusal::INVALID_MULTIPART)?;
    let mut body = json!({});
    let mut files = Vec::new();
    let invalid = |_| Refusal::INVALID_MULTIPART;
    while let Some(part) = parts.next_field().await.map_err(invalid)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().unwrap_or("unknown").to_owned();
        let content_type = part.content_type().unwrap_or("application/octet-stream");
        let content_type = content_type.to_owned();
        let bytes = part.bytes().await.map_err(|_| Refusal::TOO_LARGE)?;
        if name == "payload_json" {
            body = serde_json::from_slice(&bytes).map_err(|_| Refusal::INVALID_JSON)?;
            continue;
        }
        let number = file_number(&name)?;
        let file = File {
            filename,
            content_type,
            bytes,
        };
        files.push(Upload { number, file });
    }
    Ok((body, files))
}

/// The `n` of a part's name `files[n]`.
fn file_number(name: &str) -> Result<FileNumber, Refusal> {
    let digits = name.strip_prefix("files[");
    let digits = digits.and_then(|rest| rest.strip_suffix(']'));
    let number = digits.and_then(|digits| serde_json::from_str(digits).ok());
    number.ok_or_else(|| Refusal::flaw(name, "A file's part must be named files[0] to files[9]"))
}

impl World {
    /// How a request stands to its limit; `None` for a route that is not known.
    fn stands(&mut self, log: &Request, is_known: bool, call: &Call) -> Option<Standing> {
        if let Some(retry_after) = self.levers.take_rate_limit() {
            return Some(Standing::refused(retry_after));
        }
        if !is_known {
            return None;
        }
        let route = format!("{} {}", log.method, log.route);
        let limit = self.options.rate_limit;
        self.rate_limits.take(&route, call, limit, Instant::now())
    }

    /// Whether the refusal of an answer to an interaction is not the bot's fault: the interaction
    /// was delivered twice, or the same request succeeded before. The bot retries when an answer
    /// is late, as on a busy machine.
    fn is_excused(&self, refusal: &Refusal, log: &Request) -> bool {
        let refusals = [Refusal::ALREADY_ACKNOWLEDGED, Refusal::UNKNOWN_INTERACTION];
        if !refusals.contains(refusal) {
            return false;
        }
        let id = log.path.split('/').nth(2).and_then(|id| id.parse().ok());
        let interaction = id.and_then(|id: Snowflake| self.interaction(id));
        let is_same = |earlier: &Request| {
            earlier.path == log.path && earlier.body == log.body && earlier.status < 300
        };
        interaction.is_some_and(|interaction| interaction.redelivered)
            || self.requests.iter().rev().any(is_same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_files_have_numbers() {
        let number = |name| file_number(name).ok().map(FileNumber::get);
        assert_eq!(["files[0]", "files[9]"].map(number), [Some(0), Some(9)]);
        assert_eq!(["files[10]", "files[x]", "file"].map(number), [None; 3]);
    }
}
