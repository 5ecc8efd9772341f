//! What whoever keeps the bot running sees of it.

mod check;
mod log;
mod metrics;
mod probes;
mod restoring;
mod sandbox;

use std::time::Duration;

use reqwest::{Client, Response};
use tokio::time::{sleep, timeout};

use crate::harness::{Harbour, Log, PATIENCE, Settings};

/// A bot that answers probes on a free port.
fn probed() -> Settings {
    Settings {
        environment: vec![("METRICS_LISTEN", "127.0.0.1:0".to_owned())],
        ..Settings::default()
    }
}

/// The listener for probes of a bot.
struct Probes {
    client: Client,
    /// Its address and port.
    address: String,
}

impl Probes {
    /// Waits until the bot has said where it listens.
    async fn of(log: &Log) -> Self {
        let address = |line: &String| {
            let (_, rest) = line.split_once("probes and metrics at http://")?;
            Some(rest.split_once("/metrics")?.0.to_owned())
        };
        let told = |lines: &[String]| lines.iter().any(|line| address(line).is_some());
        let lines = log.wait_for("the address of the probes", told).await;
        let client = Client::builder().no_proxy().timeout(PATIENCE);
        Self {
            client: client.build().expect("a client"),
            address: lines.iter().find_map(address).expect("it was found"),
        }
    }

    /// `None` where nobody listens any more.
    async fn ask(&self, path: &str) -> Option<Response> {
        let asked = self.client.get(format!("http://{}{path}", self.address));
        asked.send().await.ok()
    }

    /// The status and the text of an answer.
    async fn get(&self, path: &str) -> (u16, String) {
        let answer = self.ask(path).await.expect("somebody listens");
        let status = answer.status().as_u16();
        (status, answer.text().await.expect("a text"))
    }

    /// Asks /readyz again and again until it answers with this status and these words. Nobody tells
    /// when it would.
    async fn until(&self, status: u16, words: &str) {
        let mut last = (0, String::new());
        let asked = timeout(PATIENCE, async {
            while last.0 != status || !last.1.contains(words) {
                sleep(Duration::from_millis(10)).await;
                last = self.get("/readyz").await;
            }
        });
        let is_answered = asked.await.is_ok();
        assert!(is_answered, "waited in vain for {status} {words}: {last:?}");
        assert_eq!(last.1.lines().count(), 1, "one sentence: {}", last.1);
    }

    /// Until nobody listens any more, /readyz gives these words for being unready.
    async fn stays_unready(&self, words: &str) {
        while let Some(answer) = self.ask("/readyz").await {
            assert_eq!(answer.status(), 503);
            // The process may end before it has sent them all.
            let said = answer.text().await.unwrap_or_else(|_| words.to_owned());
            assert!(said.contains(words), "{said}");
            sleep(Duration::from_millis(10)).await;
        }
    }

    async fn assert_alive(&self) {
        assert_eq!(
            self.get("/livez").await,
            (200, "Causeway is alive.\n".to_owned())
        );
    }
}

/// The bot of this harbour must end by itself, with this status.
async fn ends_with(harbour: &Harbour, expected: i32) {
    let (status, _) = harbour.ended().await;
    assert_eq!(status.code(), Some(expected), "{}", harbour.log.text());
}
