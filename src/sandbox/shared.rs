//! The world as the server, its connections and the people share it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::{Snowflake, World};

pub struct Shared {
    world: Mutex<World>,
    changes: watch::Sender<()>,
}

impl Shared {
    pub fn new(world: World) -> Arc<Self> {
        Arc::new(Self {
            world: Mutex::new(world),
            changes: watch::Sender::new(()),
        })
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock())
    }

    pub fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut self.lock());
        self.changes.send_replace(());
        result
    }

    /// Looks at the world now and after every change until `find` finds something.
    pub async fn wait_for<T>(
        &self,
        deadline: Duration,
        mut find: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.subscribe();
        let search = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = self.read(&mut find) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        timeout(deadline, search).await.ok().flatten()
    }

    /// Lets an interaction fail at its deadline.
    pub fn fail_when_late(self: &Arc<Self>, id: Snowflake) {
        let deadline = self.read(|world| Some(world.interaction(id)?.fails_at));
        let Some(deadline) = deadline else { return };
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep_until(deadline.into()).await;
            shared.change(|world| world.give_up(id));
        });
    }
}
