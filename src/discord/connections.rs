//! Whether all that the gateway tells arrives: all shards must be connected to it.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

/// The number of shards, and of those that are connected. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Connections {
    shards: Arc<AtomicU32>,
    connected: Arc<AtomicU32>,
}

impl Default for Connections {
    /// More shards than there can be: how many are needed is not known yet.
    fn default() -> Self {
        Self {
            shards: Arc::new(AtomicU32::new(u32::MAX)),
            connected: Arc::default(),
        }
    }
}

impl Connections {
    /// Sets the number of shards, none of which is connected; 0 where there is no gateway.
    pub fn begin(&self, shards: u32) {
        self.connected.store(0, Ordering::Release);
        self.shards.store(shards, Ordering::Release);
    }

    pub fn made(&self) {
        self.connected.fetch_add(1, Ordering::AcqRel);
    }

    pub fn lost(&self) {
        self.connected.fetch_sub(1, Ordering::AcqRel);
    }

    pub fn are_complete(&self) -> bool {
        let shards = self.shards.load(Ordering::Acquire);
        self.connected.load(Ordering::Acquire) >= shards
    }
}
