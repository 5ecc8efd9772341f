//! The settings of servers, kept in memory: every public message needs its server's language, and
//! what is known of a server is used while the database cannot be read.

use std::{
    collections::{HashMap, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::{
    ids::ServerId,
    settings::ServerSettings,
    store::{Store, StoreError},
};

/// Time after which settings are read again. Another instance may change them meanwhile.
const FRESH_FOR: Duration = Duration::from_secs(5);

#[derive(Default)]
pub(in crate::bot) struct Servers {
    known: Mutex<HashMap<ServerId, Known>>,
}

struct Known {
    settings: Arc<ServerSettings>,
    /// When reading them began: later than any change that they lack.
    read: Instant,
    /// Whether they may have been changed since.
    is_outdated: bool,
}

impl Known {
    fn is_fresh(&self) -> bool {
        !self.is_outdated && self.read.elapsed() < FRESH_FOR
    }
}

impl Servers {
    /// The settings of a server, read where what is known of them has grown old. What is known,
    /// however old, takes the place of what cannot be read.
    pub(in crate::bot) async fn settings(
        &self,
        store: &Store,
        server: ServerId,
    ) -> Result<Arc<ServerSettings>, StoreError> {
        let known = self.lock().get(&server).map(|known| {
            let settings = Arc::clone(&known.settings);
            (settings, known.is_fresh())
        });
        match known {
            Some((settings, true)) => Ok(settings),
            Some((settings, false)) => Ok(self.read(store, server).await.unwrap_or_else(|error| {
                tracing::warn!(%error, %server, "old settings of a server are used");
                settings
            })),
            None => self.read(store, server).await,
        }
    }

    /// What is known of a server's settings, however old, without asking the database.
    pub(in crate::bot) fn known(&self, server: ServerId) -> Option<Arc<ServerSettings>> {
        let known = self.lock();
        known.get(&server).map(|known| Arc::clone(&known.settings))
    }

    /// Reads the settings of a server again, which are being changed or have been.
    pub(in crate::bot) async fn read_again(&self, store: &Store, server: ServerId) {
        if let Some(known) = self.lock().get_mut(&server) {
            (known.read, known.is_outdated) = (Instant::now(), true);
        }
        // What cannot be read now is read when it is needed.
        if let Err(error) = self.read(store, server).await {
            tracing::warn!(%error, %server, "the settings of a server cannot be read");
        }
    }

    /// Reads the settings, and keeps them unless others have been read since.
    async fn read(
        &self,
        store: &Store,
        server: ServerId,
    ) -> Result<Arc<ServerSettings>, StoreError> {
        let read = Instant::now();
        let settings = Arc::new(store.server_settings(server).await?);
        let new = Known {
            settings: Arc::clone(&settings),
            read,
            is_outdated: false,
        };
        match self.lock().entry(server) {
            Entry::Occupied(known) if known.get().read > read => {}
            Entry::Occupied(mut known) => drop(known.insert(new)),
            Entry::Vacant(unknown) => drop(unknown.insert(new)),
        }
        Ok(settings)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<ServerId, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{
        ids::{ChannelId, DeliveryId, Timestamp},
        texts::Locale,
    };

    const SERVER: ServerId = ServerId(1);

    /// Guards against a database that is away changing a server's language, and ending its silence.
    #[tokio::test]
    async fn old_settings_are_used_while_the_database_is_away() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let set = ServerSettings {
            language: Some(Locale::De),
            silent: vec![ChannelId(2)],
            ..ServerSettings::default()
        };
        let mut transaction = store.begin(DeliveryId(3), Timestamp(0)).await.unwrap();
        transaction.set_server_settings(SERVER, &set).await.unwrap();
        transaction.commit("").await.unwrap();

        let servers = Servers::default();
        assert_eq!(servers.known(SERVER), None);
        assert_eq!(*servers.settings(&store, SERVER).await.unwrap(), set);
        store.close().await;
        servers.read_again(&store, SERVER).await;
        assert_eq!(servers.known(SERVER).as_deref(), Some(&set));
        assert_eq!(*servers.settings(&store, SERVER).await.unwrap(), set);
        let other = ServerId(4);
        assert!(servers.settings(&store, other).await.is_err());
        assert_eq!(servers.known(other), None);
    }
}
