//! The work queue. Commands are worked on outside of the async workers: at most as many at once as there are cores, in the order in which they came, and
//! one of a person at a time, so that nobody can make others wait.

use std::{
    collections::{HashMap, hash_map::Entry},
    num::NonZero,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use tokio::{
    sync::{AcquireError, Mutex as AsyncMutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore},
    task,
};

use crate::{bot::Effort, ids::PersonId};

/// Fewer places would let one long job stop everybody, also where there is only one core.
const LEAST_PLACES: usize = 2;

/// The queue. Cheap to clone.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    places: Arc<Semaphore>,
    /// One place fewer: what takes long never has all of them.
    heavy_places: Arc<Semaphore>,
    /// The persons who have work waiting or in progress.
    persons: Mutex<HashMap<PersonId, Arc<AsyncMutex<()>>>>,
}

/// Why work was not finished.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// It panicked, or the program ends.
    #[error(transparent)]
    Ended(#[from] task::JoinError),
    /// No work is taken any more.
    #[error("the work queue is closed")]
    Closed(#[from] AcquireError),
}

/// The right to work, until it is dropped.
struct Place {
    _heavy: Option<OwnedSemaphorePermit>,
    _any: OwnedSemaphorePermit,
    _turn: Turn,
}

/// A person's turn, or their wait for it.
struct Turn {
    person: PersonId,
    lock: Arc<AsyncMutex<()>>,
    guard: Option<OwnedMutexGuard<()>>,
    inner: Arc<Inner>,
}

impl Default for WorkQueue {
    fn default() -> Self {
        Self::with_places(thread::available_parallelism().map_or(LEAST_PLACES, NonZero::get))
    }
}

impl WorkQueue {
    fn with_places(places: usize) -> Self {
        let places = places.max(LEAST_PLACES);
        let inner = Inner {
            places: Arc::new(Semaphore::new(places)),
            heavy_places: Arc::new(Semaphore::new(places - 1)),
            persons: Mutex::default(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// Does this person's work on a thread of its own once it is their turn and a place is free. Work that has begun is finished even when nobody waits for
    /// it any more, and keeps its place until then.
    ///
    /// # Errors
    /// When the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        person: PersonId,
        effort: Effort,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let place = self.place(person, effort).await?;
        let done = task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        Ok(done.await?)
    }

    async fn place(&self, person: PersonId, effort: Effort) -> Result<Place, AcquireError> {
        let inner = &self.inner;
        let mut turn = Turn { person, lock: inner.lock_of(person), guard: None, inner: Arc::clone(inner) };
        turn.guard = Some(Arc::clone(&turn.lock).lock_owned().await);
        let heavy = match effort {
            Effort::Heavy => Some(Arc::clone(&inner.heavy_places).acquire_owned().await?),
            Effort::Light => None,
        };
        Ok(Place { _heavy: heavy, _any: Arc::clone(&inner.places).acquire_owned().await?, _turn: turn })
    }
}

impl Inner {
    fn persons(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<AsyncMutex<()>>>> {
        self.persons.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_of(&self, person: PersonId) -> Arc<AsyncMutex<()>> {
        Arc::clone(self.persons().entry(person).or_default())
    }
}

impl Drop for Turn {
    /// Forgets a person who has no other work.
    fn drop(&mut self) {
        self.guard = None;
        let mut persons = self.inner.persons();
        if let Entry::Occupied(entry) = persons.entry(self.person) {
            // Two: the map's and this one's.
            if Arc::strong_count(&self.lock) == 2 {
                entry.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        future::poll_fn,
        pin::{Pin, pin},
        sync::mpsc,
        task::Poll,
    };

    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const CLEO: PersonId = PersonId(3);

    /// Work that says when it has begun, and lasts until its sender is dropped.
    fn begun(queue: &WorkQueue, person: PersonId, effort: Effort) -> (mpsc::Sender<()>, impl Future<Output = ()>) {
        let (end, ended) = mpsc::channel::<()>();
        let (begin, has_begun) = tokio::sync::oneshot::channel();
        let queue = queue.clone();
        tokio::spawn(async move {
            let work = move || {
                let _ = begin.send(());
                let _ = ended.recv();
            };
            queue.run(person, effort, work).await.unwrap();
        });
        (end, async move { has_begun.await.unwrap() })
    }

    async fn is_pending<T>(mut work: Pin<&mut impl Future<Output = T>>) -> bool {
        poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_pending())).await
    }

    #[tokio::test]
    async fn a_person_has_one_place_and_is_forgotten_afterwards() {
        let queue = WorkQueue::with_places(2);
        let (end, has_begun) = begun(&queue, ANN, Effort::Light);
        has_begun.await;
        let second = queue.run(ANN, Effort::Light, || ());
        let mut second = pin!(second);
        assert!(is_pending(second.as_mut()).await);
        // Others have the free place.
        queue.run(BEN, Effort::Light, || ()).await.unwrap();
        assert!(is_pending(second.as_mut()).await);
        drop(end);
        second.await.unwrap();
        // Dropped on the thread that worked.
        while !queue.inner.persons().is_empty() {
            task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn what_takes_long_leaves_a_place_for_the_rest() {
        let queue = WorkQueue::with_places(2);
        let (end, has_begun) = begun(&queue, ANN, Effort::Heavy);
        has_begun.await;
        let second = queue.run(BEN, Effort::Heavy, || ());
        let mut second = pin!(second);
        assert!(is_pending(second.as_mut()).await);
        queue.run(CLEO, Effort::Light, || ()).await.unwrap();
        assert!(is_pending(second.as_mut()).await);
        drop(end);
        second.await.unwrap();
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_keeps_its_place_until_it_is_done() {
        let queue = WorkQueue::with_places(2);
        let (end, ended) = mpsc::channel::<()>();
        let (begin, has_begun) = tokio::sync::oneshot::channel();
        let abandoned = tokio::spawn({
            let queue = queue.clone();
            let work = move || {
                let _ = begin.send(());
                let _ = ended.recv();
            };
            async move { queue.run(ANN, Effort::Light, work).await }
        });
        has_begun.await.unwrap();
        abandoned.abort();
        assert!(abandoned.await.unwrap_err().is_cancelled());
        assert_eq!(queue.inner.places.available_permits(), 1);
        drop(end);
        queue.run(ANN, Effort::Light, || ()).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let queue = WorkQueue::with_places(2);
        for _ in 0..4 {
            let failed = queue.run(ANN, Effort::Heavy, || panic!("on purpose")).await;
            assert!(matches!(failed, Err(WorkError::Ended(why)) if why.is_panic()));
        }
        queue.run(ANN, Effort::Heavy, || ()).await.unwrap();
    }
}
