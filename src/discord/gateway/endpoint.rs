//! Interactions that Discord sends by HTTP. A request is checked and answered at once with 202, and
//! a task answers the interaction as if it had come by the gateway.
//! <https://discord.com/developers/docs/interactions/overview#preparing-for-interactions>

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Json, Router,
    body::{Bytes, HttpBody},
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use serde_json::{Value, json};
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout},
};

use crate::{
    discord::{
        answer::dispatcher::Dispatcher,
        hear::reading::{Interaction, Unreadable},
        wire::{payload, signature::PublicKey},
    },
    ids::Timestamp,
};

/// The path of the Interactions Endpoint URL.
pub const PATH: &str = "/interactions";

/// Largest body of a request, in bytes; an interaction has some thousand.
const LARGEST_BODY: usize = 256 << 10;
/// Time limit for the body of a request.
const BODY_WITHIN: Duration = Duration::from_secs(2);
/// How far a timestamp may be from Discord's time. Whatever is repeated within that time acts once,
/// because deliveries are remembered for a day.
const WINDOW: Duration = Duration::from_mins(5);
/// Number of interactions dealt with at once: as many as can be answered while Discord waits.
const IN_FLIGHT: usize = 512;
/// The type of the request by which Discord tries whether the endpoint is there.
const PING: u64 = 1;
/// Minimum time between two lines of the log about refused requests.
const REPORT_EVERY: Duration = Duration::from_mins(1);

/// Takes interactions that are signed for this application.
#[derive(Debug)]
pub struct Endpoint {
    key: PublicKey,
    dispatcher: Dispatcher,
    places: Arc<Semaphore>,
    reports: Mutex<Reports>,
}

/// Lines of the log about refused requests.
#[derive(Debug, Default)]
struct Reports {
    last: Option<Instant>,
    /// Number of requests refused without a line since then.
    left_out: u64,
}

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("its body has more than {LARGEST_BODY} bytes")]
    TooLarge,
    #[error("its body did not arrive in time")]
    TooSlow,
    #[error("its body broke off")]
    BrokenOff,
    #[error("it is not signed")]
    Unsigned,
    #[error("its timestamp is {0} s away from Discord's time")]
    Stale(u64),
    #[error("its signature is not Discord's for this application")]
    Forged,
    #[error("it is no interaction: {0}")]
    Unreadable(String),
    #[error("{IN_FLIGHT} interactions are being dealt with")]
    Busy,
    #[error("the program ends")]
    Ending,
}

/// Headers of a request, as they were sent.
struct Signed<'a> {
    signature: &'a str,
    timestamp: &'a str,
}

impl Refusal {
    const fn status(&self) -> StatusCode {
        match self {
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::BrokenOff | Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::Unsigned | Self::Stale(_) | Self::Forged => StatusCode::UNAUTHORIZED,
            // A balancer tries another instance.
            Self::Busy | Self::Ending => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl Endpoint {
    /// `key`: the public key of the dispatcher's application.
    pub fn new(dispatcher: Dispatcher, key: PublicKey) -> Self {
        Self {
            key,
            dispatcher,
            places: Arc::new(Semaphore::new(IN_FLIGHT)),
            reports: Mutex::default(),
        }
    }

    pub fn router(self) -> Router {
        Router::new()
            .route(PATH, post(receive))
            .layer(DefaultBodyLimit::max(LARGEST_BODY))
            .with_state(Arc::new(self))
    }

    /// Checks a request, and begins to deal with its interaction.
    async fn take(&self, request: Request) -> Result<Response, Refusal> {
        let headers = request.headers().clone();
        let signed = self.signed(&headers)?;
        let body = body_of(request).await?;
        if !self.key.verifies(signed.signature, signed.timestamp, &body) {
            return Err(Refusal::Forged);
        }
        let unreadable = |why: serde_json::Error| Refusal::Unreadable(payload::reason(&why));
        let data: Value = serde_json::from_slice(&body).map_err(unreadable)?;
        if data["type"] == PING {
            return Ok(Json(json!({ "type": 1 })).into_response());
        }
        let read = match Interaction::read(&data) {
            Err(Unreadable {
                why,
                answerable: None,
                ..
            }) => return Err(Refusal::Unreadable(why)),
            read => read,
        };
        let place = Arc::clone(&self.places).try_acquire_owned();
        let place = place.map_err(|_| Refusal::Busy)?;
        let task = self.dispatcher.begin_task().ok_or(Refusal::Ending)?;
        let dispatcher = self.dispatcher.clone();
        tokio::spawn(async move {
            let _held = (place, task);
            let reuse = &dispatcher.wire.token_reuse;
            match read {
                Ok(interaction) => {
                    reuse.may_be_repeated(interaction.asked.to.id);
                    dispatcher.interaction(interaction).await;
                }
                Err(event) => {
                    if let Some(answerable) = &event.answerable {
                        reuse.may_be_repeated(answerable.to.id);
                    }
                    dispatcher.unreadable(event).await;
                }
            }
        });
        Ok(StatusCode::ACCEPTED.into_response())
    }

    /// What says that Discord has signed the body just now.
    fn signed<'a>(&self, headers: &'a HeaderMap) -> Result<Signed<'a>, Refusal> {
        let header = |name| headers.get(name)?.to_str().ok();
        let signature = header("x-signature-ed25519").ok_or(Refusal::Unsigned)?;
        let timestamp = header("x-signature-timestamp").ok_or(Refusal::Unsigned)?;
        let seconds: i64 = timestamp.parse().map_err(|_| Refusal::Forged)?;
        let signed = Timestamp(seconds.saturating_mul(1000));
        let age = self.dispatcher.wire.time.distance(signed);
        if age > WINDOW {
            return Err(Refusal::Stale(age.as_secs()));
        }
        Ok(Signed {
            signature,
            timestamp,
        })
    }

    /// Counts a refused request, and writes a line about it, unless there was one a moment ago:
    /// anybody can send such requests, and Discord does so now and then to see that they are
    /// refused.
    fn report(&self, why: &Refusal) {
        let metrics = self.dispatcher.bot.metrics();
        match why {
            Refusal::Unreadable(_) => metrics.unreadable_event(),
            why if why.status() == StatusCode::UNAUTHORIZED => metrics.bad_signature(),
            _ => {}
        }
        let mut reports = self.reports.lock().unwrap_or_else(PoisonError::into_inner);
        let is_recent = |last: Instant| last.elapsed() < REPORT_EVERY;
        if reports.last.is_some_and(is_recent) {
            reports.left_out += 1;
            return;
        }
        let left_out = std::mem::take(&mut reports.left_out);
        reports.last = Some(Instant::now());
        tracing::info!(left_out, "a request by HTTP was refused: {why}");
    }
}

async fn receive(State(endpoint): State<Arc<Endpoint>>, request: Request) -> Response {
    match endpoint.take(request).await {
        Ok(response) => response,
        Err(why) => {
            endpoint.report(&why);
            why.status().into_response()
        }
    }
}

async fn body_of(request: Request) -> Result<Bytes, Refusal> {
    // What says that it is too large is not read at all.
    if request.body().size_hint().lower() > LARGEST_BODY as u64 {
        return Err(Refusal::TooLarge);
    }
    let body = timeout(BODY_WITHIN, Bytes::from_request(request, &())).await;
    let body = body.map_err(|_| Refusal::TooSlow)?;
    body.map_err(|rejected| match rejected.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge,
        _ => Refusal::BrokenOff,
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fmt::Write as _;

    use axum::{body::Body, http::HeaderValue};
    use ring::signature::{Ed25519KeyPair, KeyPair};
    use tempfile::TempDir;

    use super::*;
    use crate::{
        bot::{Bot, Settings},
        config::Token,
        discord::{
            DiscordTime,
            hear::budget::Budget,
            wire::{Wire, attachments::Attachments},
        },
        store::Store,
    };

    fn hex(bytes: &[u8]) -> String {
        let mut digits = String::new();
        for byte in bytes {
            let _ = write!(digits, "{byte:02x}");
        }
        digits
    }

    fn request(keys: &Ed25519KeyPair, body: &Value) -> Request {
        let (now, body) = (crate::bot::machine_time().0 / 1000, body.to_string());
        let signature = keys.sign(format!("{now}{body}").as_bytes());
        let mut request = Request::new(Body::from(body));
        let headers = request.headers_mut();
        let signature = HeaderValue::try_from(hex(signature.as_ref())).unwrap();
        headers.insert("x-signature-ed25519", signature);
        headers.insert("x-signature-timestamp", now.into());
        request
    }

    #[tokio::test]
    async fn what_cannot_be_taken_is_left_to_another_instance() {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite://{}", folder.path().join("test.sqlite").display());
        let nowhere = Some("http://127.0.0.1:9");
        let time = DiscordTime::new(Duration::ZERO);
        let dispatcher = Dispatcher::new(
            Wire::new(&Token::new("secret").unwrap(), nowhere, time).unwrap(),
            Attachments::new(nowhere).unwrap(),
            Bot::new(Store::open(&url).await.unwrap(), Settings::default()),
            Budget::new(60.try_into().unwrap()),
        );
        let keys = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let key = PublicKey::from_hex(&hex(keys.public_key().as_ref())).unwrap();
        let mut endpoint = Endpoint::new(dispatcher, key);
        let command = json!({
            "id": "1", "application_id": "2", "type": 2, "token": "token", "channel_id": "3",
            "user": { "id": "4" }, "data": { "name": "help" },
        });
        let status = async |endpoint: &Endpoint, body: &Value| {
            let taken = endpoint.take(request(&keys, body)).await;
            taken.map_or_else(|why| why.status(), |response| response.status())
        };
        assert_eq!(status(&endpoint, &command).await, StatusCode::ACCEPTED);
        // What cannot be read is taken where it can be answered.
        let unreadable = json!({ "id": "6", "type": 2, "token": "token" });
        assert_eq!(status(&endpoint, &unreadable).await, StatusCode::ACCEPTED);
        let unanswerable = json!({ "type": 2, "token": "token" });
        let refused = status(&endpoint, &unanswerable).await;
        assert_eq!(refused, StatusCode::BAD_REQUEST);

        let places = std::mem::replace(&mut endpoint.places, Arc::new(Semaphore::new(0)));
        let unavailable = StatusCode::SERVICE_UNAVAILABLE;
        assert_eq!(status(&endpoint, &command).await, unavailable);
        // Nothing is in flight for it.
        let ping = json!({ "type": 1 });
        assert_eq!(status(&endpoint, &ping).await, StatusCode::OK);
        endpoint.places = places;
        endpoint.dispatcher.finish(Duration::ZERO).await;
        assert_eq!(status(&endpoint, &command).await, unavailable);
    }
}
