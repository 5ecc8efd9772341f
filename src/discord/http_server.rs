//! Serving HTTP, with a time limit for each step. axum's own way to serve waits without end for the
//! head of a request.

use std::{pin::pin, sync::Arc, time::Duration};

use axum::{Router, serve::Listener};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
};
use tokio_util::task::TaskTracker;

use super::ending::{told, unless_told};

/// Number of connections at once; others wait to be accepted.
const CONNECTIONS: usize = 1024;
/// Time limit for the head of a request, also of the next one on the same connection: longer than
/// the minute for which proxies keep a connection open.
const HEAD_WITHIN: Duration = Duration::from_secs(75);

/// Serves requests until the program is to end; then takes no more connections, and finishes the
/// requests that have begun.
pub async fn serve(mut listener: TcpListener, router: Router, mut ending: watch::Receiver<bool>) {
    let (connections, places) = (TaskTracker::new(), Arc::new(Semaphore::new(CONNECTIONS)));
    let free_place = || Arc::clone(&places).acquire_owned();
    while let Some(Ok(place)) = unless_told(&mut ending, free_place()).await
        && let Some((stream, _)) = unless_told(&mut ending, Listener::accept(&mut listener)).await
    {
        connections.spawn(serve_connection(
            stream,
            router.clone(),
            ending.clone(),
            place,
        ));
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// Serves the requests of one connection, which has a place as long as it is open.
async fn serve_connection(
    stream: TcpStream,
    router: Router,
    mut ending: watch::Receiver<bool>,
    _place: OwnedSemaphorePermit,
) {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN);
    let service = TowerToHyperService::new(router);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let outcome = tokio::select! {
        outcome = connection.as_mut() => outcome,
        () = told(&mut ending) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = outcome {
        tracing::debug!(%why, "a connection by HTTP has failed");
    }
}
