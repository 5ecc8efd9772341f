//! Challenges that nobody has answered in time: their messages say so, and lose their buttons.

use crate::{
    bot::{Bot, context::outbox::challenge_changed},
    store::StoreError,
};

impl Bot {
    /// Writes into the outbox which challenges have expired.
    pub(in crate::bot) async fn plan_expired(&self) -> Result<(), StoreError> {
        let now = self.inner.clock.now();
        self.store().tell_expired(now, challenge_changed).await
    }
}
