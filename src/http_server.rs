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

use crate::ending::{told, unless_told};

/// Number of connections at once; others wait to be accepted.
const CONNECTIONS: usize = 1024;
/// Time limit for the head of a request, also of the next one on the same connection: longer than
/// the minute for which proxies keep a connection open.
const HEAD_WITHIN: Duration = Duration::from_secs(75);

/// Serves requests until the program is to end; then takes no more connections, and finishes the
/// requests that have begun.
pub async fn serve(listener: TcpListener, router: Router, ending: watch::Receiver<bool>) {
    serve_within(HEAD_WITHIN, listener, router, ending).await;
}

async fn serve_within(
    head_within: Duration,
    mut listener: TcpListener,
    router: Router,
    mut ending: watch::Receiver<bool>,
) {
    let (connections, places) = (TaskTracker::new(), Arc::new(Semaphore::new(CONNECTIONS)));
    let free_place = || Arc::clone(&places).acquire_owned();
    while let Some(Ok(place)) = unless_told(&mut ending, free_place()).await
        && let Some((stream, _)) = unless_told(&mut ending, Listener::accept(&mut listener)).await
    {
        connections.spawn(serve_connection(
            head_within,
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
    head_within: Duration,
    stream: TcpStream,
    router: Router,
    mut ending: watch::Receiver<bool>,
    _place: OwnedSemaphorePermit,
) {
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(head_within);
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn a_head_that_does_not_end_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", get("here"));
        let (_, never) = watch::channel(false);
        let soon = Duration::from_millis(50);
        tokio::spawn(serve_within(soon, listener, router, never));
        for begun in ["", "GET / HTTP/1.1\r\nhost: a\r\n"] {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(begun.as_bytes()).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(!answer.contains("here"), "{answer}");
        }
    }

    #[tokio::test]
    async fn what_has_begun_is_finished_and_nothing_more_is_taken() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, mut arrived) = watch::channel(false);
        let ending = watch::Sender::new(false);
        let mut released = ending.subscribe();
        let answer = move || async move {
            tell.send_replace(true);
            told(&mut released).await;
            "here"
        };
        let router = Router::new().route("/", get(answer));
        let served = tokio::spawn(serve(listener, router, ending.subscribe()));
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n";
        stream.write_all(request).await.unwrap();
        told(&mut arrived).await;
        ending.send_replace(true);
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.ends_with("here"), "{answer}");
        served.await.unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }
}
