//! Probes and metrics for the operator, on a listener of their own.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::{net::TcpListener, sync::watch, time::timeout};

use crate::{
    bot::Bot,
    discord::Connections,
    http_server,
    metrics::{Metrics, Snapshot},
};

/// Time limit for the database to answer a probe.
const ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// The type of the metrics' text.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The state of the program as its operator sees it. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Health {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    metrics: Metrics,
    /// Set once the database is open.
    bot: OnceLock<Bot>,
    connections: Connections,
    is_ending: AtomicBool,
}

/// Why commands cannot be taken now, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum NotReady {
    #[error("the database is not open yet")]
    Starting,
    #[error("the database does not answer within a second")]
    DatabaseSilent,
    #[error("{0}")]
    Database(String),
    #[error("{ready} of {shards} shards are connected to the gateway")]
    Gateway { ready: usize, shards: usize },
    #[error("Discord has not been reached yet")]
    NoDiscord,
    #[error("the program is ending")]
    Ending,
}

/// The port for probes and metrics cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    #[error(
        "METRICS_LISTEN {0} is in use by another program; choose another port, or stop that program"
    )]
    Taken(SocketAddr),
    #[error("METRICS_LISTEN {0} cannot be used: {1}; choose another address")]
    Unusable(SocketAddr, io::Error),
}

impl Health {
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// The connections to the gateway, which must all be ready.
    pub fn connections(&self) -> &Connections {
        &self.inner.connections
    }

    /// Notes that the database is open.
    pub fn opened(&self, bot: Bot) {
        // The program has one.
        let _ = self.inner.bot.set(bot);
    }

    /// Notes that the program is ending.
    pub fn end(&self) {
        self.inner.is_ending.store(true, Ordering::Release);
    }

    /// Whether commands can be taken now.
    ///
    /// # Errors
    /// What is missing.
    pub async fn is_ready(&self) -> Result<(), NotReady> {
        let inner = &self.inner;
        if inner.is_ending.load(Ordering::Acquire) {
            return Err(NotReady::Ending);
        }
        let bot = inner.bot.get().ok_or(NotReady::Starting)?;
        match timeout(ANSWERS_WITHIN, bot.can_write()).await {
            Err(_) => return Err(NotReady::DatabaseSilent),
            Ok(Err(why)) => return Err(NotReady::Database(why.to_string())),
            Ok(Ok(())) => {}
        }
        match inner.connections.counts() {
            None => Err(NotReady::NoDiscord),
            Some((ready, shards)) if ready < shards => Err(NotReady::Gateway { ready, shards }),
            Some(_) => Ok(()),
        }
    }

    /// All metrics as text.
    async fn text(&self) -> String {
        let counts = self.inner.connections.counts();
        let (shards_ready, shards) = counts.unwrap_or_default();
        let mut now = Snapshot {
            is_ready: self.is_ready().await.is_ok(),
            shards,
            shards_ready,
            backlog: None,
        };
        if let Some(bot) = self.inner.bot.get()
            && let Ok(Ok(backlog)) = timeout(ANSWERS_WITHIN, bot.backlog()).await
        {
            now.backlog = Some(backlog);
        }
        self.inner.metrics.text(now)
    }

    /// Listens at an address; port 0 takes a free one, which the log says.
    ///
    /// # Errors
    /// When the address cannot be used.
    pub async fn listen(&self, address: SocketAddr) -> Result<(), ListenError> {
        let unusable = |why: io::Error| match why.kind() {
            io::ErrorKind::AddrInUse => ListenError::Taken(address),
            _ => ListenError::Unusable(address, why),
        };
        let listener = TcpListener::bind(address).await.map_err(unusable)?;
        let found = listener.local_addr().map_err(unusable)?;
        tracing::info!("probes and metrics at http://{found}/metrics");
        let router = Router::new()
            .route("/livez", get("Causeway is alive.\n"))
            .route("/readyz", get(readyz))
            .route("/metrics", get(metrics))
            .with_state(self.clone());
        // It answers as long as the process lives: that the program is ending is one of the
        // answers.
        let (_, never) = watch::channel(false);
        tokio::spawn(http_server::serve(listener, router, never));
        Ok(())
    }
}

async fn readyz(State(health): State<Health>) -> Response {
    match health.is_ready().await {
        Ok(()) => "Causeway is ready.\n".into_response(),
        Err(why) => {
            let sentence = format!("Causeway is not ready: {why}.\n");
            (StatusCode::SERVICE_UNAVAILABLE, sentence).into_response()
        }
    }
}

async fn metrics(State(health): State<Health>) -> Response {
    ([(CONTENT_TYPE, OPEN_METRICS)], health.text().await).into_response()
}
