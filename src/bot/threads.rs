//! Threads of running games are kept from being archived: on phones, a press there would not reach
//! the bot.

use std::time::Duration;

use super::Bot;
use crate::{ids::ChannelId, store::StoreError};

/// Interval at which the thread of a game is looked at in which nobody moves.
const EVERY: Duration = Duration::from_hours(24);
/// Largest number of threads that are looked at in a row.
const MOST: u32 = 20;

impl Bot {
    /// Claims the channels of running games that may be threads about to be archived.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_threads(&self) -> Result<Vec<ChannelId>, StoreError> {
        let now = self.inner.clock.now();
        self.store()
            .claim_threads(now, now.after(EVERY), MOST)
            .await
    }
}
