//! The work queue. Commands run outside of the async workers: at most as many at once as there are
//! cores, in the order of their arrival, and one of each person at a time, so that nobody can make
//! others wait. Work that waits for the database gives up its place meanwhile.

use std::{
    collections::{HashMap, hash_map::Entry},
    future::poll_fn,
    num::NonZero,
    pin::pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::ready,
    thread,
    time::Instant,
};

use tokio::{
    runtime::Handle,
    sync::{AcquireError, Mutex as AsyncMutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore},
    task,
};

use crate::{bot::Effort, ids::PersonId, metrics::Metrics};

/// Fewer places would let one long job stop everybody, also where there is only one core.
const LEAST_PLACES: usize = 2;

/// Cheap to clone.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    metrics: Metrics,
    places: Arc<Semaphore>,
    /// One fewer: long work never has all places.
    long_places: Arc<Semaphore>,
    /// The persons who have work waiting or in progress.
    persons: Mutex<HashMap<PersonId, Arc<AsyncMutex<()>>>>,
}

/// Why work was not finished.
#[derive(Debug, thiserror::Error)]
pub enum WorkError {
    /// It panicked, or the program ends.
    #[error(transparent)]
    Ended(#[from] task::JoinError),
    #[error("the work queue is closed")]
    Closed(#[from] AcquireError),
}

/// A person's turn, or their wait for it.
struct Turn {
    person: PersonId,
    lock: Arc<AsyncMutex<()>>,
    guard: Option<OwnedMutexGuard<()>>,
    inner: Arc<Inner>,
}

impl WorkQueue {
    pub fn new(metrics: Metrics) -> Self {
        let cores = thread::available_parallelism().map_or(LEAST_PLACES, NonZero::get);
        Self::with_places(cores, metrics)
    }

    fn with_places(places: usize, metrics: Metrics) -> Self {
        let places = places.max(LEAST_PLACES);
        let inner = Inner {
            metrics,
            places: Arc::new(Semaphore::new(places)),
            long_places: Arc::new(Semaphore::new(places - 1)),
            persons: Mutex::default(),
        };
        Self {
            inner: Arc::new(inner),
        }
    }

    /// Runs a person's work on a thread of its own once it is their turn, and only while it has a
    /// place. Work that has started is finished even when nothing waits for it any more.
    ///
    /// # Errors
    /// When the work panics.
    pub async fn run<T: Send + 'static>(
        &self,
        person: PersonId,
        effort: Effort,
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, WorkError> {
        let began = Instant::now();
        let admission = self.admission(person, effort).await?;
        let (places, metrics) = (Arc::clone(&self.inner.places), self.inner.metrics.clone());
        let done = task::spawn_blocking(move || {
            let _admission = admission;
            let begins = || metrics.waited_for_work(began.elapsed());
            Handle::current().block_on(with_places(places, work, begins))
        });
        Ok(done.await??)
    }

    /// Waits for the right to work, which lasts until it is dropped.
    async fn admission(
        &self,
        person: PersonId,
        effort: Effort,
    ) -> Result<(Option<OwnedSemaphorePermit>, Turn), AcquireError> {
        let inner = &self.inner;
        let mut turn = Turn {
            person,
            lock: Arc::clone(inner.persons().entry(person).or_default()),
            guard: None,
            inner: Arc::clone(inner),
        };
        turn.guard = Some(Arc::clone(&turn.lock).lock_owned().await);
        let places = Arc::clone(&inner.long_places);
        let long = match effort {
            Effort::Long | Effort::Heavy => Some(places.acquire_owned().await?),
            Effort::Light => None,
        };
        Ok((long, turn))
    }
}

/// Polls the work only while it has a place, and gives that up whenever the work waits. `begins` is
/// called when it gets its first place.
async fn with_places<T>(
    places: Arc<Semaphore>,
    work: impl Future<Output = T>,
    begins: impl FnOnce(),
) -> Result<T, AcquireError> {
    let mut work = pin!(work);
    let mut begins = Some(begins);
    let mut place = Box::pin(Arc::clone(&places).acquire_owned());
    poll_fn(|context| {
        let _place = ready!(place.as_mut().poll(context))?;
        if let Some(begins) = begins.take() {
            begins();
        }
        place = Box::pin(Arc::clone(&places).acquire_owned());
        work.as_mut().poll(context).map(Ok)
    })
    .await
}

impl Inner {
    fn persons(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<AsyncMutex<()>>>> {
        self.persons.lock().unwrap_or_else(PoisonError::into_inner)
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

    use std::{pin::Pin, sync::mpsc, task::Poll};

    use tokio::{sync::oneshot, task::JoinHandle};

    use super::*;

    const ANN: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    const CLEO: PersonId = PersonId(3);

    /// Work that signals its start, and lasts until its sender is dropped.
    async fn started(
        queue: &WorkQueue,
        person: PersonId,
        effort: Effort,
    ) -> (mpsc::Sender<()>, JoinHandle<Result<(), WorkError>>) {
        let (end, ended) = mpsc::channel::<()>();
        let (start, has_started) = oneshot::channel();
        let queue = queue.clone();
        let work = async move {
            let _ = start.send(());
            let _ = ended.recv();
        };
        let running = tokio::spawn(async move { queue.run(person, effort, work).await });
        has_started.await.unwrap();
        (end, running)
    }

    async fn is_pending<T>(mut work: Pin<&mut impl Future<Output = T>>) -> bool {
        poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_pending())).await
    }

    #[tokio::test]
    async fn a_person_has_one_place_and_is_forgotten_afterwards() {
        let queue = WorkQueue::with_places(2, Metrics::default());
        let (end, _) = started(&queue, ANN, Effort::Light).await;
        let second = queue.run(ANN, Effort::Light, async {});
        let mut second = pin!(second);
        assert!(is_pending(second.as_mut()).await);
        // Others have the free place.
        queue.run(BEN, Effort::Light, async {}).await.unwrap();
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
        let queue = WorkQueue::with_places(2, Metrics::default());
        let (end, _) = started(&queue, ANN, Effort::Heavy).await;
        let second = queue.run(BEN, Effort::Heavy, async {});
        let mut second = pin!(second);
        assert!(is_pending(second.as_mut()).await);
        queue.run(CLEO, Effort::Light, async {}).await.unwrap();
        assert!(is_pending(second.as_mut()).await);
        drop(end);
        second.await.unwrap();
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_keeps_its_place_until_it_is_done() {
        let queue = WorkQueue::with_places(2, Metrics::default());
        let (end, abandoned) = started(&queue, ANN, Effort::Light).await;
        abandoned.abort();
        assert!(abandoned.await.unwrap_err().is_cancelled());
        assert_eq!(queue.inner.places.available_permits(), 1);
        drop(end);
        queue.run(ANN, Effort::Light, async {}).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_waits_leaves_its_place() {
        let queue = WorkQueue::with_places(2, Metrics::default());
        let mut waiting = Vec::new();
        for person in 10..20 {
            let (continuation, may_go_on) = oneshot::channel::<()>();
            let (start, has_started) = oneshot::channel();
            let work = async move {
                let _ = start.send(());
                let _ = may_go_on.await;
            };
            let (queue, person) = (queue.clone(), PersonId(person));
            let done = tokio::spawn(async move { queue.run(person, Effort::Light, work).await });
            has_started.await.unwrap();
            waiting.push((continuation, done));
        }
        queue.run(ANN, Effort::Light, async {}).await.unwrap();
        for (continuation, done) in waiting {
            continuation.send(()).unwrap();
            done.await.unwrap().unwrap();
        }
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_place_back() {
        let queue = WorkQueue::with_places(2, Metrics::default());
        for _ in 0..4 {
            let panicking = async { panic!("on purpose") };
            let failed = queue.run(ANN, Effort::Heavy, panicking).await;
            assert!(matches!(failed, Err(WorkError::Ended(why)) if why.is_panic()));
        }
        queue.run(ANN, Effort::Heavy, async {}).await.unwrap();
    }
}
