//! How long Discord asks to wait: of each route, and of all requests that carry the bot's token.
//! What has to wait is not sent.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use reqwest::header::HeaderMap;
use serenity::http::{LightMethod, RatelimitingBucket};
use tokio::time::Instant;

use super::call::Call;

/// Number of routes from which those that need not wait any more are forgotten.
const ROUTES: usize = 1000;

/// Requests that Discord counts together: of one method, with the same channel or server, and of
/// the same interaction.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
struct RouteKey {
    method: LightMethod,
    bucket: RatelimitingBucket,
    token: Option<String>,
}

impl RouteKey {
    fn of(call: &Call<'_>) -> Self {
        Self {
            method: call.method,
            bucket: call.route.ratelimiting_bucket(),
            token: call.interaction_token().map(str::to_owned),
        }
    }
}

#[derive(Debug, Default)]
struct Waits {
    routes: HashMap<RouteKey, Instant>,
    all: Option<Instant>,
}

#[derive(Debug, Default)]
pub struct RateLimits(Mutex<Waits>);

impl RateLimits {
    /// Returns when this request may be sent, where that is not now. Requests of an interaction are
    /// not counted among all.
    pub fn wait_for(&self, call: &Call<'_>, now: Instant) -> Option<Instant> {
        self.with(|waits| {
            let route = waits.routes.get(&RouteKey::of(call)).copied();
            let all = waits.all.filter(|_| call.interaction_token().is_none());
            route.max(all).filter(|until| *until > now)
        })
    }

    /// Stores how long the route must wait when this answer says that it was the last one for now.
    pub fn hear(&self, call: &Call<'_>, headers: &HeaderMap, now: Instant) {
        let number = |name| headers.get(name)?.to_str().ok()?.parse::<f64>().ok();
        if number("x-ratelimit-remaining") == Some(0.0)
            && let Some(seconds) = number("x-ratelimit-reset-after")
            && let Ok(wait) = Duration::try_from_secs_f64(seconds)
        {
            self.refused(call, wait, false, now);
        }
    }

    /// Stores that the route must wait, or with `global` all requests.
    pub fn refused(&self, call: &Call<'_>, wait: Duration, global: bool, now: Instant) {
        let Some(until) = now.checked_add(wait) else {
            return;
        };
        self.with(|waits| {
            if global {
                waits.all = waits.all.max(Some(until));
                return;
            }
            if waits.routes.len() >= ROUTES {
                waits.routes.retain(|_, until| *until > now);
            }
            let known = waits.routes.entry(RouteKey::of(call)).or_insert(until);
            *known = until.max(*known);
        });
    }

    fn with<T>(&self, work: impl FnOnce(&mut Waits) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use serenity::http::Route;

    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);

    fn post(channel: u64) -> Call<'static> {
        let channel_id = channel.into();
        Call::post(Route::ChannelMessages { channel_id }, json!({}))
    }

    fn edit(channel: u64, message: u64) -> Call<'static> {
        let (channel_id, message_id) = (channel.into(), message.into());
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        Call::patch(route, json!({}))
    }

    fn follow_up(token: &str) -> Call<'_> {
        let application_id = 1.into();
        let route = Route::WebhookFollowupMessages {
            application_id,
            token,
        };
        Call::post(route, json!({}))
    }

    #[test]
    fn the_last_request_for_now_and_a_refused_one_make_their_route_wait() {
        let (limits, now) = (RateLimits::default(), Instant::now());
        let waits = |call: &Call<'_>| limits.wait_for(call, now).map(|until| until - now);
        let headers = |remaining: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-ratelimit-remaining", remaining.parse().unwrap());
            headers.insert("x-ratelimit-reset-after", "2.5".parse().unwrap());
            headers
        };
        limits.hear(&post(1), &headers("1"), now);
        assert_eq!(waits(&post(1)), None);
        limits.hear(&post(1), &headers("0"), now);
        assert_eq!(waits(&post(1)), Some(Duration::from_millis(2500)));
        assert_eq!(waits(&post(2)), None, "another channel");
        assert_eq!(waits(&edit(1, 5)), None, "another route");

        limits.refused(&edit(1, 5), MINUTE, false, now);
        assert_eq!(waits(&edit(1, 6)), Some(MINUTE), "another message");
        assert_eq!(limits.wait_for(&edit(1, 6), now + MINUTE), None);
        limits.refused(&follow_up("one"), MINUTE, false, now);
        assert_eq!(waits(&follow_up("one")), Some(MINUTE));
        assert_eq!(waits(&follow_up("other")), None, "another interaction");
    }

    #[test]
    fn a_limit_of_all_requests_leaves_out_those_of_interactions() {
        let (limits, now) = (RateLimits::default(), Instant::now());
        limits.refused(&post(1), 60 * MINUTE, true, now);
        limits.refused(&post(1), MINUTE, true, now);
        let until = Some(now + 60 * MINUTE);
        assert_eq!(limits.wait_for(&edit(2, 3), now), until, "the longest");
        assert_eq!(limits.wait_for(&follow_up("one"), now), None);
    }
}
