//! The end of the program, as its parts are told of it.

use tokio::sync::watch;

/// Waits until the program is to end.
pub async fn told(ending: &mut watch::Receiver<bool>) {
    if ending.wait_for(|ending| *ending).await.is_err() {
        // The sender was dropped.
        std::future::pending::<()>().await;
    }
}

/// The result of the work; `None` if the program is to end before.
pub async fn unless_told<T>(
    ending: &mut watch::Receiver<bool>,
    work: impl Future<Output = T>,
) -> Option<T> {
    tokio::select! {
        () = told(ending) => None,
        done = work => Some(done),
    }
}
