//! The settings of servers, read once and kept as long as the program runs: every public message
//! needs its server's language.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Mutex as AsyncMutex;

use crate::{
    ids::ServerId,
    store::{ServerSettings, Store, StoreError},
};

#[derive(Default)]
pub(super) struct Servers {
    known: Mutex<HashMap<ServerId, Arc<ServerSettings>>>,
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
        let settings = Arc::new(store.server_settings(server).await?);
        self.lock().insert(server, Arc::clone(&settings));
        Ok(settings)
    }

    fn known(&self, server: ServerId) -> Option<Arc<ServerSettings>> {
        self.lock().get(&server).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ServerId, Arc<ServerSettings>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
