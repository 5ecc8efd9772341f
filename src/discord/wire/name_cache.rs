//! The names of players that were looked up.

use std::time::Duration;

use quick_cache::sync::Cache;
use tokio::time::Instant;

use crate::ids::{PersonId, ServerId};

/// How long a name is remembered.
const FRESH: Duration = Duration::from_hours(1);
/// Number of names remembered.
const REMEMBERED: usize = 10_000;

/// A player in a server, or without one everywhere.
type Key = (Option<ServerId>, PersonId);

/// Names that were looked up, and when.
#[derive(Debug)]
pub struct NameCache(Cache<Key, (Instant, String)>);

impl Default for NameCache {
    fn default() -> Self {
        Self(Cache::new(REMEMBERED))
    }
}

impl NameCache {
    pub fn get(&self, key: Key) -> Option<String> {
        let known = self.0.get(&key)?;
        (known.0.elapsed() < FRESH).then_some(known.1)
    }

    pub fn insert(&self, key: Key, name: String) {
        self.0.insert(key, (Instant::now(), name));
    }
}
