//! Waiting for Discord at the start.

use std::time::Duration;

use tokio::time::Instant;

use super::{backoff::Backoff, error::DiscordError};
use crate::{config::Config, discord::wire::WireError};

/// Asks Discord a question again and again for a while: a program that ends at once would be
/// started again at once.
pub async fn ask<T>(
    config: &Config,
    question: impl AsyncFn() -> Result<T, WireError>,
) -> Result<T, DiscordError> {
    let mut backoff = Backoff::new(Instant::now(), config.timeouts.start_within);
    loop {
        let why = match question().await {
            Ok(found) => return Ok(found),
            Err(why) => why,
        };
        let at_least = match why {
            WireError::Refused { status: 401, .. } => return Err(why.into()),
            WireError::RateLimited(wait) => wait,
            _ => Duration::ZERO,
        };
        let pause = backoff.failed(Instant::now(), at_least);
        let then = if pause.is_last {
            "giving up"
        } else {
            "asking again"
        };
        tracing::warn!("{why}; {then} in {} ms", pause.time.as_millis());
        if !pause.wait().await {
            return Err(why.into());
        }
    }
}
