//! Messages that have kept their buttons although another one shows the board: the instance that
//! was to take them has ended, or Discord refused, or which message it is could not be stored.

use std::time::Duration;

use super::unshown::{CLAIM, MOST, TRIES, pause_after};
use crate::{
    bot::{Bot, Posted, asked::notice::Notice, context::retry},
    ids::{MessageId, TableId},
    store::{Over, RetiredMessage, StoreError, TableToSearch},
};

impl Bot {
    /// Claims messages whose buttons are to be taken, and those about turns that are over.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_retired(&self) -> Result<Vec<RetiredMessage>, StoreError> {
        let now = self.inner.clock.now();
        let fewer = |partly| Notice::from(partly).json().ok();
        self.store().retire_turn_messages(now, fewer).await?;
        let claimed = self.store().claim_retired(now, now.after(CLAIM), MOST);
        claimed.await
    }

    /// Stores that a message is about the turns of these tables, or the games. `words`: what is left
    /// of it once all are over; without, it is deleted then.
    pub async fn add_turn_message(
        &self,
        tables: &[TableId],
        posted: Posted,
        over: Over,
        words: Option<&str>,
    ) {
        let place = (posted.channel, posted.message);
        let store = || self.store().add_turn_message(tables, place, over, words);
        if let Err(error) = retry::write(store).await {
            let message = posted.message;
            tracing::warn!(%error, %message, "a message stays as it is after its turn");
        }
    }

    /// Claims tables whose channels are to be searched for older boards.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn claim_searches(&self) -> Result<Vec<TableToSearch>, StoreError> {
        let now = self.inner.clock.now();
        let claimed = self.store().claim_searches(now, now.after(CLAIM), MOST);
        claimed.await
    }

    /// Stores which messages were found that are to lose their buttons, and what they say then.
    pub async fn retire_found(&self, searched: &TableToSearch, found: &[MessageId], words: &str) {
        let now = self.inner.clock.now();
        let store = || self.store().retire_found(searched, found, words, now);
        if let Err(error) = retry::write(store).await {
            let table = searched.table;
            tracing::warn!(%error, %table, "which boards were found is not stored");
        }
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
