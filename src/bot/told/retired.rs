//! Messages that have kept their buttons although another one shows the board: the instance that
//! was to take them has ended, or Discord refused.

use std::time::Duration;

use super::unshown::{CLAIM, MOST, TRIES, pause_after};
use crate::{
    bot::{Bot, context::retry},
    ids::MessageId,
    store::{RetiredMessage, StoreError},
};

impl Bot {
    /// Claims messages whose buttons are to be taken.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_retired(&self) -> Result<Vec<RetiredMessage>, StoreError> {
        let now = self.inner.clock.now();
        let claimed = self.store().claim_retired(now, now.after(CLAIM), MOST);
        claimed.await
    }

    /// Stores that a message has lost its buttons, or that it cannot.
    pub async fn forget_retired(&self, message: MessageId) {
        let forget = || self.store().forget_retired(message);
        if let Err(error) = retry::write(forget).await {
            tracing::warn!(%error, %message, "a message is to lose its buttons once more");
        }
    }

    /// Stores that Discord refused to take the buttons from a message, and when to try again, at
    /// the earliest after `wait`; after about a day never.
    pub async fn not_retired(&self, old: &RetiredMessage, wait: Duration) {
        let message = old.message;
        if old.failures.saturating_add(1) >= TRIES {
            return self.forget_retired(message).await;
        }
        let now = self.inner.clock.now();
        let due = pause_after(old.failures, now).max(now.after(wait));
        let put_off = || self.store().put_off_retired(message, due);
        if let Err(error) = retry::write(put_off).await {
            tracing::warn!(%error, %message, "when to take the buttons is not stored");
        }
    }
}
