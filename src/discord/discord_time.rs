//! Discord's clock, as the answers to all requests tell it: what arrives is dated by Discord, and
//! this machine's clock may be wrong.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
    time::{Duration, UNIX_EPOCH},
};

use reqwest::{Response, header::DATE};
use tokio::time::Instant;

use crate::{bot::machine_time, ids::Timestamp};

/// An answer is dated in whole seconds: half of one later on average.
const HALF_A_SECOND: i64 = 500;

#[derive(Debug, Default)]
pub struct DiscordTime {
    /// How far this machine is behind, in milliseconds.
    behind: AtomicI64,
    /// When the last request was answered.
    heard: Mutex<Option<Instant>>,
}

impl DiscordTime {
    /// Notes an answer.
    pub fn hear(&self, answer: &Response) {
        if answer.status().is_server_error() {
            return;
        }
        *self.heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        let date = answer.headers().get(DATE).and_then(|it| it.to_str().ok());
        let date = date.and_then(|it| httpdate::parse_http_date(it).ok());
        let Some(since) = date.and_then(|date| date.duration_since(UNIX_EPOCH).ok()) else {
            return;
        };
        let told = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
        let behind = told
            .saturating_add(HALF_A_SECOND)
            .saturating_sub(machine_time().0);
        self.behind.store(behind, Ordering::Relaxed);
    }

    /// The time with Discord.
    pub fn now(&self) -> Timestamp {
        Timestamp(machine_time().0.saturating_add(self.behind()))
    }

    /// How far this machine's clock is behind Discord's, in milliseconds; 0 before Discord has
    /// answered.
    pub fn behind(&self) -> i64 {
        self.behind.load(Ordering::Relaxed)
    }

    /// Whether a request was answered within this time.
    pub fn was_heard_within(&self, time: Duration) -> bool {
        let heard = *self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.is_some_and(|heard| heard.elapsed() < time)
    }
}
