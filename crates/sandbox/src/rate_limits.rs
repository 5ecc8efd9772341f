//! The rate limit of each route, and the headers that tell it.
//! <https://discord.com/developers/docs/topics/rate-limits>

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use super::routes::Call;

/// The requests of each route in the present time.
#[derive(Debug, Default)]
pub struct RateLimits {
    windows: HashMap<(String, String), Window>,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    began: Instant,
    requests: u32,
}

/// How a request stands to the limit of its route.
#[derive(Clone, Debug)]
pub struct Standing {
    pub limit: u32,
    pub remaining: u32,
    pub reset_after: Duration,
    /// Names the route, alike for all channels.
    pub bucket: String,
    /// Whether it is one request too many.
    pub is_exceeded: bool,
}

impl Standing {
    /// Of a request that is refused whatever its route has taken.
    pub fn refused(reset_after: Duration) -> Self {
        Self {
            limit: 5,
            remaining: 0,
            reset_after,
            bucket: "sandbox".to_owned(),
            is_exceeded: true,
        }
    }
}

impl RateLimits {
    /// Counts a request; `None` for answers to interactions, which Discord does not limit so.
    pub fn take(
        &mut self,
        route: &str,
        call: &Call,
        (limit, time): (u32, Duration),
        now: Instant,
    ) -> Option<Standing> {
        if route.ends_with("/callback") {
            return None;
        }
        let major = ["channel_id", "guild_id", "webhook_token"].map(|it| call.param(it));
        let new = Window {
            began: now,
            requests: 0,
        };
        let key = (route.to_owned(), major.concat());
        let window = self.windows.entry(key).or_insert(new);
        if now.duration_since(window.began) >= time {
            *window = new;
        }
        window.requests = window.requests.saturating_add(1);
        let mut hasher = DefaultHasher::new();
        route.hash(&mut hasher);
        Some(Standing {
            limit,
            remaining: limit.saturating_sub(window.requests),
            reset_after: (window.began + time).duration_since(now),
            bucket: format!("{:016x}", hasher.finish()),
            is_exceeded: window.requests > limit,
        })
    }
}
