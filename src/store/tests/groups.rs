//! Commands that write in one transaction.

use tokio::task::{JoinHandle, yield_now};

use super::*;
use crate::store::Transaction;

/// The transaction of a delivery that waits for its turn to write. All tasks are on one thread, so
/// that after a few turns of each it is in the queue.
async fn queued(store: &Store, delivery: u64) -> JoinHandle<Result<Transaction, StoreError>> {
    let store = store.clone();
    let begin = async move { store.begin(DeliveryId(delivery), Timestamp(0)).await };
    let begin = tokio::spawn(begin);
    for _ in 0..20 {
        yield_now().await;
    }
    assert!(!begin.is_finished(), "it waits");
    begin
}

async fn began(store: &Store, delivery: u64) -> Transaction {
    store
        .begin(DeliveryId(delivery), Timestamp(0))
        .await
        .unwrap()
}

async fn answered(store: &Store, delivery: u64) -> Option<String> {
    store.answered(DeliveryId(delivery)).await.unwrap()
}

#[tokio::test]
async fn of_those_who_write_together_each_is_all_or_nothing() {
    let (_folder, store) = open_new().await;
    let first = began(&store, 1).await;
    let second = queued(&store, 2).await;
    let third = queued(&store, 3).await;
    let first = tokio::spawn(first.commit("first"));
    // The second has its turn, in the same transaction, and is given up.
    drop(second.await.unwrap().unwrap());
    assert!(!first.is_finished(), "it is not on disk");
    third.await.unwrap().unwrap().commit("third").await.unwrap();
    first.await.unwrap().unwrap();
    assert_eq!(answered(&store, 1).await.as_deref(), Some("first"));
    assert_eq!(answered(&store, 2).await, None);
    assert_eq!(answered(&store, 3).await.as_deref(), Some("third"));
}

#[tokio::test]
async fn what_others_have_written_is_read_once_it_is_on_disk() {
    let (_folder, store) = open_new().await;
    let first = began(&store, 1).await;
    let second = queued(&store, 2).await;
    let first = tokio::spawn(first.commit("first"));
    let second = second.await.unwrap().unwrap();
    // A repeated delivery acts no earlier either.
    let repeated = queued(&store, 1).await;
    let reader = store.clone();
    let read = tokio::spawn(async move { answered(&reader, 1).await });
    for _ in 0..20 {
        yield_now().await;
    }
    assert!(!read.is_finished() && !repeated.is_finished());
    second.commit("second").await.unwrap();
    first.await.unwrap().unwrap();
    assert_eq!(read.await.unwrap().as_deref(), Some("first"));
    let repeated = repeated.await.unwrap().unwrap();
    let repeated = repeated.commit("again").await;
    assert!(matches!(repeated, Err(WriteError::Repeated(answer)) if answer == "first"));
}

#[tokio::test]
async fn when_sqlite_gives_up_the_transaction_all_in_it_hear_that_nothing_was_written() {
    let (_folder, store) = open_new().await;
    let first = began(&store, 1).await;
    let second = queued(&store, 2).await;
    let first = tokio::spawn(first.commit("first"));
    let mut second = second.await.unwrap().unwrap();
    // SQLite fails then as when the disk is full, and rolls back by itself.
    let limit = db::query("PRAGMA max_page_count = 1");
    limit.execute(second.connection()).await.unwrap();
    let failed = second.commit(&"x".repeat(100_000)).await.unwrap_err();
    assert!(failed.to_string().contains("full"), "{failed}");
    first.await.unwrap().unwrap_err();
    assert_eq!(answered(&store, 1).await, None);
    answer(&store, 3, "third").await.unwrap();
    answer(&store, 1, "again").await.unwrap();
    assert_eq!(answered(&store, 1).await.as_deref(), Some("again"));
}
