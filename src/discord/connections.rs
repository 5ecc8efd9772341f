//! Whether commands arrive: all shards must be connected to the gateway.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

/// The number of shards, and of those that are connected. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Connections {
    shards: Arc<AtomicU32>,
    connected: Arc<AtomicU32>,
}

impl Connections {
    /// Sets the number of shards, none of which is connected.
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
        let (connected, shards) = self.counts();
        shards > 0 && connected >= shards
    }

    /// The number of shards that are connected, and of all.
    pub fn counts(&self) -> (u32, u32) {
        let shards = self.shards.load(Ordering::Acquire);
        (self.connected.load(Ordering::Acquire), shards)
    }
}
