//! Threads of running games are kept from being archived: on phones, a press there would not reach
//! the bot. Those of games that have ended are named after that, and archived soon.

use std::time::Duration;

use crate::{
    bot::{Bot, ThreadName},
    ids::{ChannelId, PersonId, ServerId},
    store::StoreError,
};

/// Interval at which the thread of a running game is looked at.
const EVERY: Duration = Duration::from_hours(24);
/// Largest number of threads that are looked at in a row.
const MOST: u32 = 20;

/// What the thread of a game is to be.
#[derive(Clone, Debug)]
pub struct ThreadState {
    pub server: Option<ServerId>,
    pub is_over: bool,
    /// Whether it is named anew: its game has just begun or ended. Later a moderator's name stays.
    pub is_renamed: bool,
    pub name: ThreadName,
}

impl Bot {
    /// Claims the channels of games that are to be looked at, because they may be threads.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_threads(&self) -> Result<Vec<ChannelId>, StoreError> {
        let now = self.inner.clock.now();
        self.store()
            .claim_threads(now, now.after(EVERY), MOST)
            .await
    }

    /// What the thread of the newest game in this channel is to be; `None` where none can be read.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn thread_state(
        &self,
        channel: ChannelId,
    ) -> Result<Option<ThreadState>, StoreError> {
        let stored = self.store().table_in(channel).await?;
        Ok(stored.map(|stored| {
            let table = &stored.table;
            // The program may have moved before the first look.
            let mut made = table.moves.iter().skip(table.terms.opening.len());
            let is_new = made.all(|it| table.person(it.seat).is_some_and(PersonId::is_computer));
            ThreadState {
                server: stored.server,
                is_over: !table.is_running(),
                is_renamed: is_new || !table.is_running(),
                name: ThreadName::of(table, stored.id),
            }
        }))
    }

    /// Stores that the channel of a game need not be looked at again.
    pub async fn leave_thread_alone(&self, channel: ChannelId) {
        if let Err(error) = self.store().leave_thread_alone(channel).await {
            tracing::warn!(%error, %channel, "a channel that needs no look is looked at again");
        }
    }
}
