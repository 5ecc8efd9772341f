//! One request to Discord's HTTP API: who limits the rate, when it is tried again, and what the
//! refusals mean.
//!
//! Requests to Discord itself go through serenity's rate limiter, but for those that carry an
//! interaction's token: they are outside of the global limit, each interaction has limits of its
//! own, and the limiter would remember every interaction for ever. They are sent from here, where a
//! 429 is honoured, and so are all requests to a proxy or stand-in, which the limiter ignores.

use std::{
    collections::HashMap,
    error::Error,
    iter::successors,
    sync::{Arc, Mutex},
    time::Duration,
};

use reqwest::header::RETRY_AFTER;
use serde_json::Value;
use serenity::{
    all::CreateAttachment,
    http::{Http, HttpBuilder, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route},
};
use tokio::time::{Instant, sleep};

use super::{
    limits::{ALT_TEXT, Text},
    token_reuse::TokenReuse,
};
use crate::{
    config::Token,
    ids::{ChannelId, PersonId},
};

/// One try may take this long.
pub(super) const ONE_TRY: Duration = Duration::from_secs(10);
/// All tries together may take this long; a longer `Retry-After` is not waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// Discord waits so long for the first answer to an interaction.
/// <https://discord.com/developers/docs/interactions/receiving-and-responding>
const FIRST_ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// What is left of it for the way to Discord.
const MARGIN: Duration = Duration::from_millis(100);
/// One try of a first answer may take this long, and longer with a file, so that a further try
/// arrives in time.
const ONE_TRY_IN_TIME: Duration = Duration::from_secs(1);
/// A further try makes sense if there is more time left than twice this.
const SHORTEST_TRY: Duration = Duration::from_millis(300);
/// A slow upload, in bytes a second.
const SLOW_UPLOAD: usize = 128 << 10;
/// What is waited before a further try where Discord does not say, doubled each time.
const PAUSE: Duration = Duration::from_millis(250);
/// The most tries.
const TRIES: u32 = 5;

/// Discord's error codes that mean something to us.
pub mod code {
    /// There is no such channel, or no longer.
    pub const UNKNOWN_CHANNEL: i64 = 10_003;
    /// There is no such interaction, or no longer: it was not answered within three seconds.
    pub const UNKNOWN_INTERACTION: i64 = 10_062;
    /// The interaction has been answered, by an earlier delivery or an earlier try.
    pub const ALREADY_ACKNOWLEDGED: i64 = 40_060;
    /// A reply needs the permission Read Message History.
    pub const MAY_NOT_READ_WHAT_IT_REPLIES_TO: i64 = 160_002;
}

/// Why a request was not done.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum WireError {
    /// Discord refused it.
    #[error("Discord refused: {status}, code {code}: {message}")]
    Refused {
        status: u16,
        /// Discord's own code, or 0.
        code: i64,
        message: String,
    },
    /// Too many requests, and no time left to wait.
    #[error("Discord limits the rate and asks to wait {} ms", .0.as_millis())]
    RateLimited(Duration),
    /// No answer, or none that could be read.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// What was to be sent could not be made.
    #[error("the request could not be made: {0}")]
    Unsendable(String),
}

impl WireError {
    /// Discord's code, if it refused.
    pub const fn code(&self) -> Option<i64> {
        match self {
            Self::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Whether what was named is gone, or may no longer be touched: a moderator's doing, and no
    /// fault.
    pub const fn is_gone(&self) -> bool {
        matches!(
            self,
            Self::Refused {
                status: 403 | 404,
                ..
            }
        )
    }

    /// Whether a permission is missing, be it to reply to a message that the bot may not read.
    pub const fn is_for_want_of_permission(&self) -> bool {
        matches!(
            self,
            Self::Refused { status: 403, .. }
                | Self::Refused {
                    code: code::MAY_NOT_READ_WHAT_IT_REPLIES_TO,
                    ..
                }
        )
    }

    /// Whether the request may have been done all the same, and only the answer got lost.
    pub(super) const fn leaves_it_open(&self) -> bool {
        matches!(
            self,
            Self::Refused { status: 500.., .. } | Self::Unreachable(_)
        )
    }

    /// How long to wait before a further try; `None` when there is no use in one.
    fn pause(&self, tries: u32) -> Option<Duration> {
        match self {
            Self::RateLimited(wait) => Some(*wait),
            Self::Refused { status: 500.., .. } | Self::Unreachable(_) => {
                Some(PAUSE * 2_u32.pow(tries))
            }
            Self::Refused { .. } | Self::Unsendable(_) => None,
        }
    }
}

/// Why all tries of a request failed.
#[derive(Debug)]
pub(super) struct Failed {
    /// Why the last one failed.
    pub why: WireError,
    /// Whether an earlier one may have been done, and only its answer got lost.
    pub perhaps_done: bool,
}

/// A file that goes with a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct File {
    pub name: String,
    pub data: Vec<u8>,
    /// What it shows, for those who do not see it.
    pub description: Option<Text<ALT_TEXT>>,
}

/// A request.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    route: Route<'a>,
    method: LightMethod,
    params: Option<Vec<(&'static str, String)>>,
    body: Option<Value>,
    file: Option<&'a File>,
    /// For a first answer, when its interaction arrived.
    arrived: Option<Instant>,
}

impl<'a> Call<'a> {
    const fn new(method: LightMethod, route: Route<'a>) -> Self {
        Self {
            route,
            method,
            params: None,
            body: None,
            file: None,
            arrived: None,
        }
    }

    pub const fn get(route: Route<'a>) -> Self {
        Self::new(LightMethod::Get, route)
    }

    pub const fn post(route: Route<'a>) -> Self {
        Self::new(LightMethod::Post, route)
    }

    pub const fn put(route: Route<'a>) -> Self {
        Self::new(LightMethod::Put, route)
    }

    pub const fn patch(route: Route<'a>) -> Self {
        Self::new(LightMethod::Patch, route)
    }

    pub const fn delete(route: Route<'a>) -> Self {
        Self::new(LightMethod::Delete, route)
    }

    #[must_use]
    pub fn body(mut self, body: Value) -> Self {
        self.body = Some(body);
        self
    }

    /// With this file, which the body must name as attachment 0.
    #[must_use]
    pub const fn file(mut self, file: Option<&'a File>) -> Self {
        self.file = file;
        self
    }

    /// With a parameter in its address.
    #[must_use]
    pub fn param(mut self, name: &'static str, value: &str) -> Self {
        self.params = Some(vec![(name, value.to_owned())]);
        self
    }

    /// As the first answer to an interaction that arrived then.
    #[must_use]
    pub const fn first_answer(mut self, arrived: Instant) -> Self {
        self.arrived = Some(arrived);
        self
    }

    /// Whether an interaction's token allows it, and not the bot's.
    const fn is_by_interaction(&self) -> bool {
        matches!(
            self.route,
            Route::InteractionResponse { .. }
                | Route::WebhookOriginalInteractionResponse { .. }
                | Route::WebhookFollowupMessages { .. }
        )
    }

    /// How long a try that begins now may take.
    fn one_try(&self, now: Instant) -> Duration {
        let Some(arrived) = self.arrived else {
            return ONE_TRY;
        };
        let left = FIRST_ANSWER_WITHIN.saturating_sub(MARGIN + now.duration_since(arrived));
        if left < 2 * SHORTEST_TRY {
            return ONE_TRY;
        }
        let bytes = self.file.map_or(0, |file| file.data.len());
        let upload = Duration::from_millis((bytes * 1000 / SLOW_UPLOAD) as u64);
        (ONE_TRY_IN_TIME.min(left / 2) + upload).min(ONE_TRY)
    }

    fn request(&self) -> Result<Request<'a>, WireError> {
        let json = self
            .body
            .as_ref()
            .map(serde_json::to_string)
            .transpose()
            .map_err(|why| WireError::Unsendable(why.to_string()))?;
        let request = Request::new(self.route, self.method).params(self.params.clone());
        Ok(match self.file {
            // The description is in the body, with the attachment's number.
            Some(file) => request.multipart(Some(Multipart {
                upload: MultipartUpload::Attachments(vec![CreateAttachment::bytes(
                    file.data.clone(),
                    file.name.clone(),
                )]),
                fields: Vec::new(),
                payload_json: json,
            })),
            None => request.body(json.map(String::into_bytes)),
        })
    }
}

/// The way to Discord.
#[derive(Clone, Debug)]
pub struct Wire {
    http: Arc<Http>,
    /// For requests that go around serenity's limiter.
    around: reqwest::Client,
    /// Whether all do, because another address takes the place of Discord's.
    all_around: bool,
    /// Direct messages that were opened.
    pub(super) direct: Arc<Mutex<HashMap<PersonId, ChannelId>>>,
    pub(super) token_reuse: Arc<TokenReuse>,
}

impl Wire {
    /// The way to Discord, or to the origin that takes its place.
    ///
    /// # Errors
    /// When the operating system offers no TLS or sockets.
    pub fn new(token: &Token, origin: Option<&str>) -> Result<Self, WireError> {
        let client = client(origin.is_some())?;
        let http = HttpBuilder::new(token.secret()).client(client.clone());
        let http = match origin {
            // The limiter would ignore the proxy and send the token to Discord.
            Some(origin) => http.proxy(origin).ratelimiter_disabled(true).build(),
            None => http.build(),
        };
        Ok(Self {
            http: Arc::new(http),
            around: client,
            all_around: origin.is_some(),
            direct: Arc::default(),
            token_reuse: Arc::default(),
        })
    }

    /// Sends a request and returns the answer's JSON, or null where there is none. What may succeed
    /// later is tried again, within bounds.
    ///
    /// # Errors
    /// See [`WireError`].
    pub async fn send(&self, call: Call<'_>) -> Result<Value, WireError> {
        self.send_known(call).await.map_err(|failed| failed.why)
    }

    /// The same, and on failure also whether the request may have been done by an earlier try.
    pub(super) async fn send_known(&self, call: Call<'_>) -> Result<Value, Failed> {
        let end = Instant::now() + PATIENCE;
        let mut tries = 0;
        let mut perhaps_done = false;
        loop {
            let why = match self.try_once(&call).await {
                Ok(answer) => return Ok(answer),
                Err(why) => why,
            };
            let pause = why.pause(tries);
            tries += 1;
            match pause {
                Some(pause) if tries < TRIES && Instant::now() + pause < end => {
                    perhaps_done |= why.leaves_it_open();
                    tracing::debug!(%why, "trying again in {} ms", pause.as_millis());
                    sleep(pause).await;
                }
                _ => return Err(Failed { why, perhaps_done }),
            }
        }
    }

    async fn try_once(&self, call: &Call<'_>) -> Result<Value, WireError> {
        let request = call.request()?;
        if !self.all_around && !call.is_by_interaction() {
            // The limiter waits as long as Discord says, which may be longer than anybody here
            // does.
            let answered = tokio::time::timeout(PATIENCE, self.http.request(request)).await;
            let response = answered
                .map_err(|_| WireError::RateLimited(PATIENCE))?
                .map_err(from_serenity)?;
            return json(response).await;
        }
        let request = request
            .build(&self.around, self.http.token(), self.http.proxy.as_deref())
            .map_err(from_serenity)?;
        let response = request
            .timeout(call.one_try(Instant::now()))
            .send()
            .await
            .map_err(unreachable)?;
        let status = response.status();
        if status.is_success() {
            return json(response).await;
        }
        let header = response
            .headers()
            .get(RETRY_AFTER)
            .and_then(|it| it.to_str().ok())
            .and_then(|it| it.parse::<f64>().ok());
        let body = json(response).await.unwrap_or_default();
        if status == reqwest::StatusCode::TOO_MANY_REQUESTS {
            let seconds = body["retry_after"].as_f64().or(header).unwrap_or(1.0);
            return Err(WireError::RateLimited(
                Duration::try_from_secs_f64(seconds).unwrap_or(PATIENCE),
            ));
        }
        Err(WireError::Refused {
            status: status.as_u16(),
            code: body["code"].as_i64().unwrap_or_default(),
            message: body["message"].as_str().unwrap_or_default().to_owned(),
        })
    }
}

/// `literally`: the address that is given is meant, with no other proxy in between.
fn client(literally: bool) -> Result<reqwest::Client, WireError> {
    let mut builder = reqwest::Client::builder().use_rustls_tls().timeout(ONE_TRY);
    if literally {
        builder = builder.no_proxy();
    }
    builder.build().map_err(unreachable)
}

async fn json(response: reqwest::Response) -> Result<Value, WireError> {
    let bytes = response.bytes().await.map_err(unreachable)?;
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(&bytes)
        .map_err(|why| WireError::Unreachable(format!("its answer is not JSON: {why}")))
}

/// An address may hold an interaction's token, so it is left out.
#[allow(clippy::needless_pass_by_value)] // as map_err wants it
pub(super) fn unreachable(why: reqwest::Error) -> WireError {
    let why = why.without_url();
    // Only the last cause says what an operator can do something about: a name that is not known, a
    // port where nobody listens.
    let causes = successors(Some(&why as &dyn Error), |why| (*why).source());
    WireError::Unreachable(
        causes
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(": "),
    )
}

fn from_serenity(why: serenity::Error) -> WireError {
    match why {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) => WireError::Refused {
            status: refusal.status_code.as_u16(),
            code: i64::try_from(refusal.error.code).unwrap_or_default(),
            message: refusal.error.message,
        },
        serenity::Error::Http(HttpError::Request(why)) => unreachable(why),
        other => WireError::Unsendable(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16) -> WireError {
        WireError::Refused {
            status,
            code: 0,
            message: String::new(),
        }
    }

    #[test]
    fn only_what_may_succeed_later_is_tried_again() {
        let two_seconds = Duration::from_secs(2);
        assert_eq!(
            WireError::RateLimited(two_seconds).pause(0),
            Some(two_seconds)
        );
        assert_eq!(refused(502).pause(1), Some(PAUSE * 2));
        assert_eq!(refused(400).pause(0), None);
        assert_eq!(refused(404).pause(0), None);
    }

    #[test]
    fn only_an_answer_that_got_lost_leaves_open_what_was_done() {
        assert!(refused(502).leaves_it_open());
        assert!(WireError::Unreachable("timeout".to_owned()).leaves_it_open());
        assert!(!refused(400).leaves_it_open());
        assert!(!WireError::RateLimited(PAUSE).leaves_it_open());
    }

    #[test]
    fn what_a_moderator_removed_is_gone() {
        assert!(refused(404).is_gone() && refused(403).is_gone());
        assert!(!refused(400).is_gone() && !refused(500).is_gone());
    }

    #[test]
    fn a_first_answer_is_tried_again_while_discord_still_waits() {
        let arrived = Instant::now();
        let check = |file: Option<&File>, after: u64, expected: u64| {
            let route = Route::InteractionResponse {
                interaction_id: 1.into(),
                token: "token",
            };
            let call = Call::post(route).file(file).first_answer(arrived);
            assert_eq!(
                call.one_try(arrived + Duration::from_millis(after)),
                Duration::from_millis(expected),
                "after {after} ms"
            );
        };
        check(None, 0, 1000);
        check(None, 1300, 800);
        check(None, 2000, 450);
        // A further try would come too late.
        check(None, 2400, 10_000);
        check(None, 60_000, 10_000);
        let file = |kilobytes: usize| File {
            name: "board.png".to_owned(),
            data: vec![0; kilobytes << 10],
            description: None,
        };
        check(Some(&file(32)), 0, 1250);
        check(Some(&file(4096)), 0, 10_000);
    }

    #[tokio::test]
    async fn a_connection_that_fails_is_told_with_its_last_cause() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        drop(listener);
        let wire = Wire::new(&Token::new("secret").unwrap(), Some(&origin)).unwrap();
        let why = wire
            .try_once(&Call::get(Route::GatewayBot))
            .await
            .unwrap_err();
        assert!(why.to_string().to_lowercase().contains("refused"), "{why}");
        assert!(!why.to_string().contains("secret"), "{why}");
    }
}
