//! What instances of the program settle among themselves: who keeps which shard of the gateway
//! connected, and when.

use std::time::Duration;

use crate::{
    bot::Bot,
    store::{Held, Instance, StoreError},
};

impl Bot {
    /// Renews the leases of an instance; see [`crate::store::Store::hold_shards`].
    ///
    /// # Errors
    /// When the store fails.
    pub async fn hold_shards(
        &self,
        instance: &Instance,
        advised: u32,
        connected: &[u32],
    ) -> Result<Held, StoreError> {
        let now = self.inner.clock.now();
        let held = self.store().hold_shards(instance, advised, connected, now);
        held.await
    }

    /// Gives up the shards of an instance that ends.
    pub async fn release_shards(&self, instance: &Instance) {
        if let Err(error) = self.store().release_shards(instance).await {
            tracing::warn!(%error, "the shards of this instance stay taken for some seconds");
        }
    }

    /// Claims the right to begin a session in a bucket. Returns `None` if it may begin within a
    /// second from now, or else the pause before the next try.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn begin_session(&self, bucket: u32) -> Result<Option<Duration>, StoreError> {
        let now = self.inner.clock.now();
        let free = self.store().begin_session(bucket, now).await?;
        let pause = |free: crate::ids::Timestamp| free.0.saturating_sub(now.0);
        Ok(free.map(|free| Duration::from_millis(pause(free).try_into().unwrap_or_default())))
    }
}
