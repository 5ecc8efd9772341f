//! Whether all that the gateway tells arrives: all shards must be connected to it, those of this
//! instance and those that others hold.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::store::Held;

/// The shards of this instance, and those of them that are connected. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Connections(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    /// `None` while it is not known yet.
    held: Option<Held>,
    connected: BTreeSet<u32>,
}

impl Connections {
    /// Notes that there is no gateway.
    pub fn without_gateway(&self) {
        self.holds(Held {
            total: 0,
            own: Vec::new(),
            others_connected: true,
        });
    }

    /// Notes which shards this instance holds.
    pub fn holds(&self, held: Held) {
        self.state().held = Some(held);
    }

    pub fn made(&self, shard: u32) {
        self.state().connected.insert(shard);
    }

    pub fn lost(&self, shard: u32) {
        self.state().connected.remove(&shard);
    }

    /// The shards of this instance that are connected.
    pub fn connected(&self) -> Vec<u32> {
        self.state().connected.iter().copied().collect()
    }

    pub fn are_complete(&self) -> bool {
        let state = self.state();
        let Some(held) = &state.held else {
            return false;
        };
        held.others_connected && held.own.iter().all(|it| state.connected.contains(it))
    }

    /// The number of shards of this instance that are connected, and of all that it holds; `None`
    /// while that is not known.
    pub fn counts(&self) -> Option<(usize, usize)> {
        let state = self.state();
        let held = &state.held.as_ref()?.own;
        let connected = held.iter().filter(|it| state.connected.contains(it));
        Some((connected.count(), held.len()))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
