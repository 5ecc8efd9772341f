//! Requests to Discord's HTTP API: rate limits, retries, and the meaning of refusals.
//!
//! Requests bypass serenity's rate limiter: it ignores a proxy or stand-in, forgets how long it was
//! told to wait when a request is given up, and remembers every interaction for ever.

pub(in crate::discord) mod application;
pub(in crate::discord) mod ask;
pub(in crate::discord) mod attachments;
pub(in crate::discord) mod backoff;
pub(in crate::discord) mod call;
pub(in crate::discord) mod connections;
pub(in crate::discord) mod discord_time;
pub(in crate::discord) mod error;
pub(in crate::discord) mod interaction;
pub mod limits;
pub(in crate::discord) mod name_cache;
pub(in crate::discord) mod names;
pub mod payload;
pub(in crate::discord) mod permissions;
pub(in crate::discord) mod rate_limits;
pub(in crate::discord) mod signature;
pub(in crate::discord) mod token_reuse;

use std::{
    collections::HashMap,
    error::Error,
    fmt::Write as _,
    iter::successors,
    sync::{Arc, Mutex},
    time::Duration,
};

use reqwest::{StatusCode, header::RETRY_AFTER};
use serde_json::Value;
use serenity::http::{DiscordJsonSingleError, HttpError, deserialize_errors};
use tokio::time::{Instant, sleep, sleep_until};

use crate::{
    config::Token,
    ids::{ChannelId, PersonId},
    metrics::Metrics,
};
use call::{Call, ONE_TRY};
use discord_time::DiscordTime;
use name_cache::NameCache;
use rate_limits::RateLimits;
use token_reuse::TokenReuse;

/// Time limit of all tries together; a longer `Retry-After` is not waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// The pause before a further try where Discord does not say, doubled each time.
const PAUSE: Duration = Duration::from_millis(250);
const TRIES: u32 = 5;
/// The status by which a proxy says that Discord did not answer it in time.
const REQUEST_TIMEOUT: u16 = 408;

/// Discord's error codes.
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
pub mod code {
    /// No error code: the answer is not Discord's own, but that of something before it.
    pub const NONE: i64 = 0;
    pub const UNKNOWN_CHANNEL: i64 = 10_003;
    pub const UNKNOWN_MESSAGE: i64 = 10_008;
    pub const UNKNOWN_EVENT: i64 = 10_070;
    pub const UNKNOWN_MEMBER: i64 = 10_007;
    pub const UNKNOWN_ROLE: i64 = 10_011;
    pub const UNKNOWN_USER: i64 = 10_013;
    /// "Internal network error", which has the status of a missing permission.
    pub const INTERNAL_NETWORK_ERROR: i64 = 40_333;
    /// Above all, View Channel is missing.
    pub const MISSING_ACCESS: i64 = 50_001;
    /// The person takes no direct messages.
    pub const UNREACHABLE_USER: i64 = 50_007;
    pub const MISSING_PERMISSIONS: i64 = 50_013;
    /// The thread is archived, and locked.
    pub const ARCHIVED_THREAD: i64 = 50_083;
    /// A thread begins with this message.
    pub const HAS_A_THREAD: i64 = 160_004;
    /// The person shares no server with the bot.
    pub const NO_MUTUAL_SERVER: i64 = 50_278;
    /// Above all one that was not answered within three seconds.
    pub const UNKNOWN_INTERACTION: i64 = 10_062;
    /// The interaction has been answered, by an earlier delivery or an earlier try.
    pub const ALREADY_ACKNOWLEDGED: i64 = 40_060;
    /// The permission Read Message History is missing.
    pub const MAY_NOT_READ_WHAT_IT_REPLIES_TO: i64 = 160_002;
    pub const LOCKED_THREAD: i64 = 160_005;
    /// The server has as many open threads as it may have.
    pub const TOO_MANY_THREADS: i64 = 160_006;
}

/// Why a request was not done.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum WireError {
    #[error("Discord refused: {status}, code {code}: {message}")]
    Refused {
        status: u16,
        /// Discord's own code, or 0.
        code: i64,
        /// Discord's message, with the place and code of each flaw of the body.
        message: String,
    },
    /// Too many requests, and no time left to wait.
    #[error("Discord limits the rate and asks to wait {} ms", .0.as_millis())]
    RateLimited(Duration),
    /// There was no answer.
    #[error("Discord cannot be reached: {0}")]
    Unreachable(String),
    /// There was an answer of which no use can be made.
    #[error("Discord's answer cannot be read: {0}")]
    Unreadable(String),
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

    pub fn is(&self, code: i64) -> bool {
        self.code() == Some(code)
    }

    /// The status of Discord's answer, if it answered.
    const fn status(&self) -> Option<u16> {
        match self {
            Self::Refused { status, .. } => Some(*status),
            Self::RateLimited(_) => Some(429),
            Self::Unreachable(_) | Self::Unreadable(_) | Self::Unsendable(_) => None,
        }
    }

    /// Whether a moderator or a player is behind it, who removed what was named or does not let the
    /// bot do this; it is no fault.
    pub fn is_gone(&self) -> bool {
        self.has_no_place() || (matches!(self.status(), Some(403 | 404)) && !self.is_trouble())
    }

    /// Whether a message has no place there, as long as no moderator changes that.
    pub const fn has_no_place(&self) -> bool {
        matches!(
            self.code(),
            Some(
                code::UNKNOWN_CHANNEL
                    | code::MISSING_ACCESS
                    | code::MISSING_PERMISSIONS
                    | code::ARCHIVED_THREAD
                    | code::LOCKED_THREAD
                    | code::TOO_MANY_THREADS
            )
        )
    }

    /// Whether a permission is missing, be it to reply to a message that the bot may not read.
    pub const fn is_for_want_of_permission(&self) -> bool {
        matches!(
            self.code(),
            Some(
                code::MISSING_ACCESS
                    | code::MISSING_PERMISSIONS
                    | code::MAY_NOT_READ_WHAT_IT_REPLIES_TO
            )
        )
    }

    /// Whether the person takes no direct messages from the bot.
    pub const fn is_for_closed_direct_messages(&self) -> bool {
        matches!(
            self.code(),
            Some(code::UNREACHABLE_USER | code::NO_MUTUAL_SERVER)
        )
    }

    /// Whether it may pass by itself: Discord, or something before it, does not work.
    pub(in crate::discord) const fn is_trouble(&self) -> bool {
        let is_outside = matches!(
            self,
            Self::Refused {
                status: 403 | 404,
                code: code::NONE | code::INTERNAL_NETWORK_ERROR,
                ..
            }
        );
        is_outside || self.leaves_it_open() || matches!(self, Self::RateLimited(_))
    }

    /// How long Discord asks to wait.
    pub const fn asks_to_wait(&self) -> Duration {
        match self {
            Self::RateLimited(wait) => *wait,
            _ => Duration::ZERO,
        }
    }

    /// Whether the request may have been done all the same, and only the answer got lost.
    pub(in crate::discord) const fn leaves_it_open(&self) -> bool {
        matches!(self.status(), Some(REQUEST_TIMEOUT | 500..))
            || matches!(self, Self::Unreachable(_) | Self::Unreadable(_))
    }

    /// How long to wait before a further try; `None` when there is no use in one.
    fn pause(&self, tries: u32) -> Option<Duration> {
        match self {
            Self::RateLimited(wait) => Some(*wait),
            _ if self.is_trouble() => Some(PAUSE * 2_u32.pow(tries)),
            _ => None,
        }
    }
}

/// Why all tries of a request failed.
#[derive(Debug)]
pub(in crate::discord) struct Failed {
    /// Why the last try failed.
    pub why: WireError,
    /// Whether an earlier try may have succeeded, and only its answer got lost.
    pub perhaps_done: bool,
}

/// The connection to Discord's HTTP API.
#[derive(Clone, Debug)]
pub struct Wire {
    client: reqwest::Client,
    token: Token,
    /// The address in the place of Discord's.
    origin: Option<String>,
    limits: Arc<RateLimits>,
    /// The channels of direct messages that were opened.
    pub(in crate::discord) direct: Arc<Mutex<HashMap<PersonId, ChannelId>>>,
    pub(in crate::discord) names: Arc<NameCache>,
    pub(in crate::discord) token_reuse: Arc<TokenReuse>,
    pub(in crate::discord) time: DiscordTime,
    pub(in crate::discord) metrics: Metrics,
}

impl Wire {
    /// Connects to Discord, or to the origin that takes its place. `time`: the clock that the
    /// answers set.
    ///
    /// # Errors
    /// When the operating system offers no TLS or sockets.
    pub fn new(token: &Token, origin: Option<&str>, time: DiscordTime) -> Result<Self, WireError> {
        Ok(Self {
            client: client(origin.is_some())?,
            token: token.clone(),
            origin: origin.map(str::to_owned),
            limits: Arc::default(),
            direct: Arc::default(),
            names: Arc::default(),
            token_reuse: Arc::default(),
            time,
            metrics: Metrics::default(),
        })
    }

    /// Counts what becomes of requests in these metrics.
    #[must_use]
    pub fn measured(self, metrics: Metrics) -> Self {
        Self { metrics, ..self }
    }

    /// Sends a request and returns the answer's JSON, or null where there is none. What may succeed
    /// later is tried again, within bounds.
    ///
    /// # Errors
    /// See [`WireError`].
    pub async fn send(&self, call: Call<'_>) -> Result<Value, WireError> {
        self.send_known(call).await.map_err(|failed| failed.why)
    }

    /// Sends a request as [`Wire::send`]; a failure says whether an earlier try may have succeeded.
    pub(in crate::discord) async fn send_known(&self, call: Call<'_>) -> Result<Value, Failed> {
        let end = Instant::now() + PATIENCE;
        let mut tries = 0;
        let mut perhaps_done = false;
        loop {
            let now = Instant::now();
            if let Some(until) = self.limits.wait_for(&call, now) {
                if until >= end {
                    let why = WireError::RateLimited(until - now);
                    return Err(Failed { why, perhaps_done });
                }
                sleep_until(until).await;
                continue;
            }
            let why = match self.try_once(&call).await {
                Ok(answer) => return Ok(answer),
                Err(why) => why,
            };
            match why.status() {
                None if !matches!(why, WireError::Unreachable(_)) => {}
                status => self.metrics.request_failed(status),
            }
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
        let token = format!("Bot {}", self.token.secret());
        let request = call.request();
        let request = request.build(&self.client, &token, self.origin.as_deref());
        let request = request
            .map_err(from_serenity)?
            .timeout(call.one_try(Instant::now()));
        let response = request.send().await.map_err(unreachable)?;
        self.time.hear(&response);
        let (status, now) = (response.status(), Instant::now());
        self.limits.hear(call, response.headers(), now);
        if status.is_success() {
            return json(response).await;
        }
        let header = response.headers().get(RETRY_AFTER);
        let header: Option<f64> = header.and_then(|it| it.to_str().ok()?.parse().ok());
        let body = json(response).await.unwrap_or_default();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let seconds = body["retry_after"].as_f64().or(header).unwrap_or(1.0);
            let wait = Duration::try_from_secs_f64(seconds).unwrap_or(PATIENCE);
            // What is before Discord answers in text, and counts all requests together.
            let global = body["global"] == true || !body.is_object();
            self.limits.refused(call, wait, global, now);
            return Err(WireError::RateLimited(wait));
        }
        let message = body["message"].as_str().unwrap_or_default();
        let flaws = deserialize_errors(&body["errors"]).unwrap_or_default();
        Err(WireError::Refused {
            status: status.as_u16(),
            code: body["code"].as_i64().unwrap_or_default(),
            message: with_flaws(message, &flaws),
        })
    }
}

/// `literally`: without the proxies that the environment may name.
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
        .map_err(|why| WireError::Unreadable(format!("it is no JSON: {why}")))
}

/// An address may hold an interaction's token, so it is left out.
#[allow(clippy::needless_pass_by_value)] // as map_err wants it
pub(in crate::discord) fn unreachable(why: reqwest::Error) -> WireError {
    let why = why.without_url();
    // Only the last cause says what an operator can do something about: a name that is not known, a
    // port where nobody listens.
    let causes = successors(Some(&why as &dyn Error), |why| (*why).source());
    let causes: Vec<_> = causes.map(ToString::to_string).collect();
    WireError::Unreachable(causes.join(": "))
}

/// Discord's message with the place and code of each flaw of a body. What it says of a flaw is left
/// out: it may repeat what somebody has typed.
fn with_flaws(message: &str, flaws: &[DiscordJsonSingleError]) -> String {
    const MOST: usize = 10;
    let mut text = message.to_owned();
    for (number, flaw) in flaws.iter().take(MOST).enumerate() {
        let before = if number == 0 { " (" } else { ", " };
        let _ = write!(text, "{before}{}: {}", flaw.path, flaw.code);
    }
    if !flaws.is_empty() {
        text.push_str(if flaws.len() > MOST { ", …)" } else { ")" });
    }
    text
}

fn from_serenity(why: serenity::Error) -> WireError {
    match why {
        serenity::Error::Http(HttpError::Request(why)) => unreachable(why),
        other => WireError::Unsendable(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use serenity::http::Route;

    use super::{call::File, *};

    fn refused(status: u16) -> WireError {
        refused_for(status, code::NONE)
    }

    fn refused_for(status: u16, code: i64) -> WireError {
        WireError::Refused {
            status,
            code,
            message: String::new(),
        }
    }

    #[test]
    fn only_what_may_succeed_later_is_tried_again() {
        let two_seconds = Duration::from_secs(2);
        let limited = WireError::RateLimited(two_seconds);
        assert_eq!(limited.pause(0), Some(two_seconds));
        assert_eq!(refused(502).pause(1), Some(PAUSE * 2));
        assert_eq!(refused(408).pause(0), Some(PAUSE));
        assert_eq!(refused(400).pause(0), None);
        assert_eq!(refused_for(404, 10_008).pause(0), None);
        assert_eq!(refused_for(403, code::MISSING_ACCESS).pause(0), None);
        assert_eq!(refused_for(403, 40_333).pause(0), Some(PAUSE));
        assert_eq!(refused(403).pause(0), Some(PAUSE));
    }

    #[test]
    fn only_an_answer_that_got_lost_leaves_open_what_was_done() {
        assert!(refused(502).leaves_it_open());
        assert!(refused(408).leaves_it_open());
        assert!(WireError::Unreachable("timeout".to_owned()).leaves_it_open());
        assert!(!refused(400).leaves_it_open());
        assert!(!WireError::RateLimited(PAUSE).leaves_it_open());
    }

    #[test]
    fn a_refusal_names_places_and_codes_and_not_what_stands_there() {
        let errors = serde_json::json!({
            "3": { "options": { "0": { "name": { "_errors": [
                { "code": "STRING_TYPE_REGEX", "message": "Not so: secret" },
                { "code": "BASE_TYPE_BAD_LENGTH", "message": "secret" },
            ] } } } },
            "7": { "_errors": [{ "code": "NOVEL", "message": "secret" }] },
        });
        let flaws = deserialize_errors(&errors).unwrap();
        assert_eq!(
            with_flaws("Invalid Form Body", &flaws),
            "Invalid Form Body (3.options.0.name: STRING_TYPE_REGEX, \
             3.options.0.name: BASE_TYPE_BAD_LENGTH, 7: NOVEL)"
        );
        assert_eq!(with_flaws("Unknown Message", &[]), "Unknown Message");
        let many: Vec<_> = flaws.iter().cycle().take(11).cloned().collect();
        assert!(with_flaws("Invalid Form Body", &many).ends_with(", …)"));
    }

    #[tokio::test]
    async fn only_where_no_answer_came_discord_cannot_be_reached() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            let page = "HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n<p>Hi</p>";
            let _ = std::io::Write::write_all(&mut stream, page.as_bytes());
        });
        let time = DiscordTime::new(Duration::ZERO);
        let wire = Wire::new(&Token::new("secret").unwrap(), Some(&origin), time).unwrap();
        let why = wire.try_once(&Call::get(Route::GatewayBot)).await;
        let why = why.unwrap_err().to_string();
        assert!(
            why.starts_with("Discord's answer cannot be read: "),
            "{why}"
        );
    }

    #[test]
    fn what_a_refusal_means_is_said_by_its_code() {
        let check = |status, code, gone, permission, place| {
            let why = refused_for(status, code);
            assert_eq!(why.is_gone(), gone, "{why}");
            assert_eq!(why.is_for_want_of_permission(), permission, "{why}");
            assert_eq!(why.has_no_place(), place, "{why}");
        };
        check(404, code::UNKNOWN_MESSAGE, true, false, false);
        check(404, code::UNKNOWN_CHANNEL, true, false, true);
        check(403, code::MISSING_ACCESS, true, true, true);
        check(403, code::MISSING_PERMISSIONS, true, true, true);
        check(403, code::UNREACHABLE_USER, true, false, false);
        check(
            400,
            code::MAY_NOT_READ_WHAT_IT_REPLIES_TO,
            false,
            true,
            false,
        );
        check(400, code::ARCHIVED_THREAD, true, false, true);
        check(403, code::LOCKED_THREAD, true, false, true);
        check(400, code::TOO_MANY_THREADS, true, false, true);
        check(400, 50_035, false, false, false);
        // Trouble at Discord, or of what is before it.
        check(403, code::INTERNAL_NETWORK_ERROR, false, false, false);
        check(403, code::NONE, false, false, false);
        check(404, code::NONE, false, false, false);
        check(500, code::NONE, false, false, false);
    }

    #[test]
    fn direct_messages_are_closed_where_the_code_says_so() {
        let is_closed = |status, code| refused_for(status, code).is_for_closed_direct_messages();
        assert!(is_closed(403, 50_007) && is_closed(403, 50_278));
        assert!(!is_closed(403, 40_333) && !is_closed(403, code::NONE));
        assert!(!WireError::RateLimited(PAUSE).is_for_closed_direct_messages());
    }

    #[test]
    fn a_first_answer_is_tried_again_while_discord_still_waits() {
        let arrived = Instant::now();
        let check = |file: Option<&File>, after: u64, expected: u64| {
            let route = Route::InteractionResponse {
                interaction_id: 1.into(),
                token: "token",
            };
            let call = Call {
                file,
                arrived: Some(arrived),
                ..Call::get(route)
            };
            let limit = call.one_try(arrived + Duration::from_millis(after));
            assert_eq!(limit, Duration::from_millis(expected), "after {after} ms");
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
        // Below the ports that are given to listeners.
        let nobody = Some("http://127.0.0.1:1");
        let time = DiscordTime::new(Duration::ZERO);
        let wire = Wire::new(&Token::new("secret").unwrap(), nobody, time).unwrap();
        let call = Call::get(Route::GatewayBot);
        let why = wire.try_once(&call).await.unwrap_err();
        assert!(why.to_string().to_lowercase().contains("refused"), "{why}");
        assert!(!why.to_string().contains("secret"), "{why}");
    }
}
