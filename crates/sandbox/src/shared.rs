//! The world as the server, its connections and the people share it.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::{Snowflake, World};

thread_local! {
    /// Whether this thread looks at a world, which nobody else can do meanwhile.
    static LOOKS: Cell<bool> = const { Cell::new(false) };
}

pub struct Shared {
    world: Mutex<World>,
    changes: watch::Sender<()>,
}

/// The world, as long as one looks at it.
struct Locked<'a>(MutexGuard<'a, World>);

impl Deref for Locked<'_> {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

impl DerefMut for Locked<'_> {
    fn deref_mut(&mut self) -> &mut World {
        &mut self.0
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        LOOKS.set(false);
    }
}

impl Shared {
    pub fn new(world: World) -> Arc<Self> {
        Arc::new(Self {
            world: Mutex::new(world),
            changes: watch::Sender::new(()),
        })
    }

    /// Panics where the caller looks at the world already, and would wait for itself for ever: in a
    /// closure that is given the world, nothing may be asked of a person or of the stand-in.
    fn lock(&self) -> Locked<'_> {
        let looks = LOOKS.replace(true);
        assert!(!looks, "the world is looked at by who looks at it already");
        Locked(self.world.lock().unwrap_or_else(PoisonError::into_inner))
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
