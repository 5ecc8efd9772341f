//! Messages of servers that are kept up to date: what each says now.

use std::time::Duration;

use super::unshown::{CLAIM, MOST, pause_after};
use crate::{
    bot::{
        Bot, Reply,
        look::{league, lobby, ranking},
    },
    ids::{MessageId, Timestamp},
    store::{Kept, KeptKind, StoreError},
};

impl Bot {
    /// Claims messages of servers that are to be written.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_kept(&self) -> Result<Vec<Kept>, StoreError> {
        let now = self.inner.clock.now();
        self.store().claim_kept(now, now.after(CLAIM), MOST).await
    }

    /// What a message of a server says now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn kept_message(&self, kept: &Kept) -> Result<Reply, StoreError> {
        let now = self.inner.clock.now();
        match kept.kind {
            KeptKind::Lobby => lobby::message(self.store(), kept.server, now).await,
            KeptKind::League { league, division } => {
                league::message(self.store(), league, division).await
            }
            KeptKind::Ranking => ranking::message(self.store(), kept.server, now).await,
        }
    }

    /// Stores which message of a server was written. Returns false where it is in a channel that was
    /// given up meanwhile.
    pub async fn kept_written(&self, kept: &Kept, message: MessageId) -> bool {
        let now = self.inner.clock.now();
        let written = self.store().kept_written(kept, message, now).await;
        written.unwrap_or_else(|error| {
            tracing::warn!(%error, server = %kept.server, "which message was written is not stored");
            true
        })
    }

    /// Stores that a message of a server could not be written, which is tried again, where Discord
    /// asks for it after `wait`. `is_gone`: whether it was deleted.
    pub async fn kept_not_written(&self, kept: &Kept, wait: Duration, is_gone: bool) {
        let now = self.inner.clock.now();
        let again: Timestamp = match wait {
            Duration::ZERO if is_gone && kept.failures == 0 => now,
            Duration::ZERO => pause_after(kept.failures, now),
            // Discord says when.
            wait => now.after(wait),
        };
        let is_failure = wait.is_zero();
        let store = self
            .store()
            .kept_not_written(kept, again, (is_gone, is_failure));
        if let Err(error) = store.await {
            tracing::warn!(%error, server = %kept.server, "when to write a message is not stored");
        }
    }
}
