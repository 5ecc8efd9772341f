//! Threads of running games are kept from being archived: on phones, a press there would not reach
//! the bot.

use std::time::Duration;

use crate::{bot::Bot, ids::ChannelId, store::StoreError};

/// Interval at which the thread of a running game is looked at.
const EVERY: Duration = Duration::from_hours(24);
/// Largest number of threads that are looked at in a row.
const MOST: u32 = 20;

impl Bot {
    /// Claims the channels of running games that are to be looked at, because they may be threads
    /// that are archived or about to be.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_threads(&self) -> Result<Vec<ChannelId>, StoreError> {
        let now = self.inner.clock.now();
        self.store()
            .claim_threads(now, now.after(EVERY), MOST)
            .await
    }

    /// Stores that the channel of a game is no thread, and need not be looked at again.
    pub async fn mark_as_no_thread(&self, channel: ChannelId) {
        if let Err(error) = self.store().mark_as_no_thread(channel).await {
            tracing::warn!(%error, %channel, "a channel that is no thread is looked at again");
        }
    }
}
