//! The settings of servers, kept for some seconds: every public message needs its server's language.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use tokio::sync::Mutex as AsyncMutex;

use crate::{
    ids::ServerId,
    store::{ServerSettings, Store, StoreError},
};

/// Time for which settings are kept. Another instance may change them meanwhile.
const KEPT_FOR: Duration = Duration::from_secs(5);

type Known = HashMap<ServerId, (Instant, Arc<ServerSettings>)>;

#[derive(Default)]
pub(super) struct Servers {
    /// With the time at which they were read.
    known: Mutex<Known>,
    /// Held while settings are read and kept. What was read before a change was committed is never
    /// kept after what was read since.
    reading: AsyncMutex<()>,
}

impl Servers {
    pub(super) async fn settings(
        &self,
        store: &Store,
        server: ServerId,
    ) -> Result<Arc<ServerSettings>, StoreError> {
        if let Some(known) = self.known(server) {
            return Ok(known);
        }
        let _reading = self.reading.lock().await;
        match self.known(server) {
            Some(known) => Ok(known),
            None => self.read(store, server).await,
        }
    }

    /// Reads the settings of a server again, which are being changed or have been.
    pub(super) async fn read_again(&self, store: &Store, server: ServerId) {
        let _reading = self.reading.lock().await;
        self.lock().remove(&server);
        // What cannot be read now is read when it is needed.
        if let Err(error) = self.read(store, server).await {
            tracing::warn!(%error, %server, "the settings of a server cannot be read");
        }
    }

    async fn read(
        &self,
        store: &Store,
        server: ServerId,
    ) -> Result<Arc<ServerSettings>, StoreError> {
        let began = Instant::now();
        let settings = Arc::new(store.server_settings(server).await?);
        let mut known = self.lock();
        known.retain(|_, (read, _)| read.elapsed() < KEPT_FOR);
        known.insert(server, (began, Arc::clone(&settings)));
        Ok(settings)
    }

    fn known(&self, server: ServerId) -> Option<Arc<ServerSettings>> {
        let known = self.lock();
        let found = known
            .get(&server)
            .filter(|(read, _)| read.elapsed() < KEPT_FOR);
        found.map(|(_, settings)| Arc::clone(settings))
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
