use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::SeqCst},
};

use causeway::ids::Timestamp;

/// A clock that shows what a test sets, in milliseconds since 1970.
#[derive(Clone, Default)]
pub struct SetClock(pub Arc<AtomicI64>);

impl causeway::bot::Clock for SetClock {
    fn now(&self) -> Timestamp {
        Timestamp(self.0.load(SeqCst))
    }
}
