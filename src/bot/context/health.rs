//! What an operator's probes and metrics ask of the bot.

use std::time::Duration;

use crate::{
    bot::Bot,
    ids::Timestamp,
    metrics::{Backlog, Metrics},
    store::StoreError,
};

impl Bot {
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// Ends when a command could write.
    ///
    /// # Errors
    /// When a command could not write.
    pub async fn can_write(&self) -> Result<(), StoreError> {
        self.store().can_write().await
    }

    /// For how long the oldest rows have been due.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn backlog(&self) -> Result<Backlog, StoreError> {
        let due = self.store().oldest_due().await?;
        let now = self.inner.clock.now();
        let age = |due: Option<Timestamp>| {
            let late = due.map_or(0, |due| now.0.saturating_sub(due.0));
            Duration::from_millis(u64::try_from(late).unwrap_or_default())
        };
        Ok(Backlog {
            tables: age(due.table),
            outbox: age(due.message),
        })
    }
}
