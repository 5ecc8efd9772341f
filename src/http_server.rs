//! Serving HTTP, with a time limit for each step. axum's own way to serve waits without end for the
//! head of a request.

use std::{future::pending, pin::pin, sync::Arc, time::Duration};

use axum::{Router, serve::Listener};
use hyper::{
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
    time::timeout,
};
use tokio_util::task::TaskTracker;

use crate::ending::{told, unless_told};

/// What one listener takes.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Number of connections at once; others wait to be accepted.
    connections: usize,
    /// Time limit for the first head on a connection, which its client has ready when it connects.
    first_head: Duration,
    /// Time limit for each further head, most of which passes before it begins.
    next_head: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 1024,
            first_head: Duration::from_secs(10),
            // Longer than the minute for which proxies keep a connection open.
            next_head: Duration::from_secs(75),
        }
    }
}

/// Serves requests until the program is to end; then takes no more connections, and finishes the
/// requests that have begun. Where all places are taken, those connections lose theirs that wait
/// for a further request.
pub async fn serve(listener: TcpListener, router: Router, ending: watch::Receiver<bool>) {
    serve_within(Limits::default(), listener, router, ending).await;
}

async fn serve_within(
    limits: Limits,
    mut listener: TcpListener,
    router: Router,
    mut ending: watch::Receiver<bool>,
) {
    let connections = TaskTracker::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    let is_full = watch::Sender::new(false);
    loop {
        is_full.send_replace(places.available_permits() == 0);
        let place = Arc::clone(&places).acquire_owned();
        let Some(Ok(place)) = unless_told(&mut ending, place).await else {
            break;
        };
        is_full.send_replace(false);
        let accepted = unless_told(&mut ending, Listener::accept(&mut listener)).await;
        let Some((stream, _)) = accepted else {
            break;
        };
        let connection = Connection {
            limits,
            ending: ending.clone(),
            is_full: is_full.subscribe(),
            _place: place,
        };
        connections.spawn(connection.serve(stream, router.clone()));
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// A connection, which has a place as long as it is open.
struct Connection {
    limits: Limits,
    ending: watch::Receiver<bool>,
    is_full: watch::Receiver<bool>,
    _place: OwnedSemaphorePermit,
}

impl Connection {
    /// Serves its requests.
    async fn serve(mut self, stream: TcpStream, router: Router) {
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.next_head);
        let asked = watch::Sender::new(false);
        let (mut first, mut first_while_full) = (asked.subscribe(), asked.subscribe());
        let router = TowerToHyperService::new(router);
        let service = service_fn(|request| {
            asked.send_replace(true);
            router.call(request)
        });
        let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
        let mut silent = pin!(async {
            if timeout(self.limits.first_head, told(&mut first))
                .await
                .is_ok()
            {
                pending::<()>().await;
            }
        });
        let mut must_close = pin!(async {
            // Not before the first request, which may be on its way.
            let full = async {
                told(&mut self.is_full).await;
                told(&mut first_while_full).await;
            };
            tokio::select! {
                () = told(&mut self.ending) => {}
                () = full => {}
            }
        });
        let mut is_closing = false;
        let outcome = loop {
            tokio::select! {
                outcome = connection.as_mut() => break outcome,
                () = silent.as_mut() => return,
                () = must_close.as_mut(), if !is_closing => {
                    connection.as_mut().graceful_shutdown();
                    is_closing = true;
                }
            }
        };
        if let Err(why) = outcome {
            tracing::debug!(%why, "a connection by HTTP has failed");
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::net::SocketAddr;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    const SOON: Duration = Duration::from_millis(50);
    const NEVER: Duration = Duration::from_hours(1);

    const REQUEST: &str = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";
    const HALF: &str = "GET / HTTP/1.1\r\nhost: a\r\n";

    async fn listener() -> (TcpListener, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        (listener, address)
    }

    /// Begins to answer "here".
    fn begin(listener: TcpListener, limits: Limits) {
        let router = Router::new().route("/", get("here"));
        let (_, never) = watch::channel(false);
        tokio::spawn(serve_within(limits, listener, router, never));
    }

    /// Connects and sends this much of a request.
    async fn sent(address: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// Reads an answer from a connection that stays open.
    async fn answered(stream: &mut TcpStream) {
        let mut answer = Vec::new();
        while !answer.ends_with(b"here") {
            assert_ne!(stream.read_buf(&mut answer).await.unwrap(), 0);
        }
    }

    /// Waits until the connection is closed; returns what came before.
    async fn rest(mut stream: TcpStream) -> String {
        let mut rest = String::new();
        stream.read_to_string(&mut rest).await.unwrap();
        rest
    }

    /// Guards that slow heads do not block the port for as long as a proxy may keep a connection.
    #[tokio::test]
    async fn a_first_head_has_a_shorter_limit_than_the_next_one() {
        let (listener, address) = listener().await;
        let limits = Limits {
            first_head: SOON,
            next_head: NEVER,
            ..Limits::default()
        };
        begin(listener, limits);
        for begun in ["", HALF] {
            assert_eq!(rest(sent(address, begun).await).await, "");
        }
        let usual = Limits::default();
        assert!(usual.first_head <= Duration::from_secs(10) && usual.first_head < usual.next_head);
    }

    #[tokio::test]
    async fn a_further_head_that_does_not_end_is_not_waited_for() {
        for begun in ["", HALF] {
            let (listener, address) = listener().await;
            // Sent before the limit begins.
            let mut stream = sent(address, REQUEST).await;
            let limits = Limits {
                first_head: NEVER,
                next_head: SOON,
                ..Limits::default()
            };
            begin(listener, limits);
            answered(&mut stream).await;
            stream.write_all(begun.as_bytes()).await.unwrap();
            let rest = rest(stream).await;
            assert!(!rest.contains("here"), "{rest}");
        }
    }

    /// Guards that who has asked once does not keep others out by waiting.
    #[tokio::test]
    async fn where_all_places_are_taken_those_lose_theirs_that_only_wait() {
        for begun in ["", HALF] {
            let (listener, address) = listener().await;
            let limits = Limits {
                connections: 1,
                first_head: NEVER,
                next_head: NEVER,
            };
            begin(listener, limits);
            let mut idle = sent(address, REQUEST).await;
            answered(&mut idle).await;
            idle.write_all(begun.as_bytes()).await.unwrap();
            answered(&mut sent(address, REQUEST).await).await;
            assert_eq!(rest(idle).await, "");
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
